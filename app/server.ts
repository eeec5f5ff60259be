import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { sql } from 'kysely';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApi, unknownAddress } from '#app/api/app.server.ts';
import { apiBase } from '#app/api/version.ts';
import {
  type Platform,
  platformContext,
  type RequestFacts,
  requestContext,
} from '#app/platform/context.server.ts';
import { isConnectionLoss, isTemporary, readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { clientAddress, proxyList, remoteAddress } from '#app/platform/http/client-address.server.ts';
import { isLoopback } from '#app/platform/http/loopback.server.ts';
import { asVisitorAsked } from '#app/platform/http/public-request.server.ts';
import { nameMark } from '#app/platform/page/person.ts';
import { refusals } from '#app/platform/refusal/refusals.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { createChangesApi } from './api/changes/app.server.ts';
import { authFor, callbackPath } from './features/accounts/better-auth/auth.server.ts';
import { findViewer, sessionCookieName } from './features/accounts/sessions/session.server.ts';
import { errorTexts } from './pages/_shared/error/texts.ts';
import { encodePage } from './platform/http/headers/content-coding.server.ts';
import { isForeignChange } from './platform/http/headers/same-origin.server.ts';
import { addSecurityHeaders, securityHeaders } from './platform/http/headers/security-headers.server.ts';
import { warnOfExpiry } from './platform/http/headers/security-text.server.ts';
import { isReading, isSigningIn, takeLane, withOwnAddress } from './reading.server.ts';

const year = 31_536_000;
/** Bytes. Forms are read whole into memory: without an end one request could take it all. */
const largestBody = 256 * 1024;
/** Addresses that read their bodies by `readUploadForm`; the second is how the router posts to the first. */
const uploads = new Set(['/account/avatar', '/account/avatar.data']);
/** Pages with a one-time token in address and form, and those between two steps of signing in: no cache may keep them. */
const keptByNobody = /^\/(auth|setup|demo)(?=[/.]|$)/i;

/** Methods that pages and files answer to. Without this list the router would run a page's action for every other one. */
const answered = ['GET', 'HEAD', 'POST'];

function otherMethod(c: Context): Response {
  const headers = { allow: answered.join(', '), 'cache-control': 'no-store' };
  if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
  return c.text(refusals['api-method-refused'].text, 405, headers);
}

/**
 * Answers to a host name that is not this machine's. A demonstration has one-click accounts, which a foreign name that resolves
 * to loopback (DNS rebinding) must not reach. And without PUBLIC_URL a stranger's `Host` would become the address of the links
 * in messages: whoever followed one would hand its token over.
 */
const onlyLocal = {
  demo: 'Modul demonstrativ răspunde numai pe o adresă locală (localhost).',
  unnamed:
    'Fără PUBLIC_URL, programul răspunde numai pe o adresă locală (localhost): pune în PUBLIC_URL adresa folosită de vizitatori.',
};

export type AppOptions = {
  clientFolder: string;
  /** The same database, by a part of the pool's connections. */
  readingDb: Db;
  /** Real time of the last change (a vote, a sign-in), milliseconds. */
  lastChange: () => number;
};

/**
 * Everything the program answers over HTTP. The platform (pool, clock, hub, log) is made in plain Node and handed in:
 * imported from here, each of them would exist twice.
 */
export async function createApp(platform: Platform, options: AppOptions) {
  const build = await import('virtual:react-router/server-build');
  const handle = createRequestHandler(build, 'production');
  const headers = securityHeaders({ https: platform.config.hasSecureCookies });
  const trustedProxies = proxyList(platform.config.trustedProxies);
  const reading = { ...platform, db: options.readingDb };
  const inLane = takeLane(platform, options);
  const app = new Hono();
  warnOfExpiry(platform.config, { log: platform.log, now: new Date() });

  app.use(async (c, next) => {
    const { demo, publicUrl } = platform.config;
    if ((demo || publicUrl === null) && !isLoopback(new URL(c.req.url).hostname))
      return c.text(demo ? onlyLocal.demo : onlyLocal.unnamed, 421, headers);
    return next();
  });
  app.route(apiBase, createChangesApi(platform, headers));
  app.use(async (c, next) => {
    await next();
    addSecurityHeaders(c.res.headers, headers);
  });
  app.use(async (c, next) => {
    // React Router would print two lines of its own for each, past our log.
    if (!isDecodable(new URL(c.req.url).pathname))
      return c.text(refusals['not-found'].text, 404, { 'cache-control': 'no-store' });
    await next();
  });
  app.use(compress());
  app.use(`${apiBase}/*`, inLane);
  app.route(apiBase, createApi(reading));
  // Another version, or a slip in the address: a program gets an answer it can read. `/api` itself is a page.
  app.all('/api/*', (c, next) =>
    c.req.path === '/api' || c.req.path === callbackPath ? next() : unknownAddress(),
  );
  app.use(async (c, next) => (answered.includes(c.req.method) ? next() : otherMethod(c)));
  app.get('/health', (c) => c.text('ok'));
  app.get('/ready', async (c) => {
    try {
      await sql`select 1`.execute(platform.db);
      return c.json({ ready: true });
    } catch {
      return c.json({ ready: false, message: refusals.unavailable.text }, 503, { 'retry-after': '2' });
    }
  });
  app.use(
    '/assets/*',
    serveStatic({
      root: options.clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', `public, max-age=${year}, immutable`),
    }),
  );
  app.use(
    serveStatic({
      root: options.clientFolder,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
    }),
  );
  app.use(async (c, next) => {
    const ownOrigin = new URL(platform.config.publicUrl ?? c.req.url).origin;
    if (isForeignChange(c.req.raw, ownOrigin)) return c.text(refusals['foreign-origin'].text, 403);
    await next();
  });
  const limitForms = bodyLimit({
    maxSize: largestBody,
    onError: (c) => c.text(refusals['too-large'].text, 413),
  });
  // An upload is counted by the action that reads it, so that the page can say what is wrong.
  app.use((c, next) => (uploads.has(c.req.path) ? next() : limitForms(c, next)));
  // better-auth answers one address from outside: where the external provider sends people back.
  app.get(callbackPath, async (c) => {
    const origin = platform.config.publicUrl ?? new URL(c.req.url).origin;
    const auth = await authFor({ ...platform, origin });
    const answer = await auth.handler(asVisitorAsked(c.req.raw, platform.config.publicUrl));
    answer.headers.set('cache-control', 'private, no-store');
    return answer;
  });
  app.all('*', inLane, async (c) => {
    const isRead = isReading(c.req.method);
    const own = isRead && !isSigningIn(c.req.path) ? reading : platform;
    const context = new RouterContextProvider();
    context.set(platformContext, own);
    const answerHeaders = new Headers();
    context.set(requestContext, {
      id: crypto.randomUUID(),
      at: platform.clock.electionNow(),
      ...(await readReader(own, c)),
      address: clientAddress({
        remote: remoteAddress(c.env),
        forwarded: c.req.header('x-forwarded-for'),
        trustedProxies,
      }),
      answerHeaders,
    });
    const request = asVisitorAsked(c.req.raw, platform.config.publicUrl);
    const response = await handle(isRead ? withOwnAddress(request) : request, context);
    const answer = new Response(response.body, response);
    for (const [name, value] of answerHeaders) answer.headers.set(name, value);
    // The same for everybody who is not signed in: shared caches may keep it, and ask each time whether it still holds.
    const isForEver = answer.headers.get('cache-control')?.includes('immutable') ?? false;
    const isPersonal = context.get(requestContext).hadSession || keptByNobody.test(c.req.path);
    if (isPersonal && !isForEver) answer.headers.set('cache-control', 'private, no-store');
    else if (!answer.headers.has('cache-control')) {
      answer.headers.set('cache-control', answer.status === 200 && isRead ? 'public, no-cache' : 'no-cache');
    }
    answer.headers.append('vary', 'cookie');
    if (answer.status === 503 && !answer.headers.has('retry-after')) answer.headers.set('retry-after', '2');
    return encodePage(answer, c.req.header('accept-encoding'));
  });
  app.onError((error, c) => {
    const id = crypto.randomUUID();
    platform.log.error('Cererea a eșuat înainte de pagină.', { request: id, path: c.req.path, error });
    const text = `${refusals.unavailable.text}\n${errorTexts.ro.errorCode} ${id}\n`;
    return isTemporary(error)
      ? c.text(text, 503, { ...headers, 'retry-after': '2' })
      : c.text(text, 500, headers);
  });
  return app;
}

type Reader = Pick<RequestFacts, 'viewer' | 'standIn' | 'hadSession'>;

/** The page cache asks for the page of a role's stand-in: nobody outside can. */
async function readReader(platform: Platform, c: Context): Promise<Reader> {
  const { role } = (c.env ?? {}) as { role?: SignedInRole };
  if (role) return { viewer: nobodyKnown, standIn: { name: nameMark, role }, hadSession: true };
  return readSession(platform, c.req.header('cookie'));
}

/** The stand-in, of whom a page may know nothing but what its frame says. */
const nobodyKnown = new Proxy({} as Viewer, {
  get(_target, property) {
    throw new Error(`A page that is kept for all asked for its reader's ${String(property)}.`);
  },
});

/** Who is signed in. Without the database nobody is known: the page's own reading then says what is wrong. */
async function readSession({ config, db, secrets, log }: Platform, cookies: string | undefined) {
  const isHttps = config.hasSecureCookies;
  const hadSession = cookies?.includes(`${sessionCookieName(isHttps)}=`) ?? false;
  if (!cookies || !hadSession) return { viewer: null, hadSession };
  try {
    return { viewer: await readTwice(() => findViewer(db, { cookies, secrets, isHttps })), hadSession };
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    log.warn('Sesiunea nu a putut fi citită: baza de date nu răspunde.');
    return { viewer: null, hadSession };
  }
}

function isDecodable(path: string): boolean {
  try {
    // The result is used: the bundler drops a call whose result is not, though it is there for what it throws.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
