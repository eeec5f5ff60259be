import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Purpose } from '#app/platform/privacy/personal-data.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { listConsents, listGivenConsents, requireConsent, withdrawConsent } from './consents.server.ts';

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

test('a consent to votes is stored with its day only, because an exact time could reveal the vote', async () => {
  for (const time of [1, 2]) {
    const consent = await giveAndWithdraw('votes');
    expect(inBucharest(consent?.givenAt), `stored time of a consent given at ${time}`).toBe('00:00:00');
    expect(consent?.withdrawnAt).toEqual(consent?.givenAt);
    expect(bucharestDay(consent?.givenAt ?? new Date())).toBe(bucharestDay(at));
  }
});

test('other consents are stored with their exact time, and a withdrawal is never earlier than its consent', async () => {
  const consent = await giveAndWithdraw('follows');
  expect(consent?.givenAt).toEqual(at);
  expect(Number(consent?.withdrawnAt)).toBeGreaterThanOrEqual(Number(consent?.givenAt));
});

test('listConsents lists the person’s own consents, newest first, and purposes with the same time by name', async () => {
  const [person, other] = [await makeUser(base.db), await makeUser(base.db)];
  const give = (userId: string, purpose: Purpose, hour: number) => {
    const given = { userId, purpose, at: new Date(at.getTime() + hour * 3_600_000), isGiven: true };
    return base.db.transaction().execute((tx) => requireConsent(tx, given));
  };
  await give(person.id, 'follows', 1);
  await give(person.id, 'questions', 2);
  await give(person.id, 'discussions', 2);
  await give(other.id, 'follows', 3);
  const purposes = (await listConsents(base.db, person.id)).map(({ purpose }) => purpose);
  expect(purposes).toEqual(['discussions', 'questions', 'follows']);
});

test('a consent is listed with its purpose, its text version and both election times', async () => {
  const { id } = await makeUser(base.db);
  const later = new Date(at.getTime() + 3_600_000);
  await base.db
    .transaction()
    .execute((tx) => requireConsent(tx, { userId: id, purpose: 'follows', at, isGiven: true }));
  const given = { purpose: 'follows', textVersion: '2026-11-23', givenAt: at };
  expect(await listConsents(base.db, id)).toEqual([{ ...given, withdrawnAt: null }]);
  await base.db
    .transaction()
    .execute((tx) => withdrawConsent(tx, { userId: id, purpose: 'follows', at: later }));
  expect(await listConsents(base.db, id)).toEqual([{ ...given, withdrawnAt: later }]);
  await expect(
    base.db
      .transaction()
      .execute((tx) => requireConsent(tx, { userId: id, purpose: 'follows', at, isGiven: false })),
  ).rejects.toMatchObject({ code: 'consent-required' });
});

test('withdrawConsent returns whether a consent existed, and leaves other purposes and people unchanged', async () => {
  const [person, other] = [await makeUser(base.db), await makeUser(base.db)];
  const give = (userId: string, purpose: Purpose) =>
    base.db.transaction().execute((tx) => requireConsent(tx, { userId, purpose, at, isGiven: true }));
  const withdraw = (purpose: Purpose) =>
    base.db.transaction().execute((tx) => withdrawConsent(tx, { userId: person.id, purpose, at }));
  await give(person.id, 'follows');
  await give(person.id, 'questions');
  await give(other.id, 'follows');
  expect(await withdraw('follows')).toBe(true);
  expect(await withdraw('follows')).toBe(false);
  expect(await listGivenConsents(base.db, person.id)).toEqual(['questions']);
  expect(await listGivenConsents(base.db, other.id)).toEqual(['follows']);
});
