import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { contrast, textOn } from '#app/ui/colour/colour.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { fetchNews } from '../../testing.ts';
import { deleteTag, saveTag, setTagActive } from './commands.server.ts';
import { tagForm } from './form.ts';
import { mergeTags } from './merge.server.ts';
import { listAdministeredTags } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const heard: Announcement[] = [];
const hub = { announce: (of: Announcement) => heard.push(of) } as unknown as Hub;
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

const services = () => ({ db: base.db, hub });
const list = (text = '') => listAdministeredTags(base.db, { ...editor, at, text });
const named = async (name: string) => {
  const found = (await list()).find((tag) => tag.name === name);
  if (!found) throw new Error(`no tag ${name}`);
  return found;
};
const valuesOf = (fields: Record<string, string>) => tagForm.parse({ isActive: 'true', ...fields });
const add = (name: string, fields: Record<string, string> = {}) =>
  saveTag(services(), { values: valuesOf({ name, ...fields }), ...editor });
const audits = async () =>
  (await base.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );
const problemsOf = (fields: Record<string, string>) =>
  tagForm.safeParse({ isActive: 'true', ...fields }).error?.issues.map(({ message }) => message);

describe('the form of a tag', () => {
  test('ART-22 ART-24 ART-25 a tag requires a name, and an empty colour and icon get defaults', () => {
    expect(problemsOf({ name: '  ' })).toEqual(['Name is required']);
    expect(valuesOf({ name: 'X' })).toMatchObject({ color: '#4CAF50', icon: 'Tag', slug: '' });
  });

  test('each tag of the dataset keeps its phrases and definition when the form is saved unchanged', async () => {
    const tags = await list();
    expect(tags.length).toBe(15);
    for (const { name, slug, description, color, icon, synonyms } of tags) {
      const fields = { name, slug, description, color, icon, synonyms: synonyms.join('\n') };
      expect(problemsOf(fields), name).toBeUndefined();
      expect(valuesOf(fields)).toMatchObject({ description, synonyms });
      expect(description.length).toBeGreaterThan(40);
    }
  });

  test.each([
    [{ name: '<script>alert(1)</script>' }, 'Scrie text simplu, fără etichete HTML.'],
    [{ name: 'a'.repeat(10_000) }, 'Cel mult 80 de caractere. Ai scris 10.000.'],
    [{ name: 'X', color: 'javascript:alert(1)' }, 'Cel mult 7 caractere. Ai scris 19.'],
    [{ name: 'X', color: 'red' }, 'Scrie culoarea ca #4CAF50.'],
    [{ name: 'X', slug: '../x' }, 'Scrie numai litere mici fără diacritice, cifre și cratime.'],
    [{ name: 'X', synonyms: 'bine\n<img src=x>' }, 'Scrie text simplu, fără etichete HTML.'],
    [{ name: 'X', icon: 'tag-2' }, 'Scrie numele pictogramei numai cu litere și cifre.'],
    [{ name: 'X', icon: 'a'.repeat(41) }, 'Cel mult 40 de caractere. Ai scris 41.'],
    [{ name: 'X', slug: 'a'.repeat(81) }, 'Cel mult 80 de caractere. Ai scris 81.'],
    [{ name: 'X', slug: 'a--b' }, 'Scrie numai litere mici fără diacritice, cifre și cratime.'],
    [{ name: 'X', description: 'a'.repeat(501) }, 'Cel mult 500 de caractere. Ai scris 501.'],
  ])('the form of a tag refuses %j with a clear problem', (fields, problem) => {
    expect(problemsOf(fields)).toContain(problem);
  });
});

