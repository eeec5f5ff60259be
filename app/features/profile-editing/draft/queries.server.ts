import type { Photo } from '#app/features/candidates/profile/photo.ts';
import { findProfileRow, type Profile, toProfile } from '#app/features/candidates/profile/queries.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { versionOf } from '#app/platform/editing/version.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type DraftField, type ProfileField, type ProfileFields, storedFields } from './profile-form.ts';
import { changedFields, columnsOf, fieldsOf } from './stored-profile.ts';

export type Author = 'candidate' | 'team';

/** A profile with its draft. Without a draft, the fields are the fields of the published profile. */
export type EditedProfile = {
  fields: ProfileFields;
  published: ProfileFields;
  /** The photo that the profile will have when the draft is published. */
  photo: Photo | null;
  publishedPhoto: Photo | null;
  /** The fields that differ from the published profile, each with its last author. */
  changes: { field: DraftField; author: Author }[];
  /** The version of the text fields. */
  version: string;
  photoVersion: string;
  /** The version of the whole draft. The forms that publish or delete the draft send it back. */
  draftVersion: string;
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
  const changes: EditedProfile['changes'] = changedFields(published, fields).map((field) => ({
    field,
    author: authors[field] ?? 'candidate',
  }));
  const publishedPhoto = photoOf(row);
  const photo = draft?.photo_author ? photoOf(draft) : publishedPhoto;
  if (draft?.photo_author && !isSamePhoto(photo, publishedPhoto))
    changes.push({ field: 'photo', author: draft.photo_author });
  return {
    fields,
    published,
    photo,
    publishedPhoto,
    changes,
    version: versionOf(fields),
    photoVersion: versionOf(photo),
    draftVersion: versionOf([fields, photo]),
  };
}

type PhotoColumns = { photo_url: string | null; photo_description: string | null };

const photoOf = ({ photo_url, photo_description }: PhotoColumns): Photo | null =>
  photo_url ? { url: photo_url, description: photo_description ?? '' } : null;

export const isSamePhoto = (one: Photo | null, other: Photo | null) =>
  one?.url === other?.url && one?.description === other?.description;

/** Reads the draft and the stored row that it would replace. The caller must hold the profile's lock. */
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
  return { edited, profile: { ...toProfile(row, query.at), photo: edited.photo } };
}
