import { sql } from 'kysely';
import { firstRoundVotes } from '#app/features/candidates/queries.server.ts';
import { announcedResults } from '#app/features/elections/results/queries.server.ts';
import { shareOfColumns } from '#app/features/elections/rules.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { threshold } from './rules.ts';

/** National facts of the first round, shown next to the candidates' own votes. */
type FirstRound = { validVotes: number; announcedAt: Date; sourceIds: string[] };

/** Returns the first round's national valid votes and sources, or null before its announcement. */
export async function findFirstRound(
  db: Db,
  { electionId, at }: { electionId: string; at: Date },
): Promise<FirstRound | null> {
  const [row] = await selectFirstRound(db, { electionId, at });
  return row
    ? { validVotes: row.valid_votes, announcedAt: row.announced_at, sourceIds: row.source_ids }
    : null;
}

const selectFirstRound = preparedOfRecord(
  ['electionId', 'at'],
  (db, query: { electionId: string; at: Date }) =>
    announcedResults(db, query)
      .select(['area_results.valid_votes', 'area_results.source_ids', 'rounds.announced_at'])
      .where('area_results.round', '=', 1)
      .where('areas.kind', '=', 'nation'),
);

/** A candidate's lowest and highest share in the counties and the capital, in percent of valid votes. */
export type Spread = {
  slug: string;
  name: string;
  best: string;
  bestShare: number;
  worst: string;
  worstShare: number;
};

/**
 * Lists the lowest and highest first-round shares of candidates with at least `threshold` percent nationally, in ballot
 * order. The list is empty before the announcement.
 */
export async function listSpreads(db: Db, asked: { electionId: string; at: Date }): Promise<Spread[]> {
  return selectSpreads(db, asked);
}

const selectSpreads = preparedOfRecord(
  ['electionId', 'at'],
  (_db, { electionId, at }: { electionId: string; at: Date }) => sql<Spread>`
    with shares as (
      select results.candidate_id, areas.name as area, ${shareOfColumns({ part: 'results.votes', whole: 'area_results.valid_votes' })} as share
      from results
        join area_results using (election_id, round, area_code)
        join areas on areas.election_id = results.election_id and areas.code = results.area_code
        join areas parent on parent.election_id = areas.election_id and parent.code = areas.parent_code and parent.kind = 'nation'
        join rounds on rounds.election_id = results.election_id and rounds.number = results.round
      where results.election_id = ${electionId} and results.round = 1 and rounds.announced_at <= ${at}
        and areas.kind in ('county', 'municipality') and area_results.valid_votes > 0
        and results.candidate_id = any (array(select first_round.candidate_id from ${firstRoundVotes({ electionId, at })}
          where ${shareOfColumns({ part: 'first_round.votes', whole: 'first_round.valid_votes' })} >= ${threshold})))
    select candidates.slug, candidates.display_name as name,
      (array_agg(area order by share desc, area))[1] as best, max(share) as "bestShare",
      (array_agg(area order by share, area))[1] as worst, min(share) as "worstShare"
    from shares join candidates on candidates.id = shares.candidate_id
    group by candidates.id
    order by candidates.ballot_position`,
);

/** Lists the sources of a round's election day and hours. The list is empty for an unknown round. */
export async function listRoundSourceIds(
  db: Db,
  { electionId, round }: { electionId: string; round: number },
): Promise<string[]> {
  const [row] = await selectRoundSources(db, { electionId, round });
  return row?.source_ids ?? [];
}

const selectRoundSources = preparedOfRecord(
  ['electionId', 'round'],
  (db, { electionId, round }: { electionId: string; round: number }) =>
    db
      .selectFrom('rounds')
      .select('source_ids')
      .where('election_id', '=', electionId)
      .where('number', '=', round),
);
