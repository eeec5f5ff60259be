import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { sql } from 'kysely';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApi, unknownAddress } from '#app/api/app.server.ts';
import { apiBase } from '#app/api/version.ts';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import { isLoopback } from '#app/platform/http/loopback.server.ts';
import { asVisitorAsked } from '#app/platform/http/public-request.server.ts';
import { isForeignChange } from '#app/platform/http/same-origin.server.ts';
import { addSecurityHeaders, securityHeaders } from '#app/platform/http/security-headers.server.ts';
import { refusals } from '#app/platform/refusal/refusals.ts';

const year = 31_536_000;
/** Bytes. Forms are read whole into memory: without an end one request could take it all. */
const largestBody = 256 * 1024;

/**
 * Everything the program answers over HTTP. The platform (pool, clock, hub, log) is made in plain Node and handed in:
 * imported from here, each of them would exist twice.
 */
export async function createApp(platform: Platform, options: { clientFolder: string }) {
  const build = await import('virtual:react-router/server-build');
  const handle = createRequestHandler(build, 'production');
  const headers = securityHeaders({ https: platform.config.hasSecureCookies });
  const app = new Hono();

  app.use(async (c, next) => {
    // A demonstration has one-click accounts; a foreign name that resolves to loopback (DNS rebinding) must not reach them.
    if (platform.config.demo && !isLoopback(new URL(c.req.url).hostname)) {
      return c.text('Modul demonstrativ răspunde numai pe o adresă locală (localhost).', 421, headers);
    }
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
  app.route(apiBase, createApi(platform));
  // Another version, or a slip in the address: a program gets an answer it can read. `/api` itself is a page.
  app.all('/api/*', (c, next) => (c.req.path === '/api' ? next() : unknownAddress()));
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
  app.use(bodyLimit({ maxSize: largestBody, onError: (c) => c.text(refusals['too-large'].text, 413) }));
  app.all('*', async (c) => {
    const context = new RouterContextProvider();
    context.set(platformContext, platform);
    context.set(requestContext, { id: crypto.randomUUID(), at: platform.clock.electionNow() });
    const response = await handle(asVisitorAsked(c.req.raw, platform.config.publicUrl), context);
    const answer = new Response(response.body, response);
    // The same for everybody until somebody is signed in: shared caches may keep it, and ask each time whether it still holds.
    if (!answer.headers.has('cache-control')) {
      const isPage = answer.status === 200 && (c.req.method === 'GET' || c.req.method === 'HEAD');
      answer.headers.set('cache-control', isPage ? 'public, no-cache' : 'no-cache');
    }
    answer.headers.append('vary', 'cookie');
    if (answer.status === 503 && !answer.headers.has('retry-after')) answer.headers.set('retry-after', '2');
    return answer;
  });
  app.onError((error, c) => {
    platform.log.error('Cererea a eșuat înainte de pagină.', { path: c.req.path, error });
    return c.text(refusals.unavailable.text, 500, headers);
  });
  return app;
}

function isDecodable(path: string): boolean {
  try {
    // The result is used: the bundler drops a call whose result is not, though it is there for what it throws.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
