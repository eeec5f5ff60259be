import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { keptBeside } from '#app/platform/db/record/kept-beside.ts';
import {
  type Area,
  type AreaKind,
  areaColumns,
  isLocality,
  type VotersByList,
  votersByList,
} from './areas.server.ts';
import { addStandings, type Standing } from './rules.ts';

/**
 * The counted result of one area and round. `registered`, `votersByList` and `nullVotes` are null when no source states
 * them.
 */
export type AreaResult = Area & {
  registered: number | null;
  voters: number;
  votersByList: VotersByList | null;
  validVotes: number;
  nullVotes: number | null;
  countingNote: string | null;
  sourceIds: string[];
  /** The candidates with their votes, in ballot order. */
  standings: Standing[];
  /** The number of candidates missing from `standings` with the sum of their votes. Null when `standings` lists all. */
  others: { candidates: number; votes: number } | null;
};

/** The election and the election time of a query. Every query below returns only facts public at `at`. */
export type ElectionMoment = { electionId: string; at: Date };

/** SQL condition that hides a round's results until their announcement. */
export const announced =
  (query: ElectionMoment & { round: number }) => (where: ExpressionBuilder<Database, 'rounds'>) =>
    where.and([
      where('rounds.election_id', '=', query.electionId),
      where('rounds.number', '=', query.round),
      where('rounds.announced_at', '<=', query.at),
    ]);

/** Selects results and areas of the rounds announced at `at`. All queries of counted results build on it. */
export function announcedResults(db: Db, query: ElectionMoment) {
  return db
    .selectFrom('area_results')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.election_id', '=', 'area_results.election_id')
        .onRef('rounds.number', '=', 'area_results.round'),
    )
    .innerJoin('areas', (join) =>
      join
        .onRef('areas.election_id', '=', 'area_results.election_id')
        .onRef('areas.code', '=', 'area_results.area_code'),
    )
    .where('area_results.election_id', '=', query.electionId)
    .where('rounds.announced_at', '<=', query.at);
}

/** Selects results of the announced rounds with each candidate's votes. */
function announcedVotes(db: Db, query: ElectionMoment) {
  return announcedResults(db, query).innerJoin('results', (join) =>
    join
      .onRef('results.election_id', '=', 'area_results.election_id')
      .onRef('results.round', '=', 'area_results.round')
      .onRef('results.area_code', '=', 'area_results.area_code'),
  );
}

/**
 * A candidate's place and votes in the latest announced round, with the round's valid votes. `isShared` means
 * equal votes with another candidate; `hasWon` is true only after validation.
 */
export type LastPlace = {
  round: number;
  place: number;
  votes: number;
  validVotes: number;
  isShared: boolean;
  hasWon: boolean;
};

/**
 * Returns each candidate's last place by candidate id, only for `candidateIds` if given. The map is empty
 * before the first announcement.
 */
