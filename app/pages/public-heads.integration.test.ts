import type { MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as thread from './candidate/discussions/thread.tsx';
import * as topics from './candidate/discussions/topics.tsx';
import * as questions from './candidate/questions/list.tsx';
import * as profile from './candidate/screen.tsx';
import * as corrections from './corrections/screen.tsx';
import * as elections from './elections/screen.tsx';
import * as countdown from './embed/countdown.tsx';
import * as hours from './embed/day/hours.tsx';
import * as timeline from './embed/day/timeline.tsx';
import * as turnout from './embed/day/turnout.tsx';
import * as countyMap from './embed/places/county-map.tsx';
import * as strip from './embed/places/strip.tsx';
import * as embeddedRounds from './embed/rounds.tsx';
import * as home from './home/screen.tsx';
import * as unknown from './home/unknown.tsx';
import * as info from './info/screen.tsx';
import * as integrity from './integrity/screen.tsx';
import * as article from './news/article.tsx';
import * as source from './news/source.tsx';
import * as quiz from './quiz/screen.tsx';
import * as annulled from './results/annulled/screen.tsx';
import * as resultsOfArea from './results/area.tsx';
import * as resultsByHour from './results/hours/screen.tsx';
import * as resultsOfRound from './results/round.tsx';
import * as results from './results/screen.tsx';
import * as announcements from './results/timeline/screen.tsx';

const base = withElection();

/** The public screens. The head of a document is empty when the document could not be read. */
const screens = import.meta.glob<{ meta?: (args: never) => MetaDescriptor[] | undefined }>([
  './{ai-analysis,calendar,candidate,candidates,corrections,elections,home,info,integrity,news,places,polls,quiz,results,search}/**/*.tsx',
  '!./**/*.test.tsx',
  '!./**/*.server.tsx',
]);

test('the title of each public page ends with the site’s name, even when the page could not be loaded', async () => {
  const titles: string[] = [];
  const site = { origin: 'https://vot.exemplu.ro', pictureVersion: 'v1' };
  for (const [path, load] of Object.entries(screens)) {
    const { meta } = await load();
    if (!meta) continue;
    const given = { matches: [{ loaderData: { site } }], loaderData: undefined, params: {} };
    const [title] = (meta(given as never) ?? []).flatMap((tag) =>
      'title' in tag ? [String(tag.title)] : [],
    );
    expect(title ?? '', path).toMatch(/^(?!Vot informat –).*Vot informat$/);
    titles.push(path);
  }
  expect(titles.length).toBeGreaterThan(20);
});

type Screen = { loader: (args: never) => unknown; meta: (args: never) => MetaDescriptor[] | undefined };
type OpenedPage = { path?: string; at?: Date; params?: Record<string, string> };

/** Returns the head that a screen gives its page. */
async function headOf(
  screen: object,
  { path = '/', at = moments.betweenRounds, params = {} }: OpenedPage = {},
) {
  const { loader, meta } = screen as Screen;
  const args = { ...adminArgs(path, { db: base.db, at, viewer: null }), params };
  const loaderData = await loader(args as never);
  const site = { origin: 'https://vot.exemplu.ro', pictureVersion: 'v1' };
  const tags = (meta({ matches: [{ loaderData: { site } }], loaderData, params } as never) ?? []) as Record<
    string,
    unknown
  >[];
  const [data] = tags.flatMap((tag) =>
    tag['script:ld+json'] ? [tag['script:ld+json'] as { '@graph': object[] }] : [],
  );
  return {
    title: tags.find((tag) => 'title' in tag && !('tagName' in tag))?.title,
    canonical: tags.find((tag) => tag.rel === 'canonical')?.href,
    robots: tags.find((tag) => tag.name === 'robots')?.content,
    description: tags.find((tag) => tag.name === 'description')?.content,
    picture: tags.find((tag) => tag.property === 'og:image')?.content,
    graph: data?.['@graph'] ?? [],
  };
}

test('the head of the home page has the site’s URL, and an event for the coming round until its vote ends', async () => {
  const between = await headOf(home);
  expect(between).toMatchObject({ canonical: 'https://vot.exemplu.ro/', robots: undefined });
  expect(between.title).toBe('Alegerile pentru Președintele României din anul 2025 – Vot informat');
  const event = { '@type': 'Event', endDate: '2025-05-18T18:00:00.000Z' };
  expect(between.graph).toContainEqual(
    expect.objectContaining({ ...event, startDate: '2025-05-18T04:00:00.000Z' }),
  );
  expect((await headOf(home, { at: moments.votingDay })).graph).toContainEqual(
    expect.objectContaining(event),
  );
  for (const at of [moments.resultsNight, moments.archive])
    expect(JSON.stringify((await headOf(home, { at })).graph)).not.toContain('"Event"');
  expect(await headOf(quiz)).toMatchObject({
    ...{ title: 'Testul Votantului – Vot informat', canonical: 'https://vot.exemplu.ro/quiz' },
  });
  expect(await headOf(unknown)).toMatchObject({ canonical: undefined, robots: 'noindex' });
});

test('an article of this site names author, publisher and time, or only its day when the time is unknown', async () => {
  const { electionId } = await requireTimeline(base.db);
  const own = {
    election_id: electionId,
    status: 'published' as const,
    published_at: moments.beforeFirstRound,
    published_day: '2025-04-28',
  };
  await base.db
    .insertInto('news_articles')
    .values([
      { ...own, slug: 'cu-ora', title: 'Cu oră', excerpt: 'Pe scurt.', author: 'Ana Pop', has_time: true },
      { ...own, slug: 'fara-ora', title: 'Fără oră', has_time: false },
    ])
    .execute();
  const { title, canonical, graph } = await headOf(article, { params: { id: 'cu-ora' } });
  expect([title, canonical]).toEqual(['Cu oră – Vot informat', 'https://vot.exemplu.ro/news/cu-ora']);
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'NewsArticle',
      headline: 'Cu oră',
      description: 'Pe scurt.',
      datePublished: '2025-04-28T07:00:00.000Z',
      author: { '@type': 'Person', name: 'Ana Pop' },
      url: canonical,
    }),
  );
  const [dated] = (await headOf(article, { params: { id: 'fara-ora' } })).graph.filter(
    (thing) => 'headline' in thing,
  );
  expect(dated).toMatchObject({ datePublished: '2025-04-28' });
  expect(dated).not.toHaveProperty('author');
});

