import { parseMoment } from '#app/platform/clock/bucharest.ts';
import type { RoundEntry } from '../shapes/election.ts';
import type { AreaEntry, AreaRound } from '../shapes/results.ts';
import type { Row, RowContext } from './context.ts';

const file = 'results-by-county.json';
const countriesFile = 'results-diaspora-by-country.json';
/** The area that stands for the whole: its totals are the sums of all others. */
const nation = 'RO';

const kinds = {
  county: 'county',
  municipality: 'municipality',
  diaspora: 'abroad',
  'diaspora-mail': 'mail',
} as const satisfies Record<AreaEntry['type'], string>;

/** The nation, then the dataset's areas, each followed by its sectors; countries alphabetically. */
export function areaRows(context: RowContext): Row[] {
  const { areas } = context.dataset[file];
  const own = (area: { code: string; name: string }, rest: Row): Row => ({
    election_id: context.electionId,
    code: area.code,
    name: area.name,
    parent_code: nation,
    iso_code: null,
    siruta: null,
    note: null,
    ...rest,
  });
  const abroad = areas.find((area) => area.type === 'diaspora')?.code ?? nation;
  const countries = context.dataset[countriesFile].countries.toSorted((a, b) => a.name.localeCompare(b.name, 'ro'));
  const { country } = context.dataset['election.json'].election;
  const rows = [
    own({ code: nation, name: nationName(country) }, { kind: 'nation', parent_code: null, iso_code: country }),
    ...areas.flatMap((area) => [
      own(area, {
        kind: kinds[area.type],
        iso_code: area.iso_3166_2,
        siruta: area.siruta,
        note: context.visibility.plain({ file, record: area.code, field: 'note' }, area.note ?? null),
      }),
      ...(area.sectors ?? []).map((sector) => own(sector, { kind: 'sector', parent_code: area.code })),
    ]),
    ...countries.map((entry) =>
      own({ code: entry.iso3, name: entry.name }, { kind: 'country', parent_code: abroad, iso_code: entry.iso2 }),
    ),
  ];
  return rows.map((row, position) => ({ ...row, position }));
}

function nationName(country: string): string {
  return new Intl.DisplayNames(['ro'], { type: 'region' }).of(country) ?? country;
}

/** The ballots: of the first round all candidates, of the second the finalists in their order. */
export function roundCandidateRows(context: RowContext): Row[] {
  const { candidates } = context.dataset['candidates.json'];
  const finalists = context.dataset['election.json'].rounds.find((round) => round.round === 2)?.ballot_order ?? [];
  const row = (round: number, slug: string, position: number): Row => ({
    election_id: context.electionId,
    round,
    candidate_id: context.id('candidate', slug),
    ballot_position: position,
  });
  return [
    ...candidates.map((candidate) => row(1, candidate.slug, candidate.ballot_position)),
    ...finalists.map((slug, index) => row(2, slug, index + 1)),
  ];
}

/** The results of one area in one round, before they are split over two tables. */
type Counted = {
  code: string;
  round: 1 | 2;
  result: Pick<AreaRound, 'voters' | 'valid_votes'> & Partial<Omit<AreaRound, 'candidates'>>;
  votes: [slug: string, votes: number][];
  note: string | null;
  sources: string[];
};

function countAreas(context: RowContext): Counted[] {
  const results = context.dataset[file];
  return ([1, 2] as const).flatMap((round) => {
    const publisher = publisherSources(context, round);
    const national = results.national_totals[`${round}`];
    const counted = (code: string, result: AreaRound, more: Pick<Counted, 'sources' | 'note'>): Counted => ({
      code,
      round,
      result,
      votes: Object.entries(result.candidates).map(([slug, { votes }]) => [slug, votes]),
      note: more.note,
      sources: [...publisher, ...more.sources],
    });
    const nationVotes = Object.entries(national.candidates).map(([slug, { votes }]): [string, number] => [slug, votes]);
    const cited = context.sources(file, results.provenance.data.sources.filter((id) => id !== otherPublisher(context, round)));
    return [
      { code: nation, round, result: national, votes: nationVotes, note: null, sources: [...publisher, ...cited] },
      ...results.areas.flatMap((area) => {
        const more = { sources: context.sources(file, area.sources), note: countingNote(context, area) };
        return [
          counted(area.code, area.rounds[`${round}`], more),
          ...(area.sectors ?? []).map((sector) => counted(sector.code, sector.rounds[`${round}`], { ...more, note: null })),
        ];
      }),
      ...countCountries(context, round, publisher),
    ];
  });
}