export async function mapLastPlaces(
  db: Db,
  { candidateIds = null, ...asked }: ElectionMoment & { candidateIds?: readonly string[] | null },
): Promise<Map<string, LastPlace>> {
  const rows = await selectPlaces(db, { ...asked, candidateIds });
  // A later round's row replaces the earlier one in the map.
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

const selectPlaces = preparedOfRecord(
  ['electionId', 'at', 'candidateIds'],
  (db, { candidateIds, ...asked }: ElectionMoment & { candidateIds: readonly string[] | null }) =>
    db
      .selectFrom(nationalPlaces(db, asked).as('places'))
      .selectAll()
      .where(sql<boolean>`(${candidateIds}::uuid[] is null or places.id = any(${candidateIds}::uuid[]))`)
      .orderBy('places.round'),
);

/** Selects each candidate's national place in each announced round. */
function nationalPlaces(db: Db, { electionId, at }: ElectionMoment) {
  return announcedVotes(db, { electionId, at })
    .select([
      'results.candidate_id as id',
      'results.round',
      'results.votes',
      'area_results.valid_votes as validVotes',
      sql<number>`rank() over (partition by results.round order by results.votes desc)`.as('place'),
      sql<boolean>`count(*) over (partition by results.round, results.votes) > 1`.as('isShared'),
      sql<boolean>`rank() over (partition by results.round order by results.votes desc) = 1
        and count(*) over (partition by results.round, results.votes) = 1
        and results.round = (select max(number) from rounds last where last.election_id = ${electionId})
        and results.round in (select stage.round from publication_stages stage
          where stage.election_id = ${electionId} and stage.state = 'validated' and stage.at <= ${at})`.as(
        'hasWon',
      ),
    ])
    .where('areas.kind', '=', 'nation');
}

/**
 * A request for a round's results. Without `isWhole`, `standings` has only the nation's 20 strongest candidates and the
 * first two of every area.
 */
type Counted = ElectionMoment & { round: number; isWhole?: boolean };

/**
 * Returns one area's result. Returns null when the area or its result is unknown, or the round is not
 * announced at `at`.
 */
export async function findAreaResult(
  db: Db,
  { code, ...query }: Counted & { code: string },
): Promise<AreaResult | null> {
  if (isLocality(code)) return findLocalityResult(db, { code, ...query });
  const [row] = await withStandings(db, query, (scope) => selectResult(db, { ...scope, code }));
  return row ?? null;
}

/** Returns a locality's result with its first two candidates, whom the list of the areas' leaders does not include. */
async function findLocalityResult(
  db: Db,
  { code, isWhole = false, ...query }: Counted & { code: string },
): Promise<AreaResult | null> {
  const [row] = await listResultsIn(db, { ...query, codes: [code], isWhole: true });
  if (!row || isWhole) return row ?? null;
  const listed = new Set((await selectMostVoted(db, query)).map(({ slug }) => slug));
  const least = row.standings.map(({ votes }) => votes).sort((a, b) => b - a)[1] ?? 0;
  const standings = row.standings.filter(
    ({ slug, votes }) => listed.has(slug) || (votes > 0 && votes >= least),
  );
  const candidates = row.standings.length - standings.length;
  const counted = standings.reduce((sum, { votes }) => sum + votes, 0);
  return {
    ...row,
    standings,
    others: candidates > 0 ? { candidates, votes: row.validVotes - counted } : null,
  };
}

/**
 * Lists results of all areas of the given kinds, in official order. The list is empty before the
 * announcement.
 */
export async function listAreaResults(
  db: Db,
  { kinds, ...query }: Counted & { kinds: readonly AreaKind[] },
): Promise<AreaResult[]> {
  return withStandings(db, query, (scope) => selectResults(db, { ...scope, kinds }));
}

/** Lists the results of the areas with these codes, localities last. The list is empty before the announcement. */
export async function listResultsIn(
  db: Db,
  { codes, ...query }: Counted & { codes: readonly string[] },
): Promise<AreaResult[]> {
  const localities = codes.filter(isLocality);
  const others = codes.filter((code) => !isLocality(code));
  const [above, below] = await Promise.all([
    others.length > 0
      ? withStandings(db, query, (scope) => selectResultsIn(db, { ...scope, codes: others }))
      : [],
    localities.length > 0
      ? withStandings(db, query, (scope) => selectLocalitiesIn(db, { ...scope, codes: localities }))
      : [],
  ]);
  return above.length === 0 ? below : [...above, ...below];
}

type CountedScope = ElectionMoment & { round: number; candidateIds: readonly string[] };

const selectResult = preparedOfRecord(
  ['electionId', 'at', 'round', 'candidateIds', 'code'],
  (db, { code, ...scope }: CountedScope & { code: string }) =>
    selectCounted(db, scope).where('areas.code', '=', code),
);
const selectResults = preparedOfRecord(
  ['electionId', 'at', 'round', 'candidateIds', 'kinds'],
  (db, { kinds, ...scope }: CountedScope & { kinds: readonly AreaKind[] }) =>
    selectCounted(db, scope).where(sql<boolean>`areas.kind = any(${kinds}::text[])`),
);
const selectResultsIn = preparedOfRecord(
  ['electionId', 'at', 'round', 'candidateIds', 'codes'],
  (db, { codes, ...scope }: CountedScope & { codes: readonly string[] }) =>
    selectCounted(db, scope).where(sql<boolean>`areas.code = any(${codes}::text[])`),
);
const selectLocalitiesIn = preparedOfRecord(
  ['electionId', 'at', 'round', 'candidateIds', 'codes'],
  (db, { codes, ...scope }: CountedScope & { codes: readonly string[] }) =>
    selectCountedLocalities(db, scope).where(sql<boolean>`own.area_code = any(${codes}::text[])`),
);

/** Selects the same columns for localities as `selectCounted` for other areas. */
function selectCountedLocalities(db: Db, { candidateIds, ...query }: CountedScope) {
  return db
    .with(
      (cte) => cte('ballot').materialized(),
      (ballot) =>
        ballot
          .selectFrom(
            ballot
              .selectFrom('round_candidates')
              .select('candidate_id')
              .select(sql<number>`row_number() over (order by ballot_position)`.as('place'))
              .where('election_id', '=', query.electionId)
              .where('round', '=', query.round)
              .as('all'),
          )
          .selectAll()
          .where(sql<boolean>`candidate_id = any(${candidateIds}::uuid[])`),
    )
    .selectFrom('locality_results as own')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.election_id', '=', 'own.election_id').onRef('rounds.number', '=', 'own.round'),
    )
    .innerJoin('areas', (join) =>
      join.onRef('areas.election_id', '=', 'own.election_id').onRef('areas.code', '=', 'own.area_code'),
    )
    .select([
      ...areaColumns,
      'own.registered',
      'own.voters',
      votersByList,
      'own.valid_votes as validVotes',
      sql<number | null>`null::int`.as('nullVotes'),
      'own.counting_note as countingNote',
      'own.source_ids as sourceIds',
      sql<Record<string, number>>`(select jsonb_object_agg(ballot.candidate_id, own.votes[ballot.place])
        from ballot)`.as('votes'),
    ])
    .where(announced(query))
    .where('own.election_id', '=', query.electionId)
    .where('own.round', '=', query.round)
    .orderBy('areas.position');
}

