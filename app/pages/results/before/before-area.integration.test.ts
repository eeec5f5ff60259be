import { expect, test } from 'vitest';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as area from '../area.tsx';
import * as round from '../round.tsx';

type Row = [id: number, first: number[], second: number[]];
const { localities } = readElectionFile<{ localities: { id: number; county: string }[] }>('localities');
const { rows: results } = readElectionFile<{ rows: Row[] }>('results-by-locality');
const { hours, rows: turnout } = readElectionFile<{ hours: number[]; rows: Row[] }>(
  'turnout-hourly-by-locality',
);
const base = withElection();

const show = (path: string, at: Date) =>
  renderScreen({ screen: area as never, pattern: '/results/:round/:area', path, db: base.db, at });

/** Sums the dataset's registered voters, and the voters of localities up to an hour of the second round. */
function stated(ids: readonly number[], hour: number) {
  const known = new Set(ids);
  const place = hours.indexOf(hour);
  const sum = (rows: readonly Row[], index: number) =>
    rows.filter(([id]) => known.has(id)).reduce((total, row) => total + (row[2][index] ?? 0), 0);
  return { voters: sum(turnout, place), registered: sum(results, 0) };
}

const cluj = localities.filter(({ county }) => county === 'CJ').map(({ id }) => id);

test('on voting day a county and a locality show the turnout up to the last announced hour, but no later', async () => {
  for (const [code, ids] of [
    ['CJ', cluj],
    ['54975', [54975]],
  ] as const) {
    const { status, text } = await show(`/results/2/${code}`, moments.votingDay);
    const { voters, registered } = stated(ids, 10);
    expect(status, code).toBe(200);
    expect(text, code).toContain(`ora 10:00: au votat ${formatPercent((100 * voters) / registered)}`);
    expect(text, code).toContain(`${formatInteger(voters)} de alegători`);
    expect(text, code).not.toContain(formatInteger(stated(ids, 11).voters));
  }
  const { html, text } = await show('/results/2/CJ', moments.votingDay);
  for (const id of cluj) expect(html).toContain(`href="/results/2/${id}"`);
  expect(text).toContain('Cea mai mare prezență la ora 10:00');
});

test('an area’s page has neither votes nor a winner while the national result is provisional', async () => {
  const { status, text } = await show('/results/2/54975', moments.resultsNight);
  const [, , second] = results.find(([id]) => id === 54975) ?? [];
  expect(status).toBe(200);
  for (const votes of second?.slice(4) ?? []) expect(text).not.toContain(formatInteger(votes));
  expect(text).not.toMatch(/a câștigat|pe primul loc/);
});

test('on voting day, the page of an area without hourly turnout states the reason', async () => {
  expect((await show('/results/2/SR-C', moments.votingDay)).text).toContain('nu se numără pe ore');
  const country = (await show('/results/2/DEU', moments.votingDay)).text;
  expect(country).toContain('Sursa dă prezența pe ore numai pentru toată străinătatea.');
  expect(country).not.toContain('după prima oră raportată');
});

test("before voting day, an area's page shows the day and the earlier round's voters", async () => {
  const { status, text } = await show('/results/2/CJ', moments.betweenRounds);
  const registered = results
    .filter(([id]) => cluj.includes(id))
    .reduce((total, row) => total + (row[1][0] ?? 0), 0);
  expect(status).toBe(200);
  expect(text).toContain('Cluj: turul II este pe 18 mai 2025');
  expect(text).toContain(`${formatInteger(registered)} de alegători înscriși`);
  const country = { screen: round as never, pattern: '/results/:round', path: '/results/2', db: base.db };
  expect((await renderScreen({ ...country, at: moments.betweenRounds })).status).toBe(200);
});

test('an unknown area is answered with 404', async () => {
  expect((await show('/results/2/ZZ', moments.votingDay)).status).toBe(404);
});

test("while a second round's candidates are unknown, each of its pages states that the round may not take place", async () => {
  const only = 'are loc pe 18 mai 2025 numai dacă turul I nu desemnează câștigătorul';
  const at = moments.beforeFirstRound;
  const area = await show('/results/2/CJ', at);
  const country = { screen: round as never, pattern: '/results/:round', path: '/results/2', db: base.db, at };
  const nation = await renderScreen(country);
  for (const { status, text } of [area, nation]) {
    expect(status).toBe(200);
    expect(text).toContain(only);
  }
  expect(area.text).toContain('Cluj: turul II, dacă va fi nevoie, este pe 18 mai 2025');
  const first = await show('/results/1/CJ', at);
  expect(first.text).toContain(only);
  expect(first.text.split('Rezultatul apare aici după ce este anunțat')).toHaveLength(2);
});

test('the page of an area links to the annulled round before and after its result', async () => {
  for (const at of [moments.beforeFirstRound, moments.archive])
    expect((await show('/results/1/CJ', at)).html).toContain('href="/results/annulled"');
});
