import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';

/** The HTTP application: everything the program answers over HTTP. Singletons are handed in (see server/index.ts). */
export async function createApp() {
  const build = await import('virtual:react-router/server-build');
  const handle = createRequestHandler(build, 'production');
  const app = new Hono();
  app.all('*', (c) => handle(c.req.raw, new RouterContextProvider()));
  return app;
}