test('each page about a candidate begins its title with its subject, and only a real candidate’s is indexed', async () => {
  const slug = 'nicusor-dan';
  const about = (of: object, path: string, given: Record<string, string> = {}, who = slug) =>
    headOf(of, { path: `/candidate/${who}${path}`, params: { slug: who, ...given } });
  const home = `https://vot.exemplu.ro/candidate/${slug}`;
  const own = await about(profile, '');
  expect(own).toMatchObject({
    title: 'Nicușor Dan – Vot informat',
    canonical: home,
    robots: undefined,
  });
  expect(await about(topics, '/discussions')).toMatchObject({
    ...{ title: 'Discuții despre Nicușor Dan – Vot informat', robots: undefined },
    canonical: `${home}/discussions`,
  });
  expect(await about(thread, '/discussions/general', { topic: 'general' })).toMatchObject({
    ...{ title: 'Discuție generală – Nicușor Dan – Vot informat', robots: undefined },
    canonical: `${home}/discussions/general`,
  });
  expect(await about(questions, '/questions')).toMatchObject({
    ...{ canonical: `${home}/questions`, robots: undefined },
  });
  const { slug: invented } = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('is_fictitious', '=', true)
    .executeTakeFirstOrThrow();
  for (const [of, path, given] of [
    [profile, '', {}],
    [topics, '/discussions', {}],
    [thread, '/discussions/general', { topic: 'general' }],
    [questions, '/questions', {}],
  ] as const) {
    const { robots, graph } = await about(of, path, given, invented);
    expect([path, robots, JSON.stringify(graph).includes('"Person"')]).toEqual([path, 'noindex', false]);
  }
  const { description } = await about(profile, '', {}, invented);
  expect(description).toMatch(/^O persoană inventată/);
  expect(own.description).toContain('Nicușor Dan');
  expect(JSON.stringify(own.graph)).toContain('"Person"');
});

