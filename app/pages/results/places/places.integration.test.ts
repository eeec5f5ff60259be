import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mapEmbed } from '#app/features/elections/embeds.ts';
import { countLocalities } from '#app/features/elections/places/queries.server.ts';
import { isSplit } from '#app/features/elections/places/rules.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as area from '../area.tsx';
import * as round from '../round.tsx';

type Row = [id: number, first: number[], second: number[]];
const { localities } = readElectionFile<{ localities: { id: number; county: string; kind: string }[] }>(
  'localities',
);
const results = readElectionFile<{ columns: Record<1 | 2, string[]>; rows: Row[] }>('results-by-locality');
const base = withElection();

const show = (path: string, at = moments.archive) =>
  renderScreen({ screen: area as never, pattern: '/results/:round/:area', path, db: base.db, at });
const svgOf = (html: string) => /<svg[^>]*class="place-map".*?<\/svg>/s.exec(html)?.[0] ?? '';
const placesOf = (html: string) =>
  [...html.matchAll(/<a [^>]*data-place="([^"]+)"/g)].map((match) => match[1]);

/** Returns the margin between two candidates in each locality of a county in both rounds, from the dataset's file. */
function margins(county: string, slugs: readonly string[]) {
  const ids = new Set(localities.filter((own) => own.county === county).map(({ id }) => id));
  return results.rows
    .filter(([id]) => ids.has(id))
    .map((row) =>
      ([1, 2] as const).map((round) => {
        const votes = slugs.map((slug) => row[round][results.columns[round].indexOf(slug)] ?? 0);
        return ((votes[0] ?? 0) - (votes[1] ?? 0)) / (row[round][4] ?? 1);
      }),
    );
}

test("a county's map links each of its localities and takes at most 60 kB, drawn as shapes or as arrows", async () => {
  const expected = localities.filter(({ county }) => county === 'SV').map(({ id }) => String(id));
  for (const view of ['?harta=suprafete', '?harta=schimbare']) {
    const { html, text } = await show(`/results/2/SV${view}`);
    expect(placesOf(svgOf(html)).toSorted(), view).toEqual(expected.toSorted());
    expect(svgOf(html).length, view).toBeLessThan(60_000);
    expect(text.includes('Harta suprafețelor înșală'), view).toBe(view === '?harta=suprafete');
  }
});

test.each([...new Set(localities.map(({ county }) => county))])(
  'the map of county %s takes at most 60 kB',
  async (county) => {
    const { html } = await show(`/results/1/${county}`);
    const bytes = Buffer.byteLength(svgOf(html));
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThan(60_000);
  },
);

test('the headline of the arrows counts the localities that changed between the finalists, as calculated from the dataset', async () => {
  const slugs = results.columns[2].slice(5);
  const turned = margins('TM', slugs).filter(([from = 0, to = 0]) => from > 0 && to < 0).length;
  const { text } = await show('/results/2/TM?harta=schimbare');
  expect(turned).toBeGreaterThan(1);
  expect(text).toMatch(new RegExp(`a trecut înainte în ${turned} (de )?localități`));
});

test('the strip has at most 200 dots, and its band represents the other localities', async () => {
  const { html, text } = await show('/results/2/SV');
  expect(html.match(/class="strip-dot hue"/g)).toHaveLength(200);
  expect(text).toContain('Punctele sunt cele 100 de localități cu cele mai multe voturi din 114');
  // The map's dots are links too.
  expect(placesOf(svgOf(html))).toHaveLength(114);
  expect(svgOf(html).length).toBeLessThan(60_000);
  // By the second round's valid votes, Solca (915) is the hundredth and Iacobeni (884) the next.
  const dots = [...html.matchAll(/data-place="(\d+)" class="strip-dot/g)].map((match) => match[1]);
  expect([new Set(dots).size, dots.includes('146708'), dots.includes('149138')]).toEqual([100, true, false]);
  expect(
    text.split('Surse: ').filter((part) => /^[^.]*18 mai 2025.*4 mai 2025.*cifre oficiale/.test(part)),
  ).toHaveLength(1);
});

test('a county’s map counts tied localities in its headline, key and sentence, and gives them no colour', async () => {
  // In Gologanu (178938) and Răstoaca (178956) both finalists have equally many votes.
  const { html, text } = await show('/results/2/VN');
  expect(text).toContain('și egalitate în 2 localități Fiecare punct');
  expect(text).toContain('egalitate pe primul loc 2 localități');
  for (const code of ['178938', '178956'])
    expect(html).toMatch(new RegExp(`data-place="${code}" [^>]*><path class="place-dot place-none"`));
  // The third is in the key.
  expect(html.match(/class="place-dot place-none"/g)).toHaveLength(3);
  const arrows = await show('/results/2/VN?harta=schimbare');
  expect(arrows.text).toContain('Egalitate între cei doi: 2 localități.');
  expect((await show('/results/2/IL')).text).toContain('egalitate pe primul loc 1 localitate');
  expect((await show('/results/2/CJ')).text).not.toContain('egalitate pe primul loc');
});

test('the county page names the localities without an outline, which appear only in the table', async () => {
  expect((await show('/results/2/HR')).text).toContain(
    'Fără contur în sursă, deci numai în tabel: Băile Tușnad și Bălan.',
  );
  const { html, text } = await show('/results/2/83464');
  expect(html).not.toContain('locator-own');
  expect(text).toContain('Bălan nu are contur în sursa hărții.');
});

test('a county or capital page opens with the place on the country’s map, and other areas have no such map', async () => {
  const drawing = (html: string) =>
    /<svg role="img" aria-label="([^"]+) pe harta României".*?<\/svg>/s.exec(html);
  const { html } = await show('/results/1/CJ');
  expect(drawing(html)?.[1]).toBe('Cluj');
  expect(drawing(html)?.[0].length).toBeLessThan(6_000);
  expect(drawing((await show('/results/2/B')).html)?.[0]).toContain('<circle');
  for (const code of ['SR', 'B-S1', '54975'])
    expect(drawing((await show(`/results/1/${code}`)).html)).toBeNull();
});

