import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { createDemoClock, createRealClock, findMoment } from './clock.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const noon = new Date('2031-05-12T09:00:00Z');

test('jump moves election time, which then runs on from there, even after a restart', async () => {
  let real = new Date('2040-01-01T00:00:00Z');
  const clock = await createDemoClock({ db: database.db, realNow: () => real });
  expect(clock.isSet()).toBe(false);
  await clock.jump({ at: noon, momentId: 'noon' });
  real = new Date('2040-01-01T00:30:00Z');
  expect(clock.electionNow()).toEqual(new Date('2031-05-12T09:30:00Z'));
  expect(clock.realNow()).toEqual(real);

  const restarted = await createDemoClock({ db: database.db, realNow: () => real });
  expect(restarted.electionNow()).toEqual(new Date('2031-05-12T09:30:00Z'));
  expect(restarted.momentId()).toBe('noon');
});

test('two instances of the program show the same election time after a refresh', async () => {
  const one = await createDemoClock({ db: database.db, realNow: () => noon });
  const two = await createDemoClock({ db: database.db, realNow: () => noon });
  await one.jump({ at: new Date('2031-06-01T00:00:00Z'), momentId: null });
  await two.refresh();
  expect(two.electionNow()).toEqual(one.electionNow());
});

test('jump stores the election time before the jump only when the clock moves back', async () => {
  let real = new Date('2040-01-01T00:00:00Z');
  const clock = await createDemoClock({ db: database.db, realNow: () => real });
  const row = () => database.db.selectFrom('election_clock').selectAll().executeTakeFirstOrThrow();
  await clock.jump({ at: new Date('2031-01-01T00:00:00Z'), momentId: null });
  const first = await row();
  await clock.jump({ at: noon, momentId: null });
  expect(await row()).toMatchObject({ moved_back_at: first.moved_back_at });
  const { moved } = clock.moves() ?? {};
  real = new Date('2040-01-01T00:10:00Z');
  await clock.jump({ at: noon, momentId: null });
  expect(await row()).toMatchObject({ moved_back_from: new Date('2031-05-12T09:10:00Z') });
  expect(clock.moves()?.moved).not.toBe(moved);
});

test('jump changes nothing when the function that computes its time throws', async () => {
  const clock = await createDemoClock({ db: database.db, realNow: () => noon });
  await clock.jump({ at: noon, momentId: 'noon' });
  const find = async () => {
    throw new Error('planned');
  };
  await expect(clock.jump({ at: find, momentId: 'other' })).rejects.toThrow('planned');
  expect([clock.electionNow(), clock.momentId()]).toEqual([noon, 'noon']);
});

test('jump refuses to move the clock in production, where election time is real time', async () => {
  const clock = createRealClock();
  const [before, now, after] = [clock.realNow(), clock.electionNow(), clock.realNow()];
  expect(now.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(now.getTime()).toBeLessThanOrEqual(after.getTime());
  await expect(clock.jump({ at: noon, momentId: null })).rejects.toThrow('demo mode only');
});

test("findMoment parses a clock setting as a demo moment's id or a time, and returns null otherwise", () => {
  const moments = [{ id: 'ziua-votului', label: 'Ziua votului', at: noon, isDefault: false }];
  expect(findMoment('ziua-votului', moments)).toEqual({ at: noon, momentId: 'ziua-votului' });
  expect(findMoment('2031-05-12T12:00', moments)).toEqual({ at: noon, momentId: null });
  expect(findMoment('altceva', moments)).toBeNull();
});
