import { lookAtElection } from '#app/features/elections/queries.server.ts';
import { followingPath, forYouPath } from '#app/features/news/addresses.ts';
import type { Db } from '#app/platform/db/database.ts';
import { exactPattern } from '#app/platform/page-cache/shared-pages.ts';
import type { RenderApart } from '#app/platform/pages-apart/render-apart.server.ts';
import { archivedPages, pagesOfShownElection } from './archived-pages.ts';

const patterns = Object.keys(archivedPages).map(exactPattern);

/**
 * Pages with a signed-in person's own news. The archive leaves them out, although their paths match the
 * pattern of an article's path.
 */
const ownPages: readonly string[] = [forYouPath, followingPath];

/** Tells whether the archive has the page at this path for earlier elections. */
export const isArchived = (path: string): boolean =>
  !ownPages.includes(path) && patterns.some((pattern) => pattern.test(path));

/** Returns true when the path shows the present election and the archive has no such page. */
export const isOfShownElection = (path: string): boolean =>
  pagesOfShownElection.some((page) => path === page || path.startsWith(`${page}/`));

/** Returns the URL in the archive for a path of the site. */
export const inArchive = (electionId: string, path: string) => `/elections/${electionId}${path}`;

/** Renders a page for an election that the site does not show. */
export function renderArchived(
  renderApart: RenderApart,
  { electionId, ...page }: { electionId: string; url: URL; db: Db; at: Date },
): Promise<Response> {
  return renderApart({ ...page, prepare: (view) => lookAtElection(view, electionId) });
}
