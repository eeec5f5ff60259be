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
  /** As the browser asks; the router reads `url` of it. */
  asked?: string;
};

/** `null`: the page opens; otherwise what is answered instead of it. */
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

/** An address for a pattern: parameters filled in, with the optional ones and without. */
function addressesOf(pattern: string): string[] {
  const full = pattern.replaceAll(/:\w+\??/g, 'x').replace('*', 'ceva/mai-jos');
  const short = pattern.replace(/\/:\w+\?$/, '');
  return short === pattern ? [full] : [full, short];
}

describe('a note of what was refused', () => {
  const noteOf = async (path: string, given: GateRequest) => {
    noted.length = 0;
    await ask(path, given);
    return noted.map(({ viewer, what }) => `${viewer?.role ?? 'visitor'} ${what}`);
  };

  test('is made of changes and readings by somebody signed in, and of changes of administration by a visitor', async () => {
    for (const role of ['voter', 'candidate'] as const) {
      const viewer = viewerOf(role);
      expect(await noteOf('/admin/jobs', { viewer, method: 'POST' })).toEqual([`${role} POST /admin/jobs`]);
      expect(await noteOf('/admin/dashboard', { viewer })).toEqual([`${role} GET /admin/dashboard`]);
    }
    expect(await noteOf('/admin/jobs', { method: 'POST' })).toEqual(['visitor POST /admin/jobs']);
  });

  test('is not made of a visitor who is asked to sign in, nor of what is allowed', async () => {
    expect(await noteOf('/admin/dashboard', {})).toEqual([]);
    expect(await noteOf('/account', { method: 'POST' })).toEqual([]);
    expect(await noteOf('/admin/jobs', { viewer: viewerOf('admin'), method: 'POST' })).toEqual([]);
    expect(await noteOf('/', { viewer: viewerOf('voter'), method: 'POST' })).toEqual([]);
  });
});

describe('pageOf', () => {
  const cells = Object.entries(pages).flatMap(([key, { paths }]) =>
    paths.flatMap((pattern) => addressesOf(pattern).map((path) => [path, key as PageKey] as const)),
  );
  test.each(cells)('%s belongs to the row %s', (path, key) => {
    expect(pageOf(path)).toBe(key);
    if (path !== '/') expect(pageOf(`${path}/`)).toBe(key);
  });

  test.each(['/admin/dashboard/x', '/admin/altceva', '/account/x', '//admin/altceva'])(
    '%s is in no row of its own',
    (path) => expect(pageOf(path)).toBe('unknown'),
  );

  test('capitals and coded letters are the same address to the router, and to the table', () => {
    for (const path of ['/Admin/Dashboard', '/%61dmin/dashboard', '/admin/dashboard/'])
      expect(pageOf(path)).toBe('admin');
  });
});

describe('whoever may not open a page', () => {
  test.each([
    ['voter', '/admin/dashboard', 'Pagina este pentru administratori. Contul tău este de alegător.'],
    ['candidate', '/admin', 'Pagina este pentru administratori. Contul tău este de candidat.'],
    ['voter', '/candidate-dashboard', 'Pagina este pentru candidați. Contul tău este de alegător.'],
    ['admin', '/candidate-dashboard', 'Pagina este pentru candidați. Contul tău este de administrator.'],
  ] as const)('ACC-12 as ruled a %s stays at %s and hears whom it is for', async (role, path, text) => {
    expect(await ask(path, { viewer: viewerOf(role) })).toEqual({
      status: 403,
      code: 'page-for-others',
      text,
    });
  });

  test('a visitor is asked to sign in and comes back to the same path and query of this site', async () => {
    expect(await ask('/account/privacy?a=1&b=%2F2')).toEqual({
      status: 302,
      location: `/auth?${new URLSearchParams({ next: '/account/privacy?a=1&b=%2F2' })}`,
    });
    const { location } = (await ask('/admin/dashboard?x=https://alt.invalid/')) as { location: string };
    const { origin, searchParams } = new URL(location, site);
    expect(origin).toBe(site);
    expect(searchParams.get('next')).toBe('/admin/dashboard?x=https://alt.invalid/');
  });

  test('AUTH-37 who came with a session that no longer holds is told so', async () => {
    const { location } = (await ask('/account', { hadSession: true })) as { location: string };
    expect(location).toContain('expirat=1');
    expect(((await ask('/account')) as { location: string }).location).not.toContain('expirat');
  });

  test('the data of a page, and its head, are asked for like the page', async () => {
    const asked = '/admin/dashboard.data?_routes=root';
    expect(await ask('/admin/dashboard', { asked })).toMatchObject({ status: 302 });
    expect(await ask('/admin/dashboard', { method: 'HEAD' })).toMatchObject({ status: 302 });
  });

  test.each(['POST', 'PUT', 'DELETE'])(
    'a change (%s) hears the refusal instead of a redirect',
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

  test('AUTH-40 a change from a session that no longer holds hears that it has expired', async () => {
    expect(await ask('/account', { method: 'POST', hadSession: true })).toMatchObject({
      status: 401,
      code: 'session-expired',
      text: 'Sesiunea de autentificare a expirat. Te rugăm să te autentifici din nou.',
    });
  });

  test('ACC-13 a page that the matrix takes from a role is closed to it', async () => {
    const viewer = { ...somebody, deniedPages: ['candidates'] };
    expect(await ask('/candidates', { viewer })).toEqual({
      status: 403,
      code: 'page-closed',
      text: 'Pagina este închisă pentru contul tău. Administratorii site-ului au închis-o celor cu rolul de alegător.',
    });
    expect(await ask('/polls', { viewer })).toBeNull();
  });
});

describe('the second factor of administrators', () => {
  const admin = viewerOf('admin');
  const withFactor = admin && { ...admin, hasSecondFactor: true };

  test('outside a demonstration no page of the administration opens without it, and every other does', async () => {
    const led = { status: 302, location: '/account/security?cerut=1' };
    for (const method of ['GET', 'POST'])
      expect(await ask('/admin/dashboard', { viewer: admin, demo: false, method })).toEqual(led);
    expect(await ask('/account/security', { viewer: admin, demo: false })).toBeNull();
    expect(await ask('/candidates', { viewer: admin, demo: false })).toBeNull();
    expect(await ask('/admin/dashboard', { viewer: withFactor, demo: false })).toBeNull();
  });

  test('in a demonstration, and of others, none is asked for', async () => {
    expect(await ask('/admin/dashboard', { viewer: admin })).toBeNull();
    expect(needsSecondFactor({ ...somebody, role: 'candidate' }, false)).toBe(false);
  });
});
