import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { changeOf } from '#app/features/elections/corrections/changed-words.server.ts';
import type { PlaceFinding } from '#app/features/elections/places/rules.ts';
import { outcomeOf } from '#app/features/elections/results/rules.ts';
import { makeArea } from '#app/features/elections/testing.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import { AreaMap } from '#app/pages/_shared/results/area-map.tsx';
import { areaTable } from '#app/pages/_shared/results/area-table.ts';
import { ResultsTable } from '#app/pages/_shared/results/candidate-results.tsx';
import { niceTop } from '#app/pages/_shared/results/hourly-turnout.tsx';
import { extremesOf } from '#app/pages/_shared/results/map-extremes.ts';
import { HeadNotes, RoundSwitch, whyHidden } from '#app/pages/_shared/results/round-switch.tsx';
import { CorrectionsTable } from '#app/pages/corrections/corrections-table.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { ComparedCodes, MapCode, PlacesCodes, ResultsCode } from './embed-codes.tsx';
import { NationFigures } from './key-figures.tsx';
import { OwnPlaceSummary } from './places/own-place.tsx';

const render = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const cells = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map((match) =>
    match[1]?.replace(/<[^>]+>/g, ''),
  );

describe("the table of a round's results", () => {
  const result = makeArea({ a: 4096, b: 2099, c: 2007 });

  test('RES-03 the table has the columns Candidat, Partid, Voturi, Procent, Status', () => {
    const outcome = outcomeOf(result.standings, { isLast: false, isValidated: true, finalists: null });
    const html = render(<ResultsTable round={1} result={result} outcome={outcome} />);
    expect(cells(html.split('<tbody')[0] ?? '', 'th')).toEqual([
      'Candidat',
      'Partid',
      'Voturi',
      'Procent',
      'Status',
    ]);
  });

  test('RES-04 the table marks the top two „Calificat în turul II”', () => {
    const outcome = outcomeOf(result.standings, { isLast: false, isValidated: true, finalists: null });
    const html = render(<ResultsTable round={1} result={result} outcome={outcome} />);
    const status = cells(html, 'td').filter((_, index) => index % 4 === 3);
    expect(status).toEqual(['Calificat în turul II', 'Calificat în turul II', '–']);
  });

  test('the table compares an area with the whole country in percentage points', () => {
    const nation = makeArea({ a: 50, b: 50, c: 0 });
    const outcome = outcomeOf(nation.standings, { isLast: true, isValidated: true, finalists: null });
    const html = render(
      <ResultsTable round={2} result={makeArea({ a: 60, b: 40, c: 0 })} outcome={outcome} nation={nation} />,
    );
    expect(html).toContain('+10,00 pp');
    expect(html).toContain('−10,00 pp');
  });
});

describe('the links that switch between rounds', () => {
  const announced = {
    number: 1,
    electionDay: '2001-05-04',
    state: 'announced' as const,
    isConditional: false,
    announcedAt: new Date(0),
  };
  const waiting = {
    number: 2,
    electionDay: '2001-05-18',
    state: 'waiting' as const,
    announcedAt: null,
    isConditional: false,
  };

  test('the round switch links only announced rounds, and shows date and reason for any other round', () => {
    const html = render(<RoundSwitch rounds={[announced, waiting]} current={1} code="RO" silence={null} />);
    expect(html).not.toContain('href="/results/2"');
    expect(html).toContain('Turul II este pe 18 mai 2001');
    const both = render(
      <RoundSwitch
        rounds={[announced, { ...waiting, state: 'announced' }]}
        current={1}
        code="AB"
        silence={null}
      />,
    );
    expect(both).toContain('href="/results/2/AB"');
  });

  test('during election silence the first note states what is closed, until when, and what can be read', () => {
    const to = new Date('2001-05-18T21:00:00+03:00');
    const silence = { code: 'x', round: 2, from: new Date(0), to, act: null };
    const html = render(
      <RoundSwitch rounds={[announced, waiting]} current={1} code="RO" silence={silence} />,
    );
    expect(html).toMatch(
      /<p>Liniște electorală până vineri, 18 mai, la 21:00: votul zilnic e închis, [^<]+; rezultatele anunțate, [^<]+ se pot citi\.<\/p><p>Turul II/,
    );
    const before = render(<HeadNotes silence={silence} hasResult={false} />);
    expect(before).not.toContain('rezultatele anunțate');
    expect(render(<HeadNotes silence={null} hasResult />)).toBe('');
  });

  test.each([
    ['waiting', 'Turul II este pe 18 mai 2001. Rezultatul apare aici după ce este anunțat'],
    ['voting', 'Astăzi se votează în turul II. Rezultatul apare după ce este anunțat'],
    ['counting', 'Turul II a fost pe 18 mai 2001. Rezultatul nu a fost încă anunțat'],
    ['provisional', 'Rezultatul din turul II este provizoriu. Voturile apar după comunicarea finală.'],
  ] as const)('whyHidden says of a round that is %s: %s', (state, sentence) => {
    expect(whyHidden({ ...waiting, state })).toContain(sentence);
  });

  test('whyHidden says that a conditional round depends on the round before', () => {
    expect(whyHidden({ ...waiting, isConditional: true })).toBe(
      'Turul II are loc pe 18 mai 2001 numai dacă turul I nu desemnează câștigătorul.',
    );
  });
});

