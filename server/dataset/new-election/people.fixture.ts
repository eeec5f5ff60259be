import { collectProblems } from '#server/dataset/problems.ts';
import type { Dataset } from '#server/dataset/read.ts';
import { buildRows, type Json, type Row } from '#server/dataset/rows/index.ts';

/** Returns the rows of this invented election with people, polls, news and questions, also for a demonstration. */
export function buildPeople(dataset: Dataset) {
  fillPeople(dataset);
  const rows = buildRows(dataset, { demo: false, problems: collectProblems() });
  const demonstration = buildRows(dataset, { demo: true, problems: collectProblems() });
  const named = [...demonstration.candidates, ...demonstration.news_tags, ...demonstration.news_sources];
  const names = new Map([
    ...named.map(({ id, slug }) => [id, String(slug)] as const),
    ...rows.sources.map(({ id, file, code }) => [id, `${file}/${code}`] as const),
  ]);
  /** Returns the name of a source, candidate, tag or outlet, or null for an unknown id. */
  const nameOf = (id: Json | undefined) => names.get(id ?? null) ?? null;
  const namesOf = (ids: Json | undefined) => ((ids ?? []) as string[]).map(nameOf);
  return { rows, demonstration, nameOf, namesOf };
}

/** Returns the values of these columns of each row. */
export const valuesOf = (list: readonly Row[], ...columns: string[]) =>
  list.map((row) => columns.map((column) => row[column]));

const source = (id: string, date: string | null) => ({
  ...{ id, url: `https://${id}.ro/`, publisher: id, date, note: null },
});

/** Fills in people, polls, news and questions, which the invented election leaves empty. */
function fillPeople(d: Dataset): void {
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
