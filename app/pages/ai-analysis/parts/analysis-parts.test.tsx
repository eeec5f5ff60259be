import { expect, test } from 'vitest';
import { Analysis } from '#app/pages/ai-analysis/analysis.tsx';
import type { AnalysisData } from '#app/pages/ai-analysis/read-analysis.server.ts';
import { area, person } from '#app/pages/ai-analysis/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';

const source = (label: string) => ({ id: label, label, date: null, url: `https://${label}.invalid/` });
const places = [
  { code: 'urban-voters', value: 60, isExact: false, note: 'Rotunjit.', share: null, sourceIds: [] },
  { code: 'rural-voters', value: 40, isExact: true, note: null, share: null, sourceIds: [] },
];
/** A round in which each of the areas has other votes and another turnout. */
const round = (number: number, more: number, withPlaces = places) => ({
  round: number,
  publication: { state: 'final', sources: [], at: moments.finalResult },
  nation: area('RO', 'nation', { votes: [1_300 + more, 1_200], registered: 4_000, voters: 2_600 + more }),
  areas: [
    area('CJ', 'county', { votes: [60 + more, 40], name: 'Cluj', voters: 100 + more }),
    area('AB', 'county', { votes: [30, 70 + more], name: 'Alba', voters: 120 }),
    area('B', 'municipality', { votes: [15, 20], name: 'Municipiul București', voters: 80 }),
    area('SR', 'abroad', { votes: [5, 10], name: 'Străinătate', registered: null, voters: 50 }),
    area('SR-C', 'mail', { votes: [1, 3], name: 'Corespondență', registered: null, voters: 2 }),
  ],
  places: withPlaces,
  sources: [source('aep')],
  placeSources: [source('aep'), source('bec')],
});
const finalist = (slug: string, ballotPosition: number) => {
  const { votes: _, ...identity } = person(slug, 0, ballotPosition);
  return identity;
};
const poll = (pollster: string, client: string | null, shares: [string, number][]) => ({
  ...{ code: pollster.toLowerCase(), pollster, client, shares: new Map(shares) },
  ...{ day: Date.parse('2030-05-01T00:00:00Z'), isDayKnown: true },
});
const errors = {
  rows: [
    { poll: poll('Alfa', null, [['ana', 50]]), errors: new Map([['ana', -2]]), meanSize: 2 },
    {
      poll: poll('Beta', null, [['ana', 53]]),
      errors: new Map([
        ['ana', 1],
        ['ion', 0.5],
      ]),
      meanSize: 1,
    },
  ],
  ...{ slugs: ['ana', 'ion'], common: 0.04, own: 0.02 },
};
const computed = {
  ...{ kind: 'computed', round: 2, pair: [finalist('ana', 1), finalist('ion', 2)], undecided: 5, errors },
  simulation: {
    ...{ mean: 51, interval: { low: 48, high: 54 }, outcomes: { first: 30, close: 60, second: 10 } },
    ...{
      deviation: { common: 3, own: 1 },
      polls: [poll('Alfa', 'finanțare proprie', []), poll('Beta', 'Ziarul', []), poll('Gama', null, [])],
    },
  },
  ...{ coverage: { inside: 1, of: 2, margin: 3 }, asOf: moments.betweenRounds, isStopped: true, result: 55 },
};
const data = {
  ...{
    electionTitle: 'Alegeri',
    round: 2,
    silence: null,
    isOver: true,
    firstDay: '2030-05-04',
    isFirstVoted: true,
  },
  ...{
    provisional: null,
    query: { polls: null, turnout: null, order: 'turnout' },
    finalists: ['ion', 'ana'],
  },
  mentions: {
    data: {
      candidates: [
        { slug: 'ion', name: 'Ion', articles: 20, hue: person('ion', 0, 1).hue, pattern: null },
        { slug: 'ana', name: 'Ana', articles: 5, hue: person('ana', 0, 1).hue, pattern: null },
      ],
      total: 40,
    },
  },
  ...{ scenarios: computed, series: [], rounds: [round(1, 0), round(2, 60, [])] },
} as unknown as AnalysisData;

