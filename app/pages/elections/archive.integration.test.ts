import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  Outlet,
  type RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { askQuestion } from '#app/features/discussions/questions/ask.server.ts';
import { discussionServices, writeComment, writeTopic } from '#app/features/discussions/testing.ts';
import { listElectionIds, lookAtElection } from '#app/features/elections/queries.server.ts';
import { openPollAt } from '#app/features/live-polls/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import * as comment from '#app/pages/candidate/discussions/comment.tsx';
import * as thread from '#app/pages/candidate/discussions/thread.tsx';
import * as topics from '#app/pages/candidate/discussions/topics.tsx';
import * as events from '#app/pages/candidate/events-file.ts';
import * as questions from '#app/pages/candidate/questions/list.tsx';
import * as question from '#app/pages/candidate/questions/question.tsx';
import * as profile from '#app/pages/candidate/screen.tsx';
import * as candidates from '#app/pages/candidates/screen.tsx';
import * as picture from '#app/pages/og/image.ts';
import * as polls from '#app/pages/polls/screen.tsx';
import { platformContext, requestContext } from '#app/platform/context.server.ts';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import {
  createRenderApart,
  type RenderApart,
  renderApartContext,
} from '#app/platform/pages-apart/render-apart.server.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import { findEarlierPage } from './earlier-page.server.ts';
import * as archive from './page.ts';

const base = withElection();
const at = moments.betweenRounds;
let earlier = '';
let candidate = { id: '', slug: '' };
let written = { question: '', topic: '', comment: '' };

beforeAll(async () => {
  [earlier = ''] = await listElectionIds(base.db);
  const first = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position');
  candidate = await first.executeTakeFirstOrThrow();
  const services = discussionServices(base.db, { at });
  const by = { userId: (await makeUser(base.db)).id, candidate: candidate.slug };
  const topic = await writeTopic(services, { ...by, text: 'Un topic de atunci' });
  const asked = { ...by, content: 'O întrebare de atunci?', requestKey: randomUUID() };
  written = {
    topic,
    comment: await writeComment(services, { ...by, topicId: topic, text: 'Un comentariu de atunci' }),
    question: (await askQuestion(services, asked)).id,
  };
  await base.owner
    .insertInto('candidate_activities')
    .values({
      candidate_id: candidate.id,
      title: 'Un miting de atunci',
      start_date: new Date('2025-05-14T18:00:00+03:00'),
      end_date: new Date('2025-05-14T20:00:00+03:00'),
      is_public: true,
      changed_at: at,
      election_at: at,
    })
    .execute();
  await openPollAt(base.db, at);
  await addLaterElection(base.owner);
});

type Screen = { loader: unknown; default: unknown };

/** Returns a route with a module's loader and screen. */
const screenAt = (path: string, { loader, default: Page }: Screen) => ({
  path,
  loader,
  Component: () => createElement(Page as React.FC<{ loaderData: unknown }>, { loaderData: useLoaderData() }),
});

const files = [
  { path: '/og/*', loader: picture.loader },
  { path: '/candidate/:slug/events.ics', loader: events.loader },
];
const screens = [
  screenAt('/polls', polls),
  screenAt('/candidates', candidates),
  screenAt('/candidate/:slug', profile),
  screenAt('/candidate/:slug/questions', questions),
  screenAt('/candidate/:slug/questions/:question', question),
  screenAt('/candidate/:slug/discussions', topics),
  screenAt('/candidate/:slug/discussions/:topic', thread),
  screenAt('/candidate/:slug/comments/:comment', comment),
];
const root = {
  id: 'root',
  // The site's frame needs the build. The screens read only these facts from it.
  loader: ({ context }: { context: Readonly<RouterContextProvider> }) => ({
    site: { origin: 'http://localhost', pictureVersion: '1', isApart: context.get(requestContext).isApart },
  }),
  Component: Outlet,
  children: screens,
};
const site = createStaticHandler([...files, root] as Parameters<typeof createStaticHandler>[0]);

/** Answers a request of the site's pages and files, as the built program does. */
async function handle(request: Request, context: RouterContextProvider): Promise<Response> {
  if (matchRoutes(files, new URL(request.url).pathname))
    return site.queryRoute(request, { requestContext: context }).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      const { status } = thrown as { status: number };
      return new Response(null, { status });
    });
  const found = await site.query(request, { requestContext: context });
  if (found instanceof Response) return found;
  const router = createStaticRouter(site.dataRoutes, found);
  const html = renderToString(
    createElement(StaticRouterProvider, { router, context: found, hydrate: false }),
  );
  return new Response(`<body>${html}</body>`, {
    status: found.statusCode,
    headers: { 'content-type': 'text/html' },
  });
}

/** Requests a page of the earlier election's archive as a visitor. */
async function readArchive(path: string): Promise<Response> {
  const args = adminArgs(`/elections/${earlier}${path}`, { db: base.db, at, viewer: null });
  const platform = args.context.get(platformContext);
  args.context.set(
    renderApartContext,
    createRenderApart(handle, { platform, withRecord: createRecordMemory() }),
  );
  return (await archive.loader({ ...args, params: { election: earlier } } as never)) as Response;
}

