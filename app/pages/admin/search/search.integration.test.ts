import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { AdminMenu, menuLinkOf } from '#app/pages/admin/admin-menu.tsx';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { partOf, renderForms, renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import { readSearch } from './read-search.server.ts';
import * as screen from './screen.tsx';

const base = withElection();
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
});

const find = (text: string) => {
  const path = `/admin/search?${new URLSearchParams({ cauta: text })}`;
  return readSearch(adminArgs(path, { db: base.db, at: moments.betweenRounds, viewer: admin }));
};
const labelsOf = async (text: string, key: string) =>
  (await find(text)).groups.find((group) => group.key === key)?.block.data?.map(({ label }) => label);

test('the search finds screens by a part of their name, and ignores diacritics and capitals', async () => {
  expect(await labelsOf('REVENDICARI', 'screens')).toEqual(['Revendicări']);
  expect(await labelsOf('revendicari oameni', 'screens')).toEqual(['Revendicări']);
  const [screens] = (await find('revendicari')).groups;
  expect(screens?.block.data).toEqual([{ href: '/admin/claims', label: 'Revendicări', note: 'Oameni' }]);
  expect((await labelsOf('', 'screens'))?.length).toBeGreaterThan(10);
});

test('the search finds outlets and questions by a part of their text, at most five of each', async () => {
  const { groups } = await find('alegeri');
  expect(groups.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['outlets', 'compatibility', 'voterTest']),
  );
  for (const { block } of groups.filter(({ key }) => key !== 'screens')) {
    expect(block.failed).toBeNull();
    expect(block.data?.length).toBeLessThanOrEqual(5);
  }
  for (const [key, table] of [
    ['compatibility', 'compatibility_questions'],
    ['voterTest', 'voter_test_questions'],
  ] as const) {
    const [question = ''] = (await labelsOf('alegeri', key)) ?? [];
    const stored = base.owner.updateTable(table).where('question', '=', question);
    await stored.set({ category: 'Zyxcategorie' }).execute();
    const group = (await find('zyxcategorie')).groups.find((found) => found.key === key);
    expect(group?.block.data).toMatchObject([{ label: question, note: 'Zyxcategorie' }]);
    await stored.set({ category: 'Alegeri' }).execute();
  }
  expect(await labelsOf('hotnews', 'outlets')).toEqual(['HotNews']);
  expect(await labelsOf('https', 'outlets'), 'outlets are found by their URLs').toHaveLength(5);
  expect((await find('  hotnews ')).text).toBe('hotnews');
});

test('the search finds people and candidates by the beginning of a name, with the link that lists them', async () => {
  const { email } = await makeUser(base.db, { firstName: 'Zamfira', lastName: 'Țurcanu' });
  const { groups } = await find('turcanu');
  expect(groups.find(({ key }) => key === 'users')?.block.data).toEqual([
    {
      href: `/admin/users?${new URLSearchParams({ cauta: email })}`,
      label: `Zamfira Țurcanu (${email})`,
      note: 'Alegător',
    },
  ]);
  const [candidate] = await base.db
    .selectFrom('candidates')
    .select('display_name as name')
    .limit(1)
    .execute();
  expect(await labelsOf(candidate?.name ?? '', 'candidates')).toEqual([candidate?.name]);
  const found = (await find('alianta pentru unirea')).groups.find(({ key }) => key === 'candidates');
  expect(found?.block.data).toEqual([
    {
      href: '/admin/candidates?cauta=George+Simion',
      label: 'George Simion',
      note: 'Alianța pentru Unirea Românilor',
    },
  ]);
});

