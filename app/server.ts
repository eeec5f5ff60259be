import { readdir } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { sql } from 'kysely';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApi, unknownAddress } from '#app/api/app.server.ts';
import { apiBase } from '#app/api/version.ts';
import {
  type Platform,
  type ProgramServices,
  platformContext,
  type RequestFacts,
  requestContext,
} from '#app/platform/context.server.ts';
import { isTemporary, readTwice } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createRecordMemory } from '#app/platform/db/record/record-memory.server.ts';
import { isBrokenOff } from '#app/platform/http/broken-requests.server.ts';
import { clientAddress, proxyList, remoteAddress } from '#app/platform/http/client-address.server.ts';
import { isLoopback } from '#app/platform/http/loopback.server.ts';
import { asVisitorAsked } from '#app/platform/http/public-request.server.ts';
import { unready } from '#app/platform/http/unready.ts';
import { nameMark } from '#app/platform/page/own/person.ts';
import type { PageAudience } from '#app/platform/page-cache/options.server.ts';
import { createRenderApart, renderApartContext } from '#app/platform/pages-apart/render-apart.server.ts';
import { platformRefusals } from '#app/platform/refusal/refusals.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { createChangesApi } from './api/changes/app.server.ts';
import { authFor, callbackPath } from './features/accounts/better-auth/auth.server.ts';
import { findViewer, notedViewer, sessionCookieName } from './features/accounts/sessions/session.server.ts';
import { unsubscribePath } from './features/notifications/addresses.ts';
import { answerOwnForm } from './own-forms.server.ts';
import { answerOwnPage } from './own-pages.server.ts';
import { errorTexts } from './pages/_shared/error/texts.ts';
import { findEarlierPage } from './pages/elections/earlier-page.server.ts';
import { BudgetSpent, inBudget, restartBudget, setRequestBudget } from './platform/http/budget.server.ts';
import { encodeWhole, withOpenHeaders } from './platform/http/headers/content-coding.server.ts';
import { isForeignChange } from './platform/http/headers/same-origin.server.ts';
import { addSecurityHeaders, securityHeaders } from './platform/http/headers/security-headers.server.ts';
import { warnOfExpiry } from './platform/http/headers/security-text.server.ts';
import { latePage } from './platform/http/reading/busy-page.server.ts';
import { isReading, isSigningIn, refuseForNow, takeLane, withOwnAddress } from './reading.server.ts';
import { registered } from './registered.server.ts';

const year = 31_536_000;
/**
 * Maximum size of a request body in bytes. The program reads whole forms into memory, so an unlimited form
 * could fill it.
 */
const largestBody = 256 * 1024;
/** Returns the addresses to which the forms of pages are posted. React Router posts them to `.data`. */
function formsAt(...paths: string[]): ReadonlySet<string> {
  return new Set(paths.flatMap((path) => [path, `${path}.data`]));
}

/** Addresses whose bodies `readUploadForm` reads. */
const uploads = formsAt('/account/avatar', '/candidate-dashboard/profile/photo', '/admin/elections');
/** Pages whose forms wait for another server. */
const fetching = formsAt('/admin/rss-feeds');
/**
 * Pages whose address or form holds a one-time token, or that belong to an unfinished sign-in. No cache may
 * store them.
 */
const keptByNobody = /^\/(auth|setup|demo|unsubscribe)(?=[/.]|$)/i;

/**
 * Methods that pages and files answer. Without this list the router would run a page's action for any other
 * method.
 */
const answered = ['GET', 'HEAD', 'POST'];

function otherMethod(c: Context): Response {
  const headers = { allow: answered.join(', '), 'cache-control': 'no-store' };
  if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
  return c.text(platformRefusals['api-method-refused'].text, 405, headers);
}

/**
 * Answers only this machine's host names, because a DNS-rebinding host must not reach one-click accounts.
 * Without PUBLIC_URL, a forged `Host` would also receive the tokens in mailed links.
 */
const onlyLocal = {
  demo: 'Modul demonstrativ răspunde numai pe o adresă locală (localhost).',
  unnamed:
    'Fără PUBLIC_URL, programul răspunde numai pe o adresă locală (localhost): pune în PUBLIC_URL adresa folosită de vizitatori.',
};

type AppOptions = {
  clientFolder: string;
  /** The same database, limited to part of the pool's connections. */
  readingDb: Db;
  /** Real time of the last change (vote, sign-in), in milliseconds. */
  lastChange: () => number;
  /** Called when a permitted change begins, so that read requests leave room for the next change. */
  noteChange: () => void;
  /**
   * Wraps the database in the cache of the public record (decision 29). Tests compare with a program without
   * this cache.
   */
  withRecord?: (db: Db) => Db;
};

/**
 * Creates the app that answers all HTTP requests. It receives the platform's services, because a module
 * imported by both bundles would exist twice.
 */
