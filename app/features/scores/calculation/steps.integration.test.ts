import { beforeEach, expect, test } from 'vitest';
import { clearPolls } from '#app/features/live-polls/testing.ts';
import { findScore } from '#app/features/scores/queries.server.ts';
import { calculate, makeClosedPoll } from '#app/features/scores/testing.ts';
import { withElection } from '#tests/kit/election.ts';

const base = withElection();
const at = new Date('2025-05-12T10:00:00+03:00');
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
let candidateId = '';

beforeEach(async () => {
  await clearPolls(base.owner);
  const { id } = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('is_fictitious', '=', false)
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  candidateId = id;
});

/** Creates a live poll that closed at `moment` and changed the candidate's score by `adjustment`. */
async function makeStep(moment: Date, adjustment: number): Promise<void> {
  const percentage = adjustment > 0 ? 60 : 5;
  const poll_id = await makeClosedPoll(base.owner, { at: moment, results: [{ candidateId, percentage }] });
  await base.owner
    .insertInto('poll_ai_impact')
    .values({
      poll_id,
      candidate_id: candidateId,
      percentage,
      adjustment,
      previous_score: null,
      new_score: null,
      reason: 'De probă',
      created_at: moment,
    })
    .execute();
}

async function adjustmentAt(moment: Date): Promise<number | undefined> {
  await calculate(base.db, { at: moment, candidate: candidateId });
  return (await findScore(base.db, { candidateId, at: moment }))?.makeup?.adjustment;
}

test('the change of a closing live poll applies to scores from its close on, but not to earlier scores', async () => {
  await makeStep(at, 0.5);
  expect(await adjustmentAt(hours(-1))).toBe(0);
  expect(await adjustmentAt(at)).toBe(0.5);
  expect(await adjustmentAt(hours(1))).toBe(0.5);
});

test('changes at the limit of ±5 points apply in the order of the polls’ closes, not of the stored rows', async () => {
  // The test stores the change of the last poll first. The changes of the earlier polls already add up to the limit.
  await makeStep(hours(40), -0.5);
  for (let hour = 0; hour < 30; hour += 1) await makeStep(hours(hour), 0.5);
  expect(await adjustmentAt(hours(39))).toBe(5);
  expect(await adjustmentAt(hours(40))).toBe(4.5);
});