const show = (given: object = {}) =>
  renderScreen({
    screen: { loader: () => null, default: () => <Analysis data={{ ...data, ...given }} /> },
    ...{ pattern: '/ai-analysis', path: '/ai-analysis', db: null as never, at: moments.archive },
  });
const linksIn = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, label]) => [
    label,
    href?.replaceAll('&amp;', '&'),
  ]);
/** Returns the part of the page from one id to the next. */
const between = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(`id="${from}"`), html.indexOf(`id="${to}"`));

test('the contents list the parts of the page, the latest comparison first, and no polls in election silence', async () => {
  const contents = async (given: object = {}) => {
    const { html } = await show(given);
    return linksIn(html.slice(html.indexOf('<nav'), html.indexOf('</nav>')));
  };
  const polls = [
    ['Sondajele', '#sondaje'],
    ['Scenarii', '#scenarii'],
  ];
  const rest = [
    ['Presa', '#presa'],
    ['Prezența pe județe', '#prezenta'],
    ['Cifre-cheie', '#cifre'],
    ['Observații', '#observatii'],
    ['Surse și metodă', '#surse'],
  ];
  const rounds = [
    ['Finaliștii în turul II', '#finalisti-2'],
    ['Finaliștii în turul I', '#finalisti'],
  ];
  expect(await contents()).toEqual([...rounds, ...polls, ...rest]);
  const silence = { code: 'x', round: 2, from: moments.silence, to: moments.resultsNight, act: null };
  const hushed = { silence, scenarios: { kind: 'silence', silence } };
  expect(await contents(hushed)).toEqual([...rounds, ...rest]);
  const empty = 'Niciun sondaj publicat până la acest moment.';
  expect((await show(hushed)).text).not.toContain(empty);
  expect((await show()).text).toContain(empty);
  const early = { rounds: [], finalists: [], mentions: { data: null }, scenarios: { kind: 'early' } };
  expect(await contents(early)).toEqual([...polls, ['Surse și metodă', '#surse']]);
});

test('the opening names the provisional result of a later round only, and the end of the election', async () => {
  const said = async (given: object) => (await show(given)).text;
  expect(await said({})).toContain('Alegerile s-au încheiat');
  expect(await said({ isOver: false, provisional: 2 })).toContain('Rezultatul provizoriu al turului II');
  expect(await said({ isOver: false, provisional: 1 })).not.toContain('Rezultatul provizoriu al turului I');
  const early = { rounds: [], finalists: [], scenarios: { kind: 'early' }, isOver: false };
  expect(await said({ ...early, isFirstVoted: false })).toContain('Se votează pe 4 mai 2030.');
  expect(await said(early)).toContain('Turul I s-a votat; comparația apare');
  expect(await said({ ...early, provisional: 1 })).toContain('Rezultatul turului I este provizoriu');
});

test('the comparison of a round shows each finalist’s votes, shares and places, the first by votes', async () => {
  const { html, text } = await show();
  const latest = between(html, 'finalisti-2', 'finalisti');
  expect(linksIn(latest).slice(0, 2)).toEqual([
    ['ana', '/candidate/ana'],
    ['ion', '/candidate/ion'],
  ]);
  expect(linksIn(latest).slice(2)).toEqual([
    ['1.360', '/results/2'],
    ['1.200', '/results/2'],
    ['53,13%', '/results/2'],
    ['46,88%', '/results/2'],
    ['1', '/results/2#zone'],
    ['2', '/results/2#zone'],
    ['Cluj, 75,00%', '/results/2/CJ'],
    ['Alba, 81,25%', '/results/2/AB'],
    ['Alba, 18,75%', '/results/2/AB'],
    ['Cluj, 25,00%', '/results/2/CJ'],
    ['42,86% (15 voturi)', '/results/2/B'],
    ['57,14% (20 de voturi)', '/results/2/B'],
    ['33,33% (5 voturi)', '/results/2/SR'],
    ['66,67% (10 voturi)', '/results/2/SR'],
    ['25,00% (1 vot)', '/results/2/SR-C'],
    ['75,00% (3 voturi)', '/results/2/SR-C'],
    ['aep', 'https://aep.invalid/'],
  ]);
  const isFolded = (part: string) => part.indexOf('Finaliștii după turul') > part.indexOf('<details');
  expect([isFolded(latest), isFolded(between(html, 'finalisti', 'sondaje'))]).toEqual([false, true]);
  expect(text).toContain('ana 53,13%, ion 46,88%');
  expect(text).toContain('Între cei doi au fost 160 de voturi, adică 6,25 puncte procentuale.');
  expect(text).toContain('Primul loc, din 3 (județe și București)');
});

