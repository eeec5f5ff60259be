import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { withDrafts } from '#app/features/site/content/drafts.server.ts';
import type { SiteKind } from '#app/features/site/content/forms.ts';
import { findItem, listItems, listRemoved, listVersions } from '#app/features/site/content/queries.server.ts';
import { findContent, listBlocks, listMenu } from '#app/features/site/queries.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { pages } from '#app/routes.ts';
import { loadDataset } from '#server/dataset/load.ts';
import { datasetFolder, silentLog } from '#server/dataset/testing.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as editor from './item/screen.tsx';
import * as list from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const heard: Announcement[] = [];
let admin: TestUser;

beforeEach(async () => {
  for (const table of ['users', 'audit_log', 'rate_hits', 'site_versions'] as const)
    await base.owner.deleteFrom(table).execute();
  heard.length = 0;
  admin = await makeUser(base.db, { role: 'admin', firstName: 'Radu', lastName: 'Admin' });
});

const show = (query = '') =>
  renderScreen({
    screen: list,
    pattern: '/admin/site-content',
    path: `/admin/site-content${query}`,
    db: base.db,
    at,
    viewer: viewerOf(admin),
  });
const open = (kind: SiteKind, id: string) =>
  renderScreen({
    screen: editor,
    pattern: '/admin/site-content/:kind/:item',
    path: `/admin/site-content/${kind}/${id}`,
    db: base.db,
    at,
    viewer: viewerOf(admin),
  });

type Fields = Record<string, string>;
async function press(kind: SiteKind, intent: string, form: Fields, viewer: TestUser | null = admin) {
  const path = `/admin/site-content/${kind}/${form.id || 'nou'}`;
  const args = adminArgs(path, { db: base.db, at, viewer, heard }, { ...form, intent });
  const answer: unknown = await editor.action({ ...args, params: { kind, item: form.id || 'nou' } } as never);
  if (answer instanceof Response) {
    const location = answer.headers.get('location') ?? '';
    return { status: answer.status, location, id: /([\da-f-]{36})/.exec(location)?.[1] ?? '', problems: [] };
  }
  const { init, data } = answer as {
    init: { status: number };
    data: { text?: string; error?: Record<string, string[]> };
  };
  return {
    status: init.status,
    location: null,
    id: '',
    problems: data.text ? [data.text] : Object.values(data.error ?? {}).flat(),
  };
}

const text = { page: 'candidates', section: 'header', key: 'candidates_title', content: 'Toți candidații' };
async function textOf(key: string) {
  const found = (await listItems(base.db, 'text')).find(
    ({ draft, published }) => (draft ?? published)?.key === key,
  );
  if (!found) throw new Error(`no text ${key}`);
  return found;
}
async function titleFields(content: string): Promise<Fields> {
  const { id, version } = await textOf('candidates_title');
  return { ...text, id, version, content };
}
const titleOnPage = async () => (await findContent(base.db, 'candidates')).candidates_title;
const audits = async () =>
  (await base.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );
const contentsOf = async (id: string) =>
  (await listVersions(base.db, { kind: 'text', id })).map(({ state, content, writer }) => [
    state,
    content.content,
    writer,
  ]);

test('CONT-01 CONT-08 the page of site content is for administrators and lists all texts by page', async () => {
  const { text: shown } = await show();
  const stored = await base.db
    .selectFrom('site_content')
    .select(['page', 'key', 'content'])
    .orderBy('page')
    .execute();
  let from = 0;
  for (const { page } of stored) {
    const place = shown.indexOf(`${page}/`, from);
    expect(place, page).toBeGreaterThan(-1);
    from = place;
  }
  for (const { content } of stored) expect(shown).toContain(content);
  const own = Object.values(pages).filter(({ paths }) => paths.includes('/admin/site-content'));
  expect(own.map(({ roles }) => roles)).toEqual([['admin']]);
  expect((await show('?fel=blocuri')).text).toContain('Ghidul alegătorului');
  expect((await show('?fel=meniu')).text).toContain('Analiză AI');
});

