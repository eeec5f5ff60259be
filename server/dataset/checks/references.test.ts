import { expect, test } from 'vitest';
import type { Dataset } from '#server/dataset/read.ts';
import { cited, countryOf, makeDataset, must, problemsOf, roundOf } from './testing.ts';

const unknown = (slug: string) => `candidatul „${slug}” nu este în candidates.json`;

test('checkDataset reports each person, outlet, tag, question, source and outline that the dataset names but lacks', () => {
  const d = makeDataset();
  Object.assign(d['election.json'].election, { winner: 'a1', finalists: ['a2', 'ana'] });
  Object.assign(roundOf(d, 0), { qualified: ['a3', 'ana'] });
  Object.assign(roundOf(d, 1), { ballot_order: ['a4', 'ana'] });
  Object.assign(roundOf(d, 1).shares, { a5: 1 });
  Object.assign(d['results-by-county.json'].national_totals['1'].candidates, { a6: { votes: 0, pct: 0 } });
  Object.assign(countryOf(d)['2'].candidates, { a7: 0 });
  const poll = { id: 'p1', results: [{ candidate: 'a8' }, { candidate: 'altul' }] };
  Object.assign(d['polls.json'], {
    other_people: { altul: 'Altul' },
    polls: [{ ...poll, runoff_scenarios: [{ candidates: [{ candidate: 'a9' }, { candidate: 'ana' }] }] }],
  });
  const profile = { candidate: 'b1', biography_sources: ['s1'], education: [{ sources: ['s2', 'sursa'] }] };
  Object.assign(d['profiles.json'], { profiles: [profile] });
  Object.assign(must(d['candidates.json'].candidates[0]), { links: [{ type: 'site', source: 's3' }] });
  Object.assign(d['visibility.json'], { sources: [{ file: 'guide.json', source: 's4' }] });
  Object.assign(d['compatibility.json'], {
    candidates: ['b2'],
    questions: [{ id: 'q2', options: ['Da', 'Nu'] }],
    stances: [
      { candidate: 'ana', question_id: 'q1', stance: 'Da' },
      { candidate: 'b3', question_id: 'q2', stance: 'Poate' },
      { candidate: 'b3', question_id: 'q2', stance: 'Nu' },
    ],
  });
  d['demo.json'].candidate.slug = 'ana';
  Object.assign(d['demo.json'], { stances: [{ question_id: 'q1', stance: 'Da' }] });
  Object.assign(d['news.json'], {
    tags: [{ slug: 'bun' }],
    news: [{ id: 'n1', candidates: ['b4'], source_slug: 'o1', tags: ['bun', 't1'] }],
  });
  d['news-examples.json'] = ['2031-01-01|bun,t2|Titlu', '2031-01-02||Fără etichete'];
  Object.assign(d['news-feeds.json'], { feeds: [{ outlet: 'o2' }] });
  Object.assign(d['news-ownership.json'], { facts: [{ outlet: 'o3' }] });
  const [alba, cluj] = d['romania-counties.topo.json'].objects.counties.geometries;
  Object.assign(must(alba), { arcs: [[2]] });
  Object.assign(must(cluj), { arcs: [[-3, -2]] });
  const expected = [
    `election.json: ${unknown('a1')}`,
    `election.json: ${unknown('a2')}`,
    `election.json, turul I: ${unknown('a3')}`,
    `election.json, turul II: ${unknown('a4')}`,
    `election.json, turul II: ${unknown('a5')}`,
    `results-by-county.json, turul I: ${unknown('a6')}`,
    `results-diaspora-by-country.json, țara FRA: ${unknown('a7')}`,
    `polls.json, p1: ${unknown('a8')}`,
    `polls.json, p1: ${unknown('a9')}`,
    `profiles.json, b1: ${unknown('b1')}`,
    `compatibility.json: ${unknown('b2')}`,
    `compatibility.json, b3/q2: ${unknown('b3')}`,
    `news.json, n1: ${unknown('b4')}`,
    'profiles.json, b1: sursa „s1” nu este în lista de surse a fișierului',
    'profiles.json, b1, [0]: sursa „s2” nu este în lista de surse a fișierului',
    'candidates.json, ana, [0]: sursa „s3” nu este în lista de surse a fișierului',
    'visibility.json, guide.json, s4: sursa „s4” nu este în lista de surse a fișierului',
    'compatibility.json, ana/q1: întrebarea „q1” nu există',
    'compatibility.json, b3/q2: „Poate” nu este printre răspunsurile întrebării',
    'compatibility.json, b3/q2: „b3/q2” apare de două ori',
    'demo.json: „ana” apare de două ori',
    'demo.json, ana/q1: „ana/q1” apare de două ori',
    'demo.json, ana/q1: întrebarea „q1” nu există',
    'news.json, n1: publicația „o1” nu este în news-sources.json',
    'news.json, n1: eticheta „t1” nu este în news.json',
    'news-examples.json: eticheta „t2” nu este în news.json',
    'news-feeds.json: publicația „o2” nu este în news-sources.json',
    'news-ownership.json: publicația „o3” nu este în news-sources.json',
    'romania-counties.topo.json, AB: conturul folosește o linie care nu este în fișier',
    'romania-counties.topo.json, CJ: conturul folosește o linie care nu este în fișier',
  ];
  const found = new Set(problemsOf(d));
  expect(expected.filter((problem) => !found.has(problem))).toEqual([]);
  expect([...found].filter((problem) => /altul|„bun”|„”|„sursa”/.test(problem))).toEqual([]);
});

