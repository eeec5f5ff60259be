import { describe, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { type FileFormat, writeResultsFile } from '#app/features/elections/results/file.server.ts';
import * as embed from '#app/pages/embed/results.tsx';
import { drawPicture } from '#app/pages/og/draw.ts';
import { readPicture } from '#app/pages/og/read-picture.server.ts';
import { searchSite } from '#app/pages/search/read-search.server.ts';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import * as area from '../area.tsx';

type Row = [id: number, first: number[], second: number[]];
type Results = {
  columns: Record<1 | 2, string[]>;
  counting_notes: { text: string; items: { id: number; round: 1 | 2 }[] }[];
  rows: Row[];
};
const { localities } = readElectionFile<{ localities: { id: number; county: string; kind: string }[] }>(
  'localities',
);
const results = readElectionFile<Results>('results-by-locality');
const turnout = readElectionFile<{ hours: number[]; rows: Row[] }>('turnout-hourly-by-locality');
const notes = results.counting_notes.flatMap(({ items, text }) => items.map((item) => ({ ...item, text })));
const counties = [...new Set(localities.map(({ county }) => county))].filter((county) => county !== 'B');

const base = withElection();

/**
 * Draws localities by a linear congruential generator. The draw is the same in every run and independent of
 * the dataset's order.
 */
function draw(count: number): number[] {
  let state = 22;
  const ids = localities.filter(({ kind }) => kind !== 'sector').map(({ id }) => id);
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return ids[state % ids.length] ?? 0;
  });
}
const drawn = [...new Set([...draw(34), ...notes.map(({ id }) => id)])];

const rowOf = (rows: readonly Row[], id: number, round: 1 | 2) =>
  rows.find((row) => row[0] === id)?.[round] ?? [];

type Place = { path: string; at?: Date };
const show = (screen: unknown, pattern: string, { path, at = moments.archive }: Place) =>
  renderScreen({ screen: screen as never, pattern, path, db: base.db, at });
const page = (place: Place) => show(area, '/results/:round/:area', place);
const frame = (place: Place) => show(embed, '/embed/results/:round/:area?', place);

async function file(
  name: string,
  code: string,
  { round, at = moments.archive }: { round: number; at?: Date },
) {
  const [kind, format] = name.split('.') as ['candidates' | 'areas' | 'turnout' | 'hours', FileFormat];
  return (await writeResultsFile(base.db, { at, round, code, kind, format })).body;
}
/** Splits CSV lines that have no quoted texts. */
const table = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
type Hours = { hours: { voters: number }[] };
type HoursFile = { areas: Hours[] };
async function hoursOf(code: string, options: { round: number; at?: Date }): Promise<number[]> {
  const { hours }: Hours = JSON.parse(await file('turnout.json', code, options));
  return hours.map(({ voters }) => voters);
}
const picture = async (name: string, at = moments.archive) =>
  drawPicture(await readPicture(name, { db: base.db, at }));

