import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { startSwallowingProxy } from '#tests/kit/database/swallowing-proxy.ts';
import { until } from '#tests/kit/until.ts';
import {
  clientSettings,
  createDatabase,
  createDatabaseWithReading,
  isConnectionLoss,
  isImpossibleText,
  isLockConflict,
  isTemporary,
  isUniqueViolation,
  readTwice,
} from './connect.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('readTwice repeats a read once on a new connection when its connection was cut', async () => {
  const { db } = database;
  const admin = createDatabase({
    connection: { ...database.connections.migration, user: 'postgres' },
    poolSize: 1,
  });
  let tries = 0;
  const answer = await readTwice(async () => {
    tries += 1;
    if (tries > 1) return (await sql<{ n: number }>`select 1 as n`.execute(db)).rows[0]?.n;
    const slow = sql`select pg_sleep(300)`.execute(db);
    const running = sql`select from pg_stat_activity where query = 'select pg_sleep(300)' and state = 'active'`;
    void until(async () => expect((await running.execute(admin)).rows).toHaveLength(1)).then(() =>
      cut.execute(admin),
    );
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'vot_app' and datname = current_database()`;
    await slow;
    return 0;
  });
  await admin.destroy();
  expect(answer).toBe(1);
  expect(tries).toBe(2);
});

test('readTwice throws the error of a wrong query without a second attempt', async () => {
  let tries = 0;
  const asked = readTwice(async () => {
    tries += 1;
    return sql`select from nowhere`.execute(database.db);
  });
  await expect(asked).rejects.toThrow('nowhere');
  expect(tries).toBe(1);
});

test('isConnectionLoss is true when no database answers at the address', async () => {
  const away = createDatabase({
    connection: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' },
    poolSize: 1,
  });
  const error = await sql`select 1`.execute(away).catch((reason: unknown) => reason);
  await away.destroy();
  expect(isConnectionLoss(error)).toBe(true);
});

test("isTemporary is true only when PostgreSQL's code allows a later success", async () => {
  const failWith = (code: string) =>
    sql`do ${sql.lit(`begin raise exception 'x' using errcode = '${code}'; end`)}`
      .execute(database.db)
      .catch((reason: unknown) => reason);
  const mayPass = '57014 55P03 40001 40P01 53100 53200 53300 53400 57P01 57P02 57P03 57P04 57P05 25P03 08006';
  for (const code of mayPass.split(' ')) expect(isTemporary(await failWith(code)), code).toBe(true);
  for (const code of ['23505', '42P01', '22021', 'XX000', 'P0001'])
    expect(isTemporary(await failWith(code)), code).toBe(false);
});

test('the database client reads counts as numbers and days as text', async () => {
  const { rows } = await sql<{
    big: number;
    share: number;
    day: string;
  }>`select 9430274::bigint as big, 40.96::numeric as share, date '2031-05-04' as day`.execute(database.db);
  expect(rows[0]).toEqual({ big: 9430274, share: 40.96, day: '2031-05-04' });
});

const refused = (code: string) => Object.assign(new Error('refused'), { code });

test('isConnectionLoss is true for codes of lost connections and sockets, and false for a wrong query', () => {
  const lost = '53300 08006 57P01 25P03 ECONNRESET EPIPE ECONNREFUSED ENOENT ETIMEDOUT'.split(' ');
  for (const code of lost) expect(isConnectionLoss(refused(code)), code).toBe(true);
  for (const code of ['42P01', '57014', '53100', 'EACCES'])
    expect(isConnectionLoss(refused(code)), code).toBe(false);
  for (const message of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
    'timeout exceeded when trying to connect',
  ])
    expect(isConnectionLoss(new Error(message)), message).toBe(true);
  expect(isConnectionLoss('ECONNRESET')).toBe(false);
});

test.each([
  [isLockConflict, ['55P03', '40P01']],
  [isImpossibleText, ['22021']],
  [isUniqueViolation, ['23505']],
])('%o recognises only its own codes of PostgreSQL', (recognises, own) => {
  const codes = ['55P03', '40P01', '40001', '22021', '22001', '23505', '23503'];
  expect(codes.filter((code) => recognises(refused(code)))).toEqual(own);
  expect(recognises(new Error('23505'))).toBe(false);
});

test('clientSettings names the role and the version of the program, and a URL replaces the address', () => {
  const version = { level: '0021', changedAt: 1_763_830_000_000 };
  expect(clientSettings({ host: 'gazda', user: 'ana', role: 'vot_app', version })).toMatchObject({
    ...{ host: 'gazda', user: 'ana', options: '-c role=vot_app' },
    application_name: 'vot-informat 0021 1763830000000',
  });
  const byUrl = clientSettings({ url: 'postgres://a/b' });
  expect(byUrl).toMatchObject({ connectionString: 'postgres://a/b', application_name: 'vot-informat' });
  expect(byUrl).not.toHaveProperty('options');
});

test.each([
  [10, 7],
  [4, 2],
  [1, 1],
])('of %d connections, reads may use %d', async (poolSize, most) => {
  const { db, readingDb, connections } = createDatabaseWithReading({
    ...{ connection: database.connections.application, poolSize },
  });
  const end = Promise.withResolvers<void>();
  const holding = Array.from({ length: poolSize + 1 }, () =>
    readingDb.connection().execute(async () => end.promise),
  );
  await until(() => expect(connections()).toMatchObject({ total: most, idle: 0 }));
  end.resolve();
  await Promise.all(holding);
  expect(connections()).toEqual({ total: most, idle: most, waiting: 0 });
  await db.destroy();
});

test('F7 the database client closes a connection when the network loses its answers, but lets slow statements finish', async () => {
  const proxy = await startSwallowingProxy(database.connections.application);
  const proxied = createDatabase({ connection: proxy.connection, poolSize: 1, answerWithinMs: 400 });
  const one = () => sql<{ n: number }>`select 1 as n`.execute(proxied).then(({ rows }) => rows[0]?.n);
  // On a busy machine the first answer may take longer than the limit.
  await until(async () => expect(await one()).toBe(1));
  proxy.isSwallowing = true;
  const lost = await proxied
    .transaction()
    .execute((tx) => sql`select 1`.execute(tx))
    .catch((error: unknown) => error);
  expect(isConnectionLoss(lost), String(lost)).toBe(true);
  proxy.isSwallowing = false;
  await until(async () => expect(await one()).toBe(1));
  const slow = () =>
    proxied.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      return sql<{ n: number }>`select 2 as n from pg_sleep(0.8)`.execute(tx);
    });
  await until(async () => expect((await slow()).rows[0]?.n).toBe(2));
  await expect(sql`select pg_sleep(0.8)`.execute(proxied)).rejects.toThrow('Query read timeout');
  await proxied.destroy();
  proxy.close();
});