test('the search leads to the editor of an article of this site, and to the dialog of an outlet’s article', async () => {
  const { id: electionId } = await base.db.selectFrom('elections').select('id').executeTakeFirstOrThrow();
  const { id: sourceId, name } = await base.db
    .selectFrom('news_sources')
    .select(['id', 'name'])
    .orderBy('slug')
    .executeTakeFirstOrThrow();
  const published = { published_at: moments.beforeFirstRound, published_day: '2025-04-28' };
  const row = { ...published, election_id: electionId, election_at: moments.beforeFirstRound };
  const outlets = {
    source_id: sourceId,
    original_url: 'https://exemplu.ro/1',
    canonical_url: 'exemplu.ro/1',
  };
  const stored = await base.owner
    .insertInto('news_articles')
    .values([
      { ...row, slug: 'zyx-unu', title: 'Zyxunu' },
      { ...row, ...outlets, slug: 'zyx-doi', title: 'Zyxdoi' },
    ])
    .returning(['id', 'title'])
    .execute();
  const [own, other] = ['Zyxunu', 'Zyxdoi'].map(
    (title) => stored.find((article) => article.title === title)?.id,
  );
  const article = async (text: string) =>
    (await find(text)).groups.find(({ key }) => key === 'articles')?.block.data;
  expect(await article('zyxunu')).toEqual([
    { href: `/admin/news/new?articol=${own}`, label: 'Zyxunu', note: null },
  ]);
  expect(await article('zyxdoi')).toEqual([
    { href: `/admin/news-articles?articol=${other}`, label: 'Zyxdoi', note: name },
  ]);
  await base.owner.deleteFrom('news_articles').where('slug', 'like', 'zyx-%').execute();
});

test('one letter finds only screens, and an unknown text finds nothing', async () => {
  expect((await find('s')).groups.map(({ key }) => key)).toEqual(['screens']);
  expect((await find('ho')).groups.map(({ key }) => key)).toContain('outlets');
  expect((await find('xqzw')).groups).toEqual([]);
});

test('the page links each found record to the screen that opens it, with its note, or says that nothing was found', async () => {
  const path = '/admin/search';
  const show = (text: string) =>
    renderScreen({
      ...{ screen, pattern: path, path: `${path}?${new URLSearchParams({ cauta: text })}`, db: base.db },
      ...{ at: moments.betweenRounds, viewer: viewerOf(admin) },
    });
  const { html, text } = await show('hotnews');
  expect(html).toMatch(/<a[^>]*href="\/admin\/news\/sources\?cauta=HotNews"/);
  expect(text).toMatch(/Publicații HotNews https?:\/\/\S+/);
  expect(html).toMatch(/<input[^>]*name="cauta"[^>]*value="hotnews"/);
  const question = await base.db
    .selectFrom('compatibility_questions')
    .select(['id', 'question'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect((await show(question.question)).html).toContain(
    `href="/admin/compatibility-test?intrebare=${question.id}"`,
  );
  const [ofTest] = (await find('alegeri')).groups.find(({ key }) => key === 'voterTest')?.block.data ?? [];
  const { id } = await base.db
    .selectFrom('voter_test_questions')
    .select('id')
    .where('question', '=', ofTest?.label ?? '')
    .executeTakeFirstOrThrow();
  expect(ofTest?.href).toBe(`/admin/voter-test?intrebare=${id}`);
  expect((await show('xqzw')).text).toContain('Nimic nu se potrivește cu „xqzw”.');
});

test('when one part of the search fails, that part reports the failure and the other parts show their results', async () => {
  await sql`alter table voter_test_questions rename to hidden_questions`.execute(base.owner);
  try {
    const { groups } = await find('alegeri');
    expect(groups.find(({ key }) => key === 'voterTest')?.block.failed).not.toBeNull();
    const loaderData = await find('alegeri');
    expect(wordsOf(await renderForms(partOf(screen.default, { loaderData })))).toContain(
      'Întrebări din Testul Votantului Această parte nu a putut fi încărcată.',
    );
    expect(groups.find(({ key }) => key === 'outlets')?.block.data?.length).toBeGreaterThan(0);
  } finally {
    await sql`alter table hidden_questions rename to voter_test_questions`.execute(base.owner);
  }
});

test("the menu marks a page's own link, or the link of the page's parent", async () => {
  const marked = async (pathname: string) =>
    [
      ...(await renderForms(partOf(AdminMenu, { pathname }))).matchAll(
        /<a[^>]*aria-current="(\w+)"[^>]*>([^<]+)/g,
      ),
    ].map(([, ...mark]) => mark);
  expect(await marked('/admin/users')).toEqual([['page', 'Utilizatori']]);
  expect(await marked('/admin/create-user')).toEqual([['true', 'Utilizatori']]);
  expect(menuLinkOf('/admin/jobs')?.href).toBe('/admin/jobs');
  expect(menuLinkOf('/admin/news/new')?.href).toBe('/admin/news-articles');
  expect(menuLinkOf('/admin/create-user')?.href).toBe('/admin/users');
  expect(menuLinkOf('/admin/voter-test/results.csv')?.href).toBe('/admin/voter-test');
  expect(menuLinkOf('/admin/search')).toBeNull();
});
