import './tables.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { type Asked, announced } from './results.queries.server.ts';
import type { HourPoint } from './results.rules.ts';
import { type CitedSource, listSources } from './sources.server.ts';

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

/** When and how a round's result was announced, and whether the final communication was out at `at`; null before it. */
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
  return {
    at: row.announced_at,
    note: row.announced_note,
    isFinal: row.finalAt === null || row.finalAt <= asked.at,
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
