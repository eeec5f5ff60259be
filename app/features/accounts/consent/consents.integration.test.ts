import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Purpose } from '#app/platform/privacy/personal-data.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { listConsents, requireConsent, withdrawConsent } from './consents.server.ts';

const base = withElection();
const at = moments.betweenRounds;
let userId = '';
beforeAll(async () => {
  userId = (await makeUser(base.db)).id;
});

async function giveAndWithdraw(purpose: Purpose) {
  await base.db.transaction().execute((tx) => requireConsent(tx, { userId, purpose, at, isGiven: true }));
  await base.db.transaction().execute((tx) => withdrawConsent(tx, { userId, purpose, at }));
  const [consent] = (await listConsents(base.db, userId)).filter((one) => one.purpose === purpose);
  return consent;
}

const inBucharest = (at: Date | null | undefined) =>
  at?.toLocaleTimeString('ro-RO', { timeZone: 'Europe/Bucharest', hourCycle: 'h23' });

test('a consent to votes is stored with its day only, because an exact time could reveal whom the person voted for', async () => {
  for (const time of [1, 2]) {
    const consent = await giveAndWithdraw('votes');
    expect(inBucharest(consent?.givenAt), `${time}`).toBe('00:00:00');
    expect(consent?.withdrawnAt).toEqual(consent?.givenAt);
    expect(bucharestDay(consent?.givenAt ?? new Date())).toBe(bucharestDay(at));
  }
});

test('other consents are stored with their exact time, and a withdrawal is never earlier than its consent', async () => {
  const consent = await giveAndWithdraw('follows');
  expect(consent?.givenAt).toEqual(at);
  expect(Number(consent?.withdrawnAt)).toBeGreaterThanOrEqual(Number(consent?.givenAt));
});
