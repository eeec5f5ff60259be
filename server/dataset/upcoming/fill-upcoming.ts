import type { Problems } from '#server/dataset/problems.ts';
import { datasetTexts, place } from '#server/dataset/texts.ts';

/**
 * The placeholder moment of a result that has not been announced. The database requires a moment, and this
 * moment is never reached.
 */
export const neverAnnounced = '9999-12-31T00:00:00+02:00';

type Fields = Record<string, unknown>;
/** The contents of files by name, before they are checked against their schemas. */
type Contents = Map<string, unknown>;
type RoundNumber = 1 | 2;

const texts = datasetTexts.ro;

/**
 * Completes a dataset whose rounds have no result yet, with zeros that `withoutResults` later removes. A
 * figure in the files for such a round is a problem, because it would be lost.
 */
export function fillUpcoming(contents: Contents, problems: Problems): void {
  const file = asFields(contents.get('election.json'));
  const rounds = asList(file.rounds).map(asFields);
  const waiting = rounds.filter(({ announced_at }) => announced_at === null);
  if (waiting.length === 0 || waiting.some(({ round }) => round !== 1 && round !== 2)) return;
  const numbers = waiting.map(({ round }) => round as RoundNumber);
  const at = (round: unknown) => place('election.json', texts.round(Number(round)));
  if (numbers.includes(1) && rounds.some(({ announced_at }) => announced_at !== null))
    problems.add(`${at(2)}: ${texts.announcedOutOfOrder}`);
  const slugs = asList(asFields(contents.get('candidates.json')).candidates).map((candidate) =>
    String(asFields(candidate).slug),
  );
  for (const round of waiting) {
    const known = roundFields.filter((name) => hasFigure(round[name]));
    if (known.length > 0) problems.add(`${at(round.round)}: ${texts.figuresTooEarly(known.join(', '))}`);
    Object.assign(round, emptyRound(round));
  }
  fillElection(asFields(file.election), slugs, numbers);
  const results = asFields(contents.get('results-by-county.json'));
  const hourly = asFields(contents.get('turnout-hourly.json'));
  const zeros = asList(hourly.hours).map(() => 0);
  const columns = asFields(asFields(contents.get('results-by-locality.json')).columns);
  for (const number of numbers) {
    const early = (name: string, value: unknown) => {
      if (hasFigure(value))
        problems.add(`${place(name, texts.round(number))}: ${texts.figuresTooEarly(texts.results)}`);
    };
    const ballot = number === 1 ? slugs : asList(asFields(file.election).finalists).map(String);
    const votes = Object.fromEntries(ballot.map((slug) => [slug, { votes: 0, pct: 0 }]));
    const set = (name: string, holder: unknown, value: unknown) => {
      early(name, asFields(holder)[number]);
      if (isFields(holder)) holder[number] = value;
    };
    results.national_totals ??= {};
    set('results-by-county.json', results.national_totals, {
      ...{ registered: 0, voters: 0, valid_votes: 0, turnout_pct: 0, candidates: votes },
    });
    for (const area of asList(results.areas).map(asFields))
      for (const part of [area, ...asList(area.sectors).map(asFields)]) {
        part.rounds ??= {};
        set('results-by-county.json', part.rounds, emptyResult(votes, ballot[0]));
      }
    const countries = asList(asFields(contents.get('results-diaspora-by-country.json')).countries);
    for (const country of countries.map(asFields)) {
      country.rounds ??= {};
      const none = Object.fromEntries(ballot.map((slug) => [slug, 0]));
      const result = { voters: 0, valid_votes: 0, winner: ballot[0], candidates: none };
      set('results-diaspora-by-country.json', country.rounds, result);
    }
    for (const holder of [hourly, ...asList(hourly.areas).map(asFields)]) {
      const name = holder === hourly ? 'national' : 'rounds';
      holder[name] ??= {};
      set('turnout-hourly.json', holder[name], zeros);
    }
    hourly.registered ??= {};
    asFields(hourly.registered)[number] = 0;
    // The second round's candidates have columns only when its ballot is known.
    const inColumns = number === 1 ? slugs : asList(rounds[1]?.ballot_order);
    if (!Array.isArray(columns[number])) columns[number] = [...countColumns, ...inColumns];
  }
  fillCandidates(asFields(contents.get('candidates.json')), numbers);
}

/** The first columns of results-by-locality.json. */
const countColumns = ['registered', 'voters', 'supplementary', 'mobile_box', 'valid_votes'];

/** Fields of a round that exist only with its result, including the number of registered voters. */
const roundFields = [
  ...['turnout', 'turnout_bec', 'valid_votes', 'null_votes', 'ballots', 'diaspora', 'urban_rural'],
  ...['demographics', 'shares'],
];

function emptyRound(round: Fields): Fields {
  const { sources = [], date } = round;
  const turnout = { voters: 0, pct: 0, system: '–', sources };
  return {
    ...{ turnout, turnout_bec: turnout, registered_voters: 0, registered_voters_bec: null },
    ...{ valid_votes: 0, valid_pct: 0, null_votes: null, null_pct: 0, ballots: undefined, shares: {} },
    country: { voters: 0, registered: 0, turnout_pct: 0, sources },
    diaspora: {
      ...{ polling_station_voters: 0, polling_station_valid_votes: 0, mail_valid_votes: 0 },
      ...{ mail_voters_simpv: 0, share_of_all_voters_pct: 0, turnout_pct: null, turnout_note: '–' },
      counting_note: { code: 'fara', fields: [], allow: '–', text: '–' },
      sources,
    },
    urban_rural: { exact: false, as_of: '–', note: '–', sources },
    demographics: { by_age: {}, by_sex: {}, by_age_and_sex: {}, sources },
    ...{ ccr_validation_date: date, announced_at: neverAnnounced, announced_note: null },
    ...{ qualified: undefined, winner: undefined },
  };
}

function emptyResult(candidates: Fields, winner: string | undefined): Fields {
  return {
    ...{ registered: null, voters: 0, turnout_pct: null, valid_votes: 0, null_votes: null },
    voters_by_list: { permanent: 0, supplementary: 0, mobile_box: 0 },
    ...{ winner, candidates },
  };
}

/** Fills in the winner and the finalists, whom nobody knows yet. No row contains these placeholder values. */
function fillElection(election: Fields, slugs: readonly string[], numbers: readonly RoundNumber[]): void {
  const [first, second] = slugs;
  election.winner = first;
  election.winner_known_from = neverAnnounced;
  if (!numbers.includes(1)) return;
  election.finalists = [first, second];
  election.finalists_known_from = neverAnnounced;
}

function fillCandidates(file: Fields, numbers: readonly RoundNumber[]): void {
  file.later_totals ??= [];
  if (!numbers.includes(1)) return;
  file.totals = { round_1_valid_votes: 0 };
  for (const candidate of asList(file.candidates).map(asFields)) {
    candidate.round_1 = { votes: 0, pct: 0, rank: 1 };
    candidate.round_2 = null;
  }
}

/** Tells whether a value contains a number other than 0. */
function hasFigure(value: unknown): boolean {
  if (typeof value === 'number') return value !== 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFigure);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns the fields of an object. Other values have no fields, and their file's schema will refuse them. */
const asFields = (value: unknown): Fields => (isFields(value) ? value : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
