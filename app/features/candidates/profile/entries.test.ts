import { expect, test } from 'vitest';
import { entriesAt, textAt } from './entries.ts';

const before = new Date('2025-05-12T10:00:00+03:00');
const after = new Date('2025-06-01T10:00:00+03:00');
const later = '2025-05-26T00:00:00+03:00';

test('PROF-20 entriesAt reads education from a list of strings or of objects', () => {
  const stored = [
    'Liceu',
    {
      period: '1998',
      degree: 'Doctorat',
      institution: 'Universitatea X',
      details: 'Teza',
      source_ids: ['s'],
    },
  ];
  expect(entriesAt(stored, before)).toEqual([
    { period: null, title: 'Liceu', place: null, details: [], sourceIds: [] },
    { period: '1998', title: 'Doctorat', place: 'Universitatea X', details: ['Teza'], sourceIds: ['s'] },
  ]);
});

test('PROF-21 entriesAt reads position, organization and achievements of a profile’s experience', () => {
  const stored = [{ period: null, position: 'Deputat', organization: 'Camera', achievements: ['A', 'B'] }];
  expect(entriesAt(stored, before)).toEqual([
    { period: null, title: 'Deputat', place: 'Camera', details: ['A', 'B'], sourceIds: [] },
  ]);
});

test('entriesAt leaves out entries and parts of a text that become public later', () => {
  const stored = [
    { position: 'Mandat', from: later },
    { position: 'Primar', achievements: [[{ text: 'Ales.' }, { text: ' Reales.', from: later }]] },
  ];
  expect(entriesAt(stored, before).map(({ title, details }) => [title, ...details])).toEqual([
    ['Primar', 'Ales.'],
  ]);
  expect(entriesAt(stored, after).map(({ title, details }) => [title, ...details])).toEqual([
    ['Mandat'],
    ['Primar', 'Ales. Reales.'],
  ]);
});

test('textAt returns null when no part of a text is public yet', () => {
  expect(textAt([{ text: 'Mai târziu', from: later }], before)).toBeNull();
  expect(textAt([{ text: 'Mai târziu', from: later }], after)).toBe('Mai târziu');
  expect(textAt([], before)).toBeNull();
});

test('textAt returns the next part of a text when the period of the earlier part ends', () => {
  const period = [
    { text: 'din 2020', until: later },
    { text: '2020 – 2025', from: later },
  ];
  expect([before, after].map((at) => entriesAt([{ position: 'Primar', period }], at)[0]?.period)).toEqual([
    'din 2020',
    '2020 – 2025',
  ]);
});

test('entriesAt returns an entry from its publication on, without empty parts, and with its first and last year', () => {
  const moment = new Date(later);
  const stored = [{ title: 'Mandat', from: later }];
  expect(entriesAt(stored, moment)).toHaveLength(1);
  expect(entriesAt(stored, new Date(moment.getTime() - 1))).toEqual([]);
  expect(
    entriesAt([' ', ' Liceu ', { institution: 'Universitate' }, { period: '1998' }, {}], before),
  ).toMatchObject([
    { title: 'Liceu', place: null },
    { title: 'Universitate', place: null },
  ]);
  const spans = [
    { start: 2015, end: 2017 },
    { start: '2015', end: null },
    { start: null, end: 2017 },
    { start: 2015, end: 2015 },
    { start: 2015, end: 2017, period: 'cândva' },
    {},
  ];
  expect(
    entriesAt(
      spans.map((span) => ({ title: 'X', ...span })),
      before,
    ).map(({ period }) => period),
  ).toEqual([...['2015 – 2017', 'din 2015', 'până în 2017', '2015', 'cândva', null]]);
  expect(entriesAt(null, before)).toEqual([]);
});

test.each([
  [{ degree: 'Licență', institution: 'Universitate' }, ['Licență', 'Universitate']],
  [{ position: 'Primar', organization: 'Primăria' }, ['Primar', 'Primăria']],
  [{ title: 'Premiu', organization: 'Fundația' }, ['Premiu', 'Fundația']],
  [{ text: 'A câștigat.' }, ['A câștigat.', null]],
  [{ title: 'Titlu', text: 'Text' }, ['Titlu', 'Text']],
  [{ institution: 'Școala', organization: 'Ministerul' }, ['Școala', 'Ministerul']],
  [{ title: 'Mandat', details: 'Întâi', achievements: ['Apoi'] }, ['Mandat', null, 'Întâi', 'Apoi']],
])('entriesAt reads the words of %j in the order %j', (stored, words) => {
  expect(entriesAt([stored], before).map(({ title, place, details }) => [title, place, ...details])).toEqual([
    words,
  ]);
});

test('entriesAt throws on an entry of unknown shape', () => {
  expect(() => entriesAt([{ degree: 7 }], before)).toThrow();
});
