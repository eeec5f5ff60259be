import { expect, test } from 'vitest';
import { learnTags, parseExample } from './examples.ts';
import { createTagFinder } from './tags.ts';

const vote = new Date('2030-05-05T07:00:00Z');
const repeat = (line: string, times = 8) => Array.from({ length: times }, () => line);
const rest = 'spun oamenii care au venit de dimineață';
const lines = [
  ...repeat(`2030-05-05T12:00:00+03:00|abroad|Coadă lungă la ambasadă, ${rest}`),
  ...repeat(`2030-05-05T12:00:00+03:00|abroad|Ana, întrebată la ambasadă, ${rest}`),
  ...repeat(`2030-04-01|money|Coadă lungă la bancă, ${rest}`),
  ...repeat(`2030-04-01|money|Ana, întrebată la bancă, ${rest}`),
  `2030-04-01|rare|Un titlu la bancă, ${rest}`,
];
const opinion = learnTags(lines, { names: new Set(['ana', 'dora']), moments: [vote] });
const before = new Date('2030-04-02T09:00:00Z');

test('parseExample reads date, tags and a title that contains „|”, and returns no moment for a date without a day', () => {
  expect(parseExample('2030-04-01|a,b|Unu | doi')).toEqual({
    at: new Date('2030-04-01T09:00:00Z'),
    tags: ['a', 'b'],
    title: 'Unu | doi',
  });
  expect(parseExample('2030-04||Titlu')).toEqual({ at: null, tags: [], title: 'Titlu' });
});

test('learnTags prefers the tag whose examples share words and the part of the election with the title', () => {
  expect(opinion(`Coada de la ambasade, ${rest}`, vote)('abroad')).toBeGreaterThan(0);
  expect(opinion(`Coada de la ambasade, ${rest}`, vote)('money')).toBeLessThan(0);
  const late = opinion(`Coadă, ${rest}`, vote)('abroad') ?? 0;
  expect(late).toBeGreaterThan(opinion(`Coadă, ${rest}`, before)('abroad') ?? 0);
});

test('learnTags counts a tag only once when a line names it twice', () => {
  const twice = learnTags(
    lines.map((line) => line.replace('|abroad|', '|abroad,abroad|')),
    { names: new Set(['ana', 'dora']), moments: [vote] },
  );
  const title = `Coadă lungă la ambasadă, ${rest}`;
  expect(twice(title, vote)('abroad')).toBe(opinion(title, vote)('abroad'));
});

test('learnTags treats all candidates alike', () => {
  const of = (name: string) => opinion(`${name}, întrebată la bancă, ${rest}`, before)('money');
  expect(of('Dora')).toBe(of('Ana'));
  expect(of('Vera')).not.toBe(of('Ana'));
});

test('learnTags returns null for a short text, and for a tag with few or no examples', () => {
  expect(opinion('Coadă la bancă', before)('money')).toBeNull();
  expect(opinion(`Un titlu la bancă, ${rest}`, before)('rare')).toBeNull();
  expect(opinion(`Un titlu la bancă, ${rest}`, before)('unknown')).toBeNull();
});

test('examples remove a tag whose word has another sense, and add a missing tag, but only for dated articles', () => {
  const find = createTagFinder(
    [
      { id: 'abroad', name: 'Străinătate', synonyms: ['coada'] },
      { id: 'money', name: 'Bani', synonyms: [] },
    ],
    { opinion },
  );
  const title = `Coadă lungă la bancă, ${rest}`;
  expect([...find(title, { at: before, people: new Set() })]).toEqual(['money']);
  expect([...find(title)]).toEqual(['abroad']);
});
