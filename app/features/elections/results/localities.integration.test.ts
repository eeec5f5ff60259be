import { describe, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listHourlyTurnout } from '#app/features/elections/turnout/queries.server.ts';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { writeResultsFile } from './file.server.ts';
import { listResultsIn } from './queries.server.ts';
import { findSearch, requireResultsPage } from './round-queries.server.ts';

type Row = [id: number, first: number[], second: number[]];
type Locality = { id: number; county: string; name: string; kind: string };
type Results = {
  columns: Record<1 | 2, string[]>;
  counting_notes: { text: string; items: { id: number; round: 1 | 2 }[] }[];
  rows: Row[];
};

const { localities } = readElectionFile<{ localities: Locality[] }>('localities');
const results = readElectionFile<Results>('results-by-locality');
const turnout = readElectionFile<{ hours: number[]; rows: Row[] }>('turnout-hourly-by-locality');
const noted = results.counting_notes.flatMap(({ items, text }) => items.map((item) => ({ ...item, text })));
const places = localities.filter(({ kind }) => kind !== 'sector');

const base = withElection();

const page = async (round: 1 | 2, code: string, at = moments.archive) =>
  requireResultsPage(base.db, { timeline: await requireTimeline(base.db), at, round, code, search: null });

/** The figures of one locality in the dataset's file. */
function stated(id: number, round: 1 | 2) {
  const row = results.rows.find((own) => own[0] === id)?.[round] ?? [];
  const [registered, voters, supplementary, mobile_box, valid, ...votes] = row;
  const candidates = results.columns[round].slice(5).map((slug, index) => [slug, votes[index]] as const);
  const hours = turnout.rows.find((own) => own[0] === id)?.[round] ?? [];
  const permanent = (voters ?? 0) - (supplementary ?? 0) - (mobile_box ?? 0);
  const lists = { permanent, supplementary, mobile_box };
  return { registered, voters, lists, valid, candidates: Object.fromEntries(candidates), hours };
}

// Every 106th locality, so that all counties are included, and all localities with a note about counting.
const drawn = places.filter((_, index) => index % 106 === 0).map(({ id }) => id);
const checked = [...new Set([...drawn, ...noted.map(({ id }) => id)])];

describe('results of localities', () => {
  test('two requests for a county get the same list of results, so that derived values are calculated only once', async () => {
    const memory = createRecordMemory();
    const timeline = await requireTimeline(base.db);
    const read = () =>
      requireResultsPage(memory(base.db), {
        timeline,
        at: moments.archive,
        round: 1,
        code: 'CJ',
        search: null,
      });
    const [first, second] = [await read(), await read()];
    expect(first.areas).toHaveLength(81);
    expect(second.areas).toBe(first.areas);
  });

  test.each([1, 2] as const)(
    'localities have the votes, lists, hours and notes of the dataset in round %i',
    async (round) => {
      expect(checked.length).toBeGreaterThanOrEqual(30);
      const { electionId } = await requireTimeline(base.db);
      const moment = { electionId, at: moments.archive };
      const found = await listResultsIn(base.db, {
        ...moment,
        round,
        codes: checked.map(String),
        isWhole: true,
      });
      expect(found).toHaveLength(checked.length);
      for (const result of found) {
        const id = Number(result.code);
        const series = await listHourlyTurnout(base.db, { ...moment, code: result.code });
        const { registered, voters, votersByList: lists, validVotes: valid } = result;
        const candidates = Object.fromEntries(result.standings.map(({ slug, votes }) => [slug, votes]));
        const hours = series.find((entry) => entry.round === round)?.hours.map((hour) => hour.voters);
        expect({ registered, voters, lists, valid, candidates, hours }, result.name).toEqual(
          stated(id, round),
        );
        const notes = noted.filter((item) => item.id === id && item.round === round).map(({ text }) => text);
        expect(result.countingNote, result.name).toBe(notes.join(' ') || null);
      }
    },
  );

  test('the page, the file and the API show the same votes of a locality', async () => {
    const api = openApi(base.db, moments.archive);
    // The second locality has more valid votes than voters, because two systems count them.
    for (const code of ['54975', '128864']) {
      const expected = stated(Number(code), 1);
      const { result } = await page(1, code);
      expect(Object.fromEntries(result.standings.map(({ slug, votes }) => [slug, votes]))).toEqual(
        expected.candidates,
      );
      const file = { at: moments.archive, round: 1, code, kind: 'candidates', format: 'csv' } as const;
      const csv = await writeResultsFile(base.db, file);
      for (const { name, votes } of result.standings)
        expect(csv.body).toMatch(new RegExp(`,${name},[^\\n]*,${votes},`));
      const answer = await api.ask(`/elections/ro-president-2025/rounds/1/results/${code}`);
      const votes = (await answer.json()).candidates.map((row: { votes: number }) => row.votes);
      expect(votes).toEqual(Object.values(expected.candidates));
    }
  });

  test("a county's localities are listed, and their votes add up to the county's", async () => {
    for (const county of ['AB', 'CJ', 'IF']) {
      const { result, areas } = await page(2, county);
      expect(areas.map(({ code }) => Number(code))).toEqual(
        places.filter((place) => place.county === county).map(({ id }) => id),
      );
      for (const { slug, votes } of result.standings) {
        const sum = areas.flatMap(({ standings }) => standings.filter((row) => row.slug === slug));
        expect(sum.reduce((total, row) => total + row.votes, 0)).toBe(votes);
      }
    }
  });

  test('a locality’s turnout is compared with its county’s and ranked among the county’s localities', async () => {
    const cluj = await page(1, '54975');
    expect(cluj.compared?.county).toBe('Cluj');
    expect(cluj.compared?.turnout.toFixed(2)).toBe('55.99');
    expect(cluj.place?.count).toBe(81);
    expect(cluj.path.map(({ code }) => code)).toEqual(['RO', 'CJ', '54975']);
  });

  test('a locality’s result is hidden before the announcement, and voting day shows only past hours', async () => {
    const noon = new Date('2025-05-18T12:30:00+03:00');
    await expect(page(2, '54975', noon)).rejects.toMatchObject({ code: 'results-not-announced' });
    const { turnout: series } = await page(1, '54975', noon);
    expect(series.map(({ round, hours }) => [round, hours.at(-1)?.hour])).toEqual([
      [1, 21],
      [2, 12],
    ]);
  });

  test('a locality is found without diacritics, and a match of the whole name comes before longer names', async () => {
    const { electionId } = await requireTimeline(base.db);
    const found = await findSearch(base.db, { electionId, text: 'rasca' });
    expect(found?.found[0]).toMatchObject({ name: 'Râșca', kind: 'locality', rank: 'commune' });
  });
});
