import { describe, expect, test } from 'vitest';
import { agesTitle } from '#app/features/elections/round-words.ts';
import { makeArea } from '#app/features/elections/testing.ts';
import type { AreaKind } from './areas.server.ts';
import { areaHeadline, roundHeadline } from './headlines.ts';
import { outcomeOf } from './rules.ts';
import { sectionTexts } from './section.texts.ts';
import { mapHeadline, turnoutHeadline } from './section-headlines.ts';

const last = { isLast: true, isValidated: true, finalists: null };
const hours = (...voters: number[]) => voters.map((count, index) => ({ hour: 8 + index, voters: count }));

describe('the headline of a round’s national result', () => {
  test('roundHeadline names the winner with share and total, and the second candidate right after', () => {
    const result = makeArea({ a: 464, b: 536 }, { registered: 1600 });
    expect(roundHeadline(2, result, outcomeOf(result.standings, last))).toEqual({
      title: 'Numele B a câștigat alegerile, cu 53,60% din voturile valabile',
      standFirst: 'Numele A a obținut 46,40%. Diferența este de 72 de voturi, la o prezență de 62,50%.',
    });
  });

  test('roundHeadline uses the same template for every winner of a round', () => {
    const [one, other] = [makeArea({ a: 60, b: 40 }), makeArea({ a: 40, b: 60 })];
    const swap = (text: string) =>
      text.replaceAll('Numele A', 'x').replaceAll('Numele B', 'Numele A').replaceAll('x', 'Numele B');
    const [first, second] = [one, other].map((result) =>
      roundHeadline(2, result, outcomeOf(result.standings, last)),
    );
    expect(swap(first?.title ?? '')).toBe(second?.title);
    expect(swap(first?.standFirst ?? '')).toBe(second?.standFirst);
  });

  test('roundHeadline names the candidates who qualified and the gap to the next candidate', () => {
    const result = makeArea({ a: 410, b: 300, c: 290 });
    expect(
      roundHeadline(
        1,
        result,
        outcomeOf(result.standings, { isLast: false, isValidated: true, finalists: null }),
      ),
    ).toEqual({
      title: 'Numele A și Numele B s-au calificat în turul II',
      standFirst:
        'Numele A a obținut 41,00% și Numele B a obținut 30,00% din voturile valabile. Numele C a avut cu 10 voturi mai puțin decât al doilea clasat.',
    });
  });

  test('roundHeadline names no gap to the next candidate when both have equal votes', () => {
    const result = makeArea({ a: 40, b: 20, c: 20 });
    const outcome = outcomeOf(result.standings, { ...last, isLast: false, finalists: ['a', 'b'] });
    expect(roundHeadline(1, result, outcome).standFirst).toBe(
      'Numele A a obținut 50,00% și Numele B a obținut 25,00% din voturile valabile.',
    );
  });

  test('roundHeadline calls nobody the winner before validation, and names nobody without votes', () => {
    const result = makeArea({ a: 464, b: 536 }, { registered: null });
    expect(roundHeadline(2, result, outcomeOf(result.standings, { ...last, isValidated: false }))).toEqual({
      title: 'Numele B are cele mai multe voturi în turul II: 53,60% din voturile valabile',
      standFirst: 'Numele A a obținut 46,40%. Diferența este de 72 de voturi.',
    });
    const none = makeArea({ a: 0, b: 0 });
    expect(roundHeadline(2, none, outcomeOf(none.standings, last))).toEqual({
      ...{ title: 'Niciun vot valabil', standFirst: null },
    });
  });

  test('roundHeadline says that the round ended in a tie', () => {
    const result = makeArea({ a: 101, b: 101 });
    expect(roundHeadline(2, result, outcomeOf(result.standings, last)).title).toBe(
      'Egalitate între Numele A și Numele B, cu câte 101 voturi',
    );
  });
});

describe('the headline of an area’s result', () => {
  test("areaHeadline names the leader and the runner-up, and compares the area's turnout with the domestic turnout", () => {
    const headline = areaHeadline(makeArea({ a: 75, b: 25 }, { name: 'Alba', registered: 200 }), {
      turnout: 47.8,
      county: null,
    });
    expect(headline.title).toBe('Alba: Numele A pe primul loc, cu 75,00%');
    expect(headline.standFirst).toBe(
      'Numele B a obținut 25,00% din voturile valabile. Prezența a fost de 50,00%, față de 47,80% în țară (fără străinătate).',
    );
  });

  test('areaHeadline has separate texts for ties, no votes and no registered voters', () => {
    const tied = makeArea({ a: 7, b: 7 }, { name: 'Belarus', registered: null });
    expect(areaHeadline(tied, null)).toEqual({
      title: 'Belarus: egalitate pe primul loc între Numele A și Numele B, cu câte 50,00%',
      standFirst: 'Au votat 14 alegători.',
    });
    expect(areaHeadline(makeArea({ a: 0, b: 0 }, { registered: null }), null)).toEqual({
      ...{ title: 'Exemplu: niciun vot valabil', standFirst: 'Au votat 0 alegători.' },
    });
  });
});