test('the form of a tag accepts up to 400 phrases of up to 1,000 characters', () => {
  const phrases = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`).join('\n');
  expect(problemsOf({ name: 'X', synonyms: phrases(400) })).toBeUndefined();
  expect(problemsOf({ name: 'X', synonyms: phrases(401) })).toEqual([
    'Cel mult 400 de cuvinte sau expresii.',
  ]);
  expect(problemsOf({ name: 'X', synonyms: 'a'.repeat(1_000) })).toBeUndefined();
  expect(problemsOf({ name: 'X', synonyms: 'a'.repeat(1_001) })).toEqual([
    'Cel mult 1.000 de caractere. Ai scris 1.001.',
  ]);
  expect(valuesOf({ name: 'X', synonyms: ' una \n\n două  vorbe' })).toMatchObject({
    synonyms: ['una', 'două vorbe'],
  });
});

describe('saving a tag', () => {
  test('ART-17 ART-23 a tag gets a slug made from its name and a text colour readable on its colour', async () => {
    await add('Țara  și_Viitorul!', { color: '#777777' });
    const tag = await named('Țara și_Viitorul!');
    expect(tag.slug).toBe('tara-si-viitorul');
    expect(contrast(tag.color, tag.textColor)).toBeGreaterThanOrEqual(4.5);
    expect(await audits()).toEqual(['news-tag-added']);
    expect(heard).toEqual([{ topic: 'news', ids: [] }]);
    await expect(add('Tara si viitorul')).rejects.toMatchObject({ code: 'tag-slug-taken' });
  });

  test('the text colour has a contrast of at least 4.5:1 for any tag colour', () => {
    for (let step = 0; step <= 255; step += 5)
      for (const other of [0, 128, 255]) {
        const two = (value: number) => value.toString(16).padStart(2, '0');
        const color = `#${two(step)}${two(other)}${two(255 - step)}`;
        expect(contrast(color, textOn(color)), color).toBeGreaterThanOrEqual(4.5);
      }
  });

  test('ART-18 the first of two simultaneous changes of a tag is stored and the second answered with a conflict', async () => {
    await add('Comun');
    const { id, version } = await named('Comun');
    const change = (name: string) =>
      saveTag(services(), { values: valuesOf({ id, version, name, slug: 'comun' }), ...editor });
    const outcomes = await Promise.allSettled([change('Unu'), change('Doi')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'edit-conflict' },
    });
  });

  test('ART-19 ART-20 a tag can be deactivated and deleted, but a tag of the dataset cannot be deleted', async () => {
    await add('Trecător');
    const { id } = await named('Trecător');
    for (let presses = 0; presses < 2; presses += 1)
      await setTagActive(services(), { id, isActive: false, ...editor });
    expect(await named('Trecător')).toMatchObject({ isActive: false });
    heard.length = 0;
    await deleteTag(services(), { id, ...editor });
    expect(heard).toEqual([{ topic: 'news', ids: [] }]);
    expect(await list('trecator')).toEqual([]);
    expect(await audits()).toEqual(['news-tag-added', 'news-tag-switched', 'news-tag-deleted']);
    const [ofDataset] = (await list()).filter(({ isOfDataset }) => isOfDataset);
    await expect(deleteTag(services(), { id: ofDataset?.id ?? '', ...editor })).rejects.toMatchObject({
      code: 'tag-of-dataset',
    });
    await expect(deleteTag(services(), { id: 'x', ...editor })).rejects.toMatchObject({
      code: 'news-tag-not-found',
    });
  });

  test('ART-28 ART-29 a tag is stored with all its fields, changed, and deleted by id', async () => {
    await add('Întreagă', { description: 'Despre tot', color: '#123456', icon: 'Vote', isActive: 'false' });
    const { id, version } = await named('Întreagă');
    const row = () => base.db.selectFrom('news_tags').selectAll().where('id', '=', id).executeTakeFirst();
    expect(await row()).toMatchObject({
      name: 'Întreagă',
      slug: 'intreaga',
      description: 'Despre tot',
      color: '#123456',
      icon: 'Vote',
      is_active: false,
    });
    await expect(add('Schimbată', { id, version, slug: 'diaspora' })).rejects.toMatchObject({
      code: 'tag-slug-taken',
    });
    await add('Schimbată', { id, version, slug: 'schimbata' });
    expect(await row()).toMatchObject({ id, name: 'Schimbată', slug: 'schimbata' });
    await deleteTag(services(), { id, ...editor });
    expect(await row()).toBeUndefined();
    expect(await audits()).toEqual(['news-tag-added', 'news-tag-changed', 'news-tag-deleted']);
  });

  test('ART-16 ART-27 the list of tags is sorted by name and searched without diacritics', async () => {
    await add('Școală');
    expect((await list('scoala')).map(({ name }) => name)).toEqual(['Școală']);
    await add('Ciorbă', { slug: 'supe', synonyms: 'zeamă\nborș' });
    for (const text of ['CIORBA', 'supe', ' bors '])
      expect(
        (await list(text)).map(({ name }) => name),
        text,
      ).toEqual(['Ciorbă']);
    expect(await list('nu există')).toEqual([]);
  });
});

