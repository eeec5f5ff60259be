import { sql } from 'kysely';
import type { CountyShare } from '#app/features/candidates/rules.ts';
import { shareOfColumns } from '#app/features/elections/rules.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';

/** A candidate's national result in one round. `rank` 1 has the most votes. */
export type CandidateResult = {
  round: number;
  electionDay: string;
  announcedAt: Date;
  isValidated: boolean;
  votes: number;
  validVotes: number;
  rank: number;
  candidates: number;
  sourceIds: string[];
  counties: CountyShare[];
};

/**
 * Lists a candidate's results in all rounds announced at `at`, latest first, with the share in every county.
 */
export async function listCandidateResults(
  db: Db,
  query: { candidateId: string; at: Date },
): Promise<CandidateResult[]> {
  return selectResults(db, query);
}

const selectResults = preparedOfRecord(
  ['candidateId', 'at'],
  (_db, { candidateId, at }: { candidateId: string; at: Date }) => sql<CandidateResult>`
    with announced as (
      select rounds.* from rounds
        join round_candidates standing on standing.election_id = rounds.election_id and standing.round = rounds.number
      where standing.candidate_id = ${candidateId} and rounds.announced_at <= ${at}),
    national as (
      select results.round, results.candidate_id, results.votes, area_results.valid_votes, area_results.source_ids as cited,
        rank() over (partition by results.round order by results.votes desc) as place,
        count(*) over (partition by results.round) as runners
      from results
        join area_results using (election_id, round, area_code)
        join announced on announced.election_id = results.election_id and announced.number = results.round
        join areas on areas.election_id = results.election_id and areas.code = results.area_code and areas.kind = 'nation'),
    local as (
      select results.round, jsonb_agg(jsonb_build_object('code', areas.code, 'name', areas.name, 'votes', results.votes,
          'validVotes', area_results.valid_votes,
          'share', ${shareOfColumns({ part: 'results.votes', whole: 'area_results.valid_votes' })}) order by areas.position) as counties
      from results
        join area_results using (election_id, round, area_code)
        join announced on announced.election_id = results.election_id and announced.number = results.round
        join areas on areas.election_id = results.election_id and areas.code = results.area_code
        join areas parent on parent.election_id = areas.election_id and parent.code = areas.parent_code and parent.kind = 'nation'
      where results.candidate_id = ${candidateId} and areas.kind in ('county', 'municipality') and area_results.valid_votes > 0
      group by results.round)
    select national.round, announced.election_day as "electionDay", announced.announced_at as "announcedAt", national.votes,
      exists (select from publication_stages stage where stage.election_id = announced.election_id
        and stage.round = announced.number and stage.state = 'validated' and stage.at <= ${at}) as "isValidated",
      national.valid_votes as "validVotes", national.place as rank, national.runners as candidates,
      national.cited as "sourceIds", coalesce(local.counties, '[]') as counties
    from national
      join announced on announced.number = national.round
      left join local on local.round = national.round
    where national.candidate_id = ${candidateId}
    order by national.round desc`,
);
