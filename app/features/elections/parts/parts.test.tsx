import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../results.rules.ts';
import { makeArea } from '../testing.ts';
import { areaTable } from './area-table.tsx';
import { ResultsTable } from './candidate-results.tsx';
import { niceTop } from './hourly-turnout.tsx';
import { extremesOf } from './map-extremes.ts';
import { RoundSwitch, whyHidden } from './round-switch.tsx';

const render = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const cells = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map((match) =>
    match[1]?.replace(/<[^>]+>/g, ''),
  );

describe('the table of results', () => {
  const result = makeArea({ a: 4096, b: 2099, c: 2007 });

  test('RES-03 has the columns Candidat, Partid, Voturi, Procent, Status', () => {
    const outcome = outcomeOf(result.standings, { isLast: false, finalists: null });
    const html = render(<ResultsTable round={1} result={result} outcome={outcome} />);
    expect(cells(html.split('<tbody')[0] ?? '', 'th')).toEqual([
      'Candidat',
      'Partid',
      'Voturi',
      'Procent',
      'Status',
    ]);
  });

  test('RES-04 marks the top two „Calificat în turul II”', () => {
    const outcome = outcomeOf(result.standings, { isLast: false, finalists: null });
    const html = render(<ResultsTable round={1} result={result} outcome={outcome} />);
    const status = cells(html, 'td').filter((_, index) => index % 4 === 3);
    expect(status).toEqual(['Calificat în turul II', 'Calificat în turul II', '–']);
  });

  test('an area is compared with the nation in points', () => {
    const nation = makeArea({ a: 50, b: 50, c: 0 });
    const outcome = outcomeOf(nation.standings, { isLast: true, finalists: null });
    const html = render(
      <ResultsTable round={2} result={makeArea({ a: 60, b: 40, c: 0 })} outcome={outcome} nation={nation} />,
    );
    expect(html).toContain('+10,00 pp');
    expect(html).toContain('−10,00 pp');
  });
});

describe('the switch of rounds', () => {
  const announced = {
    number: 1,
    electionDay: '2001-05-04',
    state: 'announced' as const,
    announcedAt: new Date(0),
  };
  const waiting = { number: 2, electionDay: '2001-05-18', state: 'waiting' as const, announcedAt: null };

  test('links announced rounds only; another says its day and why nothing is shown', () => {
    const html = render(<RoundSwitch rounds={[announced, waiting]} current={1} code="RO" />);
    expect(html).not.toContain('href="/results/2"');
    expect(html).toContain('Turul II este pe 18 mai 2001');
    const both = render(
      <RoundSwitch rounds={[announced, { ...waiting, state: 'announced' }]} current={1} code="AB" />,
    );
    expect(both).toContain('href="/results/2/AB"');
  });

  test('each state has its own sentence', () => {
    const sentences = (['waiting', 'voting', 'counting'] as const).map((state) =>
      whyHidden({ ...waiting, state }),
    );
    expect(new Set(sentences).size).toBe(3);
  });
});

test('a head that orders now links to the other direction and keeps what else the address says', () => {
  const whole = makeArea({ a: 1, b: 2 }, { code: 'RO', kind: 'nation' });
  const table = areaTable({
    round: 2,
    whole,
    areas: [whole],
    order: { column: 'prezenta', isDescending: true },
    query: { harta: 'a' },
  });
  const sort = (id: string) => table.columns.find((column) => column.id === id)?.sort;
  expect(sort('turnout')).toEqual({ href: '/results/2?harta=a&sortare=prezenta#zone', now: 'descending' });
  expect(sort('b')).toEqual({ href: '/results/2?harta=a&sortare=-b#zone', now: 'none' });
});

test('extremes name every area that ties', () => {
  const [one, two] = [makeArea({ a: 6, b: 4 }, { name: 'Unu' }), makeArea({ a: 6, b: 4 }, { name: 'Doi' })];
  const nation = makeArea({ a: 12, b: 8 });
  expect(extremesOf({ areas: [one, two], nation, view: { kind: 'leader' } })[0]?.value).toBe(
    'Unu și Doi, 20,00 pp distanță',
  );
});

test.each([
  [0, 4],
  [64.7, 80],
  [61.3, 80],
  [1_642_659, 2_000_000],
  [3, 4],
])('an axis up to %d ends at %d, on four round steps', (value, top) => {
  expect(niceTop(value)).toBeCloseTo(top);
});
