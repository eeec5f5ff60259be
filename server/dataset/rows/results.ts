import { parseMoment } from '#app/platform/clock/bucharest.ts';
import type { RoundEntry } from '../shapes/election.ts';
import type { LocalityEntry } from '../shapes/localities.ts';
import type { AreaEntry, AreaRound } from '../shapes/results.ts';
import { datasetTexts } from '../texts.ts';
import type { Row, RowContext } from './context.ts';

const file = 'results-by-county.json';
const countriesFile = 'results-diaspora-by-country.json';
/** Code of the nation, whose totals are the sums of all other areas. */
const nation = 'RO';

const kinds = {
  county: 'county',
  municipality: 'municipality',
  diaspora: 'abroad',
  'diaspora-mail': 'mail',
} as const satisfies Record<AreaEntry['type'], string>;

const ranks = {
  municipiu: 'municipality',
  oraș: 'town',
  comună: 'commune',
} as const satisfies Record<Exclude<LocalityEntry['kind'], 'sector'>, string>;

/**
 * Returns the rows of the nation, of areas with their sectors, of countries in alphabetical order, and of
 * localities.
 */
export function areaRows(context: RowContext): Row[] {
  const { areas } = context.dataset[file];
  const own = (area: { code: string; name: string }, rest: Row): Row => ({
    election_id: context.electionId,
    code: area.code,
    name: area.name,
    parent_code: nation,
    iso_code: null,
    siruta: null,
    rank: null,
    other_spelling: null,
    note: null,
    ...rest,
  });
  const abroad = areas.find((area) => area.type === 'diaspora')?.code ?? nation;
  const { localities, name_differences } = context.dataset['localities.json'];
  const spellings = new Map(name_differences.map(({ id, other_spelling }) => [id, other_spelling]));
  const sirutaOf = (sector: string) => localities.find(({ area }) => area === sector)?.id ?? null;
  const countries = context.dataset[countriesFile].countries.toSorted((a, b) =>
    a.name.localeCompare(b.name, 'ro'),
  );
  const { country } = context.dataset['election.json'].election;
  const rows = [
    own(
      { code: nation, name: nationName(country) },
      { kind: 'nation', parent_code: null, iso_code: country, note: datasetTexts.ro.wholeNation },
    ),
    ...areas.flatMap((area) => [
      own(area, {
        kind: kinds[area.type],
        iso_code: area.iso_3166_2,
        siruta: area.siruta,
        note: context.visibility.plain({ file, record: area.code, field: 'note' }, area.note ?? null),
      }),
      ...(area.sectors ?? []).map((sector) =>
        own(sector, { kind: 'sector', parent_code: area.code, siruta: sirutaOf(sector.code) }),
      ),
    ]),
    ...countries.map((entry) =>
      own(
        { code: entry.iso3, name: entry.name },
        { kind: 'country', parent_code: abroad, iso_code: entry.iso2 },
      ),
    ),
    ...localities.flatMap(({ id, name, county, kind }) =>
      // The capital's sectors are listed among the areas of results-by-county.json.
      kind === 'sector'
        ? []
        : [
            own(
              { code: String(id), name },
              {
                kind: 'locality',
                parent_code: county,
                siruta: id,
                rank: ranks[kind],
                other_spelling: spellings.get(id) ?? null,
              },
            ),
          ],
    ),
  ];
  return rows.map((row, position) => ({ ...row, position }));
}

function nationName(country: string): string {
  return new Intl.DisplayNames(['ro'], { type: 'region' }).of(country) ?? country;
}

