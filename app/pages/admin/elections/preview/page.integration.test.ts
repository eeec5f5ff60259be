import { expect, test } from 'vitest';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { type Platform, platformContext } from '#app/platform/context.server.ts';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import { createRenderApart, renderApartContext } from '#app/platform/pages-apart/render-apart.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { loader } from './page.ts';
import { readStart } from './read-start.server.ts';

const base = withElection();
const at = moments.betweenRounds;

/** Requests a page of a dataset's preview. The page names its own address. */
async function readPreview(dataset: string, path: string, state: 'ready' | 'preparing'): Promise<Response> {
  const [pathname = ''] = path.split('?');
  const args = adminArgs(`/admin/elections/${dataset}/preview/2031-05-04T21:00${path}`, {
    ...{ db: base.db, at, viewer: null },
  });
  const platform = {
    ...args.context.get(platformContext),
    previews: { open: () => (state === 'ready' ? { state, db: base.db } : { state }), close() {} },
  };
  args.context.set(platformContext, platform);
  const handle = async (request: Request) => {
    const { pathname: asked, search } = new URL(request.url);
    return new Response(`<html><body><main>${asked}${search}</main></body></html>`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' },
    });
  };
  args.context.set(
    renderApartContext,
    createRenderApart(handle, { platform, withRecord: createRecordMemory() }),
  );
  const params = { dataset, moment: '2031-05-04T21:00', '*': pathname.slice(1) };
  return (await loader({ ...args, params } as never)) as Response;
}

async function makeReady(): Promise<string> {
  const { id } = await base.owner
    .insertInto('election_datasets')
    .values({
      file_name: 'alegeri.zip',
      archive: Buffer.from('x'),
      state: 'ready',
      election_id: 'primarie-2031',
      facts: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a page of a preview is never stored or indexed, and pages outside the preview are unknown', async () => {
  const id = await makeReady();
  const shown = await readPreview(id, '/results', 'ready');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex');
  expect(await shown.text()).toContain('<main>/results</main>');
  const outside = ['/auth', '/admin/users', '/demo/restart?x=1', '/setup', '/unsubscribe', '/Auth/reset'];
  for (const path of [...outside, '/candidate-dashboard', '/elections/ro-president-2025']) {
    const unknown = await (await readPreview(id, path, 'ready')).text();
    expect(unknown, path).toContain('<main>/pagina-necunoscuta</main>');
    expect(unknown, 'the ribbon leads to the home page').toMatch(/<input[^>]*name="pagina"[^>]*value="\/"/);
  }
});

test('a page whose name only begins like a page outside the preview is part of it', async () => {
  const shown = await (await readPreview(await makeReady(), '/democratie', 'ready')).text();
  expect(shown).toContain('<main>/democratie</main>');
});

test('the start of a preview waits with the requested page of this site, and leaves the application once it is ready', async () => {
  const id = await makeReady();
  const closed: string[] = [];
  const start = async (page: string, state: 'ready' | 'preparing' | 'busy') => {
    const query = new URLSearchParams({ ora: '2031-05-04T21:00', pagina: page });
    const args = adminArgs(`/admin/elections/${id}/preview?${query}`, { db: base.db, at, viewer: null });
    const previews = { open: () => ({ state }), close: (dataset: string) => closed.push(dataset) };
    const platform = { ...args.context.get(platformContext), previews };
    args.context.set(platformContext, platform as unknown as Platform);
    return readStart({ ...args, params: { dataset: id } } as never).catch((answer: Response) => answer);
  };
  const waiting = { id, fileName: 'alegeri.zip', moment: '2031-05-04T21:00' };
  expect(await start('/news?pagina=2', 'preparing')).toEqual({
    ...{ ...waiting, state: 'preparing', path: '/news?pagina=2' },
  });
  for (const elsewhere of ['//exemplu.invalid', '/\\exemplu.invalid', 'https://exemplu.invalid'])
    expect(await start(elsewhere, 'busy'), elsewhere).toEqual({ ...waiting, state: 'busy', path: '/' });
  const { status, headers } = (await start('/news', 'ready')) as Response;
  expect([status, headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([
    302,
    `/admin/elections/${id}/preview/2031-05-04T21:00/news`,
    'true',
  ]);
  expect(closed).toEqual([]);
  await base.owner
    .updateTable('election_datasets')
    .set({ state: 'publishing' })
    .where('id', '=', id)
    .execute();
  expect(await start('/news', 'ready')).toEqual({ ...waiting, state: 'gone', path: '/news' });
  expect(closed, 'the database of the preview is given back').toEqual([id]);
});

test('a page of a preview keeps its filters, also when the ribbon leads to another moment', async () => {
  const shown = await (await readPreview(await makeReady(), '/candidates?tema=x', 'ready')).text();
  expect(shown).toContain('<main>/candidates?tema=x</main>');
  expect(shown).toMatch(/<input[^>]*name="pagina"[^>]*value="\/candidates\?tema=x"/);
});

test('a page of a preview that is not ready leads to the start of the preview, with the moment and the page', async () => {
  const id = await makeReady();
  const answer = await readPreview(id, '/results', 'preparing');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/admin/elections/${id}/preview?ora=2031-05-04T21%3A00&pagina=%2Fresults`,
  ]);
});
