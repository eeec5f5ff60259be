import { expect, test } from 'vitest';
import { createNames, listCorrections } from './corrections.ts';
import type { Row } from './rows/index.ts';
import { tableSpecs } from './tables/index.ts';

const now = new Date('2030-05-10T12:00:00Z');
const rows = {
  candidates: [{ id: 'c1', display_name: 'Ana Exemplu' }],
  areas: [{ code: 'AB', name: 'Alba' }],
  rounds: [{ number: 2, announced_at: '2030-05-12T00:00:00Z' }],
  compatibility_questions: [],
  opinion_polls: [
    { code: 'p1', pollster: 'Institut', fieldwork_end: '2030-05-09', visible_from: '2030-05-10T12:00:00Z' },
    { code: 'p2', pollster: 'Institut', fieldwork_end: null, visible_from: '2030-05-10T21:30:00Z' },
  ],
} as unknown as Parameters<typeof createNames>[0];
const names = createNames(rows, []);

function specOf(table: string) {
  const spec = tableSpecs.find((candidate) => candidate.table === table);
  if (!spec) throw new Error(`no table ${table}`);
  return spec;
}

function correct(table: string, before: Row, after: Row | null) {
  const change = { spec: specOf(table), before, after };
  return listCorrections([change], { names, invented: new Set(), now });
}

test('listCorrections reports no correction when the changed text is not public yet', () => {
  const fact = { code: 'x', text: 'vechi', known_from: '2030-05-11T00:00:00+03:00' };
  expect(correct('did_you_know', fact, { ...fact, text: 'nou' })).toEqual([]);
  const known = { ...fact, known_from: '2030-05-10T00:00:00+03:00' };
  expect(correct('did_you_know', known, { ...known, text: 'nou' })).toMatchObject([
    { record_key: 'vechi', field: 'text', before: 'vechi', after: 'nou' },
  ]);
  const reached = { ...fact, known_from: '2030-05-10T15:00:00+03:00' };
  expect(
    correct('did_you_know', reached, { ...reached, text: 'nou' }),
    'a text that is public since this moment gets a correction',
  ).toHaveLength(1);
  const result = { round: 2, area_code: 'AB', candidate_id: 'c1', votes: 1 };
  expect(
    correct('results', result, { ...result, votes: 2 }),
    'a result before its announcement gets no correction',
  ).toEqual([]);
});

test('listCorrections shows a list with one line per entry, without source ids and without entries that are not public yet', () => {
  const entry = { period: '2020', position: 'primar', organization: 'Alba', source_ids: ['s1'] };
  const later = { ...entry, position: 'ministru', from: '2030-06-01T00:00:00+03:00' };
  const profile = { id: 'p', candidate_id: 'c1', experience: [entry] };
  expect(correct('candidate_profiles', profile, { ...profile, experience: [entry, later] })).toEqual([]);
  const empty = { ...profile, experience: [] };
  expect(correct('candidate_profiles', empty, profile)).toMatchObject([
    { before: null, after: '2020: primar, Alba' },
  ]);
  expect(correct('candidate_profiles', { ...profile, experience: [later] }, profile)).toMatchObject([
    { before: null, after: '2020: primar, Alba' },
  ]);
  const more = { ...entry, period: null, position: 'consilier' };
  expect(correct('candidate_profiles', profile, { ...profile, experience: [entry, more] })).toMatchObject([
    {
      record_key: 'Ana Exemplu',
      field: 'experiență',
      before: '2020: primar, Alba',
      after: '2020: primar, Alba\nconsilier, Alba',
    },
  ]);
});

