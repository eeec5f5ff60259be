import { afterAll, expect, test } from 'vitest';
import { endOpinionsThread, findOpinionsApart } from './find-apart.server.ts';
import { countGroups } from './grouping.ts';
import { marksOf } from './marks-in-text.ts';
import { findOpinions } from './rules.ts';

afterAll(endOpinionsThread);

test('the thread returns the same opinions as `findOpinions` and does not block the caller', async () => {
  const comments = Array.from({ length: 40 }, (_, place) => `comentariul ${String(place).padStart(2, '0')}`);
  const people = Array.from({ length: 400 }, (_, person) =>
    comments
      .map((_, place) => `${place}${person % 9 === place % 9 ? '=' : person % 2 === place % 2 ? '+' : '-'}`)
      .join(''),
  ).join(';');
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const found = await findOpinionsApart({ comments, people });
  clearInterval(counting);
  expect(turns, 'timers ran during the calculation').toBeGreaterThan(1);
  expect(found?.sizes).toEqual([200, 200]);
  expect(found).toEqual(findOpinions(marksOf({ comments, people })));
});

test('countGroups counts 200,000 people, more than a function call can take as arguments', () => {
  expect(countGroups(Array.from({ length: 200_000 }, (_, person) => person % 3))).toBe(3);
});
