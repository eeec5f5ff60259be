import { sql } from 'kysely';
import { requireConsent } from '#app/features/accounts/consent/consents.server.ts';
import { holdPerson } from '#app/features/accounts/person-lock.server.ts';
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

type SavedProfile = {
  userId: string;
  firstName: string;
  lastName: string;
  /** Ids of the chosen interests. Null leaves the stored interests unchanged. */
  interests: string[] | null;
  hasTickedConsent: boolean;
};

/**
 * Saves a person's own names and interests together (DASH-06, DASH-07). Choosing interests needs the consent
 * `follows`, but removing them does not.
 */
export async function saveProfile(
  { db, at }: { db: Db; at: Date },
  { userId, firstName, lastName, interests, hasTickedConsent }: SavedProfile,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The person's row is locked first. Saves and erasures of one person then run in sequence.
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

type AvatarServices = Pick<Platform, 'db' | 'files' | 'log'>;

/**
 * Stores a picture as the person's avatar and deletes the old file after commit (STOR-01..03). After a crash
 * no file is missing or unused.
 */
export async function setAvatar(
  { db, files, log }: AvatarServices,
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

/** Removes the avatar, so that the person's initials show again. Does nothing without an avatar. */
export async function removeAvatar({ db, files, log }: AvatarServices, userId: string): Promise<void> {
  await db.transaction().execute((tx) => exchangeAvatar(tx, { userId, avatarUrl: null }));
  await deleteDueFiles({ db, files, log });
}

async function exchangeAvatar(
  tx: Tx,
  { userId, avatarUrl }: { userId: string; avatarUrl: string | null },
): Promise<void> {
  // The person is locked before the read. The second of two uploads therefore finds and deletes the file of
  // the first.
  await holdPerson(tx, userId);
  const person = await tx
    .selectFrom('users')
    .select('avatar_url')
    .where('id', '=', userId)
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

/**
 * Deletes replaced avatar files. A failed deletion does not fail the save, because the hourly job tries
 * again.
 */
async function deleteDueFiles({ db, files, log }: AvatarServices): Promise<void> {
  try {
    await workOffDeletions({ db, files });
  } catch (error) {
    log.warn('Fișierele lăsate în urmă se șterg mai târziu.', { error });
  }
}
