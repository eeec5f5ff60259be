import { sql } from 'kysely';
import { requireConsent } from '#app/features/accounts/consent/consents.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { encodeAvatar } from '#app/platform/files/avatar-image.server.ts';
import {
  dropLater,
  keepFile,
  storeFile,
  workOffDeletions,
} from '#app/platform/files/file-deletions.server.ts';
import { avatarAddress, avatarNameOf, makeAvatarName } from '#app/platform/files/file-name.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

export type SavedProfile = {
  userId: string;
  firstName: string;
  lastName: string;
  /** Ids of tags; null: they stay as they are. */
  interests: string[] | null;
  hasTickedConsent: boolean;
};

/**
 * DASH-06, DASH-07: names and interests of one's own account, all or nothing. Interests reveal opinions: the first ones need the
 * consent `follows` (`consent-required`); giving them up needs none. Ids of tags that do not exist are left out.
 */
export async function saveProfile(
  { db, at }: { db: Db; at: Date },
  { userId, firstName, lastName, interests, hasTickedConsent }: SavedProfile,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // First the person's row: two saves at once, or a save and an erasure, are one after the other.
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName, updated_at: sql<Date>`now()` })
      .where('id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('sign-in-required');
    if (interests) await replaceInterests(tx, { userId, interests, at, hasTickedConsent });
  });
}

async function replaceInterests(
  tx: Tx,
  {
    userId,
    interests,
    at,
    hasTickedConsent,
  }: { userId: string; interests: readonly string[]; at: Date; hasTickedConsent: boolean },
): Promise<void> {
  if (interests.length > 0)
    await requireConsent(tx, { userId, purpose: 'follows', at, isGiven: hasTickedConsent });
  await tx.deleteFrom('user_tag_assignments').where('user_id', '=', userId).execute();
  await tx
    .insertInto('user_tag_assignments')
    .columns(['user_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('user_profile_tags')
        .select([sql<string>`${userId}::uuid`.as('user_id'), 'id'])
        .where('id', '=', sql<string>`any(${[...interests]}::uuid[])`),
    )
    .execute();
}

type Needs = Pick<Platform, 'db' | 'files' | 'log'>;

/**
 * STOR-01..03: an uploaded picture becomes the person's avatar, under a name that only the program makes; the one before is
 * deleted after commit. At whatever point it stops, no account points to a missing file and no file stays for ever. Refuses
 * with `avatar-not-an-image`, `avatar-too-large`, `avatar-invalid`, and `avatar-failed` when the storage does not answer.
 */
export async function setAvatar(
  { db, files, log }: Needs,
  { userId, bytes }: { userId: string; bytes: Uint8Array },
): Promise<void> {
  const name = makeAvatarName();
  const file = { name, bytes: await encodeAvatar(bytes), type: 'image/webp' };
  try {
    await storeFile({ db, files }, file);
  } catch (error) {
    log.error('O imagine nu a putut fi păstrată.', { error });
    throw new Refusal('avatar-failed');
  }
  await db.transaction().execute(async (tx) => {
    await exchangeAvatar(tx, { userId, avatarUrl: avatarAddress(name) });
    await keepFile(tx, name);
  });
  await deleteDueFiles({ db, files, log });
}

/** Without a picture the monogram stands for the person again. Nothing happens when there was none. */
export async function removeAvatar({ db, files, log }: Needs, userId: string): Promise<void> {
  await db.transaction().execute((tx) => exchangeAvatar(tx, { userId, avatarUrl: null }));
  await deleteDueFiles({ db, files, log });
}

async function exchangeAvatar(
  tx: Tx,
  { userId, avatarUrl }: { userId: string; avatarUrl: string | null },
): Promise<void> {
  // Locked before it is read: of two uploads at once the second lets go of the first one's file.
  const person = await tx
    .selectFrom('users')
    .select('avatar_url')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw new Refusal('sign-in-required');
  const former = avatarNameOf(person.avatar_url);
  if (former) await dropLater(tx, former);
  await tx
    .updateTable('users')
    .set({ avatar_url: avatarUrl, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

/** The picture is saved whatever happens here: what cannot be deleted now is deleted by the hourly job. */
async function deleteDueFiles({ db, files, log }: Needs): Promise<void> {
  try {
    await workOffDeletions({ db, files });
  } catch (error) {
    log.warn('Fișierele lăsate în urmă se șterg mai târziu.', { error });
  }
}
