import { sql } from 'kysely';
import { holdPersonToErase } from '#app/features/accounts/person-lock.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import type { Purpose } from '#app/platform/privacy/personal-data.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { consentTexts, consentVersion } from './texts.ts';

/** Moments of election time. */
export type Consent = { purpose: Purpose; textVersion: string; givenAt: Date; withdrawnAt: Date | null };

/**
 * Does a form's field `consent` agree? It carries the version of the text that the person read (`consentVersion` of the page as it
 * was made). An older one is refused with `consent-outdated`: nobody agrees to words that were not shown. Null or empty: no.
 */
export function hasAgreed(shown: string | null | undefined): boolean {
  if (!shown) return false;
  if (shown !== consentVersion) throw new Refusal('consent-outdated');
  return true;
}

/**
 * Lets the transaction go on only with the person's consent to `purpose`. `isGiven`: it was given in this very request
 * (`hasAgreed`) at election time `at`, which records it with the version of the text. Refuses with `consent-required`; nothing is written then.
 * The caller holds the person's row already, as its first lock (`holdPerson` or stronger): withdrawal and erasure take it FOR
 * UPDATE, so that the change is wholly before them (and erased) or wholly after (and refused).
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
    // Two requests at once with the ticked box: one row.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Of `votes` the day alone (its first moment): the consent is given with a vote and its withdrawal takes votes away, and beside
 * the hourly totals of candidates, which stay for ever, a time would tell for whom. Not now(): a withdrawal may be an older
 * transaction than the consent it waited for.
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

/** Keeps the account until the end of the transaction; holders do not wait for each other. Refuses when it is gone. */
export async function holdPerson(tx: Tx, userId: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (!person) throw new Refusal('sign-in-required');
}

/**
 * Takes consent back at election time `at`. Waits for the person's changes under way and keeps later ones out; the caller erases the purpose's data
 * in the same transaction. False: there was none to take back.
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

/** All consents of a person with the version of their text, the latest first. */
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

/** The purposes a person has agreed to and not taken back. */
export async function listGivenConsents(db: Db, userId: string): Promise<Purpose[]> {
  const rows = await db
    .selectFrom('consents')
    .select('purpose')
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ purpose }) => purpose);
}