test('a change of a public field is recorded under the name of its field, for each table of the dataset', () => {
  const published = tableSpecs.flatMap(({ table, published: shown }) =>
    shown
      ? [[table, shown.kind, ...Object.entries(shown.fields).map(([column, name]) => `${column}: ${name}`)]]
      : [],
  );
  const figures = ['registered: înscriși', 'voters: alegători prezenți', 'valid_votes: voturi valabile'];
  const inOrder = 'votes: voturi, în ordinea de pe buletin';
  expect(published).toEqual([
    ['sources', 'Sursă', 'url: adresă', 'publisher: publicație', 'published_text: dată'],
    [
      ...['rounds', 'Tur', 'election_day: ziua votului', 'polls_open: deschidere', 'polls_close: închidere'],
      'announced_at: anunțare',
    ],
    ['legal_periods', 'Perioadă legală', 'starts_at: început', 'ends_at: sfârșit', 'act: act'],
    ['areas', 'Zonă', 'name: nume', 'note: notă'],
    [
      ...['candidates', 'Candidat', 'ballot_position: poziția pe buletin', 'display_name: nume'],
      ...[
        'party: partid',
        'birth_date: data nașterii',
        'birth_place: locul nașterii',
        'occupation: ocupație',
      ],
    ],
    [
      ...['area_results', 'Rezultat', ...figures, 'null_votes: voturi nule'],
      'counting_note: notă despre numărare',
    ],
    ['results', 'Rezultat', 'votes: voturi'],
    ['hourly_turnout', 'Prezență pe ore', 'voters: alegători prezenți'],
    [
      ...['locality_results', 'Rezultat', ...figures, inOrder, 'hours: alegători prezenți, pe ore'],
      'counting_note: notă despre numărare',
    ],
    [
      ...['annulled_rounds', 'Tur anulat', 'election_day: ziua votului', 'annulled_on: data anulării'],
      ...['act: act', 'explanation: explicație', 'names: candidații, în ordinea de pe buletin'],
    ],
    ['annulled_results', 'Rezultat din turul anulat', ...figures, inOrder],
    ['round_figures', 'Cifră națională', 'value: valoare', 'share: procent', 'note: notă'],
    ['calendar_entries', 'Calendar', 'day: zi', 'event: eveniment'],
    ['checked_figures', 'Cifră verificată', 'figure: cifră', 'verdict: verdict', 'explanation: explicație'],
    ['guide_items', 'Ghid', 'title: titlu', 'body: text'],
    ['did_you_know', 'Știați că', 'text: text'],
    [
      ...['voter_test_questions', 'Testul Votantului', 'question: întrebare', 'options: răspunsuri'],
      ...['correct_option: răspuns corect', 'explanation: explicație'],
    ],
    [
      ...['candidate_profiles', 'Profil', 'biography: biografie', 'campaign_platform: program'],
      ...['education: educație', 'experience: experiență', 'milestones: repere', 'wealth_summary: avere'],
    ],
    ['compatibility_questions', 'Întrebare', 'question: întrebare', 'options: răspunsuri'],
    [
      ...['candidate_stances', 'Poziție', 'stance: răspuns', 'explanation: explicație', 'said_text: dată'],
      ...['confidence: fel', 'timing: moment'],
    ],
    [
      ...['opinion_polls', 'Sondaj', 'pollster: institut', 'client: client', 'fieldwork_start: început'],
      ...[
        'fieldwork_end: sfârșit',
        'sample_size: eșantion',
        'margin_of_error: marjă de eroare',
        'note: notă',
      ],
    ],
    ['opinion_poll_results', 'Sondaj', 'person: persoană', 'share: procent'],
  ]);
});

const [later, known] = ['2030-05-10T12:00:00.001Z', '2030-05-10T12:00:00Z'];
const sixty = `${'cuvânt '.repeat(8)}abcd`;
test.each<[string, Row, string, Row | null]>([
  ['legal_periods', { kind: 'poll-silence', round: 2, act: 'a' }, 'perioada de liniște, turul II', null],
  [
    'legal_periods',
    { kind: 'exit-poll-embargo', round: 1, act: 'a' },
    'embargoul exit-poll-urilor, turul I',
    null,
  ],
  ['legal_periods', { kind: 'campaign', round: 1, act: 'a' }, 'campania electorală, turul I', null],
  ['legal_periods', { kind: 'voting', round: 1, act: 'a' }, 'votarea, turul I', null],
  ['legal_periods', { kind: 'altceva', round: 1, act: 'a' }, 'altceva, turul I', null],
  ['rounds', { number: 2, polls_open: 'a' }, 'turul II', null],
  ['area_results', { area_code: 'AB', round: 1, voters: 1 }, 'Alba, turul I', { round: 2 }],
  ['locality_results', { area_code: 'X', round: 1, voters: 1 }, 'X, turul I', { round: 2 }],
  [
    'results',
    { area_code: 'AB', round: 1, candidate_id: 'c1', votes: 1 },
    'Alba, turul I, Ana Exemplu',
    { round: 2 },
  ],
  [
    'hourly_turnout',
    { area_code: 'AB', round: 1, hour: 9, voters: 1, reported_at: known },
    'Alba, turul I, ora 9:00',
    { reported_at: later },
  ],
  ['annulled_rounds', { round: 1, act: 'a' }, 'turul I', null],
  ['annulled_results', { area_code: 'AB', voters: 1 }, 'Alba', null],
  [
    'round_figures',
    { code: 'turnout', round: 1, value: 1 },
    'Votanți, raportare în timp real, turul I',
    { known_from: later },
  ],
  ['round_figures', { code: 'x', round: 1, value: 1 }, 'x, turul I', { known_from: later }],
  ['calendar_entries', { day: '2030-05-01', event: 'a' }, '1 mai 2030', { known_from: later }],
  ['checked_figures', { figure: sixty, explanation: 'a' }, `${sixty}`, { known_from: later }],
  [
    'checked_figures',
    { figure: `${sixty}e`, explanation: 'a' },
    `${sixty.slice(0, 55)}…`,
    { known_from: later },
  ],
  ['guide_items', { title: 'Titlu', body: 'a' }, 'Titlu', { known_from: later }],
  ['voter_test_questions', { question: 'Cine?', explanation: 'a' }, 'Cine?', { known_from: later }],
  ['compatibility_questions', { question: 'De ce?', options: ['a', 'b'] }, 'De ce?', null],
  // Positions have a day, which begins at midnight in Romania.
  [
    'candidate_stances',
    { candidate_id: 'c1', question_id: 'q1', explanation: 'a', known_from: '2030-05-10' },
    'Ana Exemplu, q1',
    { known_from: '2030-05-11' },
  ],
  [
    'opinion_polls',
    { code: 'p1', client: 'a', visible_from: known },
    'Institut, 9 mai 2030',
    { visible_from: later },
  ],
  [
    'opinion_poll_results',
    { poll_code: 'p1', person: 'Ion', share: 1 },
    'Institut, 9 mai 2030, Ion',
    { poll_code: 'p2' },
  ],
  ['opinion_poll_results', { poll_code: 'p3', person: 'Ion', share: 1 }, 'p3, Ion', null],
])(
  'a correction in %s names its record (%j) as %s, but only once the record is public',
  (table, before, name, hidden) => {
    const spec = tableSpecs.find((candidate) => candidate.table === table);
    const columns = Object.keys(spec?.published?.fields ?? {}).filter((column) => column in before);
    const after = { ...before, [columns.at(-1) ?? '']: 'altceva' };
    expect(correct(table, before, after).map((correction) => correction.record_key)).toEqual([name]);
    if (hidden) expect(correct(table, { ...before, ...hidden }, { ...after, ...hidden })).toEqual([]);
  },
);