test('the turnout is shown for the chosen round and order, on a scale for both rounds, beside the other round', async () => {
  const query = (given: object) => ({ query: { ...data.query, ...given } });
  const turnout = async (given: object = {}) => {
    const { html, text } = await show(given);
    const part = between(html, 'prezenta', 'cifre');
    return { links: linksIn(part), isOpen: /<details[^>]* open/.test(part), text };
  };
  const usual = await turnout();
  expect(usual.text).toContain('Prezența: de la 40,00% în Municipiul București la 80,00% în Cluj');
  expect(usual.text).toContain('Bara plină înseamnă 80%.');
  expect(usual.text).toMatch(/Prezență, turul I /);
  expect(usual.text).toContain('Nord-Vest: 80,00%');
  expect(usual.links.slice(0, 5)).toEqual([
    ['Pe regiuni', '/ai-analysis#prezenta'],
    ['Alfabetic', '/ai-analysis?ordine=nume#prezenta'],
    ['Turul I', '/ai-analysis?prezenta=1#prezenta'],
    ['Turul II', '/ai-analysis?prezenta=2#prezenta'],
    ['Cluj', '/results/2/CJ'],
  ]);
  const first = await turnout(query({ turnout: 1 }));
  expect(first.text).toContain('la 60,00% în Alba');
  expect(first.text, 'the scale fits both rounds').toContain('Bara plină înseamnă 80%.');
  expect(first.links).toContainEqual(['Alba', '/results/1/AB']);
  const byName = await turnout(query({ order: 'name' }));
  expect(byName.text).toContain('De la Alba la Cluj');
  expect(byName.text).toContain('De la Municipiul București la Municipiul București');
  const alone = await turnout({ rounds: [round(1, 0)] });
  expect([usual.isOpen, first.isOpen, byName.isOpen, alone.isOpen]).toEqual([false, true, true, false]);
  expect(alone.links.map(([label]) => label)).not.toContain('Turul I');
});

test('the key figures sum the places at home and abroad, and mark approximate numbers', async () => {
  const figures = async (given: object = {}) => {
    const { html, text } = await show(given);
    const part = text.slice(text.indexOf('Cifre-cheie · '), text.indexOf('Observații calculate'));
    return { part, sources: linksIn(between(html, 'cifre', 'observatii')) };
  };
  const { part, sources } = await figures({ query: { ...data.query, turnout: 1 } });
  for (const shown of [
    'Prezența în turul I a fost de 65,00%',
    'Alegători înscriși 4.000 ',
    'Prezența în țară 7,50% 300 de votanți',
    'Voturi valabile 2.500 ',
    'Străinătate și corespondență 2,00% din toți votanții: 52 de votanți',
    'Votanți în mediul urban, circa 60 Rotunjit.',
    'Votanți în mediul rural 40 număr de votanți',
    'Înscrișii pe medii nu sunt publicați',
  ])
    expect(part).toContain(shown);
  expect(sources.map(([, href]) => href)).toEqual(['https://aep.invalid/', 'https://bec.invalid/']);
  const second = await figures();
  expect(second.part).not.toMatch(/mediul urban,|Înscrișii pe medii/);
});

