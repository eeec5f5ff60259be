import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { askQuestion } from '#app/features/discussions/questions/ask.server.ts';
import { discussionServices } from '#app/features/discussions/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { searchAreas } from '#app/features/elections/results/areas.server.ts';
import { keepClosest } from '#app/platform/text/closest.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as areaScreen from '../results/area.tsx';
import * as roundScreen from '../results/round.tsx';
import { findWholeName, roundOfPlaces, searchSite } from './read-search.server.ts';
import * as screen from './screen.tsx';

const base = withElection();
afterAll(() => base.owner.deleteFrom('news_articles').execute());

async function search(text: string, at: Date = moments.archive) {
  const timeline = await requireTimeline(base.db);
  const groups = await searchSite(base.db, { timeline, at, text, limit: 5 });
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits]));
}

const hrefs = async (text: string, at?: Date) =>
  Object.fromEntries(
    Object.entries(await search(text, at)).map(([kind, hits]) => [kind, hits.map(({ href }) => href)]),
  );

test.each([
  ['cluj', ['CJ', '54975']],
  ['Cluj Napca', ['54975']],
  ['timsoara', ['155243']],
  ['bucuresti', ['B']],
  ['municipiul București', ['B']],
  ['florești cluj', ['57706']],
  ['comuna rasca', []],
  ['sector 3', ['B-S3']],
  ['54975', ['54975']],
  ['b-s3', ['B-S3']],
  ['179169', ['B-S3']],
  ['italia', ['ITA']],
  ['baia de arieș', ['2915']],
  ['brașov brașov', ['40198', 'BV']],
  ['sf gheorghe', ['63394']],
  ['SUA', ['USA']],
  ['olanda', ['NLD']],
  ['Anglia', ['GBR']],
  ['Marea Britanie', ['GBR']],
  ['diaspora', ['SR']],
  ['Rîmnicu Vîlcea', ['167473']],
  ['Rîmnicu', ['44845', '167473']],
  ['abramut', ['27169']],
  ['Abrămuț Bihor', ['27169']],
  ['%', []],
  ['(', []],
])('the search for the place „%s” finds first %j', async (text, codes) => {
  const { electionId } = await requireTimeline(base.db);
  const found = keepClosest(await searchAreas(base.db, { electionId, text, limit: 8 }));
  expect(found.slice(0, codes.length).map(({ code }) => code)).toEqual(codes);
  if (text === 'comuna rasca') expect(found[0]?.name).toBe('Râșca');
  if (text === 'cluj') expect(found.slice(0, 2).map(({ parentName }) => parentName)).toEqual([null, 'Cluj']);
});

