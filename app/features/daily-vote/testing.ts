import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import { createDatabase, isConnectionLoss } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { patience } from '#tests/kit/patience.ts';
import { castVote, type VoteOutcome } from './casting/cast.server.ts';

/** Creates an event hub that only records the announcements sent to it. */
export function listeningHub(): { hub: Hub; heard: Announcement[] } {
  const heard: Announcement[] = [];
  const done = async () => {};
  const hub = {
    announce: (of: Announcement) => heard.push(of),
    subscribe: () => () => {},
    flush: done,
    stop: done,
  };
  return { hub, heard };
}

type VoteInput = {
  at: Date;
  voterId: string;
  candidate: string | null;
  requestKey?: string | null;
  pageDay?: string | null;
  hasTickedConsent?: boolean;
  hub?: Hub;
};

/** Casts a daily vote as the command does, with the consent box ticked. */
export function vote(db: Db, { at, hub = listeningHub().hub, ...given }: VoteInput): Promise<VoteOutcome> {
  const log = createLog({ level: 'silent', json: false });
  const { voterId, candidate, requestKey, pageDay, hasTickedConsent = true } = given;
  return castVote(
    { db, hub, log, at },
    {
      voterId,
      candidate: candidate ?? '',
      ...(requestKey ? { key: requestKey } : {}),
      ...(pageDay ? { day: pageDay } : {}),
      ...(hasTickedConsent ? { consent: consentVersion } : {}),
    },
  );
}

export async function makeVoters(db: Db, count: number): Promise<string[]> {
  const users = await Promise.all(Array.from({ length: count }, () => makeUser(db)));
  return users.map(({ id }) => id);
}

/** Lists slugs of the election's candidates in ballot order. */
export async function listSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('candidates').select('slug').orderBy('ballot_position').execute();
  return rows.map(({ slug }) => slug);
}

/** Returns the public vote counts by slug, only of candidates with votes. */
export async function countsOf(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('candidate_counts')
    .innerJoin('candidates', 'candidates.id', 'candidate_counts.candidate_id')
    .select(['slug', 'votes_count'])
    .where('votes_count', '!=', 0)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.slug, row.votes_count]));
}

/** Returns the number of ballots by slug. */
export async function ballotsOf(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('votes')
    .innerJoin('candidates', 'candidates.id', 'votes.candidate_id')
    .select(({ fn }) => ['slug', fn.countAll<number>().as('count')])
    .groupBy('slug')
    .execute();
  return Object.fromEntries(rows.map(({ slug, count }) => [slug, count]));
}

/** Returns the item at `index`, and starts again at the first item after the last. */
export function itemInTurn<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('empty');
  return item;
}

type Connection = Parameters<typeof createDatabase>[0]['connection'];

/** Runs `work` with two connection pools on one database, like two instances of the program. */
export async function onTwoCopies<T>(
  connection: Connection,
  work: (copies: [Db, Db]) => Promise<T>,
): Promise<T> {
  const make = () => createDatabase({ connection, poolSize: 8, patience });
  const copies: [Db, Db] = [make(), make()];
  try {
    return await work(copies);
  } finally {
    await Promise.all(copies.map((copy) => copy.destroy()));
  }
}

/**
 * Returns the vote's answer or its refusal's code. Repeats the request when no database connection is free.
 */
export async function answerOrCode<T>(voting: () => Promise<T>): Promise<T | string> {
  for (;;) {
    try {
      return await voting();
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      if (!isConnectionLoss(error)) throw error;
    }
  }
}
