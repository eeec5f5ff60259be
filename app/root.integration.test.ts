import { expect, test } from 'vitest';
import { makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { platformContext, requestContext } from '#app/platform/context.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as root from './root.tsx';

const base = withElection();
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'o cheie a testului, lungă de peste treizeci și două de semne',
  DATABASE_URL: 'postgres://localhost/vot',
  PUBLIC_URL: 'https://vot.example',
};

type Frame = {
  menu: { path: string }[];
  settings: { title: string; description: string };
  archiveSince: string | null;
  silenceUntil: Date | null;
  account: { name: string; dashboard: string; unread: string } | null;
  demo: { momentId: string | null; moments: object[]; hasTour: boolean; mayVote: boolean } | null;
  site: { origin: string };
};

/** Sends a request through the check before all loaders. Returns whether they read drafts, or the refusal. */
async function pass(path: string, viewer: TestUser, form?: Record<string, string>) {
  const args = adminArgs(path, { db: base.db, at: moments.betweenRounds, viewer }, form);
  args.context.set(platformContext, { ...args.context.get(platformContext), moments: [] });
  let hasDrafts: boolean | null = null;
  const next = async () => {
    hasDrafts = args.context.get(requestContext).recordDb !== undefined;
    return new Response();
  };
  const [check] = root.middleware as ((given: object, next: () => Promise<Response>) => Promise<unknown>)[];
  const refused = await check?.({ ...args, url: new URL(args.request.url) }, next).then(
    () => null,
    (thrown: Response | { data: { code: string; frame: Frame | null }; init: { status: number } }) =>
      thrown instanceof Response
        ? thrown.status
        : [thrown.init.status, thrown.data.code, thrown.data.frame !== null],
  );
  return refused ?? { hasDrafts };
}

test('only a preview reads drafts, a preview takes no form, and a refused page keeps the frame', async () => {
  const admin = await makeUser(base.db, { role: 'admin' });
  expect(await pass('/admin/site-preview/home', admin)).toEqual({ hasDrafts: true });
  expect(await pass('/admin/site-preview/home', admin, { intent: 'x' })).toBe(405);
  expect(await pass('/admin/users', admin)).toEqual({ hasDrafts: false });
  const voter = await makeUser(base.db);
  expect(await pass('/admin/users', voter)).toEqual([403, 'page-for-others', true]);
});

/** Reads the frame of the pages at a moment. */
async function read(at: Date, { viewer = null as TestUser | null, env = {}, stop = false } = {}) {
  const args = adminArgs('/', { db: base.db, at, viewer, env });
  const known = [
    {
      id: 'a',
      label: 'A',
      at,
      isDefault: true,
      ...(stop ? { stop: { path: '/', title: 'T', text: 'X' } } : {}),
    },
    { id: 'b', label: 'B', at: null, isDefault: false },
  ];
  args.context.set(platformContext, { ...args.context.get(platformContext), moments: known });
  return (await root.loader(args as never)) as unknown as Frame;
}

test.each([
  ['beforeFirstRound', null, null, true],
  ['silence', '2025-05-18T18:00:00.000Z', null, false],
  ['votingDay', '2025-05-18T18:00:00.000Z', null, false],
  ['resultsNight', null, null, false],
  ['archive', null, '2025-05-18', false],
] as const)(
  'the frame at %s states the end of election silence, the archive and whether people vote',
  async (moment, silence, archive, mayVote) => {
    const { silenceUntil, archiveSince, demo } = await read(moments[moment]);
    expect([silenceUntil?.toISOString() ?? null, archiveSince, demo?.mayVote]).toEqual([
      silence,
      archive,
      mayVote,
    ]);
  },
);

test('the frame names the signed-in person with the role’s own page, and shows no visitor an account', async () => {
  expect((await read(moments.betweenRounds)).account).toBeNull();
  for (const [role, dashboard] of [
    ['voter', '/dashboard'],
    ['candidate', '/candidate-dashboard'],
    ['admin', '/admin/dashboard'],
  ] as const) {
    const viewer = await makeUser(base.db, { role, firstName: 'Ana', lastName: 'Pop' });
    expect((await read(moments.betweenRounds, { viewer })).account).toEqual({
      name: 'Ana Pop',
      dashboard,
      unread: '',
    });
  }
});

test('the frame offers moments only in a demonstration, and a tour only when a moment has a stop', async () => {
  const { demo, site, menu, settings } = await read(moments.betweenRounds);
  expect(demo).toMatchObject({
    moments: [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B', at: null },
    ],
    hasTour: false,
  });
  expect((await read(moments.betweenRounds, { stop: true })).demo?.hasTour).toBe(true);
  expect((await read(moments.betweenRounds, { env: production })).demo).toBeNull();
  expect(site.origin).toBe('http://localhost');
  expect(menu.length).toBeGreaterThan(3);
  const titles = (given: object) => JSON.stringify(root.meta(given as never));
  const content = settings.description;
  expect(titles({ loaderData: { settings: { title: 'Titlu', description: content } } })).toBe(
    JSON.stringify([{ title: 'Titlu – Vot informat' }, { name: 'description', content }]),
  );
  expect(titles({})).toBe(JSON.stringify([{ title: 'Vot informat' }]));
});