test.each(['b-s3', 'a b c d e f', 'de la s'])(
  'the search for „%s” rates at most a tenth of all areas',
  async (text) => {
    const { electionId } = await requireTimeline(base.db);
    const { count } = await base.db
      .selectFrom('areas')
      .select((all) => all.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const rated = await base.owner.transaction().execute(async (tx) => {
      await sql`set local search_path = public, extensions, pg_temp`.execute(tx);
      const { rows } = await sql<{ body: string }>`
      select prosrc as body from pg_proc where proname = 'search_areas'`.execute(tx);
      // EXPLAIN shows no plan inside a function, so the function's statement runs alone.
      const statement = (rows[0]?.body ?? '')
        .replaceAll(/\belection\b/g, `'${electionId}'`)
        .replaceAll(/\btyped\b/g, `'${text}'`)
        .replaceAll(/\bmost\b/g, '8');
      const explained = await sql<{ 'QUERY PLAN': unknown }>`
      explain (analyze, timing off, format json) ${sql.raw(statement)}`.execute(tx);
      const plan = JSON.stringify(explained.rows);
      return /"Subplan Name":"CTE named".*?"Actual Rows":(\d+)/.exec(plan)?.[1];
    });
    expect(Number(rated)).toBeLessThan(Number(count) / 10);
  },
);

test('the search finds each kind of page without diacritics and with misspellings, and describes each hit', async () => {
  const found = await search('nicusor');
  expect(found.candidates?.[0]).toMatchObject({
    href: '/candidate/nicusor-dan',
    label: 'Nicușor Dan',
    detail: 'candidat, Independent',
  });
  expect((await hrefs('simoin')).candidates).toEqual(['/candidate/george-simion']);
  expect((await search('floresti cluj')).places?.[0]).toMatchObject({ detail: 'comună, județul Cluj' });
  expect((await search('buletin')).guide?.[0]?.detail).toMatch(/^din ghid: /);
  expect((await search('inscop')).polls?.[0]?.href).toMatch(/^\/polls\?tur=\d&sondaj=/);
  expect((await search('autoritatea electorala')).sources?.[0]?.href).toMatch(/^\/corrections\?cauta=/);
  expect(await search('zzzzqqq')).toEqual({});
});

test('a place found by another source’s spelling shows that spelling, unless only the diacritics differ', async () => {
  expect((await search('abramut')).places?.[0]).toMatchObject({
    href: '/results/2/27169',
    label: 'Petreu',
    detail: 'comună, județul Bihor, în altă sursă: Abrămuț',
  });
  expect((await search('turnu magurele')).places?.[0]?.detail).toBe('municipiu, județul Teleorman');
  const petreu = { screen: areaScreen as never, pattern: '/results/:round/:area', path: '/results/2/27169' };
  for (const at of [moments.archive, moments.votingDay]) {
    const { text } = await renderScreen({ ...petreu, db: base.db, at });
    expect(text).toContain('altă sursă scrie „Abrămuț”');
  }
});

test.each(['%', '_', '…', '🙂'])(
  'the search finds nothing for „%s”, which has no letter or digit',
  async (text) => {
    expect(await search(text)).toEqual({});
  },
);

test('the search finds no question to an inactive candidate', async () => {
  const at = moments.betweenRounds;
  const { id, slug } = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug'])
    .executeTakeFirstOrThrow();
  await askQuestion(discussionServices(base.db, { at }), {
    userId: (await makeUser(base.db)).id,
    candidate: slug,
    content: 'Când se termină autostrada Moldovei?',
    requestKey: randomUUID(),
  });
  const switchTo = (status: 'active' | 'inactive') =>
    base.owner.updateTable('candidates').set({ status }).where('id', '=', id).execute();
  expect((await search('autostrada Moldovei', at)).questions).toEqual([
    {
      href: expect.stringMatching(new RegExp(`^/candidate/${slug}/questions/[0-9a-f-]{36}$`)),
      label: 'Când se termină autostrada Moldovei?',
      detail: expect.stringMatching(/^întrebare pentru /),
    },
  ]);
  const earlier = new Date(at.getTime() - 1);
  for (const text of ['autostrada Moldovei', 'Când se termină drumul', 'autostrasa Moldovej'])
    expect((await search(text, earlier)).questions, text).toBeUndefined();
  await switchTo('inactive');
  expect((await search('autostrada Moldovei', at)).questions).toBeUndefined();
  await switchTo('active');
});

test('the search links to places before the first vote, and shows neither polls in election silence nor later news', async () => {
  const { electionId } = await requireTimeline(base.db);
  await base.db
    .insertInto('news_articles')
    .values({
      election_id: electionId,
      slug: 'dezbatere-la-cluj',
      title: 'Dezbatere la Cluj',
      status: 'published',
      published_at: moments.betweenRounds,
      published_day: '2025-05-12',
    })
    .execute();
  expect((await hrefs('cluj', moments.beforeFirstRound)).places?.[0]).toBe('/results/1/CJ');
  expect((await hrefs('cluj', moments.votingDay)).places?.[0]).toBe('/results/2/CJ');
  expect(await search('cluj', moments.beforeFirstRound)).not.toHaveProperty('news');
  const between = await hrefs('cluj', moments.betweenRounds);
  expect(between.places?.[0]).toBe('/results/1/CJ');
  expect(between.news).toEqual(['/news/dezbatere-la-cluj']);
  // A full group links to all hits, because more may exist.
  const timeline = await requireTimeline(base.db);
  for (const [limit, href] of [
    [1, '/news?cauta=cluj'],
    [2, undefined],
  ] as const) {
    const groups = await searchSite(base.db, { timeline, at: moments.betweenRounds, text: 'cluj', limit });
    expect(groups.find(({ kind }) => kind === 'news')?.all?.href, `limit ${limit}`).toBe(href);
  }
  expect((await hrefs('cluj')).places?.[0]).toBe('/results/2/CJ');
  expect(await search('inscop', moments.betweenRounds)).toHaveProperty('polls');
  expect(await search('inscop', moments.silence)).not.toHaveProperty('polls');
});

test('the whole name of one place redirects to its page, and a name shared by several places lists them', async () => {
  const open = (text: string) =>
    renderScreen({
      screen: screen as never,
      pattern: '/search',
      path: `/search?${new URLSearchParams({ cauta: text })}`,
      db: base.db,
      at: moments.archive,
    });
  const straight = await open('cluj napoca');
  expect([straight.status, straight.location]).toEqual([302, '/results/2/54975']);
  const several = await open('floresti');
  expect(several.status).toBe(200);
  expect(several.text).toContain('comună, județul Cluj');
  expect(several.text).toContain('comună, județul Prahova');
  // „bra” is also Brazil's code, „hun” Hungary's.
  for (const [typed, name] of [
    ['bra', 'Brașov'],
    ['hun', 'Hunedoara'],
  ] as const) {
    const start = await open(typed);
    expect([start.status, start.text.includes(name)], typed).toEqual([200, true]);
  }
  expect((await open('cj')).location).toBe('/results/2/CJ');
  expect((await open('zzzzqqq')).text).toContain('Nicio potrivire pentru „zzzzqqq”');
});

test('the search of a results page leads to the only match in the same round', async () => {
  const asked = { db: base.db, at: moments.archive };
  const nation = await renderScreen({
    ...asked,
    screen: roundScreen as never,
    pattern: '/results/:round',
    path: '/results/1?cauta=timsoara',
  });
  expect([nation.status, nation.location]).toEqual([302, '/results/1/155243']);
  const area = await renderScreen({
    ...asked,
    screen: areaScreen as never,
    pattern: '/results/:round/:area',
    path: '/results/2/CJ?cauta=floresti',
  });
  expect(area.status).toBe(200);
  expect(area.text).toContain('comună, județul Prahova');
});

test('an invented candidate is found as invented, and an exit poll by its institute', async () => {
  expect((await search('demonstrativ')).candidates).toEqual([
    {
      href: '/candidate/candidat-demonstrativ',
      label: 'Candidat Demonstrativ',
      detail: 'candidat fictiv, doar pentru demonstrație',
    },
  ]);
  expect((await search('curs')).polls?.[0]).toEqual({
    href: '/polls?tur=2&sondaj=exit-curs-r2#sondaj-exit-curs-r2',
    label: 'CURS',
    detail: 'exit-poll, 18 mai 2025',
  });
});

test('a full group of hits leads to the page that lists all of its kind, and each hit to its own page', async () => {
  const timeline = await requireTimeline(base.db);
  const find = async (text: string, limit: number) => {
    const groups = await searchSite(base.db, { timeline, at: moments.archive, text, limit });
    return Object.fromEntries(groups.map(({ kind, hits, all }) => [kind, { all: all?.href, hits }]));
  };
  const few = await find('alegeri', 1);
  expect(few.guide?.all).toBe('/info?cauta=alegeri');
  expect(few.guide?.hits[0]?.href).toMatch(/^\/info\?sectiune=[a-z-]+&?.*#./);
  expect((await find('nicusor', 1)).candidates?.all).toBe('/candidates?cauta=nicusor');
  expect((await find('autoritatea electorala', 1)).sources).toMatchObject({
    all: '/corrections?cauta=autoritatea+electorala#lista-surse',
    hits: [{ href: '/corrections?cauta=Autoritatea+Electoral%C4%83+Permanent%C4%83+%28AEP%29#lista-surse' }],
  });
  expect((await find('inscop', 1)).polls?.all).toBe('/polls');
  expect((await find('inscop', 400)).polls?.all).toBeUndefined();
  expect((await find('cluj', 1)).places?.all).toBeUndefined();
  const polls = (await find('inscop', 400)).polls?.hits ?? [];
  expect(polls.length).toBeGreaterThan(5);
  const ofCode = (code: string) => polls.find(({ href }) => href.endsWith(`#sondaj-${code}`));
  expect(ofCode('inscop-2024-06-27')).toEqual({
    href: '/polls?tur=anterior&sondaj=inscop-2024-06-27#sondaj-inscop-2024-06-27',
    label: 'Sondaj INSCOP Research',
    detail: 'sondaj pentru turul I, 27 iunie 2024',
  });
  expect(ofCode('zi-inscop-r2')).toEqual({
    href: '/polls?tur=2&sondaj=zi-inscop-r2#sondaj-zi-inscop-r2',
    label: 'INSCOP Research',
    detail: 'sondaj pentru turul II, 18 mai 2025',
  });
  const { polls: unknown } = await find('ara public opinion', 5);
  expect(unknown?.hits[0]?.detail).toBe('sondaj pentru turul I, 24 aprilie 2025');
  const kinds = Object.keys(await find('alegeri', 5));
  expect(kinds).toEqual(['guide', 'sources']);
});

test('places lead to a round from the opening of its stations until its announcement, then to the announced round', async () => {
  const timeline = await requireTimeline(base.db);
  const second = timeline.rounds[1];
  if (!second) throw new Error('The election has two rounds.');
  const around = (moment: Date) =>
    [-1, 0].map((shift) => roundOfPlaces(timeline, new Date(moment.getTime() + shift)));
  expect(around(second.pollsOpen)).toEqual([1, 2]);
  expect(around(second.announcedAt)).toEqual([2, 2]);
  const first = timeline.rounds[0]?.announcedAt ?? second.announcedAt;
  expect(around(first)).toEqual([1, 1]);
});

test('the search page counts its hits, and offers examples without a text and a hint without a hit', async () => {
  const open = async (text: string) => {
    const path = text ? `/search?${new URLSearchParams({ cauta: text })}` : '/search';
    const at = moments.archive;
    return (await renderScreen({ screen: screen as never, pattern: '/search', path, db: base.db, at })).text;
  };
  const [empty, none, some] = [await open(''), await open('zzzzqqq'), await open('demonstrativ')];
  const [example, hint] = ['De exemplu:', 'Încearcă un nume mai scurt'];
  expect([empty, none, some].map((text) => [text.includes(example), text.includes(hint)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(some).toContain('„demonstrativ”: 1 potrivire');
  const polls = (await open('sondaj')).match(/ (sondaj pentru turul I+|exit-poll), \d/g);
  expect(polls, 'at most ten hits of a kind').toHaveLength(10);
  const matches = [{ loaderData: { site: { origin: 'https://vot.exemplu.ro', pictureVersion: 'v1' } } }];
  expect(screen.meta({ loaderData: { text: 'dan' }, matches } as never)).toContainEqual({
    ...{ name: 'robots', content: 'noindex' },
  });
});

test('a part of a place’s name opens no page, but its whole name does', async () => {
  const timeline = await requireTimeline(base.db);
  const find = (text: string) => findWholeName(base.db, { timeline, at: moments.archive, text });
  expect(await find('cluj napoca')).toBe('/results/2/54975');
  expect(await find('cluj napo')).toBeNull();
  expect(await find('timiso')).toBeNull();
});