/** Returns the candidates of each round: all candidates in the first, the finalists in the second. */
export function roundCandidateRows(context: RowContext): Row[] {
  const { candidates } = context.dataset['candidates.json'];
  const finalists =
    context.dataset['election.json'].rounds.find((round) => round.round === 2)?.ballot_order ?? [];
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

/** The results of one area in one round. Rows of two tables are built from them. */
type CountedArea = {
  code: string;
  round: 1 | 2;
  result: Pick<AreaRound, 'voters' | 'valid_votes'> & Partial<Omit<AreaRound, 'candidates'>>;
  votes: [slug: string, votes: number][];
  note: string | null;
  sources: string[];
};

function countAreas(context: RowContext): CountedArea[] {
  const results = context.dataset[file];
  return ([1, 2] as const).flatMap((round) => {
    const publishers = roundSources(context, file, round);
    const national = results.national_totals[`${round}`];
    const counted = (
      code: string,
      result: AreaRound,
      more: { ids: string[]; note: string | null },
    ): CountedArea => ({
      code,
      round,
      result,
      votes: votesOf(result.candidates),
      note: more.note,
      sources: context.sources(file, [...publishers, ...more.ids]),
    });
    const nationSources = context.sources(file, publishers);
    return [
      {
        code: nation,
        round,
        result: national,
        votes: votesOf(national.candidates),
        note: null,
        sources: nationSources,
      },
      ...results.areas.flatMap((area) => {
        const at = { file, record: area.code, field: 'counting_note' };
        const note = context.visibility.plain(at, area.counting_note?.text ?? null);
        return [
          counted(area.code, area.rounds[`${round}`], { ids: area.sources, note }),
          ...(area.sectors ?? []).map((sector) =>
            counted(sector.code, sector.rounds[`${round}`], { ids: area.sources, note: null }),
          ),
        ];
      }),
      ...countCountries(context, round),
    ];
  });
}

function votesOf(candidates: AreaRound['candidates']): [string, number][] {
  return Object.entries(candidates).map(([slug, { votes }]) => [slug, votes]);
}

function countCountries(context: RowContext, round: 1 | 2): CountedArea[] {
  const sources = context.sources(countriesFile, roundSources(context, countriesFile, round));
  return context.dataset[countriesFile].countries.map((country) => ({
    code: country.iso3,
    round,
    result: country.rounds[`${round}`],
    votes: Object.entries(country.rounds[`${round}`].candidates),
    note: null,
    sources,
  }));
}

/**
 * Returns the ids of a round's turnout sources in one file. The electoral authority's source comes first, because the
 * other site only republished its figures.
 */
export function roundSources(
  context: RowContext,
  inFile: typeof file | typeof countriesFile | 'results-by-locality.json' | 'election.json',
  round: 1 | 2,
): string[] {
  const { rounds, sources } = context.dataset['election.json'];
  const ids = rounds.find((entry) => entry.round === round)?.turnout.sources ?? [];
  const urls = ids.toReversed().map((id) => sources.find((source) => source.id === id)?.url);
  return urls.flatMap(
    (url) => context.dataset[inFile].sources.find((source) => source.url === url)?.id ?? [],
  );
}

export function areaResultRows(context: RowContext): Row[] {
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
    // The number of null votes in the nation became known after the result. It therefore has its own row with its own
    // moment.
    null_votes: result.null_votes ?? null,
    counting_note: note,
    source_ids: sources,
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
  const series = [{ code: nation, rounds: turnout.national }, ...turnout.areas, ...sectorHours(context)];
  return context.dataset['election.json'].rounds.flatMap((round) =>
    series.flatMap((area) =>
      turnout.hours.map((hour, index) => ({
        election_id: context.electionId,
        round: round.round,
        area_code: area.code,
        hour,
        // The last hour equals the final total (check `last-equals-results`), so it becomes public with the
        // result.
        reported_at: index === turnout.hours.length - 1 ? round.announced_at : atHour(round, hour),
        voters: area.rounds[`${round.round}`][index] ?? 0,
      })),
    ),
  );
}

/** Returns the hourly turnout of the capital's sectors, which the file of localities contains. */
function sectorHours({ dataset }: RowContext) {
  const sectors = dataset['localities.json'].localities.filter(({ kind }) => kind === 'sector');
  const rows = new Map(dataset['turnout-hourly-by-locality.json'].rows.map((row) => [row[0], row]));
  return sectors.flatMap(({ id, area }) => {
    const row = rows.get(id);
    return row && area ? [{ code: area, rounds: { 1: row[1], 2: row[2] } }] : [];
  });
}

function atHour(round: RoundEntry, hour: number): string {
  const at = parseMoment(`${round.date}T${String(hour).padStart(2, '0')}:00`);
  if (!at) throw new RangeError(`Not an hour: ${round.date} ${hour}`);
  return at.toISOString();
}
