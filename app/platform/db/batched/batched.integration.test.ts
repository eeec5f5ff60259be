import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared } from '#app/platform/db/prepared/prepared.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { batched } from './batched.server.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

type Row = { place: number; quotient: number; backend: number };
const selectQuotients = prepared(
  ['divisors'],
  (
    _db,
    { divisors }: { divisors: number[] },
  ) => sql<Row>`select place::int, 12 / divisor as quotient, pg_backend_pid() as backend
      from unnest((select ${divisors}::int[])) with ordinality asked (divisor, place) order by place`,
);

/**
 * A query that divides twelve by each number and may share statements. Also returns how many queries each
 * sent statement had.
 */
function dividing() {
  const sizes: number[] = [];
  const divide = batched(async (db, divisors: readonly number[]): Promise<Row[]> => {
    sizes.push(divisors.length);
    return selectQuotients(db, { divisors: [...divisors] });
  });
  return { divide, sizes };
}

test('a shared statement fails only the query that PostgreSQL refuses', async () => {
  const { divide, sizes } = dividing();
  const heard = await Promise.allSettled([3, 0, 4].map((divisor) => divide(base.db, divisor)));
  expect(heard).toMatchObject([
    { value: { quotient: 4 } },
    { reason: { code: '22012' } },
    { value: { quotient: 3 } },
  ]);
  expect(sizes).toEqual([3, 1, 1, 1]);
});

test("inside a transaction, a query that may share statements is sent separately, on the transaction's connection", async () => {
  const { divide, sizes } = dividing();
  await base.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ backend: number }>`select pg_backend_pid() as backend`.execute(tx);
    const [own] = rows;
    const outside = [divide(base.db, 2), divide(base.db, 6)];
    const inside = await Promise.all([divide(tx, 3), divide(tx, 4)]);
    expect(inside).toMatchObject([
      { quotient: 4, backend: own?.backend },
      { quotient: 3, backend: own?.backend },
    ]);
    const [one, two] = await Promise.all(outside);
    expect([one?.quotient, two?.quotient]).toEqual([6, 2]);
    expect(one?.backend).toBe(two?.backend);
    expect(one?.backend).not.toBe(own?.backend);
  });
  expect(sizes.toSorted()).toEqual([1, 1, 2]);
});

test('a failed query that may share statements is not repeated inside a transaction', async () => {
  const { divide, sizes } = dividing();
  const failing = base.db.transaction().execute((tx) => divide(tx, 0));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(sizes).toEqual([1]);
});
