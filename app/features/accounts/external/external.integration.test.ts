import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authFor, callbackPath, forgetInstances } from '#app/features/accounts/better-auth/auth.server.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import * as external from '#app/pages/auth/external.ts';
import * as auth from '#app/pages/auth/screen.tsx';
import { openSite, type Site, Visitor } from '#tests/kit/browser/visitor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';

let database: TestDatabase;
let site: Site;
let provider: Server;
let issuer = '';
/** The facts about the person that the test's sign-in provider returns at the next sign-in. */
let claims = { sub: 'om-1', email: 'ana@exemplu.invalid', email_verified: true };
/** The answers that replace the provider's own, by path. */
let forged: Record<string, unknown> = {};
const discovery = '/.well-known/openid-configuration';
const client = { clientId: 'vot-informat', clientSecret: 'un secret al testului, destul de lung' };

beforeAll(async () => {
  database = await createTestDatabase();
  provider = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  site = openSite(database.db, {
    RATE_LIMITS: 'off',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  });
  const oidc = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${site.origin}${callbackPath}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['cheia testului'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        ...claims,
        ...{ given_name: 'Ana', family_name: 'Exemplu', picture: `${issuer}/poza.jpg` },
      }),
    }),
  });
  const handle = oidc.callback();
  answer = async (request, response) => {
    const replaced = forged[request.url ?? ''];
    if (replaced) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(replaced));
      return;
    }
    if (!request.url?.startsWith('/interaction/')) {
      await handle(request, response);
      return;
    }
    // Makes the provider's library believe that its user has signed in and agreed.
    const { params, session, grantId } = await oidc.interactionDetails(request, response);
    const accountId = session?.accountId ?? claims.sub;
    const grant =
      (grantId && (await oidc.Grant.find(grantId))) ||
      new oidc.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    await oidc.interactionFinished(request, response, { login: { accountId }, consent });
  };
});
let answer: (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
) => Promise<void>;
afterAll(async () => {
  provider?.closeAllConnections();
  provider?.close();
  await database?.drop();
});
beforeEach(async () => {
  for (const table of ['users', 'verification_tokens', 'site_settings'])
    await sql`delete from ${sql.table(table)}`.execute(database.owner);
  claims = { sub: 'om-1', email: 'ana@exemplu.invalid', email_verified: true };
});

const users = () => database.db.selectFrom('users').selectAll().orderBy('email').execute();
const methods = () => sql<Record<string, unknown>>`select * from sign_in_methods`.execute(database.db);

/** Follows the provider's pages as a browser does. Returns the URL that leads back to this program. */
async function visitProvider(start: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let url = start, steps = 0; steps < 10; steps += 1) {
    if (url.startsWith(site.origin)) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const heard = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of heard.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    url = new URL(heard.headers.get('location') ?? '', url).href;
  }
  throw new Error('The provider does not come to an end.');
}

async function begin(visitor: Visitor, query = ''): Promise<string> {
  const { headers } = await visitor.post(external, `/auth/external${query}`);
  return headers.get('refresh')?.replace('0;url=', '') ?? '';
}

/** Sends the browser's return from the provider to this program, as app/server.ts does. */
async function comeBack(visitor: Visitor, address: string): Promise<string> {
  const { config, secrets, db, platform, origin } = site;
  const instance = await authFor({ config, secrets, db, clock: platform.clock, log: platform.log, origin });
  const heard = await instance.handler(new Request(address, { headers: { cookie: visitor.header() } }));
  visitor.keep(heard.headers);
  return heard.headers.get('location') ?? `${heard.status}`;
}

async function signInThere(visitor: Visitor, query = ''): Promise<string> {
  return comeBack(visitor, await visitProvider(await begin(visitor, query)));
}

test('AUTH-32 external sign-in redirects to the provider with PKCE (S256), state and nonce, and requests no unneeded scope', async () => {
  const led = await new Visitor(site).post(external, '/auth/external');
  expect(led.status).toBe(200);
  expect(['content-type', 'cache-control'].map((name) => led.headers.get(name))).toEqual([
    ...['text/html; charset=utf-8', 'no-store'],
  ]);
  const target = led.headers.get('refresh')?.replace('0;url=', '') ?? '';
  const link = `<a href="${target.replaceAll('&', '&amp;')}">Mergi la 127.0.0.1</a>`;
  expect(led.data).toContain(link);
  const url = new URL(target);
  expect(url.origin).toBe(issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: client.clientId,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^.{32}/),
    nonce: expect.stringMatching(/^.{16}/),
    redirect_uri: `${site.origin}${callbackPath}`,
  });
  expect(url.searchParams.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
});

test('AUTH-36 external sign-in reads the session from its return URL, creates a voter once and stores no provider token', async () => {
  const visitor = new Visitor(site);
  expect(await signInThere(visitor, '?next=/candidates')).toBe(
    `${site.origin}/auth?intrat=1&next=%2Fcandidates`,
  );
  expect(await visitor.viewer()).toMatchObject({ role: 'voter', email: claims.email, firstName: 'Ana' });
  expect((await visitor.get(auth, '/auth?intrat=1&next=%2Fcandidates')).location).toBe('/candidates');
  await signInThere(new Visitor(site));
  expect(await users()).toMatchObject([
    { role: 'voter', email_verified: true, last_name: 'Exemplu', avatar_url: null },
  ]);
  const { rows } = await methods();
  expect(rows).toMatchObject([
    {
      provider_id: 'oidc',
      account_id: 'om-1',
      access_token: null,
      refresh_token: null,
      id_token: null,
      password: null,
    },
  ]);
  expect(await database.db.selectFrom('voter_profiles').selectAll().execute()).toHaveLength(1);
});

