import { sql } from 'kysely';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { listSlugs, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { createDemoClock, type DemoMoment } from '#app/platform/clock/clock.server.ts';
import { isTemporary } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { allowRestart } from '#server/demonstration.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments as times } from '#tests/kit/election.ts';
import * as moment from './moment.ts';

export const moments: DemoMoment[] = [
  { id: 'inainte-de-turul-1', label: 'Înainte de turul I', at: times.beforeFirstRound, isDefault: false },
  { id: 'intre-tururi', label: 'Între tururi', at: times.betweenRounds, isDefault: true },
  { id: 'liniste-electorala', label: 'Liniștea electorală', at: times.silence, isDefault: false },
  { id: 'ziua-votului', label: 'Ziua votului, turul II', at: times.votingDay, isDefault: false },
  { id: 'noaptea-rezultatelor', label: 'Noaptea rezultatelor', at: times.resultsNight, isDefault: false },
  { id: 'arhiva', label: 'Arhivă (astăzi)', at: null, isDefault: false },
];

/** Starts one instance of a demonstration that serves only the demonstration's pages. */
export async function openDemo(db: Db, env: Record<string, string> = { RATE_LIMITS: 'off' }) {
  const site = openSite(db, env);
  const clock = await createDemoClock({ db });
  Object.assign(site.platform, { clock, moments });
  return { site, clock };
}

/** Presses the ribbon's button for a moment. Returns the answer, the clock and the clock's day. */
export async function jump(db: Db, id: string) {
  const { site, clock } = await openDemo(db);
  const heard = await new Visitor(site).post(moment, '/demo/moment', { moment: id, back: '/candidates' });
  return { ...heard, day: bucharestDay(clock.electionNow()), clock };
}

export async function voteOn(db: Db, at: Date) {
  const [candidate = ''] = await listSlugs(db);
  const [voterId = ''] = await makeVoters(db, 1);
  return vote(db, { at, voterId, candidate });
}

/** Moves the clock to the archive and runs its job, which destroys the keys of all days. */
export async function spend(db: Db): Promise<void> {
  const { clock } = await jump(db, 'arhiva');
  await destroyDueKeys(dailyVotes, { db, electionNow: clock.electionNow(), ballotKeyDays: 7 });
}

/** Starts a new demonstration with its clock between the rounds. */
export async function makeNew({ db, owner }: { db: Db; owner: Db }): Promise<void> {
  await allowRestart(owner, true);
  const { clock } = await openDemo(db);
  await clock.jump({ at: times.betweenRounds, momentId: 'intre-tururi' });
  const restart = () => sql`select restart_demonstration('{}')`.execute(db);
  // The previous test's crowd may still be writing. Retries once after a conflict with it, as the product does.
  await restart().catch((error: unknown) => {
    if (!isTemporary(error)) throw error;
    return restart();
  });
}