describe('the same figures on page, file, API, embed and picture', () => {
  test.each([1, 2] as const)(
    'page, file, API, embed and picture of localities, drawn at random or with a note, agree with the dataset in round %i',
    async (round) => {
      expect(drawn.length).toBeGreaterThanOrEqual(30);
      const api = openApi(base.db, moments.archive);
      for (const id of drawn) {
        const [registered = 0, voters = 0, supplementary = 0, mobile_box = 0, valid = 0, ...votes] = rowOf(
          results.rows,
          id,
          round,
        );
        const permanent = voters - supplementary - mobile_box;
        const ownNotes = notes.filter((note) => note.id === id && note.round === round);
        const [own, embedded] = [
          await page({ path: `/results/${round}/${id}` }),
          await frame({ path: `/embed/results/${round}/${id}` }),
        ];
        for (const count of [registered, voters, permanent, supplementary, mobile_box, valid, ...votes])
          expect(own.text, `${id}`).toContain(formatInteger(count));
        for (const { text } of ownNotes) expect(own.text, `${id}`).toContain(text);
        for (const count of votes) expect(embedded.text, `${id}`).toContain(formatInteger(count));
        for (const { text } of ownNotes) expect(embedded.text, `${id}`).toContain(text);
        const csv = table(await file('candidates.csv', String(id), { round })).slice(1);
        const ordered = votes.toSorted((a, b) => b - a);
        expect(csv.map((row) => Number(row[6]))).toEqual(ordered);
        const answer = await api.ask(`/elections/ro-president-2025/rounds/${round}/results/${id}`);
        const record = await answer.json();
        expect(record).toMatchObject({ registered, voters, valid_votes: valid });
        expect(record.voters_by_list).toEqual({ permanent, supplementary, mobile_box });
        expect(record.candidates.map((row: { votes: number }) => row.votes)).toEqual(votes);
        for (const { text } of ownNotes) expect(record.notes).toContain(text);
        const svg = await picture(`results/${round}/${id}`);
        for (const count of ordered.slice(0, 4)) expect(svg).toContain(formatPercent((100 * count) / valid));
        expect(await hoursOf(String(id), { round })).toEqual(rowOf(turnout.rows, id, round));
      }
    },
  );

  test.each([1, 2] as const)(
    "the localities of every county sum to the county's votes and hourly turnout in round %i",
    async (round) => {
      for (const county of counties) {
        const [head = [], ...rows] = table(await file('areas.csv', county, { round }));
        const ids = localities.filter((own) => own.county === county).map(({ id }) => String(id));
        expect(rows.map((row) => row[1])).toEqual(ids);
        const whole = table(await file('candidates.csv', county, { round })).slice(1);
        for (const [, , , name = '', , , votes] of whole) {
          const sum = rows.reduce((total, row) => total + Number(row[head.indexOf(name)]), 0);
          expect(sum, `${county} ${name}`).toBe(Number(votes));
        }
        const parts: HoursFile = JSON.parse(await file('hours.json', county, { round }));
        const sums = (await hoursOf(county, { round })).map((_, index) =>
          parts.areas.reduce((total, { hours }) => total + (hours[index]?.voters ?? 0), 0),
        );
        expect(sums, county).toEqual(await hoursOf(county, { round }));
      }
    },
  );

  test('notes about the counting appear below every table that contains the figure, and turnout above 100% is explained', async () => {
    const [ocolis, alba] = [6119, 'AB'];
    const own = notes.find(({ id, round }) => id === ocolis && round === 1);
    const county = await page({ path: `/results/1/${alba}` });
    expect(county.text).toContain(`Ocoliș: ${own?.text}`);
    const map = await import('#app/pages/embed/places/county-map.tsx');
    const path = `/embed/places/1/${alba}?harta=prezenta`;
    expect((await show(map, '/embed/places/:round/:area', { path })).text).toContain(`Ocoliș: ${own?.text}`);
    const areas = table(await file('areas.csv', alba, { round: 1 }));
    expect(areas[0]?.at(-1)).toBe('Observații');
    expect(areas.find((row) => row[1] === String(ocolis))?.join(',')).toContain(own?.text);
    // Between the rounds the page of the second round shows the first round's hours.
    for (const { text } of [
      await page({ path: `/results/1/${ocolis}` }),
      await page({ path: `/results/2/${ocolis}`, at: moments.betweenRounds }),
    ])
      expect(text).toContain('Trece de 100% unde votează mulți alegători de pe liste suplimentare');
    expect((await page({ path: '/results/1/54975' })).text).not.toContain('Trece de 100%');
    for (const name of ['turnout.json', 'hours.json'])
      expect(await file(name, name === 'hours.json' ? alba : String(ocolis), { round: 1 })).toContain(
        'Trece de 100%',
      );
  });

  test('a page and an embed with both rounds show the notes of both, each after its rounds’ names', async () => {
    const rounds = await import('#app/pages/embed/rounds.tsx');
    for (const { id, round, text } of notes) {
      const both = notes.filter((note) => note.id === id && note.text === text).length > 1;
      const noted = `${both ? 'Turul I, Turul II' : round === 1 ? 'Turul I' : 'Turul II'}: ${text}`;
      const other = await page({ path: `/results/${round === 1 ? 2 : 1}/${id}` });
      expect(other.text, `${id}`).toContain(noted);
      const path = `/embed/rounds/2/${id}`;
      expect((await show(rounds, '/embed/rounds/:round/:area?', { path })).text, `${id}`).toContain(noted);
    }
  });

  test('a sector is found by its SIRUTA number and by its code, and its page redirects to the code', async () => {
    const own = await page({ path: '/results/2/179169?harta=x' });
    expect([own.status, own.location]).toEqual([301, '/results/2/B-S3']);
    const api = openApi(base.db, moments.archive);
    for (const path of ['areas/', 'rounds/2/results/', 'rounds/1/turnout/']) {
      const ask = async (code: string) =>
        (await api.ask(`/elections/ro-president-2025/${path}${code}`)).json();
      expect(await ask('179169'), path).toEqual(await ask('B-S3'));
    }
    expect(await file('candidates.json', '179169', { round: 2 })).toBe(
      await file('candidates.json', 'B-S3', { round: 2 }),
    );
    expect((await frame({ path: '/embed/results/2/179169' })).text).toContain('Sectorul 3');
  });
});

