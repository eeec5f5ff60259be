import { sql } from 'kysely';
import { makeDemoAccounts } from '#app/features/accounts/demo/accounts.server.ts';
import { demoAddress, demoRoles } from '#app/features/accounts/demo/address.ts';
import { plantDemonstrationEvents } from '#app/features/campaign/events/demonstration.server.ts';
import { findOpenMoment } from '#app/features/daily-vote/queries.server.ts';
import { plantDiscussion } from '#app/features/discussions/demo/plant.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { rollOverPoll } from '#app/features/live-polls/rollover/rollover.server.ts';
import { type DemoMoment, earliestMoment, firstMoment } from '#app/platform/clock/clock.server.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { isTemporary } from '#app/platform/db/connect.server.ts';
import type { Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

type ClockServices = Pick<Platform, 'db' | 'hub' | 'clock' | 'log' | 'moments'>;

/**
 * Moves the whole server's election time to a moment of the dataset, or later if that day's key is gone.
 * Throws `demo-day-spent` when no day with votes follows.
 */
export async function moveClock(needs: ClockServices, { id: momentId, at }: DemoMoment): Promise<void> {
  const timeline = await requireTimeline(needs.db);
  const open = async (tx: Tx) => {
    if (!at) return null;
    const moment = await findOpenMoment(tx, { timeline, at });
    if (!moment) throw new Refusal('demo-day-spent');
    return moment;
  };
  await needs.clock.jump({ at: open, momentId });
  await announceMove(needs);
  needs.log.info('Ceasul demonstrației a fost mutat.', { moment: momentId });
}

/**
 * Deletes all activity and all accounts except the demonstration's own, and resets the clock, in one
 * transaction.
 */
export async function restartDemonstration(needs: ClockServices): Promise<void> {
  const { db, clock, moments, log } = needs;
  const first = firstMoment(moments);
  const kept = demoRoles.map(demoAddress);
  const restart = async (tx: Tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`select restart_demonstration(${kept}::text[])`.execute(tx);
    return first?.at ?? null;
  };
  const jump = () => clock.jump({ at: restart, momentId: first?.id ?? null });
  // Retries once after a conflict with a concurrent request. The failed attempt changed nothing.
  await jump().catch((error: unknown) => {
    if (!isTemporary(error)) throw error;
    return jump();
  });
  await makeDemoAccounts(db, { since: earliestMoment(moments, clock.electionNow()) });
  await plantDiscussion(db);
  await plantDemonstrationEvents(db);
  await announceMove(needs);
  log.info('Demonstrația a fost luată de la capăt.');
}

/**
 * Announces the new time and opens the new moment's live poll, so that the next page shows it. If this fails,
 * the job does it later.
 */
async function announceMove({ db, hub, clock, log }: ClockServices): Promise<void> {
  hub.announce({ topic: 'clock', ids: [] });
  await rollOverPoll({ db, hub, clock }).catch((error: unknown) =>
    log.warn('Sondajul live nu a urmat ceasul la mutarea lui.', { error }),
  );
}