describe('merging two tags', () => {
  test('a merge moves articles, followers and words to the other tag once', async () => {
    const [from, into] = (await list()).filter(({ articles }) => articles > 0);
    if (!from || !into) throw new Error('too few tags with articles');
    const reader = await makeUser(base.db);
    const newcomer = await makeUser(base.db);
    for (const { id } of [from, into])
      await base.db.insertInto('user_news_preferences').values({ user_id: reader.id, tag_id: id }).execute();
    await base.db
      .insertInto('user_news_preferences')
      .values({ user_id: newcomer.id, tag_id: from.id, election_at: at })
      .execute();
    const articlesOf = async (id: string) =>
      (
        await base.db.selectFrom('news_article_tags').select('article_id').where('tag_id', '=', id).execute()
      ).map(({ article_id }) => article_id);
    const both = new Set([...(await articlesOf(from.id)), ...(await articlesOf(into.id))]);
    await sql`insert into content_tags (content_type, content_id, tag_id)
      select 'candidate', id, ${from.id} from candidates where slug = 'nicusor-dan'`.execute(base.owner);
    await mergeTags(services(), { from: from.id, into: into.id, ...editor });
    const named = await sql`select slug, tag_id from content_tags
      join candidates on candidates.id = content_id`.execute(base.owner);
    expect(named.rows).toEqual([{ slug: 'nicusor-dan', tag_id: into.id }]);
    await base.owner.deleteFrom('content_tags').execute();
    expect(new Set(await articlesOf(into.id))).toEqual(both);
    expect(await articlesOf(from.id)).toEqual([]);
    const words = (await list()).find(({ id }) => id === into.id)?.synonyms;
    expect(words).toEqual([...new Set([...into.synonyms, from.name, ...from.synonyms])]);
    const follows = base.db.selectFrom('user_news_preferences').select(['tag_id', 'election_at']);
    expect(await follows.where('user_id', '=', reader.id).execute()).toMatchObject([{ tag_id: into.id }]);
    expect(await follows.where('user_id', '=', newcomer.id).execute()).toEqual([
      { tag_id: into.id, election_at: at },
    ]);
    const makers = base.db.selectFrom('news_article_tags').select('made_by').distinct();
    expect(await makers.where('tag_id', '=', into.id).execute()).toEqual([{ made_by: 'dataset' }]);
    const log = await base.db.selectFrom('audit_log').select(['action', 'before', 'after']).execute();
    expect(log).toMatchObject([
      {
        action: 'news-tags-merged',
        before: { from: from.id, name: from.name },
        after: { articles: from.articles },
      },
    ]);
    expect(heard).toEqual([{ topic: 'news', ids: [] }]);
  });

  test('a merge changes nothing when the second tag is unknown or is the same tag', async () => {
    await add('Rămâne');
    const { id } = await named('Rămâne');
    const unknown = crypto.randomUUID();
    await expect(mergeTags(services(), { from: id, into: unknown, ...editor })).rejects.toMatchObject({
      code: 'news-tag-not-found',
    });
    await expect(mergeTags(services(), { from: id, into: id, ...editor })).rejects.toMatchObject({
      code: 'tags-same',
    });
    expect((await named('Rămâne')).isActive).toBe(true);
  });

  test('later items of a merged tag get the other tag, until the merged tag is activated again', async () => {
    await base.owner.deleteFrom('news_articles').execute();
    await fetchNews(base.db, moments.beforeFirstRound);
    const before = (await list()).filter(({ isOfDataset, isActive }) => isOfDataset && isActive);
    const from = before.find(({ slug }) => slug === 'rezultate');
    if (!from) throw new Error('no such tag');
    await add('Prin alta');
    const between = await named('Prin alta');
    await mergeTags(services(), { from: from.id, into: between.id, ...editor });
    await add('La urmă');
    const last = await named('La urmă');
    await mergeTags(services(), { from: between.id, into: last.id, ...editor });
    await fetchNews(base.db, moments.archive);
    const count = async (id: string) =>
      (await base.db.selectFrom('news_article_tags').select('article_id').where('tag_id', '=', id).execute())
        .length;
    expect(await count(from.id)).toBe(0);
    expect(await count(last.id)).toBeGreaterThan(0);
    const mergedInto = async () =>
      (await base.db.selectFrom('news_tags').select('merged_into').where('id', '=', from.id).execute())[0];
    expect(await mergedInto()).toEqual({ merged_into: last.id });
    await setTagActive(services(), { id: from.id, isActive: true, ...editor });
    expect(await mergedInto()).toEqual({ merged_into: null });
    // Two more changes end a merger: saving the tag as active, and merging another tag into it.
    const merged = { merged_into: last.id, is_active: false };
    const mergeAgain = () =>
      base.owner.updateTable('news_tags').set(merged).where('id', '=', from.id).execute();
    await mergeAgain();
    const { id, version, slug, name } = await named(from.name);
    await add(name, { id, version, slug });
    expect(await mergedInto()).toEqual({ merged_into: null });
    await mergeAgain();
    await add('Încă una');
    await mergeTags(services(), { from: (await named('Încă una')).id, into: from.id, ...editor });
    expect(await mergedInto()).toEqual({ merged_into: null });
  });

  test('two tags that are merged in both directions at once become one tag', async () => {
    await add('Stânga');
    await add('Dreapta');
    const [left, right] = [await named('Stânga'), await named('Dreapta')];
    const outcomes = await Promise.allSettled([
      mergeTags(services(), { from: left.id, into: right.id, ...editor }),
      mergeTags(services(), { from: right.id, into: left.id, ...editor }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const remaining = (await list()).filter(({ id }) => id === left.id || id === right.id);
    expect(remaining).toHaveLength(1);
  });
});