export async function createApp(services: ProgramServices, options: AppOptions) {
  const platform: Platform = { ...services, ...registered };
  setRequestBudget(platform.config.http.answerSeconds);
  const build = await import('virtual:react-router/server-build');
  const handle = createRequestHandler(build, 'production');
  const headers = securityHeaders({ https: platform.config.hasSecureCookies });
  const trustedProxies = proxyList(platform.config.trustedProxies);
  const reading = { ...platform, db: options.readingDb };
  const { withRecord = createRecordMemory() } = options;
  const renderApart = createRenderApart(handle, { platform: reading, withRecord });
  const sessions = new WeakMap<Context, ReturnType<typeof readSession>>();
  const sessionOf = (c: Context) => {
    const session =
      sessions.get(c) ??
      readSession(platform, { cookies: c.req.header('cookie'), known: notedViewer(c.env) });
    sessions.set(c, session);
    return session;
  };
  const hasSession = async (c: Context) => (await sessionOf(c)).viewer !== null;
  const inLane = takeLane(platform, { ...options, hasSession });
  const app = new Hono();
  warnOfExpiry(platform.config, { log: platform.log, now: new Date() });

  app.use(inBudget);
  app.use(async (c, next) => {
    const { demo, publicUrl } = platform.config;
    if ((demo || publicUrl === null) && !isLoopback(new URL(c.req.url).hostname))
      return c.text(demo ? onlyLocal.demo : onlyLocal.unnamed, 421, headers);
    return next();
  });
  const changing = { ...platform, noteChange: options.noteChange, recordDb: withRecord(platform.db) };
  app.route(apiBase, createChangesApi(changing, headers));
  app.use(`${apiBase}/*`, async (c, next) => {
    const refused = await inLane(c, next);
    if (refused) addSecurityHeaders(refused.headers, headers);
    return refused;
  });
  // The API's answers have all headers and are compressed already. Opening them below would double their time.
  app.route(apiBase, createApi(reading, { withRecord, headers }));
  app.use(async (c, next) => {
    await next();
    addSecurityHeaders(c.res.headers, headers);
  });
  app.use(async (c, next) => {
    // React Router would print two lines outside the program's log for each path that cannot be decoded.
    if (!isDecodable(new URL(c.req.url).pathname))
      return c.text(platformRefusals['not-found'].text, 404, { 'cache-control': 'no-store' });
    await next();
  });
  app.use(compress());
  // An unknown API path, such as another version, gets a JSON answer. `/api` itself is a page.
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
      return c.json(unready, 503, { 'retry-after': '2' });
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
  const files = new Set(await readdir(options.clientFolder));
  const serveFile = serveStatic({
    root: options.clientFolder,
    onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
  });
  // A page is not a file, so the server does not look for it on the disk.
  app.use((c, next) => (files.has(c.req.path.split('/')[1] ?? '') ? serveFile(c, next) : next()));
  app.use(async (c, next) => {
    const ownOrigin = new URL(platform.config.publicUrl ?? c.req.url).origin;
    // A mail program sends this form from outside the site (RFC 8058). The link's token proves the right, not
    // a session.
    if (c.req.path === unsubscribePath) return next();
    if (isForeignChange(c.req.raw, ownOrigin)) return c.text(platformRefusals['foreign-origin'].text, 403);
    await next();
  });
  const limitForms = bodyLimit({
    maxSize: largestBody,
    onError: (c) => c.text(platformRefusals['too-large'].text, 413),
  });
  // A page that receives a file counts the bytes itself, so that it can show the refusal.
  app.use((c, next) => (uploads.has(c.req.path) ? next() : limitForms(c, next)));
  app.use(awaitForm);
  // The only better-auth address open to clients, to which the external provider redirects browsers.
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
    const session = await sessionOf(c);
    if (!isRead && session.viewer) options.noteChange();
    const context = new RouterContextProvider();
    context.set(platformContext, own);
    context.set(renderApartContext, renderApart);
    const answerHeaders = new Headers();
    context.set(requestContext, {
      id: crypto.randomUUID(),
      at: platform.clock.electionNow(),
      ...(standInOf(c) ?? session),
      address: clientAddress({
        remote: remoteAddress(c.env),
        forwarded: c.req.header('x-forwarded-for'),
        trustedProxies,
      }),
      recordDb: withRecord(own.db),
      answerHeaders,
    });
    const request = asVisitorAsked(c.req.raw, platform.config.publicUrl);
    const answerOwn = isRead ? answerOwnPage : answerOwnForm;
    const filled = await answerOwn({ request, context, bindings: c.env });
    if (filled) return withRetryAfter(filled);
    const response = namingMethods(await handle(isRead ? withOwnAddress(request) : request, context));
    // A visitor's form counts as a change only when it signs in, because anybody could send forms all the
    // time.
    if (!isRead && isSigningIn(c.req.path) && response.status < 400) options.noteChange();
    const earlier =
      isRead && response.status === 404 ? await findEarlierPage(renderApart, { request, context }) : null;
    const answer = earlier ?? withOpenHeaders(response);
    for (const [name, value] of answerHeaders) answer.headers.set(name, value);
    // All visitors get the same answer, so shared caches may store it but must revalidate it.
    const isForEver = answer.headers.get('cache-control')?.includes('immutable') ?? false;
    const isPersonal = context.get(requestContext).hadSession || keptByNobody.test(c.req.path);
    if (isPersonal && !isForEver) answer.headers.set('cache-control', 'private, no-store');
    else if (!answer.headers.has('cache-control')) {
      answer.headers.set('cache-control', answer.status === 200 && isRead ? 'public, no-cache' : 'no-cache');
    }
    answer.headers.append('vary', 'cookie');
    return encodeFor(c, withRetryAfter(answer));
  });
  app.onError(async (error, c) => {
    if (isBrokenOff(error)) return c.body(null, 400, headers);
    const id = crypto.randomUUID();
    if (error instanceof BudgetSpent) {
      platform.log.warn('Cererea a așteptat prea mult.', { request: id, path: c.req.path });
      const answer = await refuseForNow(c, { page: latePage, id });
      addSecurityHeaders(answer.headers, headers);
      return answer;
    }
    platform.log.error('Cererea a eșuat înainte de pagină.', { request: id, path: c.req.path, error });
    const text = `${platformRefusals.unavailable.text}\n${errorTexts.ro.errorCode} ${id}\n`;
    return isTemporary(error)
      ? c.text(text, 503, { ...headers, 'retry-after': '2' })
      : c.text(text, 500, headers);
  });
  return app;
}

