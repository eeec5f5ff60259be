import type { Db, Tx } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import type { SiteContent, SiteKind } from './forms.ts';
import { siteTables } from './tables.server.ts';

/**
 * A text, block or menu entry with its draft and its published content, as administrators see it. A removed
 * entry has neither.
 */
export type SiteItem<Kind extends SiteKind = SiteKind> = {
  id: string;
  published: SiteContent<Kind> | null;
  draft: SiteContent<Kind> | null;
  /**
   * The version number that the form sends back, so that two administrators cannot overwrite each other (decision 32).
   */
  version: string;
};

/** The version number of an entry that does not exist yet. */
export const newItemVersion = versionOf([null, null]);

/** Lists all entries of a kind with their drafts. Unpublished entries come last. */
export async function listItems<Kind extends SiteKind>(db: Db | Tx, kind: Kind): Promise<SiteItem<Kind>[]> {
  const [rows, drafts] = await Promise.all([siteTables[kind].list(db), readDrafts(db, kind)]);
  const published = new Map(rows.map(({ id, content }) => [id, content]));
  return [...new Set([...published.keys(), ...drafts.keys()])].map((id) => {
    const contents = { published: published.get(id) ?? null, draft: drafts.get(id) ?? null };
    return { id, ...contents, version: versionOf([sorted(contents.published), sorted(contents.draft)]) };
  });
}

/** Sorts the field names of a content, because `jsonb` changes their order. */
const sorted = (content: SiteContent | null) => content && Object.entries(content).toSorted();

async function readDrafts<Kind extends SiteKind>(
  db: Db | Tx,
  kind: Kind,
): Promise<Map<string, SiteContent<Kind>>> {
  const rows = await db
    .selectFrom('site_versions')
    .select(['item', 'content'])
    .where('kind', '=', kind)
    .where('state', '=', 'draft')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ item, content }) => [item, content as SiteContent<Kind>]));
}

/** Finds an entry, even a removed one. Returns null for an unknown id. */
export async function findItem<Kind extends SiteKind>(
  db: Db | Tx,
  { kind, id }: { kind: Kind; id: string },
): Promise<SiteItem<Kind> | null> {
  const found = (await listItems(db, kind)).find((item) => item.id === id);
  if (found) return found;
  const [last] = await listVersions(db, { kind, id });
  return last ? { id, published: null, draft: null, version: newItemVersion } : null;
}

export type SiteVersion<Kind extends SiteKind = SiteKind> = {
  id: number;
  state: 'published' | 'removed';
  content: SiteContent<Kind>;
  /** The time of publication. Null for a version that came with the program or its dataset. */
  at: Date | null;
  /**
   * The name of the administrator who wrote the version. Null for the program's own version and for erased accounts.
   */
  writer: string | null;
};

/** Maximum number of versions shown in the history of an entry. */
const shownVersions = 20;

/** Lists the versions of an entry that were public, newest first. */
export async function listVersions<Kind extends SiteKind>(
  db: Db | Tx,
  { kind, id }: { kind: Kind; id: string },
): Promise<SiteVersion<Kind>[]> {
  const rows = await db
    .selectFrom('site_versions as version')
    .leftJoin('users', 'users.id', 'version.written_by')
    .select(['version.id', 'version.state', 'version.content', 'version.election_at as at'])
    .select(['users.first_name', 'users.last_name'])
    .where('version.kind', '=', kind)
    .where('version.item', '=', id)
    .where('version.state', '<>', 'draft')
    .orderBy('version.id', 'desc')
    .limit(shownVersions)
    .execute();
  return rows.map(({ first_name, last_name, state, content, ...row }) => ({
    ...row,
    state: state === 'removed' ? 'removed' : 'published',
    content: content as SiteContent<Kind>,
    writer: first_name === null ? null : `${first_name} ${last_name}`,
  }));
}

/** Lists removed entries, newest first. Each can be restored from its history. */
export async function listRemoved(db: Db, kind: SiteKind): Promise<{ id: string; content: SiteContent }[]> {
  const known = new Set((await listItems(db, kind)).map(({ id }) => id));
  const rows = await db
    .selectFrom('site_versions')
    .distinctOn('item')
    .select(['id', 'item', 'content'])
    .where('kind', '=', kind)
    .where('state', '=', 'removed')
    .orderBy('item')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .filter(({ item }) => !known.has(item))
    .toSorted((one, other) => other.id - one.id)
    .map(({ item, content }) => ({ id: item, content: content as SiteContent }));
}
