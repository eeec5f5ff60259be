import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { nationCode } from '#app/features/elections/addresses.ts';
import {
  countdownAt,
  knownRound,
  resultStateOf,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';
import type { SiteFacts } from '#app/platform/page/meta.ts';

/** Raise this number when the design of the pictures changes. */
const look = 2;

/**
 * Reads the facts for every page's head. The pictures' version covers everything that they can show, so a
 * changed picture gets another URL.
 */
export async function readSiteFacts(
  db: Db,
  { timeline, at, request }: { timeline: Timeline; at: Date; request: Request },
): Promise<SiteFacts> {
  const rows = await findShown(db, { electionId: timeline.electionId, at });
  const countdown = countdownAt(timeline, at);
  const state = [
    look,
    rows[0],
    timeline.rounds.map((round) => resultStateOf(round, at)),
    knownRound(timeline, at),
    silenceAt(timeline, at)?.code ?? null,
    countdown.kind,
    countdown.round,
  ];
  return {
    // If PUBLIC_URL is set, the request's URL already contains it (app/server.ts).
    origin: new URL(request.url).origin,
    pictureVersion: createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 10),
  };
}

/**
 * The last public poll identifies the set of public polls, because polls become public in order. All other changes come
 * with a dataset load.
 */
const findShown = preparedOfRecord(
  ['electionId', 'at'],
  (_db, { electionId, at }: { electionId: string; at: Date }) => sql<{
    loads: number;
    poll: Date | null;
    hour: Date | null;
  }>`
      select
        (select coalesce(max(id), 0)::int from dataset_loads) as loads,
        (select max(visible_from) from opinion_polls
          where election_id = ${electionId} and visible_from <= ${at}) as poll,
        (select max(reported_at) from hourly_turnout
          where election_id = ${electionId} and area_code = ${nationCode} and reported_at <= ${at}) as hour`,
);