test('mapHeadline counts counties, names the capital separately, and leaves out voters abroad', () => {
  const areas = [
    makeArea({ a: 2, b: 1 }),
    makeArea({ a: 1, b: 2 }),
    makeArea({ a: 1, b: 2 }),
    makeArea({ a: 9, b: 1 }, { kind: 'municipality', name: 'Municipiul Exemplu' }),
    makeArea({ a: 1, b: 9 }, { kind: 'abroad' }),
  ];
  expect(mapHeadline(areas)).toBe(
    'Numele B a fost primul în 2 județe, iar Numele A într\u2011unul și în Municipiul Exemplu',
  );
});

test('mapHeadline names a candidate who led in every county, without other words', () => {
  expect(mapHeadline([makeArea({ a: 2, b: 1 }), makeArea({ a: 3, b: 1 })])).toBe(
    'Numele A a fost primul în 2 județe',
  );
});

test('mapHeadline leaves out the capital when two candidates lead there with equal votes', () => {
  const tied = makeArea({ a: 5, b: 5 }, { kind: 'municipality', name: 'Municipiul Exemplu' });
  const counties = [makeArea({ a: 2, b: 1 }), makeArea({ a: 1, b: 2 }), makeArea({ a: 1, b: 2 })];
  expect(mapHeadline([...counties, tied])).toBe(
    'Numele B a fost primul în 2 județe, iar Numele A într\u2011unul',
  );
  expect(mapHeadline([...counties, makeArea({ a: 2, b: 2 })])).toBe(
    'Numele B a fost primul în 2 județe, Numele A într\u2011unul, iar egalitate în 1 județ',
  );
});

test("the map's legend counts counties as counties, and names the capital, sectors and votes outside the country", () => {
  const { placesOf } = sectionTexts.map;
  const area = (kind: AreaKind, name = 'x') => ({ kind, name });
  const capital = area('municipality', 'Municipiul Exemplu');
  expect(placesOf([area('county')])).toBe('1 județ');
  expect(placesOf([capital])).toBe('Exemplu');
  expect(placesOf([area('county'), area('county'), capital])).toBe('2 județe și Exemplu');
  const squares = [area('county'), area('sector'), area('sector'), area('abroad'), area('mail')];
  expect(placesOf(squares)).toBe('1 județ, 2 sectoare, străinătatea și corespondența');
});

test.each([
  [null, null, 'toate'],
  [null, 12.5, 'sub 12,5%'],
  [10, 12.5, '10–12,5%'],
  [12.5, null, '12,5% și peste'],
])('the class from %j to %j of a map has the label „%s”', (from, to, label) => {
  expect(sectionTexts.map.classLabel(from, to)).toBe(label);
});

test('an area of the map is described by its two largest shares and by its turnout, when it has a register', () => {
  const { areaLeaders } = sectionTexts.map;
  expect(areaLeaders('Alba', [{ name: 'A', share: 60 }], 58.5)).toBe('Alba: A 60,00%, prezența 58,50%');
  expect(areaLeaders('Italia', [{ name: 'A', share: 60 }], null)).toBe('Italia: A 60,00%');
});

test('the headline of ages writes tenths as words when the share is near a whole tenth', () => {
  expect(agesTitle('45–64 de ani', 40.6)).toBe('Patru din zece votanți aveau între 45 și 64 de ani');
  expect(agesTitle('65 de ani și peste', 34.9)).toBe(
    'Grupa de vârstă cu cei mai mulți votanți: 65 de ani și peste, 34,90%',
  );
});

describe('the headline of hourly turnout', () => {
  const series = (round: number, ...voters: number[]) => ({
    round,
    registered: 1000,
    hours: hours(...voters),
  });

  test('turnoutHeadline states during voting how many people have voted so far', () => {
    expect(turnoutHeadline([series(1, 100, 532), series(2, 60, 138)], { running: 2 })).toBe(
      'Până la ora 9:00 au votat 138 de alegători: 13,80% din cei înscriși',
    );
  });

  test('turnoutHeadline states whether and when the later round overtook the earlier round', () => {
    expect(turnoutHeadline([series(1, 100, 300), series(2, 200, 400)], { running: null })).toBe(
      'La ora 9:00, prezența din turul II o depășise pe cea din tot turul I',
    );
    expect(turnoutHeadline([series(1, 100, 300), series(2, 50, 200)], { running: null })).toBe(
      'Prezența la închidere: 30,00% în turul I și 20,00% în turul II',
    );
  });

  test('turnoutHeadline compares finished rounds when the current round has no hour yet or has not passed the earlier round', () => {
    const begun = { round: 2, registered: 1000, hours: [] };
    const closed = 'Prezența la închidere: 30,00% în turul I';
    expect(turnoutHeadline([series(1, 100, 300), begun], { running: 2 })).toBe(closed);
    expect(turnoutHeadline([series(1, 100, 300)], { running: null })).toBe(closed);
    const same = turnoutHeadline([series(1, 100, 300), series(2, 50, 300)], { running: null });
    expect(same).toBe('Prezența la închidere: 30,00% în turul I și 30,00% în turul II');
    const abroad = { ...series(1, 1), registered: null };
    expect(turnoutHeadline([abroad], { running: null })).toBe('Prezența la închidere: 1 votant în turul I');
    expect(turnoutHeadline([abroad], { running: 1 })).toBe('Până la ora 8:00 a votat 1 alegător');
  });

  test('turnoutHeadline is empty without any hourly figure', () => {
    expect(turnoutHeadline([], { running: 1 })).toBeNull();
    expect(turnoutHeadline([{ round: 1, registered: null, hours: [] }], { running: null })).toBeNull();
  });
});
