import { sql } from 'kysely';
import {
  type Clock,
  createDemoClock,
  createRealClock,
  type DemoMoment,
  findMoment,
  firstMoment,
} from '#app/platform/clock/clock.server.ts';
import { followJumps } from '#app/platform/clock/follow-jumps.server.ts';
import { type Config, ConfigError } from '#app/platform/config/config.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';

/**
 * Lets the application role restart a demonstration, and revokes this right in production. Without the lock,
 * simultaneous starts would update the same row of PostgreSQL's catalogue and fail with error XX000.
 */
export async function allowRestart(owner: Db, isDemo: boolean): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('vot-informat-demonstration'))`.execute(tx);
    if (isDemo) await sql`grant execute on function restart_demonstration to vot_app`.execute(tx);
    else await sql`revoke execute on function restart_demonstration from vot_app`.execute(tx);
  });
}

/**
 * Starts the election clock, which shows real time in production. In a demonstration it shows the setting
 * `ELECTION_CLOCK`, else the stored time, else the first moment.
 */
export async function startClock(options: {
  config: Config;
  db: Db;
  hub: Hub;
  log: Log;
  moments: DemoMoment[];
}): Promise<Clock> {
  const { config, db, hub, log, moments } = options;
  if (!config.demo) return createRealClock();
  const clock = await createDemoClock({ db });
  if (config.electionClock) {
    const moment = findMoment(config.electionClock, moments);
    if (!moment) {
      throw new ConfigError(
        `ELECTION_CLOCK nu este un moment cunoscut (${moments.map(({ id }) => id).join(', ')}) și nici o oră scrisă AAAA-LL-ZZTHH:MM.`,
      );
    }
    await clock.jump(moment);
  } else if (!clock.isSet()) {
    const first = firstMoment(moments);
    if (first) await clock.jump({ at: first.at, momentId: first.id });
  }
  followJumps({ clock, hub, log });
  return clock;
}
