import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import { explain } from '#app/platform/refusal/refusal.ts';
import { registered } from '#app/registered.server.ts';
import { gate, needsSecondFactor } from './gate.server.ts';
import type { RefusedRight, RefusedRights } from './refused-rights.server.ts';
import type { PageKey, Role } from './rights.ts';
import type { Viewer } from './viewer.ts';

const { pages, pageOf } = registered.rights;
const site = 'https://vot.example';
const somebody: Viewer = {
  id: 'a',
  role: 'voter',
  sessionId: 'b',
  email: 'ana@exemplu.invalid',
  firstName: 'Ana',
  lastName: 'Exemplu',
  avatarUrl: null,
  hasSecondFactor: false,
  deniedPages: [],
};
const noted: RefusedRight[] = [];
const refusedRights = { note: (refused: RefusedRight) => void noted.push(refused) } as RefusedRights;
const viewerOf = (role: Role): Viewer | null => (role === 'visitor' ? null : { ...somebody, role });

type GateRequest = {
  viewer?: Viewer | null;
  method?: string;
  demo?: boolean;
  hadSession?: boolean;
  /** The URL that the browser requested, from which the router derives `url`. */
  asked?: string;
};

/**
 * Sends a request through the check of rights. Returns null when the page opens, otherwise the answer sent
 * instead.
 */
async function ask(path: string, { viewer = null, method = 'GET', demo = true, ...given }: GateRequest = {}) {
  const context = new RouterContextProvider();
  context.set(platformContext, { ...registered, config: { demo }, refusedRights } as Platform);
  context.set(requestContext, {
    id: 'test',
    at: new Date(),
    viewer,
    hadSession: given.hadSession ?? viewer !== null,
    address: '192.0.2.1',
    answerHeaders: new Headers(),
  });
  const request = new Request(`${site}${given.asked ?? path}`, { method });
  try {
    const refused = gate({ request, url: new URL(`${site}${path}`), context });
    return refused && explain(refused, registered.refusals);
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    const location = answer.headers.get('location');
    return location === null
      ? { status: answer.status, ...((await answer.json()) as { code: string }) }
      : { status: answer.status, location };
  }
}

/** Returns example paths of a route pattern, with and without its optional parameters. */
function addressesOf(pattern: string): string[] {
  const full = pattern.replaceAll(/:\w+\??/g, 'x').replace('*', 'ceva/mai-jos');
  const short = pattern.replace(/\/:\w+\?$/, '');
  return short === pattern ? [full] : [full, short];
}

describe('recording a refused right', () => {
  const noteOf = async (path: string, given: GateRequest) => {
    noted.length = 0;
    await ask(path, given);
    return noted.map(({ viewer, what }) => `${viewer?.role ?? 'visitor'} ${what}`);
  };

  test('the gate records a refusal when the person is signed in or the action is for administrators', async () => {
    for (const role of ['voter', 'candidate'] as const) {
      const viewer = viewerOf(role);
      expect(await noteOf('/admin/jobs', { viewer, method: 'POST' })).toEqual([`${role} POST /admin/jobs`]);
      expect(await noteOf('/admin/dashboard', { viewer })).toEqual([`${role} GET /admin/dashboard`]);
    }
    expect(await noteOf('/admin/jobs', { method: 'POST' })).toEqual(['visitor POST /admin/jobs']);
  });

  test('the gate records nothing when a visitor is redirected to the sign-in page or a request is allowed', async () => {
    expect(await noteOf('/admin/dashboard', {})).toEqual([]);
    expect(await noteOf('/account', { method: 'POST' })).toEqual([]);
    expect(await noteOf('/admin/jobs', { viewer: viewerOf('admin'), method: 'POST' })).toEqual([]);
    expect(await noteOf('/', { viewer: viewerOf('voter'), method: 'POST' })).toEqual([]);
  });
});

describe('the row of the page table for a path', () => {
  const cells = Object.entries(pages).flatMap(([key, { paths }]) =>
    paths.flatMap((pattern) => addressesOf(pattern).map((path) => [path, key as PageKey] as const)),
  );
  test.each(cells)('the path %s belongs to the page table’s row %s', (path, key) => {
    expect(pageOf(path)).toBe(key);
    if (path !== '/') expect(pageOf(`${path}/`)).toBe(key);
  });

  test.each(['/admin/dashboard/x', '/admin/altceva', '/account/x', '//admin/altceva'])(
    'the path %s has no row of its own in the page table',
    (path) => expect(pageOf(path)).toBe('unknown'),
  );

  test('capitals and encoded letters in a path lead to the same row of the page table, as in the router', () => {
    for (const path of ['/Admin/Dashboard', '/%61dmin/dashboard', '/admin/dashboard/'])
      expect(pageOf(path)).toBe('admin');
  });
});

