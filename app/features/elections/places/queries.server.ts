import { sql } from 'kysely';
import type { ElectionMoment } from '#app/features/elections/results/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readRecord } from '#app/platform/db/record/record-memory.server.ts';

/** The numbers of a county's localities, or the capital's sectors, by which of two candidates leads there. */
type CountyCounts = {
  county: string;
  /**
   * Places where the lead changed between the two candidates from the first to the last round. They are
   * counted by the candidate who gained the lead.
   */
  toFirst: number;
  toSecond: number;
  /** Places with a tie, and places led by each candidate, in the last announced round. */
  tied: number;
  aheadFirst: number;
  aheadSecond: number;
  /** The two candidates' votes in the whole county in the last announced round. */
  votesFirst: number;
  votesSecond: number;
};

/** Counts every county's localities by which of two candidates leads. Reads only rounds announced at `at`. */
export async function countLocalities(
  db: Db,
  { electionId, at, first, second }: ElectionMoment & { first: string; second: string },
): Promise<CountyCounts[]> {
  return readRecord(
    db,
    sql<CountyCounts>`
    with shown as materialized (
      select number from rounds where election_id = ${electionId} and announced_at <= ${at}),
    ballot as materialized (
      select b.round, c.slug, row_number() over (partition by b.round order by b.ballot_position) as place
      from round_candidates b join candidates c on c.id = b.candidate_id
      where b.election_id = ${electionId} and b.round in (select number from shown)),
    parts as materialized (
      select l.area_code, l.round, a.parent_code, l.votes[one.place] as one, l.votes[two.place] as two
      from locality_results l
      join areas a on a.election_id = l.election_id and a.code = l.area_code
      join ballot one on one.round = l.round and one.slug = ${first}
      join ballot two on two.round = l.round and two.slug = ${second}
      where l.election_id = ${electionId}
      union all
      select a.code, v.round, a.parent_code, sum(v.votes) filter (where c.slug = ${first}),
        sum(v.votes) filter (where c.slug = ${second})
      from results v
      join areas a on a.election_id = v.election_id and a.code = v.area_code and a.kind = 'sector'
      join candidates c on c.id = v.candidate_id
      where v.election_id = ${electionId} and v.round in (select number from shown)
      group by a.code, v.round, a.parent_code)
    select late.parent_code as county,
      count(*) filter (where early.one < early.two and late.one > late.two)::int as "toFirst",
      count(*) filter (where early.one > early.two and late.one < late.two)::int as "toSecond",
      count(*) filter (where late.one = late.two)::int as tied,
      count(*) filter (where late.one > late.two)::int as "aheadFirst",
      count(*) filter (where late.one < late.two)::int as "aheadSecond",
      sum(late.one)::int as "votesFirst", sum(late.two)::int as "votesSecond"
    from parts late
    left join parts early on early.area_code = late.area_code
      and early.round = (select min(number) from shown) and early.round < late.round
    where late.round = (select max(number) from shown)
    group by late.parent_code
    order by late.parent_code`.compile(db),
  );
}
