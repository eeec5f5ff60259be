import { beforeAll, expect, test } from 'vitest';
import { makeDataset } from '#server/dataset/checks/testing.ts';
import { collectProblems } from '#server/dataset/problems.ts';
import type { Dataset } from '#server/dataset/read.ts';
import { buildRows, type DatasetRows, type Json, type Row } from '#server/dataset/rows/index.ts';

let rows: DatasetRows;
let demonstration: DatasetRows;
/** The name of a source, candidate, tag or outlet by its id. */
let names: Map<Json | undefined, string>;
beforeAll(() => {
  const dataset = makeDataset();
  fill(dataset);
  rows = buildRows(dataset, { demo: false, problems: collectProblems() });
  demonstration = buildRows(dataset, { demo: true, problems: collectProblems() });
  names = new Map(
    [...demonstration.candidates, ...demonstration.news_tags, ...demonstration.news_sources].map((row) => [
      row.id,
      String(row.slug),
    ]),
  );
  for (const { id, file, code } of rows.sources) names.set(id ?? null, `${file}/${code}`);
});
const named = (ids: Json | undefined) => (ids as string[]).map((id) => names.get(id));
const all = (list: readonly Row[], ...columns: string[]) =>
  list.map((row) => columns.map((column) => row[column]));

const source = (id: string, date: string | null) => ({
  ...{ id, url: `https://${id}.ro/`, publisher: id, date, note: null },
});

