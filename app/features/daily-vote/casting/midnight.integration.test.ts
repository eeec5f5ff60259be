import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { ballotsOf, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { withElection } from '#tests/kit/election.ts';

const base = withElection();
const requestKey = randomUUID();
let one = '';
let voterId = '';
beforeEach(async () => {
  await base.owner.deleteFrom('votes').execute();
  await base.owner.deleteFrom('voting_days').execute();
  await base.owner.deleteFrom('candidate_counters').execute();
  [one = ''] = await listSlugs(base.db);
  voterId = (await makeUser(base.db)).id;
});
type VoteInput = Omit<Parameters<typeof vote>[1], 'voterId' | 'candidate'>;
const cast = (candidate: string, given: VoteInput) => vote(base.db, { voterId, candidate, ...given });
const refusal = (code: string) => ({ name: 'Refusal', code });

test('a vote sent again after midnight does not count for the new day, but pressing the button again does', async () => {
  const evening = new Date('2025-05-12T23:59:59+03:00');
  const morning = new Date('2025-05-13T00:00:01+03:00');
  const dayAfter = new Date('2025-05-14T09:00:00+03:00');
  const sent = { requestKey, pageDay: '2025-05-12' };
  await cast(one, { at: evening, ...sent });
  for (const later of [morning, dayAfter])
    await expect(cast(one, { at: later, ...sent })).rejects.toMatchObject(refusal('vote-earlier-day'));
  expect(await ballotsOf(base.db)).toEqual({ [one]: 1 });
  // The voter presses again, first on the old page and then on a page loaded after midnight.
  await cast(one, { at: morning, requestKey: randomUUID(), pageDay: '2025-05-12' });
  await cast(one, { at: dayAfter, requestKey: randomUUID(), pageDay: '2025-05-14' });
  expect(await ballotsOf(base.db)).toEqual({ [one]: 3 });
});

test('a vote from yesterday’s page that arrives after midnight counts once, for the new day', async () => {
  const morning = new Date('2025-05-13T00:00:01+03:00');
  const sent = { requestKey, pageDay: '2025-05-12' };
  const first = await cast(one, { at: morning, ...sent });
  expect(await cast(one, { at: morning, ...sent })).toEqual(first);
  const nextDay = new Date('2025-05-14T00:00:01+03:00');
  await expect(cast(one, { at: nextDay, ...sent })).rejects.toMatchObject(refusal('vote-earlier-day'));
  expect(await ballotsOf(base.db)).toEqual({ [one]: 1 });
});
