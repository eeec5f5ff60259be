import { sql } from 'kysely';
import { nationCode } from '#app/features/elections/addresses.ts';
import { type Area, isLocality } from '#app/features/elections/results/areas.server.ts';
import { announced, type ElectionMoment } from '#app/features/elections/results/queries.server.ts';
import type { HourPoint } from '#app/features/elections/results/rules.ts';
import { type CitedSource, listSources } from '#app/features/elections/sources/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { keptBeside } from '#app/platform/db/record/kept-beside.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';

export type RoundTurnout = {
  round: number;
  registered: number | null;
  hours: HourPoint[];
  /** True when the last hour is the final total, which is published later than that hour. */
  isFinal: boolean;
};

/**
 * Lists the number of voters up to each full hour, per round, public from that hour on. Voting by mail has no
 * hours.
 */
export async function listHourlyTurnout(
  db: Db,
  { electionId, at, code }: ElectionMoment & { code: string },
): Promise<RoundTurnout[]> {
  const rows = await readHours(db, { electionId, at, code });
  const rounds = Map.groupBy(rows, (row) => row.round);
  return [...rounds].map(([round, hours]) => ({
    round,
    registered: hours[0]?.registered ?? null,
    hours: hours.map(({ hour, voters }) => ({ hour, voters })),
    isFinal: hours.at(-1)?.isFinal ?? false,
  }));
}

/**
 * Reads the hours public at `at` of one area, or of all areas above localities. Sorts them by round and
 * official order.
 */
async function readHours(db: Db, query: ElectionMoment & { code?: string; round?: number }) {
  const { electionId, at, code = null, round = null } = query;
  if (code === null || !isLocality(code)) return selectHoursOf(db, { electionId, at, code, round });
  const rows = await selectHoursOfLocality(db, { electionId, at, code });
  return round === null ? rows : rows.filter((row) => row.round === round);
}

type WantedHours = ElectionMoment & { code: string | null; round: number | null };

const selectHoursOf = preparedOfRecord(
  ['electionId', 'at', 'code', 'round'],
  (db, { code, round, ...query }: WantedHours) =>
    selectHours(db, query)
      .where(
        sql<boolean>`(${code}::text is null or areas.code = ${code})
          and (${round}::int is null or rounds.number = ${round})`,
      )
      .orderBy('round')
      .orderBy('areas.position')
      .orderBy('hour'),
);

/** Selects the hours of one locality in all rounds. A page's chart and table use the same rows. */
const selectHoursOfLocality = preparedOfRecord(
  ['electionId', 'at', 'code'],
  (db, { code, ...query }: ElectionMoment & { code: string }) =>
    selectLocalityHours(db, query).where('areas.code', '=', code).orderBy('round').orderBy('hour'),
);

const areaColumns = ['rounds.number as round', 'areas.code', 'areas.name', 'areas.kind'] as const;

function selectHours(db: Db, query: ElectionMoment) {
  return db
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
    .innerJoin('areas', (join) =>
      join
        .onRef('areas.election_id', '=', 'hourly_turnout.election_id')
        .onRef('areas.code', '=', 'hourly_turnout.area_code'),
    )
    .select([
      ...areaColumns,
      'hourly_turnout.hour',
      'hourly_turnout.reported_at as reportedAt',
      'hourly_turnout.voters',
      'area_results.registered',
    ])
    .select(sql<boolean>`hourly_turnout.reported_at >= rounds.announced_at`.as('isFinal'))
    .where('hourly_turnout.election_id', '=', query.electionId)
    .where('areas.kind', '!=', 'mail')
    .where('hourly_turnout.reported_at', '<=', query.at)
    .where('rounds.polls_open', '<=', query.at);
}

/**
 * Selects the hours of localities with the columns of `selectHours`. The nation's rows say which hours exist and when
 * each becomes public.
 */
function selectLocalityHours(db: Db, query: ElectionMoment) {
  const hours = db
    .selectFrom('hourly_turnout')
    .select(['election_id', 'round', 'hour', 'reported_at'])
    .select(sql<number>`row_number() over (partition by round order by hour)::int`.as('place'))
    .where('election_id', '=', query.electionId)
    .where('area_code', '=', nationCode);
  return db
    .selectFrom('locality_results as own')
    .innerJoin(hours.as('hourly_turnout'), 'hourly_turnout.round', 'own.round')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.election_id', '=', 'own.election_id').onRef('rounds.number', '=', 'own.round'),
    )
    .innerJoin('areas', (join) =>
      join.onRef('areas.election_id', '=', 'own.election_id').onRef('areas.code', '=', 'own.area_code'),
    )
    .select([
      ...areaColumns,
      'hourly_turnout.hour',
      'hourly_turnout.reported_at as reportedAt',
      sql<number>`own.hours[hourly_turnout.place]`.as('voters'),
      'own.registered',
      sql<boolean>`hourly_turnout.reported_at >= rounds.announced_at`.as('isFinal'),
    ])
    .where('own.election_id', '=', query.electionId)
    .where('hourly_turnout.reported_at', '<=', query.at)
    .where('rounds.polls_open', '<=', query.at);
}

/** Reads an area's hourly turnout, with the sources of exactly the rounds that have hours. */
export async function readTurnout(db: Db, query: ElectionMoment & { code: string }) {
  const turnout = await listHourlyTurnout(db, query);
  const rounds = turnout.map(({ round }) => round);
  return { turnout, turnoutSources: await listTurnoutSources(db, { ...query, rounds }) };
}

