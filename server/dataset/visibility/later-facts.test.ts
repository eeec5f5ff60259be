import { beforeAll, describe, expect, test } from 'vitest';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { formatInteger, formatNumber } from '#app/ui/text/format.ts';
import { checkDataset } from '#server/dataset/checks/index.ts';
import { collectProblems } from '#server/dataset/problems.ts';
import { type Dataset, parseDataset, readFiles } from '#server/dataset/read.ts';
import { buildRows, type DatasetRows } from '#server/dataset/rows/index.ts';
import { datasetFolder } from '#server/dataset/testing.ts';
import { listNamedSources, listSeen, type VisibleText } from './visible.fixture.ts';

let dataset: Dataset;
let rows: DatasetRows;
beforeAll(async () => {
  dataset = parseDataset(await readFiles(datasetFolder));
  const problems = collectProblems();
  checkDataset(dataset, problems);
  rows = buildRows(dataset, { demo: true, problems });
  problems.refuse();
});

const moments = [
  ['2025-04-28T10:00:00+03:00'],
  ['2025-05-04T20:59:00+03:00'],
  ['2025-05-05T09:06:00+03:00'],
  ['2025-05-12T10:00:00+03:00'],
  ['2025-05-17T10:00:00+03:00'],
  ['2025-05-18T10:00:00+03:00'],
  ['2025-05-19T02:00:00+03:00'],
  ['2025-05-19T15:50:00+03:00'],
];

test('the moments checked for later facts include the day of every moment in a demonstration', () => {
  const own = dataset['moments.json'].moments.flatMap(({ at }) => (at ? [at] : []));
  const covered = new Set(moments.flat().map((at) => bucharestDay(new Date(at))));
  expect(own.filter((at) => !covered.has(bucharestDay(new Date(at))))).toEqual([]);
});

describe('rows as readers see them at a moment', () => {
  test.each(moments)('the rows that readers see at %s mention nothing that happened later', (at) => {
    const seen = listSeen(rows, new Date(at));
    expect(seen.length).toBeGreaterThan(2_000);
    expect(findLater(seen, new Date(at))).toEqual([]);
  });

  test('rows show only published percentages on election night, and vote counts only from the final announcement on', () => {
    const night = listSeen(rows, new Date('2025-05-19T02:00:00+03:00'));
    expect(night.some(({ text }) => text === '53.8')).toBe(true);
    expect(night.some(({ text }) => text === '6168642')).toBe(false);
    const seen = listSeen(rows, new Date('2025-05-19T15:51:00+03:00'));
    expect(findLater(seen, new Date('2025-05-19T15:50:00+03:00')).length).toBeGreaterThan(5);
    expect(seen.some(({ text }) => text === '6168642')).toBe(true);
    expect(findLater(seen, new Date('2025-05-19T15:51:00+03:00'))).toEqual([]);
  });

  test('findLater detects planted facts that became known later', () => {
    const at = new Date('2025-05-12T10:00:00+03:00');
    const wrong = [
      '6168642',
      '53,60%',
      'A fost ales președinte',
      'din 26 mai 2025',
      'https://a.ro/2025/05/19/final',
      'decembrie 2025',
    ];
    expect(
      findLater(
        wrong.map((text) => ({ where: 'x', text })),
        at,
      ),
    ).toHaveLength(wrong.length);
    const before = new Date('2025-04-28T10:00:00+03:00');
    const finalists = [
      's-a clasat primul',
      'calificat în turul al doilea',
      '40,96%',
      'finalist 1',
      '8 mai 2025',
    ];
    expect(
      findLater(
        finalists.map((text) => ({ where: 'x', text })),
        before,
      ),
    ).toHaveLength(finalists.length);
    expect(findLater([{ where: 'x', text: 'se votează pe 4 și 18 mai 2025' }], before)).toEqual([]);
  });
});

describe('sources that readers see with a row', () => {
  const at = new Date('2025-05-12T10:00:00+03:00');
  const uncited = (list: DatasetRows[keyof DatasetRows], column: string) => {
    const named = new Set(listNamedSources(rows, at).map((source) => source.id));
    return list.filter((row) => {
      const ids = row[column];
      return Array.isArray(ids) && ids.length > 0 && !ids.some((id) => named.has(id));
    });
  };

  test('every result, figure, biography and platform has a named source between the rounds', () => {
    const announced = rows.area_results.filter((row) => row.round === 1);
    expect(announced).toHaveLength(145);
    expect(uncited(announced, 'source_ids')).toEqual([]);
    const figures = rows.round_figures.filter((row) => new Date(String(row.known_from)) <= at);
    expect(figures.length).toBeGreaterThan(20);
    expect(uncited(figures, 'source_ids')).toEqual([]);
    expect(uncited(rows.candidate_profiles, 'biography_source_ids')).toEqual([]);
    expect(uncited(rows.candidate_profiles, 'platform_source_ids')).toEqual([]);
    expect(uncited(rows.candidates, 'source_ids')).toEqual([]);
  });

  test('a page names a source from its first possible publication day, and links it only after the last possible day', () => {
    const source = (code: string) => rows.sources.find((row) => row.file === 'profiles' && row.code === code);
    expect(source('secundatv-500k')).toMatchObject({
      published_earliest: '2025-05-01',
      published_latest: '2025-06-01',
    });
    const known = { published_earliest: '2025-05-07', published_latest: '2025-05-07' };
    expect(source('cotidianul-georgescu'), 'the day comes from another file of the dataset').toMatchObject(
      known,
    );
    expect(source('r22-juramant')).toMatchObject({
      published_earliest: '2025-05-26',
      published_latest: '2025-05-27',
    });
    expect(source('wiki-ponta')).toMatchObject({ published_earliest: null, published_latest: null });
  });
});

