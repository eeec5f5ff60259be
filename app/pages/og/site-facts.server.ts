import { createHash } from 'node:crypto';
import { sql } from 'kysely';
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

/** Raise this number when the pictures' design changes. */
const look = 1;

/**
 * Facts for every page's head. The pictures' version covers everything they can show (record, public polls,
 * phase), so that a changed picture has another address.
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
    // With PUBLIC_URL set, the request already carries it (app/server.ts).
    origin: new URL(request.url).origin,
    pictureVersion: createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 10),
  };
}

/** The last public poll stands for their number: polls become public in order, and a load adds others. */
const findShown = preparedOfRecord(
  ['electionId', 'at'],
  (db, { electionId, at }: { electionId: string; at: Date }) => ({
    compile: () =>
      sql<{ loads: number; poll: Date | null }>`
      select
        (select coalesce(max(id), 0)::int from dataset_loads) as loads,
        (select max(visible_from) from opinion_polls
          where election_id = ${electionId} and visible_from <= ${at}) as poll`.compile(db),
  }),
);
