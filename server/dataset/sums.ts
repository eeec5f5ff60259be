import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.ts';
import { DatasetError } from './problems.ts';
import { datasetTexts } from './texts.ts';

type Difference = { parent: string; round: number; measure: string; expected: number; found: number };
type Count = Difference & { is_same: boolean };

/**
 * Compares each stored total with the sum over its areas, and returns the number of sums. When one differs,
 * it throws DatasetError, which prevents the commit.
 */
export async function requireSums(tx: Tx, electionId: string): Promise<number> {
  const { rows } = await sql<Count>`
    with ballot as materialized (
      select rc.round, c.slug, row_number() over (partition by rc.round order by rc.ballot_position) as place
      from round_candidates rc join candidates c on c.id = rc.candidate_id where rc.election_id = ${electionId}),
    localities as (select * from locality_results where election_id = ${electionId}),
    measures as (
      select r.round, r.area_code, 'registered' as measure, r.registered::bigint as value from area_results r
        where r.election_id = ${electionId}
      union all select r.round, r.area_code, 'voters', r.voters from area_results r where r.election_id = ${electionId}
      union all select r.round, r.area_code, 'valid', r.valid_votes from area_results r where r.election_id = ${electionId}
      union all select r.round, r.area_code, c.slug, r.votes
        from results r join candidates c on c.id = r.candidate_id where r.election_id = ${electionId}
      union all select l.round, l.area_code, 'registered', l.registered from localities l
      union all select l.round, l.area_code, 'voters', l.voters from localities l
      union all select l.round, l.area_code, 'valid', l.valid_votes from localities l
      union all select l.round, l.area_code, b.slug, v.count
        from localities l cross join unnest(l.votes) with ordinality v(count, place) join ballot b using (round, place)),
    sums as (
      select a.parent_code, m.round, m.measure, sum(m.value)::bigint as found
      from measures m join areas a on a.election_id = ${electionId} and a.code = m.area_code
      where a.parent_code is not null
      group by a.parent_code, m.round, m.measure)
    select s.parent_code as parent, s.round, s.measure, coalesce(m.value, 0)::bigint as expected,
      coalesce(s.found, 0)::bigint as found, m.value is not distinct from s.found as is_same
    from sums s left join measures m
      on m.area_code = s.parent_code and m.round = s.round and m.measure = s.measure
    order by 1, 2, 3`.execute(tx);
  const differences = rows.filter((row) => !row.is_same);
  if (differences.length > 0) throw new DatasetError(differences.map(describe));
  return rows.length;
}

function describe({ parent, round, measure, expected, found }: Difference): string {
  const { measures, votesOf, childrenDiffer } = datasetTexts.ro;
  const name = Object.entries(measures).find(([key]) => key === measure)?.[1] ?? votesOf(measure);
  return childrenDiffer(parent, round, name, found, expected);
}