test('CONT-02 CONT-04 CONT-05 CONT-09 an administrator adds, changes and deletes a text by its id', async () => {
  const added = { page: 'info', section: 'sus', key: 'info_nota', content: 'O notă.' };
  const { status, id } = await press('text', 'publish', { ...added, id: '', version: '' });
  expect(status).toBe(303);
  const row = () =>
    base.db
      .selectFrom('site_content')
      .select(['id', 'key', 'content', 'page', 'section', 'locale'])
      .where('id', '=', id)
      .execute();
  expect(await row()).toEqual([{ id, ...added, locale: 'ro' }]);
  expect((await show()).text).toContain('pe nicio pagină');
  const { version } = await textOf('info_nota');
  await press('text', 'publish', { ...added, id, version, content: 'Altă notă.' });
  expect(await row()).toMatchObject([{ id, content: 'Altă notă.' }]);
  expect(await press('text', 'delete', { id })).toMatchObject({
    status: 303,
    location: '/admin/site-content?fel=texte&facut=sters',
  });
  expect(await row()).toEqual([]);
  expect((await show()).text).toContain('Șterse (1)');
  const changed = { ...added, content: 'Altă notă.' };
  expect(await auditAbout(base.db, id)).toMatchObject([
    { action: 'site-content-published', actor: admin.id, before: null, after: added },
    { action: 'site-content-published', before: added, after: changed },
    { action: 'site-content-removed', before: changed, after: null },
  ]);
  expect(heard).toEqual(Array(3).fill({ topic: 'site', ids: [] }));
  expect(await audits()).toEqual([
    'site-content-published',
    'site-content-published',
    'site-content-removed',
  ]);
});

describe("drafts of the site's texts", () => {
  test('CONT-06 CONT-07 only previews show a draft, and pages show the text once it is published', async () => {
    const before = await titleOnPage();
    const { status, location } = await press('text', 'draft', await titleFields('Ciorna titlului'));
    expect([status, location?.replace(/.*\?/, '')]).toEqual([303, 'facut=ciorna']);
    expect([await titleOnPage(), heard]).toEqual([before, []]);
    expect((await findContent(withDrafts(base.db), 'candidates')).candidates_title).toBe('Ciorna titlului');
    expect(await titleOnPage()).toBe(before);
    expect((await show()).text).toContain('publicat, cu ciornă');
    const published = await press('text', 'publish', await titleFields('Titlul publicat'));
    expect(published.location?.replace(/.*\?/, '')).toBe('facut=publicat');
    expect(await titleOnPage()).toBe('Titlul publicat');
    expect((await textOf('candidates_title')).draft).toBeNull();
    expect(heard).toEqual([{ topic: 'site', ids: [] }]);
  });

  test('a preview shows drafts of blocks and of the menu in their order, and visitors never see them', async () => {
    const block = { key: 'nou', title: 'Bloc nou', content: 'Textul blocului.', path: '/info', order: '0' };
    const entry = { label: 'Metodă', path: '/method', icon: 'info', order: '0' };
    await press('block', 'draft', { ...block, id: '', version: '' });
    await press('menu', 'draft', { ...entry, id: '', version: '' });
    const preview = withDrafts(base.db);
    expect((await listBlocks(preview))[0]).toMatchObject({ title: 'Bloc nou', path: '/info' });
    expect((await listMenu(preview))[0]).toMatchObject({
      label: 'Metodă',
      path: '/method',
      isInBottomBar: false,
    });
    expect((await listBlocks(base.db)).map(({ key }) => key)).not.toContain('nou');
    expect((await listMenu(base.db)).map(({ path }) => path)).not.toContain('/method');
  });

  test('discarding a draft leaves the published text unchanged', async () => {
    const before = await titleOnPage();
    const neighbour = await textOf('footer_about');
    const fields = { ...neighbour.published, id: neighbour.id, version: neighbour.version } as Fields;
    await press('text', 'draft', { ...fields, content: 'Ciorna vecină' });
    await press('text', 'draft', await titleFields('De aruncat'));
    const { id } = await textOf('candidates_title');
    expect(await press('text', 'discard', { id })).toMatchObject({
      status: 303,
      location: '/admin/site-content?fel=texte&facut=renuntat',
    });
    expect((await textOf('footer_about')).draft?.content, 'another text keeps its draft').toBe(
      'Ciorna vecină',
    );
    expect((await textOf('candidates_title')).draft).toBeNull();
    expect(await titleOnPage()).toBe(before);
    expect((await press('text', 'discard', { id })).status).toBe(404);
    expect(await audits()).toEqual(['site-draft-saved', 'site-draft-saved', 'site-draft-discarded']);
  });
});