test('the mentions of candidates are shares of all articles, and lead to each candidate’s news', async () => {
  const { html, text } = await show();
  expect(text).toContain('Ion apare în 20 din cele 40 de articole');
  expect(text).toMatch(/Ion 20 (de )?articole 50%/);
  expect(text).toMatch(/Ana 5 (de )?articole 13%/);
  expect(linksIn(between(html, 'presa', 'prezenta'))).toEqual([
    ['Ion', '/news?candidat=ion&sectiune=candidati'],
    ['Ana', '/news?candidat=ana&sectiune=candidati'],
    ['Toate știrile', '/news'],
  ]);
});

test('the scenarios show the finalists’ intervals, the outcomes, the polls and the errors of the earlier round', async () => {
  const { text, html } = await show();
  for (const shown of [
    'Trei scenarii pentru turul II, calculate din 3 sondaje',
    'Simularea nu se mai schimbă',
    'ana 48,0% – 54,0% 51,0%',
    'ion 46,0% – 52,0% 49,0%',
    'ana în față cu cel puțin 5 puncte 6.000 de simulări 30%',
    'Mai puțin de 5 puncte între cei doi 12.000 de simulări 60%',
    'ion în față cu cel puțin 5 puncte 2.000 de simulări 10%',
    'Alfa, 1 mai 2030 (finanțare proprie) ; Beta, 1 mai 2030 (comandat de Ziarul) ; Gama, 1 mai 2030 (comanditarul nu apare',
    'o abatere de 3,0 puncte, iar cea proprie mediei sondajelor, cu 1,0 puncte',
    '(2 institute)',
    'o eroare comună de 2,0 puncte și o eroare de 1,0 puncte',
    'Nehotărâții (5,0%',
    'apărea în 30 din 100 de simulări; rezultatul este în afara intervalului calculat',
    'ana 48,0% – 54,0% 51,0% 55,00% −4,0 puncte',
    'ion 46,0% – 52,0% 49,0% 45,00% +4,0 puncte',
    'Ultimele sondaje din turul I au greșit cu 1,5 puncte',
    'a cuprins rezultatul la 1 din 2 candidați comparați',
    'Beta 1 mai 2030 +1,0 +0,5 1,0 Alfa 1 mai 2030 −2,0 N/A 2,0',
  ])
    expect(text).toContain(shown);
  expect(html).toContain('href="/method#scenarii"');
  const before = await show({ scenarios: { ...computed, result: null, isStopped: false } });
  expect(before.text).not.toMatch(/Simularea nu se mai schimbă|Simularea și rezultatul/);
  const open = (page: string) => /<details[^>]* open/.test(between(page, 'scenarii', 'verificare'));
  expect([open(html), open(before.html)]).toEqual([false, true]);
  const inside = await show({ scenarios: { ...computed, result: 54 } });
  expect(inside.text).toContain('rezultatul este în intervalul calculat');
});

test('the sources name each round’s official result, and lead to methods, corrections, results and polls', async () => {
  const { html, text } = await show();
  expect(text).toContain('Rezultate oficiale, turul I.');
  expect(text).toContain('Rezultate oficiale, turul II.');
  expect(text).toContain('Scenariile sunt o simulare');
  expect(linksIn(html.slice(html.indexOf('id="surse"'))).slice(-4)).toEqual([
    ['Toate metodele, cu formule', '/method'],
    ['Surse și corecturi', '/corrections'],
    ['Rezultatele oficiale', '/results'],
    ['Lista sondajelor', '/polls'],
  ]);
  const early = await show({ scenarios: { kind: 'early' } });
  expect(early.text).not.toContain('Scenariile sunt o simulare');
  const silence = { code: 'x', round: 2, from: moments.silence, to: moments.resultsNight, act: null };
  const hushed = await show({ silence, scenarios: { kind: 'silence', silence } });
  expect(hushed.html).not.toContain('href="/polls"');
});
