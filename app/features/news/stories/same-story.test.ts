import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureStories } from './measure.ts';
import { isSameStory, stemsOf } from './same-story.ts';

const folder = join(import.meta.dirname, '../../../../data/ro-president-2025');
const evenly = () => 1;
const title = (text: string, at: string, people: string[] = []) => ({
  stems: stemsOf(text),
  people: new Set(people),
  at: new Date(at),
});

test('groups labelled pairs of titles with at least 0.75 precision and 0.5 recall', () => {
  const { pairs, precision, recall, wrong } = measureStories(folder);
  expect(pairs).toBeGreaterThanOrEqual(100);
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.75);
  expect(recall).toBeGreaterThanOrEqual(0.5);
});

test('joins two outlets’ titles with the same words within a day and a half, and never later', () => {
  const one = title('Guvernul aprobă calendarul alegerilor', '2030-01-01T10:00:00Z');
  expect(
    isSameStory(one, title('Calendarul alegerilor, aprobat de Guvern', '2030-01-02T20:00:00Z'), evenly),
  ).toBe(true);
  expect(
    isSameStory(one, title('Guvernul aprobă calendarul alegerilor', '2030-01-03T20:00:00Z'), evenly),
  ).toBe(false);
});

test('never joins titles about different candidates, rounds or numbers', () => {
  const at = '2030-01-01T10:00:00Z';
  const pairs = [
    [title('Ana își depune candidatura', at, ['ana']), title('Dan își depune candidatura', at, ['dan'])],
    [title('A început campania pentru turul 1', at), title('A început campania pentru turul 2', at)],
    [title('Au rămas 11 candidați în cursă', at), title('Au rămas 10 candidați în cursă', at)],
  ] as const;
  for (const [one, other] of pairs) expect(isSameStory(one, other, evenly)).toBe(false);
});
