import { recordCandidateChanges } from '#app/features/candidates/history/record.server.ts';
import type { Photo } from '#app/features/candidates/profile/photo.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { dropLater, workOffDeletions } from '#app/platform/files/file-deletions.server.ts';
import { avatarNameOf } from '#app/platform/files/file-name.server.ts';
import type { Author } from '../draft/queries.server.ts';

type Place = { candidateId: string; profileId: string; at: Date };
type PublishedPhoto = { before: Photo | null; after: Photo | null; author: Author };

/**
 * Replaces the published photo, and adds both descriptions, but no picture, to the public history. Call it
 * before the draft is deleted, because that deletion would remove the new photo's file.
 */
export async function publishPhoto(
  tx: Tx,
  { candidateId, profileId, at }: Place,
  { before, after, author }: PublishedPhoto,
): Promise<void> {
  await tx
    .updateTable('candidate_profiles')
    .set({
      photo_url: after?.url ?? null,
      photo_description: after?.description ?? null,
      photo_published_at: after ? at : null,
    })
    .where('id', '=', profileId)
    .execute();
  const name = avatarNameOf(before?.url ?? null);
  if (name && before?.url !== after?.url) await dropLater(tx, name);
  const change = {
    kind: 'photo' as const,
    before: before?.description,
    after: after?.description,
    author,
  };
  await recordCandidateChanges(tx, { candidateId, at, changes: [change] });
}

/** Deletes the files of replaced photos. The hourly job deletes files that a failure has left. */
export async function deleteFormerFiles({
  db,
  files,
  log,
}: Pick<Platform, 'db' | 'files' | 'log'>): Promise<void> {
  try {
    await workOffDeletions({ db, files });
  } catch (error) {
    log.warn('Fișierele lăsate în urmă se șterg mai târziu.', { error });
  }
}
