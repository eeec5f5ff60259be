import { isDeepStrictEqual } from 'node:util';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { listeningHub, makeVoters } from '#app/features/daily-vote/testing.ts';
import { type Clock, createRealClock } from '#app/platform/clock/clock.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { castPollVote, type PollVoteOutcome } from './casting/cast.server.ts';
import { type Rollover, rollOverPoll } from './rollover/rollover.server.ts';

/** Returns a clock whose election time runs on from `at`, as in a demonstration. `set` moves it. */
export function runningClock(at: Date): Clock & { set(at: Date): void } {
  let offset = at.getTime() - Date.now();
  return {
    ...createRealClock(),
    electionNow: () => new Date(Date.now() + offset),
    set: (to) => {
      offset = to.getTime() - Date.now();
    },
  };
}

export const silentLog = createLog({ level: 'silent', json: false });

/** Closes a due poll and opens the next at exactly this election time. */
export function rollOver(db: Db, at: Date, hub: Hub = listeningHub().hub): Promise<Rollover> {
  return rollOverPoll({ db, hub, clock: { ...createRealClock(), electionNow: () => at } });
}

type VoteInput = {
  at: Date;
  voterId: string;
  pollId: string;
  candidate: string | null;
  requestKey?: string | null;
  hasTickedConsent?: boolean;
  clock?: Clock;
  hub?: Hub;
};

/** Casts a poll vote as the command does, with the consent box ticked. */
export function pollVote(
  db: Db,
  { at, hub = listeningHub().hub, clock, ...given }: VoteInput,
): Promise<PollVoteOutcome> {
  const { voterId, pollId, candidate, requestKey, hasTickedConsent = true } = given;
  return castPollVote(
    { db, hub, log: silentLog, clock: clock ?? runningClock(at), at },
    {
      voterId,
      poll: pollId,
      candidate: candidate ?? '',
      ...(requestKey ? { key: requestKey } : {}),
      ...(hasTickedConsent ? { consent: consentVersion } : {}),
    },
  );
}

/** Opens a poll at `at`. Returns its id and its candidates in ballot order. */
export async function openPollAt(db: Db, at: Date): Promise<{ pollId: string; slugs: string[] }> {
  const { opened } = await rollOver(db, at);
  if (!opened) throw new Error('No poll was opened.');
  return { pollId: opened, slugs: await listAsked(db, opened) };
}

export async function listAsked(db: Db, pollId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('live_poll_candidates')
    .innerJoin('candidates', 'candidates.id', 'live_poll_candidates.candidate_id')
    .select('slug')
    .where('poll_id', '=', pollId)
    .orderBy('ballot_position')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Deletes all rows of live polls with the rights of the tables' owner. */
export async function clearPolls(owner: Db): Promise<void> {
  for (const table of [
    'candidate_scores',
    'ai_score_calculation_logs',
    'live_poll_ballots',
    'live_polls',
  ] as const)
    await owner.deleteFrom(table).execute();
  await owner.deleteFrom('poll_recounts').execute();
}

/** Returns the ballots and the stored counts of a poll by slug, without candidates that have no ballots. */
export async function countsOfPoll(
  db: Db,
  pollId: string,
): Promise<{ ballots: Record<string, number>; tally: Record<string, number> }> {
  const ballots = await db
    .selectFrom('live_poll_ballots')
    .innerJoin('candidates', 'candidates.id', 'live_poll_ballots.candidate_id')
    .select(({ fn }) => ['slug', fn.countAll<number>().as('count')])
    .where('poll_id', '=', pollId)
    .groupBy('slug')
    .execute();
  const tally = await db
    .selectFrom('live_poll_votes')
    .innerJoin('candidates', 'candidates.id', 'live_poll_votes.candidate_id')
    .select(['slug', 'votes_count'])
    .where('poll_id', '=', pollId)
    .where('votes_count', '!=', 0)
    .execute();
  return {
    ballots: Object.fromEntries(ballots.map(({ slug, count }) => [slug, count])),
    tally: Object.fromEntries(tally.map((row) => [row.slug, row.votes_count])),
  };
}

/** Lists ids of the polls whose stored counts differ from their ballots. The list is empty when all agree. */
export async function comparePolls(db: Db): Promise<string[]> {
  const polls = await db.selectFrom('live_polls').select('id').execute();
  const counts = await Promise.all(polls.map(async ({ id }) => ({ id, ...(await countsOfPoll(db, id)) })));
  return counts.filter(({ tally, ballots }) => !isDeepStrictEqual(tally, ballots)).map(({ id }) => id);
}

/**
 * Creates two polls. The first has one vote and is closed before every moment of the demonstration; the
 * second opens at `open`.
 */
export async function makeArchive(db: Db, { first, open }: { first: Date; open: Date }): Promise<void> {
  const { pollId, slugs } = await openPollAt(db, first);
  const [voterId = ''] = await makeVoters(db, 1);
  await pollVote(db, { at: first, pollId, voterId, candidate: slugs[0] ?? '' });
  await rollOver(db, open);
}

export const romanianTime = (text: string) => new Date(`${text}+03:00`);
export const daysAfter = (count: number, from: Date) => new Date(from.getTime() + count * 86_400_000);
export const beforeFirstRound = romanianTime('2025-04-28T10:00:00');
/** A time between the rounds, early enough for a poll of four whole days. */
export const betweenRounds = romanianTime('2025-05-06T10:00:00');
export const firstSilence = {
  from: romanianTime('2025-05-02T00:00:00'),
  to: romanianTime('2025-05-04T21:00:00'),
};
export const secondSilence = {
  from: romanianTime('2025-05-16T00:00:00'),
  to: romanianTime('2025-05-18T21:00:00'),
};

/**
 * Casts votes of new voters. `counts` has the number of votes for each candidate of the poll, in ballot
 * order.
 */
export async function castMany(
  db: Db,
  { pollId, counts, at }: { pollId: string; counts: readonly number[]; at: Date },
): Promise<void> {
  const slugs = await listAsked(db, pollId);
  for (const [index, count] of counts.entries()) {
    const voters = await makeVoters(db, count);
    const candidate = slugs[index] ?? '';
    await Promise.all(voters.map((voterId) => pollVote(db, { at, voterId, pollId, candidate })));
  }
}
