import type { Photo } from '#app/features/candidates/profile/photo.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { oneLine } from '#app/platform/editing/fields.ts';
import { type Crop, encodeAvatar } from '#app/platform/files/avatar-image.server.ts';
import { keepFile, storeFile } from '#app/platform/files/file-deletions.server.ts';
import { avatarAddress, makeAvatarName } from '#app/platform/files/file-name.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { isSamePhoto, readDraft } from '../draft/queries.server.ts';
import { holdWorkplace, requireWorkplace, type Workplace } from '../workplace.server.ts';
import { deleteFormerFiles, publishPhoto } from './publish.server.ts';

type Services = Pick<Platform, 'db' | 'hub' | 'files' | 'log'> & { at: Date };
type DraftServices = Omit<Services, 'hub'>;
/** The person who edits, and the version of the photo that the person saw (decision 32). */
type PhotoEdit = { actor: Viewer; version: string };

/** Maximum number of characters of a photo's description. */
const longestDescription = 200;

/**
 * Stores the chosen square of a picture with its description in the profile's draft, or only the description.
 * After a crash no file is missing or unused.
 */
export async function saveDraftPhoto(
  services: DraftServices,
  {
    picture,
    ...edit
  }: PhotoEdit & { picture: { bytes: Uint8Array; crop: Crop } | null; description: string },
): Promise<void> {
  const { db, files } = services;
  await requireWorkplace(db, edit.actor);
  const description = oneLine(edit.description);
  if (description === '' || [...description].length > longestDescription)
    throw new Refusal('photo-undescribed');
  const name = makeAvatarName();
  if (picture) {
    const bytes = await encodeAvatar(picture.bytes, picture.crop);
    await storeFile({ db, files }, { name, bytes, type: 'image/webp' });
  }
  await changeDraftPhoto(services, edit, async (tx, { photo }) => {
    if (picture) await keepFile(tx, name);
    else if (!photo) throw new Refusal('avatar-not-an-image');
    return { url: picture ? avatarAddress(name) : (photo?.url ?? ''), description };
  });
}

/** Marks the photo as removed in the profile's draft. */
export async function removeDraftPhoto(services: DraftServices, edit: PhotoEdit): Promise<void> {
  await changeDraftPhoto(services, edit, async () => null);
}

/** Resets the draft's photo to the published photo. The draft's other fields stay. */
export async function keepPublishedPhoto(services: DraftServices, edit: PhotoEdit): Promise<void> {
  await changeDraftPhoto(services, edit, async (_tx, { publishedPhoto }) => publishedPhoto);
}

type Draft = Awaited<ReturnType<typeof readDraft>>;
type Choose = (tx: Tx, draft: Draft) => Promise<Photo | null>;

/** Writes the chosen photo into the draft, under the profile's lock. Refuses when the person saw an older photo. */
async function changeDraftPhoto(
  services: DraftServices,
  { actor, version }: PhotoEdit,
  choose: Choose,
): Promise<void> {
  const { db, at } = services;
  await db.transaction().execute(async (tx) => {
    const workplace = await holdWorkplace(tx, actor);
    const draft = await readDraft(tx, { profileId: workplace.profileId, at });
    if (draft.photoVersion !== version) throw new Refusal('profile-edit-conflict');
    const photo = await choose(tx, draft);
    if (isSamePhoto(photo, draft.publishedPhoto)) await dropPhotoChange(tx, workplace.profileId);
    else await writePhotoChange(tx, workplace, photo);
  });
  await deleteFormerFiles(services);
}

async function writePhotoChange(
  tx: Tx,
  { profileId, author }: Workplace,
  photo: Photo | null,
): Promise<void> {
  const values = {
    photo_author: author,
    photo_url: photo?.url ?? null,
    photo_description: photo?.description ?? null,
    changed_at: new Date(),
  };
  await tx
    .insertInto('profile_drafts')
    .values({ profile_id: profileId, fields: '{}', authors: '{}', ...values })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(values))
    .execute();
}

/** Removes the photo from the draft, and deletes the draft when it changes nothing else. */
async function dropPhotoChange(tx: Tx, profileId: string): Promise<void> {
  await tx
    .updateTable('profile_drafts')
    .set({ photo_author: null, photo_url: null, photo_description: null, changed_at: new Date() })
    .where('profile_id', '=', profileId)
    .execute();
  await tx
    .deleteFrom('profile_drafts')
    .where('profile_id', '=', profileId)
    .where('authors', '=', '{}')
    .execute();
}

/**
 * Removes the published photo at once, even during the ban on campaigning, so that the initials are shown. A
 * new photo in the draft stays.
 */
export async function removeProfilePhoto(
  services: Services,
  { actor, requestId }: { actor: Viewer; requestId: string },
): Promise<void> {
  const { db, at, hub } = services;
  await db.transaction().execute(async (tx) => {
    const { candidateId, profileId } = await holdWorkplace(tx, actor, 'candidate');
    const { photo, publishedPhoto } = await readDraft(tx, { profileId, at });
    if (!publishedPhoto) return;
    const change = { before: publishedPhoto, after: null, author: 'candidate' as const };
    await publishPhoto(tx, { candidateId, profileId, at }, change);
    // A new photo in the draft stays, because the candidate may still publish it.
    if (!photo || photo.url === publishedPhoto.url) await dropPhotoChange(tx, profileId);
    const subject = { type: 'candidate', id: candidateId };
    await recordAudit(tx, { actor, requestId, action: 'profile-photo-removed', subject });
  });
  hub.announce({ topic: 'record', ids: [] });
  await deleteFormerFiles(services);
}