/** Fills in people, polls, news and questions, which the invented election leaves empty. */
function fill(d: Dataset): void {
  const [cited, more] = [['sursa'], ['sursa', 'alta']];
  for (const file of [
    'profiles.json',
    'candidates.json',
    'voter-test.json',
    'facts.json',
    'guide.json',
  ] as const)
    d[file].sources.push(source('alta', '2031-02-20'), source('fara', null));
  const [ana, barbu] = d['candidates.json'].candidates;
  Object.assign(ana ?? {}, {
    ...{ party: 'Partidul Verde', party_label: 'PV', party_members: ['Ea', 'El'], affiliation_type: 'party' },
    ...{ hue: { light: '#111111', dark: '#222222' }, display_order: 9, pattern: 'dungi' },
    facts: [
      { from: 2015, to: 2017, fact: 'Primar', sources: cited },
      { from: '2031-04-02', to: '2031-04-02', fact: 'Depunere', sources: cited },
      { from: '2030-05', to: null, fact: 'Deputat', sources: cited },
    ],
    later: [
      { date: '2031-05-05', kind: 'event', text: 'Calificată', sources: cited },
      {
        ...{ date: '2031-05-18', kind: 'result', round: 2, votes: 6_168_642, pct: 53.6, winner: true },
        ...{ text: 'Aleasă în turul 2', sources: cited },
      },
    ],
  });
  Object.assign(barbu ?? {}, { party: null, party_label: 'Independent', party_members: null });
  const study = {
    period: '2001 – 2005',
    degree: 'Licență',
    institution: 'Iași',
    details: null,
    sources: more,
  };
  const work = {
    period: 'din 2010',
    position: 'Medic',
    organization: 'Spital',
    achievements: ['x'],
    sources: cited,
  };
  const empty = {
    ...{ biography_sources: cited, later: [], education: [], experience: [], experience_later: [] },
    ...{ campaign_platform: 'Program', campaign_platform_sources: ['alta'], political_interests: [] },
    ...{ website_url: null, social_media: null, wealth_declaration_url: null, sources: cited },
    ...{ interests_declaration_url: null, wealth_summary: null, biography: 'Viața.' },
  };
  Object.assign(d['profiles.json'], {
    declarations_portal: 'https://declaratii.ro/',
    profiles: [
      {
        ...empty,
        ...{ candidate: 'ana', social_media: { facebook: 'https://fb.ro/ana' }, education: [study] },
        later: [
          { date: '2031-05-05', text: 'A intrat în turul 2.', sources: ['alta'] },
          { date: '2031-05-18', text: 'A câștigat.', sources: ['fara'] },
        ],
        ...{ experience: [work], experience_later: [{ ...work, position: 'Președintă' }] },
        wealth_summary: { text: 'O casă.', sources: more },
      },
      { ...empty, candidate: 'barbu' },
    ],
  });
  Object.assign(d['visibility.json'], {
    records: [
      { file: 'profiles.json', record: 'ana/later/1', from: '2031-05-18T23:30:00+03:00' },
      { file: 'profiles.json', record: 'ana/experience_later/0', from: '2031-05-26' },
      { file: 'candidates.json', record: 'ana/facts/0', from: '2031-04-01' },
      { file: 'compatibility.json', record: 'ana/q2', from: '2031-05-06T09:00:00+03:00' },
      { file: 'guide.json', record: 'unu', from: '2031-04-05' },
      { file: 'facts.json', record: 'fapt', from: '2031-04-06' },
      { file: 'voter-test.json', record: 't2', from: '2031-05-01' },
      { file: 'voter-test.json', record: 't3', from: '2031-01-01' },
    ],
    cuts: [
      {
        file: 'profiles.json',
        record: 'ana',
        field: 'experience/0/period',
        text: 'din 2010',
        until: '2031-05-26',
      },
    ],
  });
  const stance = { explanation: 'De ce', sources: cited, confidence: 'explicit', timing: 'campanie' };
  Object.assign(d['compatibility.json'], {
    questions: ['q1', 'q2'].map((id, index) => ({
      ...{ id, question: `Întrebarea ${id}?`, category: 'Vot', weight: index + 2, options: ['Da', 'Nu'] },
    })),
    stances: [
      { ...stance, candidate: 'ana', question_id: 'q1', stance: 'Nu', date: '2031-05' },
      { ...stance, candidate: 'ana', question_id: 'q2', stance: 'Da', date: '2031' },
      { ...stance, candidate: 'carmen', question_id: 'q1', stance: 'Da', date: '2031-05' },
      {
        ...stance,
        candidate: 'carmen',
        question_id: 'q2',
        stance: 'Da',
        date: '2031-05',
        timing: 'anterior',
      },
      { ...stance, candidate: 'barbu', question_id: 'q1', stance: 'Da', date: '2031-04-07' },
      { ...stance, candidate: 'barbu', question_id: 'q2', stance: 'Da', date: null },
    ],
  });
  Object.assign(d['demo.json'], {
    stances: [{ ...stance, question_id: 'q2', stance: 'Nu', date: '2031-04' }],
  });
  const poll = { round: 1, runoff_scenarios: [], sources: cited };
  Object.assign(d['polls.json'], {
    other_people: { zoe: 'Zoe Alta' },
    polls: [
      {
        ...poll,
        ...{ id: 'ora', published_at: '2031-04-01T18:00:00+03:00', visible_from: '2031-04-01' },
        ...{
          visible_from_basis: 'published',
          results: [
            { candidate: 'ana', pct: 40 },
            { candidate: 'zoe', pct: 9 },
          ],
        },
        runoff_scenarios: [
          {
            candidates: [
              { candidate: 'barbu', pct: 51 },
              { candidate: 'nimeni', pct: 49 },
            ],
          },
        ],
      },
      {
        ...poll,
        id: 'zi',
        published_at: null,
        visible_from: '2031-04-02',
        visible_from_basis: 'published',
        results: [],
      },
      {
        ...{ ...poll, id: 'teren', published_at: null, visible_from: '2031-04-03', results: [] },
        visible_from_basis: 'day-after-fieldwork',
      },
    ],
  });
  const outlet = { homepage: 'https://a.ro/', feed_url: null, sources: [] };
  Object.assign(d['news-sources.json'], {
    outlets: [
      { ...outlet, slug: 'ziar', name: 'Ziar', feed_url: 'https://a.ro/rss' },
      { ...outlet, slug: 'fara-flux', name: 'Fără flux' },
    ],
  });
  Object.assign(d['news-feeds.json'], { feeds: [{ outlet: 'ziar', remark: 'Lent' }] });
  Object.assign(d['news-ownership.json'], {
    facts: [
      { outlet: 'ziar', fact: 'Al lui', as_of: '2030-11', needs_recheck: true, excerpt: 'x', sources: cited },
    ],
  });
  d['news-vocabulary.json'].tags = { vot: ['votare'] };
  d['news-examples.json'] = ['2031-01-01|vot|Titlu'];
  const item = {
    source_slug: 'ziar',
    title: 'T',
    excerpt: 'E',
    original_url: 'https://A.ro/x?utm_source=b#c',
  };
  Object.assign(d['news.json'], {
    tags: [
      {
        slug: 'vot',
        name: 'Vot',
        description: 'Despre vot',
        covers: 'round-1',
        colour: '#1',
        text_colour: '#2',
      },
      { slug: 'alt', name: 'Alt', colour: '#3', text_colour: '#4' },
    ],
    news: [
      {
        ...item,
        id: 'n1',
        published_at: '2031-05-04T23:30:00+00:00',
        tags: ['vot', 'alt'],
        candidates: ['ana'],
      },
      { ...item, id: 'n2', published_at: '2031-05-04', tags: [], candidates: [], is_featured: true },
    ].map((each) => ({ is_featured: false, is_breaking: false, sources: cited, ...each })),
  });
  const links = [{ label: 'Lege', url: 'https://lege.ro/' }];
  Object.assign(d['guide.json'], {
    sections: [
      {
        ...{ id: 's', title: 'Secțiune' },
        items: [
          { id: 'zero', title: 'Titlu', body: 'Text', sources: cited, links },
          { id: 'unu', question: 'Cum?', answer: 'Așa, în turul 1.', sources: cited, links: [] },
        ],
      },
    ],
  });
  Object.assign(d['facts.json'], { facts: [{ id: 'fapt', text: 'Fapt', category: 'Vot', sources: cited }] });
  const question = {
    question: '?',
    options: ['A', 'B'],
    correct_option: 'A',
    explanation: 'E',
    category: 'C',
  };
  Object.assign(d['voter-test.json'], {
    questions: [
      { id: 't1', sources: ['alta', 'sursa'] },
      { id: 't2', sources: ['alta', 'sursa'] },
      { id: 't3', sources: ['alta', 'sursa'] },
      { id: 't4', sources: ['alta', 'fara'] },
    ].map((each) => ({ ...question, weight: 1, source_url: 'https://x.ro/', ...each })),
  });
}

