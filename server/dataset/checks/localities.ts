import type { Dataset } from '../read.ts';
import { datasetTexts, place } from '../texts.ts';
import { differences, sumOf, type Tally } from './tally.ts';
import { checkSeries } from './turnout.ts';

const texts = datasetTexts.ro;
const file = 'results-by-locality.json';
const hoursFile = 'turnout-hourly-by-locality.json';
const rounds = [1, 2] as const;
/** The positions of the figures before the candidates' votes in a row of results-by-locality.json. */
const figures = ['registered', 'voters', 'supplementary', 'mobile_box', 'valid_votes'] as const;

/**
 * Checks that each locality's votes add up, and that its hourly turnout ends with its number of voters. Checks that the
 * localities of each county add up to the county.
 */
export function checkLocalities(dataset: Dataset, tally: Tally): void {
  const { localities, name_differences } = dataset['localities.json'];
  const names = localities.map(({ id }) => String(id));
  const known = new Map(localities.map(({ id, name, county }) => [id, `${county} ${name}`]));
  for (const { id, county, name } of name_differences) {
    const at = place('localities.json', 'name_differences', String(id));
    if (known.get(id) !== `${county} ${name}`) tally.problem(at, texts.unknownLocality(name, county));
  }
  for (const name of [file, hoursFile] as const) {
    const missing = differences(
      names,
      dataset[name].rows.map(([id]) => String(id)),
    );
    if (missing.length > 0) tally.problem(name, texts.areas(missing));
  }
  for (const round of rounds) {
    checkColumns(dataset, round, tally);
    checkRows(dataset, round, tally);
    checkCounties(dataset, round, tally);
  }
}

/** Checks that the columns are the expected figures and then the round's candidates in ballot order. */
function checkColumns(dataset: Dataset, round: 1 | 2, tally: Tally): void {
  const first = dataset['candidates.json'].candidates.toSorted(
    (a, b) => a.ballot_position - b.ballot_position,
  );
  const later = dataset['election.json'].rounds.find((entry) => entry.round === round)?.ballot_order;
  const slugs = round === 1 ? first.map(({ slug }) => slug) : (later ?? []);
  const expected = [...figures, ...slugs].join(', ');
  const found = dataset[file].columns[round].join(', ');
  if (found !== expected) tally.problem(place(file, texts.round(round)), texts.columns(found, expected));
}

function checkRows(dataset: Dataset, round: 1 | 2, tally: Tally): void {
  const hours = new Map(dataset[hoursFile].rows.map((row) => [row[0], row[round]]));
  for (const row of dataset[file].rows) {
    const at = place(file, texts.area(String(row[0])), texts.round(round));
    const [, voters = 0, , , valid = 0, ...votes] = row[round];
    const found = sumOf(votes);
    tally.equal({ at, what: texts.sumOfVotes, found, name: texts.validVotes, expected: valid });
    checkSeries({
      at: place(hoursFile, texts.area(String(row[0])), texts.round(round)),
      series: hours.get(row[0]) ?? [],
      hours: dataset[hoursFile].hours,
      voters,
      tally,
    });
    if (row[round].length !== dataset[file].columns[round].length)
      tally.problem(at, texts.width(row[round].length, dataset[file].columns[round].length));
  }
}

/**
 * Compares every county, the capital and its sectors with the sums of their localities, for every figure and
 * hour.
 */
function checkCounties(dataset: Dataset, round: 1 | 2, tally: Tally): void {
  const places = new Map(dataset['localities.json'].localities.map((locality) => [locality.id, locality]));
  const { areas } = dataset['results-by-county.json'];
  const wholes = areas.flatMap((area) => [area, ...(area.sectors ?? [])]);
  const isIn = (code: string) => (id: number) => {
    const locality = places.get(id);
    return locality?.county === code || locality?.area === code;
  };
  const columns = dataset[file].columns[round];
  for (const { code, rounds: results } of wholes) {
    const rows = dataset[file].rows.filter(([id]) => isIn(code)(id)).map((row) => row[round]);
    if (rows.length === 0) continue;
    const at = place(file, texts.area(code), texts.round(round));
    const result = results[`${round}`];
    const expected = [
      result.registered ?? 0,
      result.voters,
      result.voters_by_list.supplementary,
      result.voters_by_list.mobile_box,
      result.valid_votes,
      ...columns.slice(figures.length).map((slug) => result.candidates[slug]?.votes ?? 0),
    ];
    columns.forEach((column, index) => {
      const found = sumOf(rows.map((row) => row[index] ?? null));
      tally.equal({
        at,
        what: texts.sumOfAreas(column),
        found,
        name: texts.totalIs,
        expected: expected[index] ?? 0,
      });
    });
  }
  for (const area of dataset['turnout-hourly.json'].areas) {
    const rows = dataset[hoursFile].rows.filter(([id]) => isIn(area.code)(id)).map((row) => row[round]);
    if (rows.length === 0) continue;
    dataset[hoursFile].hours.forEach((hour, index) => {
      const at = place(hoursFile, texts.area(area.code), texts.round(round), texts.hour(hour));
      const found = sumOf(rows.map((row) => row[index] ?? null));
      const expected = area.rounds[`${round}`][index] ?? 0;
      tally.equal({
        at,
        what: texts.sumOfAreas(texts.measures.voters),
        found,
        name: texts.totalIs,
        expected,
      });
    });
  }
}
