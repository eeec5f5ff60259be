import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

async function search(names: string[], typed: string): Promise<[number, number][]> {
  const { rows } = await sql<{ place: number; score: number }>`
    select place, score from search_names(${names}::text[], ${typed})`.execute(base.db);
  return rows.map(({ place, score }) => [place, Math.round(score * 100) / 100]);
}

describe('the SQL search of names', () => {
  test('search_names rates the whole name above its beginning, beginnings of words above a similar spelling', async () => {
    const names = ['Pop Ana-Maria', 'Ana Pop', 'Ana Popescu', 'Anna Pop'];
    const found = await search(names, 'ana pop');
    expect(found.map(([place]) => place)).toEqual([2, 3, 1, 4]);
    expect(found.slice(0, 3).map(([, score]) => score)).toEqual([1, 0.9, 0.8]);
    expect(found[3]?.[1]).toBeLessThan(0.7);
  });

  test('search_names lists equal names in the order of the list, each with its place', async () => {
    const names = ['Ion Stan', 'Ana Pop', 'ANA POP', 'Ion Stan', 'ana-pop'];
    expect(await search(names, 'Ana Pop')).toEqual([
      [2, 1],
      [3, 1],
      [5, 1],
    ]);
  });

  test('search_names finds a misspelt word among several, and nothing that resembles the text too little', async () => {
    expect((await search(['Nicușor Daniel Dan', 'George Simion'], 'nicusr')).map(([place]) => place)).toEqual(
      [1],
    );
    expect(await search(['Nicușor Daniel Dan', 'George Simion'], 'xyz')).toEqual([]);
  });
});