describe('the sentence about the most unusual figure of a place', () => {
  const [first, second] = makeArea({ a: 1, b: 2 }).standings;
  if (!first || !second) throw new Error('two standings');
  const words = (finding: PlaceFinding, isCapital = false) => {
    const of = { county: 'Alba', countyCode: 'AB', isCapital, drawing: null };
    const place = { ...of, pair: [first, second] as const, finding };
    const html = render(<OwnPlaceSummary round={2} name="Aiud" place={place} />);
    return html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };

  test.each<[PlaceFinding, string]>([
    [{ kind: 'tied' }, 'Numele A și Numele B au la fel de multe voturi aici.'],
    [
      { kind: 'turned', isFirst: true, from: -5, to: 3 },
      'Numele A a trecut înaintea lui Numele B: era în urmă cu 5,00 pp, acum este înainte cu 3,00 pp.',
    ],
    [
      { kind: 'turned', isFirst: false, from: 5, to: -3 },
      'Numele B a trecut înaintea lui Numele A: era în urmă cu 5,00 pp, acum este înainte cu 3,00 pp.',
    ],
    [
      { kind: 'largest-change', towardsFirst: false, by: 60 },
      'Este cea mai mare schimbare dintre tururi din județul Alba: 60,00 pp în favoarea lui Numele B.',
    ],
    [{ kind: 'closest', by: 8 }, 'Este cea mai mică diferență dintre cei doi din județul Alba: 8,00 pp.'],
    [{ kind: 'highest-turnout', turnout: 70 }, 'Este cea mai mare prezență din județul Alba: 70,00%.'],
    [{ kind: 'lowest-turnout', turnout: 30 }, 'Este cea mai mică prezență din județul Alba: 30,00%.'],
    [
      { kind: 'change', towardsFirst: true, by: 2, county: 4 },
      'Între tururi, diferența s-a mutat cu 2,00 pp în favoarea lui Numele A; în județul Alba, cu 4,00 pp.',
    ],
    [
      { kind: 'change', towardsFirst: false, by: 2, county: -4 },
      'Între tururi, diferența s-a mutat cu 2,00 pp în favoarea lui Numele B; în județul Alba, cu 4,00 pp în sens opus.',
    ],
  ])('the sentence of the finding %j is: %s', (finding, sentence) => {
    expect(words(finding)).toBe(`${sentence} Toate localitățile: Alba`);
  });

  test('a sector’s sentence names the capital without the word county, and its link names sectors', () => {
    expect(words({ kind: 'closest', by: 8 }, true)).toBe(
      'Este cea mai mică diferență dintre cei doi din Alba: 8,00 pp. Toate sectoarele: Alba',
    );
  });
});

