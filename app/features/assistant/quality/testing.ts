import { readElectionFile } from '#tests/kit/election.ts';
import type { AnswerFact } from '../answering/answer.ts';
import type { GoldFact } from './gold.ts';

type Votes = Record<string, { votes: number }>;
type Round = {
  registered: number | null;
  voters: number;
  valid_votes: number;
  turnout_pct: number | null;
  candidates: Votes;
};
type Area = { code: string; type: string; rounds: Record<string, Round>; sectors?: Area[] };
type Country = {
  iso3: string;
  rounds: Record<string, { voters: number; valid_votes: number; candidates: Record<string, number> }>;
};

const results = readElectionFile<{ national_totals: Record<string, Round>; areas: Area[] }>(
  'results-by-county',
);
const countries = readElectionFile<{ countries: Country[] }>('results-diaspora-by-country').countries;
const hourly = readElectionFile<{
  national: Record<string, number[]>;
  areas: { code: string; rounds: Record<string, number[]> }[];
  hours: number[];
}>('turnout-hourly');
const { polls } = readElectionFile<{
  polls: { id: string; results: { candidate: string; pct: number }[] }[];
}>('polls');
const { stances, no_stance_label: noStance } = readElectionFile<{
  stances: { candidate: string; question_id: string; stance: string }[];
  no_stance_label: string;
}>('compatibility');
type Voters = Record<string, { voters: number }>;
const { rounds: figures } = readElectionFile<{
  rounds: {
    round: number;
    null_votes: number | null;
    demographics: { by_age: Voters; by_sex: Voters };
  }[];
}>('election');
const localities = readElectionFile<{
  columns: Record<string, string[]>;
  rows: [number, ...number[][]][];
}>('results-by-locality');
const { candidates } = readElectionFile<{ candidates: { slug: string; birth_date: string | null }[] }>(
  'candidates',
);

const rounds = new Map<string, Record<string, Round>>([
  ['RO', results.national_totals],
  ...results.areas.flatMap((area) =>
    [area, ...(area.sectors ?? [])].map(({ code, rounds }) => [code, rounds] as const),
  ),
  ...countries.map(
    (country) =>
      [
        country.iso3,
        Object.fromEntries(
          Object.entries(country.rounds).map(([number, round]) => [
            number,
            {
              ...round,
              registered: null,
              turnout_pct: null,
              candidates: Object.fromEntries(
                Object.entries(round.candidates).map(([slug, votes]) => [slug, { votes }]),
              ),
            },
          ]),
        ),
      ] as const,
  ),
]);

for (const [id, ...lists] of localities.rows)
  rounds.set(
    String(id),
    Object.fromEntries(lists.map((list, index) => [index + 1, localityRound(list, String(index + 1))])),
  );

function localityRound(list: readonly number[], round: string): Round {
  const columns = localities.columns[round] ?? [];
  const of = (column: string) => list[columns.indexOf(column)] ?? Number.NaN;
  const [registered, voters] = [of('registered'), of('voters')];
  const slugs = columns.slice(columns.indexOf('valid_votes') + 1);
  return {
    registered,
    voters,
    valid_votes: of('valid_votes'),
    turnout_pct: Math.round((10_000 * voters) / registered) / 100,
    candidates: Object.fromEntries(slugs.map((slug) => [slug, { votes: of(slug) }])),
  };
}

const codes = {
  county: results.areas.filter(({ type }) => type === 'county' || type === 'municipality'),
  sector: results.areas.flatMap(({ sectors = [] }) => sectors),
  country: countries.map(({ iso3 }) => ({ code: iso3 })),
};

function read(area: string, round: number): Round {
  const found = rounds.get(area)?.[round];
  if (!found) throw new Error(`The dataset has no round ${round} of ${area}.`);
  return found;
}

function votesOf(area: string, round: number, candidate: string): number {
  return read(area, round).candidates[candidate]?.votes ?? Number.NaN;
}

function shareOf(area: string, round: number, candidate: string): number {
  return (100 * votesOf(area, round, candidate)) / read(area, round).valid_votes;
}

