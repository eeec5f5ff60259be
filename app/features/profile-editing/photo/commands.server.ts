import { recordCandidateChanges } from '#app/features/candidates/history/record.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { oneLine } from '#app/platform/editing/fields.ts';
import { type Crop, encodeAvatar } from '#app/platform/files/avatar-image.server.ts';
import {
  dropLater,
  keepFile,
  storeFile,
  workOffDeletions,
} from '#app/platform/files/file-deletions.server.ts';
import { avatarAddress, avatarNameOf, makeAvatarName } from '#app/platform/files/file-name.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { requireCampaign } from '../campaign-ban.server.ts';
import { holdWorkplace, requireWorkplace } from '../workplace.server.ts';

type Services = Pick<Platform, 'db' | 'hub' | 'files' | 'log'> & { at: Date };
type PhotoChange = { actor: Viewer; requestId: string };

/** Maximum number of characters of a photo's description. */
export const longestDescription = 200;

/**
 * Publishes the chosen square of a picture with its description, and deletes the former file after commit. A
 * crash leaves neither a missing file nor an unused one.
 */
export async function setProfilePhoto(
  services: Services,
  { bytes, crop, ...change }: PhotoChange & { bytes: Uint8Array; crop: Crop; description: string },
): Promise<void> {
  const { db, files, at, hub } = services;
  const { electionId } = await requireWorkplace(db, change.actor, 'candidate');
  await requireCampaign(db, { electionId, at });
  const description = oneLine(change.description);
  if (description === '' || [...description].length > longestDescription)
    throw new Refusal('photo-undescribed');
  const name = makeAvatarName();
  await storeFile({ db, files }, { name, bytes: await encodeAvatar(bytes, crop), type: 'image/webp' });
  await db.transaction().execute(async (tx) => {
    await exchange(tx, at, { ...change, photo: { url: avatarAddress(name), description } });
    await keepFile(tx, name);
    const subject = { type: 'candidate', id: null };
    await recordAudit(tx, { ...change, action: 'profile-photo-set', subject });
  });
  hub.announce({ topic: 'record', ids: [] });
  await deleteFormer(services);
}

/** Removes the photo, so that the initials show again. Does nothing without a photo. */
export async function removeProfilePhoto(services: Services, change: PhotoChange): Promise<void> {
  const { db, at, hub } = services;
  await db.transaction().execute(async (tx) => {
    await exchange(tx, at, { ...change, photo: null });
    const subject = { type: 'candidate', id: null };
    await recordAudit(tx, { ...change, action: 'profile-photo-removed', subject });
  });
  hub.announce({ topic: 'record', ids: [] });
  await deleteFormer(services);
}

type Photo = { url: string; description: string };

/** Replaces the photo and adds both descriptions to the public history. The history keeps no picture. */
async function exchange(
  tx: Tx,
  at: Date,
  { actor, photo }: PhotoChange & { photo: Photo | null },
): Promise<void> {
  const { candidateId, profileId, electionId } = await holdWorkplace(tx, actor, 'candidate');
  // Removing one's own picture is no campaigning.
  if (photo) await requireCampaign(tx, { electionId, at });
  const former = await tx
    .selectFrom('candidate_profiles')
    .select(['photo_url', 'photo_description'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  if (!photo && !former.photo_url) return;
  const name = avatarNameOf(former.photo_url);
  if (name) await dropLater(tx, name);
  await tx
    .updateTable('candidate_profiles')
    .set({ photo_url: photo?.url ?? null, photo_description: photo?.description ?? null })
    .where('id', '=', profileId)
    .execute();
  const change = {
    kind: 'photo' as const,
    before: former.photo_description,
    after: photo?.description ?? null,
    author: 'candidate' as const,
  };
  await recordCandidateChanges(tx, { candidateId, at, changes: [change] });
}

/** Deletes replaced files. The hourly job deletes files that remain after a failure. */
async function deleteFormer({ db, files, log }: Services): Promise<void> {
  try {
    await workOffDeletions({ db, files });
  } catch (error) {
    log.warn('Fișierele lăsate în urmă se șterg mai târziu.', { error });
  }
}
