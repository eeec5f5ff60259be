import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { candidatesShape } from './candidates.ts';
import { electionShape } from './election.ts';
import { localityTurnoutShape } from './localities.ts';
import { newsShape } from './news.ts';
import { pollsShape, profilesShape } from './people.ts';
import { countriesShape, resultsShape, turnoutShape } from './results.ts';
import { momentsShape, siteShape, visibilityShape, voterTestShape } from './texts.ts';
import { day, hue, isRealAddress, moment, momentOrDay, partialDate, share, slug, text } from './values.ts';

describe('URLs of sources', () => {
  test.each([
    'https://www.roaep.ro/',
    'http://monitoruljuridic.ro/act?id=1',
    'https://github.com/Far-Se/alegeri/tree/9105948/data',
    'https://www.stiri.ro/post/candidatul-lavinia-șandru',
    ...['https://localizare.ro/', 'https://myexample.ro/', 'https://ROAEP.RO./'],
  ])('a source is accepted with the URL %s, which a reader can open', (address) =>
    expect(isRealAddress(address)).toBe(true),
  );

  test.each([
    'nicăieri',
    'ftp://roaep.ro/',
    'javascript:alert(1)',
    'https://localhost/x',
    'https://intranet/x',
    'https://example.com/x',
    'https://www.example.org/x',
    'https://ceva.invalid/x',
    'https://ceva.test/',
    'http://127.0.0.1/x',
    'http://[::1]/x',
    'http://0x7f000001/',
    ...['local', 'internal', 'lan', 'home', 'arpa'].map((name) => `https://ceva.${name}/`),
    ...['https://ceva.invalid./x', 'https://example.ro/', 'https://example.net/'],
    ...['https://cineva@roaep.ro/', 'https://:parola@roaep.ro/'],
    'https://cineva:parola@roaep.ro/',
  ])('a source is refused with the URL %s, which a reader cannot open', (address) =>
    expect(isRealAddress(address)).toBe(false),
  );
});

const element = (shape: z.ZodType, path: string): z.ZodType =>
  path.split('.').reduce((found, step) => {
    const inner = found as unknown as {
      shape: Record<string, z.ZodType>;
      element: z.ZodType;
      unwrap(): z.ZodType;
    };
    if (step === '[]') return inner.element;
    if (step === '?') return inner.unwrap();
    return inner.shape[step] as z.ZodType;
  }, shape);

const at = '2031-05-04T21:00:00+03:00';
const question = {
  ...{ id: 'q', question: '?', options: ['A', 'B'], correct_option: 'A', explanation: 'E', category: 'C' },
  ...{ weight: 1, source_url: 'https://roaep.ro/', sources: ['s'] },
};
const first = { id: 'a', label: 'A', at, default: true };
const stopAt = (path: string) => ({ moments: [{ ...first, stop: { path, title: 'T', text: 'T' } }] });
const blocks = [
  'digital_voting',
  'ai_assistant',
  'real_time_analysis',
  'voter_guide',
  'verified_news',
  'latest_news',
];
const block = (key: string) => ({
  ...{ key, title: 'T', content: 'C', metadata: { icon: 'i', color: 'c', path: '/a' } },
});
const poll = {
  ...{ id: 'p', kind: 'poll', election: 'e', round: 1, in_2025_series: true, pollster: 'P', client: null },
  ...{ fieldwork_start: '2031-05-01', fieldwork_end: '2031-05-01', published: null, published_at: null },
  ...{ visible_from: '2031-05-02', visible_from_basis: 'published', sample_size: 1, margin_of_error: 0.1 },
  ...{ method: null, base: null, scenario: null, results: [{ candidate: 'a', pct: 100 }], other_pct: 0 },
  ...{ undecided_pct: null, null_vote_pct: null, runoff_scenarios: [], note: null, sources: ['s'] },
};
const runoff = (count: number) => ({
  ...poll,
  runoff_scenarios: [{ candidates: Array.from({ length: count }, () => ({ candidate: 'a', pct: 1 })) }],
});

