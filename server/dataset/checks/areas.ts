import type { Dataset } from '../read.ts';
import type { AreaRound } from '../shapes/results.ts';
import { datasetTexts, place } from '../texts.ts';
import { differences, sumOf, type Tally } from './tally.ts';

const texts = datasetTexts.ro;
const resultsFile = 'results-by-county.json';
const countriesFile = 'results-diaspora-by-country.json';

/** Figures of an area that must equal the sums over its parts. */
type AddedFigures = {
  registered: number | null;
  voters: number;
  valid: number;
  votes: ReadonlyMap<string, number>;
};

const rounds = ['1', '2'] as const;
type RoundKey = (typeof rounds)[number];

/**
 * Checks that the figures of areas, sectors and countries are consistent and add up to their totals in both
 * rounds.
 */
export function checkAreas(dataset: Dataset, tally: Tally): void {
  const results = dataset[resultsFile];
  for (const round of rounds) {
    const national = results.national_totals[round];
    const candidates = new Set(Object.keys(national.candidates));
    for (const area of results.areas) {
      const parts = [area, ...(area.sectors ?? [])];
      for (const part of parts) {
        const at = place(resultsFile, texts.area(part.code), texts.round(Number(round)));
        checkArea({
          at,
          result: part.rounds[round],
          candidates,
          tally,
          isCountedTwice: area.counting_note !== undefined,
        });
      }
      if (area.sectors) {
        compare({
          at: place(resultsFile, texts.area(area.code), texts.round(Number(round))),
          parts: area.sectors.map((sector) => measure(sector.rounds[round])),
          whole: measure(area.rounds[round]),
          tally,
        });
      }
    }
    compare({
      at: place(resultsFile, texts.round(Number(round))),
      parts: results.areas.map((area) => measure(area.rounds[round])),
      whole: { ...measure({ ...national, voters_by_list: null }), registered: national.registered },
      tally,
    });
    checkCountries(dataset, round, tally);
  }
}

function checkArea(options: {
  at: string;
  result: AreaRound;
  candidates: ReadonlySet<string>;
  tally: Tally;
  isCountedTwice: boolean;
}): void {
  const { at, result, candidates, tally, isCountedTwice } = options;
  const votes = Object.entries(result.candidates);
  const found = sumOf(votes.map(([, entry]) => entry.votes));
  tally.equal({ at, what: texts.sumOfVotes, found, name: texts.validVotes, expected: result.valid_votes });
  const lists = sumOf(Object.values(result.voters_by_list));
  tally.equal({ at, what: texts.sumOfLists, found: lists, name: texts.votersAre, expected: result.voters });
  for (const slug of differences(
    candidates,
    votes.map(([slug]) => slug),
  )) {
    tally.problem(at, texts.unknownCandidate(slug));
  }
  for (const [slug, entry] of votes) {
    tally.percent({ at, what: slug, given: entry.pct, part: entry.votes, whole: result.valid_votes });
  }
  if (result.turnout_pct !== null && result.registered !== null) {
    const what = texts.measures.voters;
    tally.percent({ at, what, given: result.turnout_pct, part: result.voters, whole: result.registered });
  }
  if (result.valid_votes > result.voters && !isCountedTwice) {
    tally.problem(at, texts.sum(texts.measures.valid, result.valid_votes, texts.votersAre, result.voters));
  }
}

function checkCountries(dataset: Dataset, round: RoundKey, tally: Tally): void {
  const { countries } = dataset[countriesFile];
  const abroad = dataset[resultsFile].areas.find((area) => area.type === 'diaspora');
  for (const country of countries) {
    const at = place(countriesFile, texts.country(country.iso3), texts.round(Number(round)));
    const result = country.rounds[round];
    const found = sumOf(Object.values(result.candidates));
    tally.equal({ at, what: texts.sumOfVotes, found, name: texts.validVotes, expected: result.valid_votes });
    if (result.valid_votes > result.voters) {
      tally.problem(at, texts.sum(texts.measures.valid, result.valid_votes, texts.votersAre, result.voters));
    }
  }
  if (!abroad) {
    tally.problem(resultsFile, texts.areas(['SR']));
    return;
  }
  compare({
    at: place(countriesFile, texts.round(Number(round))),
    parts: countries.map(({ rounds: { [round]: result } }) => ({
      registered: null,
      voters: result.voters,
      valid: result.valid_votes,
      votes: new Map(Object.entries(result.candidates)),
    })),
    whole: measure(abroad.rounds[round]),
    tally,
  });
}

type Result = Pick<AreaRound, 'voters' | 'valid_votes' | 'candidates'> & {
  registered: number | null;
  voters_by_list?: unknown;
};

function measure(result: Result): AddedFigures {
  return {
    registered: result.registered,
    voters: result.voters,
    valid: result.valid_votes,
    votes: new Map(Object.entries(result.candidates).map(([slug, entry]) => [slug, entry.votes])),
  };
}

function compare(options: {
  at: string;
  parts: readonly AddedFigures[];
  whole: AddedFigures;
  tally: Tally;
}): void {
  const { at, parts, whole, tally } = options;
  const name = texts.totalIs;
  const sum = (what: string, values: (number | null)[], expected: number) =>
    tally.equal({ at, what: texts.sumOfAreas(what), found: sumOf(values), name, expected });
  const { measures } = texts;
  if (whole.registered !== null)
    sum(
      measures.registered,
      parts.map((part) => part.registered),
      whole.registered,
    );
  sum(
    measures.voters,
    parts.map((part) => part.voters),
    whole.voters,
  );
  sum(
    measures.valid,
    parts.map((part) => part.valid),
    whole.valid,
  );
  for (const slug of new Set([...whole.votes.keys(), ...parts.flatMap((part) => [...part.votes.keys()])])) {
    sum(
      texts.votesOf(slug),
      parts.map((part) => part.votes.get(slug) ?? 0),
      whole.votes.get(slug) ?? 0,
    );
  }
}