test('an election’s URL leads to its results, the shown election’s to its plain pages, and an unknown election’s to nothing', async () => {
  const read = async (election: string, path: string) => {
    const args = adminArgs(`/elections/${election}${path}`, { db: base.db, at, viewer: null });
    args.context.set(renderApartContext, async ({ url }) => new Response(url.pathname, { status: 404 }));
    const answer = (await archive.loader({ ...args, params: { election } } as never)) as Response;
    return [answer.status, answer.headers.get('location') ?? (await answer.text())];
  };
  for (const path of ['', '/'])
    expect(await read(earlier, path)).toEqual([302, `/elections/${earlier}/results`]);
  expect(await read('alegeri-mai-noi', '/polls?tur=2')).toEqual([302, '/polls?tur=2']);
  expect(await read('nicio-alegere', '/polls')).toEqual([404, '/pagina-necunoscuta']);
});

test('the archive has the preview pictures of an earlier election, which the site no longer has', async () => {
  const path = `/og/candidate/${candidate.slug}.png`;
  const archived = await readArchive(path);
  expect([archived.status, archived.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await archived.arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const { context } = adminArgs(path, { db: base.db, at, viewer: null });
  const own = await handle(new Request(`http://localhost${path}`), context as RouterContextProvider);
  expect(own.status).toBe(404);
});

test('the archive has the questions, discussions and calendar of an earlier candidate, with links inside the archive', async () => {
  const profile = `/candidate/${candidate.slug}`;
  for (const [path, words, link] of [
    ['/questions', 'O întrebare de atunci?', `/questions/${written.question}`],
    [`/questions/${written.question}`, 'O întrebare de atunci?', '/questions'],
    ['/discussions', 'Un topic de atunci', `/discussions/${written.topic}`],
    [`/discussions/${written.topic}`, 'Un comentariu de atunci', '/discussions"'],
    [`/comments/${written.comment}`, 'Un comentariu de atunci', `/discussions/${written.topic}#c-`],
  ] as const) {
    const answer = await readArchive(profile + path);
    expect(answer.status, path).toBe(200);
    const html = await answer.text();
    expect(html, path).toContain(words);
    expect(html, path).toContain(`href="/elections/${earlier}${profile}${link}`);
    expect(html, path).not.toContain(`href="${profile}`);
  }
  const calendar = await readArchive(`${profile}/events.ics`);
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect(await calendar.text()).toContain('SUMMARY:Un miting de atunci');
});

test('the archive hides links to pages of the present election, and texts written for the present election', async () => {
  const title = 'Candidații de acum';
  const text = { page: 'candidates', section: 'header', key: 'candidates_title', content: title };
  await base.owner
    .insertInto('site_content')
    .values(text)
    .onConflict((conflict) => conflict.columns(['page', 'key', 'locale']).doUpdateSet({ content: title }))
    .execute();
  for (const path of ['/candidates', '/polls']) {
    const html = await (await readArchive(path)).text();
    const links = html.match(/<a\b[^>]* href="\/(?:assistant|ai-analysis|quiz)[^>]*>/g) ?? [];
    expect(links.length, path).toBeGreaterThan(0);
    expect(
      links.filter((link) => !link.includes(' hidden=""')),
      path,
    ).toEqual([]);
    expect(html, path).not.toContain(title);
    expect(html, path).toMatch(/<a href="\/elections"[^>]*>Toate alegerile</);
    expect(html, path).toMatch(/<a href="\/"[^>]*>Alegerile de acum</);
  }
});

/** Matches the HTML of a vote or follow button, of a form for texts, and of a sign-in link. */
const offers = /name="(?:press|intent|poll)"|href="\/auth|#(?:intreaba|propune|raspunde|raporteaza)"/;

/** Renders the page that the site had at `path` while it showed the earlier election. */
async function readAsShown(path: string): Promise<string> {
  const { context } = adminArgs(path, { db: base.db, at, viewer: null });
  const view = createRecordMemory()(base.db);
  lookAtElection(view, earlier);
  context.set(requestContext, { ...context.get(requestContext), recordDb: view });
  const answer = await handle(new Request(`http://localhost${path}`), context as RouterContextProvider);
  return answer.text();
}

test('the archive lets nobody vote, follow, write or sign in, even at a moment when its election is open', async () => {
  const own = `/candidate/${candidate.slug}`;
  for (const path of [
    '/polls',
    '/candidates',
    own,
    `${own}/questions`,
    `${own}/questions/${written.question}`,
    `${own}/discussions`,
    `${own}/discussions/${written.topic}`,
    `${own}/comments/${written.comment}`,
  ]) {
    expect(await readAsShown(path), path).toMatch(offers);
    const answer = await readArchive(path);
    expect(answer.status, path).toBe(200);
    const html = await answer.text();
    expect(html.match(offers)?.[0], path).toBeUndefined();
    expect(html.includes('id="live"'), path).toBe(false);
  }
});

test('a missing page of an earlier candidate leads to the archive with its query, and other missing pages to nothing', async () => {
  const find = async (path: string, rendered?: Response) => {
    const { context } = adminArgs(path, { db: base.db, at, viewer: null });
    const platform = context.get(platformContext);
    const apart = createRenderApart(handle, { platform, withRecord: createRecordMemory() });
    const render: RenderApart = rendered ? async () => rendered : apart;
    const answer = await findEarlierPage(render, {
      request: new Request(`http://localhost${path}`),
      context,
    });
    return answer && [answer.status, answer.headers.get('location')];
  };
  const own = `/candidate/${candidate.slug}?sectiune=pozitii`;
  expect(await find(own)).toEqual([302, `/elections/${earlier}${own}`]);
  expect(await find('/candidate/nimeni', new Response(null, { status: 404 }))).toBeNull();
  expect(await find('/account', new Response('cont'))).toBeNull();
});