/** Reads a form before its request enters a lane. Otherwise a few slow clients would fill the lane. */
const awaitForm: MiddlewareHandler = async (c, next) => {
  if (!isReading(c.req.method) && !uploads.has(c.req.path)) {
    c.req.raw = new Request(c.req.raw, { body: await c.req.raw.arrayBuffer() });
    restartBudget(c.env, { isFetching: fetching.has(c.req.path) });
  }
  await next();
};

/**
 * When a page or file without forms refuses a form, adds the methods that it answers. React Router omits
 * them, and refuses a form for a file or for a page's data in English.
 */
function namingMethods(answer: Response): Response {
  if (answer.status !== 405) return answer;
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const named = isPage ? answer : new Response(platformRefusals['api-method-refused'].text, { status: 405 });
  named.headers.set('allow', 'GET, HEAD');
  return named;
}

/** Adds a waiting time in seconds to an answer that a busy database caused. */
function withRetryAfter(answer: Response): Response {
  if (answer.status === 503 && !answer.headers.has('retry-after')) answer.headers.set('retry-after', '2');
  return answer;
}

/**
 * Compresses an answer strongly for the page cache, which serves it to many readers, and quickly for one
 * reader.
 */
function encodeFor(c: Context, answer: Response): Promise<Response> {
  const { isKnown }: Partial<PageAudience> = c.env ?? {};
  return encodeWhole(answer, c.req.header('accept-encoding'), isKnown ? 'many' : 'one');
}

/**
 * Returns the stand-in person for a page that the cache renders once per role, or null for other requests.
 * Only the page cache sets `role`.
 */
function standInOf(c: Context): Pick<RequestFacts, 'viewer' | 'standIn' | 'hadSession'> | null {
  const { role } = (c.env ?? {}) as { role?: SignedInRole };
  return role ? { viewer: nobodyKnown, standIn: { name: nameMark, role }, hadSession: true } : null;
}

/**
 * The viewer of a page that is rendered once per role. Reading any property throws, so that no personal data
 * enters the cached page.
 */
const nobodyKnown = new Proxy({} as Viewer, {
  get(_target, property) {
    throw new Error(`A page that is kept for all asked for its reader's ${String(property)}.`);
  },
});

/**
 * Finds the viewer of a session. Throws when the database does not answer, because a signed-in person must
 * not be asked to sign in.
 */
async function readSession(
  { config, db, secrets }: Platform,
  { cookies, known }: { cookies: string | undefined; known: Viewer | null | undefined },
) {
  const isHttps = config.hasSecureCookies;
  const hadSession = cookies?.includes(`${sessionCookieName(isHttps)}=`) ?? false;
  if (!cookies || !hadSession) return { viewer: null, hadSession };
  if (known !== undefined) return { viewer: known, hadSession };
  return { viewer: await readTwice(() => findViewer(db, { cookies, secrets, isHttps })), hadSession };
}

function isDecodable(path: string): boolean {
  try {
    // The comparison uses the result, because the bundler would drop an unused call.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
