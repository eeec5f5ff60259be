import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { startSwallowingProxy } from '#tests/kit/database/swallowing-proxy.ts';
import { until } from '#tests/kit/until.ts';
import { createDatabaseWithReading, isConnectionLoss } from '../connect.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/**
 * Opens a pool of two connections through a proxy that can fail. Its time limits are a third of the usual
 * limits.
 */
async function openThroughProxy() {
  const proxy = await startSwallowingProxy(database.connections.application);
  const told: boolean[] = [];
  const opened = createDatabaseWithReading({
    connection: proxy.connection,
    poolSize: 2,
    patience: 0.3,
    answerWithinMs: 60_000,
    onAway: (isAway) => told.push(isAway),
  });
  onTestFinished(async () => {
    proxy.isSwallowing = false;
    proxy.cut();
    proxy.close();
    await opened.db.destroy();
  });
  const one = () => sql<{ n: number }>`select 1 as n`.execute(opened.db).then(({ rows }) => rows[0]?.n);
  await until(async () => expect(await one()).toBe(1));
  return { proxy, told, one, ...opened };
}

test('F7 the pool fails all waiting and new requests when the network loses every answer', async () => {
  const { proxy, one, isAway, told } = await openThroughProxy();
  proxy.isSwallowing = true;
  // Two requests hold the two connections. Three others wait for a connection.
  const lost = await Promise.all(Array.from({ length: 5 }, () => one().catch((error: unknown) => error)));
  for (const error of lost) expect(isConnectionLoss(error), String(error)).toBe(true);
  await until(() => expect(isAway()).toBe(true));
  const before = proxy.asked;
  const refused = await Promise.all(
    Array.from({ length: 200 }, () => one().catch((error: unknown) => error)),
  );
  for (const error of refused) expect(isConnectionLoss(error)).toBe(true);
  // During the outage only the pool's test connections reach the database.
  expect(proxy.asked - before).toBeLessThan(10);
  expect(told).toEqual([true]);
});

test('the pool notices, without any request, that the database answers again', async () => {
  const { proxy, one, isAway, told } = await openThroughProxy();
  proxy.isRefusing = true;
  proxy.cut();
  await until(async () => {
    await one().catch(() => {});
    expect(isAway()).toBe(true);
  });
  proxy.isRefusing = false;
  await until(() => expect(isAway()).toBe(false));
  expect(await one()).toBe(1);
  expect(told).toEqual([true, false]);
});

test('the pool still counts the database as reachable while a statement waits for a lock', async () => {
  const { db, isAway, told, proxy } = await openThroughProxy();
  const before = proxy.asked;
  const slow = sql<{ n: number }>`select 2 as n from pg_sleep(1.5)`.execute(db);
  // The pool opens one test connection, because the lock has kept a connection in use for too long.
  await until(() => expect(proxy.asked).toBeGreaterThan(before));
  expect((await slow).rows[0]?.n).toBe(2);
  expect([isAway(), told]).toEqual([false, []]);
});
