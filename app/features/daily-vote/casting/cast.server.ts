import { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import pg from 'pg';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { holdPerson } from '#app/features/accounts/person-lock.server.ts';
import { receiptOf } from '#app/features/ballots/ballot.server.ts';
import { asBallotRefusal, ballotWriter, findAnswered } from '#app/features/ballots/casting.server.ts';
import { holdKey, makeKey } from '#app/features/ballots/keys.server.ts';
import { voteFields } from '#app/features/ballots/vote-fields.api.server.ts';
import { standsPublicly } from '#app/features/candidates/public-candidates.server.ts';
import { votingApiTexts } from '#app/features/daily-vote/api.texts.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import {
  periodTypeOf,
  simulatedPrefix,
  type VotingDay,
  votingDayOf,
} from '#app/features/daily-vote/rules.ts';
import { dailyVoteTexts } from '#app/features/daily-vote/texts.ts';
import { electionSilence } from '#app/features/elections/rules.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { hmacKey } from '#app/platform/config/hmac.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { batched, byPlace } from '#app/platform/db/batched/batched.server.ts';
import { readTwice } from '#app/platform/db/connect.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

const t = dailyVoteTexts.ro;
const says = votingApiTexts.ro.cast;

/**
 * The fields of a vote request, from a page's form or the API. `day` is the voting day that the page showed
 * (see `refuseAnsweredEarlier`).
 */
export const voteShape = z.strictObject({
  ...voteFields,
  day: z.iso.date({ error: says.badDay }).optional().openapi({ description: says.day }),
});

type Casting = Pick<Platform, 'db' | 'hub' | 'log'> & {
  at: Date;
  /**
   * True for an invented voter of a demonstration's simulated crowd, whose ballot is counted separately from
   * people's ballots.
   */
  isSimulated?: boolean;
};
/** A vote to cast. The caller has already checked the voter's role and rate limit. */
type Vote = z.output<typeof voteShape> & { voterId: string };
export type VoteOutcome = {
  kind: 'cast' | 'moved';
  text: string;
  candidateId: string;
  /** The receipt with which the voter can find the ballot later (`findReceipt`). */
  receipt: string;
  /** True if voting is now closed and this request only repeats the answer of an earlier vote. */
  isLate: boolean;
};

/**
 * Casts the voter's vote for the day of `at`, or moves it to another candidate. After a lost connection the
 * caller may repeat the request, even after voting closed (`findLateAnswer`).
 */
export async function castVote(casting: Casting, vote: Vote): Promise<VoteOutcome> {
  const hasTickedConsent = hasAgreed(vote.consent);
  const candidate = vote.candidate.trim();
  if (!candidate) throw new Refusal('vote-candidate-missing');
  const date = bucharestDay(casting.at);
  try {
    return await castWhileOpen(casting, { ...vote, candidate, date, hasTickedConsent });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answered = await findLateAnswer(casting.db, { ...vote, code: error.code, candidate, date });
    if (!answered) throw error;
    return answered;
  }
}

type TodaysVote = Vote & { date: string; hasTickedConsent: boolean };

async function castWhileOpen(
  { db, hub, log, at, isSimulated = false }: Casting,
  vote: TodaysVote,
): Promise<VoteOutcome> {
  const polling = await requirePolling(db, {
    at,
    date: vote.date,
    candidate: vote.candidate,
    isSimulated,
  });
  const { candidateId } = polling;
  await refuseAnsweredEarlier(db, { ...vote, candidate: candidateId });
  const { written, receipt } = await writeVote(db, { vote, polling, at, isSimulated }).catch(
    (error: unknown) => {
      throw asVoteRefusal(error, log);
    },
  );
  const { result: kind, previous, isRepeated } = written;
  if (!isRepeated) hub.announce({ topic: 'votes', ids: previous ? [previous, candidateId] : [candidateId] });
  return { kind, text: t[kind], candidateId, receipt, isLate: false };
}

/**
 * The facts that are read before a vote is written. `dayKey` is null before the day's first vote and after
 * the key is destroyed.
 */
type Polling = {
  electionId: string;
  electionType: string;
  candidateId: string;
  dayKey: Buffer | null;
};
/** A vote to be checked: its `candidate` (slug or id), its election time `at` and the day of that time. */
type PollingQuery = { at: Date; date: string; candidate: string; isSimulated?: boolean };
type PollingRow = {
  place: number;
  electionId: string;
  electionType: string;
  isOver: boolean;
  isSilent: boolean;
  candidateId: string | null;
  profileId: string | null;
  dayKey: Buffer | null;
};