describe('the history of a text', () => {
  test('publishing stores the earlier versions in the history, and each can be published again by a draft', async () => {
    const { id } = await textOf('candidates_title');
    const first = (await titleOnPage()) ?? '';
    await press('text', 'publish', await titleFields('A doua'));
    await press('text', 'publish', await titleFields('A treia'));
    const other = (await listItems(base.db, 'text')).find(
      (item) => item.id !== id && item.published !== null,
    );
    const ofOther = { ...text, ...other?.published, id: other?.id ?? '', version: other?.version ?? '' };
    expect((await press('text', 'publish', { ...ofOther, content: 'Al altui text' })).status).toBe(303);
    const history = [
      ['published', 'A treia', 'Radu Admin'],
      ['published', 'A doua', 'Radu Admin'],
      ['published', first, null],
    ];
    expect(await contentsOf(id)).toEqual(history);
    expect((await open('text', id)).text.match(/Versiunea inițială/g)).toHaveLength(1);
    const foreign = String((await listVersions(base.db, { kind: 'text', id: other?.id ?? '' }))[0]?.id);
    expect(
      (await press('text', 'restore', { id, restored: foreign })).status,
      'a version of another text is unknown',
    ).toBe(404);
    for (const unknown of ['x', '1.5'])
      expect((await press('text', 'restore', { id, restored: unknown })).status).toBe(400);
    const restored = String((await listVersions(base.db, { kind: 'text', id }))[2]?.id);
    const answer = await press('text', 'restore', { id, restored });
    expect([answer.status, answer.id, /\?.*/.exec(answer.location ?? '')?.[0]]).toEqual([
      303,
      id,
      '?facut=readus',
    ]);
    expect((await audits()).at(-1)).toBe('site-version-restored');
    expect(await titleOnPage()).toBe('A treia');
    expect(await contentsOf(id), 'a draft adds no version').toEqual(history);
    expect((await press('text', 'restore', { id, restored })).problems).toEqual([
      'Există deja o ciornă. Public-o sau renunță la ea, apoi restaurează versiunea.',
    ]);
    await press(
      'text',
      'publish',
      await titleFields((await textOf('candidates_title')).draft?.content ?? ''),
    );
    expect(await titleOnPage()).toBe(first);
    expect((await contentsOf(id)).map(([, content]) => content)).toEqual([first, 'A treia', 'A doua', first]);
  });

  test('the history shows the last twenty versions of a text, and lists removed texts by their removal, newest first', async () => {
    const { id } = await textOf('candidates_title');
    const version = (
      content: string,
      state: 'published' | 'removed',
      item: string,
      kind: SiteKind = 'text',
    ) => ({
      ...{ kind, item, state, election_at: at },
      content: JSON.stringify({ ...text, content }),
    });
    const rows = Array.from({ length: 21 }, (_, index) => version(`Versiunea ${index}`, 'published', id));
    await base.owner.insertInto('site_versions').values(rows).execute();
    const shown = await contentsOf(id);
    expect([shown.length, shown[0]?.[1], shown.at(-1)?.[1]]).toEqual([20, 'Versiunea 20', 'Versiunea 1']);
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].toSorted();
    const removed = [
      version('Prima oară', 'removed', second ?? ''),
      version('Primul', 'removed', first ?? ''),
      version('A doua oară', 'removed', second ?? ''),
    ];
    await base.owner
      .insertInto('site_versions')
      .values([...removed, version('Un bloc', 'removed', crypto.randomUUID(), 'block')])
      .execute();
    const listed = (await listRemoved(base.db, 'text')).map(
      ({ content }) => 'content' in content && content.content,
    );
    expect(listed).toEqual(['A doua oară', 'Primul']);
  });

  test('a removed text of the dataset stays removed when the dataset is loaded, and can be restored', async () => {
    const { id, published } = await textOf('footer_about');
    await press('text', 'delete', { id });
    const load = () => loadDataset({ db: base.owner, folder: datasetFolder, demo: true, log: silentLog });
    await base.owner.updateTable('elections').set({ dataset_hash: 'another' }).execute();
    expect((await load()).isChanged).toBe(true);
    expect(await findContent(base.db, 'layout')).toEqual({});
    const [removed] = await listVersions(base.db, { kind: 'text', id });
    expect((await open('text', id)).text).toContain('șters');
    await press('text', 'restore', { id, restored: String(removed?.id) });
    const { version } = await textOf('footer_about');
    await press('text', 'publish', { ...(published as Fields), id, version });
    expect(await findContent(base.db, 'layout')).toEqual({ footer_about: published?.content });
    expect(
      (await base.db.selectFrom('site_content').select('id').where('id', '=', id).execute()).length,
    ).toBe(1);
  });
});

