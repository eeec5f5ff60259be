import type { Timeline } from '#app/features/elections/rules.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import type { Snapshot } from './chain.server.ts';
import { listSnapshots } from './snapshots.server.ts';

/**
 * A published snapshot of the daily vote's totals: everything that its hash covers, and the candidates'
 * slugs.
 */
type PublicSnapshot = {
  /** True for a snapshot of the simulated crowd's votes. */
  simulated: boolean;
  sequence: number;
  at: string;
  ballots: number;
  candidates: { candidate: string; id: string; ballots: number; closed_ballots: number }[];
  previous_hash: string | null;
  hash: string;
};

type PublicQuery = {
  timeline: Timeline;
  at: Date;
  isSimulated?: boolean;
  part?: { offset: number; limit: number };
};

/**
 * Lists the snapshots that may be shown at `at`, or a part of them, in the order of their numbers. The list is empty in
 * election silence, the legal pause before voting.
 */
export async function listPublicSnapshots(
  db: Db,
  { timeline, at, isSimulated = false, part }: PublicQuery,
): Promise<PublicSnapshot[]> {
  if (silenceAt(timeline, at)) return [];
  const { electionId } = timeline;
  const [snapshots, people] = await Promise.all([
    listSnapshots(db, { electionId, at, isSimulated, ...(part ? { part } : {}) }),
    db
      .selectFrom('candidates')
      .select(['id', 'slug'])
      .where('election_id', '=', electionId)
      .$call(fromRecord(db)),
  ]);
  const slugs = new Map(people.map(({ id, slug }) => [id, slug]));
  return snapshots.map((snapshot) => publish(snapshot, { slugs, isSimulated }));
}

type Publishing = { slugs: ReadonlyMap<string, string>; isSimulated: boolean };

function publish(snapshot: Snapshot, { slugs, isSimulated }: Publishing): PublicSnapshot {
  return {
    simulated: isSimulated,
    sequence: snapshot.sequence,
    at: bucharestMoment(snapshot.at),
    ballots: snapshot.ballots,
    candidates: Object.entries(snapshot.totals)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, [ballots, closed]]) => ({
        candidate: slugs.get(id) ?? id,
        id,
        ballots,
        closed_ballots: closed,
      })),
    previous_hash: snapshot.previousHash?.toString('hex') ?? null,
    hash: snapshot.hash.toString('hex'),
  };
}
