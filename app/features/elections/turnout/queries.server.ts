import { sql } from 'kysely';
import {
  type Area,
  type AreaKind,
  announced,
  type ElectionMoment,
} from '#app/features/elections/results/queries.server.ts';
import type { HourPoint } from '#app/features/elections/results/rules.ts';
import { type CitedSource, listSources } from '#app/features/elections/sources/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';

export type RoundTurnout = {
  round: number;
  registered: number | null;
  hours: HourPoint[];
  /** True if the last hour is the final total, which was published later than that hour. */
  isFinal: boolean;
};

/**
 * Lists the number of voters up to each full hour, per round. An hour is public from that hour on, and voting
 * by mail has no hours.
 */
export async function listHourlyTurnout(
  db: Db,
  query: ElectionMoment & { code: string },
): Promise<RoundTurnout[]> {
  const rows = await selectHours(db, query)
    .where('hourly_turnout.area_code', '=', query.code)
    .orderBy('hourly_turnout.round')
    .orderBy('hourly_turnout.hour')
    .$call(fromRecord(db));
  const rounds = Map.groupBy(rows, (row) => row.round);
  return [...rounds].map(([round, hours]) => ({
    round,
    registered: hours[0]?.registered ?? null,
    hours: hours.map(({ hour, voters }) => ({ hour, voters })),
    isFinal: hours.at(-1)?.isFinal ?? false,
  }));
}

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
      'hourly_turnout.round',
      'hourly_turnout.hour',
      'hourly_turnout.voters',
      'area_results.registered',
    ])
    .select(sql<boolean>`hourly_turnout.reported_at >= rounds.announced_at`.as('isFinal'))
    .where('hourly_turnout.election_id', '=', query.electionId)
    .where('areas.kind', '!=', 'mail')
    .where('hourly_turnout.reported_at', '<=', query.at)
    .where('rounds.polls_open', '<=', query.at);
}

/** Reads an area's hourly turnout with the sources of exactly the rounds that have hours. */
export async function readTurnout(db: Db, query: ElectionMoment & { code: string }) {
  const turnout = await listHourlyTurnout(db, query);
  const rounds = turnout.map(({ round }) => round);
  return { turnout, turnoutSources: await listTurnoutSources(db, { ...query, rounds }) };
}

/**
 * A national figure beside a round's results. `value` is a count, `share` a percentage, and `isExact` is
 * false when the source rounded the figure.
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
 * Lists a round's national figures known at `at`, in order. Some of them (voters by hour) are known before
 * the result.
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
 * Lists the sources that a page cites below the hourly turnout of these rounds. They are the sources of the
 * rounds' results and election days.
 */
export async function listTurnoutSources(
  db: Db,
  query: ElectionMoment & { rounds: readonly number[] },
): Promise<CitedSource[]> {
  if (query.rounds.length === 0) return [];
  const rows = await db
    .selectFrom('sources')
    .select('id')
    .where('election_id', '=', query.electionId)
    .where('file', '=', 'turnout-hourly')
    .where(
      sql<boolean>`exists (select from rounds
        where rounds.election_id = sources.election_id and rounds.number = any(${[...query.rounds]})
          and (sources.published_text = rounds.election_day::text or sources.url in (
            select cited.url from area_results join sources cited on cited.id = any(area_results.source_ids)
            where area_results.election_id = rounds.election_id and area_results.round = rounds.number)))`,
    )
    .orderBy('code')
    .$call(fromRecord(db));
  return listSources(db, { ids: rows.map((row) => row.id), at: query.at });
}

export type AreaTurnout = Pick<Area, 'code' | 'name' | 'kind'> & {
  registered: number | null;
  hours: (HourPoint & { reportedAt: Date; isFinal: boolean })[];
};

/** Lists one round's hourly turnout public at `at`, for every area or only for `code`, in official order. */
export async function listAreaTurnouts(
  db: Db,
  asked: ElectionMoment & { round: number; code?: string },
): Promise<AreaTurnout[]> {
  const rows = await selectHours(db, asked)
    .select(['areas.code', 'areas.name', 'areas.kind', 'hourly_turnout.reported_at'])
    .where('hourly_turnout.round', '=', asked.round)
    .$if(asked.code !== undefined, (query) => query.where('areas.code', '=', asked.code ?? ''))
    .$narrowType<{ kind: AreaKind }>()
    .orderBy('areas.position')
    .orderBy('hourly_turnout.hour')
    .$call(fromRecord(db));
  const areas = Map.groupBy(rows, (row) => row.code);
  return [...areas].flatMap(([code, hours]) => {
    const [first] = hours;
    if (!first) return [];
    return {
      code,
      name: first.name,
      kind: first.kind,
      registered: first.registered,
      hours: hours.map(({ reported_at, hour, voters, isFinal }) => ({
        hour,
        voters,
        reportedAt: reported_at,
        isFinal,
      })),
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
