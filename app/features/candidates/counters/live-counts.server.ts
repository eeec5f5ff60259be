import { sql } from 'kysely';
import { publicCandidates } from '#app/features/candidates/public-candidates.server.ts';
import { laterRounds } from '#app/features/candidates/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { sharedBriefly } from '#app/platform/db/record/shared-briefly.server.ts';
import { bucharestDate, countsOfCandidate, simulatedCountsAt } from './counters.server.ts';
import type { SimulatedCounts } from './simulated.ts';

type ElectionMoment = { electionId: string; at: Date };

/** A candidate's public counters. `votes` is null during election silence. */
type LiveCounts = {
  id: string;
  votes: number | null;
  followers: number;
  /** Null without a simulated crowd. */
  simulated: SimulatedCounts | null;
};

/** Maximum number of candidates whose counters are updated live. Every message contains all these counters. */
const mostLive = 100;

/** Lists the public counters of the first candidates of the list at `at`, finalists first, always in the same order. */
export async function listLiveCounts(
  db: Db,
  { isSilent, ...asked }: ElectionMoment & { isSilent: boolean },
): Promise<LiveCounts[]> {
  return (isSilent ? selectInSilence : select)(db, asked);
}

const select = prepared(['electionId', 'at'], (db, query: ElectionMoment) => liveCounts(db, query, false));
const selectInSilence = prepared(['electionId', 'at'], (db, query: ElectionMoment) =>
  liveCounts(db, query, true),
);

function liveCounts(db: Db, query: ElectionMoment, isSilent: boolean) {
  return publicCandidates(db, query)
    .leftJoin(laterRounds(query), 'later.candidate_id', 'candidates.id')
    .innerJoin(countsOfCandidate(query.at), (join) => join.onTrue())
    .select([
      'candidates.id',
      isSilent
        ? sql<number | null>`null::bigint`.as('votes')
        : sql<number | null>`counts.votes_count`.as('votes'),
      'counts.followers_count as followers',
      simulatedCountsAt(query.at, { isSilent }).as('simulated'),
    ])
    .orderBy(sql`later.final_round is null`)
    .orderBy('candidates.ballot_position')
    .limit(sql.lit(mostLive));
}

/**
 * Lists the first `limit` public candidates in ballot order. `simulatedVotes` is null without a simulated crowd. Callers
 * must not ask during election silence.
 */
export const listVotedCandidates = prepared(
  ['electionId', 'at', 'limit'],
  (db, { limit, ...asked }: ElectionMoment & { limit: number }) =>
    publicCandidates(db, asked)
      .select(['candidates.id', 'candidates.slug', 'candidates.display_name as name'])
      .select('candidates.is_fictitious as isFictitious')
      .select(
        sql<number | null>`(select sum(crowd.votes)::bigint from simulated_counters crowd
          where crowd.candidate_id = candidates.id and crowd.day <= ${bucharestDate(asked.at)})`.as(
          'simulatedVotes',
        ),
      )
      .orderBy('candidates.ballot_position')
      .limit(sql<number>`${limit}::int`),
);

/**
 * Returns the number of public candidates and their total votes up to `at`. The total is hidden in legal silence.
 * Requests share the answer, because PostgreSQL reads the counters of every candidate and day.
 */
export const findVoteSum = sharedBriefly(
  async (db, asked: ElectionMoment): Promise<{ candidates: number; votes: number }> => {
    const [row] = await selectVoteSum(db, asked);
    return row ?? { candidates: 0, votes: 0 };
  },
);

const selectVoteSum = prepared(['electionId', 'at'], (db, asked: ElectionMoment) =>
  db
    .with('public_candidates', () => publicCandidates(db, asked).select('candidates.id'))
    .selectNoFrom([
      sql<number>`(select count(*) from public_candidates)`.as('candidates'),
      // One query adds up all days. A subquery per candidate would be slower.
      sql<number>`(select coalesce(sum(votes), 0)::bigint from candidate_counters
        where day <= ${bucharestDate(asked.at)} and candidate_id in (select id from public_candidates))`.as(
        'votes',
      ),
    ]),
);
