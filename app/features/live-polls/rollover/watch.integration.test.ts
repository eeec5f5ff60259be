import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listeningHub } from '#app/features/daily-vote/testing.ts';
import { livePollJob, livePollJobs } from '#app/features/live-polls/jobs.server.ts';
import { clearPolls, openPollAt, runningClock, silentLog } from '#app/features/live-polls/testing.ts';
import { topics } from '#app/features.server.ts';
import { type Jobs, migrateJobs, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { type Hub, startHub } from '#app/platform/live/hub.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';
import { rollOverPoll } from './rollover.server.ts';
import { watchPollRollovers } from './watch.server.ts';

const base = withElection();
const at = new Date('2025-05-06T10:00:00+03:00');
const end = new Date('2025-05-10T10:00:00+03:00');
const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms);
const open = () => base.db.selectFrom('live_polls').select('id').where('status', '=', 'active').execute();

beforeAll(() => migrateJobs(base.connections.migration));
const stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  await clearPolls(base.owner);
  await sql`delete from pgboss.job`.execute(base.owner);
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

function watching(
  clock: ReturnType<typeof runningClock>,
  requestRollover: () => Promise<unknown>,
  hub = listeningHub().hub,
) {
  const watch = watchPollRollovers({
    db: base.db,
    hub,
    clock,
    log: silentLog,
    requestRollover,
    patienceMs: 500,
  });
  stops.push(() => watch.stop());
}

test('the watch requests the change to the next poll when the poll ends, and not before', async () => {
  await openPollAt(base.db, at);
  const clock = runningClock(before(end, 800));
  const looked = vi.spyOn(clock, 'electionNow');
  const asked: number[] = [];
  const hub = listeningHub().hub;
  watching(clock, async () => {
    asked.push(clock.electionNow().getTime());
    await rollOverPoll({ db: base.db, hub, clock });
    looked.mockClear();
  });
  await until(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toBeGreaterThanOrEqual(end.getTime());
  // The watch checks again after `patienceMs` and must find the next poll open.
  await until(() => expect(looked).toHaveBeenCalled());
  expect(asked, 'the watch requests the rollover once').toHaveLength(1);
  expect(await open()).toHaveLength(1);
});

test('the watch requests a new poll when election silence ends', async () => {
  const clock = runningClock(before(new Date('2025-05-04T21:00:00+03:00'), 600));
  const asked: number[] = [];
  watching(clock, async () => asked.push(clock.electionNow().getTime()));
  await until(() => expect(asked.length).toBeGreaterThan(0));
  expect(asked[0]).toBeGreaterThanOrEqual(Date.parse('2025-05-04T21:00:00+03:00'));
});

test('the watch changes the poll itself when the job does not run, and tries again after a failure', async () => {
  const { pollId } = await openPollAt(base.db, at);
  const asked = vi.fn(async () => {
    throw new Error('the queue is away');
  });
  watching(runningClock(end), asked);
  await until(async () => expect((await open())[0]?.id).not.toBe(pollId));
  expect(asked).toHaveBeenCalled();
  expect(await open()).toHaveLength(1);
});

test('the watch opens the right poll immediately when the clock jumps while its timer sleeps', async () => {
  const { pollId } = await openPollAt(base.db, at);
  const hub: Hub = await startHub({ topics, connection: base.connections.application, log: silentLog });
  stops.push(() => hub.stop());
  const clock = runningClock(at);
  const looked = vi.spyOn(clock, 'electionNow');
  watching(clock, () => rollOverPoll({ db: base.db, hub, clock }), hub);
  await until(() => expect(looked).toHaveBeenCalled());
  expect((await open())[0]?.id).toBe(pollId);
  clock.set(new Date('2025-04-28T10:00:00+03:00'));
  hub.announce({ topic: 'clock', ids: [] });
  await until(async () => expect((await open())[0]?.id).not.toBe(pollId));
});

/** Starts an instance whose job hangs, and kills the instance while the job runs. */
async function killRunner(): Promise<void> {
  const runner: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'stuck-runner.fixture.ts')],
    {
      env: { ...process.env, CONNECTION: JSON.stringify(base.connections.application) },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  stops.push(async () => runner.kill('SIGKILL'));
  let isWorking = false;
  runner.stdout?.once('data', () => {
    isWorking = true;
  });
  const queue = await startJobs({ connection: base.connections.application, log: silentLog, jobs: [] });
  // The request may be lost before the runner creates its job queue. The runner's own schedule may start the
  // job instead.
  await until(async () => {
    await queue.runNow(livePollJob);
    expect(isWorking).toBe(true);
  });
  runner.kill('SIGKILL');
  await once(runner, 'exit');
  await queue.stop();
}

function startCopy(clock: ReturnType<typeof runningClock>, hub: Hub): Promise<Jobs> {
  const jobs = livePollJobs({ db: base.db, hub, clock, log: silentLog, ballotKeyDays: 7 });
  return startJobs({ connection: base.connections.application, log: silentLog, jobs });
}

test('the next poll opens within seconds when the instance that runs the job is killed', async () => {
  const { pollId } = await openPollAt(base.db, at);
  await killRunner();
  // With this long heartbeat interval the job queue does not notice the killed instance.
  await sql`update pgboss.job set heartbeat_seconds = 3600`.execute(base.owner);
  const clock = runningClock(before(end, 500));
  for (let copy = 0; copy < 2; copy += 1) {
    const hub = await startHub({ topics, connection: base.connections.application, log: silentLog });
    const jobs = await startCopy(clock, hub);
    stops.push(
      () => hub.stop(),
      () => jobs.stop(),
    );
    expect(await jobs.runNow(livePollJob), 'the queue still waits for the killed run').toBe(false);
    watching(clock, () => jobs.runNow(livePollJob), hub);
  }
  await until(async () => expect((await open())[0]?.id).not.toBe(pollId));
  expect(await open()).toHaveLength(1);
  expect(await base.db.selectFrom('poll_history').select('poll_id').execute()).toEqual([{ poll_id: pollId }]);
});

test('the job queue runs a job again when the instance that ran it is killed', async () => {
  const { pollId } = await openPollAt(base.db, at);
  await killRunner();
  const jobs = await startCopy(runningClock(end), listeningHub().hub);
  stops.push(() => jobs.stop());
  await until(async () => expect((await open())[0]?.id).not.toBe(pollId));
  expect(await open()).toHaveLength(1);
});
