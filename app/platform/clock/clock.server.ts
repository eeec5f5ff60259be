import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { parseMoment } from './bucharest.ts';

/** A moment to which a demonstration can jump. `at: null` means the real present, which shows the archive. */
export type DemoMoment = {
  id: string;
  label: string;
  at: Date | null;
  isDefault: boolean;
  /** The page that the tour of the demonstration opens at this moment, with its text. */
  stop?: { path: string; title: string; text: string };
};

/**
 * Election time decides which data is public and which actions are open. Real time governs sessions, tokens,
 * jobs and logs.
 */
export type Clock = {
  realNow(): Date;
  electionNow(): Date;
  /**
   * The id of the moment that the demonstration's visitor chose. Null when election time is real time or was
   * set to another time.
   */
  momentId(): string | null;
  /**
   * Returns true if a demonstration's election time was ever set. The first start sets it to the dataset's
   * default moment.
   */
  isSet(): boolean;
  /** Reads the stored election time again, after an announcement that another instance moved it. */
  refresh(): Promise<void>;
  /** Moves election time for the whole server, in demonstrations only. The new time survives restarts. */
  jump(to: Destination): Promise<void>;
  /**
   * Returns when a demonstration's clock last moved and when the demonstration last restarted. Returns null
   * in production, where election time is real time.
   */
  moves(): ClockMoves | null;
};

/**
 * The target of a clock jump, where `at: null` is the real present. A function computes the target inside the jump's
 * transaction, while due jobs wait.
 */
type Destination = { at: Date | null | ((tx: Tx) => Promise<Date | null>); momentId: string | null };

/** Real times as ISO text. All instances of the program show the same times. */
export type ClockMoves = { moved: string; restarted: string | null };

/** Returns the moment at which a demonstration starts, or null when the dataset has no moments. */
export function firstMoment(moments: readonly DemoMoment[]): DemoMoment | null {
  return moments.find((moment) => moment.isDefault) ?? moments[0] ?? null;
}

/** Returns the earliest moment to which a demonstration can jump, but never later than `otherwise`. */
export function earliestMoment(moments: readonly DemoMoment[], otherwise: Date): Date {
  return moments.reduce((earliest, { at }) => (at && at < earliest ? at : earliest), otherwise);
}

type Anchor = { election: number; real: number; momentId: string | null; moves: ClockMoves } | null;

/** Creates the clock of a production server, where election time is real time. */
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

/** Creates a clock that always shows `at`, for tests of rules and screens. */
export function createFixedClock(at: Date): Clock {
  return { ...createRealClock(), electionNow: () => new Date(at), realNow: () => new Date(at) };
}

/**
 * Creates the clock of a demonstration. The table `election_clock` stores an election time and its real time,
 * from which election time runs on.
 */
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
      // The election time just before this jump.
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

/**
 * Parses `ELECTION_CLOCK`: a demo moment's id, an ISO moment, or a local moment in Bucharest. Returns null
 * for any other text.
 */
export function findMoment(
  setting: string,
  moments: DemoMoment[],
): { at: Date | null; momentId: string | null } | null {
  const named = moments.find((moment) => moment.id === setting);
  if (named) return { at: named.at, momentId: named.id };
  const at = parseMoment(setting);
  return at && { at, momentId: null };
}