describe('places at each moment of election time', () => {
  const places = [54975, ...drawn.slice(0, 4)];

  test.each(Object.entries(moments))('places show no later hour and no later vote at %s', async (_id, at) => {
    const timeline = await requireTimeline(base.db);
    const api = openApi(base.db, at);
    for (const { number, announcedAt, pollsOpen } of timeline.rounds) {
      const round = number as 1 | 2;
      const isAnnounced = announcedAt <= at;
      const isOpen = pollsOpen <= at && !isAnnounced;
      for (const id of places) {
        const own = await page({ path: `/results/${round}/${id}`, at });
        const surfaces = [
          own.text,
          (await frame({ path: `/embed/results/${round}/${id}`, at })).text,
          await picture(`results/${round}/${id}`, at),
          JSON.stringify(await searchSite(base.db, { timeline, at, text: String(id), limit: 3 })),
        ].join('\n');
        expect(own.status).toBe(200);
        const record = await api.ask(`/elections/ro-president-2025/rounds/${round}/results/${id}`);
        expect(record.status).toBe(isAnnounced ? 200 : 404);
        const hours = rowOf(turnout.rows, id, round);
        const shown = await hoursOf(String(id), { round, at }).then(
          ({ length }) => length,
          () => 0,
        );
        // The last hour is the final total, which is published with the result.
        const passed = turnout.hours.filter(
          (hour) => pollsOpen.getTime() + (hour - 7) * 3_600_000 <= at.getTime(),
        );
        if (isOpen) expect(shown).toBe(Math.min(passed.length, hours.length - 1));
        else expect(shown).toBe(isAnnounced ? hours.length : 0);
        if (isAnnounced) continue;
        const [, , , , valid = 0, ...votes] = rowOf(results.rows, id, round);
        const later = [...hours.slice(shown), valid, ...votes].filter((count) => count > 9_999);
        for (const count of later)
          expect(surfaces, `${id} in round ${round}`).not.toContain(formatInteger(count));
        expect(surfaces).not.toMatch(new RegExp(`primul loc[^.]*turul ${'I'.repeat(round)}\\b`));
        await expect(
          withRefusalText(file('candidates.csv', String(id), { round, at })),
        ).rejects.toMatchObject({
          code: 'results-not-announced',
        });
      }
    }
  });
});
