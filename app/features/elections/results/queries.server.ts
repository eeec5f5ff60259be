import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import type { Standing } from './rules.ts';

export type AreaKind = 'nation' | 'county' | 'municipality' | 'sector' | 'abroad' | 'mail' | 'country';

export type Area = {
  code: string;
  name: string;
  kind: AreaKind;
  parentCode: string | null;
  note: string | null;
};

/**
 * The counted result of one area and round. `registered` and `nullVotes` are null when no source states them.
 */
export type AreaResult = Area & {
  registered: number | null;
  voters: number;
  validVotes: number;
  nullVotes: number | null;
  countingNote: string | null;
  sourceIds: string[];
  /** The candidates with their votes, in ballot order. */
  standings: Standing[];
};

/** The election and the moment; every query below answers only with facts public at `at` (election time). */
export type ElectionMoment = { electionId: string; at: Date };

/** A condition that hides a round's results until their announcement. */
export const announced =
  (query: ElectionMoment & { round: number }) => (where: ExpressionBuilder<Database, 'rounds'>) =>
    where.and([
      where('rounds.election_id', '=', query.electionId),
      where('rounds.number', '=', query.round),
      where('rounds.announced_at', '<=', query.at),
    ]);

/**
 * Results and areas of the rounds announced at `at`; every query of counted results starts from this query.
 */
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

/** Results of the announced rounds with each candidate's votes. */
function announcedVotes(db: Db, query: ElectionMoment) {
  return announcedResults(db, query).innerJoin('results', (join) =>
    join
      .onRef('results.election_id', '=', 'area_results.election_id')
      .onRef('results.round', '=', 'area_results.round')
      .onRef('results.area_code', '=', 'area_results.area_code'),
  );
}

/**
 * A candidate's place in the latest announced round. `isShared` means another candidate has equal votes;
 * `hasWon` is true only after validation.
 */
export type LastPlace = { round: number; place: number; isShared: boolean; hasWon: boolean };

/**
 * Each candidate's last place by candidate id, only for `candidateIds` if given; empty before the first
 * announcement.
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

/** Each candidate's national place in each announced round. */
function nationalPlaces(db: Db, { electionId, at }: ElectionMoment) {
  return announcedVotes(db, { electionId, at })
    .select([
      'results.candidate_id as id',
      'results.round',
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
 * One area's result in a round; null when the area or its result is unknown, or the round is not announced at
 * `at`.
 */
export async function findAreaResult(
  db: Db,
  query: ElectionMoment & { round: number; code: string },
): Promise<AreaResult | null> {
  const [row] = await withStandings(db, query, selectResult(db, query));
  return row ?? null;
}

/** Results of all areas of the given kinds, in official order; empty before the announcement. */
export async function listAreaResults(
  db: Db,
  query: ElectionMoment & { round: number; kinds: readonly AreaKind[] },
): Promise<AreaResult[]> {
  return withStandings(db, query, selectResults(db, query));
}

const selectResult = preparedOfRecord(
  ['electionId', 'at', 'round', 'code'],
  (db, { code, ...asked }: ElectionMoment & { round: number; code: string }) =>
    selectCounted(db, asked).where('areas.code', '=', code),
);
const selectResults = preparedOfRecord(
  ['electionId', 'at', 'round', 'kinds'],
  (db, { kinds, ...asked }: ElectionMoment & { round: number; kinds: readonly AreaKind[] }) =>
    selectCounted(db, asked).where(sql<boolean>`areas.kind = any(${kinds}::text[])`),
);

function selectCounted(db: Db, query: ElectionMoment & { round: number }) {
  return announcedVotes(db, query)
    .select([
      'areas.code',
      'areas.name',
      'areas.kind',
      'areas.parent_code as parentCode',
      'areas.note',
      'area_results.registered',
      'area_results.voters',
      'area_results.valid_votes as validVotes',
      'area_results.null_votes as nullVotes',
      'area_results.counting_note as countingNote',
      'area_results.source_ids as sourceIds',
      sql<Record<string, number>>`jsonb_object_agg(results.candidate_id, results.votes)`.as('votes'),
    ])
    .where('area_results.round', '=', query.round)
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

async function withStandings(
  db: Db,
  query: ElectionMoment & { round: number },
  counted: Promise<ResultRow>,
): Promise<AreaResult[]> {
  const [rows, candidates] = await Promise.all([counted, listRoundCandidates(db, query)]);
  return rows.map(({ votes, ...row }) => ({
    ...row,
    kind: row.kind,
    standings: candidates.map(({ id, ...candidate }) => ({ ...candidate, votes: votes[id] ?? 0 })),
  }));
}

type RoundCandidate = Omit<Standing, 'votes'> & { id: string };

/** A round's candidates in ballot order; empty before the candidates are public. */
export async function listRoundCandidates(
  db: Db,
  query: ElectionMoment & { round: number },
): Promise<RoundCandidate[]> {
  const rows = await selectRoundCandidates(db, query);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.display_name,
    lastName: row.last_name,
    party: row.party ?? row.party_label,
    hue: { light: row.hue_light, dark: row.hue_dark },
    pattern: row.pattern,
    ballotPosition: row.ballot_position,
  }));
}

const selectRoundCandidates = preparedOfRecord(
  ['electionId', 'round', 'at'],
  (db, query: ElectionMoment & { round: number }) =>
    db
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
        'candidates.pattern',
        'round_candidates.ballot_position',
      ])
      .where('rounds.election_id', '=', query.electionId)
      .where('rounds.number', '=', query.round)
      .where('rounds.candidates_known_from', '<=', query.at)
      .where('candidates.is_fictitious', '=', false)
      .orderBy('round_candidates.ballot_position'),
);

/** All areas of the election in official order, with names but without results. */
export async function listAreas(db: Db, electionId: string): Promise<Area[]> {
  return selectAreas(db, electionId).orderBy('areas.position').$call(fromRecord(db));
}

/** At most `limit` areas whose name contains the typed text, ignoring diacritics, or whose code equals it. */
export async function searchAreas(
  db: Db,
  query: { electionId: string; text: string; limit: number },
): Promise<Area[]> {
  const folded = sql<string>`fold_text(${query.text.trim()})`;
  return selectAreas(db, query.electionId)
    .where((where) =>
      where.or([
        sql<boolean>`position(${folded} in fold_text(areas.name)) > 0`,
        sql<boolean>`fold_text(areas.code) = ${folded}`,
      ]),
    )
    .orderBy(sql`position(${folded} in fold_text(areas.name))`)
    .orderBy('areas.position')
    .limit(query.limit)
    .$call(fromRecord(db));
}

function selectAreas(db: Db, electionId: string) {
  return db
    .selectFrom('areas')
    .select(['code', 'name', 'kind', 'parent_code as parentCode', 'note'])
    .where('election_id', '=', electionId);
}
