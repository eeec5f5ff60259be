import { isRouteErrorResponse, RouterContextProvider } from 'react-router';
import { forgetInstances } from '#app/features/accounts/better-auth/auth.server.ts';
import { findViewer, sessionCookieName } from '#app/features/accounts/sessions/session.server.ts';
import { rateRules } from '#app/features.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { type Config, readConfig } from '#app/platform/config/config.ts';
import { createSecrets, type Secrets } from '#app/platform/config/secret-key.server.ts';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { registered } from '#app/registered.server.ts';
import { moments } from '#tests/kit/election.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: Record<string, string> };
type Handler = (args: never) => unknown;
type RouteModule = { loader?: Handler; action?: Handler };

/** The answer of a loader or action, with the headers that a browser gets. */
export type RouteAnswer = { status: number; location: string | null; data: unknown; headers: Headers };

export type Site = {
  db: Db;
  secrets: Secrets;
  config: Config;
  origin: string;
  announced: string[];
  platform: Platform;
};

/** Opens the product's loaders and actions without HTTP. `env` holds settings. */
export function openSite(db: Db, env: Record<string, string> = {}): Site {
  // better-auth instances of an earlier site would still use that site's database.
  forgetInstances();
  const config = readConfig(env, rateRules);
  const secrets = createSecrets('a secret of tests that is long enough');
  const announced: string[] = [];
  const hub = { announce: ({ topic }: { topic: string }) => announced.push(topic) };
  const log = createLog({ level: 'silent', json: false });
  const clock = createFixedClock(moments.betweenRounds);
  const platform = {
    ...registered,
    config,
    secrets,
    db,
    hub,
    clock,
    log,
    jobs: { list: () => [], runNow: async () => true },
    moments: [],
    refusedRights: { note() {} },
  } as unknown as Platform;
  return { db, secrets, config, origin: config.publicUrl ?? 'http://localhost:3000', announced, platform };
}

/** A simulated browser with cookies and an IP address, which follows no redirects. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** `Set-Cookie` lines of all answers. */
  readonly setCookies: string[] = [];
  readonly #site: Site;
  readonly #address: string;

  constructor(site: Site, address = '192.0.2.1') {
    this.#site = site;
    this.#address = address;
  }

  get(module: RouteModule, path: string, params: Args['params'] = {}): Promise<RouteAnswer> {
    const request = new Request(`${this.#site.origin}${path}`, { headers: this.#headers() });
    return this.#ask(module.loader, request, params);
  }

  post(module: RouteModule, path: string, form: Record<string, string> = {}): Promise<RouteAnswer> {
    const body = new URLSearchParams(form);
    const headers = this.#headers();
    return this.#ask(
      module.action,
      new Request(`${this.#site.origin}${path}`, { method: 'POST', body, headers }),
    );
  }

  header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      this.setCookies.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  viewer() {
    const { db, secrets, config } = this.#site;
    return findViewer(db, { cookies: this.header(), secrets, isHttps: config.hasSecureCookies });
  }

  #headers(): Record<string, string> {
    return {
      cookie: this.header(),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
  }

  async #ask(
    handler: Handler | undefined,
    request: Request,
    params: Args['params'] = {},
  ): Promise<RouteAnswer> {
    if (!handler) throw new Error('The route has no such handler.');
    const answerHeaders = new Headers();
    const context = new RouterContextProvider();
    context.set(platformContext, this.#site.platform);
    context.set(requestContext, {
      id: 'test',
      at: moments.betweenRounds,
      viewer: await this.viewer(),
      hadSession: this.cookies.has(sessionCookieName(this.#site.config.hasSecureCookies)),
      address: this.#address,
      answerHeaders,
    });
    const args: Args = { request, context, params };
    const heard = await hear(() => handler(args as never));
    for (const [name, value] of answerHeaders) heard.headers.set(name, value);
    this.keep(heard.headers);
    return heard;
  }
}

type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null };

async function hear(ask: () => unknown): Promise<RouteAnswer> {
  let answer: unknown;
  try {
    answer = await ask();
  } catch (error) {
    if (!(error instanceof Response) && !isRouteErrorResponse(error)) throw error;
    answer = error;
  }
  if (answer instanceof Response) {
    const { status, headers } = answer;
    const text = await answer.text();
    const isJson = headers.get('content-type')?.includes('json') ?? false;
    return { status, headers, location: headers.get('location'), data: isJson ? JSON.parse(text) : text };
  }
  if (typeof answer === 'object' && answer !== null && 'type' in answer && 'init' in answer) {
    const { data, init } = answer as WithInit;
    return { status: init?.status ?? 200, headers: new Headers(init?.headers), location: null, data };
  }
  return { status: 200, headers: new Headers(), location: null, data: answer };
}