function selectCounted(db: Db, { candidateIds, ...query }: CountedScope) {
  return announcedVotes(db, query)
    .select([
      ...areaColumns,
      'area_results.registered',
      'area_results.voters',
      votersByList,
      'area_results.valid_votes as validVotes',
      'area_results.null_votes as nullVotes',
      'area_results.counting_note as countingNote',
      'area_results.source_ids as sourceIds',
      sql<Record<string, number>>`jsonb_object_agg(results.candidate_id, results.votes)`.as('votes'),
    ])
    .where('area_results.round', '=', query.round)
    .where(sql<boolean>`results.candidate_id = any(${candidateIds}::uuid[])`)
    .groupBy([
      'areas.election_id',
      'areas.code',
      'area_results.election_id',
      'area_results.round',
      'area_results.area_code',
    ])
    .orderBy('areas.position');
}

type ResultRow = Awaited<ReturnType<typeof selectResult>>;

/** The results of several areas, cached while their rows are cached. A county's page lists a thousand standings. */
const lists = keptBeside<AreaResult[]>();

async function withStandings(
  db: Db,
  { isWhole = false, ...query }: Counted,
  select: (scope: CountedScope) => Promise<ResultRow>,
): Promise<AreaResult[]> {
  const { electionId, at, round } = query;
  const scope = { electionId, at, round };
  const listed = await (isWhole ? selectRoundCandidates : selectMostVoted)(db, scope);
  const rows = await select({ ...scope, candidateIds: listed.map(({ id }) => id) });
  const left = (listed[0]?.standing ?? 0) - listed.length;
  const candidates = listed.map((own) => ({ id: own.id, standing: toStanding(own) }));
  const make = () => addStandings(rows, { candidates, left });
  // A single area is converted quickly. Caching thousands of localities one by one would cost memory.
  return rows.length > 1 ? lists(rows, make) : make();
}

