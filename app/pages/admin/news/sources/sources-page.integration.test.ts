import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import { loader as readOpml } from './opml.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/news/sources';

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
});
beforeEach(() => base.owner.deleteFrom('news_sources').where('from_dataset', '=', false).execute());

/** Renders the page, with `actionData` as its action's answer. */
function show(search = '', actionData?: unknown) {
  const of = { pattern: path, path: `${path}${search}`, db: base.db, at, viewer: viewerOf(admin) };
  return renderScreen({ screen: screen as never, actionData, ...of });
}

async function send(form: Record<string, string>): Promise<unknown[]> {
  const args = adminArgs(path, { db: base.db, at, viewer: admin }, form);
  const answer = await (screen.action(args as never) as Promise<unknown>);
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
  const { data, init } = answer as { data: { code: string }; init: { status: number } };
  return [init.status, data.code];
}

const outlet = {
  name: 'Ziarul de Probă',
  url: 'https://proba.ro',
  verificationStatus: 'pending',
  isActive: 'true',
};
/** Adds an outlet with a feed. Returns both ids. */
async function addOutlet(given: Partial<typeof outlet> = {}) {
  const [, address] = await send({ intent: 'save-source', ...outlet, ...given });
  const [, source = ''] = /sursa=([^&]+)/.exec(String(address)) ?? [];
  const feed = { intent: 'save-feed', source, url: `https://proba.ro/${source}.rss`, isActive: 'true' };
  expect(await send(feed)).toEqual([303, `${path}?sursa=${source}&facut=flux`]);
  const row = await base.db
    .selectFrom('news_feeds')
    .select('id')
    .where('source_id', '=', source)
    .executeTakeFirstOrThrow();
  return { source, feed: row.id };
}

test('adding an outlet opens it, saving it returns to the list, and both are confirmed', async () => {
  const [status, address] = await send({ intent: 'save-source', ...outlet });
  const [, id = ''] = /^\/admin\/news\/sources\?sursa=(.+)&facut=publicatie$/.exec(String(address)) ?? [];
  expect([status, id]).toEqual([303, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  const opened = await show(String(address).replace(path, ''));
  expect(opened.text).toContain('Ziarul de Probă');
  expect(opened.html).toMatch(/<input[^>]*name="url"[^>]*value="https:\/\/proba\.ro\/?"/);
  expect(opened.text).toContain('Publicația nu are încă un flux.');
  expect(opened.text).toContain('Proprietarii nu sunt documentați.');
  const [, version = ''] = /name="version"[^>]*value="([^"]+)"/.exec(opened.html) ?? [];
  expect(await send({ intent: 'save-source', ...outlet, id, version, isActive: 'false' })).toEqual([
    303,
    `${path}?facut=publicatie`,
  ]);
  const listed = await show('?cauta=+ziarul+de+proba+&facut=publicatie');
  expect(listed.text).toContain('Publicația a fost salvată.');
  expect(listed.text).toContain('1 publicație');
  const stopped = await show(String(address).replace(path, ''));
  expect(stopped.html).toMatch(/<input[^>]*name="isActive"[^>]*checked=""[^>]*value="false"/);
  expect(listed.text).toContain('Ziarul de Probă în verificare inactivă 70 fără flux 0 Deschide');
  expect((await show('?cauta=nimic+de+felul+asta')).text).toContain('Nicio publicație nu se potrivește.');
});