describe("refused changes of the site's texts", () => {
  test('one of two simultaneous changes of a text is stored, and the other is refused with its typed text', async () => {
    const fields = await titleFields('Unu');
    const answers = await Promise.all([
      press('text', 'publish', fields),
      press('text', 'draft', { ...fields, content: 'Doi' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await audits()).toHaveLength(1);
  });

  test('one of two simultaneous new texts with the same page and key is stored', async () => {
    const added = { ...text, key: 'acelasi', id: '', version: '' };
    const answers = await Promise.all([press('text', 'publish', added), press('text', 'publish', added)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(answers.flatMap(({ problems }) => problems)).toEqual([
      'Există deja un text cu aceeași pagină și aceeași cheie.',
    ]);
  });

  test('the menu refuses a ninth entry, a name that is too long, and a fifth page in the bottom bar', async () => {
    const entry = { label: 'Metodă', path: '/method', icon: 'info', order: '90', id: '', version: '' };
    expect((await press('menu', 'publish', entry)).problems).toEqual([
      'Meniul nu încape pe un rând: cel mult 8 intrări, cu 64 de semne în total. Acum ar avea 65 de semne.',
    ]);
    const news = (await listItems(base.db, 'menu')).find(({ published }) => published?.path === '/news');
    const { id = '', version = '' } = news ?? {};
    const change = { label: 'Știri', path: '/news', icon: 'info', order: '50', id, version };
    expect((await press('menu', 'publish', { ...change, isInBottomBar: 'on' })).problems).toEqual([
      'Bara de jos a telefoanelor are loc pentru cel mult 4 pagini.',
    ]);
    expect((await press('menu', 'publish', { ...change, label: 'Știri și analize' })).status).toBe(422);
    for (const intent of ['publish', 'draft'])
      for (const unknown of ['https://exemplu.invalid', '/pagina-necunoscuta', '/candidate/:slug'])
        expect((await press('menu', intent, { ...change, path: unknown })).status, unknown).toBe(400);
    expect((await press('menu', 'publish', { ...change, label: 'Presa' })).status).toBe(303);
    expect((await press('menu', 'publish', { ...entry, label: 'M' })).problems).toEqual([
      'Meniul nu încape pe un rând: cel mult 8 intrări, cu 64 de semne în total. Acum ar avea 60 de semne.',
    ]);
    const found = await listItems(base.db, 'menu');
    expect((await listMenu(base.db)).find(({ path }) => path === '/news')?.label).toBe('Presa');
    const home = found.find(({ published }) => published?.path === '/');
    const ofHome = {
      ...home?.published,
      id: home?.id ?? '',
      version: home?.version ?? '',
      isInBottomBar: 'on',
    };
    const first = { ...ofHome, order: '10', icon: 'home' } as Fields;
    const signs = found.reduce((sum, { published }) => sum + (published?.label.length ?? 0), 0);
    const label = 'a'.repeat(64 - signs + (home?.published?.label.length ?? 0));
    expect((await press('menu', 'publish', { ...first, label: `${label}a` })).status).toBe(422);
    expect(
      (await press('menu', 'publish', { ...first, label })).status,
      'a label of exactly 64 characters is accepted',
    ).toBe(303);
  });

  test('CONT-03 markup and too long texts are refused', async () => {
    const markup = await press('text', 'draft', await titleFields('<script>alert(1)</script>'));
    expect([markup.status, markup.problems]).toEqual([
      400,
      expect.arrayContaining(['Scrie text simplu, fără etichete HTML.']),
    ]);
    const long = await press('text', 'publish', await titleFields('a'.repeat(601)));
    expect(long.problems).toContain('Cel mult 600 de caractere. Ai scris 601.');
  });

  test('every change is refused to other roles and stores nothing', async () => {
    await press('text', 'draft', await titleFields('Ciornă'));
    const before = await base.db.selectFrom('site_versions').selectAll().execute();
    const fields = await titleFields('Altceva');
    const title = await titleOnPage();
    for (const viewer of [null, await makeUser(base.db), await makeUser(base.db, { role: 'candidate' })])
      for (const intent of ['draft', 'publish', 'discard', 'delete', 'restore'])
        expect((await press('text', intent, { ...fields, restored: '1' }, viewer)).status).toBe(
          viewer ? 403 : 401,
        );
    expect(await base.db.selectFrom('site_versions').selectAll().execute()).toEqual(before);
    expect(await titleOnPage()).toBe(title);
  });

  test('an unknown kind or id is answered with 404', async () => {
    expect((await open('nimic' as SiteKind, 'nou')).status).toBe(404);
    expect((await open('text', 'abc')).status).toBe(404);
    expect((await open('text', crypto.randomUUID())).status).toBe(404);
    expect(await findItem(base.db, { kind: 'text', id: crypto.randomUUID() })).toBeNull();
  });
});
