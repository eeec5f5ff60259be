import { sql } from 'kysely';
import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import type { Purpose } from '#app/platform/privacy/personal-data.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { consentTexts, consentVersion } from './texts.ts';

/** A person's consent to one purpose. Both times are election time. */
export type Consent = { purpose: Purpose; textVersion: string; givenAt: Date; withdrawnAt: Date | null };

/**
 * Returns true if the form's field `consent` contains the current version of the consent text. Throws
 * `consent-outdated` for an older version.
 */
export function hasAgreed(shown: string | null | undefined): boolean {
  if (!shown) return false;
  if (shown !== consentVersion) throw new Refusal('consent-outdated');
  return true;
}

/**
 * Refuses with `consent-required` unless the person has consented to `purpose` or gives consent in this
 * request (`isGiven`). The caller must lock the person's row (`keepPerson`).
 */
export async function requireConsent(
  tx: Tx,
  { userId, purpose, at, isGiven }: { userId: string; purpose: Purpose; at: Date; isGiven: boolean },
): Promise<void> {
  const [current] = await currentConsent(tx, { userId, purpose });
  if (current) return;
  if (!isGiven) throw new Refusal('consent-required', { purpose: consentTexts.ro[purpose].title });
  await tx
    .insertInto('consents')
    .values({
      user_id: userId,
      purpose,
      text_version: consentVersion,
      given_at: momentOf(purpose),
      given_election_at: momentOf(purpose, at),
    })
    // When two simultaneous requests both give consent, only one row is stored.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Returns the time to store for a consent. For `votes` it is the start of the day: an exact time, compared
 * with hourly totals, could reveal the candidate.
 */
function momentOf(purpose: Purpose, at?: Date) {
  const moment = at ? sql<Date>`${at}::timestamptz` : sql<Date>`clock_timestamp()`;
  return purpose === 'votes' ? sql<Date>`date_trunc('day', ${moment}, 'Europe/Bucharest')` : moment;
}

const currentConsent = prepared(
  ['userId', 'purpose'],
  (db, { userId, purpose }: { userId: string; purpose: Purpose }) =>
    db
      .selectFrom('consents')
      .select('id')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('withdrawn_at', 'is', null),
);

/**
 * Withdraws a consent at election time `at`, after the person's running changes have ended. The caller must
 * erase the purpose's data in the same transaction.
 */
export async function withdrawConsent(
  tx: Tx,
  { userId, purpose, at }: { userId: string; purpose: Purpose; at: Date },
): Promise<boolean> {
  await holdPersonToErase(tx, userId);
  const { numUpdatedRows } = await tx
    .updateTable('consents')
    .set({
      withdrawn_at: sql<Date>`greatest(given_at, ${momentOf(purpose)})`,
      withdrawn_election_at: sql<Date>`greatest(given_election_at, ${momentOf(purpose, at)})`,
    })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists all consents of a person with their text versions, newest first. */
export async function listConsents(db: Db, userId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'text_version', 'given_election_at', 'withdrawn_election_at'])
    .where('user_id', '=', userId)
    .orderBy('given_election_at', 'desc')
    .orderBy('purpose')
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    textVersion: row.text_version,
    givenAt: row.given_election_at,
    withdrawnAt: row.withdrawn_election_at,
  }));
}

/** Lists the purposes for which the person has given consent and not withdrawn it. */
export async function listGivenConsents(db: Db, userId: string): Promise<Purpose[]> {
  const rows = await selectGiven(db, { userId });
  return rows.map(({ purpose }) => purpose);
}

const selectGiven = prepared(['userId'], (db, { userId }: { userId: string }) =>
  db.selectFrom('consents').select('purpose').where('user_id', '=', userId).where('withdrawn_at', 'is', null),
);
