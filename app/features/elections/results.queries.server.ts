import './tables.server.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '#app/platform/db/database.ts';
import type { HourPoint, Standing } from './results.rules.ts';
import { type CitedSource, listSources } from './sources.server.ts';

export type AreaKind = 'nation' | 'county' | 'municipality' | 'sector' | 'abroad' | 'mail' | 'country';

export type Area = {
  code: string;
  name: string;
  kind: AreaKind;
  parentCode: string | null;
  note: string | null;
};

/** The counted result of one area and round. `registered` and `nullVotes` are null where no source gives them. */
export type AreaResult = Area & {
  registered: number | null;
  voters: number;
  validVotes: number;
  nullVotes: number | null;
  countingNote: string | null;
  sourceIds: string[];
  /** In ballot order. */
  standings: Standing[];
};

/** Which election and when: everything below answers for `at` (election time) only. */
export type Asked = { electionId: string; at: Date };

/** The condition that keeps a round's figures closed until its result is announced. */
const announced = (asked: Asked & { round: number }) => (where: ExpressionBuilder<Database, 'rounds'>) =>
  where.and([
    where('rounds.election_id', '=', asked.electionId),
    where('rounds.number', '=', asked.round),
    where('rounds.announced_at', '<=', asked.at),
  ]);

/** The result of one area; null when the area is unknown, has no result in this round, or the round is not announced at `at`. */
export async function findAreaResult(
  db: Db,
  asked: Asked & { round: number; code: string },
): Promise<AreaResult | null> {
  const [row] = await listResults(db, { ...asked, codes: [asked.code] });
  return row ?? null;
}

/** The results of all areas of the given kinds, in their official order; empty while the round is not announced. */
export async function listAreaResults(
  db: Db,
  asked: Asked & { round: number; kinds: readonly AreaKind[] },
): Promise<AreaResult[]> {
  return listResults(db, asked);
}

type Filter = { kinds?: readonly AreaKind[]; codes?: readonly string[] };

async function listResults(db: Db, asked: Asked & { round: number } & Filter): Promise<AreaResult[]> {
  const rows = await db
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
    .innerJoin('results', (join) =>
      join
        .onRef('results.election_id', '=', 'area_results.election_id')
        .onRef('results.round', '=', 'area_results.round')
        .onRef('results.area_code', '=', 'area_results.area_code'),
    )
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
    .where(announced(asked))
    .$if(asked.kinds !== undefined, (query) => query.where('areas.kind', 'in', asked.kinds ?? []))
    .$if(asked.codes !== undefined, (query) => query.where('areas.code', 'in', asked.codes ?? []))
    .groupBy([
      'areas.election_id',
      'areas.code',
      'area_results.election_id',
      'area_results.round',
      'area_results.area_code',
    ])
    .orderBy('areas.position')
    .execute();
  const candidates = await listRoundCandidates(db, asked);
  return rows.map(({ votes, ...row }) => ({
    ...row,
    kind: row.kind as AreaKind,
    standings: candidates.map(({ id, ...candidate }) => ({ ...candidate, votes: votes[id] ?? 0 })),
  }));
}

type RoundCandidate = Omit<Standing, 'votes'> & { id: string };

