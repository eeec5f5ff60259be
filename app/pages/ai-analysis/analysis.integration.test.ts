import { describe, expect, test } from 'vitest';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';
import { lineOf } from './testing.ts';

type Totals = {
  voters: number;
  registered: number | null;
  valid_votes: number;
  candidates: Record<string, { votes: number }>;
};
type StoredArea = { code: string; name: string; type: string; rounds: Record<string, Totals> };

const { areas, national_totals: totals } = readElectionFile<{
  areas: StoredArea[];
  national_totals: Record<string, Totals>;
}>('results-by-county');
const { election } = readElectionFile<{ election: { finalists: string[] } }>('election');
const { candidates } = readElectionFile<{ candidates: { slug: string; display_name: string }[] }>(
  'candidates',
);
const finalists = candidates.filter(({ slug }) => election.finalists.includes(slug));
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2).replace('.', ',')}%`;

const base = withElection();
const show = (at: Date, query = '') =>
  renderScreen({ screen, pattern: '/ai-analysis', path: `/ai-analysis${query}`, db: base.db, at });

test('the opening and the contents of the analysis name no poll and no scenario during election silence', async () => {
  const firstSilence = new Date('2025-05-03T12:00:00+03:00');
  for (const [at, readable] of [
    [firstSilence, 'Cât apare fiecare candidat în știri'],
    [moments.silence, 'știrile care îi numesc și prezența pe județe'],
  ] as const) {
    const { html } = await show(at);
    const opening = html.slice(html.indexOf('<h1'), html.indexOf('</nav>', html.indexOf('<h1')));
    expect(opening).toContain(readable);
    expect(opening).not.toMatch(/sondaj|scenari/i);
    expect(html).not.toContain('Lista sondajelor');
  }
  expect((await show(moments.betweenRounds)).html).toContain('href="#scenarii"');
});

describe('RES-12 RES-13 the analysis page for the upcoming round', () => {
  test('RES-14 RES-11 the analysis page compares the finalists by stored results, or explains that there are no results yet', async () => {
    const { text } = await show(moments.betweenRounds);
    expect(text).toContain('Analiza turului II');
    for (const { slug, display_name } of finalists) {
      const votes = totals['1']?.candidates[slug]?.votes ?? 0;
      expect(text).toContain(display_name);
      expect(text).toContain(grouped(votes));
      expect(text).toContain(percent(votes, totals['1']?.valid_votes ?? 1));
      const abroad = areas.find(({ code }) => code === 'SR')?.rounds['1']?.candidates[slug]?.votes ?? -1;
      expect(text).toContain(`(${grouped(abroad)}`);
    }
    const before = await show(moments.beforeFirstRound);
    expect(before.text).toContain('Analiza turului I ');
    const unknown = await show(new Date('2025-01-20T10:00:00+02:00'));
    expect(unknown.text, 'no candidate is known yet').toContain('Analiza turului I ');
    expect(before.text).toContain('Finaliștii nu sunt încă cunoscuți');
  });

  test('RES-14 the analysis page calls the first round provisional, and mentions a simulation only if computed', async () => {
    const { text } = await show(new Date('2025-05-05T10:00:00+03:00'));
    expect(text).toContain('Rezultatul turului I este provizoriu Comparația apare după comunicarea finală.');
    expect(text).not.toContain('Finaliștii nu sunt încă cunoscuți');
    expect(text).not.toContain('Scenariile sunt o simulare');
    const { text: voted } = await show(new Date('2025-05-04T21:00:00+03:00'));
    expect(voted).toContain('Turul I s-a votat; comparația apare după anunțarea rezultatului.');
    const { text: later } = await show(moments.finalResult);
    expect(later).toContain('Scenariile sunt o simulare');
    expect(later).toContain('(finanțare proprie)');
    expect(later).not.toContain('comandat de finanțare proprie');
  });

  test("RES-14 the analysis page compares the finalists by the last round's results too, once it is announced", async () => {
    expect((await show(moments.resultsNight)).html).not.toContain('id="finalisti-2"');
    const { html } = await show(moments.finalResult);
    const start = html.indexOf('id="finalisti-2"');
    const compared = html.slice(start, html.indexOf('id="finalisti"', start));
    for (const { slug } of finalists) {
      const votes = totals['2']?.candidates[slug]?.votes ?? -1;
      expect(compared).toContain(grouped(votes));
      expect(compared).toContain(percent(votes, totals['2']?.valid_votes ?? 1));
      for (const place of ['SR', 'SR-C']) {
        const there = areas.find(({ code }) => code === place)?.rounds['2'];
        const own = there?.candidates[slug]?.votes ?? -1;
        expect(compared, place).toContain(`${percent(own, there?.valid_votes ?? 1)} (${grouped(own)}`);
      }
    }
    expect(compared).toMatch(/Surs[ae]/);
    expect((await show(moments.votingDay)).html).not.toContain('finalisti-2');
  });

  test("RES-16 the analysis page has a table with the lines' figures, and a link to the list of polls", async () => {
    const { html } = await show(moments.betweenRounds);
    expect(html).toMatch(/role="img" aria-label="Linii ale intenției de vot pentru turul I;/);
    const start = html.indexOf('Vezi sondajele ca tabel');
    const table = html.slice(html.indexOf('<tbody', start), html.indexOf('</tbody>', start));
    const line = lineOf(1, moments.betweenRounds);
    expect(table.match(/<tr/g)).toHaveLength(line.length);
    for (const { pollster, results } of line) {
      expect(table).toContain(pollster);
      for (const { candidate, pct } of results.filter(({ candidate }) =>
        election.finalists.includes(candidate),
      ))
        expect(table, candidate).toContain(`>${String(pct).replace('.', ',')}%<`);
    }
    expect(html).toContain('href="/polls?tur=1"');
  });

  test("RES-19 the analysis page draws every county's stored turnout, as ruled, on a fitting scale", async () => {
    const { text, html } = await show(moments.betweenRounds);
    const home = areas.filter(({ code }) => !code.startsWith('SR'));
    expect(home.length).toBe(42);
    const shares = home.map(({ name, rounds }) => {
      const share = percent(rounds['1']?.voters ?? 0, rounds['1']?.registered ?? 1);
      expect(text).toContain(`${name} ${share}`);
      return Number(share.replace(',', '.').replace('%', ''));
    });
    expect(text).toContain(`Bara plină înseamnă ${Math.ceil(Math.max(...shares) / 5) * 5}%.`);
    const names = [...html.matchAll(/small-bar"><span[^>]*><a[^>]*>([^<]+)</g)].map((match) => match[1]);
    expect(names[0]).toBe(home[shares.indexOf(Math.max(...shares))]?.name);
    const titles = [...html.matchAll(/>([^<>]+): [\d,]+%<\/h3>/g)].map((match) => match[1]);
    expect(titles).toContain('Sud-Vest Oltenia');
    expect(titles[0], 'the region with the highest turnout').toBe('București-Ilfov');
    expect(html, 'the second round is not shown before its announcement').not.toContain('bar-tick');
    const sorted = await show(moments.betweenRounds, '?ordine=nume');
    const byName = [...sorted.html.matchAll(/small-bar"><span[^>]*><a[^>]*>([^<]+)</g)].map((m) => m[1]);
    expect(byName).toEqual(names.toSorted((a, b) => (a ?? '').localeCompare(b ?? '', 'ro')));
    const archive = await show(moments.archive);
    expect(archive.text).toContain('prezența din turul I');
    expect(archive.html.match(/class="bar-tick" style/g)).toHaveLength(42);
  });

  test('RES-06 RES-07 RES-08 RES-09 RES-21 RES-23 RES-24 RES-25 the analysis page shows the sourced figures, and no rate without a base figure', async () => {
    const { text } = await show(moments.betweenRounds);
    const figures = text.slice(text.indexOf('Cifre-cheie'), text.indexOf('Observații calculate'));
    for (const shown of [
      'Alegători înscriși 17.988.031 ',
      'Prezența 53,21% 9.571.740 de votanți',
      'Prezența în țară 47,80% 8.598.611 votanți',
      'Voturi valabile 9.430.274 ',
      'Străinătate și corespondență 10,17% din toți votanții: 973.129 de votanți',
      'Votanți în mediul urban, circa 5.700.000 ',
      'Votanți în mediul rural, circa 3.800.000 ',
    ])
      expect(figures).toContain(shown);
    for (const invented of [
      '9.574.300',
      '21,43%',
      '21,4%',
      '58,7%',
      '47,3%',
      '55-60',
      '55–60',
      '92,7',
      '±2,5',
    ]) {
      expect(text).not.toContain(invented);
    }
  });

  test('RES-20 the analysis page links each insight to its figure, and shows no insights before the first result', async () => {
    const { html } = await show(moments.betweenRounds);
    const section = html.slice(html.indexOf('id="observatii"'), html.indexOf('id="surse"'));
    const links = [...section.matchAll(/<li[^>]*><a[^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(6);
    for (const href of links) {
      if (href.startsWith('#')) expect(html).toContain(`id="${href.slice(1)}"`);
      else expect(href).toMatch(/^\/results\/1/);
    }
    expect((await show(moments.beforeFirstRound)).html).not.toContain('id="observatii"');
  });

  test('RES-22 RES-26 the analysis page names sources and method, and shows nothing that was not measured', async () => {
    const { text, html } = await show(moments.betweenRounds);
    expect(text).toContain('De unde vin cifrele și cum sunt calculate');
    expect(html).toContain('href="/corrections"');
    expect(text).not.toMatch(/sentiment/i);
  });
});

describe('RES-18 the scenarios of the last round', () => {
  test('the analysis page hides scenarios before the finalists are known and during election silence, and explains why', async () => {
    const early = await show(moments.beforeFirstRound);
    expect(early.text).toContain('Scenariile nu sunt încă posibile');
    for (const at of [moments.silence, moments.votingDay]) {
      const { text, html } = await show(at);
      expect(text).toContain('Sondajele și scenariile nu pot fi arătate acum');
      expect(text.split('În perioada de liniște electorală')).toHaveLength(2);
      expect(text).toContain('până duminică, 18 mai 2025, 21:00');
      expect(text).not.toMatch(/din 100 de simulări|de simulări făcute/);
      expect(html).not.toContain('aria-label="Linii ale intenției');
      for (const { pollster } of lineOf(2, moments.archive)) expect(text).not.toContain(pollster);
    }
  });

  test("RES-26 RES-27 the analysis page shows the last polls' errors and, after the last round, the earlier simulation", async () => {
    const between = await show(moments.betweenRounds);
    expect(between.text).toContain('Eroarea ultimelor sondaje, turul I, în puncte');
    expect(between.text).toMatch(/a cuprins rezultatul la \d din \d candidați comparați/);
    expect(between.text).not.toContain('Simularea și rezultatul');
    const after = await show(moments.archive);
    expect(after.text).toContain('Simularea și rezultatul, turul II');
    expect(after.text).toContain(
      'Simularea nu se mai schimbă de când a început perioada de liniște electorală',
    );
    expect(after.text).toContain('calculate din 4 sondaje');
    expect(after.text).toContain('Alegerile s-au încheiat');
  });
});

test('the analysis page shows no figure of an unannounced round', async () => {
  const later = Object.values(totals['2']?.candidates ?? {}).map(({ votes }) => grouped(votes));
  for (const at of [moments.beforeFirstRound, moments.betweenRounds, moments.silence, moments.votingDay]) {
    const { html } = await show(at, '?prezenta=2&tur=2');
    for (const votes of later) expect(html).not.toContain(votes);
    expect(html).not.toMatch(/53,60%|46,40%|64,72%/);
  }
  const first = Object.values(totals['1']?.candidates ?? {}).map(({ votes }) => grouped(votes));
  const before = await show(moments.beforeFirstRound);
  for (const votes of first.filter((text) => text.length > 6)) expect(before.html).not.toContain(votes);
  expect((await show(moments.archive, '?prezenta=2')).text).toContain('64,72%');
});

test('ERR-03 the analysis page reports that its data could not be loaded', async () => {
  const gone = createDatabase({
    connection: { ...base.connections.application, port: 1 },
    poolSize: 1,
  });
  const { status, text } = await renderScreen({
    screen,
    pattern: '/ai-analysis',
    path: '/ai-analysis',
    db: gone,
    at: moments.betweenRounds,
  });
  expect(status).toBe(503);
  expect(text).toContain('Nu s-au putut încărca datele.');
  await gone.destroy();
});

test('a reader chooses between the polls of both rounds, at first of the latest, which lead to their list', async () => {
  const chosen = async (at: Date, query = '') => {
    const { html } = await show(at, query);
    const part = html.slice(html.indexOf('id="sondaje"'), html.indexOf('id="scenarii"'));
    const rounds = [...part.matchAll(/<a[^>]*href="([^"]+#sondaje)"[^>]*>/g)];
    return [
      ...rounds.map(([link, href]) => [href, link.includes('aria-current')]),
      /href="(\/polls\?tur=\d)"/.exec(part)?.[1],
    ];
  };
  const of = (current: number) => [
    ['/ai-analysis?tur=1#sondaje', current === 1],
    ['/ai-analysis?tur=2#sondaje', current === 2],
    `/polls?tur=${current}`,
  ];
  expect(await chosen(moments.archive)).toEqual(of(2));
  expect(await chosen(moments.archive, '?tur=1')).toEqual(of(1));
  expect(await chosen(moments.betweenRounds)).toEqual(['/polls?tur=1']);
});

test('the analysis page says that the election is over only when the last round is announced', async () => {
  const over = 'Alegerile s-au încheiat; ce era o estimare stă acum lângă rezultat.';
  expect((await show(moments.betweenRounds)).text).not.toContain(over);
  expect((await show(moments.archive)).text).toContain(over);
});

test('the opening leads to the provisional result of the second round until its announcement', async () => {
  const provisional = 'Rezultatul provizoriu al turului II este la „Rezultate”';
  expect((await show(moments.votingDay)).text).not.toContain(provisional);
  expect((await show(moments.resultsNight)).text).toContain(provisional);
  expect((await show(moments.finalResult)).text).not.toContain(provisional);
});