type RoundCandidate = Omit<Standing, 'votes'> & { id: string };

/** Lists a round's candidates in ballot order. The list is empty before the candidates are public. */
export async function listRoundCandidates(
  db: Db,
  query: ElectionMoment & { round: number },
): Promise<RoundCandidate[]> {
  const rows = await selectRoundCandidates(db, query);
  return rows.map((row) => ({ id: row.id, ...toStanding(row) }));
}

type RoundCandidateRow = Awaited<ReturnType<typeof selectRoundCandidates>>[number];

function toStanding(row: RoundCandidateRow): Omit<Standing, 'votes'> {
  return {
    slug: row.slug,
    name: row.display_name,
    lastName: row.last_name,
    party: row.party ?? row.party_label,
    // Every candidate of a round is also on the ballot of the first round.
    hue: { light: row.hue_light, dark: row.hue_dark, number: row.ballot_number },
    pattern: row.pattern,
    ballotPosition: row.ballot_position,
  };
}

const selectRoundCandidates = preparedOfRecord(
  ['electionId', 'round', 'at'],
  (db, query: ElectionMoment & { round: number }) => roundCandidates(db, query),
);

/** Maximum number of candidates on a results page, chosen by national votes. */
const mostListed = 20;

/** Selects the candidates with the most national votes, and the first two (or more in a tie) of every area. */
const selectMostVoted = preparedOfRecord(
  ['electionId', 'round', 'at'],
  (db, query: ElectionMoment & { round: number }) =>
    roundCandidates(db, query)
      .where('rounds.announced_at', '<=', query.at)
      .where(
        sql<boolean>`candidates.id = any (array(
        (select most.candidate_id from results most
          where most.election_id = ${query.electionId} and most.round = ${query.round} and most.area_code =
            (select code from areas nation where nation.election_id = ${query.electionId} and nation.kind = 'nation')
          order by most.votes desc, most.candidate_id limit ${sql.lit(mostListed)})
        union
        (select leader.candidate_id from areas, lateral (
            select own.candidate_id from results own
            where own.election_id = areas.election_id and own.round = ${query.round} and own.area_code = areas.code and own.votes > 0
            order by own.votes desc fetch first 2 rows with ties) leader
          where areas.election_id = ${query.electionId} and areas.kind <> 'locality')))`,
      ),
);

/** Selects a round's candidates. `standing` is the number of all candidates, even when only some are read. */
function roundCandidates(db: Db, query: ElectionMoment & { round: number }) {
  return db
    .selectFrom('round_candidates')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.election_id', '=', 'round_candidates.election_id')
        .onRef('rounds.number', '=', 'round_candidates.round'),
    )
    .innerJoin('candidates', 'candidates.id', 'round_candidates.candidate_id')
    .select([
      'candidates.id',
      'candidates.slug',
      'candidates.display_name',
      'candidates.last_name',
      'candidates.party',
      'candidates.party_label',
      'candidates.hue_light',
      'candidates.hue_dark',
      'candidates.ballot_position as ballot_number',
      'candidates.pattern',
      'round_candidates.ballot_position',
      sql<number>`(select count(*) from round_candidates counted join candidates own on own.id = counted.candidate_id
        where counted.election_id = ${query.electionId} and counted.round = ${query.round} and not own.is_fictitious)`.as(
        'standing',
      ),
    ])
    .where('rounds.election_id', '=', query.electionId)
    .where('rounds.number', '=', query.round)
    .where('rounds.candidates_known_from', '<=', query.at)
    .where('candidates.is_fictitious', '=', false)
    .orderBy('round_candidates.ballot_position');
}
