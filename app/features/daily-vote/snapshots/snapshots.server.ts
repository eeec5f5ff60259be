import { sql } from 'kysely';
import { simulatedPrefix } from '#app/features/daily-vote/rules.ts';
import { isOver, type Timeline } from '#app/features/elections/rules.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { hashOf, type Snapshot, type VoteTotals } from './chain.server.ts';

type Row = { id: string; ballots: number; sealed: number };

type BallotQuery = { electionId: string; lastDay?: string; isSimulated?: boolean };

/**
 * Counts the ballots of each candidate up to `lastDay`, or of all days, in one statement. Counts either only
 * the simulated crowd's ballots or only other ballots.
 */
export async function countBallots(
  db: Db,
  { electionId, lastDay = 'infinity', isSimulated = false }: BallotQuery,
): Promise<VoteTotals> {
  const { rows } = await sql<Row>`
    select v.candidate_id as id, count(*) as ballots, count(*) filter (where d.key_destroyed_at is not null) as sealed
    from votes v
      join voting_days d using (election_type, election_date)
      join candidates c on c.id = v.candidate_id
    where c.election_id = ${electionId} and v.election_date <= ${lastDay}::date
      and (v.election_type like ${sql.lit(`${simulatedPrefix}%`)}) = ${isSimulated}::boolean
    group by v.candidate_id`.execute(db);
  return Object.fromEntries(rows.map(({ id, ballots, sealed }) => [id, [ballots, sealed]]));
}

const hour = 3_600_000;
const hourOf = (at: Date) => Math.floor(at.getTime() / hour);

type Now = { real: Date; election: Date };

/** Returns the election time at the next full hour of real time, when the program takes the next snapshot. */
export function nextSnapshotAt({ real, election }: Now): Date {
  return new Date(election.getTime() + hour - (real.getTime() % hour));
}

/**
 * Stores the next snapshot of the totals, even in election silence. Returns null if this hour already has a
 * snapshot, or if the election is over and the totals have not changed.
 */
export async function takeSnapshot(
  db: Db,
  { timeline, now, isSimulated = false }: { timeline: Timeline; now: Now; isSimulated?: boolean },
): Promise<Snapshot | null> {
  const { electionId } = timeline;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('vot-informat-vote-snapshots'))`.execute(tx);
    const [last] = await listSnapshots(tx, { electionId, latest: 1, isSimulated });
    const isTaken =
      last && hourOf(last.takenAt) === hourOf(now.real) && hourOf(last.at) === hourOf(now.election);
    if (isTaken) return null;
    const totals = await countBallots(tx, { electionId, lastDay: bucharestDay(now.election), isSimulated });
    if (last && isOver(timeline, now.election) && isSame(last.totals, totals)) return null;
    const content = {
      electionId,
      sequence: (last?.sequence ?? 0) + 1,
      // The hashed text has only whole seconds, so the time is rounded down.
      at: new Date(Math.floor(now.election.getTime() / 1_000) * 1_000),
      ballots: Object.values(totals).reduce((sum, [ballots]) => sum + ballots, 0),
      totals,
      previousHash: last?.hash ?? null,
    };
    const hash = hashOf(content);
    await tx
      .insertInto(chainOf(isSimulated))
      .values({
        election_id: electionId,
        sequence: content.sequence,
        taken_at: now.real,
        election_at: content.at,
        ballots: content.ballots,
        totals: JSON.stringify(totals),
        previous_hash: content.previousHash,
        hash,
      })
      .execute();
    return { ...content, hash };
  });
}

function isSame(a: VoteTotals, b: VoteTotals): boolean {
  const text = (totals: VoteTotals) => JSON.stringify(Object.entries(totals).toSorted());
  return text(a) === text(b);
}

const chainOf = (isSimulated: boolean) => (isSimulated ? 'simulated_snapshots' : 'vote_snapshots');

type SnapshotQuery = {
  electionId: string;
  /** Lists the snapshots of the simulated crowd instead. */
  isSimulated?: boolean;
  /** Lists only snapshots taken up to this election time. */
  at?: Date;
  /** Lists only this many of the latest snapshots. */
  latest?: number;
  /** Lists only snapshots from this sequence number on. */
  from?: number;
  /** Skips the first `offset` snapshots and lists at most `limit`. */
  part?: { offset: number; limit: number };
};

/** Lists snapshots in the order of their sequence numbers. `takenAt` is real time, for jobs only. */
export async function listSnapshots(
  db: Db,
  { electionId, isSimulated = false, at, latest, from, part }: SnapshotQuery,
): Promise<(Snapshot & { takenAt: Date })[]> {
  const rows = await db
    .selectFrom(chainOf(isSimulated))
    .selectAll()
    .where('election_id', '=', electionId)
    .$if(at !== undefined, (query) => query.where('election_at', '<=', at ?? new Date(0)))
    .$if(from !== undefined, (query) => query.where('sequence', '>=', from ?? 1))
    .orderBy('sequence', latest === undefined ? 'asc' : 'desc')
    .$if(latest !== undefined, (query) => query.limit(latest ?? 0))
    .$if(part !== undefined, (query) => query.offset(part?.offset ?? 0).limit(part?.limit ?? 0))
    .execute();
  const ordered = latest === undefined ? rows : rows.toReversed();
  return ordered.map((row) => ({
    electionId,
    sequence: row.sequence,
    takenAt: row.taken_at,
    at: row.election_at,
    ballots: row.ballots,
    totals: row.totals,
    previousHash: row.previous_hash,
    hash: row.hash,
  }));
}

/**
 * Counts the snapshots up to `at`. `place` is the number of snapshots up to `sequence`, or null when no
 * snapshot has this number.
 */
export async function findSnapshotPlace(
  db: Db,
  { electionId, isSimulated = false, at, sequence }: FindPlace,
): Promise<{ total: number; place: number | null }> {
  const row = await db
    .selectFrom(chainOf(isSimulated))
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) filter (where sequence <= ${sequence}))::int`.as('upTo'))
    .select(sql<boolean>`coalesce(bool_or(sequence = ${sequence}), false)`.as('isKnown'))
    .where('election_id', '=', electionId)
    .where('election_at', '<=', at)
    .executeTakeFirstOrThrow();
  return { total: row.total, place: row.isKnown ? row.upTo : null };
}

type FindPlace = { electionId: string; isSimulated?: boolean; at: Date; sequence: number };
