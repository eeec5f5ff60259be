import { textAt } from '#app/features/candidates/profile/entries.ts';
import { findProfileRow, type Profile, toProfile } from '#app/features/candidates/profile/queries.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { entryLines } from './entry-lines.ts';
import { type ProfileField, type ProfileFields, storedFields } from './profile-form.ts';
import { changedFields, columnsOf, fieldsOf } from './stored-profile.ts';

export type Author = 'candidate' | 'team';

/** A profile and its draft. Without a draft the fields are those of the published profile. */
export type EditedProfile = {
  fields: ProfileFields;
  published: ProfileFields;
  /** The fields that differ from the published profile, each with the last writer. */
  changes: { field: ProfileField; author: Author }[];
  version: string;
};

type ProfileQuery = { profileId: string; at: Date };

/** Reads the profile's fields for the form. */
export async function readEditedProfile(db: Db | Tx, query: ProfileQuery): Promise<EditedProfile> {
  return toEdited(await readRows(db, query), query.at);
}

async function readRows(db: Db | Tx, { profileId, at }: ProfileQuery) {
  const [row, draft] = await Promise.all([
    findProfileRow(db, { by: { id: profileId }, at }),
    db.selectFrom('profile_drafts').selectAll().where('profile_id', '=', profileId).executeTakeFirst(),
  ]);
  if (!row) throw new Refusal('own-profile-missing');
  return { row, draft };
}

type Rows = Awaited<ReturnType<typeof readRows>>;

function toEdited({ row, draft }: Rows, at: Date): EditedProfile {
  const published = fieldsOf(row, at);
  const fields = draft ? { ...published, ...storedFields.parse(draft.fields) } : published;
  const authors = (draft?.authors ?? {}) as Partial<Record<ProfileField, Author>>;
  const changes = changedFields(published, fields).map((field) => ({
    field,
    author: authors[field] ?? 'candidate',
  }));
  return { fields, published, changes, version: versionOf(fields) };
}

/** Reads the draft with the stored row that it replaces. The caller holds the profile's lock. */
export async function readDraft(tx: Tx, query: ProfileQuery) {
  const rows = await readRows(tx, query);
  return { ...toEdited(rows, query.at), row: rows.row };
}

/** Returns the profile as the public would see it if the draft were published at `at`. */
export async function readPreview(
  db: Db,
  query: ProfileQuery,
): Promise<{ edited: EditedProfile; profile: Profile }> {
  const rows = await readRows(db, query);
  const edited = toEdited(rows, query.at);
  const columns = columnsOf(edited.fields, rows.row, query.at);
  const own = Object.fromEntries(
    Object.keys(columns).map((column) => [column, { author: 'candidate' as const, at: query.at }]),
  );
  const row = Object.assign({}, rows.row, columns, { own: { ...rows.row.own, ...own } });
  return { edited, profile: toProfile(row, query.at) };
}

/** One published change of a profile, with the old and the new value as readers see them. */
export type ProfileChange = {
  id: number;
  field: string;
  before: string | null;
  after: string | null;
  author: Author;
  at: Date;
};

/** Lists the latest published changes of a profile until `at`, newest first. */
export async function listProfileChanges(
  db: Db,
  { profileId, at, limit }: ProfileQuery & { limit: number },
): Promise<ProfileChange[]> {
  const rows = await db
    .selectFrom('profile_changes')
    .select(['id', 'field', 'before', 'after', 'author', 'election_at'])
    .where('profile_id', '=', profileId)
    .where('election_at', '<=', at)
    .orderBy('election_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$call(fromRecord(db));
  return rows.map((row) => ({
    id: row.id,
    field: row.field,
    before: shownColumn(row.field, row.before, at),
    after: shownColumn(row.field, row.after, at),
    author: row.author === 'team' ? 'team' : 'candidate',
    at: row.election_at,
  }));
}

/** Returns a stored value as text for readers, or null when it is empty. */
export function shownColumn(column: string, value: unknown, at: Date): string | null {
  if (column === 'biography' || column === 'campaign_platform') return textAt(value, at);
  if (column === 'education' || column === 'experience' || column === 'achievements')
    return entryLines(value, at).join('\n') || null;
  if (Array.isArray(value)) return value.join(', ') || null;
  if (typeof value === 'string') return value || null;
  const networks = Object.values(value ?? {}).filter((link) => typeof link === 'string');
  return networks.join('\n') || null;
}
