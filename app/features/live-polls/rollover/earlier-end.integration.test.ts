import { beforeEach, expect, test, vi } from 'vitest';
import { listeningHub, makeVoters } from '#app/features/daily-vote/testing.ts';
import {
  betweenRounds,
  clearPolls,
  daysAfter,
  openPollAt,
  pollVote,
  runningClock,
  secondSilence,
  silentLog,
} from '#app/features/live-polls/testing.ts';
import type { Subscriber } from '#app/platform/live/hub.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';
import { watchPollRollovers } from './watch.server.ts';

const base = withElection();
const at = betweenRounds;

beforeEach(() => clearPolls(base.owner));

test('a poll closes and the next opens immediately when a corrected dataset ends it earlier', async () => {
  const { pollId, slugs } = await openPollAt(base.db, at);
  const [voterId = ''] = await makeVoters(base.db, 1);
  await pollVote(base.db, { at, pollId, voterId, candidate: slugs[0] ?? '' });
  const subscribers = new Set<Subscriber>();
  const hub = {
    ...listeningHub().hub,
    subscribe: (heard: Subscriber) => {
      subscribers.add(heard);
      return () => subscribers.delete(heard);
    },
  };
  const asked = vi.fn(async () => {});
  const clock = runningClock(daysAfter(1, at));
  const looked = vi.spyOn(clock, 'electionNow');
  const watch = watchPollRollovers({ db: base.db, hub, clock, log: silentLog, requestRollover: asked });
  try {
    await until(() => expect(looked).toHaveBeenCalled());
    expect(asked).not.toHaveBeenCalled();
    await base.owner
      .updateTable('legal_periods')
      .set({ starts_at: daysAfter(-1, at) })
      .where('ends_at', '=', secondSilence.to)
      .execute();
    for (const heard of subscribers) heard({ topic: 'record', ids: [] });
    await until(() => expect(asked).toHaveBeenCalled());
  } finally {
    await watch.stop();
    await base.owner
      .updateTable('legal_periods')
      .set({ starts_at: secondSilence.from })
      .where('ends_at', '=', secondSilence.to)
      .execute();
  }
});
