import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { deleteSource, saveSource } from './commands.server.ts';
import { deleteFeed, saveFeed } from './feeds.server.ts';
import { feedForm, sourceForm } from './form.ts';
import { importOpml, writeOpml } from './opml.server.ts';
import { listAdministeredSources } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const heard: string[] = [];
const hub = { announce: ({ topic }: { topic: string }) => heard.push(topic) } as unknown as Hub;
let editor: Editor;

beforeAll(async () => {
  const { electionId } = await requireTimeline(base.db);
  const admin = await makeUser(base.db, { role: 'admin' });
  editor = { electionId, actor: { id: admin.id, role: 'admin' }, requestId: 'test' };
});
beforeEach(async () => {
  await base.owner.deleteFrom('audit_log').execute();
  heard.length = 0;
});

const services = () => ({ db: base.db, hub });
const list = (moment = at) => listAdministeredSources(base.db, { ...editor, at: moment });
const audits = async () =>
  (await base.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );
const fields = { verificationStatus: 'pending', isActive: 'true', url: 'https://exemplu.invalid' };
const valuesOf = (own: Record<string, string>) => sourceForm.parse({ ...fields, ...own });
const problemsOf = (own: Record<string, string>) =>
  sourceForm.safeParse({ ...fields, ...own }).error?.issues.map(({ message }) => message);
const add = (name: string) => saveSource(services(), { values: valuesOf({ name }), ...editor });
const found = async (id: string) => {
  const source = (await list()).find((other) => other.id === id);
  if (!source) throw new Error('no such outlet');
  return source;
};

describe('the form of an outlet', () => {
  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'X', url: '' }, 'URL is required'],
    [{ name: 'X', url: 'nu e adresă' }, 'Invalid URL format'],
    [{ name: 'X', url: 'javascript:alert(1)' }, 'Invalid URL format'],
    [{ name: 'X', url: 'https://om:parola@exemplu.invalid' }, 'Invalid URL format'],
    [{ name: 'X', logoUrl: 'data:text/html,x' }, 'Invalid URL format'],
    [{ name: '<b>X</b>' }, 'Scrie text simplu, fără etichete HTML.'],
    [{ name: 'x'.repeat(10_000) }, 'Cel mult 200 de caractere. Ai scris 10.000.'],
  ])('FEED-34 FEED-35 FEED-36 the form of an outlet refuses %j with its problem', (own, problem) => {
    expect(problemsOf(own)).toContain(problem);
  });

  test('FEED-39 FEED-40 a new outlet gets a score of 70', () => {
    expect(valuesOf({ name: 'X' })).toMatchObject({ reliabilityScore: 70, verificationStatus: 'pending' });
    const isScore = (reliabilityScore: number) =>
      sourceForm.safeParse({ ...fields, name: 'X', reliabilityScore }).success;
    expect([-1, 0, 100, 101, 70.5].map(isScore)).toEqual([false, true, true, false, false]);
  });
});

