import type { Db } from '#app/platform/db/database.ts';
import type { SiteContent, SiteKind } from './forms.ts';
import { listItems } from './queries.server.ts';

const previews = new WeakSet<Db>();

/**
 * Returns a database object through which pages read drafts instead of published content. Only administrators' previews
 * may use it.
 */
export function withDrafts(db: Db): Db {
  const view: Db = db.$extendTables();
  previews.add(view);
  return view;
}

/**
 * Lists the contents of a kind with drafts in place of published contents. Returns null when `db` does not
 * come from `withDrafts`.
 */
export async function findDrafted<Kind extends SiteKind>(
  db: Db,
  kind: Kind,
): Promise<SiteContent<Kind>[] | null> {
  if (!previews.has(db)) return null;
  const items = await listItems(db, kind);
  return items.flatMap(({ published, draft }) => draft ?? published ?? []);
}

export const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;
