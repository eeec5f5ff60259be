import { redirect } from 'react-router';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { answerApart } from '#app/platform/pages-apart/answer-apart.server.ts';
import { renderApartContext } from '#app/platform/pages-apart/render-apart.server.ts';
import type { Rights } from '#app/platform/rights/rights.ts';
import type { Route } from './+types/page.ts';
import { inPreview, previewStart, writeMoment } from './addresses.ts';
import { findPreview, readMoment } from './find-preview.server.ts';
import { previewRibbon } from './ribbon.server.tsx';

/** Public pages that a preview excludes, because they need an account, a session or the running site. */
const notPreviewed = /^\/(auth|setup|demo|unsubscribe|candidate-dashboard|elections)(?=[/.?]|$)/i;
/** A path that no page has. */
const nowhere = '/pagina-necunoscuta';

/** `/admin/elections/:dataset/preview/:moment/…`: a public page with an unpublished dataset (decision 77). */
export const loader = (args: Route.LoaderArgs) => {
  const renderApart = args.context.get(renderApartContext);
  return reader('elections-failed', async (context) => {
    const { params, rights, request } = context;
    const { dataset, preview } = await findPreview(context);
    const asked = new URL(request.url);
    const at = readMoment(params.moment, context.at);
    const path = `/${params['*'] ?? ''}`;
    const page = `${path}${asked.search}`;
    if (preview.state !== 'ready') {
      const query = new URLSearchParams({ ora: writeMoment(at), pagina: page });
      return redirect(`${previewStart(dataset.id)}?${query}`);
    }
    const isPart = isPreviewed(rights, path);
    const url = new URL(asked.origin);
    url.pathname = isPart ? path : nowhere;
    if (isPart) url.search = asked.search;
    const [answer, timeline] = await Promise.all([
      renderApart({ url, db: preview.db, at }),
      requireTimeline(preview.db),
    ]);
    const top = previewRibbon({ dataset, at, page: isPart ? page : '/', timeline, isPart });
    const move = (to: string) => inPreview(dataset.id, at, to);
    const moved = await answerApart(answer, { move, top });
    moved.headers.set('cache-control', 'private, no-store');
    moved.headers.set('x-robots-tag', 'noindex');
    return moved;
  })(args);
};

/** Tells whether the preview may show a page: a public page that needs no account. */
function isPreviewed({ pages, pageOf }: Rights, path: string): boolean {
  return pages[pageOf(path)].roles.includes('visitor') && !notPreviewed.test(path);
}