/**
 * A national figure that a round's results also show. `value` is a count, `share` a percentage, and `isExact`
 * is false when the source rounded it.
 */
export type RoundFigure = {
  code: string;
  value: number | null;
  share: number | null;
  isExact: boolean;
  system: string | null;
  note: string | null;
  sourceIds: string[];
};

/**
 * Lists a round's national figures known at `at`, in order. Some figures, such as voters by hour, precede the result.
 */
export async function listRoundFigures(
  db: Db,
  query: ElectionMoment & { round: number },
): Promise<RoundFigure[]> {
  return selectFigures(db, query);
}

const selectFigures = preparedOfRecord(
  ['electionId', 'round', 'at'],
  (db, query: ElectionMoment & { round: number }) =>
    db
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
      .where('rounds.election_id', '=', query.electionId)
      .where('rounds.number', '=', query.round)
      .where('round_figures.known_from', '<=', query.at)
      .orderBy('round_figures.position'),
);

type Announcement = { at: Date; note: string | null; sourceIds: string[] };

/** Returns when and how a round's final result was announced, or null before the announcement. */
export async function findAnnouncement(
  db: Db,
  query: ElectionMoment & { round: number },
): Promise<Announcement | null> {
  const [row] = await selectAnnouncement(db, query);
  return row ? { at: row.announced_at, note: row.announced_note, sourceIds: row.source_ids } : null;
}

const selectAnnouncement = preparedOfRecord(
  ['electionId', 'round', 'at'],
  (db, query: ElectionMoment & { round: number }) =>
    db
      .selectFrom('rounds')
      .select(['rounds.announced_at', 'rounds.announced_note', 'rounds.source_ids'])
      .where(announced(query)),
);

/**
 * Lists the sources cited below the hourly turnout of these rounds: the sources of the results and of the
 * election days.
 */
export async function listTurnoutSources(
  db: Db,
  query: ElectionMoment & { rounds: readonly number[] },
): Promise<CitedSource[]> {
  if (query.rounds.length === 0) return [];
  const { electionId, rounds } = query;
  const rows = await selectTurnoutSources(db, { electionId, rounds: [...rounds] });
  return listSources(db, { ids: rows.map((row) => row.id), at: query.at });
}

const selectTurnoutSources = preparedOfRecord(
  ['electionId', 'rounds'],
  (db, { electionId, rounds }: { electionId: string; rounds: readonly number[] }) =>
    db
      .selectFrom('sources')
      .select('id')
      .where('election_id', '=', electionId)
      .where('file', '=', 'turnout-hourly')
      .where(
        sql<boolean>`exists (select from rounds
          where rounds.election_id = sources.election_id and rounds.number = any(${rounds}::int[])
            and (sources.published_text = rounds.election_day::text or sources.url in (
              select cited.url from area_results join sources cited on cited.id = any(area_results.source_ids)
              where area_results.election_id = rounds.election_id and area_results.round = rounds.number)))`,
      )
      .orderBy('code'),
);

export type AreaTurnout = Pick<Area, 'code' | 'name' | 'kind'> & {
  registered: number | null;
  hours: (HourPoint & { reportedAt: Date; isFinal: boolean })[];
};

/** Lists one round's hourly turnout public at `at`, of `code` or of every area above localities, in official order. */
export async function listAreaTurnouts(
  db: Db,
  asked: ElectionMoment & { round: number; code?: string },
): Promise<readonly AreaTurnout[]> {
  const rows = await readHours(db, asked);
  return turnouts(rows, () => byArea(rows));
}

const turnouts = keptBeside<readonly AreaTurnout[]>();

/** Lists one round's hourly turnout public at `at` in the direct parts of an area, in official order. */
export async function listTurnoutsBelow(
  db: Db,
  { area, round, ...moment }: ElectionMoment & { round: number; area: Pick<Area, 'code' | 'kind'> },
): Promise<AreaTurnout[]> {
  const wanted = sql<boolean>`areas.parent_code = ${area.code} and rounds.number = ${round}`;
  const order = sql`areas.position, hour`;
  const rows =
    area.kind === 'county'
      ? await selectLocalityHours(db, moment).where(wanted).orderBy(order).$call(fromRecord(db))
      : await selectHours(db, moment).where(wanted).orderBy(order).$call(fromRecord(db));
  return byArea(rows);
}

function byArea(rows: Awaited<ReturnType<typeof readHours>>): AreaTurnout[] {
  const areas = Map.groupBy(rows, (row) => row.code);
  return [...areas].flatMap(([code, hours]) => {
    const [first] = hours;
    if (!first) return [];
    return {
      code,
      name: first.name,
      kind: first.kind,
      registered: first.registered,
      hours: hours.map(({ hour, voters, reportedAt, isFinal }) => ({ hour, voters, reportedAt, isFinal })),
    };
  });
}

/** Returns the sources of every round's election day and hours, by round number. */
export async function mapRoundSourceIds(db: Db, electionId: string): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('rounds')
    .select(['number', 'source_ids'])
    .where('election_id', '=', electionId)
    .$call(fromRecord(db));
  return new Map(rows.map((row) => [row.number, row.source_ids]));
}
