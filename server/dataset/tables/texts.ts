import { questionCorrection, stanceCorrection } from '#app/features/compatibility/corrections.ts';
import { pollCorrection } from '#app/features/elections/corrections/values.ts';
import { testQuestionCorrection } from '#app/features/voter-test/corrections.ts';
import type { Json, Row } from '../rows/index.ts';
import { join, ofElection, opening, type TableSpec } from './spec.ts';

const isRemoved = 'exists (select from removed_dataset_rows removed where removed.id = w.id)';
const knownFrom = (row: Row): Json => row.known_from ?? null;

/**
 * Returns the SQL condition that an administrator changed a question, or that an administrator or candidate
 * wrote a position. A load keeps such a question, because new options would not fit those positions.
 */
const isAdministered = (question: string) => `(${question}.edited_at is not null
  or exists (select from own_stances own where own.question_id = ${question}.id)
  or exists (select from candidate_stances kept where kept.question_id = ${question}.id
    and (kept.edited_at is not null or not kept.from_dataset)))`;

const ofCandidate = 'candidate_id in (select id from candidates where election_id = $1)';

export const textTables: readonly TableSpec[] = [
  {
    table: 'guide_sections',
    key: ['election_id', 'code'],
    columns: ['title', 'position'],
    scope: ofElection,
  },
  {
    table: 'guide_items',
    key: ['election_id', 'code'],
    columns: ['section_code', 'title', 'body', 'links', 'position', 'known_from', 'source_ids'],
    scope: ofElection,
    published: {
      kind: 'Ghid',
      fields: { title: 'titlu', body: 'text' },
      name: (row) => String(row.title),
      from: knownFrom,
    },
  },
  {
    table: 'did_you_know',
    key: ['election_id', 'code'],
    columns: ['text', 'category', 'position', 'known_from', 'source_ids'],
    scope: ofElection,
    published: {
      kind: 'Știați că',
      fields: { text: 'text' },
      name: (row) => opening(row.text),
      from: knownFrom,
    },
  },
  {
    table: 'voter_test_questions',
    key: ['id'],
    columns: [
      'election_id',
      'code',
      'question',
      'options',
      'correct_option',
      'explanation',
      'source_url',
      'category',
      'weight',
      'known_from',
      'from_dataset',
      'source_ids',
    ],
    scope: `${ofElection} and from_dataset`,
    // A load does not undo administrators' changes of questions.
    unless: 'stored.edited_at is not null',
    skips: isRemoved,
    published: {
      ...testQuestionCorrection,
      name: (row) => opening(row.question),
      from: knownFrom,
    },
  },
  {
    table: 'candidate_profiles',
    key: ['id'],
    columns: [
      'candidate_id',
      'party_affiliation',
      'biography',
      'campaign_platform',
      'education',
      'experience',
      'milestones',
      'political_interests',
      'website_url',
      'social_media',
      'declarations_portal_url',
      'wealth_declaration_url',
      'interests_declaration_url',
      'wealth_summary',
      'biography_source_ids',
      'platform_source_ids',
      'source_ids',
    ],
    scope: ofCandidate,
    // A load keeps the text of a profile that its candidate claimed or edited. The text belongs to that
    // candidate.
    unless: `stored.user_id is not null
      or exists (select from published_changes change where change.candidate_id = stored.candidate_id
        and change.kind in ('profile', 'photo', 'stance'))
      or exists (select from candidates made where made.id = stored.candidate_id and not made.from_dataset)`,
    published: {
      kind: 'Profil',
      fields: {
        biography: 'biografie',
        campaign_platform: 'program',
        education: 'educație',
        experience: 'experiență',
        milestones: 'repere',
        wealth_summary: 'avere',
      },
      name: (row, names) => names.candidate(row.candidate_id),
    },
  },
  {
    table: 'compatibility_questions',
    key: ['id'],
    columns: ['election_id', 'code', 'question', 'category', 'options', 'weight', 'position'],
    scope: `${ofElection} and from_dataset`,
    unless: isAdministered('stored'),
    skips: isRemoved,
    published: { ...questionCorrection, name: (row) => String(row.question) },
  },
  {
    table: 'candidate_stances',
    key: ['id'],
    columns: [
      'candidate_id',
      'question_id',
      'stance',
      'answer',
      'explanation',
      'said_text',
      'known_from',
      'confidence',
      'timing',
      'position',
      'source_ids',
    ],
    scope: `from_dataset and ${ofCandidate}`,
    unless: 'stored.edited_at is not null',
    // Skips rows that an administrator deleted or replaced. Skips positions that do not fit the options of a
    // question that the load keeps.
    skips: `exists (select from removed_dataset_rows removed where removed.id in (w.id, w.question_id))
      or exists (select from candidate_stances own
        where own.candidate_id = w.candidate_id and own.question_id = w.question_id and own.id <> w.id)
      or exists (select from compatibility_questions question where question.id = w.question_id
        and ${isAdministered('question')} and question.options[w.answer + 1] is distinct from w.stance)`,
    published: {
      ...stanceCorrection,
      name: (row, names) => join(names.candidate(row.candidate_id), names.question(row.question_id)),
      from: knownFrom,
    },
  },
  {
    table: 'opinion_polls',
    key: ['election_id', 'code'],
    columns: [
      'series',
      'kind',
      'round',
      'in_series',
      'pollster',
      'client',
      'fieldwork_start',
      'fieldwork_end',
      'visible_from',
      'sample_size',
      'margin_of_error',
      'method',
      'base',
      'scenario',
      'other_share',
      'undecided_share',
      'null_vote_share',
      'note',
      'source_ids',
    ],
    scope: ofElection,
    published: {
      kind: pollCorrection,
      fields: {
        pollster: 'institut',
        client: 'client',
        fieldwork_start: 'început',
        fieldwork_end: 'sfârșit',
        sample_size: 'eșantion',
        margin_of_error: 'marjă de eroare',
        note: 'notă',
      },
      name: (row, names) => names.poll(row.code),
      from: (row) => row.visible_from ?? null,
    },
  },
  {
    table: 'opinion_poll_results',
    key: ['election_id', 'poll_code', 'runoff', 'position'],
    columns: ['candidate_id', 'person', 'share'],
    scope: ofElection,
    published: {
      kind: pollCorrection,
      fields: { person: 'persoană', share: 'procent' },
      name: (row, names) => join(names.poll(row.poll_code), row.person),
      from: (row, names) => names.pollFrom(row.poll_code),
    },
  },
];
