import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { type Copy, Listener, quiet, settableClock, startCopy } from './testing.ts';

const base = withElection();
const clock = settableClock(moments.betweenRounds);
const second = 1_000;
let copy: Copy;
let timeline: Timeline;
let listener: Listener;
/** The id of a live poll that is open at every moment tested here, except in election silence. */
let pollId = '';
const pollEnds = new Date(moments.archive.getTime() + 3_600 * second);

beforeAll(async () => {
  timeline = await requireTimeline(base.db);
  // The next heartbeat comes much later. Only the boundary itself can cause the event that the test expects.
  copy = await startCopy(base, { clock, env: { EVENT_HEARTBEAT: '300' } });
  const poll = await base.owner
    .insertInto('live_polls')
    .values({
      election_id: timeline.electionId,
      title: 'Sondaj',
      description: 'Sondaj de probă',
      start_date: new Date(moments.beforeFirstRound.getTime() - 86_400 * second),
      end_date: pollEnds,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  pollId = poll.id;
  const rows = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('is_fictitious', '=', false)
    .execute();
  await base.owner
    .insertInto('live_poll_candidates')
    .values(rows.map(({ id }) => ({ poll_id: pollId, candidate_id: id })))
    .execute();
});
afterAll(() => copy.stop());
afterEach(() => listener.close());

const silences = () => timeline.silences;
const votesOf = (heard: Listener) => Object.values(heard.figures?.candidates ?? {}).map(({ votes }) => votes);
/** Stops election time at `at` until the first counts arrive. Then election time runs on. */
async function open(at: Date): Promise<void> {
  clock.hold(at);
  copy.hub.announce({ topic: 'clock', ids: [] });
  await copy.hub.flush();
  listener = new Listener(copy.port, 'about=candidates&about=poll');
  await listener.hears(1);
  clock.goOn();
}

describe('live events at the boundaries of election silence', () => {
  test.each([0, 1])(
    'live events contain counts just before election silence %i and withdraw them when it starts',
    async (index) => {
      const from = silences()[index]?.from ?? new Date(0);
      await open(new Date(from.getTime() - 2 * second));
      const real = Date.now() + from.getTime() - clock.electionNow().getTime();
      expect(votesOf(listener).every((votes) => typeof votes === 'number')).toBe(true);
      expect(listener.figures?.poll).toMatchObject({ id: pollId, ballots: 0 });
      await listener.hears(2);
      expect(votesOf(listener).every((votes) => votes === null)).toBe(true);
      expect(listener.figures?.poll).toBeNull();
      expect(
        (listener.events[1]?.at ?? 0) - real,
        'the counts are withdrawn only when election silence starts',
      ).toBeGreaterThanOrEqual(-2);
    },
  );

  test('live events withdraw counts when election silence starts, even while votes are announced', async () => {
    const from = silences()[0]?.from ?? new Date(0);
    // The stream then sends events at half seconds, one of them 150 ms before the boundary.
    await open(new Date(from.getTime() - 1_650));
    const votes = setInterval(() => copy.hub.announce({ topic: 'votes', ids: [] }), 30);
    await listener.hears(2);
    clearInterval(votes);
    expect(votesOf(listener).every((count) => count === null)).toBe(true);
  });

  test('live events send nothing about polls or vote intention in election silence, even when these change', async () => {
    await open(moments.silence);
    for (const topic of ['votes', 'pollVotes', 'livePolls'] as const) copy.hub.announce({ topic, ids: [] });
    await quiet();
    expect(listener.body).toContain('"poll":null');
    expect(listener.body).not.toMatch(/"votes":[^n]|ballots/);
    expect(listener.body).toMatch(/"votes":null,"followers":\d/);
  });

  test('live events withhold counts until the last second of the first round’s election silence, then send them', async () => {
    const to = silences()[0]?.to ?? new Date(0);
    await open(new Date(to.getTime() - second));
    expect(votesOf(listener).every((votes) => votes === null)).toBe(true);
    expect(listener.figures?.poll).toBeNull();
    await listener.hears(2);
    expect(votesOf(listener).every((votes) => typeof votes === 'number')).toBe(true);
    expect(listener.figures?.poll?.id).toBe(pollId);
  });

  test('after the last round’s election silence, live events contain the daily votes but no open poll', async () => {
    const to = silences().at(-1)?.to ?? new Date(0);
    await open(new Date(to.getTime() - second));
    await listener.hears(2);
    expect(votesOf(listener).every((votes) => typeof votes === 'number')).toBe(true);
    expect(listener.figures?.poll).toBeNull();
  });
});

test('live events withdraw a poll’s counts when it ends, before any job closes it', async () => {
  const at = new Date(moments.betweenRounds.getTime() + second);
  await base.owner.updateTable('live_polls').set({ end_date: at }).where('id', '=', pollId).execute();
  await open(moments.betweenRounds);
  expect(listener.figures?.poll?.id).toBe(pollId);
  await listener.hears(2);
  expect(listener.events[1]?.figures).toEqual({ poll: null });
  await base.owner.updateTable('live_polls').set({ end_date: pollEnds }).where('id', '=', pollId).execute();
});
