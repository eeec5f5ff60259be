import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { topics } from '#app/features.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { startSwallowingProxy } from '#tests/kit/database/swallowing-proxy.ts';
import { until } from '#tests/kit/until.ts';
import type { Announcement } from './announcements.ts';
import { type Hub, startHub } from './hub.server.ts';

let database: TestDatabase;
let one: Hub;
let two: Hub;
const log = createLog({ level: 'silent', json: false });

beforeAll(async () => {
  database = await createTestDatabase();
  one = await startHub({ topics, connection: database.connections.application, log });
  two = await startHub({ topics, connection: database.connections.application, log });
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await database.drop();
});

function listen(hub: Hub): Announcement[] {
  const heard: Announcement[] = [];
  hub.subscribe((announcement) => heard.push(announcement));
  return heard;
}

test('the event hub delivers announcements to every instance, several in one message', async () => {
  const heard = [listen(one), listen(two)];
  one.announce({ topic: 'record', ids: ['a'] });
  one.announce({ topic: 'record', ids: ['b', 'a'] });
  await until(() => {
    for (const list of heard) expect(list).toEqual([{ topic: 'record', ids: ['a', 'b'] }]);
  });
});

test('the event hub keeps only the topics, without ids, when a message is too long for NOTIFY', async () => {
  const heard = listen(two);
  // PostgreSQL refuses a message of 8,000 bytes.
  for (const bytes of [8_100, 16_000]) {
    heard.length = 0;
    const ids = Array.from({ length: bytes / 50 }, (_, index) => `${index}`.padEnd(47, 'x'));
    one.announce({ topic: 'record', ids });
    await until(() => expect(heard).toEqual([{ topic: 'record', ids: [] }]));
  }
});

test('the event hub ignores messages that are no announcements, and delivers the announcements beside them', async () => {
  const heard = listen(two);
  const known = { topic: 'site', ids: ['known'] };
  for (const payload of [
    'no JSON',
    'null',
    JSON.stringify([
      null,
      'site',
      { topic: 'site' },
      { topic: 'site', ids: 'x' },
      { topic: 'odd', ids: [] },
      known,
    ]),
  ])
    await sql`select pg_notify('announcements', ${payload})`.execute(database.owner);
  await until(() => expect(heard).toEqual([known]));
});

test('the event hub delivers nothing to a subscriber that has left', async () => {
  const heard: Announcement[] = [];
  const leave = two.subscribe((announcement) => heard.push(announcement));
  const others = listen(two);
  one.announce({ topic: 'site', ids: ['first'] });
  await until(() => expect(others).toHaveLength(1));
  leave();
  one.announce({ topic: 'site', ids: ['second'] });
  await until(() => expect(others).toHaveLength(2));
  expect(heard).toEqual([{ topic: 'site', ids: ['first'] }]);
});

test('the event hub announces every topic after a lost connection, because it may have missed announcements', async () => {
  const heard = listen(two);
  const admin = createDatabase({
    connection: { ...database.connections.migration, user: 'postgres' },
    poolSize: 1,
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen announcements'`.execute(
    admin,
  );
  await admin.destroy();
  await until(() => expect(heard.map(({ topic }) => topic).sort()).toEqual(Object.keys(topics).sort()));
  one.announce({ topic: 'site', ids: ['later'] });
  await until(() => expect(heard.at(-1)).toEqual({ topic: 'site', ids: ['later'] }));
});

test('the event hub delivers an announcement to the other subscribers when one of them throws', async () => {
  two.subscribe(() => {
    throw new Error('planned');
  });
  const heard = listen(two);
  two.announce({ topic: 'site', ids: ['x'] });
  await until(() => expect(heard).toHaveLength(1));
});

test('a stopping event hub sends the announcements that still wait', async () => {
  const heard = listen(two);
  const leaving = await startHub({ topics, connection: database.connections.application, log });
  leaving.announce({ topic: 'site', ids: ['last'] });
  await leaving.stop();
  await until(() => expect(heard).toEqual([{ topic: 'site', ids: ['last'] }]));
});

test('an announcement reaches the subscribers of its own instance while the database is unreachable', async () => {
  const proxy = await startSwallowingProxy(database.connections.application);
  const alone = await startHub({ topics, connection: proxy.connection, log });
  const heard = listen(alone);
  proxy.isRefusing = true;
  proxy.cut();
  await until(() => expect(proxy.open).toBe(0));
  alone.announce({ topic: 'site', ids: ['own'] });
  await alone.flush();
  expect(heard).toEqual([{ topic: 'site', ids: ['own'] }]);
  await alone.stop();
  proxy.close();
});

test('F7 the event hub reconnects and announces every topic when the network loses its messages', async () => {
  const proxy = await startSwallowingProxy(database.connections.application);
  // The next connection gets more time to answer, because the machine may be busy.
  const heartbeat = { everyMs: 100, answerMs: 1_000 };
  const cut = await startHub({ topics, connection: proxy.connection, log, heartbeat });
  const heard = listen(cut);
  proxy.isSwallowing = true;
  one.announce({ topic: 'site', ids: ['missed'] });
  await one.flush();
  await until(() => expect(proxy.open).toBe(0));
  heartbeat.answerMs = 60_000;
  proxy.isSwallowing = false;
  await until(() => expect(heard.map(({ topic }) => topic).sort()).toEqual(Object.keys(topics).sort()));
  one.announce({ topic: 'site', ids: ['later'] });
  await until(() => expect(heard.at(-1)).toEqual({ topic: 'site', ids: ['later'] }));
  await cut.stop();
  proxy.close();
});

test('F7 the event hub reconnects once a second while the database is unreachable, then receives announcements', async () => {
  const proxy = await startSwallowingProxy(database.connections.application);
  const alone = await startHub({ topics, connection: proxy.connection, log });
  const heard = listen(alone);
  const before = proxy.asked;
  proxy.isRefusing = true;
  const began = performance.now();
  proxy.cut();
  // If each failed connection started two attempts, six would come within three seconds.
  await until(() => expect(proxy.asked - before).toBeGreaterThanOrEqual(6));
  expect(performance.now() - began).toBeGreaterThan(5_000);
  proxy.isRefusing = false;
  await until(() => expect(heard).not.toEqual([]));
  await alone.stop();
  proxy.close();
});