test('the rows of candidates keep party, members and colours, and only a demonstration has the invented candidate', () => {
  expect(
    all(
      rows.candidates,
      'slug',
      'party',
      'party_label',
      'party_members',
      'hue_light',
      'hue_dark',
      'is_fictitious',
    ),
  ).toEqual([
    ['ana', 'Partidul Verde', 'PV', ['Ea', 'El'], '#111111', '#222222', false],
    ['barbu', null, 'Independent', [], '#445566', '#aabbcc', false],
    ['carmen', null, 'Independent', [], '#445566', '#aabbcc', false],
  ]);
  expect(demonstration.candidates.at(-1)).toMatchObject({
    ...{ slug: 'demonstrativ', is_fictitious: true, affiliation: 'independent', party: null, source_ids: [] },
    ...{ party_label: 'Independent', hue_light: '#445566', hue_dark: '#aabbcc', ballot_position: 4 },
  });
  expect(demonstration.candidate_profiles.at(-1)).toMatchObject({
    ...{ biography: [{ text: 'Inventată.' }], campaign_platform: [{ text: 'Inventat.' }] },
    ...{ party_affiliation: 'Independent', source_ids: [] },
  });
});

test('the texts of a profile have the moments of their later parts and cite the sources of these parts', () => {
  const [ana, barbu] = rows.candidate_profiles;
  expect(ana).toMatchObject({
    biography: [
      { text: 'Viața.' },
      { text: ' A intrat în turul II.', from: '2031-05-05T21:00:00.000Z' },
      { text: ' A câștigat.', from: '2031-05-18T20:30:00.000Z' },
    ],
    ...{ party_affiliation: 'Partidul Verde', social_media: { facebook: 'https://fb.ro/ana' } },
    ...{ declarations_portal_url: 'https://declaratii.ro/', campaign_platform: [{ text: 'Program' }] },
    education: [{ period: '2001 – 2005', degree: 'Licență', institution: 'Iași' }],
    experience: [
      { position: 'Medic', period: [{ text: 'din 2010', until: '2031-05-25T21:00:00.000Z' }] },
      { position: 'Președintă', period: 'din 2010', from: '2031-05-25T21:00:00.000Z' },
    ],
    wealth_summary: [{ text: 'O casă.' }],
  });
  expect(named(ana?.biography_source_ids)).toEqual(['profiles/sursa', 'profiles/alta', 'profiles/fara']);
  expect(named(ana?.platform_source_ids)).toEqual(['profiles/alta']);
  const [wealth] = (ana?.wealth_summary ?? []) as Row[];
  expect(named(wealth?.source_ids)).toEqual(['profiles/sursa', 'profiles/alta']);
  expect(barbu).toMatchObject({
    party_affiliation: 'Independent',
    social_media: {},
    wealth_summary: [],
    milestones: [],
  });
});