/**
 * Refuses the vote unless voting is open at `at` and the candidate can be voted for. Every vote runs this
 * statement without a cache, so that all instances close voting at the same millisecond.
 */
export async function requirePolling(db: Db, question: PollingQuery): Promise<Polling> {
  const row = await readPolling(db, question);
  if (!row) throw new Error('No election is loaded.');
  if (row.isOver) throw new Refusal('vote-archive');
  if (row.isSilent) throw new Refusal('vote-silence');
  const { electionId, electionType, candidateId, profileId, dayKey } = row;
  if (candidateId === null) throw new Refusal('vote-candidate-gone');
  if (profileId === null) throw new Refusal('vote-profile-gone');
  return { electionId, electionType, candidateId, dayKey };
}

type PollingQueries = { ats: Date[]; dates: string[]; candidates: string[]; simulated: boolean[] };

// The SQL repeats `closedBecause` (rules.ts) and `requireTimeline`. A test compares them at every boundary.
const selectPolling = prepared(
  ['ats', 'dates', 'candidates', 'simulated'],
  (_db, { ats, dates, candidates, simulated }: PollingQueries) => sql<PollingRow>`
        select asked.place::int, election.id as "electionId", election.election_type as "electionType",
          not exists (select from rounds where election_id = election.id and polls_close > asked.at) as "isOver",
          exists ${electionSilence({ election: sql`election.id`, at: sql`asked.at` })} as "isSilent",
          candidates.id as "candidateId", profile.id as "profileId", kept.key as "dayKey"
        from (select election_id as id from rounds where number = 1 order by election_day desc limit 1) latest
        join elections election on election.id = latest.id
        cross join unnest((select ${ats}::timestamptz[]), (select ${dates}::date[]), (select ${candidates}::text[]),
          (select ${simulated}::boolean[])) with ordinality asked (at, date, candidate, is_simulated, place)
        left join candidates on candidates.election_id = election.id and candidates.status = 'active'
          and (candidates.slug = asked.candidate or candidates.id::text = lower(asked.candidate))
          and ${standsPublicly(sql`asked.at`)}
        left join candidate_profiles profile on profile.candidate_id = candidates.id
        left join voting_days day on day.election_id = election.id and day.election_date = asked.date
           and (day.election_type like ${sql.lit(`${simulatedPrefix}%`)}) = asked.is_simulated
         left join ballot_keys.days kept on kept.election_type = day.election_type and kept.election_date = day.election_date`,
);

const readPolling = batched(
  async (db, questions: readonly PollingQuery[]): Promise<(PollingRow | undefined)[]> => {
    const values = {
      ats: questions.map(({ at }) => at),
      dates: questions.map(({ date }) => date),
      candidates: questions.map(({ candidate }) => candidate),
      simulated: questions.map(({ isSimulated = false }) => isSimulated),
    };
    const rows = await readTwice(() => selectPolling(db, values));
    return byPlace(rows, questions);
  },
);

const writeBallot = ballotWriter({ name: 'cast_daily_votes', shared: ['type', 'day'], each: [] });
type Written = { written: Awaited<ReturnType<typeof writeBallot>>; receipt: string };
type VoteWrite = { vote: TodaysVote; polling: Polling; at: Date; isSimulated: boolean };

/** Writes a vote. The day's first vote creates the key in a transaction, and later votes share statements. */
async function writeVote(db: Db, { vote, polling, at, isSimulated }: VoteWrite): Promise<Written> {
  const { voterId, key: requestKey = null, date, hasTickedConsent } = vote;
  const write = async (on: Db, dayKey: Buffer): Promise<Written> => {
    const key = hmacKey(dayKey);
    const shared = { type: periodTypeOf(polling, isSimulated), day: date };
    const { candidateId } = polling;
    const casting = { key, voterId, candidateId, requestKey, hasTickedConsent, shared, each: {} };
    const written = await writeBallot(on, casting);
    return { written, receipt: receiptOf(key, written.voterHash) };
  };
  if (polling.dayKey) return write(db, polling.dayKey);
  return db.transaction().execute(async (tx) => {
    // The person is locked before the day, in the same order as in every other transaction.
    await holdPerson(tx, voterId);
    return write(tx, await requireDayKey(tx, { timeline: polling, day: votingDayOf(at), isSimulated }));
  });
}

