import type { Dataset } from '../read.ts';
import { datasetTexts, place } from '../texts.ts';
import { differences, sumOf, type Tally } from './tally.ts';

const texts = datasetTexts.ro;
const file = 'turnout-hourly.json';
const rounds = ['1', '2'] as const;

/**
 * Checks that hourly turnout covers the same areas as the results, never falls, and adds up at each hour. Its
 * last hour must equal the total of the result.
 */
export function checkTurnout(dataset: Dataset, tally: Tally): void {
  const turnout = dataset[file];
  const results = dataset['results-by-county.json'];
  const missing = differences(
    turnout.areas.map(({ code }) => code),
    results.areas.map(({ code }) => code),
  );
  if (missing.length > 0) tally.problem(file, texts.areas(missing));
  for (const round of rounds) {
    const national = turnout.national[round];
    const nation = results.national_totals[round];
    const inRound = place(file, texts.round(Number(round)));
    checkSeries({ at: inRound, series: national, hours: turnout.hours, voters: nation.voters, tally });
    const { measures } = texts;
    const registered = turnout.registered[round];
    tally.equal({
      at: inRound,
      what: measures.registered,
      found: registered,
      name: texts.totalIs,
      expected: nation.registered,
    });
    for (const area of turnout.areas) {
      const at = place(file, texts.area(area.code), texts.round(Number(round)));
      const voters = results.areas.find((result) => result.code === area.code)?.rounds[round].voters ?? 0;
      checkSeries({ at, series: area.rounds[round], hours: turnout.hours, voters, tally });
    }
    turnout.hours.forEach((hour, index) => {
      const found = sumOf(turnout.areas.map((area) => area.rounds[round][index] ?? null));
      const at = place(inRound, texts.hour(hour));
      tally.equal({
        at,
        what: texts.sumOfAreas(texts.measures.voters),
        found,
        name: texts.totalIs,
        expected: national[index] ?? 0,
      });
    });
  }
}

export function checkSeries(options: {
  at: string;
  series: readonly number[];
  hours: readonly number[];
  voters: number;
  tally: Tally;
}): void {
  const { at, series, hours, voters, tally } = options;
  if (series.length !== hours.length) {
    tally.problem(at, texts.hours(series.length, hours.length));
    return;
  }
  series.forEach((value, index) => {
    if (value < (series[index - 1] ?? 0)) tally.problem(at, texts.falls(hours[index] ?? 0));
  });
  tally.equal({
    at,
    what: texts.lastHour,
    found: series.at(-1) ?? 0,
    name: texts.votersAre,
    expected: voters,
  });
}
