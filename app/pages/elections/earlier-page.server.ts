import { type RouterContextProvider, redirect } from 'react-router';
import { listElectionIds } from '#app/features/elections/queries.server.ts';
import { platformContext, requestContext } from '#app/platform/context.server.ts';
import type { RenderApart } from '#app/platform/pages-apart/render-apart.server.ts';
import { inArchive, isArchived, renderArchived } from './archive.server.ts';

type Missing = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Redirects a missing page to the archive if an earlier election has it, such as an earlier candidate's page. Returns
 * null for other missing pages.
 */
export async function findEarlierPage(
  renderApart: RenderApart,
  { request, context }: Missing,
): Promise<Response | null> {
  const url = new URL(request.url);
  if (!isArchived(url.pathname)) return null;
  const { db, log } = context.get(platformContext);
  const { at, id } = context.get(requestContext);
  try {
    const [, ...earlier] = await listElectionIds(db);
    for (const electionId of earlier) {
      const answer = await renderArchived(renderApart, { electionId, url, db, at });
      await answer.body?.cancel();
      if (answer.status === 200) return redirect(inArchive(electionId, `${url.pathname}${url.search}`));
    }
  } catch (error) {
    log.warn('Arhiva nu a putut fi citită pentru o pagină care lipsește.', { request: id, error });
  }
  return null;
}