test('an outlet’s page is titled with the outlet first, and describes it as a news organisation', async () => {
  const { title, canonical, graph } = await headOf(source, {
    path: '/news/source/hotnews',
    params: { slug: 'hotnews' },
  });
  expect([title, canonical]).toEqual([
    'HotNews – Știri Electorale – Vot informat',
    'https://vot.exemplu.ro/news/source/hotnews',
  ]);
  expect(graph).toContainEqual(
    expect.objectContaining({ '@type': 'NewsMediaOrganization', name: 'HotNews' }),
  );
});

test("a section of the guide has its own title and canonical URL, and a search has the guide's title and URL", async () => {
  const first = await headOf(info, { path: '/info' });
  expect(first).toMatchObject({ canonical: 'https://vot.exemplu.ro/info' });
  const section = await headOf(info, { path: '/info?sectiune=informatii-legale' });
  expect(section.canonical).toBe('https://vot.exemplu.ro/info?sectiune=informatii-legale');
  expect(String(section.title)).toContain(String(first.title));
  expect(section.title).not.toBe(first.title);
  const found = await headOf(info, { path: '/info?sectiune=informatii-legale&cauta=vot' });
  expect([found.title, found.canonical]).toEqual([first.title, first.canonical]);
  const questions = '/info?sectiune=intrebari-frecvente';
  const { graph } = await headOf(info, { path: questions });
  const [faq] = graph.filter((thing) => JSON.stringify(thing).includes('"FAQPage"'));
  expect(faq).toMatchObject({
    mainEntity: expect.arrayContaining([
      {
        '@type': 'Question',
        name: expect.stringMatching(/\?$/),
        acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/\.$/) },
      },
    ]),
  });
  for (const graph of [
    first.graph,
    found.graph,
    (await headOf(info, { path: `${questions}&cauta=procura` })).graph,
  ])
    expect(JSON.stringify(graph)).not.toContain('"FAQPage"');
});

const { archive, beforeFirstRound, betweenRounds, votingDay } = moments;
test.each<[object, string, Date, Record<string, string>, string, string, string]>([
  [results, '/results', beforeFirstRound, {}, 'Rezultate oficiale', '/results', 'results'],
  [results, '/results', archive, {}, 'Rezultate, turul II', '/results/2', 'results/2'],
  [
    ...[resultsOfRound, '/results/2', betweenRounds, { round: '2' }],
    ...['Rezultate, turul II', '/results', 'results/2'],
  ] as const,
  [
    ...[resultsOfRound, '/results/1', betweenRounds, { round: '1' }],
    ...['Rezultate, turul I', '/results/1', 'results/1'],
  ] as const,
  [
    ...[resultsOfArea, '/results/2/CJ', votingDay, { round: '2', area: 'CJ' }],
    ...['Cluj: prezența, turul II', '/results/2/CJ', 'results/2/CJ'],
  ] as const,
  [
    ...[resultsOfArea, '/results/1/CJ', votingDay, { round: '1', area: 'CJ' }],
    ...['Cluj: rezultate, turul I', '/results/1/CJ', 'results/1/CJ'],
  ] as const,
  [resultsByHour, '/results/hours?ora=9', archive, {}, 'Ziua votului pe ore', '/results/hours', 'results'],
  [
    announcements,
    '/results/timeline?tur=1',
    archive,
    {},
    'Ce s-a știut la ora…',
    '/results/timeline',
    'results',
  ],
  [
    ...[annulled, '/results/annulled?sortare=zona', archive, {}, 'Turul I din 24 noiembrie 2024, anulat'],
    ...['/results/annulled', 'default'],
  ] as const,
  [corrections, '/corrections', archive, {}, 'Surse și corecturi', '/corrections', 'default'],
  [
    corrections,
    '/corrections?pagina=3',
    archive,
    {},
    'Surse și corecturi',
    '/corrections?pagina=3',
    'default',
  ],
  [integrity, '/integrity', archive, {}, 'Integritatea voturilor', '/integrity', 'default'],
  [elections, '/elections', archive, {}, 'Toate alegerile', '/elections', 'default'],
])(
  'the head of %#: %s names its title, its canonical URL and its picture',
  async (screen, path, at, params, ...named) => {
    const { title, canonical, picture } = await headOf(screen, { path, at, params });
    const [name, href, drawn] = named;
    expect([title, canonical, picture]).toEqual([
      ...[`${name} – Vot informat`, `https://vot.exemplu.ro${href}`],
      `https://vot.exemplu.ro/og/${drawn}.png?v=v1`,
    ]);
  },
);

