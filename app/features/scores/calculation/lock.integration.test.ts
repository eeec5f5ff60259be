import { beforeEach, expect, test } from 'vitest';
import {
  betweenRounds,
  castMany,
  clearPolls,
  openPollAt,
  rollOver,
  romanianTime,
} from '#app/features/live-polls/testing.ts';
import { calculate } from '#app/features/scores/testing.ts';
import { waitForLock } from '#tests/kit/database/wait-for-lock.ts';
import { withElection } from '#tests/kit/election.ts';
import { holdScores } from './hold.server.ts';

const base = withElection();
const end = romanianTime('2025-05-10T10:00:00');

beforeEach(() => clearPolls(base.owner));

/** Holds the lock on the scores until `act` waits for the lock. Returns how many rows `act` has written by then. */
async function whileHeld(act: () => Promise<unknown>): Promise<{ written: number }> {
  let acting: Promise<unknown> = Promise.resolve();
  let written = -1;
  await base.owner.transaction().execute(async (tx) => {
    await holdScores(tx);
    acting = act();
    await waitForLock(tx);
    written = (await base.db.selectFrom('candidate_scores').select('id').execute()).length;
  });
  await acting;
  return { written };
}

test('a calculation waits for the lock on the scores before it writes anything', async () => {
  expect(await whileHeld(() => calculate(base.db, { at: betweenRounds }))).toEqual({ written: 0 });
  expect((await base.db.selectFrom('candidate_scores').select('id').execute()).length).toBeGreaterThan(0);
});

test('HIST-13 a closing poll waits for the lock on the scores before it reads the scores that it will change', async () => {
  const { pollId } = await openPollAt(base.db, betweenRounds);
  await castMany(base.db, { pollId, counts: [3, 1], at: betweenRounds });
  expect(await whileHeld(() => rollOver(base.db, end))).toEqual({ written: 0 });
  const impact = await base.db.selectFrom('poll_ai_impact').select('adjustment').execute();
  expect(impact).toEqual([{ adjustment: 0.5 }]);
});