describe('saving an outlet', () => {
  test("FEED-42 the administrators' list shows the newest outlets first", async () => {
    const added = [await add('Prima'), await add('A doua')];
    expect((await list()).slice(0, 2).map(({ id }) => id)).toEqual(added.toReversed());
    const rows = await base.db.selectFrom('news_sources').select(['id', 'created_at']).execute();
    const made = new Map(rows.map((row) => [row.id, row.created_at.getTime()]));
    const times = (await list()).map(({ id }) => made.get(id) ?? 0);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  test('FEED-43 a new outlet is stored with all its fields', async () => {
    const logoUrl = 'https://exemplu.invalid/logo.png';
    const typed = valuesOf({ name: 'Ziar întreg', logoUrl, verificationStatus: 'verified' });
    const values = { ...typed, reliabilityScore: 81 };
    const id = await saveSource(services(), { values, ...editor });
    const row = base.db.selectFrom('news_sources').selectAll().where('id', '=', id);
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      name: 'Ziar întreg',
      url: 'https://exemplu.invalid',
      logo_url: logoUrl,
      reliability_score: 81,
      verification_status: 'verified',
      is_active: true,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    });
  });

  test('FEED-41 an outlet changes from any status to any other', async () => {
    const id = await add('Gazeta Probei');
    expect((await list())[0]).toMatchObject({ id, slug: 'gazeta-probei', verificationStatus: 'pending' });
    await base.owner.updateTable('news_sources').set({ edited_at: null }).where('id', '=', id).execute();
    for (const verificationStatus of [
      ...['verified', 'rejected', 'pending'],
      ...['rejected', 'verified', 'pending'],
    ]) {
      const { version } = await found(id);
      const values = valuesOf({ id, version, name: 'Gazeta Probei', verificationStatus });
      await saveSource(services(), { values, ...editor });
      expect((await found(id)).verificationStatus).toBe(verificationStatus);
    }
    expect(await audits()).toEqual(['news-source-added', ...Array(6).fill('news-source-changed')]);
    expect(heard).toEqual(Array(7).fill('news'));
    // The next import of the dataset leaves an edited outlet unchanged.
    const row = base.db.selectFrom('news_sources').select('edited_at').where('id', '=', id);
    expect(await row.execute()).toEqual([{ edited_at: expect.any(Date) }]);
  });

  test('the slug gets a number when another outlet has the name', async () => {
    const [one, other] = [await add('Ziarul Dublu'), await add('Ziarul Dublu')];
    expect([(await found(one)).slug, (await found(other)).slug]).toEqual(['ziarul-dublu', 'ziarul-dublu-2']);
  });

  test('the first of two simultaneous changes of an outlet is stored and the second answered with a conflict', async () => {
    const id = await add('Ziarul Comun');
    const { version } = await found(id);
    const change = (name: string) =>
      saveSource(services(), { values: valuesOf({ id, version, name }), ...editor });
    const outcomes = await Promise.allSettled([change('Unu'), change('Doi')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'edit-conflict' },
    });
  });

  test('FEED-37 FEED-44 an outlet is deleted with its feeds, but blank ids and outlets of the dataset are refused', async () => {
    const id = await add('Ziarul Trecător');
    await deleteSource(services(), { id, ...editor });
    expect(heard).toEqual(['news', 'news']);
    expect(await audits()).toEqual(['news-source-added', 'news-source-deleted']);
    expect((await list()).some((source) => source.id === id)).toBe(false);
    const refused = (wrong: string) => deleteSource(services(), { id: wrong, ...editor });
    await expect(refused('')).rejects.toMatchObject({ code: 'news-source-id-invalid' });
    await expect(refused('x')).rejects.toMatchObject({ code: 'news-source-not-found' });
    const ofDataset = (await list()).find(({ isOfDataset }) => isOfDataset)?.id ?? '';
    await expect(refused(ofDataset)).rejects.toMatchObject({ code: 'news-source-of-dataset' });
  });

  test("an outlet's owners appear with their sources, without owners who became known later", async () => {
    const facts = async (moment: Date) => (await list(moment)).flatMap(({ owners }) => owners);
    const all = await facts(moments.archive);
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ sourceIds }) => sourceIds.length > 0)).toBe(true);
    expect((await facts(new Date('2000-01-01T00:00:00Z'))).length).toBeLessThan(all.length);
  });
});