test.each<[string, object, string, Record<string, string>, string]>([
  ['the countdown', countdown, '/embed/countdown', {}, '/'],
  ['the nation’s turnout', turnout, '/embed/turnout/1', { round: '1' }, '/results/1'],
  ['a county’s turnout', turnout, '/embed/turnout/1/cj', { round: '1', area: 'cj' }, '/results/1/CJ'],
  ['the hours', hours, '/embed/hours', {}, '/results/hours'],
  ['the timeline', timeline, '/embed/timeline?tur=1', {}, '/results/timeline?tur=1'],
  ['a county’s margins', strip, '/embed/strip/1/CJ', { round: '1', area: 'CJ' }, '/results/1/CJ'],
  ['a county’s map', countyMap, '/embed/places/1/CJ', { round: '1', area: 'CJ' }, '/results/1/CJ'],
  ['the rounds', embeddedRounds, '/embed/rounds/2', { round: '2' }, '/results/2'],
])(
  'the embed of %s is not indexed, and names the page that contains it',
  async (_, screen, path, params, page) => {
    const { robots, canonical, title } = await headOf(screen, { path, params, at: moments.archive });
    expect([robots, new URL(String(canonical)).origin]).toEqual(['noindex', 'http://localhost']);
    expect(
      String(canonical)
        .replace('http://localhost', '')
        .replace(/#.*|\?harta=.*/, ''),
    ).toBe(page);
    expect(title).toMatch(/ – Vot informat$/);
  },
);

type Embed = Parameters<typeof renderScreen>[0]['screen'];
const show = (screen: object, pattern: string, path: string, at: Date = moments.archive) =>
  renderScreen({ screen: screen as Embed, pattern, path, db: base.db, at });

test('the embed of turnout shows an area beside its county, says when no hour is known, and refuses unknown areas', async () => {
  const pattern = '/embed/turnout/:round/:area?';
  const nation = await show(turnout, pattern, '/embed/turnout/2');
  expect(nation.text).toMatch(/21:00/);
  const county = await show(turnout, pattern, '/embed/turnout/2/CJ');
  expect(county.text).toContain('Cluj');
  expect(county.html).toContain('href="/results/2/CJ"');
  expect((await show(turnout, pattern, '/embed/turnout/2/CJ', moments.beforeFirstRound)).text).toContain(
    'Prezența pe ore apare aici în ziua votului, după prima oră raportată.',
  );
  expect((await show(turnout, pattern, '/embed/turnout/2/XX')).status).toBe(404);
});

test('the embed of the timeline shows the newest four announcements, and folds the earlier announcements', async () => {
  const { html, text } = await show(timeline, '/embed/timeline', '/embed/timeline?tur=1');
  const [open = '', folded = ''] = html.split('<details');
  expect(open.match(/<time|<li/g)?.length).toBeGreaterThanOrEqual(4);
  const [, count = '0'] = /Mai devreme: (\d+) (?:de )?anunțuri/.exec(text) ?? [];
  expect(folded.match(/<li/g)).toHaveLength(Number(count));
  expect(open.split('<ol')[1]?.match(/<li/g)).toHaveLength(4);
  expect(
    (await show(timeline, '/embed/timeline', '/embed/timeline?tur=1', moments.beforeFirstRound)).text,
  ).toContain('Primul anunț apare aici în ziua votului');
});

test('the embed of the countdown shows the time left, and the result with its sources after the vote', async () => {
  const before = await show(countdown, '/embed/countdown', '/embed/countdown', moments.betweenRounds);
  expect(before.text).toContain('Până la turul II mai sunt');
  expect(before.text).toContain('Date de luni, 12 mai 2025, 10:00 – demonstrație');
  const after = await show(countdown, '/embed/countdown', '/embed/countdown');
  expect(after.text).toContain('53,60');
  expect(after.text).toMatch(/Surs[ae]: /);
});