type DayOfVote = {
  timeline: Pick<Timeline, 'electionId' | 'electionType'>;
  day: VotingDay;
  isSimulated?: boolean;
};

/**
 * Returns the key of an open voting day, which the first vote creates, and locks it until the transaction
 * ends. Refuses with `vote-day-closed` when the key was destroyed or lost.
 */
export async function requireDayKey(
  tx: Tx,
  { timeline, day, isSimulated = false }: DayOfVote,
): Promise<Buffer> {
  const period = { election_type: periodTypeOf(timeline, isSimulated), election_date: day.date };
  const known = await holdKey(tx, dailyVotes, period);
  if (known) return known;
  const made = await tx
    .insertInto('voting_days')
    .values({ ...period, election_id: timeline.electionId, ends_at: day.endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('election_date')
    .executeTakeFirst();
  if (made) return makeKey(tx, dailyVotes, period);
  // Either another vote has just created the day, or the day's ballot key was destroyed or lost.
  const others = await holdKey(tx, dailyVotes, period);
  if (!others) throw new Refusal('vote-day-closed');
  return others;
}

type RepeatedRequest = Vote & {
  /** The day for which the vote would count. */
  date: string;
};

/** Finds the earlier answer to this request. It searches the days from the page's day to `date`. */
async function findAnswer(db: Db, { voterId, key, candidate, day, date }: RepeatedRequest) {
  if (!key) return null;
  const among = sql<boolean>`election_date::text between ${day ?? date} and ${date}`;
  return findAnswered(db, dailyVotes, { voterId, requestKey: key, candidate, among });
}

/**
 * Refuses with `vote-earlier-day` when the same request was answered on an earlier day. Otherwise the old
 * vote would count again today.
 */
async function refuseAnsweredEarlier(db: Db, vote: RepeatedRequest): Promise<void> {
  if (!vote.day || vote.day >= vote.date) return;
  const answered = await findAnswer(db, vote);
  // The statement that writes votes gives a request repeated on the same day its first answer.
  if (answered && answered.period.election_date < vote.date) throw new Refusal('vote-earlier-day');
}

/**
 * Refusals of a vote while voting is closed. A request that was answered earlier gets its first answer
 * instead.
 */
const closed: readonly RefusalCode[] = ['vote-silence', 'vote-archive'];
/**
 * Refusals of a vote for a candidate who is gone while voting is open. A request repeated on its own day gets
 * its first answer instead.
 */
const gone: readonly RefusalCode[] = ['vote-candidate-gone', 'vote-profile-gone'];

/**
 * Finds the first answer to a request whose vote was written while voting was open. `code` is the refusal
 * that the repeated request would get.
 */
async function findLateAnswer(
  db: Db,
  { code, ...vote }: RepeatedRequest & { code: RefusalCode },
): Promise<VoteOutcome | null> {
  const isLate = closed.includes(code);
  if (!isLate && !gone.includes(code)) return null;
  const answered = await findAnswer(db, vote);
  if (!answered) return null;
  const { period, result: kind, candidateId, voterHash } = answered;
  if (!isLate && period.election_date < vote.date) throw new Refusal('vote-earlier-day');
  return { kind, text: t[kind], candidateId, receipt: receiptOf(period.key, voterHash), isLate };
}

/**
 * The failure texts of VOTE-18 by PostgreSQL's error code: a full disk, or a statement or lock that timed
 * out.
 */
const failures: Record<string, string> = {
  '53100': t.failed.full,
  '57014': t.failed.late,
  '55P03': t.failed.late,
};

export function asVoteRefusal(error: unknown, log: Casting['log']): unknown {
  // The foreign key failed because someone deleted the candidate after the check and before the ballot was
  // written.
  const isGone =
    error instanceof pg.DatabaseError &&
    error.code === '23503' &&
    error.constraint === 'votes_candidate_id_fkey';
  if (isGone) return new Refusal('vote-candidate-gone');
  return asBallotRefusal(error, {
    log,
    line: 'Un vot nu a putut fi scris.',
    refusalOf: ({ code = '' }) =>
      new Refusal('vote-insert-failed', { message: failures[code] ?? t.failed.other }),
  });
}