/** Who stands in a round, in ballot order; nobody before it is public. */
export async function listRoundCandidates(
  db: Db,
  asked: Asked & { round: number },
): Promise<RoundCandidate[]> {
  const rows = await db
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
    .where('rounds.election_id', '=', asked.electionId)
    .where('rounds.number', '=', asked.round)
    .where('rounds.candidates_known_from', '<=', asked.at)
    .where('candidates.is_fictitious', '=', false)
    .orderBy('round_candidates.ballot_position')
    .execute();
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

/** All areas of the election, in their official order: names only, no figure. */
export async function listAreas(db: Db, electionId: string): Promise<Area[]> {
  return selectAreas(db, electionId).orderBy('areas.position').execute();
}

/** Areas whose name contains what was typed, whatever the diacritics; or whose code it is. At most `limit`. */
export async function searchAreas(
  db: Db,
  asked: { electionId: string; text: string; limit: number },
): Promise<Area[]> {
  const folded = sql<string>`fold_text(${asked.text.trim()})`;
  return selectAreas(db, asked.electionId)
    .where((where) =>
      where.or([
        sql<boolean>`position(${folded} in fold_text(areas.name)) > 0`,
        sql<boolean>`fold_text(areas.code) = ${folded}`,
      ]),
    )
    .orderBy(sql`position(${folded} in fold_text(areas.name))`)
    .orderBy('areas.position')
    .limit(asked.limit)
    .execute();
}

function selectAreas(db: Db, electionId: string) {
  return db
    .selectFrom('areas')
    .select(['code', 'name', 'kind', 'parent_code as parentCode', 'note'])
    .where('election_id', '=', electionId)
    .$narrowType<{ kind: AreaKind }>();
}

export type RoundTurnout = { round: number; registered: number | null; hours: HourPoint[] };

/**
 * Voters so far per full hour, for each round that has one at `at`: an hour is public from that hour on. `registered` is the
 * base of the share: the lists are closed before the stations open, so it is known on election day already.
 */
export async function listHourlyTurnout(db: Db, asked: Asked & { code: string }): Promise<RoundTurnout[]> {
  const rows = await db
    .selectFrom('hourly_turnout')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.election_id', '=', 'hourly_turnout.election_id')
        .onRef('rounds.number', '=', 'hourly_turnout.round'),
    )
    .leftJoin('area_results', (join) =>
      join
        .onRef('area_results.election_id', '=', 'hourly_turnout.election_id')
        .onRef('area_results.round', '=', 'hourly_turnout.round')
        .onRef('area_results.area_code', '=', 'hourly_turnout.area_code'),
    )
    .select([
      'hourly_turnout.round',
      'hourly_turnout.hour',
      'hourly_turnout.voters',
      'area_results.registered',
    ])
    .where('hourly_turnout.election_id', '=', asked.electionId)
    .where('hourly_turnout.area_code', '=', asked.code)
    .where('hourly_turnout.reported_at', '<=', asked.at)
    .where('rounds.polls_open', '<=', asked.at)
    .orderBy('hourly_turnout.round')
    .orderBy('hourly_turnout.hour')
    .execute();
  const rounds = Map.groupBy(rows, (row) => row.round);
  return [...rounds].map(([round, hours]) => ({
    round,
    registered: hours[0]?.registered ?? null,
    hours: hours.map(({ hour, voters }) => ({ hour, voters })),
  }));
}

/** A national figure beside the results. `value` is a count, `share` a percentage; `isExact` false: rounded by its source. */
export type RoundFigure = {
  code: string;
  value: number | null;
  share: number | null;
  isExact: boolean;
  system: string | null;
  note: string | null;
  sourceIds: string[];
};

/** The national figures of a round that are known at `at`, in their order: some (voters by hour) before its result. */
export async function listRoundFigures(db: Db, asked: Asked & { round: number }): Promise<RoundFigure[]> {
  const rows = await db
    .selectFrom('round_figures')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.election_id', '=', 'round_figures.election_id')
        .onRef('rounds.number', '=', 'round_figures.round'),
    )
    .select([
      'round_figures.code',
      'round_figures.value',
      'round_figures.share',
      'round_figures.is_exact as isExact',
      'round_figures.system',
      'round_figures.note',
      'round_figures.source_ids as sourceIds',
    ])
    .where('rounds.election_id', '=', asked.electionId)
    .where('rounds.number', '=', asked.round)
    .where('round_figures.known_from', '<=', asked.at)
    .orderBy('round_figures.position')
    .execute();
  return rows;
}

/** The electoral bureau's last communication of a round; until then its figures may still move a little. */
const finalStage = 'final-bec';

export type Announcement = { at: Date; note: string | null; isFinal: boolean; sourceIds: string[] };

/**
 * When and how a round's result was announced; null before it. The note speaks of the final communication as well, so it is
 * given from that moment on only.
 */
export async function findAnnouncement(
  db: Db,
  asked: Asked & { round: number },
): Promise<Announcement | null> {
  const row = await db
    .selectFrom('rounds')
    .leftJoin('publication_stages as final', (join) =>
      join
        .onRef('final.election_id', '=', 'rounds.election_id')
        .onRef('final.round', '=', 'rounds.number')
        .on('final.stage', '=', finalStage),
    )
    .select(['rounds.announced_at', 'rounds.announced_note', 'rounds.source_ids', 'final.at as finalAt'])
    .where(announced(asked))
    .executeTakeFirst();
  if (!row) return null;
  const isFinal = row.finalAt === null || row.finalAt <= asked.at;
  return {
    at: row.announced_at,
    note: isFinal ? row.announced_note : null,
    isFinal,
    sourceIds: row.source_ids,
  };
}

/** The sources of the turnout by hours that may be named at `at`. */
export async function listTurnoutSources(db: Db, asked: Asked): Promise<CitedSource[]> {
  const rows = await db
    .selectFrom('sources')
    .select('id')
    .where('election_id', '=', asked.electionId)
    .where('file', 'like', 'turnout-hourly%')
    .orderBy('code')
    .execute();
  return listSources(db, { ids: rows.map((row) => row.id), at: asked.at });
}