test('the dated facts of a candidate are public from their rule, or the day after, and hide the end of a period until then', () => {
  const facts = rows.candidate_profiles[0]?.milestones as Row[];
  expect(facts.map(({ period, text, details, from }) => [period, text, details, from])).toEqual([
    [
      [
        { text: 'din 2015', until: '2017-12-31T22:00:00.000Z' },
        { text: '2015 – 2017', from: '2017-12-31T22:00:00.000Z' },
      ],
      ...['Primar', undefined, '2031-03-31T21:00:00.000Z'],
    ],
    ['2 aprilie 2031', 'Depunere', undefined, '2031-04-02T21:00:00.000Z'],
    ['din mai 2030', 'Deputat', undefined, '2030-05-31T21:00:00.000Z'],
    ['5 mai 2031', 'Calificată', undefined, '2031-05-05T21:00:00.000Z'],
    ['18 mai 2031', 'Aleasă în turul II', '53,60%, 6.168.642 de voturi', '2031-05-18T23:00:00+03:00'],
  ]);
});

test('a position is public from its rule, or from the day after it was surely taken', () => {
  expect(
    rows.candidate_stances.map((row) => [
      names.get(row.candidate_id),
      row.stance,
      row.answer,
      row.known_from,
    ]),
  ).toEqual([
    // A finalist’s campaign ended on the day of the second round.
    ['ana', 'Nu', 1, '2031-05-19'],
    ['ana', 'Da', 0, '2031-05-06'],
    ['carmen', 'Da', 0, '2031-05-05'],
    ['carmen', 'Da', 0, '2031-06-01'],
    ['barbu', 'Da', 0, '2031-04-08'],
    ['barbu', 'Da', 0, null],
  ]);
  expect(all(rows.candidate_stances, 'position').flat()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(demonstration.candidate_stances.at(-1)).toMatchObject({
    ...{ stance: 'Nu', answer: 1, known_from: '2031-05-01', position: 7, source_ids: [] },
  });
  expect(all(rows.compatibility_questions, 'code', 'weight', 'position')).toEqual([
    ['q1', 2, 1],
    ['q2', 3, 2],
  ]);
});

test('a poll is public from its hour, the day after its publication, or the given day; its answers name other people too', () => {
  expect(all(rows.opinion_polls, 'code', 'visible_from')).toEqual([
    ['ora', '2031-04-01T18:00:00+03:00'],
    ['zi', '2031-04-02T21:00:00.000Z'],
    ['teren', '2031-04-02T21:00:00.000Z'],
  ]);
  expect(
    rows.opinion_poll_results.map((row) => [
      ...[row.poll_code, row.runoff, row.position, names.get(row.candidate_id ?? '') ?? null],
      ...[row.person, row.share],
    ]),
  ).toEqual([
    ['ora', 0, 1, 'ana', 'Ana Inventat', 40],
    ['ora', 0, 2, null, 'Zoe Alta', 9],
    ['ora', 1, 1, 'barbu', 'Barbu Inventat', 51],
    ['ora', 1, 2, null, 'nimeni', 49],
  ]);
});

test('a news item without an hour is public from the next midnight, and keeps its own day', () => {
  expect(all(rows.news_items, 'code', 'published_at', 'published_day', 'has_time', 'canonical_url')).toEqual([
    ['n1', '2031-05-04T23:30:00+00:00', '2031-05-05', true, 'a.ro/x'],
    ['n2', '2031-05-04T21:00:00.000Z', '2031-05-04', false, 'a.ro/x'],
  ]);
  const [first, second] = rows.news_items;
  expect([named(first?.tag_ids), named(first?.candidate_ids)]).toEqual([['vot', 'alt'], ['ana']]);
  expect(second).toMatchObject({ tag_ids: [], candidate_ids: [], is_featured: true, is_breaking: false });
  expect(all(rows.news_tags, 'slug', 'description', 'covers', 'color', 'text_color', 'synonyms')).toEqual([
    ['vot', 'Despre vot', 'round-1', '#1', '#2', ['votare']],
    ['alt', null, null, '#3', '#4', []],
  ]);
  expect(rows.news_vocabularies[0]?.vocabulary).toMatchObject({
    tags: { vot: ['votare'], '=': ['2031-01-01|vot|Titlu'] },
  });
  expect(all(rows.news_ownership_facts, 'position', 'as_of', 'known_from', 'needs_recheck')).toEqual([
    [1, '2030-11', '2030-12-01', true],
  ]);
});

test('only a demonstration has a broken outlet and feeds without an address', () => {
  const feeds = ({ news_feeds: list }: DatasetRows) =>
    list.map((row) => [names.get(row.source_id), row.url, row.note]);
  expect(feeds(rows)).toEqual([['ziar', 'https://a.ro/rss', 'Lent']]);
  expect(feeds(demonstration)).toEqual([
    ['ziar', 'https://a.ro/rss', 'Lent'],
    ['fara-flux', null, null],
    ['flux-inventat', null, null],
  ]);
  expect(all(rows.news_sources, 'slug').flat()).toEqual(['ziar', 'fara-flux']);
  expect(demonstration.news_sources.at(-1)).toMatchObject({
    ...{ slug: 'flux-inventat', url: 'https://flux.invalid', kind: null, language: 'ro', source_ids: [] },
    ...{ verification_status: 'verified', from_dataset: true },
  });
});

test('the rows of guide, facts and site have their moments, links and positions', () => {
  expect(all(rows.guide_items, 'code', 'title', 'body', 'position', 'known_from')).toEqual([
    ['zero', 'Titlu', [{ text: 'Text' }], 1, null],
    ['unu', 'Cum?', [{ text: 'Așa, în turul I.' }], 2, '2031-04-04T21:00:00.000Z'],
  ]);
  expect(rows.guide_items[0]?.links).toEqual([{ label: 'Lege', url: 'https://lege.ro/' }]);
  expect(all(rows.did_you_know, 'code', 'position', 'known_from')).toEqual([
    ['fapt', 1, '2031-04-05T21:00:00.000Z'],
  ]);
  expect(all(rows.guide_sections, 'code', 'position')).toEqual([['s', 1]]);
  expect(all(rows.site_blocks, 'order_index').flat()).toEqual([10, 20, 30, 40, 50, 60]);
});

test('a question of the voter test is asked once one of its sources may be named, and not before its rule', () => {
  expect(all(rows.voter_test_questions, 'code', 'known_from')).toEqual([
    ['t1', '2031-01-09T22:00:00.000Z'],
    ['t2', '2031-04-30T21:00:00.000Z'],
    ['t3', '2031-01-09T22:00:00.000Z'],
    ['t4', null],
  ]);
});
