import { formatPartialDate } from '#app/features/candidates/partial-date.ts';
import { resultTexts, roundName } from '#app/features/elections/texts.ts';
import type { Json, Row } from '../rows/index.ts';
import { inRound, join, type Names, ofElection, opening, type TableSpec } from './spec.ts';

const withResult = (row: Row, names: Names): Json => names.announcedAt(row.round);
const knownFrom = (row: Row): Json => row.known_from ?? null;

const periods: Partial<Record<string, string>> = {
  campaign: 'campania electorală',
  'poll-silence': 'perioada de liniște',
  'exit-poll-embargo': 'embargoul exit-poll-urilor',
  voting: 'votarea',
};
const figures = resultTexts.ro.others.codes;

/** Tables of the election, its candidates and its figures. */
export const electionTables: readonly TableSpec[] = [
  {
    table: 'elections',
    key: ['id'],
    columns: [
      'title',
      'short_title',
      'election_type',
      'country',
      'timezone',
      'background',
      'countdown_target',
      'fixed_facts',
    ],
    scope: 'id = $1',
  },
  {
    table: 'sources',
    key: ['id'],
    columns: [
      'election_id',
      'file',
      'code',
      'url',
      'publisher',
      'published_text',
      'published_earliest',
      'published_latest',
      'note',
    ],
    scope: ofElection,
    // Administrators' stances and voter-test questions keep their sources.
    unless: `stored.file = 'administration' or exists (select from candidate_stances stance
      where (stance.edited_at is not null or not stance.from_dataset) and stored.id = any(stance.source_ids))
      or exists (select from voter_test_questions question
        where (question.edited_at is not null or not question.from_dataset) and stored.id = any(question.source_ids))`,
    published: {
      kind: 'Sursă',
      fields: { url: 'adresă', publisher: 'publicație', published_text: 'dată' },
      name: (row) => String(row.publisher),
    },
  },
  {
    table: 'rounds',
    key: ['election_id', 'number'],
    columns: [
      'election_day',
      'polls_open',
      'polls_close',
      'polls_close_latest',
      'announced_at',
      'announced_note',
      'hours_note',
      'candidates_known_from',
      'source_ids',
    ],
    scope: ofElection,
    published: {
      kind: 'Tur',
      fields: {
        election_day: 'ziua votului',
        polls_open: 'deschidere',
        polls_close: 'închidere',
        announced_at: 'anunțare',
      },
      name: (row) => roundName(Number(row.number)),
    },
  },
  {
    table: 'legal_periods',
    key: ['election_id', 'code'],
    columns: ['kind', 'round', 'starts_at', 'ends_at', 'extended_to', 'covers', 'act', 'note', 'source_ids'],
    scope: ofElection,
    published: {
      kind: 'Perioadă legală',
      fields: { starts_at: 'început', ends_at: 'sfârșit', act: 'act' },
      name: (row) => join(periods[String(row.kind)] ?? row.kind, inRound(row)),
    },
  },
  {
    table: 'publication_stages',
    key: ['election_id', 'round', 'stage'],
    columns: ['state', 'counted_share', 'shares', 'at', 'precision_label', 'note', 'source_ids'],
    scope: ofElection,
  },
  {
    table: 'areas',
    key: ['election_id', 'code'],
    columns: ['parent_code', 'kind', 'name', 'iso_code', 'siruta', 'rank', 'position', 'note'],
    scope: ofElection,
    published: { kind: 'Zonă', fields: { name: 'nume', note: 'notă' }, name: (row) => String(row.name) },
  },
  {
    table: 'candidates',
    key: ['id'],
    columns: [
      'election_id',
      'slug',
      'ballot_position',
      'official_name',
      'first_name',
      'last_name',
      'display_name',
      'affiliation',
      'party',
      'party_label',
      'party_members',
      'is_fictitious',
      'hue_light',
      'hue_dark',
      'pattern',
      'birth_date',
      'birth_year',
      'birth_place',
      'occupation',
      'notes',
      'source_ids',
    ],
    scope: ofElection,
    // A load keeps the candidates whom an administrator made with their account or changed.
    unless: 'not stored.from_dataset or stored.edited_at is not null',
    published: {
      kind: 'Candidat',
      fields: {
        ballot_position: 'poziția pe buletin',
        display_name: 'nume',
        party: 'partid',
        birth_date: 'data nașterii',
        birth_place: 'locul nașterii',
        occupation: 'ocupație',
      },
      name: (row) => String(row.display_name),
    },
  },
  {
    table: 'round_candidates',
    key: ['election_id', 'round', 'candidate_id'],
    columns: ['ballot_position'],
    scope: ofElection,
  },
  {
    table: 'area_results',
    key: ['election_id', 'round', 'area_code'],
    columns: [
      'registered',
      'voters',
      'voters_permanent',
      'voters_supplementary',
      'voters_mobile',
      'valid_votes',
      'null_votes',
      'counting_note',
      'source_ids',
    ],
    scope: ofElection,
    published: {
      kind: 'Rezultat',
      fields: {
        registered: 'înscriși',
        voters: 'alegători prezenți',
        valid_votes: 'voturi valabile',
        null_votes: 'voturi nule',
        counting_note: 'notă despre numărare',
      },
      name: (row, names) => join(names.area(row.area_code), inRound(row)),
      from: withResult,
    },
  },
  {
    table: 'results',
    key: ['election_id', 'round', 'area_code', 'candidate_id'],
    columns: ['votes'],
    scope: ofElection,
    published: {
      kind: 'Rezultat',
      fields: { votes: 'voturi' },
      name: (row, names) => join(names.area(row.area_code), inRound(row), names.candidate(row.candidate_id)),
      from: withResult,
    },
  },
  {
    table: 'hourly_turnout',
    key: ['election_id', 'round', 'area_code', 'hour'],
    columns: ['reported_at', 'voters'],
    scope: ofElection,
    published: {
      kind: 'Prezență pe ore',
      fields: { voters: 'alegători prezenți' },
      name: (row, names) => join(names.area(row.area_code), inRound(row), `ora ${row.hour}:00`),
      from: (row) => row.reported_at ?? null,
    },
  },
  {
    table: 'locality_results',
    key: ['election_id', 'round', 'area_code'],
    columns: [
      'registered',
      'voters',
      'voters_permanent',
      'voters_supplementary',
      'voters_mobile',
      'valid_votes',
      'votes',
      'hours',
      'counting_note',
      'source_ids',
    ],
    scope: ofElection,
    published: {
      kind: 'Rezultat',
      fields: {
        registered: 'înscriși',
        voters: 'alegători prezenți',
        valid_votes: 'voturi valabile',
        votes: 'voturi, în ordinea de pe buletin',
        hours: 'alegători prezenți, pe ore',
        counting_note: 'notă despre numărare',
      },
      name: (row, names) => join(names.area(row.area_code), inRound(row)),
      from: withResult,
    },
  },
  {
    table: 'round_figures',
    key: ['election_id', 'round', 'code'],
    columns: ['position', 'value', 'share', 'is_exact', 'known_from', 'system', 'note', 'source_ids'],
    scope: ofElection,
    published: {
      kind: 'Cifră națională',
      fields: { value: 'valoare', share: 'procent', note: 'notă' },
      name: (row) => join(figures[String(row.code)] ?? row.code, inRound(row)),
      from: knownFrom,
    },
  },
  {
    table: 'calendar_entries',
    key: ['election_id', 'code'],
    columns: ['day', 'event', 'known_from', 'source_ids'],
    scope: ofElection,
    published: {
      kind: 'Calendar',
      fields: { day: 'zi', event: 'eveniment' },
      name: (row) => formatPartialDate(String(row.day)),
      from: knownFrom,
    },
  },
  {
    table: 'legal_acts',
    key: ['election_id', 'position'],
    columns: ['act', 'subject', 'note', 'source_ids'],
    scope: ofElection,
  },
  {
    table: 'checked_figures',
    key: ['election_id', 'position'],
    columns: ['figure', 'verdict', 'explanation', 'known_from', 'source_ids'],
    scope: ofElection,
    published: {
      kind: 'Cifră verificată',
      fields: { figure: 'cifră', verdict: 'verdict', explanation: 'explicație' },
      words: { verdict: { confirmed: 'confirmată', 'not-confirmed': 'neconfirmată' } },
      name: (row) => opening(row.figure),
      from: knownFrom,
    },
  },
];