function ranking(area: string, round: number): string[] {
  const { candidates } = read(area, round);
  return Object.keys(candidates).toSorted(
    (one, other) => votesOf(area, round, other) - votesOf(area, round, one),
  );
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Returns the dataset's value for a fact of the gold set. `at` is the question's election time. */
export function valueInDataset(fact: GoldFact, at: string): number | string | null {
  switch (fact.kind) {
    case 'share':
      return rounded(shareOf(fact.area, fact.round, fact.candidate));
    case 'votes':
      return votesOf(fact.area, fact.round, fact.candidate);
    case 'rank':
      return ranking(fact.area, fact.round).indexOf(fact.candidate) + 1;
    case 'margin':
      return Math.abs(
        votesOf(fact.area, fact.round, fact.candidate) - votesOf(fact.area, fact.round, fact.than),
      );
    case 'turnout':
      return read(fact.area, fact.round).turnout_pct;
    case 'voters':
      return read(fact.area, fact.round).voters;
    case 'registered':
      return read(fact.area, fact.round).registered;
    case 'valid-votes':
      return read(fact.area, fact.round).valid_votes;
    case 'null-votes':
      return figures.find(({ round }) => round === fact.round)?.null_votes ?? null;
    case 'voters-by-hour':
      return hourOf(fact);
    case 'voters-by-group':
      return groupOf(fact);
    case 'counties-won':
      return results.areas.filter(
        ({ code, type }) => type === 'county' && ranking(code, fact.round)[0] === fact.candidate,
      ).length;
    case 'winner':
      return ranking(fact.area, fact.round)[0] ?? null;
    case 'highest':
    case 'lowest':
      return extremeOf(fact);
    default:
      return valueInRecord(fact, at);
  }
}

/**
 * Returns the dataset's value for a fact that an answer shows. Returns undefined for kinds of facts without a figure in
 * the dataset.
 */
export function shownValueInDataset(shown: AnswerFact): number | string | null | undefined {
  const { kind, candidate = '', area = 'RO', round = 0 } = shown;
  const figure = { candidate, area, round, value: 0 };
  const [, topic] = /^stance:(.+)$/.exec(kind) ?? [];
  if (topic) return valueInDataset({ kind: 'stance', candidate, topic, value: '' }, '');
  if (/^(?:age-[\d+-]+|male|female)$/.test(kind))
    return valueInDataset({ kind: 'voters-by-group', group: kind, area, round, value: 0 }, '');
  const [, hour] = /^voters-at-(\d+)$/.exec(kind) ?? [];
  if (hour) return valueInDataset({ kind: 'voters-by-hour', area, round, hour: Number(hour), value: 0 }, '');
  switch (kind) {
    case 'votes':
    case 'share':
      return valueInDataset({ kind, ...figure }, '');
    case 'place':
      return valueInDataset({ kind: 'rank', ...figure }, '');
    case 'voters':
    case 'registered':
    case 'valid-votes':
    case 'turnout':
      return valueInDataset({ kind, area, round, value: 0 }, '');
    default:
      return undefined;
  }
}

function valueInRecord(
  fact: Extract<GoldFact, { kind: 'poll' | 'stance' | 'age' | 'says' }>,
  at: string,
): number | string | null {
  if (fact.kind === 'poll') {
    const poll = polls.find(({ id }) => id === fact.poll);
    return poll?.results.find(({ candidate }) => candidate === fact.candidate)?.pct ?? null;
  }
  if (fact.kind === 'stance') {
    const own = stances.find(
      ({ candidate, question_id }) => candidate === fact.candidate && question_id === fact.topic,
    );
    return own?.stance ?? noStance;
  }
  if (fact.kind === 'age') {
    const born = candidates.find(({ slug }) => slug === fact.candidate)?.birth_date ?? '';
    const years = Number(at.slice(0, 4)) - Number(born.slice(0, 4));
    return at.slice(5, 10) < born.slice(5) ? years - 1 : years;
  }
  const record = readRecord(fact.record).toLocaleLowerCase('ro');
  const words = [fact.value, ...(fact.other ?? [])];
  return words.every((each) => record.includes(each.toLocaleLowerCase('ro'))) ? fact.value : null;
}

function groupOf({ group, round }: { group: string; round: number }): number | null {
  const groups = figures.find((each) => each.round === round)?.demographics;
  const [, age] = /^age-(.+)$/.exec(group) ?? [];
  return (age ? groups?.by_age[age] : groups?.by_sex[group])?.voters ?? null;
}

function hourOf({ area, round, hour }: { area: string; round: number; hour: number }): number | null {
  const series = area === 'RO' ? hourly.national : hourly.areas.find(({ code }) => code === area)?.rounds;
  return series?.[round]?.[hourly.hours.indexOf(hour)] ?? null;
}

function extremeOf(fact: Extract<GoldFact, { kind: 'highest' | 'lowest' }>): string | null {
  const { among, candidate = '', kind, measure, round } = fact;
  const measured = codes[among].map(({ code }) => ({
    code,
    value: measures[measure](code, round, candidate),
  }));
  const values = measured.map(({ value }) => value);
  const extreme = kind === 'highest' ? Math.max(...values) : Math.min(...values);
  return measured.find(({ value }) => value === extreme)?.code ?? null;
}

const measures: Record<'share' | 'votes' | 'turnout' | 'voters', typeof shareOf> = {
  share: (area, round, candidate) => shareOf(area, round, candidate),
  votes: (area, round, candidate) => votesOf(area, round, candidate),
  turnout: (area, round) => read(area, round).turnout_pct ?? Number.NaN,
  voters: (area, round) => read(area, round).voters,
};

/** Returns all words of a record. `path` is a file and an id, such as `guide/acte` or `candidates/<slug>`. */
function readRecord(path: string): string {
  const [file = '', id = ''] = path.split('/');
  const found = findRecord(readElectionFile<unknown>(file), id);
  if (found === null) throw new Error(`The dataset has no record ${path}.`);
  return wordsOf(found);
}

function findRecord(value: unknown, id: string): object | null {
  if (typeof value !== 'object' || value === null) return null;
  if (['id', 'slug', 'candidate'].some((key) => Reflect.get(value, key) === id)) return value;
  for (const child of Object.values(value)) {
    const found = findRecord(child, id);
    if (found) return found;
  }
  return null;
}

function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(wordsOf).join(' ');
  return String(value ?? '');
}
