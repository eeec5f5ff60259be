import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { findOwnArticle } from '../../articles/article.queries.server.ts';
import { listNews } from '../../articles/queries.server.ts';
import { fetchNews } from '../../testing.ts';
import { deleteArticle, markArticle, saveArticle, writeArticle } from './commands.server.ts';
import { articleForm, ownArticleForm } from './form.ts';
import {
  type ArticleFilter,
  findAdministeredArticle,
  listAdministeredArticles,
  listArticleChoices,
} from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const heard: string[] = [];
const hub = { announce: ({ topic }: { topic: string }) => heard.push(topic) } as unknown as Hub;
let editor: Editor;

beforeAll(async () => {
  const { electionId } = await requireTimeline(base.db);
  const admin = await makeUser(base.db, { role: 'admin' });
  editor = { electionId, actor: { id: admin.id, role: 'admin' }, requestId: 'test' };
  await fetchNews(base.db, at);
});
beforeEach(async () => {
  await base.owner.deleteFrom('audit_log').execute();
  heard.length = 0;
});

const services = (moment = at) => ({ db: base.db, hub, at: moment });
const list = (filter: ArticleFilter = {}, page = 1, moment = at) =>
  listAdministeredArticles(base.db, { ...editor, at: moment }, { filter, page });
const read = async (id: string, moment = at) => {
  const article = await findAdministeredArticle(base.db, { ...editor, at: moment }, id);
  if (!article) throw new Error('no such article');
  return article;
};
const first = async () => {
  const { articles } = await list();
  const [article] = articles;
  if (!article) throw new Error('no articles');
  return article;
};
const isListed = async (title: string, moment = at) =>
  (await listNews(base.db, { ...editor, at: moment }, { filter: { text: title }, limit: 100 })).articles.some(
    (article) => article.title === title,
  );
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const audits = async () =>
  (await base.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );
const write = (own: Record<string, unknown>, moment = at) =>
  writeArticle(services(moment), {
    values: ownArticleForm.parse({ status: 'published', tag: [], candidate: [], ...own }),
    ...editor,
  });
const problemsOf = (own: Record<string, unknown>) =>
  ownArticleForm
    .safeParse({ status: 'draft', tag: [], candidate: [], title: 'T', content: 'C', ...own })
    .error?.issues.map(({ message }) => message);