const questionShape = element(voterTestShape, 'questions.[]');
const pollShape = element(pollsShape, 'polls.[]');
const covers = element(newsShape, 'tags.[].covers');
test.each<[string, z.ZodType, readonly unknown[], readonly unknown[]]>([
  ['text', text, ['a', ' a '], ['', ' ']],
  ['slug', slug, ['a-1'], ['', 'A', 'ă', 'a_b']],
  ['share', share, [0, 100, 40.96], [-0.01, 100.01]],
  ['hue', hue, ['#0a7b5c'], ['#0a7', '#0A7B5C', '0a7b5c', '#0a7b5c00']],
  ['moment', moment, [at, '2031-05-04T21:00Z'], ['2031-05-04T21:00', '2031-05-04', '2031-13-04T21:00Z']],
  ['day', day, ['2031-05-04'], ['2031-05', '2031', '2031-02-30', at]],
  ['partial date', partialDate, ['2031-05', '2031'], ['2031-13', at]],
  ['moment or day', momentOrDay, ['2031-05-04', at], ['2031-05', '2031-05-04T21:00']],
  ['excerpt of news', element(newsShape, 'news.[].excerpt'), ['x'.repeat(200)], ['x'.repeat(201), '']],
  [
    'part that a tag covers',
    covers,
    ['round-1', 'results-2', 'campaign-1', undefined],
    ['round-3', 'vot-1', 'round-12'],
  ],
  ['code of an area', element(resultsShape, 'areas.[].code'), ['B', 'AB', 'B-S1'], ['ABC', 'ab', 'AB-', '']],
  ['code of a country', element(countriesShape, 'countries.[].iso3'), ['FRA'], ['FR', 'FRAN', 'fra']],
  ['hours', element(turnoutShape, 'hours'), [[0, 23]], [[], [24], [-1]]],
  ['hours of localities', element(localityTurnoutShape, 'hours'), [[0, 23]], [[], [24]]],
  [
    'question',
    questionShape,
    [question, { ...question, weight: 5 }],
    [
      ...[
        { ...question, weight: 0 },
        { ...question, weight: 6 },
        { ...question, options: ['A'] },
      ],
      ...[
        { ...question, options: ['A', 'A'] },
        { ...question, correct_option: 'C' },
        { ...question, sources: [] },
      ],
    ],
  ],
  [
    'moments',
    momentsShape,
    [{ moments: [first] }, { moments: [first, { id: 'b', label: 'B', at: null }] }, stopAt('/a')],
    [{ moments: [] }, { moments: [first, { ...first, id: 'b' }] }, stopAt('//alt.ro'), stopAt('a')],
  ],
  [
    'blocks of the site',
    siteShape,
    [{ content: [], blocks: blocks.map(block) }],
    [
      { content: [], blocks: blocks.slice(1).map(block) },
      { content: [], blocks: [...blocks.slice(1), 'latest_news'].map(block) },
    ],
  ],
  [
    'poll',
    pollShape,
    [poll, runoff(2)],
    [
      ...[{ ...poll, sample_size: 0 }, { ...poll, margin_of_error: 0 }, { ...poll, results: [] }, runoff(1)],
      { ...poll, fieldwork_start: '2031-05-02' },
    ],
  ],
  ['rounds', element(electionShape, 'rounds'), [], [[], undefined]],
  ['candidates', element(candidatesShape, 'candidates'), [], [[]]],
  ['sources of a biography', element(profilesShape, 'profiles.[].biography_sources'), [['a']], [[]]],
  [
    'rule of a text',
    element(visibilityShape, 'cuts.[]'),
    [
      { file: 'a', record: 'b', field: 'c', text: ' ', from: '2031-05-04', before: '' },
      { file: 'a', record: 'b', field: 'c', text: 'x', until: at },
      { file: 'a', record: 'b', field: 'c', text: 'x', omit: true },
    ],
    [
      { file: 'a', record: 'b', field: 'c', text: '', from: '2031-05-04' },
      { file: 'a', record: 'b', field: 'c', text: 'x', from: '2031-05' },
      { file: 'a', record: 'b', field: 'c', text: 'x', omit: false },
      { file: 'a', record: 'b', field: 'c', text: 'x', from: at, until: at },
    ],
  ],
])('a dataset may hold only some values as %s', (_name, shape, right, wrong) => {
  expect(right.filter((value) => !shape.safeParse(value).success)).toEqual([]);
  expect(wrong.filter((value) => shape.safeParse(value).success)).toEqual([]);
});
