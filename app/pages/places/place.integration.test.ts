import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { readPlaceNow } from './read-place.server.ts';

const base = withElection();

const read = async (code: string, at: Date) =>
  readPlaceNow(base.db, { timeline: await requireTimeline(base.db), at, code });
const titles = async (code: string, at: Date) =>
  (await read(code, at)).facts.map(({ title, href }) => [title, href]);

test("a place shows its turnout on voting day, a waiting text on election night, and both rounds' results in the archive", async () => {
  const day = await read('54975', moments.votingDay);
  expect([day.name, day.detail, day.isChanging]).toEqual(['Cluj-Napoca', 'municipiu, județul Cluj', true]);
  expect(day.facts[0]?.title).toBe('Prezența la ora 10:00');
  expect(day.facts[0]?.text).toMatch(/^\d+,\d\d%: [\d.]+ (de )?votanți din [\d.]+ înscriși$/);
  expect(day.facts[0]?.note).toMatch(/^în județul Cluj: \d+,\d\d%$/);
  expect(day.facts[0]?.href).toBe('/results/2/54975');
  expect(await titles('54975', moments.votingDay)).toContainEqual(['Turul I', '/results/1/54975']);
  expect(JSON.stringify(day)).not.toContain('Turul II"');
  const night = await read('54975', moments.resultsNight);
  expect(JSON.stringify(night)).not.toContain('Turul II"');
  expect(night.facts[0]?.title).toMatch(/^Se numără voturile; prezența la ora \d+:00$/);
  expect(await titles('54975', moments.finalResult)).toEqual(await titles('54975', moments.archive));
  expect(await titles('54975', moments.archive)).toEqual([
    ['Turul II', '/results/2/54975'],
    ['Turul I', '/results/1/54975'],
  ]);
});

test('before the first round a place shows no result, and an unknown place or the whole country is refused', async () => {
  const before = await read('54975', moments.beforeFirstRound);
  expect(before.facts.map(({ title }) => title)).toEqual(['Turul I este pe 4 mai 2025']);
  for (const at of [moments.betweenRounds, moments.silence])
    expect(await titles('54975', at)).toEqual([
      ['Turul II este pe 18 mai 2025', null],
      ['Turul I', '/results/1/54975'],
    ]);
  for (const code of ['RO', 'XX', '0'])
    await expect(read(code, moments.archive)).rejects.toMatchObject({ code: 'results-area-not-found' });
});