describe("the administrators' list of articles", () => {
  test("ART-09 the administrators' list has pages of twenty articles, newest first, with outlet and tags", async () => {
    const { articles, count } = await list();
    expect(articles).toHaveLength(20);
    expect(count).toBeGreaterThan(20);
    const times = articles.map(({ publishedAt }) => publishedAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(articles.every(({ source }) => source !== null)).toBe(true);
    const last = await list({}, Math.ceil(count / 20));
    const stored = await base.db
      .selectFrom('news_articles')
      .select('id')
      .where('published_at', '<=', at)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(articles.map(({ id }) => ({ id }))).toEqual(stored.slice(0, 20));
    expect(last.articles.map(({ id }) => ({ id }))).toEqual(stored.slice(-(count % 20 || 20)));
  });

  test("the administrators' list is filtered by words, status, outlet and mark", async () => {
    const one = await first();
    expect((await list({ text: one.title })).articles.map(({ id }) => id)).toContain(one.id);
    expect((await list({ text: 'zzzz nimic' })).count).toBe(0);
    expect((await list({ status: 'archived' })).count).toBe(0);
    const { articles } = await list({ isFeatured: true });
    expect(articles.every(({ isFeatured }) => isFeatured)).toBe(true);
  });

  test("the administrators' list leaves out later articles, and polls in election silence", async () => {
    const before = moments.beforeFirstRound;
    for (const { publishedAt } of (await list({}, 1, before)).articles)
      expect(publishedAt.getTime()).toBeLessThanOrEqual(before.getTime());
    await fetchNews(base.db, moments.silence);
    const all: boolean[] = [];
    const { count } = await list({}, 1, moments.silence);
    for (let page = 1; page <= Math.ceil(count / 20); page += 1)
      all.push(...(await list({}, page, moments.silence)).articles.map(({ isAboutPolls }) => isAboutPolls));
    expect(all.length).toBe(count);
    expect(all).not.toContain(true);
  });

  test("the administrators' list has an outlet’s article from the millisecond of its publication", async () => {
    const { id } = await first();
    const stored = base.owner.selectFrom('news_articles').select('published_at').where('id', '=', id);
    const { published_at } = await stored.executeTakeFirstOrThrow();
    const before = new Date(published_at.getTime() - 1);
    expect(await read(id, published_at)).toMatchObject({ id });
    await expect(read(id, before)).rejects.toThrow('no such article');
    const counts = [await list({}, 1, published_at), await list({}, 1, before)].map(({ count }) => count);
    expect(counts[0]).toBeGreaterThan(counts[1] ?? 0);
    expect((await list({}, 1, published_at)).articles[0]).toMatchObject({ id });
  });
});

describe('editing an outlet’s article', () => {
  const formOf = (article: Awaited<ReturnType<typeof first>>) => ({
    id: article.id,
    version: article.version,
    title: article.title,
    excerpt: article.excerpt,
    status: article.status,
    tag: article.tags.map(({ id }) => id),
    candidate: article.candidates.map(({ id }) => id),
  });
  const save = (own: Record<string, unknown>) =>
    saveArticle(services(), { values: articleForm.parse(own), ...editor });

  test('the form of an article offers neither an inactive tag nor an invented candidate', async () => {
    const activate = (isActive: boolean) =>
      base.db.updateTable('news_tags').set({ is_active: isActive }).where('slug', '=', 'diaspora').execute();
    const all = await listArticleChoices(base.db, editor);
    await activate(false);
    const { tags, candidates } = await listArticleChoices(base.db, editor);
    await activate(true);
    expect([all.tags.length, tags.length]).toEqual([15, 14]);
    expect(candidates.map(({ name }) => name)).toEqual([
      'George Simion',
      'Crin Antonescu',
      'Elena Lasconi',
      'Cristian Terheș',
      'Lavinia Șandru',
      'Victor Ponta',
      'Sebastian Popescu',
      'Silviu Predoiu',
      'John-Ion Banu-Muscel',
      'Daniel Funeriu',
      'Nicușor Dan',
    ]);
  });

  test('ART-05 ART-06 ART-07 ART-10 ART-11 saving an article changes title, marks, tags and candidates but keeps its address', async () => {
    const before = await first();
    const choices = await listArticleChoices(base.db, editor);
    const [tag, candidate] = [choices.tags[0]?.id ?? '', choices.candidates[0]?.id ?? ''];
    const linksOfOthers = () =>
      Promise.all(
        (['news_article_tags', 'news_article_candidates'] as const).map(async (table) => {
          const links = base.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
          return (await links.where('article_id', '<>', before.id).executeTakeFirstOrThrow()).count;
        }),
      );
    const others = await linksOfOthers();
    for (const count of others) expect(count).toBeGreaterThan(0);
    await save({
      ...formOf(before),
      title: 'Alt titlu',
      isBreaking: 'on',
      tag: [tag],
      candidate: [candidate],
    });
    const after = await read(before.id);
    expect(after).toMatchObject({ title: 'Alt titlu', isBreaking: true, originalUrl: before.originalUrl });
    expect([...after.tags, ...after.candidates].map(({ id }) => id)).toEqual([tag, candidate]);
    expect(await linksOfOthers(), 'other articles keep their tags and candidates').toEqual(others);
    expect(await auditAbout(base.db, before.id)).toEqual([
      {
        ...{ action: 'news-article-changed', actor: editor.actor.id },
        before: expect.objectContaining({ title: before.title, isBreaking: false, tags: idsOf(before.tags) }),
        after: {
          ...{ title: 'Alt titlu', status: 'published', isFeatured: before.isFeatured, isBreaking: true },
          ...{ tags: [tag], candidates: [candidate] },
        },
      },
    ]);
    expect(heard).toEqual(['news']);
    // Words of tags that change later leave the links of an edited article unchanged.
    const row = base.db.selectFrom('news_articles').select('edited_at').where('id', '=', before.id);
    expect(await row.execute()).toEqual([{ edited_at: expect.any(Date) }]);
  });

  test('the first of two simultaneous changes of an article is stored and the second answered with a conflict', async () => {
    const article = await first();
    const outcomes = await Promise.allSettled([
      save({ ...formOf(article), title: 'Unu' }),
      save({ ...formOf(article), title: 'Doi' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'edit-conflict' },
    });
  });

  test('an article whose words mention polls is marked for election silence even when the box is not ticked', async () => {
    await save({ ...formOf(await first()), title: 'Un sondaj nou' });
    expect((await first()).isAboutPolls).toBe(true);
  });

  test('a hidden article leaves the lists until it is shown again, and the next article leads its story', async () => {
    const { rows } = {
      rows: await base.db
        .selectFrom('news_articles')
        .select(['story_id', 'id', 'title'])
        .where('story_id', 'is not', null)
        .where('leads_story', '=', true)
        .execute(),
    };
    const [lead] = rows;
    if (!lead) throw new Error('no story');
    await markArticle(services(), { id: lead.id, mark: 'hide', ...editor });
    expect(await isListed(lead.title)).toBe(false);
    expect([(await read(lead.id)).status, heard]).toEqual(['archived', ['news']]);
    const leads = await base.db
      .selectFrom('news_articles')
      .select(['id', 'status'])
      .where('story_id', '=', lead.story_id)
      .where('leads_story', '=', true)
      .execute();
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ status: 'published' });
    await markArticle(services(), { id: lead.id, mark: 'show', ...editor });
    expect(await isListed(lead.title)).toBe(true);
    await markArticle(services(), { id: lead.id, mark: 'feature', ...editor });
    expect((await read(lead.id)).isFeatured).toBe(true);
    await markArticle(services(), { id: lead.id, mark: 'unfeature', ...editor });
    expect((await read(lead.id)).isFeatured).toBe(false);
    expect((await auditAbout(base.db, lead.id)).map(({ after }) => after)).toEqual(
      ['hide', 'show', 'feature', 'unfeature'].map((mark) => ({ mark })),
    );
  });

  test('ART-12 an article can be deleted, but not an unknown article or an article later than the clock', async () => {
    const { id, title } = await first();
    await deleteArticle(services(), { id, ...editor });
    expect(await auditAbout(base.db, id)).toMatchObject([
      { action: 'news-article-deleted', before: { title }, after: null },
    ]);
    await expect(deleteArticle(services(), { id, ...editor })).rejects.toMatchObject({
      code: 'article-not-found',
    });
    const later = await first();
    await expect(
      markArticle(services(moments.beforeFirstRound), { id: later.id, mark: 'hide', ...editor }),
    ).rejects.toMatchObject({ code: 'article-not-found' });
  });
});