describe('saving a feed of an outlet', () => {
  const feedValues = (own: Record<string, string>) => feedForm.parse({ isActive: 'true', ...own });

  test('a feed is added once, a change resets its record of failures, and it can be deleted', async () => {
    const source = await add('Ziarul cu flux');
    const url = 'https://exemplu.invalid/rss';
    const save = (own: Record<string, string>) =>
      saveFeed(base.db, { values: feedValues({ source, url, ...own }), ...editor });
    await save({});
    await expect(save({})).rejects.toMatchObject({ code: 'news-feed-known' });
    const feedOf = async () => (await found(source)).feeds[0];
    const { id = '', version = '' } = (await feedOf()) ?? {};
    const known = { etag: '"unu"', last_modified: 'ieri', not_before: new Date('2099-01-01T00:00:00Z') };
    const validators = () =>
      base.db
        .selectFrom('news_feeds')
        .select(['etag', 'last_modified', 'not_before'])
        .where('id', '=', id)
        .executeTakeFirst();
    await base.db
      .updateTable('news_feeds')
      .set({ failures_in_row: 3, last_outcome: 'timed-out', ...known })
      .where('id', '=', id)
      .execute();
    await save({ id, version, isActive: 'false' });
    expect(await feedOf()).toMatchObject({ isActive: false, failures: 3, outcome: 'timed-out' });
    expect(await validators()).toEqual(known);
    await save({ url: `${url}/al-doilea` });
    const again = (await found(source)).feeds.find((feed) => feed.id === id)?.version ?? '';
    await expect(save({ id, version: again, url: `${url}/al-doilea` })).rejects.toMatchObject({
      code: 'news-feed-known',
    });
    await base.owner.deleteFrom('news_feeds').where('url', '=', `${url}/al-doilea`).execute();
    await save({ id, version: again, url: `${url}/nou` });
    expect(await feedOf()).toMatchObject({ url: `${url}/nou`, failures: 0, outcome: null });
    expect(await validators()).toEqual({ etag: null, last_modified: null, not_before: null });
    await expect(save({ id, version })).rejects.toMatchObject({ code: 'edit-conflict' });
    const others = () =>
      base.db.selectFrom('news_feeds').select('id').where('id', '<>', id).orderBy('id').execute();
    const kept = await others();
    expect(kept.length).toBeGreaterThan(0);
    await deleteFeed(base.db, { id, ...editor });
    expect(await feedOf()).toBeUndefined();
    await expect(deleteFeed(base.db, { id, ...editor })).rejects.toMatchObject({
      code: 'news-feed-not-found',
    });
    expect(await others(), 'the other feeds stay').toEqual(kept);
    expect(await audits()).toEqual([
      'news-source-added',
      'news-feed-added',
      'news-feed-changed',
      'news-feed-added',
      'news-feed-changed',
      'news-feed-deleted',
    ]);
  });

  test('a feed of the dataset is not deleted, because the next load of the dataset would add it again', async () => {
    const { id } = await base.db
      .selectFrom('news_feeds')
      .select('id')
      .where('from_dataset', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await expect(deleteFeed(base.db, { id, ...editor })).rejects.toMatchObject({
      code: 'news-feed-of-dataset',
    });
    expect(await audits()).toEqual([]);
  });

  test('a feed is refused when its outlet is unknown or its URL is not a web address', async () => {
    const values = feedValues({ source: crypto.randomUUID(), url: 'https://exemplu.invalid/rss' });
    await expect(saveFeed(base.db, { values, ...editor })).rejects.toMatchObject({
      code: 'news-source-not-found',
    });
    expect(
      feedForm.safeParse({ isActive: 'true', source: values.source, url: 'file:///etc/passwd' }).success,
    ).toBe(false);
  });
});

describe('importing and exporting OPML', () => {
  const outline = (name: string, url: string) => `<outline text="${name}" type="rss" xmlUrl="${url}"/>`;
  const document = (body: string) =>
    `<?xml version="1.0"?><opml version="2.0"><head/><body>${body}</body></opml>`;
  const take = (text: string) => importOpml(services(), { body: Buffer.from(text), ...editor });

  test('new outlets are added as pending and known feeds once, and wrong entries are counted', async () => {
    const text = document(
      `<outline text="Dosar">${outline('Ziarul din OPML', 'https://opml.invalid/rss')}</outline>` +
        outline('Rău', 'javascript:alert(1)') +
        outline('', 'https://opml.invalid/altul'),
    );
    expect(await take(text)).toEqual({ sources: 1, feeds: 1, known: 0, refused: 2 });
    expect(await audits()).toEqual(['news-source-added', 'news-feed-added', 'news-opml-imported']);
    expect(await take(text)).toEqual({ sources: 0, feeds: 0, known: 1, refused: 2 });
    const source = (await list()).find(({ name }) => name === 'Ziarul din OPML');
    expect(source).toMatchObject({ verificationStatus: 'pending', url: 'https://opml.invalid' });
  });

  test('a feed belongs to the known outlet of its name or page, and eight levels of folders are read', async () => {
    const page = 'https://www.cunoscut.invalid/stiri';
    const first = `<outline text="Cunoscut" xmlUrl="https://a.invalid/rss" htmlUrl="${page}"/>`;
    expect(await take(document(first))).toMatchObject({ sources: 1, feeds: 1 });
    const nested = (levels: number, inner: string) =>
      `${'<outline text="Dosar">'.repeat(levels)}${inner}${'</outline>'.repeat(levels)}`;
    const text =
      '<outline title="Alt nume" text="Ceva" xmlUrl="https://b.invalid/rss" htmlUrl="http://cunoscut.invalid/"/>' +
      nested(8, outline('Cunoscut', 'https://c.invalid/rss')) +
      nested(9, outline('Cunoscut', 'https://d.invalid/rss'));
    expect(await take(document(text))).toEqual({ sources: 0, feeds: 2, known: 0, refused: 0 });
    const source = (await list()).find(({ name }) => name === 'Cunoscut');
    expect(source?.url).toBe(page);
    expect(source?.feeds.map(({ url, isActive }) => [url, isActive]).toSorted()).toEqual(
      ['a', 'b', 'c'].map((host) => [`https://${host}.invalid/rss`, true]),
    );
    const other = '<outline title="Titlul" text="Textul" xmlUrl="https://e.invalid/flux/rss"/>';
    await take(document(other));
    expect((await list())[0]).toMatchObject({ name: 'Titlul', url: 'https://e.invalid' });
    const exported = await writeOpml(base.db, { ...editor, title: 'Fluxuri' });
    expect(exported).toContain('<title>Fluxuri</title>');
    expect(exported).toContain(
      `text="Cunoscut" type="rss" xmlUrl="https://a.invalid/rss" htmlUrl="${page}" title="Cunoscut"`,
    );
    const last = await base.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'news-opml-imported')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last?.after).toEqual({ sources: 1, feeds: 1, known: 0, refused: 0 });
  });

  test('the Romanian names of an OPML document are read in its declared encoding', async () => {
    const letters = outline('Gazeta de Ia\u00bai', 'https://iasi.invalid/rss');
    const text = document(letters).replace('1.0"', '1.0" encoding="iso-8859-2"');
    const body = Buffer.from(text, 'latin1');
    expect(await importOpml(services(), { body, ...editor })).toMatchObject({ sources: 1, refused: 0 });
    expect((await list()).some(({ name }) => name === 'Gazeta de Iaşi')).toBe(true);
  });

  test('the exported OPML adds nothing when it is imported again', async () => {
    const text = await writeOpml(base.db, { ...editor, title: 'Fluxuri' });
    expect(text).toContain('xmlUrl=');
    expect(await take(text)).toMatchObject({ sources: 0, feeds: 0, refused: 0 });
  });

  test('the exported OPML omits a feed when it is inactive or its outlet is inactive', async () => {
    const urls = ['https://inactiv.invalid/rss', 'https://oprit.invalid/rss', 'https://pornit.invalid/rss'];
    await take(document(urls.map((url) => outline(url.slice(8, 14), url)).join('')));
    await base.db
      .updateTable('news_sources')
      .set({ is_active: false })
      .where('name', '=', 'inacti')
      .execute();
    await base.db
      .updateTable('news_feeds')
      .set({ is_active: false })
      .where('url', '=', urls[1] ?? '')
      .execute();
    const text = await writeOpml(base.db, { ...editor, title: 'Fluxuri' });
    expect(urls.filter((url) => text.includes(url))).toEqual(['https://pornit.invalid/rss']);
  });

  test.each([
    ['no XML', 'nu e nimic'],
    ['a web page', '<html><body>da</body></html>'],
    ['definitions', '<!DOCTYPE o [<!ENTITY a "a">]><opml version="2.0"><body/></opml>'],
  ])('an OPML document with %s is refused', async (_what, text) => {
    await expect(take(text)).rejects.toMatchObject({ code: 'opml-unreadable' });
  });

  test('an OPML document with too many feeds is refused and adds none of them', async () => {
    const many = Array.from({ length: 501 }, (_, index) =>
      outline(`Z${index}`, `https://z${index}.invalid/rss`),
    );
    await expect(take(document(many.join('')))).rejects.toMatchObject({ code: 'opml-too-long' });
    expect((await list()).some(({ name }) => name === 'Z1')).toBe(false);
  });
});
