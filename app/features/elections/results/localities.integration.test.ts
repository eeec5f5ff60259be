import { describe, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { writeResultsFile } from './file.server.ts';
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

/** The figures of one locality as the dataset's file states them. */
function stated(id: number, round: 1 | 2) {
  const row = results.rows.find((own) => own[0] === id)?.[round] ?? [];
  const [registered, voters, , , valid, ...votes] = row;
  const candidates = results.columns[round].slice(5).map((slug, index) => [slug, votes[index]] as const);
  const hours = turnout.rows.find((own) => own[0] === id)?.[round] ?? [];
  return { registered, voters, valid, candidates: Object.fromEntries(candidates), hours };
}

// Every 106th locality, so that all counties take part, and all localities with a note about counting.
const drawn = places.filter((_, index) => index % 106 === 0).map(({ id }) => id);
const checked = [...new Set([...drawn, ...noted.map(({ id }) => id)])];

describe('results of localities', () => {
  test.each([1, 2] as const)(
    'pages, files and API of round %i repeat the dataset to the vote',
    async (round) => {
      const api = openApi(base.db, moments.archive);
      expect(checked.length).toBeGreaterThanOrEqual(30);
      for (const id of checked) {
        const code = String(id);
        const expected = stated(id, round);
        const { result, turnout: series } = await page(round, code);
        const votes = Object.fromEntries(result.standings.map((row) => [row.slug, row.votes]));
        const shown = { registered: result.registered, voters: result.voters, valid: result.validVotes };
        const own = series.find((entry) => entry.round === round);
        const hours = own?.hours.map(({ voters }) => voters);
        expect({ ...shown, candidates: votes, hours }, code).toEqual(expected);
        const notes = noted.filter((item) => item.id === id && item.round === round).map(({ text }) => text);
        expect(result.countingNote, code).toBe(notes.join(' ') || null);

        const csv = await writeResultsFile(base.db, {
          at: moments.archive,
          round,
          code,
          kind: 'candidates',
          format: 'csv',
        });
        for (const [slug, count] of Object.entries(expected.candidates)) {
          const name = result.standings.find((row) => row.slug === slug)?.name;
          expect(csv.body).toMatch(new RegExp(`,${name},[^\\n]*,${count},`));
        }
        const answer = await api.ask(`/elections/ro-president-2025/rounds/${round}/results/${code}`);
        expect(await answer.json()).toMatchObject({
          registered: expected.registered,
          valid_votes: expected.valid,
        });
      }
    },
  );

  test('a county’s page lists its localities, whose votes add up to the county', async () => {
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

  test('a locality’s turnout is compared with its county and ranked among the county’s localities', async () => {
    const cluj = await page(1, '54975');
    expect(cluj.compared?.county).toBe('Cluj');
    expect(cluj.compared?.turnout.toFixed(2)).toBe('55.99');
    expect(cluj.place?.count).toBe(81);
    expect(cluj.path.map(({ code }) => code)).toEqual(['RO', 'CJ', '54975']);
  });

  test('before the announcement a locality has no result, and on voting day only the hours that have passed', async () => {
    const noon = new Date('2025-05-18T12:30:00+03:00');
    await expect(page(2, '54975', noon)).rejects.toMatchObject({ code: 'results-not-announced' });
    const { turnout: series } = await page(1, '54975', noon);
    expect(series.map(({ round, hours }) => [round, hours.at(-1)?.hour])).toEqual([
      [1, 21],
      [2, 12],
    ]);
  });

  test('a search without diacritics finds a locality, and lists the whole name before longer names', async () => {
    const { electionId } = await requireTimeline(base.db);
    const found = await findSearch(base.db, { electionId, text: 'rasca' });
    expect(found?.found[0]).toMatchObject({ name: 'Râșca', kind: 'locality', rank: 'commune' });
  });
});
