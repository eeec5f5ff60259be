import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { parseMoment } from './bucharest.ts';

/** One moment a demonstration can jump to. `at: null` is the real present (archive). */
export type DemoMoment = { id: string; label: string; at: Date | null; isDefault: boolean };

/** Two clocks: election time governs what is public and open; real time governs sessions, tokens, jobs and logs. */
export type Clock = {
  realNow(): Date;
  electionNow(): Date;
  /** The chosen moment of a demonstration, or null when the time was set freely or is real. */
  momentId(): string | null;
  /** Has election time ever been set? A demonstration's first start sets the dataset's default moment. */
  isSet(): boolean;
  /** Reads the stored anchor again (after an announcement that it changed). */
  refresh(): Promise<void>;
  /** Demo mode only: moves election time for the whole server; it runs on from there and survives restarts. */
  jump(to: Destination): Promise<void>;
  /** Names the last move and the last new beginning of a demonstration, for pages made before; null where time is real. */
  moves(): ClockMoves | null;
};

/**
 * `at` null: the real present. A function finds the time (or throws) in the transaction of the move, in which other moves wait and
 * what is due by election time is not begun.
 */
type Destination = { at: Date | null | ((tx: Tx) => Promise<Date | null>); momentId: string | null };

/** Moments of real time as text, equal on all copies of the program. */
export type ClockMoves = { moved: string; restarted: string | null };

/** The moment with which a demonstration begins; null: the dataset has none. */
export function firstMoment(moments: readonly DemoMoment[]): DemoMoment | null {
  return moments.find((moment) => moment.isDefault) ?? moments[0] ?? null;
}

/** The earliest moment a demonstration can jump to, or `otherwise`. */
export function earliestMoment(moments: readonly DemoMoment[], otherwise: Date): Date {
  return moments.reduce((earliest, { at }) => (at && at < earliest ? at : earliest), otherwise);
}

type Anchor = { election: number; real: number; momentId: string | null; moves: ClockMoves } | null;

/** Election time of a production server is real time; nothing stored can change that. */
export function createRealClock(): Clock {
  const now = () => new Date();
  const refuse = async () => {
    throw new Error('Election time can be moved in demo mode only.');
  };
  return {
    realNow: now,
    electionNow: now,
    momentId: () => null,
    isSet: () => false,
    refresh: async () => {},
    jump: refuse,
    moves: () => null,
  };
}

/** A clock that stands still at `at`, for tests of rules and screens. */
export function createFixedClock(at: Date): Clock {
  return { ...createRealClock(), electionNow: () => new Date(at), realNow: () => new Date(at) };
}

/** The clock of a demonstration: anchor + (real time − real anchor), stored in `election_clock`. */
export async function createDemoClock(options: { db: Db; realNow?: () => Date }): Promise<Clock> {
  const { db, realNow = () => new Date() } = options;
  let anchor: Anchor = null;

  async function refresh(): Promise<void> {
    const row = await db.selectFrom('election_clock').selectAll().executeTakeFirst();
    anchor = row
      ? {
          election: row.election_anchor.getTime(),
          real: row.real_anchor.getTime(),
          momentId: row.moment_id,
          moves: {
            moved: row.changed_at.toISOString(),
            restarted: row.restarted_at?.toISOString() ?? null,
          },
        }
      : null;
  }

  async function jump({ at, momentId }: Destination): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await sql`select from election_clock for update`.execute(tx);
      const found = typeof at === 'function' ? await at(tx) : at;
      const real = realNow();
      const row = {
        moment_id: momentId,
        election_anchor: found ?? real,
        real_anchor: real,
        changed_at: real,
      };
      // The time that is left, by the row as it stood.
      const left = sql<Date>`election_clock.election_anchor + (${real}::timestamptz - election_clock.real_anchor)`;
      const ifBack = (value: RawBuilder<Date>, kept: 'moved_back_at' | 'moved_back_from') =>
        sql<Date | null>`case when ${row.election_anchor}::timestamptz < ${left} then ${value} else ${sql.ref(`election_clock.${kept}`)} end`;
      await tx
        .insertInto('election_clock')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('only_row').doUpdateSet({
            ...row,
            moved_back_at: ifBack(sql<Date>`clock_timestamp()`, 'moved_back_at'),
            moved_back_from: ifBack(left, 'moved_back_from'),
          }),
        )
        .execute();
    });
    await refresh();
  }

  await refresh();
  return {
    realNow,
    electionNow: () => new Date(anchor ? anchor.election + (realNow().getTime() - anchor.real) : realNow()),
    momentId: () => anchor?.momentId ?? null,
    moves: () => anchor?.moves ?? null,
    isSet: () => anchor !== null,
    refresh,
    jump,
  };
}

/** Reads `ELECTION_CLOCK`: an id of a demo moment, an ISO moment, or a local moment of Europe/Bucharest. Null: no such moment. */
export function findMoment(
  setting: string,
  moments: DemoMoment[],
): { at: Date | null; momentId: string | null } | null {
  const named = moments.find((moment) => moment.id === setting);
  if (named) return { at: named.at, momentId: named.id };
  const at = parseMoment(setting);
  return at && { at, momentId: null };
}