/**
 * Finds texts that readers must not see at `at`: about unannounced rounds, or with dates not planned in
 * advance.
 */
function findLater(seen: readonly VisibleText[], at: Date): VisibleText[] {
  const words = laterWords(at);
  const planned = plannedDays(at);
  return seen.filter(({ text, where }) => {
    if (words.some((word) => word.test(text))) return true;
    return (
      !where.startsWith('legal_periods') &&
      listDays(text).some((day) => day > bucharestDay(at) && !planned.has(day))
    );
  });
}

function laterWords(at: Date): RegExp[] {
  const hidden = dataset['election.json'].rounds.filter((round) => at < new Date(round.announced_at));
  const figures = hidden.flatMap((round) => {
    const total = dataset['results-by-county.json'].national_totals[`${round.round}`];
    const counts = [
      ...(at < new Date(round.polls_close) ? [total.voters] : []),
      total.valid_votes,
      round.turnout_bec.voters,
      ...Object.values(total.candidates).map(({ votes }) => votes),
    ];
    const shares = [round.turnout.pct, ...Object.values(total.candidates).map(({ pct }) => pct)].filter(
      (pct) => pct > 20,
    );
    return [...counts.flatMap((n) => [String(n), formatInteger(n)]), ...shares.map((n) => formatNumber(n))];
  });
  const words = [
    ...(hidden.some((round) => round.round === 2)
      ? [
          'ales președinte',
          'jur[ăa]m[âa]nt(ul|a)?\\b.*(depus|26 mai)',
          'depus(-|\\s)jur',
          'presedintele-ales',
          'new-president',
          'dan-castiga',
          'presedintelui-nicusor',
          'noul-presedinte',
          'infrangerea',
        ]
      : []),
    ...(hidden.some((round) => round.round === 1)
      ? [
          'clasat (primul|al |a )',
          'Locul 1 în turul I \\(',
          'calificat în turul al doilea(?! la prezidențialele anulate|, dar)',
          '(?<!posibilii-)finalist',
          'contracandidat',
          'demisionat de la conducerea',
        ]
      : []),
  ];
  return [
    ...figures.map((figure) => new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?![\\d])`)),
    ...words.map((word) => new RegExp(word)),
  ];
}

/** Returns the days that were publicly known in advance at `at`: both rounds and the calendar. */
function plannedDays(at: Date): Set<string> {
  const { voting_abroad, rounds, mobile_ballot_requests } = dataset['election.json'];
  const calendar = rows.calendar_entries.filter((entry) => new Date(String(entry.known_from)) <= at);
  return new Set([
    ...rounds.map((round) => round.date),
    ...voting_abroad.flatMap((entry) => entry.days.map((day) => day.date)),
    ...mobile_ballot_requests.map((request) => request.from.slice(0, 10)),
    ...calendar.map((entry) => String(entry.day)),
  ]);
}

const months = [
  'ianuarie',
  'februarie',
  'martie',
  'aprilie',
  'mai',
  'iunie',
  'iulie',
  'august',
  'septembrie',
  'octombrie',
  'noiembrie',
  'decembrie',
];

/**
 * Lists the days in a text or URL: `26 mai 2025`, `decembrie 2025` (its first day), `2025-05-26`,
 * `/2025/05/26/`.
 */
function listDays(text: string): string[] {
  const number = (month: string) => String(months.indexOf(month) + 1).padStart(2, '0');
  const name = months.join('|');
  return [
    ...[...text.matchAll(new RegExp(`(\\d{1,2}) (${name}) (\\d{4})`, 'g'))].map(
      ([, day = '', month = '', year]) => `${year}-${number(month)}-${day.padStart(2, '0')}`,
    ),
    ...[...text.matchAll(new RegExp(`(?<!\\d )\\b(${name}) (\\d{4})`, 'g'))].map(
      ([, month = '', year]) => `${year}-${number(month)}-01`,
    ),
    ...[...text.matchAll(/\b(20\d{2})[-/](\d{2})[-/](\d{2})\b/g)].map(
      ([, year, month, day]) => `${year}-${month}-${day}`,
    ),
  ];
}
