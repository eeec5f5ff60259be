import { redirect } from 'react-router';
import { findTimeline, listElectionIds } from '#app/features/elections/queries.server.ts';
import { platformContext, reader } from '#app/platform/context.server.ts';
import { answerApart } from '#app/platform/pages-apart/answer-apart.server.ts';
import { renderApartContext } from '#app/platform/pages-apart/render-apart.server.ts';
import type { Route } from './+types/page.ts';
import { inArchive, isArchived, isOfShownElection, renderArchived } from './archive.server.ts';
import { archiveRibbon } from './ribbon.server.tsx';

/** `/elections/:election/…`: a page of an earlier election (decision 77). */
export const loader = (args: Route.LoaderArgs) => {
  const renderApart = args.context.get(renderApartContext);
  // The page reads the earlier election through `view`, a separate database view.
  const { db } = args.context.get(platformContext);
  return reader('load-failed', async ({ at, params, request, db: view }) => {
    const asked = new URL(request.url);
    const electionId = params.election ?? '';
    const page = asked.pathname.slice(inArchive(electionId, '').length);
    // The URL of an election redirects to its results.
    if (page === '' || page === '/') return redirect(inArchive(electionId, '/results'));
    const [ids, timeline] = await Promise.all([listElectionIds(view), findTimeline(view, electionId)]);
    if (electionId === ids[0]) return redirect(`${page}${asked.search}`);
    const url = new URL(asked);
    if (!timeline) return renderApart({ url: unknownPage(url), db, at });
    url.pathname = page;
    const answer = await renderArchived(renderApart, { electionId, url, db, at });
    const move = (to: string) => (isArchived(pathOf(to)) ? inArchive(electionId, to) : null);
    const hides = (to: string) => isOfShownElection(pathOf(to));
    return answerApart(answer, { move, hides, top: archiveRibbon(timeline.title), name: timeline.title });
  })(args);
};

/** Returns a URL that no page has. */
function unknownPage(url: URL): URL {
  return new URL('/pagina-necunoscuta', url);
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '');