describe('an article of this site', () => {
  const oddLink = 'Textul are un link care nu duce la o pagină. Folosește adrese http sau https.';

  test('an article of this site may have the longest fields, and links to web pages and e-mail addresses', () => {
    const links =
      '[a](https://a.invalid) <http://b.invalid> [c](MAILTO:c@c.invalid)\n\n[d]: https://d.invalid\n';
    const longest = { title: 'x'.repeat(301), excerpt: 'x'.repeat(201), author: 'x'.repeat(120) };
    expect(problemsOf({ ...longest, content: links })).toBeUndefined();
    expect(problemsOf({ content: 'ș'.repeat(60_000) })).toBeUndefined();
    expect(problemsOf({ content: 'ș'.repeat(60_001) })).toEqual([
      'Cel mult 60.000 de caractere. Ai scris 60.001.',
    ]);
  });

  test.each([
    [{ title: '' }, 'Scrie un titlu.'],
    [{ title: '<script>alert(1)</script>' }, 'Scrie text simplu, fără etichete HTML.'],
    [{ title: 'x'.repeat(10_000) }, 'Cel mult 301 caractere. Ai scris 10.000.'],
    [{ content: '' }, 'Scrie textul articolului.'],
    [
      { content: '[apasă](javascript:alert(1))' },
      'Textul are un link care nu duce la o pagină. Folosește adrese http sau https.',
    ],
    [{ content: '<javascript:alert(1)>' }, oddLink],
    [{ content: 'Vezi [aici].\n\n[aici]: javascript:alert(1)' }, oddLink],
    [{ content: '![poză](< data:image/png;base64,x>)' }, oddLink],
    [{ excerpt: 'x'.repeat(202) }, 'Cel mult 201 caractere. Ai scris 202.'],
    [{ author: 'x'.repeat(121) }, 'Cel mult 120 de caractere. Ai scris 121.'],
    [{ status: 'publicat' }, 'Alege una dintre variante.'],
    [{ imageUrl: 'javascript:alert(1)' }, 'Invalid URL format'],
    [{ publishedAt: '2025-02-30T10:00' }, 'Scrie o zi și o oră care există.'],
  ])('an article of this site with %j is refused with an explanation', (own, problem) => {
    expect(problemsOf(own)).toContain(problem);
  });

  test('NEWS-02 an article of this site is published at once when its publication time is empty', async () => {
    const imageUrl = 'https://exemplu.invalid/poza.jpg';
    const id = await write({
      title: 'Al nostru',
      content: '## Unu\r\n\r\nText\n',
      author: 'Ana Pop',
      imageUrl,
    });
    const { slug } = await read(id);
    expect(slug).toMatch(/^al-nostru-\d{4}$/);
    expect(await findOwnArticle(base.db, { ...editor, at }, slug)).toMatchObject({
      ...{ content: '## Unu\n\nText', author: 'Ana Pop', imageUrl },
      ...{ publishedAt: at, publishedDay: '2025-05-12', hasTime: true },
    });
    const plain = await read(await write({ title: 'Fără poză', content: 'C' }));
    expect(await findOwnArticle(base.db, { ...editor, at }, plain.id)).toMatchObject({
      ...{ author: null, imageUrl: null },
    });
    expect(await audits()).toEqual(['own-article-written', 'own-article-written']);
    expect(heard).toEqual(['news', 'news']);
    const { articles } = await list();
    const foreign = articles.find(({ originalUrl }) => originalUrl !== null);
    const forged = { id: foreign?.id, version: foreign?.version, title: 'Al altora', content: 'C' };
    await expect(write(forged)).rejects.toMatchObject({ code: 'article-not-found' });
  });

  test('drafts of this site are hidden, and a scheduled article until the second of its publication', async () => {
    const draft = await write({ title: 'Ciornă', content: 'C', status: 'draft' });
    expect(await isListed('Ciornă')).toBe(false);
    const id = await write({ title: 'Programat', content: 'C', publishedAt: '2025-05-13T00:30' });
    const moment = new Date('2025-05-13T00:30:00+03:00');
    const { slug } = await read(id);
    const shown = (when: Date) => findOwnArticle(base.db, { ...editor, at: when }, slug);
    expect(await shown(new Date(moment.getTime() - 1_000))).toBeNull();
    expect(await shown(moment)).not.toBeNull();
    const stored = base.db.selectFrom('news_articles').select('published_day').where('id', '=', id);
    expect(await stored.execute()).toEqual([{ published_day: '2025-05-13' }]);
    expect(
      await findAdministeredArticle(base.db, { ...editor, at: moments.beforeFirstRound }, draft),
    ).toBeNull();
  });

  test('an article of this site is marked as about polls when only its text mentions a poll', async () => {
    const ids = [
      await write({ title: 'Cifre noi', content: 'Un sondaj arată altceva.' }),
      await write({ title: 'Cifre noi', content: 'Altceva.' }),
    ];
    const marked = await base.db
      .selectFrom('news_articles')
      .select('id')
      .where('is_about_polls', '=', true)
      .where('id', 'in', ids)
      .execute();
    expect(marked).toEqual([{ id: ids[0] }]);
  });

  test('an article of this site is changed once, and a second submission of the same form is refused', async () => {
    const id = await write({ title: 'Prima formă', content: 'C' });
    const { version } = await read(id);
    await write({ id, version, title: 'A doua formă', content: 'D' });
    expect(await read(id)).toMatchObject({ title: 'A doua formă', content: 'D' });
    expect(await audits()).toEqual(['own-article-written', 'own-article-changed']);
    await expect(write({ id, version, title: 'A treia', content: 'E' })).rejects.toMatchObject({
      code: 'edit-conflict',
    });
  });
});