test('a position is public from midnight in Romania, and an invented person’s position gives no correction', () => {
  const before = { candidate_id: 'c1', question_id: 'q1', explanation: 'a', known_from: '2030-05-11' };
  const change = { spec: specOf('candidate_stances'), before, after: { ...before, explanation: 'b' } };
  const count = (at: string, invented: string[] = []) =>
    listCorrections([change], { names, invented: new Set(invented), now: new Date(at) }).length;
  expect([count('2030-05-10T20:59:59Z'), count('2030-05-10T21:00:00Z')]).toEqual([0, 1]);
  expect(count('2030-05-10T21:00:00Z', ['c1'])).toBe(0);
});

test('listCorrections shows coded values in words, figures in a row, and null for a removed record', () => {
  const figure = { figure: 'Cifra', verdict: 'confirmed' };
  expect(correct('checked_figures', figure, { ...figure, verdict: 'not-confirmed' })).toMatchObject([
    { before: 'confirmată', after: 'neconfirmată' },
  ]);
  const place = { area_code: 'AB', round: 1, votes: [10, 20] };
  expect(correct('locality_results', place, { ...place, votes: [11, 19] })).toMatchObject([
    { before: '10; 20', after: '11; 19' },
  ]);
  const fact = { code: 'x', text: 'Un fapt' };
  expect(correct('did_you_know', fact, null)).toMatchObject([{ before: 'Un fapt', after: null }]);
  const guide = { title: 'T', body: [{ text: ' A ' }] };
  expect(correct('guide_items', guide, { ...guide, body: [{ text: ' ' }] })).toMatchObject([
    { before: 'A', after: null },
  ]);
  const option = { question: '?', options: ['Da', 'Nu'] };
  expect(correct('compatibility_questions', option, { ...option, options: ['Da'] })).toMatchObject([
    { field: 'răspunsuri', before: 'Da\nNu', after: 'Da' },
  ]);
});

test('createNames names a removed record by its stored row, and a changed record by its new row', () => {
  const removed = (table: string, before: Row) => ({ spec: specOf(table), before, after: null });
  const gone = [
    removed('candidates', { id: 'c1', display_name: 'Vechi' }),
    removed('candidates', { id: 'c2', display_name: 'Plecat' }),
    removed('areas', { code: 'ZZ', name: 'Zonă veche' }),
  ];
  const found = createNames(rows, gone, new Map([['q2', 'Păstrată?']]));
  expect([found.candidate('c1'), found.candidate('c2'), found.candidate('c3')]).toEqual([
    ...['Ana Exemplu', 'Plecat', 'c3'],
  ]);
  expect([found.area('ZZ'), found.question('q2'), found.question('q3')]).toEqual([
    'Zonă veche',
    'Păstrată?',
    'q3',
  ]);
  expect(found.poll('p2'), 'a poll without fieldwork is named by its day in Romania').toBe(
    'Institut, 11 mai 2030',
  );
});
