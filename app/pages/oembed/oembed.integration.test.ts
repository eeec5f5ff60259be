import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { findEmbed } from './oembed.server.ts';
import * as oembed from './oembed.ts';

const base = withElection();

test('programs on other sites may read each oEmbed answer, refusals included', async () => {
  const site = openSite(base.db);
  const ask = async (query: Record<string, string>) => {
    const { status, headers } = await new Visitor(site).get(oembed, `/oembed?${new URLSearchParams(query)}`);
    return [status, Object.fromEntries(headers)];
  };
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const url = `${site.origin}/`;
  expect(await ask({ url })).toMatchObject([
    200,
    { ...open, 'content-type': 'application/json; charset=utf-8' },
  ]);
  expect(await ask({ url, format: 'xml' })).toMatchObject([
    200,
    { ...open, 'content-type': 'text/xml; charset=utf-8' },
  ]);
  expect(await ask({})).toMatchObject([400, { ...open, 'content-type': 'text/plain; charset=utf-8' }]);
  expect(await ask({ url, maxwidth: '0' })).toMatchObject([400, open]);
  expect(await ask({ url, format: 'html' })).toMatchObject([501, open]);
  expect(await ask({ url: `${site.origin}/candidates` })).toMatchObject([404, open]);
  const { data } = await new Visitor(site).get(oembed, `/oembed?${new URLSearchParams({ url })}`);
  expect(data).toMatchObject({
    ...{ version: '1.0', type: 'rich', cache_age: 86_400 },
    ...{ provider_name: 'Vot informat', provider_url: 'http://localhost:3000/' },
  });
});

const nation = 'România, cu străinătatea și votul prin corespondență';

test('each page’s address is answered with the embed of that page, its title and its height', async () => {
  const site = openSite(base.db);
  const ask = async (path: string) => {
    const query = new URLSearchParams({ url: `${site.origin}${path}`, maxwidth: '800', maxheight: '1500' });
    const { status, data } = await new Visitor(site).get(oembed, `/oembed?${query}`);
    if (status !== 200) return status;
    const { title, html, width, height } = data as Record<'title' | 'html' | 'width' | 'height', string>;
    expect(html).toContain(` title="${title} – Vot informat" width="${width}" height="${height}" `);
    const [, embedded] = /src="http:\/\/localhost:3000([^"]*)"/.exec(html) ?? [];
    return [title, embedded, width, height];
  };
  for (const [path, title, embedded, height] of [
    ['/', 'Cât mai este până la vot', '/embed/countdown', 600],
    ['/results', `Rezultate oficiale, ${nation}, turul I`, '/embed/results/1', 1_380],
    ['/results/2', `Rezultate oficiale, ${nation}, turul II`, '/embed/results/2', 720],
    ['/results/1/CJ', 'Rezultate oficiale, Cluj, turul I', '/embed/results/1/CJ', 1_380],
    [
      '/results/1?harta=prezenta',
      'Harta rezultatelor pe județe, turul I',
      '/embed/map/1?harta=prezenta',
      1_500,
    ],
    ['/embed/places/1/CJ', 'Cluj: harta localităților, turul I', '/embed/places/1/CJ', 1_320],
    ['/embed/strip/1/CJ', 'Cluj: diferența dintre finaliști în localități', '/embed/strip/1/CJ', 1_030],
    ['/embed/rounds/1', `${nation}: cele două tururi și balanța voturilor`, '/embed/rounds/1', 1_500],
    ['/embed/rounds/1/CJ', 'Cluj: cele două tururi și balanța voturilor', '/embed/rounds/1/CJ', 1_500],
    ['/embed/turnout/1', `${nation}: prezența pe ore`, '/embed/turnout/1', 1_420],
    ['/embed/turnout/1/CJ', 'Cluj: prezența pe ore', '/embed/turnout/1/CJ', 1_420],
    ['/results/hours?ora=12', 'Prezența pe ore în fiecare județ', '/embed/hours?ora=12', 1_200],
    ['/embed/timeline?tur=1', 'Ce s-a știut la ora…, turul I', '/embed/timeline?tur=1', 900],
    ['/polls?theme=dark', 'Sondaje de opinie: intenția de vot', '/embed/polls?theme=dark', 900],
    [
      '/embed/timeline?tur=1&theme=light',
      'Ce s-a știut la ora…, turul I',
      '/embed/timeline?tur=1&amp;theme=light',
      900,
    ],
    ['/embed/countdown?theme=blue', 'Cât mai este până la vot', '/embed/countdown', 600],
    ['/polls?tur=1', 'Sondaje de opinie, turul I', '/embed/polls?tur=1', 900],
    ['/news?eticheta=diaspora', 'Știri electorale: Diaspora', '/embed/news?eticheta=diaspora', 640],
  ] as const)
    expect(await ask(path), path).toEqual([title, embedded, 640, height]);
  for (const path of [
    '/results/1/XX',
    '/results/3',
    '/embed/strip/1/RO',
    '/embed/rounds/1/XX',
    '/embed/turnout/1/XX',
    '/news?eticheta=nu-exista',
    '/candidates',
  ])
    expect(await ask(path), path).toBe(404);
});

test('before a result, oEmbed offers the embed of a known place and answers 404 for an unknown place', async () => {
  const site = openSite(base.db);
  const ask = async (path: string) => {
    const query = new URLSearchParams({ url: `${site.origin}${path}` });
    return (await new Visitor(site).get(oembed, `/oembed?${query}`)).status;
  };
  expect(await ask('/results/2/CJ')).toBe(200);
  expect(await ask('/results/2/XX')).toBe(404);
});

test('only the national embed is called provisional while the result of a round is provisional', async () => {
  const { rounds } = await requireTimeline(base.db);
  const announced = rounds[0]?.announcedAt ?? new Date(0);
  const titleOf = async (code: string, at: Date) => {
    const target = { kind: 'results', round: 1, code, theme: null } as const;
    return (await findEmbed(base.db, { target, at }))?.title;
  };
  const before = new Date(announced.getTime() - 1_000);
  expect(await titleOf('RO', before)).toBe('Rezultat provizoriu, turul I');
  expect(await titleOf('CJ', before)).toBe('Rezultate oficiale, Cluj, turul I');
  expect(await titleOf('RO', announced)).toBe(`Rezultate oficiale, ${nation}, turul I`);
});

test('the embed of the results without a round shows the round that is being counted, even before its announcement', async () => {
  const target = { kind: 'results', round: null, code: 'RO', theme: null } as const;
  const titleAt = async (at: Date) => (await findEmbed(base.db, { target, at }))?.title;
  expect(await titleAt(moments.beforeFirstRound)).toBe(`Rezultate oficiale, ${nation}, turul I`);
  expect(await titleAt(moments.votingDay)).toBe(`Rezultate oficiale, ${nation}, turul I`);
  expect(await titleAt(moments.resultsNight)).toBe('Rezultat provizoriu, turul II');
  expect(await titleAt(moments.archive)).toBe(`Rezultate oficiale, ${nation}, turul II`);
});

test('the embed of a round has the height of two candidates while its candidates are not known', async () => {
  const target = { kind: 'results', round: 2, code: 'CJ', theme: null } as const;
  const heightAt = async (at: Date) => (await findEmbed(base.db, { target, at }))?.heights.middle;
  expect([await heightAt(moments.beforeFirstRound), await heightAt(moments.archive)]).toEqual([750, 750]);
});
