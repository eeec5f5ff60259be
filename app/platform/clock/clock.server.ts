import '#app/platform/db/tables.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { parseMoment } from './bucharest.ts';

/** One moment a demonstration can jump to. `at: null` is the real present (archive). */
export type DemoMoment = { id: string; label: string; at: Date | null; isDefault: boolean };

/** Two clocks: election time governs what is public and open; real time governs sessions, tokens, jobs and logs. */
export type Clock = {
  realNow(): Date;
  electionNow(): Date;
  /**
   * A moment of real time (of a log, an activity) as a demonstration shows it: as long before election time as it is before
   * now, so that no screen shows anything later than its clock. The same moment where election time is real.
   */
  asElectionTime(real: Date): Date;
  /** The chosen moment of a demonstration, or null when the time was set freely or is real. */
  momentId(): string | null;
  /** Has election time ever been set? A demonstration's first start sets the dataset's default moment. */
  isSet(): boolean;
  /** Reads the stored anchor again (after an announcement that it changed). */
  refresh(): Promise<void>;
  /** Demo mode only: moves election time for the whole server; it runs on from there and survives restarts. */
  jump(to: { at: Date | null; momentId: string | null }): Promise<void>;
};

type Anchor = { election: number; real: number; momentId: string | null } | null;

/** Election time of a production server is real time; nothing stored can change that. */
export function createRealClock(): Clock {
  const now = () => new Date();
  const refuse = async () => {
    throw new Error('Election time can be moved in demo mode only.');
  };
  return {
    realNow: now,
    electionNow: now,
    asElectionTime: (real) => real,
    momentId: () => null,
    isSet: () => false,
    refresh: async () => {},
    jump: refuse,
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
        }
      : null;
  }

  async function jump(to: { at: Date | null; momentId: string | null }): Promise<void> {
    const real = realNow();
    const row = {
      moment_id: to.momentId,
      election_anchor: to.at ?? real,
      real_anchor: real,
      changed_at: real,
    };
    await db
      .insertInto('election_clock')
      .values(row)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
      .execute();
    await refresh();
  }

  await refresh();
  return {
    realNow,
    electionNow: () => new Date(anchor ? anchor.election + (realNow().getTime() - anchor.real) : realNow()),
    asElectionTime: (real) => new Date(real.getTime() + (anchor ? anchor.election - anchor.real : 0)),
    momentId: () => anchor?.momentId ?? null,
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
