import { sql } from 'kysely';
import { ownBallotFinder } from '#app/features/ballots/own-ballots.server.ts';
import { type CandidateIdentity, identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import { silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';

import { mapPeople, mapTrends } from './archive/people.server.ts';
import { livePolls } from './kind.server.ts';
import {
  type ArchivedResult,
  type PollTrend,
  pollClosedBecause,
  pollPercentage,
  pollTrendOf,
} from './rules.ts';

/**
 * A candidate of a poll. `percentage` is the share of ballots, `trend` its change since the latest closed
 * poll with ballots.
 */
export type PollCandidate = CandidateIdentity & {
  id: string;
  votes: number;
  percentage: number | null;
  trend: PollTrend | null;
};

export type ActivePoll = {
  id: string;
  title: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  /** True for a poll in which a demonstration's invented voters vote. */
  isSimulated: boolean;
  ballots: number;
  /** The poll's candidates in ballot order. */
  candidates: PollCandidate[];
};

type TimelineMoment = { timeline: Timeline; at: Date };

/**
 * Returns the open poll (POLL-15, POLL-16). Returns null when no poll is open at `at`, in election silence,
 * and after the last round.
 */
export async function findActivePoll(db: Db, { timeline, at }: TimelineMoment): Promise<ActivePoll | null> {
  if (pollClosedBecause(timeline, at)) return null;
  const [poll] = await selectActive(db, { electionId: timeline.electionId, at });
  if (!poll) return null;
  const rows = await selectCandidates(db, { pollId: poll.id });
  const ballots = rows.reduce((sum, { votes }) => sum + votes, 0);
  const before = new Map(poll.before?.candidates.map(({ id, percentage }) => [id, percentage]));
  const candidates = rows.map((row) => {
    const percentage = pollPercentage(row.votes, ballots);
    const trend = percentage === null ? null : pollTrendOf(percentage, before.get(row.id) ?? null);
    return { ...toIdentity(row), id: row.id, votes: row.votes, percentage, trend };
  });
  const { before: _, ...shown } = poll;
  return { ...shown, ballots, candidates };
}

type ActiveRow = Omit<ActivePoll, 'ballots' | 'candidates'> & {
  before: { candidates: ArchivedResult[] } | null;
};

// An open simulated poll is shown instead of the election's own poll. `before` is the earlier poll for the
// trends and stays the same while the poll is open.
const selectActive = prepared(
  ['electionId', 'at'],
  (_db, { electionId, at }: { electionId: string; at: Date }) => sql<ActiveRow>`
      select poll.id, poll.title, poll.description, poll.start_date as "startsAt", poll.end_date as "endsAt",
        poll.is_simulated as "isSimulated", (
        select data from poll_history archived join live_polls earlier on earlier.id = archived.poll_id
        where archived.election_id = poll.election_id and earlier.is_simulated = poll.is_simulated
          and archived.poll_date <= poll.start_date and archived.total_votes > 0
        order by archived.poll_date desc limit 1) as before
      from live_polls poll
      where poll.election_id = ${electionId} and poll.status = 'active'
        and poll.start_date <= ${at} and ${at} < poll.end_date
      order by poll.is_simulated desc, poll.start_date desc limit 1`,
);

const selectCandidates = prepared(['pollId'], (db, { pollId }: { pollId: string }) =>
  db
    .selectFrom('live_poll_votes as tally')
    .innerJoin('candidates', 'candidates.id', 'tally.candidate_id')
    .select(identityColumns)
    .select(['candidates.id', 'tally.votes_count as votes'])
    .where('tally.poll_id', '=', pollId)
    .orderBy('candidates.ballot_position'),
);

export type PollTally = { id: string; endsAt: Date; ballots: number; votes: Record<string, number> };

/**
 * Returns the open poll's votes by candidate id, for live updates of open pages. Returns null whenever
 * `findActivePoll` does.
 */
export async function findPollTally(db: Db, { timeline, at }: TimelineMoment): Promise<PollTally | null> {
  if (pollClosedBecause(timeline, at)) return null;
  const rows = await selectTally(db, { electionId: timeline.electionId, at });
  const [first] = rows;
  if (!first) return null;
  return {
    id: first.pollId,
    endsAt: first.endsAt,
    ballots: rows.reduce((sum, { votes }) => sum + votes, 0),
    votes: Object.fromEntries(rows.map(({ candidateId, votes }) => [candidateId, votes])),
  };
}

const selectTally = prepared(
  ['electionId', 'at'],
  (db, { electionId, at }: { electionId: string; at: Date }) =>
    db
      .selectFrom('live_polls as poll')
      .innerJoin('live_poll_votes as tally', 'tally.poll_id', 'poll.id')
      .select([
        'poll.id as pollId',
        'poll.end_date as endsAt',
        'tally.candidate_id as candidateId',
        'tally.votes_count as votes',
      ])
      .where('poll.id', '=', (query) =>
        query
          .selectFrom('live_polls as open')
          .select('open.id')
          .where('open.election_id', '=', electionId)
          .where('open.status', '=', 'active')
          .where('open.start_date', '<=', at)
          .where('open.end_date', '>', at)
          .orderBy('open.is_simulated', 'desc')
          .orderBy('open.start_date', 'desc')
          .limit(1),
      )
      .orderBy('tally.candidate_id'),
);

const findOwnBallot = ownBallotFinder(livePolls);

/**
 * Returns the candidate for whom the person voted. Returns null without a vote, or when the poll's ballot key
 * is destroyed.
 */
export async function findOwnPollVote(
  db: Db,
  { pollId, voterId }: { pollId: string; voterId: string },
): Promise<{ candidateId: string } | null> {
  const ballot = await findOwnBallot(db, { voterId, period: { poll_id: pollId } });
  return ballot && { candidateId: ballot.candidateId };
}

/**
 * A closed poll with the totals and percentages stored when it closed. `endsAt` is the time when it ended.
 */
export type ArchivedPoll = ActivePoll;

/**
 * Lists the polls closed by `at` that had ballots, latest first, at most `limit` (HIST-04). The list is empty
 * in election silence.
 */
export async function listPollHistory(
  db: Db,
  { timeline, at, limit, id }: TimelineMoment & { limit: number | null; id?: string },
): Promise<ArchivedPoll[]> {
  const { electionId } = timeline;
  if (silenceAt(timeline, at)) return [];
  const polls = await db
    .selectFrom('poll_history as archived')
    .innerJoin('live_polls as poll', 'poll.id', 'archived.poll_id')
    .select([
      'poll.id',
      'poll.title',
      'poll.description',
      'poll.start_date as startsAt',
      'archived.poll_date as endsAt',
      'poll.is_simulated as isSimulated',
      'archived.total_votes as ballots',
      'archived.data',
    ])
    .where('archived.election_id', '=', electionId)
    .where('archived.poll_date', '<=', at)
    .where('archived.total_votes', '>', 0)
    .$if(id !== undefined, (query) => query.where(sql`poll.id::text`, '=', id ?? ''))
    .orderBy('archived.poll_date', 'desc')
    .orderBy('poll.created_at', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
  if (polls.length === 0) return [];
  const [people, trends] = await Promise.all([
    mapPeople(db, electionId),
    mapTrends(
      db,
      polls.map((poll) => poll.id),
    ),
  ]);
  return polls.map(({ data, ...poll }) => ({
    ...poll,
    candidates: data.candidates.flatMap(({ id: candidateId, votes, percentage }) => {
      const person = people.get(candidateId);
      const trend = trends.get(`${poll.id} ${candidateId}`) ?? null;
      return person ? [{ ...person, id: candidateId, votes, percentage, trend }] : [];
    }),
  }));
}

export type PollTrendRow = {
  pollId: string;
  /** Election time when the poll was closed. */
  date: Date;
  candidateId: string;
  slug: string;
  name: string;
  percentage: number;
  isSimulated: boolean;
  trend: PollTrend | null;
};

type TrendsRequest = TimelineMoment & {
  ids?: readonly string[];
  part?: { offset: number; limit: number };
};

/**
 * Lists each candidate's percentage in each poll with ballots up to `at`, by date (HIST-06, HIST-07). The
 * list is empty in election silence.
 */
export async function listPollTrends(
  db: Db,
  { timeline, at, ids, part }: TrendsRequest,
): Promise<PollTrendRow[]> {
  if (silenceAt(timeline, at)) return [];
  const rows = await db
    .selectFrom('poll_trends as trends')
    .innerJoin('candidates', 'candidates.id', 'trends.candidate_id')
    .innerJoin('live_polls as poll', 'poll.id', 'trends.poll_id')
    .select([
      'poll.is_simulated as isSimulated',
      'trends.poll_id as pollId',
      'trends.date',
      'trends.candidate_id as candidateId',
      'candidates.slug',
      'candidates.display_name as name',
      'trends.percentage',
      'trends.trend_direction as direction',
      'trends.change_amount as change',
    ])
    .where('candidates.election_id', '=', timeline.electionId)
    .where('trends.date', '<=', at)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`trends.poll_id = any(${ids}::uuid[])`))
    .orderBy('trends.date')
    .orderBy('trends.poll_id')
    .orderBy('candidates.ballot_position')
    .$if(part !== undefined, (query) => query.offset(part?.offset ?? 0).limit(part?.limit ?? 0))
    .execute();
  return rows.map(({ direction, change, ...row }) => ({
    ...row,
    trend: direction !== null && change !== null ? { direction, change } : null,
  }));
}

/**
 * Returns the number of rows of `listPollTrends`, and the position of one poll's candidate (`poll/candidate`)
 * among them. An unknown candidate's position is null.
 */
export async function findTrendPlace(
  db: Db,
  { timeline, at, key }: TimelineMoment & { key: string | null },
): Promise<{ total: number; place: number | null }> {
  const order = sql`trends.date, trends.poll_id, candidates.ballot_position`;
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('poll_trends as trends')
        .innerJoin('candidates', 'candidates.id', 'trends.candidate_id')
        .select([
          sql<string>`trends.poll_id || '/' || candidates.slug`.as('key'),
          sql<number>`row_number() over (order by ${order})`.as('place'),
        ])
        .where('candidates.election_id', '=', timeline.electionId)
        .where('trends.date', '<=', at)
        .as('list'),
    )
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number | null>`max(list.place) filter (where list.key = ${key}::text)`.as('place'),
    ])
    .executeTakeFirst();
  return row ?? { total: 0, place: null };
}