test('external sign-in is refused with a message when its state is altered or comes from another browser', async () => {
  const visitor = new Visitor(site);
  const back = await visitProvider(await begin(visitor));
  const changed = new URL(back);
  changed.searchParams.set('state', 'x'.repeat(32));
  for (const [browser, address] of [
    [visitor, changed.href],
    [new Visitor(site), back],
  ] as const) {
    const location = await comeBack(browser, address);
    expect(location).toMatch(/\/auth\?.*error=state_/);
    expect(await browser.viewer()).toBeNull();
    const page = await browser.get(auth, location.slice(site.origin.length));
    expect(page.data).toMatchObject({
      arrival: { kind: 'error', text: expect.stringContaining('Încearcă din nou') },
    });
  }
  expect(await users()).toEqual([]);
});

test('external sign-in neither creates nor joins an account when the provider has not verified the e-mail address', async () => {
  claims.email_verified = false;
  const refused = await signInThere(new Visitor(site), '?next=/candidates');
  expect(refused).toContain('error=email_not_verified');
  expect(new URL(refused).searchParams.get('next')).toBe('/candidates');
  expect(await users()).toEqual([]);
  const own = await makeUser(database.db, { email: claims.email, password: 'patru cuvinte simple aici' });
  const visitor = new Visitor(site);
  expect(await signInThere(visitor)).toMatch(/error=(account_not_linked|email_not_verified)/);
  expect(await visitor.viewer()).toBeNull();
  expect((await methods()).rows).toMatchObject([{ user_id: own.id, provider_id: 'credential' }]);
});

test('external sign-in is refused when the ID token cannot be checked with the provider’s keys', async () => {
  const visitor = new Visitor(site);
  forged = { '/jwks': { keys: [] } };
  forgetInstances();
  expect(await signInThere(visitor)).toMatch(/\/auth\?.*error=/);
  const { jwks_uri: _, ...others } = await (await fetch(`${issuer}${discovery}`)).json();
  forged = { [discovery]: others };
  forgetInstances();
  expect((await visitor.post(external, '/auth/external')).location).toBe('/auth?error=unreachable');
  expect([await visitor.viewer(), await users()]).toEqual([null, []]);
  forged = {};
  forgetInstances();
});

test('external sign-ins count as attempts to sign in from their address', async () => {
  const limited = openSite(database.db, {
    RATE_LIMITS: 'sign-in=2/300',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  });
  const statuses: number[] = [];
  for (let tries = 0; tries < 3; tries += 1)
    statuses.push((await new Visitor(limited).post(external, '/auth/external')).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await new Visitor(limited, '203.0.113.9').post(external, '/auth/external')).status).toBe(200);
  forgetInstances();
});

test('external sign-in joins an existing account only when this site has confirmed its e-mail address', async () => {
  const own = await makeUser(database.db, { email: claims.email, isVerified: false });
  expect(await signInThere(new Visitor(site))).toContain('error=account_not_linked');
  await database.db.updateTable('users').set({ email_verified: true }).where('id', '=', own.id).execute();
  const visitor = new Visitor(site);
  await signInThere(visitor);
  expect(await visitor.viewer()).toMatchObject({ id: own.id });
});

test('external sign-in is refused to administrators, deactivated accounts and accounts with a second factor', async () => {
  for (const { hasCode = false, ...given } of [
    { role: 'admin' as const },
    { isActive: false },
    { hasCode: true },
  ]) {
    await sql`delete from users`.execute(database.owner);
    await makeUser(database.db, { email: claims.email, ...given });
    await database.db.updateTable('users').set({ two_factor_enabled: hasCode }).execute();
    const visitor = new Visitor(site);
    const location = await signInThere(visitor);
    expect(await visitor.viewer()).toBeNull();
    const page = await visitor.get(auth, location.slice(site.origin.length));
    expect(page.data).toMatchObject({
      arrival: { text: expect.stringContaining('Cu acest cont nu te poți autentifica') },
    });
  }
});

test('SET-19 external sign-in refuses new people when registration is closed, but lets existing accounts sign in', async () => {
  await signInThere(new Visitor(site));
  await sql`insert into site_settings (key, value) values ('enable_registration', 'false')`.execute(
    database.owner,
  );
  const known = new Visitor(site);
  await signInThere(known);
  expect(await known.viewer()).not.toBeNull();
  claims = { sub: 'om-2', email: 'alt@exemplu.invalid', email_verified: true };
  expect(await signInThere(new Visitor(site))).toContain('error=signup_disabled');
  expect(await users()).toHaveLength(1);
});

test('AUTH-39 external sign-in shows a separate message for each problem and never text from the URL', async () => {
  const page = (query: string) => new Visitor(site).get(auth, `/auth?${query}`);
  expect((await page('error=whatever&error_description=Rele')).data).toMatchObject({
    arrival: { text: 'A apărut o eroare la redirecționare' },
  });
  const away = openSite(database.db, {
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'http://localhost:3999',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'y',
  });
  const answer = await new Visitor(away).post(external, '/auth/external');
  expect(answer.location).toBe('/auth?error=unreachable');
  const wanted = await new Visitor(away).post(external, '/auth/external?next=/candidates');
  expect(wanted.location).toBe('/auth?next=%2Fcandidates&error=unreachable');
});
