import { type AnnulledDay, findAnnulledDay } from '#app/features/elections/annulled/queries.server.ts';
import { type Area, listAreas, pathTo } from '#app/features/elections/results/areas.server.ts';
import { findAreaResult } from '#app/features/elections/results/queries.server.ts';
import { type RoundState, roundStateOf } from '#app/features/elections/results/rules.ts';
import {
  announcedRound,
  type LegalPeriod,
  shareOf,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import type { CitedSource } from '#app/features/elections/sources/queries.server.ts';
import { listTurnoutCurves, type TurnoutCurve } from '#app/features/elections/turnout/beside.server.ts';
import {
  listTurnoutsBelow,
  type RoundTurnout,
  readTurnout,
} from '#app/features/elections/turnout/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { unannounced } from './before-page.server.ts';

/** The turnout of an area's part at the last announced hour, and at the same hour of the previous round. */
export type PartTurnout = { code: string; name: string; now: number; before: number | null };

/** The public facts about an area before a round's result is announced. */
export type BeforeArea = {
  electionTitle: string;
  round: RoundState;
  rounds: RoundState[];
  silence: LegalPeriod | null;
  opens: Date;
  closes: Date;
  area: Area;
  /** The areas that contain this area, from the nation down to the area itself. */
  path: Area[];
  turnout: RoundTurnout[];
  turnoutSources: CitedSource[];
  curves: TurnoutCurve[];
  /** The localities or sectors of the area. The list is empty before the first hour is public. */
  parts: { hour: number; rows: PartTurnout[] } | null;
  /** The area's voters in the last announced round, or null before any announcement. */
  earlier: { round: number; registered: number | null; voters: number } | null;
  /** The round that was annulled before this election, or null without an annulled round. */
  annulled: AnnulledDay | null;
};

type BeforeRequest = { timeline: Timeline; at: Date; round: number; code: string };

/** Reads the data of an area's page before the round's announcement. Returns null afterwards, and for unknown areas. */
export async function findBeforeArea(
  db: Db,
  { timeline, at, round, code }: BeforeRequest,
): Promise<BeforeArea | null> {
  const times = unannounced(timeline, { round, at });
  const areas = times ? await listAreas(db, timeline.electionId) : [];
  const area = areas.find((other) => other.code === code);
  if (!times || !area) return null;
  const scope = { electionId: timeline.electionId, at };
  const path = pathTo(areas, code);
  const [turnout, curves, parts, earlier, annulled] = await Promise.all([
    readTurnout(db, { ...scope, code }),
    listTurnoutCurves(db, { ...scope, round, path }),
    readParts(db, { ...scope, round, area }),
    readEarlier(db, { timeline, at, code }),
    findAnnulledDay(db, scope),
  ]);
  return {
    electionTitle: timeline.shortTitle,
    round: roundStateOf(times, at),
    rounds: timeline.rounds.map((other) => roundStateOf(other, at)),
    silence: silenceAt(timeline, at),
    opens: times.pollsOpen,
    closes: times.pollsClose,
    area,
    path,
    ...turnout,
    curves,
    parts,
    earlier,
    annulled,
  };
}

type PartsRequest = { electionId: string; at: Date; round: number; area: Area };

async function readParts(db: Db, { area, round, ...moment }: PartsRequest): Promise<BeforeArea['parts']> {
  const [now, before] = await Promise.all(
    [round, round - 1].map((number) => listTurnoutsBelow(db, { ...moment, area, round: number })),
  );
  const hour = now?.[0]?.hours.at(-1)?.hour;
  if (!now || hour === undefined) return null;
  const shareAt = ({ hours, registered }: (typeof now)[number]) =>
    shareOf(hours.find((point) => point.hour === hour)?.voters ?? 0, registered);
  const earlier = new Map(before?.map((part) => [part.code, shareAt(part)]));
  const rows = now.flatMap((part) => {
    const share = shareAt(part);
    const { code, name } = part;
    return share === null ? [] : [{ code, name, now: share, before: earlier.get(code) ?? null }];
  });
  return rows.length > 0 ? { hour, rows } : null;
}

type EarlierRequest = { timeline: Timeline; at: Date; code: string };

async function readEarlier(db: Db, { timeline, at, code }: EarlierRequest): Promise<BeforeArea['earlier']> {
  const round = announcedRound(timeline, at);
  if (round === 0) return null;
  const result = await findAreaResult(db, { electionId: timeline.electionId, at, round, code });
  return result && { round, registered: result.registered, voters: result.voters };
}