test("a sorted column's link reverses the order and keeps the URL's other parameters", () => {
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

test('the area table escapes names, and shows all leaders of a tie', () => {
  const area = makeArea({ a: 5, b: 5 }, { name: 'Unu <i>' });
  const table = areaTable({ round: 1, whole: area, areas: [area], order: null, query: {} });
  const html = render(<DataTable {...table} />);
  expect(html).toContain('data-discover="true">Unu &lt;i&gt;</a>');
  expect(html.match(/fill-hue/g)).toHaveLength(2);
});

test("extremesOf names every tied area among the map's extremes", () => {
  const [one, two] = [makeArea({ a: 6, b: 4 }, { name: 'Unu' }), makeArea({ a: 6, b: 4 }, { name: 'Doi' })];
  const nation = makeArea({ a: 12, b: 8 });
  expect(extremesOf({ areas: [one, two], nation, view: { kind: 'leader' } })[0]?.value).toBe(
    'Unu și Doi, 20,00 puncte procentuale',
  );
});

test.each([
  [0, 4],
  [64.7, 80],
  [53.2, 60],
  [61.3, 80],
  [1_642_659, 2_000_000],
  [3, 4],
])('niceTop ends an axis for values up to %d at %d, in four round steps', (value, top) => {
  expect(niceTop(value)).toBeCloseTo(top);
});

test('the corrections table marks changed words, with „înainte” and „acum” for screen readers', () => {
  const row = { id: 1, recordedAt: new Date('2030-01-01T00:00:00Z'), recordKind: 'Ghid', reason: null };
  const html = render(
    <CorrectionsTable
      total={2}
      page={1}
      corrections={[
        {
          ...row,
          recordKey: 'Când se votează',
          field: 'text',
          change: changeOf({ before: 'La ora 7:00.', after: 'La ora 8:00.' }),
        },
        {
          ...row,
          id: 2,
          recordKey: 'Alba, turul I',
          field: 'votanți',
          change: changeOf({ before: 152_750, after: null }),
        },
      ]}
    />,
  );
  expect(html).toMatch(/La ora <\/span> <span class="sr-only">înainte: <\/span><del[^>]*>7:00\.<\/del>/);
  expect(html).toMatch(/<span class="sr-only">acum: <\/span><ins[^>]*>8:00\.<\/ins>/);
  expect(html).toMatch(/<del[^>]*>152\.750<\/del> {1,2}\(eliminat din evidență\)/);
});

test('the section of voting by mail shows one total instead of hourly turnout', () => {
  expect(resultTexts.ro.hours.noneByMailText([{ round: 1, voters: 20 }])).toBe(
    'Plicurile nu se numără pe ore. Raportarea dă un singur total: 20 de votanți în turul I.',
  );
});

test("the map's legend includes the class of a tile even if no county has it", () => {
  const county = (code: string, votes: Record<string, number>) => makeArea(votes, { code, name: code });
  const mail = makeArea({ a: 95, b: 5 }, { code: 'SR-C', kind: 'mail', name: 'Corespondență' });
  const areas = [
    county('AB', { a: 60, b: 40 }),
    county('AR', { a: 55, b: 45 }),
    county('AG', { a: 40, b: 60 }),
    mail,
  ];
  const nation = makeArea({ a: 250, b: 150 }, { kind: 'nation' });
  const shape = (code: string) => ({ code, d: 'M0 0', at: [0, 0] as [number, number], isSmall: false });
  const map = { width: 10, height: 10, hasLargeLabels: false, shapes: ['AB', 'AR', 'AG'].map(shape) };
  const html = render(
    <AreaMap
      {...{ round: 1, map, areas, nation }}
      view={{ kind: 'leader' }}
      classes={[
        { from: null, to: 70 },
        { from: 70, to: null },
      ]}
      title="Harta"
    />,
  );
  const fills = (part: string) =>
    [...part.matchAll(/--fill-light:([^;"]+)|--step-light:([^;"]+)/g)].map(([fill]) => fill);
  const [before = '', tiles = ''] = html.split('aria-label="În afara hărții"');
  expect(fills(tiles).length).toBeGreaterThan(0);
  for (const fill of fills(tiles)) expect(fills(before.slice(before.indexOf('</svg>')))).toContain(fill);
  expect(html).toContain('în afara hărții');
  // The read-out takes its words from these labels.
  expect(html).toMatch(/aria-label="AB: [^"]*60,00%, [^"]*40,00%/);
});

describe('the embed codes of a results page', () => {
  /** Returns the addresses in the embed codes, with the site's own address known. */
  function codesOf(element: React.ReactElement, isApart = false): string[] {
    const site = { origin: 'https://vot.ro', pictureVersion: '1', isApart };
    const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
      hydrationData: { loaderData: { root: { site } } },
    });
    const html = renderToStaticMarkup(<RouterProvider router={router} />)
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll(/(&amp;)+(amp;)?/g, '&');
    const codes = html.matchAll(/<iframe src="https:\/\/vot\.ro([^"]*)" title="([^"]*)"/g);
    return [...codes].map(([, path, title]) => `${path} ${title}`);
  }
  const cluj = makeArea({ a: 60, b: 40 }, { code: 'CJ', name: 'Cluj' });
  const nation = makeArea({ a: 60, b: 40 }, { code: 'RO', name: 'România', kind: 'nation' });
  const all = 'România, cu străinătatea și votul prin corespondență';

  test('the embed codes name the shown round, place and view of the map', () => {
    expect(codesOf(<ResultsCode round={2} result={cluj} />)).toEqual([
      '/embed/results/2/CJ Rezultate oficiale, Cluj, turul II',
    ]);
    expect(codesOf(<ResultsCode round={1} result={nation} />)).toEqual([
      `/embed/results/1 Rezultate oficiale, ${all}, turul I`,
    ]);
    expect(codesOf(<MapCode round={2} view={{ kind: 'turnout' }} form="squares" />)).toEqual([
      '/embed/map/2?harta=prezenta&forma=patrate Harta rezultatelor pe județe, turul II',
    ]);
  });

  test('the embed codes of comparisons and drawings are offered only for what the page shows', () => {
    const compared = (hasRounds: boolean, hasHours: boolean) =>
      codesOf(<ComparedCodes round={2} result={cluj} compared={{ hasRounds, hasHours }} />);
    const rounds = '/embed/rounds/2/CJ Cluj: cele două tururi și balanța voturilor';
    const hours = '/embed/turnout/2/CJ Cluj: prezența pe ore';
    expect([
      compared(true, true),
      compared(true, false),
      compared(false, true),
      compared(false, false),
    ]).toEqual([...[[rounds, hours], [rounds], [hours], []]]);
    const drawn = (hasMap: boolean, hasStrip: boolean, isApart = false) =>
      codesOf(
        <PlacesCodes round={2} result={cluj} drawn={{ harta: 'suprafete', hasMap, hasStrip }} />,
        isApart,
      );
    const map = '/embed/places/2/CJ?harta=suprafete Cluj: harta localităților, turul II';
    const strip = '/embed/strip/2/CJ Cluj: diferența dintre finaliști în localități';
    expect([drawn(true, true), drawn(true, false), drawn(false, true), drawn(true, true, true)]).toEqual([
      ...[[map, strip], [map], [strip], []],
    ]);
  });
});

test('the null votes of a result are the count of its area, else the stated count or share, else unknown', () => {
  const figure = (value: number | null, share: number | null) => ({
    ...{ code: 'null-votes', value, share, isExact: true, system: null, note: null, sourceIds: [] },
  });
  const words = (nullVotes: number | null, stated: ReturnType<typeof figure> | null) => {
    const result = makeArea({ a: 60, b: 40 }, { nullVotes });
    const html = render(<NationFigures round={1} result={result} areas={[]} nullVotes={stated} />);
    return html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .split('Voturi nule')[1]
      ?.trim();
  };
  expect(words(5, figure(7, 1.5))).toBe('5 1,50% din voturi');
  expect(words(null, figure(7, null))).toBe('7');
  expect(words(null, figure(null, 1.5))).toBe('1,50 % din voturi; numărul exact nu a fost găsit');
  expect(words(null, null)).toBe('N/A fără o cifră publică la această dată, în sursele găsite');
});
