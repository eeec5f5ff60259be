import { expect, test } from 'vitest';
import { parseLimits, parseTarget, toXml } from './rules.ts';

const origin = 'https://vot.invalid';
const parse = (path: string) => parseTarget(`${origin}${path}`, origin);

test('parseTarget finds an embed for every page that has one, and for the URL of every embed', () => {
  const nation = { kind: 'results', round: 1, code: 'RO', theme: null };
  expect(parse('/')).toEqual({ kind: 'countdown', theme: null });
  expect(parse('')).toEqual({ kind: 'countdown', theme: null });
  expect(parse('/polls?tur=2')).toEqual({ kind: 'polls', round: 2, theme: null });
  expect(parse('/polls?tur=anterior')).toEqual({ kind: 'polls', round: null, theme: null });
  expect(parse('/results')).toEqual({ ...nation, round: null });
  expect(parse('/results/1')).toEqual(nation);
  expect(parse('/results/1/')).toEqual(nation);
  expect(parse('/results/2/ab#zone')).toEqual({ ...nation, round: 2, code: 'AB' });
  expect(parse('/results/1?harta=prezenta')).toEqual({
    kind: 'map',
    round: 1,
    view: 'prezenta',
    theme: null,
  });
  // The maps of places are not the map of counties, and an embed stays itself.
  expect(parse('/results/2/CJ?harta=prezenta')).toEqual({ ...nation, round: 2, code: 'CJ' });
  expect(parse('/embed/results/1?harta=prezenta')).toEqual(nation);
  expect(parse('/embed/results/1/AB?theme=dark')).toEqual({ ...nation, code: 'AB', theme: 'dark' });
  expect(parse('/embed/map/2')).toEqual({ kind: 'map', round: 2, view: null, theme: null });
  expect(parse('/embed/countdown')).toEqual({ kind: 'countdown', theme: null });
  expect(parse('/embed/polls')).toEqual({ kind: 'polls', round: null, theme: null });
  expect(parse('/results/hours?ora=12')).toEqual({ kind: 'hours', hour: 12, theme: null });
  expect(parse('/results/hours?ora=123')).toEqual({ kind: 'hours', hour: null, theme: null });
  expect(parse('/polls?tur=0')).toEqual({ kind: 'polls', round: null, theme: null });
  expect(parse('/embed/rounds/1/cj')).toEqual({ kind: 'rounds', round: 1, code: 'CJ', theme: null });
  expect(parse('/embed/turnout/2')).toEqual({ kind: 'turnout', round: 2, code: 'RO', theme: null });
  expect(parse('/embed/timeline?tur=2')).toEqual({ kind: 'timeline', round: 2, theme: null });
  expect(parse('/embed/places/2/cj?harta=prezenta')).toEqual({
    ...{ kind: 'places', round: 2, code: 'CJ', view: 'prezenta', theme: null },
  });
  expect(parse('/embed/strip/1/CJ')).toMatchObject({ kind: 'strip', round: 1, code: 'CJ' });
  expect(parse('/news')).toEqual({ kind: 'news', filter: {}, theme: null });
  expect(parse('/news?eticheta=ccr&cauta=urne')).toMatchObject({ filter: { tag: 'ccr', text: 'urne' } });
  expect(parse('/embed/news?sursa=g4media&theme=dark')).toEqual({
    kind: 'news',
    filter: { source: 'g4media' },
    theme: 'dark',
  });
});

test('parseTarget finds no embed for other sites, schemes and ports, or for pages without an embed', () => {
  for (const url of [
    'https://evil.invalid/results/1',
    'http://vot.invalid/results/1',
    'https://vot.invalid:8443/results/1',
    'https://vot.invalid@evil.invalid/results/1',
    'javascript:alert(1)',
    'results/1',
    '',
  ])
    expect(parseTarget(url, origin), url).toBeNull();
  for (const path of [
    '/candidates',
    '/results/0',
    '/results/12',
    '/results/1/AB/candidates.csv',
    '/results/1/%zz',
    '/embed',
    '/embed/results',
    '/embed/map',
    '/embed/other',
    '/news/un-articol',
    '/news.rss',
    '//results/1',
  ])
    expect(parse(path), path).toBeNull();
});

test("an embed's width and height stay within the limits that the other site requests", () => {
  const limits = (query: string) => parseLimits(new URLSearchParams(query));
  expect(limits('')).toEqual({ width: 640, maxHeight: Number.POSITIVE_INFINITY });
  expect(limits('maxwidth=300&maxheight=200')).toEqual({ width: 300, maxHeight: 200 });
  expect(limits('maxwidth=5000')?.width).toBe(640);
  expect(limits('maxwidth=&maxheight=999999')).toEqual({ width: 640, maxHeight: 999_999 });
  for (const query of [
    'maxwidth=0',
    'maxwidth=-1',
    'maxheight=1.5',
    'maxwidth=a',
    'maxwidth=1e3',
    'maxheight=1000000',
  ])
    expect(limits(query), query).toBeNull();
});

test("toXml escapes the embed's HTML", () => {
  expect(toXml({ html: '<iframe src="/a?b&c"></iframe>', width: 300 })).toBe(
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed><html>&lt;iframe src=&quot;/a?b&amp;c&quot;&gt;&lt;/iframe&gt;</html><width>300</width></oembed>\n',
  );
});
