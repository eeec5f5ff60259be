import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  MemoryRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router';
import { rateRules } from '#app/features.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { registered } from '#app/registered.server.ts';

type Screen = { loader: LoaderFunction; default: ComponentType<never> };

/** Returns the text of HTML without tags, comments and entities, with spaces collapsed. */
export function wordsOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');
}

/** Renders a part of a page that contains links of the site. */
export function renderPart(part: React.ReactNode): string {
  return renderToString(<MemoryRouter>{part}</MemoryRouter>);
}

/** Returns a screen or part with only the properties that a test names. */
export function partOf(part: unknown, properties: object): React.ReactElement {
  return createElement(part as ComponentType<object>, properties);
}

/** Renders a part of a page that contains forms. `answer` is the action's answer to a form, if one was sent. */
export async function renderForms(part: React.ReactNode, answer?: unknown): Promise<string> {
  const route = { path: '/*', Component: () => part, action: () => answer };
  const handler = createStaticHandler([route]);
  const sent = answer === undefined ? {} : { method: 'POST', body: new URLSearchParams() };
  const context = await handler.query(new Request('http://localhost/', sent));
  if (context instanceof Response) throw new Error('The part answered with a redirect.');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/**
 * Renders a route module's screen at an election time, with a demonstration's settings and a silent log. A
 * refusal returns status and text; a redirect returns its target as `location`.
 */
export async function renderScreen(options: {
  screen: Screen;
  pattern: string;
  path: string;
  db: Db;
  /** The database with the explorer's role. The default is `db`. */
  explorer?: Db;
  at: Date;
  /** The person who requests the screen. The default is a visitor without account. */
  viewer?: Viewer;
  /** The answer of the screen's action to a form that was just sent. */
  actionData?: unknown;
}): Promise<{ status: number; html: string; text: string; location?: string | null }> {
  const Page = options.screen.default as ComponentType<object>;
  const { actionData } = options;
  const Component = () => <Page {...{ loaderData: useLoaderData(), actionData }} />;
  const handler = createStaticHandler([{ path: options.pattern, loader: options.screen.loader, Component }]);
  const requestFacts = new RouterContextProvider();
  requestFacts.set(platformContext, {
    ...registered,
    db: options.db,
    explorer: options.explorer ?? options.db,
    clock: createFixedClock(options.at),
    config: readConfig({}, rateRules),
    secrets: createSecrets('a secret of tests that is long enough'),
    log: createLog({ level: 'silent', json: false }),
  } as unknown as Platform);
  requestFacts.set(requestContext, {
    id: 'test',
    at: options.at,
    viewer: options.viewer ?? null,
    hadSession: options.viewer !== undefined,
    address: '192.0.2.1',
    answerHeaders: new Headers(),
  });
  const request = new Request(`http://localhost${options.path}`);
  const context = await handler.query(request, { requestContext: requestFacts });
  if (context instanceof Response) {
    const location = context.headers.get('location');
    return { status: context.status, html: '', text: await context.text(), location };
  }
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) {
    if (error instanceof Error) throw error;
    const { status, data } = error as { status: number; data: { text: string } };
    return { status, html: '', text: data.text };
  }
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return { status: context.statusCode, html, text: wordsOf(html) };
}
