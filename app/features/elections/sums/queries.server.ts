import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord, readRecord } from '#app/platform/db/record/record-memory.server.ts';
import { compareKinds, type KindSum, reportSums, type SumCheck, type SumReport } from './rules.ts';

type Scope = {
  electionId: string;
  /** Only rounds announced by this time are compared. The nightly job omits it and compares all rounds. */
  at?: Date;
};

/** Compares stored totals with the sums of their parts: areas, candidates and hours. */
export async function checkSums(db: Db, scope: Scope): Promise<SumReport> {
  const rounds = await db
    .selectFrom('rounds')
    .select('number')
    .where('election_id', '=', scope.electionId)
    .$if(scope.at !== undefined, (query) => query.where('announced_at', '<=', scope.at ?? new Date(0)))
    .$call(fromRecord(db));
  const found: SumCheck[] = [];
  for (const { number: round } of rounds) {
    const query = { electionId: scope.electionId, round };
    found.push(...compareKinds(await sumKinds(db, query)));
    found.push(...(await sumCandidates(db, query)));
    found.push(...(await sumLocalities(db, query)));
    found.push(...(await sumHours(db, query)));
    found.push(...(await compareLastHours(db, query)));
  }
  return reportSums(found);
}

type Round = { electionId: string; round: number };

async function sumKinds(db: Db, { electionId, round }: Round): Promise<KindSum[]> {
  return readRecord(
    db,
    sql<KindSum>`
    select ${round}::int as round, a.kind, m.measure, sum(m.value)::bigint as value
    from area_results r
    join areas a on a.election_id = r.election_id and a.code = r.area_code
    cross join lateral (
      select 'registered' as measure, r.registered as value
      union all select 'voters', r.voters
      union all select 'valid', r.valid_votes
      union all select c.slug, v.votes from results v join candidates c on c.id = v.candidate_id
        where v.election_id = r.election_id and v.round = r.round and v.area_code = r.area_code
    ) m
    where r.election_id = ${electionId} and r.round = ${round}
    group by a.kind, m.measure
    order by a.kind, m.measure`.compile(db),
  );
}

async function sumCandidates(db: Db, { electionId, round }: Round): Promise<SumCheck[]> {
  return readRecord(
    db,
    sql<SumCheck>`
    select 'valid' as identity, ${round}::int as round, r.area_code as subject,
      r.valid_votes as expected, coalesce(sum(v.votes), 0)::bigint as found
    from area_results r left join results v
      on v.election_id = r.election_id and v.round = r.round and v.area_code = r.area_code
    where r.election_id = ${electionId} and r.round = ${round}
    group by r.area_code, r.valid_votes
    union all
    select 'valid', ${round}, l.area_code, l.valid_votes, (select coalesce(sum(v), 0) from unnest(l.votes) v)::bigint
    from locality_results l where l.election_id = ${electionId} and l.round = ${round}
    order by subject`.compile(db),
  );
}

/** Compares each county's figures with the sums of its localities, for every hour as well. */
async function sumLocalities(db: Db, { electionId, round }: Round): Promise<SumCheck[]> {
  return readRecord(
    db,
    sql<SumCheck>`
    with ballot as materialized (
      select candidate_id, row_number() over (order by ballot_position) as place
      from round_candidates where election_id = ${electionId} and round = ${round}),
    hours as materialized (
      select hour, row_number() over (order by hour) as place
      from hourly_turnout where election_id = ${electionId} and round = ${round} and area_code =
        (select code from areas where election_id = ${electionId} and kind = 'nation')),
    parts as (
      select a.parent_code, m.measure, sum(m.value)::bigint as found
      from locality_results l
      join areas a on a.election_id = l.election_id and a.code = l.area_code
      cross join lateral (
        select 'registered' as measure, l.registered as value
        union all select 'voters', l.voters
        union all select 'valid', l.valid_votes
        union all select b.candidate_id::text, v.count
          from unnest(l.votes) with ordinality v(count, place) join ballot b using (place)
        union all select h.hour::text, t.count
          from unnest(l.hours) with ordinality t(count, place) join hours h using (place)) m
      where l.election_id = ${electionId} and l.round = ${round}
      group by a.parent_code, m.measure),
    wholes as (
      select r.area_code, m.measure, m.value
      from area_results r cross join lateral (
        select 'registered' as measure, r.registered as value
        union all select 'voters', r.voters
        union all select 'valid', r.valid_votes) m
      where r.election_id = ${electionId} and r.round = ${round}
      union all
      select v.area_code, v.candidate_id::text, v.votes from results v
      where v.election_id = ${electionId} and v.round = ${round}
      union all
      select t.area_code, t.hour::text, t.voters from hourly_turnout t
      where t.election_id = ${electionId} and t.round = ${round})
    select 'localities' as identity, ${round}::int as round,
      concat_ws(', ', parts.parent_code, coalesce(c.slug, parts.measure)) as subject,
      coalesce(wholes.value, 0)::bigint as expected, parts.found
    from parts
    left join wholes on wholes.area_code = parts.parent_code and wholes.measure = parts.measure
    left join candidates c on c.id::text = parts.measure
    order by 3`.compile(db),
  );
}

async function sumHours(db: Db, { electionId, round }: Round): Promise<SumCheck[]> {
  return readRecord(
    db,
    sql<SumCheck>`
    select 'hours' as identity, ${round}::int as round, h.hour::text as subject,
      sum(h.voters) filter (where a.kind = 'nation')::bigint as expected,
      sum(h.voters) filter (where a.kind in ('county', 'municipality', 'abroad', 'mail'))::bigint as found
    from hourly_turnout h join areas a on a.election_id = h.election_id and a.code = h.area_code
    where h.election_id = ${electionId} and h.round = ${round}
    group by h.hour
    having count(*) filter (where a.kind = 'nation') > 0 and count(*) filter (where a.kind <> 'nation') > 0
    order by h.hour`.compile(db),
  );
}

async function compareLastHours(db: Db, { electionId, round }: Round): Promise<SumCheck[]> {
  return readRecord(
    db,
    sql<SumCheck>`
    select distinct on (h.area_code) 'last-hour' as identity, ${round}::int as round, h.area_code as subject,
      r.voters as expected, h.voters as found
    from hourly_turnout h
    join area_results r on r.election_id = h.election_id and r.round = h.round and r.area_code = h.area_code
    where h.election_id = ${electionId} and h.round = ${round}
    order by h.area_code, h.hour desc`.compile(db),
  );
}
