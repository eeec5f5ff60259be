import { writeEmptyDataset } from './empty-dataset.ts';

type Fields = { [name: string]: unknown };
type AreaFigures = { code: string; name: string; type: string; votes: Record<1 | 2, Record<string, number>> };

const link = 'https://www.presidency.ro/';
const sources = [{ id: 'sursa', url: link, publisher: 'Sursă inventată', date: '2031-01-10', note: null }];
const cited = ['sursa'];
const hours = [10, 21];
const days = { 1: '2031-05-04', 2: '2031-05-18' } as const;
const people = ['ana', 'barbu', 'carmen'] as const;
const finalists = ['ana', 'barbu'] as const;
const areas: readonly AreaFigures[] = [
  areaOf('AB', 'Alba', 'county', [40, 30, 20]),
  areaOf('CJ', 'Cluj', 'county', [50, 40, 10]),
  areaOf('SR', 'Străinătate', 'diaspora', [6, 3, 1]),
  areaOf('SM', 'Corespondență', 'diaspora-mail', [2, 2, 1]),
];

function areaOf(code: string, name: string, type: string, [a = 0, b = 0, c = 0]: number[]): AreaFigures {
  return { code, name, type, votes: { 1: { ana: a, barbu: b, carmen: c }, 2: { ana: a + c, barbu: b } } };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const percent = (part: number, whole: number) => Math.round((10_000 * part) / whole) / 100;
const votersOf = (area: AreaFigures, round: 1 | 2) => sum(Object.values(area.votes[round]));
const at = (day: string, hour: string) => `${day}T${hour}:00+03:00`;

/**
 * Returns the files of an invented election with three candidates and four areas. It fills in the empty dataset, so
 * these files fail when a new required field is not filled in here.
 */
export function makeSmallElection(electionId: string, title = 'Alegeri inventate'): Map<string, string> {
  const values: Record<string, Fields> = {
    ...electionFiles(title),
    ...resultFiles(),
    ...textFiles(),
    ...newsFiles(),
    ...companionFiles(),
  };
  const files = [...writeEmptyDataset(electionId)].filter(([name]) => name.endsWith('.json'));
  return new Map(
    files.map(([name, text]) => [name, JSON.stringify(fill(JSON.parse(text), values[name] ?? {}))]),
  );
}

/** Returns an object of the empty dataset, with these fields filled in. */
function fill(empty: Fields | null, values: Fields): Fields | null {
  if (empty === null) return null;
  const isObject = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const filled = Object.entries(values).map(([name, value]) => {
    const before = empty[name];
    return [name, isObject(value) && isObject(before) ? fill(before, value) : value];
  });
  const all = { ...empty, ...Object.fromEntries(filled) };
  // A file without a list of sources cannot cite a source.
  return 'sources' in empty && !('sources' in values) ? { ...all, sources } : all;
}

function electionFiles(title: string): Record<string, Fields> {
  const [, second] = [1, 2] as const;
  return {
    'election.json': {
      election: {
        title,
        short_title: title,
        type: 'presidential',
        country: 'RO',
        timezone_offset: '+03:00',
        winner: 'ana',
        winner_known_from: at(days[second], '23:00'),
        candidates_count: people.length,
        candidacies_filed: people.length,
        ballot_draw_date: '2031-03-20',
        polling_stations_country: 2,
        polling_stations_abroad: 1,
        finalists,
        finalists_known_from: at(days[1], '23:00'),
        countdown_target: at(days[1], '07:00'),
        polls_open: at(days[1], '07:00'),
        sources: cited,
      },
      rounds: [roundOf(1), roundOf(2)],
      results_publication: ([1, 2] as const).map((round) => ({
        round,
        stage: 'final',
        state: 'final',
        at: at(days[round], '23:00'),
        precision: 'minut',
        note: null,
        sources: cited,
      })),
      bec_announcement_schedule: { round: 1, turnout: [], results: [], note: 'Inventat.', sources: cited },
      diaspora_voting: {
        days: { 1: [days[1]], 2: [days[2]] },
        hours: '7–21',
        first_polling_station: 'Inventată',
        extension: 'fără',
        polling_stations: 1,
        polling_stations_note: 'Inventat.',
        mail_voting: true,
        top_countries_stations: {},
        sources: cited,
      },
      rule_of_election: {
        round_1_threshold: 'jumătate plus unu',
        round_2: 'primii doi',
        max_terms: 2,
        term_years: 5,
        sources: cited,
      },
    },
    'candidates.json': {
      order: 'pe buletin',
      hue_note: 'inventate',
      totals: { round_1_valid_votes: sum(areas.map((area) => votersOf(area, 1))) },
      later_totals: [],
      notes: [],
      candidates: people.map(candidateOf),
    },
  };
}

function roundOf(round: 1 | 2): Fields {
  const voters = sum(areas.map((area) => votersOf(area, round)));
  const inCountry = sum(areas.slice(0, 2).map((area) => votersOf(area, round)));
  const [abroad = 0, mail = 0] = areas.slice(2).map((area) => votersOf(area, round));
  const registered = 400;
  const turnout = { voters, pct: percent(voters, registered), system: 'inventat', sources: cited };
  const groups = { toate: { voters, pct: 100 } };
  const totals = totalsOf(round);
  return {
    round,
    date: days[round],
    opens: '07:00',
    closes: '21:00',
    hours_note: 'ora României',
    registered_voters: registered,
    registered_note: 'inventat',
    registered_voters_bec: null,
    turnout,
    turnout_bec: turnout,
    valid_votes: voters,
    valid_pct: 100,
    null_votes: null,
    null_pct: 0,
    country: {
      voters: inCountry,
      registered,
      turnout_pct: percent(inCountry, registered),
      sources: cited,
    },
    diaspora: {
      polling_station_voters: abroad,
      polling_station_valid_votes: abroad,
      mail_valid_votes: mail,
      mail_voters_simpv: mail,
      share_of_all_voters_pct: percent(voters - inCountry, voters),
      turnout_pct: null,
      turnout_note: 'necunoscută',
      counting_note: { code: 'fara', fields: [], allow: 'nimic', text: 'Inventat.' },
      sources: cited,
    },
    urban_rural: { exact: false, as_of: 'inventat', note: 'Inventat.', sources: cited },
    demographics: {
      by_age: groups,
      by_sex: groups,
      by_age_and_sex: { toate: { toate: voters } },
      sources: cited,
    },
    ...(round === 2 ? { ballot_order: finalists, winner: 'ana' } : { qualified: finalists }),
    shares: Object.fromEntries(Object.entries(totals).map(([slug, votes]) => [slug, percent(votes, voters)])),
    ccr_validation_date: '2031-05-22',
    polls_open: at(days[round], '07:00'),
    polls_close: at(days[round], '21:00'),
    polls_close_latest: at(days[round], '21:00'),
    announced_at: at(days[round], '23:00'),
    announced_note: null,
    sources: cited,
  };
}

const totalsOf = (round: 1 | 2): Record<string, number> =>
  Object.fromEntries(
    (round === 1 ? people : finalists).map((slug) => [
      slug,
      sum(areas.map((area) => area.votes[round][slug] ?? 0)),
    ]),
  );

function candidateOf(slug: (typeof people)[number], index: number): Fields {
  const totals = totalsOf(1);
  const name = `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`;
  return {
    slug,
    display_order: index + 1,
    ballot_position: index + 1,
    official_name: `${name} Inventat`,
    first_name: name,
    last_name: 'Inventat',
    display_name: `${name} Inventat`,
    independent: true,
    affiliation_type: 'independent',
    party: null,
    party_label: 'Independent',
    party_short: null,
    party_members: null,
    birth_year: null,
    birth_date: null,
    birth_place: null,
    occupation: null,
    facts: [],
    links: [],
    hue: { light: '#445566', dark: '#aabbcc' },
    pattern: null,
    round_1: {
      votes: totals[slug],
      pct: percent(totals[slug] ?? 0, sum(Object.values(totals))),
      rank: index + 1,
    },
    round_2: index < 2 ? { date: days[2], ballot_position: index + 1 } : null,
    later: [],
    notes: [],
    sources: cited,
  };
}

/** Returns the value of `of` for each of the two rounds. */
const inRounds = <T>(of: (round: 1 | 2) => T) => ({ 1: of(1), 2: of(2) });

function sharesOf(votes: Record<string, number>): Fields {
  const whole = sum(Object.values(votes));
  return Object.fromEntries(
    Object.entries(votes).map(([slug, count]) => [slug, { votes: count, pct: percent(count, whole) }]),
  );
}

function resultFiles(): Record<string, Fields> {
  const provenance = { data: { sources: cited } };
  const seriesOf = (voters: number) => [0, voters];
  const abroad = areas.find(({ type }) => type === 'diaspora');
  const localities = { generated: 'inventat', provenance: {}, definitions: {} };
  return {
    'results-by-county.json': {
      generated: 'inventat',
      national_totals: inRounds((round) => {
        const voters = sum(areas.map((area) => votersOf(area, round)));
        const turnout = percent(voters, 400);
        const candidates = sharesOf(totalsOf(round));
        return { registered: 400, voters, valid_votes: voters, turnout_pct: turnout, candidates };
      }),
      provenance,
      areas: areas.map((area) => ({
        code: area.code,
        name: area.name,
        type: area.type,
        iso_3166_2: null,
        siruta: null,
        completeness: 'complet',
        sources: cited,
        rounds: inRounds((round) => ({
          registered: area.type === 'county' ? 200 : null,
          voters: votersOf(area, round),
          turnout_pct: null,
          voters_by_list: { permanent: votersOf(area, round), supplementary: 0, mobile_box: 0 },
          valid_votes: votersOf(area, round),
          null_votes: null,
          winner: 'ana',
          candidates: sharesOf(area.votes[round]),
        })),
      })),
    },
    'results-diaspora-by-country.json': {
      provenance,
      note: 'inventat',
      countries: [
        {
          iso3: 'FRA',
          iso2: 'FR',
          name: 'Franța',
          rounds: inRounds((round) => ({
            voters: abroad ? votersOf(abroad, round) : 0,
            valid_votes: abroad ? votersOf(abroad, round) : 0,
            winner: 'ana',
            candidates: abroad?.votes[round],
          })),
        },
      ],
    },
    'turnout-hourly.json': {
      provenance,
      note: 'inventat',
      hours,
      national: inRounds((round) => seriesOf(sum(areas.map((area) => votersOf(area, round))))),
      registered: { 1: 400, 2: 400 },
      areas: areas.map((area) => ({
        code: area.code,
        name: area.name,
        rounds: inRounds((round) => seriesOf(votersOf(area, round))),
      })),
    },
    'romania-counties.topo.json': {
      objects: {
        counties: {
          type: 'GeometryCollection',
          geometries: ['AB', 'CJ'].map((id, index) => ({ type: 'Polygon', id, arcs: [[index]] })),
        },
      },
      arcs: [22, 24].map((x) => [
        [x, 45],
        [x + 1, 45],
        [x + 1, 46],
        [x, 45],
      ]),
    },
    'localities.json': { ...localities, counts: {}, notes: [], name_differences: [], localities: [] },
    'results-by-locality.json': {
      ...localities,
      completeness: 'fără localități',
      columns: inRounds((round) => [
        ...['registered', 'voters', 'supplementary', 'mobile_box', 'valid_votes'],
        ...(round === 1 ? people : finalists),
      ]),
    },
    'turnout-hourly-by-locality.json': { generated: 'inventat', provenance: {}, note: 'inventat', hours },
  };
}

function textFiles(): Record<string, Fields> {
  const described = { title: 'Inventat', note: 'Inventat.' };
  return {
    'polls.json': { elections: {}, kinds: {}, other_people: {} },
    'profiles.json': { ...described, as_of: '2031-04-01', declarations_portal: link },
    'compatibility.json': {
      ...described,
      scale: ['da', 'nu'],
      no_stance_label: 'fără poziție',
      candidates: people,
    },
    'guide.json': described,
    'facts.json': { title: 'Inventat' },
    'voter-test.json': described,
  };
}

function newsFiles(): Record<string, Fields> {
  const retrieved = { note: 'Inventat.', retrieved: '2031-04-01' };
  return {
    'news.json': { title: 'Inventat', note: 'Inventat.' },
    'news-feeds.json': { ...retrieved, lists: {} },
    'news-ownership.json': retrieved,
    'news-vocabulary.json': { note: 'Inventat.', candidates: {}, tags: {} },
  };
}

function companionFiles(): Record<string, Fields> {
  const keys = ['digital_voting', 'ai_assistant', 'real_time_analysis', 'voter_guide', 'verified_news'];
  return {
    'moments.json': { moments: [{ id: 'inainte', label: 'Înainte', at: null, default: true }] },
    'visibility.json': { sources: [] },
    'site.json': {
      blocks: [...keys, 'latest_news'].map((key) => ({
        key,
        title: 'Inventat',
        content: 'Inventat.',
        metadata: { icon: 'vote', color: 'blue', path: '/info' },
      })),
    },
    'demo.json': {
      broken_feed: {
        slug: 'flux-inventat',
        name: 'Flux inventat',
        url: 'https://flux.invalid',
        description: 'Inventat.',
      },
      candidate: {
        slug: 'demonstrativ',
        ballot_position: 4,
        official_name: 'Demonstrativ Inventat',
        first_name: 'Demonstrativ',
        last_name: 'Inventat',
        display_name: 'Demonstrativ Inventat',
        hue: { light: '#445566', dark: '#aabbcc' },
        occupation: 'inventată',
      },
      profile: { biography: 'Inventată.', campaign_platform: 'Inventat.' },
    },
  };
}