describe('a person without the right to a page', () => {
  test.each([
    ['voter', '/admin/dashboard', 'Pagina este pentru administratori. Contul tău este de alegător.'],
    ['candidate', '/admin', 'Pagina este pentru administratori. Contul tău este de candidat.'],
    [
      'voter',
      '/candidate-dashboard',
      'Pagina este pentru candidați și administratori. Contul tău este de alegător.',
    ],
  ] as const)('a %s who opens %s reads which roles may open the page', async (role, path, text) => {
    expect(await ask(path, { viewer: viewerOf(role) })).toEqual({
      status: 403,
      code: 'page-for-others',
      text,
    });
  });

  test('the gate redirects a visitor to the sign-in page, with path and query, when a page needs an account', async () => {
    expect(await ask('/account/privacy?a=1&b=%2F2')).toEqual({
      status: 302,
      location: `/auth?${new URLSearchParams({ next: '/account/privacy?a=1&b=%2F2' })}`,
    });
    const { location } = (await ask('/admin/dashboard?x=https://alt.invalid/')) as { location: string };
    const { origin, searchParams } = new URL(location, site);
    expect(origin).toBe(site);
    expect(searchParams.get('next')).toBe('/admin/dashboard?x=https://alt.invalid/');
  });

  test('AUTH-37 the check of rights tells the sign-in page that the session has ended', async () => {
    const { location } = (await ask('/account', { hadSession: true })) as { location: string };
    expect(location).toContain('expirat=1');
    expect(((await ask('/account')) as { location: string }).location).not.toContain('expirat');
  });

  test('a refused person gets neither the data nor the title of the page', async () => {
    const asked = '/admin/dashboard.data?_routes=root';
    expect(await ask('/admin/dashboard', { asked })).toMatchObject({ status: 302 });
    expect(await ask('/admin/dashboard', { method: 'HEAD' })).toMatchObject({ status: 302 });
  });

  test.each(['POST', 'PUT', 'DELETE'])(
    'a refused change gets a refusal, not a redirect (%s)',
    async (method) => {
      expect(await ask('/admin/dashboard', { method })).toMatchObject({
        status: 401,
        code: 'sign-in-required',
      });
      expect(await ask('/admin/dashboard', { method, viewer: viewerOf('voter') })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    },
  );

  test('AUTH-40 a change after the session has ended is refused with `session-expired`', async () => {
    expect(await ask('/account', { method: 'POST', hadSession: true })).toMatchObject({
      status: 401,
      code: 'session-expired',
      text: 'Sesiunea de autentificare a expirat. Te rugăm să te autentifici din nou.',
    });
  });

  test("the gate refuses a page when administrators have closed it for the person's role", async () => {
    const viewer = { ...somebody, deniedPages: ['candidates'] };
    expect(await ask('/candidates', { viewer })).toEqual({
      status: 403,
      code: 'page-closed',
      text: 'Pagina este închisă pentru contul tău. Administratorii site-ului au închis-o celor cu rolul de alegător.',
    });
    expect(await ask('/polls', { viewer })).toBeNull();
  });

  test('administrators too cannot open pages closed to them, except administration and account security', async () => {
    const admin = viewerOf('admin');
    const viewer = admin && { ...admin, deniedPages: ['admin/dashboard', 'settings', 'candidates'] };
    expect(await ask('/admin/dashboard', { viewer })).toBeNull();
    expect(await ask('/account/security', { viewer })).toBeNull();
    expect(await ask('/candidates', { viewer })).toMatchObject({ status: 403, code: 'page-closed' });
  });
});

describe('the second factor of administrators', () => {
  const admin = viewerOf('admin');
  const withFactor = admin && { ...admin, hasSecondFactor: true };

  test('only administration pages require the second factor, and only outside a demonstration', async () => {
    const led = { status: 302, location: '/account/security?cerut=1' };
    for (const method of ['GET', 'POST'])
      expect(await ask('/admin/dashboard', { viewer: admin, demo: false, method })).toEqual(led);
    expect(await ask('/account/security', { viewer: admin, demo: false })).toBeNull();
    expect(await ask('/candidates', { viewer: admin, demo: false })).toBeNull();
    expect(await ask('/admin/dashboard', { viewer: withFactor, demo: false })).toBeNull();
  });

  test('the second factor is required neither in a demonstration nor from other roles', async () => {
    expect(await ask('/admin/dashboard', { viewer: admin })).toBeNull();
    expect(needsSecondFactor({ ...somebody, role: 'candidate' }, false)).toBe(false);
  });
});