test('checkDataset reports an area abroad that is missing', () => {
  const d = makeDataset();
  d['results-by-county.json'].areas.splice(2, 1);
  expect(problemsOf(d)).toContain('results-by-county.json: zonele nu se potrivesc: SR');
});

test('checkDataset reports records with the same name in each kind of list', () => {
  const d = makeDataset();
  for (const list of [
    d['results-diaspora-by-country.json'].countries,
    d['candidates.json'].candidates,
    d['results-by-county.json'].areas,
    d['moments.json'].moments,
  ] as unknown[][])
    list.push(list[0]);
  Object.assign(d['profiles.json'], { profiles: [{ candidate: 'ana' }, { candidate: 'ana' }] });
  expect(problemsOf(d)).toEqual(
    expect.arrayContaining([
      'results-diaspora-by-country.json, countries: „FRA” apare de două ori',
      'candidates.json, candidates: „ana” apare de două ori',
      'results-by-county.json, areas: „AB” apare de două ori',
      'moments.json, moments: „inainte” apare de două ori',
      'profiles.json: „ana” apare de două ori',
    ]),
  );
});

type Stages = Dataset['election.json']['results_publication'];
const stage = (round: 1 | 2, state: 'provizoriu' | 'final' | 'validat', at: string): Stages[number] => ({
  ...{ round, stage: state, state, at: `2031-05-${at}:00+03:00` },
  ...{ precision: 'minut', note: null, sources: cited },
});
const third = { ana: 40, barbu: 40, carmen: 20 };
const order =
  'results_publication: stările rezultatului vin o singură dată, în ordinea provizoriu, final, validat';
const whole = 'results_publication: procente are numai starea „provizoriu”, pentru toți candidații turului';
const final = 'announced_at este momentul stării „final” din results_publication';

test.each<[string, (stages: Stages) => unknown, string[]]>([
  ['states at the same moment', (all) => all.push(stage(1, 'validat', '04T23:00')), []],
  ['a second final state', (all) => all.push(stage(1, 'final', '04T23:00')), [`turul I: ${order}`]],
  [
    'a validation before the final state',
    (all) => all.push(stage(2, 'validat', '18T22:59')),
    [`turul II: ${order}`],
  ],
  ['no final state', (all) => all.pop(), [`turul II: ${final}`]],
  [
    'percentages of all candidates in the provisional state',
    (all) => all.push({ ...stage(1, 'provizoriu', '04T22:00'), shares: third }),
    [],
  ],
  [
    'percentages of a person without a result',
    (all) => all.push({ ...stage(1, 'provizoriu', '04T22:00'), shares: { ...third, dan: 0 } }),
    [`turul I: ${whole}`],
  ],
  [
    'percentages in the final state',
    (all) => Object.assign(must(all[0]), { shares: third }),
    [`turul I: ${whole}`],
  ],
])('checkDataset checks the states of a round’s result: %s', (_what, change, problems) => {
  const d = makeDataset();
  change(d['election.json'].results_publication);
  expect(problemsOf(d)).toEqual(problems.map((problem) => `election.json, ${problem}`));
});
