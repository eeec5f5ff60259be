import { expect, test } from 'vitest';
import { recordRecount } from '#app/features/ballots/recount.server.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { livePolls } from '#app/features/live-polls/kind.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { findLastWholeRecount } from './recount.server.ts';

const base = withElection();
const electionId = 'ro-president-2025';
const at = moments.betweenRounds;

test('the last recount joins daily votes and live polls, and shows 50 differences and the number of the others', async () => {
  const find = () => findLastWholeRecount(base.db, { electionId, at });
  const result = async () => {
    const found = await find();
    return found && [found.isClean, found.differences.length, found.differences[0], found.others];
  };
  const found = (count: number, text: string) => async () => Array.from({ length: count }, () => text);
  const needs = { electionId, electionNow: at };
  expect(await find()).toBeNull();
  await recordRecount(base.db, livePolls, { ...needs, compare: found(1, 'Un sondaj.') });
  expect(await result()).toEqual([false, 1, 'Un sondaj.', 0]);
  await recordRecount(base.db, dailyVotes, { ...needs, compare: found(0, '') });
  expect(await result()).toEqual([false, 1, 'Un sondaj.', 0]);
  await recordRecount(base.db, dailyVotes, { ...needs, compare: found(51, 'O zi.') });
  expect(await result()).toEqual([false, 50, 'O zi.', 2]);
  await base.owner.deleteFrom('poll_recounts').execute();
  expect(await result()).toEqual([false, 50, 'O zi.', 1]);
});