test('each bar on a county page has a tick at the candidate’s national share', async () => {
  const { html } = await show('/results/2/CJ');
  const bars = html.matchAll(/width:([\d.]+)%;?"><\/span><i class="bar-tick" style="left:([\d.]+)%"/g);
  // The bars' scale ends at 100 %, because one candidate has more than half.
  expect([...bars].map((bar) => Number(bar[2]).toFixed(1))).toEqual(['53.6', '46.4']);
});

test.each([
  ['?harta=prezenta', ['Cea mai mare prezență: ', 'de votanți', 'mărimea lui arată votanții']],
  ['', ['a fost primul în', 'de voturi', 'mărimea lui arată voturile valabile']],
  ['?harta=suprafete', ['a fost primul în', 'Harta suprafețelor înșală', 'În 11 județe, cine are']],
])('the map /results/2/CJ%s has its own headline, sizes and sentence', async (query, sentences) => {
  const { text, html } = await show(`/results/2/CJ${query}`);
  for (const sentence of sentences) expect(text).toContain(sentence);
  expect(html).toContain('href="/results/2/CJ?harta=prezenta#harta"');
  expect((await show(`/results/1/CJ${query}`)).text).not.toContain('În 11 județe');
});

test('before the second round is announced, map, strip and locality show only the first round', async () => {
  const { html, text } = await show('/results/1/CJ?harta=schimbare', moments.votingDay);
  expect(text).not.toContain('Schimbarea');
  expect(html.match(/class="strip-dot hue"/g)).toHaveLength(81);
  expect(text).not.toContain('Balanța voturilor');
  const locality = await show('/results/1/54975', moments.votingDay);
  expect(locality.text).not.toContain('Între tururi');
  expect(locality.html).toContain('locator-own');
});

test('the country page counts the localities that changed between finalists, and the counties whose winner leads in fewer localities', async () => {
  const slugs = results.columns[2].slice(5);
  const counties = [...new Set(localities.map(({ county }) => county))];
  const all = counties.flatMap((county) => margins(county, slugs));
  const turned = all.filter(([from = 0, to = 0]) => from > 0 && to < 0).length;
  const back = all.filter(([from = 0, to = 0]) => from < 0 && to > 0).length;
  const tied = all.filter(([, to]) => to === 0).length;
  expect([turned, back, tied]).toEqual([673, 0, 4]);
  const { text, html } = await renderScreen({
    screen: round as never,
    pattern: '/results/:round',
    path: '/results/2?harta=schimbare',
    db: base.db,
    at: moments.archive,
  });
  expect(text).toContain(`a trecut înainte în ${turned} de localități`);
  expect(text).toContain(`Egalitate în ${tied}.`);
  expect(text).toContain('în niciuna');
  expect(placesOf(svgOf(html))).toHaveLength(42);
  const moment = { electionId: 'ro-president-2025', at: moments.archive };
  const [first = '', second = ''] = slugs;
  const counts = await countLocalities(base.db, { ...moment, first, second });
  expect(counts.filter(isSplit)).toHaveLength(11);
  // On voting day only the first round is public, so every county is counted and no locality has changed.
  const early = await countLocalities(base.db, { ...moment, at: moments.votingDay, first, second });
  expect(early.map(({ county }) => county)).toEqual(counts.map(({ county }) => county));
  expect(early.every(({ toFirst, toSecond }) => toFirst === 0 && toSecond === 0)).toBe(true);
});

test('the map of equal squares links sectors, abroad and mail, and its embed and links use squares too', async () => {
  const screen = { screen: round as never, pattern: '/results/:round', db: base.db, at: moments.archive };
  const { html, text } = await renderScreen({ ...screen, path: '/results/2?harta=prezenta&forma=patrate' });
  const svg = /<svg[^>]*class="map map-large-labels".*?<\/svg>/s.exec(html)?.[0] ?? '';
  expect(svg.match(/<a /g)).toHaveLength(49);
  for (const code of ['B-S1', 'B-S6', 'SR', 'SR-C', 'CJ']) expect(svg).toContain(`href="/results/2/${code}"`);
  expect(svg).not.toContain('href="/results/2/B"');
  expect(text).toContain('Pozițiile sunt aproximative');
  expect(html.includes('forma=patrate#zone')).toBe(true);
  expect(mapEmbed({ round: 2, harta: 'prezenta', forma: 'patrate' }).path).toBe(
    '/embed/map/2?harta=prezenta&forma=patrate',
  );
  // The map of arrows always uses outlines.
  const arrows = await renderScreen({ ...screen, path: '/results/2?harta=schimbare&forma=patrate' });
  expect(arrows.html.includes('map-large-labels')).toBe(false);
});

test('the capital’s map counts tied sectors as sectors', async () => {
  await sql`update results set votes = 50000 where round = 2 and area_code = 'B-S1'`.execute(base.owner);
  const { text } = await show('/results/2/B');
  expect(text).toContain('Nicușor Dan a fost primul în 5 sectoare și egalitate în 1 sector');
  expect(text).toContain('egalitate pe primul loc 1 sector');
  const arrows = await show('/results/2/B?harta=schimbare');
  expect(arrows.text).toContain('Egalitate între cei doi: 1 sector.');
});