test('the page opens the form of a new outlet, and names the owners of an outlet with their sources', async () => {
  expect((await show()).html).toContain('?sursa=noua"');
  expect((await show('?sursa=noua')).text).toContain('Publicație nouă');
  const { id } = await base.db
    .selectFrom('news_ownership_facts as owner')
    .innerJoin('news_sources as source', 'source.id', 'owner.source_id')
    .select('source.id')
    .where('owner.known_from', '<=', '2025-05-12')
    .orderBy('source.slug')
    .executeTakeFirstOrThrow();
  const { html } = await show(`?sursa=${id}`);
  const [, owners = ''] = html.split('Cine o deține');
  expect(owners).toMatch(/href="https?:/);
});

test('the page lists twenty outlets, with links to other pages that keep the search', async () => {
  const { text, html } = await show('?cauta=a');
  expect(text).toMatch(/ activă \d+ /);
  const [, count = '0'] = /(\d+) (?:de )?publicații/.exec(text) ?? [];
  expect(Number(count)).toBeGreaterThan(20);
  expect(html.match(/aria-label="Deschide [^"]+"/g)).toHaveLength(20);
  expect(html).toContain('href="/admin/news/sources?cauta=a&amp;pagina=2"');
  const names = (of: string) => [...of.matchAll(/aria-label="Deschide ([^"]+)"/g)].map(([, name]) => name);
  const second = names((await show('?cauta=a&pagina=2')).html);
  expect(second).not.toHaveLength(0);
  expect(second.filter((name) => names(html).includes(name))).toEqual([]);
});

test('a feed is switched off, changed and deleted by its own forms, in the dialog of its outlet', async () => {
  const { source, feed } = await addOutlet();
  const opened = await show(`?sursa=${source}`);
  const row = opened.html.split('<form').find((form) => form.includes(`name="id" value="${feed}"`)) ?? '';
  const fields = Object.fromEntries(
    [...row.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  expect(fields).toMatchObject({
    id: feed,
    source,
    url: `https://proba.ro/${source}.rss`,
    isActive: 'false',
  });
  expect(opened.text).toContain('Se citește Dezactivează fluxul Modifică fluxul Șterge fluxul');
  expect(await send({ intent: 'save-feed', ...fields })).toEqual([303, `${path}?sursa=${source}&facut=flux`]);
  expect((await show(`?sursa=${source}`)).text).toContain('Inactiv Activează fluxul');
  const edited = await show(`?sursa=${source}&flux=${feed}`);
  expect(edited.text).toContain('Fluxul publicației Ziarul de Probă');
  expect(edited.html).toMatch(/<input[^>]*name="isActive"[^>]*checked=""[^>]*value="false"/);
  expect((await show(`?sursa=${source}&flux=nou`)).text).toContain('Flux nou: Ziarul de Probă');
  const asked = await show(`?sursa=${source}&flux=${feed}&sterge=flux`);
  expect(asked.html).toMatch(/<button(?=[^>]*name="intent")[^>]*value="delete-feed"/);
  expect(asked.html.slice(asked.html.indexOf('<dialog'))).toContain(`href="${path}?sursa=${source}"`);
  expect(asked.text).toContain('Ștergi fluxul? ');
  expect(asked.html).toMatch(new RegExp(`name="id" value="${feed}"`));
  expect(await send({ intent: 'delete-feed', id: feed })).toEqual([303, `${path}?facut=flux-sters`]);
  expect(await base.db.selectFrom('news_feeds').select('id').where('id', '=', feed).execute()).toEqual([]);
});

test('the page asks before it deletes an outlet, offers this only for added outlets, and confirms the deletion', async () => {
  const { source } = await addOutlet();
  expect((await show(`?sursa=${source}`)).html).toContain(`?sterge=${source}"`);
  const asked = await show(`?sterge=${source}`);
  expect(asked.html).toContain(`href="${path}?sursa=${source}"`);
  expect(asked.html).toMatch(/<button(?=[^>]*name="intent")[^>]*value="delete-source"/);
  expect((await show('?cauta=ziarul+de+proba')).text).toContain('în verificare activă 70 1 0 Deschide');
  const refused = { code: 'news-source-delete-failed', text: 'Un refuz.' };
  for (const query of ['', `?sursa=${source}`, `?sterge=${source}`, '?sursa=noua'])
    expect((await show(query, refused)).text.match(/Un refuz\./g), query).toHaveLength(1);
  expect(asked.text).toContain('Ștergi „Ziarul de Probă”?');
  expect(asked.text).toContain('se șterg fluxurile ei și 0 articole.');
  const kept = await base.db
    .selectFrom('news_sources')
    .select('id')
    .where('from_dataset', '=', true)
    .executeTakeFirstOrThrow();
  expect((await show(`?sursa=${kept.id}`)).text).not.toContain('Șterge publicația');
  expect(await send({ intent: 'delete-source', id: source })).toEqual([
    303,
    `${path}?facut=publicatie-stearsa`,
  ]);
  expect((await show('?facut=publicatie-stearsa')).text).toContain('Publicația a fost ștearsă.');
});

test('an OPML file is exported as a private download, and an import without a file is refused', async () => {
  await addOutlet();
  const answer = await readOpml(
    adminArgs('/admin/news/sources.opml', { db: base.db, at, viewer: admin }) as never,
  );
  expect([
    answer.headers.get('content-type'),
    answer.headers.get('content-disposition'),
    answer.headers.get('cache-control'),
  ]).toEqual(['text/x-opml; charset=utf-8', 'attachment; filename="fluxuri.opml"', 'private, no-store']);
  expect(await answer.text()).toContain('<title>Fluxuri de știri</title>');
  expect(await send({ intent: 'opml' })).toMatchObject([422, 'opml-unreadable']);
  const imported = { sources: 1, feeds: 20, known: 3, refused: 4 };
  expect((await show('', { imported })).text).toContain(
    'Au fost importate 1 publicație nouă și 20 de fluxuri noi. Existau deja: 3. Fără nume sau cu adresă greșită: 4.',
  );
});
