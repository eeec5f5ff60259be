import { describe, expect, test } from 'vitest';
import { visibleText } from '#app/features/elections/state/timed-text.ts';
import { collectProblems, DatasetError } from '#server/dataset/problems.ts';
import type { VisibilityFile } from '#server/dataset/shapes/texts.ts';
import { createVisibility } from './visibility.ts';

const at = { file: 'profiles.json', record: 'ana', field: 'biography' };
const none: VisibilityFile = { cuts: [], records: [], sources: [], cites: [] };
const text = 'A candidat în 2030, s-a clasat prima. Este primar.';

function make(rules: Partial<VisibilityFile>) {
  const problems = collectProblems();
  return { problems, visibility: createVisibility({ ...none, ...rules }, problems) };
}

describe('cutting a text into dated pieces', () => {
  const cuts: VisibilityFile['cuts'] = [
    { ...at, text: 'Este primar.', until: '2030-06-01', after: 'A fost primar.' },
    { ...at, text: 'A candidat', from: '2030-05-04T21:00:00+03:00', before: 'Candidează' },
    { ...at, text: ', s-a clasat prima', from: '2030-05-05' },
  ];

  test('Visibility.pieces keeps whole sentences before and after each cut, in the order of the text', () => {
    const pieces = make({ cuts }).visibility.pieces(at, text);
    const read = (moment: string) => visibleText(pieces, new Date(moment));
    expect(read('2030-05-04T20:59:00+03:00')).toBe('Candidează în 2030. Este primar.');
    expect(read('2030-05-04T23:00:00+03:00')).toBe('A candidat în 2030. Este primar.');
    expect(read('2030-05-05T00:00:00+03:00')).toBe(text);
    expect(read('2030-06-01T00:00:00+03:00')).toBe('A candidat în 2030, s-a clasat prima. A fost primar.');
  });

  test('Visibility.pieces accepts two fragments that follow each other without a gap', () => {
    const next = [
      { ...at, text: 'A candidat în 2030', until: '2030-06-01' },
      { ...at, text: ', s-a clasat prima', from: '2030-05-05' },
    ];
    const { problems, visibility } = make({ cuts: next });
    expect(visibility.pieces(at, text).map((piece) => piece.text)).toEqual([
      'A candidat în 2030',
      ', s-a clasat prima',
      '. Este primar.',
    ]);
    problems.refuse();
  });

  test('Visibility.pieces returns one piece for a text when no rule cuts it', () => {
    expect(make({}).visibility.pieces(at, text)).toEqual([{ text }]);
  });

  test.each([
    ['is not there', [{ ...at, text: 'a pierdut', from: '2030-05-05' }], /apare de 0 ori/],
    ['is there twice', [{ ...at, text: 'a', from: '2030-05-05' }], /trebuie să apară o singură dată/],
    [
      'overlaps another',
      [
        { ...at, text: 'A candidat în', from: '2030-05-05' },
        { ...at, text: 'în 2030', from: '2030-05-06' },
      ],
      /se suprapune/,
    ],
  ])('Visibility.pieces refuses a rule when its fragment of text %s', (_name, wrong, message) => {
    const { problems, visibility } = make({ cuts: wrong });
    visibility.pieces(at, text);
    expect(() => problems.refuse()).toThrow(message);
  });

  test('Visibility.plain accepts a rule that removes text for good, and refuses a rule with a moment', () => {
    const omitted = make({ cuts: [{ ...at, text: ', s-a clasat prima', omit: true }] });
    expect(omitted.visibility.plain(at, text)).toBe('A candidat în 2030. Este primar.');
    expect(omitted.visibility.plain(at, null)).toBeNull();
    omitted.problems.refuse();
    const timed = make({ cuts: [{ ...at, text: ', s-a clasat prima', from: '2030-05-05' }] });
    timed.visibility.plain(at, text);
    expect(() => timed.problems.refuse()).toThrow(DatasetError);
  });
});

describe('visibility rules for records and sources', () => {
  test('Visibility returns the moment, day and further sources that a rule defines, and null or no source without a rule', () => {
    const record = { file: 'facts.json', record: 'unu' };
    const [elsewhere, other] = [
      { ...record, file: 'profiles.json' },
      { ...record, record: 'trei' },
    ];
    const { problems, visibility } = make({
      records: [elsewhere, other, record].map((one, index) => ({
        ...one,
        from: `2030-05-19T01:${34 + index}:00+03:00`,
      })),
      sources: [
        { file: 'profiles.json', source: 'ziar', known_from: '2030-05-07' },
        { file: 'facts.json', source: 'revista', known_from: '2030-05-08' },
        { file: 'facts.json', source: 'ziar', known_from: '2030-05-09' },
      ],
      cites: [
        { ...elsewhere, sources: ['primul'] },
        { ...other, sources: ['al-doilea'] },
        { ...record, sources: ['alt-ziar'] },
      ],
    });
    expect(visibility.from(record)).toBe('2030-05-18T22:36:00.000Z');
    expect(visibility.from({ ...record, record: 'doi' })).toBeNull();
    expect(visibility.sourceKnownFrom({ file: 'facts.json', source: 'ziar' })).toBe('2030-05-09');
    expect(visibility.cites(record)).toEqual(['alt-ziar']);
    visibility.reportUnused();
    const unused = () => problems.refuse();
    for (const name of [
      'profiles.json, unu',
      'facts.json, trei',
      'profiles.json, ziar',
      'facts.json, revista',
    ])
      expect(unused).toThrow(name);
    expect(unused).not.toThrow(/facts\.json, (unu|ziar)/);
  });

  test('reportUnused reports a visibility rule that matches no record', () => {
    const { problems, visibility } = make({
      records: [{ file: 'facts.json', record: 'nu-exista', from: '2030-05-19' }],
    });
    visibility.reportUnused();
    expect(() => problems.refuse()).toThrow(/facts\.json, nu-exista: nu se potrivește cu nicio înregistrare/);
  });
});