function countCountries(context: RowContext, round: 1 | 2, publisher: string[]): Counted[] {
  const { countries, provenance } = context.dataset[countriesFile];
  const ids = provenance.data.sources.filter((id) => id !== otherPublisher(context, round));
  const cited = context.sources(countriesFile, ids);
  return countries.map((country) => ({
    code: country.iso3,
    round,
    result: country.rounds[`${round}`],
    votes: Object.entries(country.rounds[`${round}`].candidates),
    note: null,
    sources: [...publisher, ...cited],
  }));
}

function countingNote(context: RowContext, area: AreaEntry): string | null {
  const at = { file, record: area.code, field: 'counting_note' };
  return context.visibility.plain(at, area.counting_note?.text ?? null);
}

/**
 * The authority that published a round's turnout, beside the later redistribution that the figures were taken from: on the
 * night of the results only the first existed.
 */
export function publisherSources(context: RowContext, round: 1 | 2): string[] {
  const entry = context.dataset['election.json'].rounds.find((candidate) => candidate.round === round);
  return context.sources('election.json', entry?.turnout.sources.toReversed() ?? []);
}

/** The id, in the results files, of the source that published the other round only. */
function otherPublisher(context: RowContext, round: 1 | 2): string | null {
  const { rounds, sources } = context.dataset['election.json'];
  const urls = (number: number) =>
    (rounds.find((entry) => entry.round === number)?.turnout.sources ?? []).map((id) => sources.find((s) => s.id === id)?.url);
  const own = urls(round);
  const other = urls(3 - round).find((url) => !own.includes(url));
  return context.dataset[file].sources.find((source) => source.url === other)?.id ?? null;
}

export function areaResultRows(context: RowContext): Row[] {
  const exactNull = new Map(context.dataset['election.json'].rounds.map((round) => [round.round, round.null_votes]));
  return countAreas(context).map(({ code, round, result, note, sources }) => ({
    election_id: context.electionId,
    round,
    area_code: code,
    registered: result.registered ?? null,
    voters: result.voters,
    voters_permanent: result.voters_by_list?.permanent ?? null,
    voters_supplementary: result.voters_by_list?.supplementary ?? null,
    voters_mobile: result.voters_by_list?.mobile_box ?? null,
    valid_votes: result.valid_votes,
    // The national count of null votes comes later than the result: it is a figure of the round, with its own moment.
    null_votes: code === nation && exactNull.has(round) ? null : (result.null_votes ?? null),
    counting_note: note,
    source_ids: [...new Set(sources)],
  }));
}

export function resultRows(context: RowContext): Row[] {
  return countAreas(context).flatMap(({ code, round, votes }) =>
    votes.map(([slug, count]) => ({
      election_id: context.electionId,
      round,
      area_code: code,
      candidate_id: context.id('candidate', slug),
      votes: count,
    })),
  );
}

export function hourlyRows(context: RowContext): Row[] {
  const turnout = context.dataset['turnout-hourly.json'];
  const series = [{ code: nation, rounds: turnout.national }, ...turnout.areas];
  return context.dataset['election.json'].rounds.flatMap((round) =>
    series.flatMap((area) =>
      turnout.hours.map((hour, index) => ({
        election_id: context.electionId,
        round: round.round,
        area_code: area.code,
        hour,
        reported_at: atHour(round, hour),
        voters: area.rounds[`${round.round}`][index] ?? 0,
      })),
    ),
  );
}

function atHour(round: RoundEntry, hour: number): string {
  const at = parseMoment(`${round.date}T${String(hour).padStart(2, '0')}:00`);
  if (!at) throw new RangeError(`Not an hour: ${round.date} ${hour}`);
  return at.toISOString();
}
