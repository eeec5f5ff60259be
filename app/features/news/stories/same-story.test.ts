import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureStories } from './measure.ts';
import { isSameStory, readTitle } from './same-story.ts';

const folder = join(import.meta.dirname, '../../../../data/ro-president-2025');
const evenly = () => 1;
const title = (text: string, at: string, people: string[] = []) => ({
  ...readTitle(text),
  people: new Set(people),
  at: new Date(at),
});

test('groups labelled pairs of titles with at least 0.9 precision and 0.75 recall', () => {
  const { pairs, precision, recall, wrong, missed } = measureStories(folder);
  expect(pairs).toBeGreaterThanOrEqual(100);
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.75);
});

test('groups pairs with many near misses with at least 0.7 precision and 0.9 recall', () => {
  const { precision, recall, wrong, missed } = measureStories(folder, 'written-pairs');
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.7);
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
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

test('joins no titles of which each has a name that the other lacks, but takes a surname for the whole name', () => {
  const at = '2030-01-01T10:00:00Z';
  const judge = (one: string, other: string) => isSameStory(title(one, at), title(other, at), evenly);
  expect(judge('Coadă lungă la secția de vot din Londra', 'Coadă lungă la secția de vot din Roma')).toBe(
    false,
  );
  expect(judge('Ministrul Ion Rece a demisionat', 'Rece a demisionat: ministrul pleacă')).toBe(true);
});

test('requires more likeness when only one title names a candidate', () => {
  const at = '2030-01-01T10:00:00Z';
  const event = title('Comisia respinge lista de semnături', at);
  const reaction = 'Ana critică decizia: lista de semnături e bună';
  expect(isSameStory(event, title(reaction, at), evenly)).toBe(true);
  expect(isSameStory(event, title(reaction, at, ['ana']), evenly)).toBe(false);
});
