import { RouterContextProvider } from 'react-router';
import { type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { rateRules } from '#app/features.server.ts';
import { type Clock, createFixedClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { JobControl } from '#app/platform/jobs/jobs.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { registered } from '#app/registered.server.ts';

type AdminRequest = {
  db: Db;
  explorer?: Db;
  at: Date;
  viewer: TestUser | null;
  jobs?: JobControl;
  clock?: Clock;
  /** Environment variables for the program, such as RATE_LIMITS. */
  env?: Record<string, string>;
  heard?: Announcement[];
};

/** Returns the arguments for an administration page's loader or action. `form` is the posted form. */
export function adminArgs(
  path: string,
  given: AdminRequest,
  form?: Record<string, string> | URLSearchParams,
) {
  const {
    db,
    explorer = db,
    at,
    viewer,
    jobs = { list: () => [], runNow: async () => true },
    clock = createFixedClock(at),
    env = {},
    heard = [],
  } = given;
  const hub = {
    announce: (of: Announcement) => heard.push(of),
    subscribe: () => () => {},
    flush: async () => {},
    stop: async () => {},
  };
  const context = new RouterContextProvider();
  context.set(platformContext, {
    ...registered,
    db,
    explorer,
    hub,
    jobs,
    clock,
    config: readConfig(env, rateRules),
    secrets: createSecrets('a secret of tests that is long enough'),
    log: createLog({ level: 'silent', json: false }),
    refusedRights: { note() {} },
    previews: { open: () => ({ state: 'failed' }), close() {} },
  } as unknown as Platform);
  context.set(requestContext, {
    id: 'test',
    at,
    viewer: viewer && viewerOf(viewer),
    hadSession: viewer !== null,
    address: '192.0.2.1',
    answerHeaders: new Headers(),
  });
  const init = form && { method: 'POST', body: new URLSearchParams(form) };
  return { request: new Request(`http://localhost${path}`, init), context, params: {} };
}

/** Returns a part of a page that was read without a failure. */
export const readPart = <T>(data: T) => ({ data, failed: null });

/** Returns the value of the first field with a name. */
export const fieldOf = (html: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

/** Returns the values of the ticked boxes or chosen options with a name. */
export const checkedOf = (html: string, name: string): (string | undefined)[] =>
  [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].flatMap(([input]) =>
    input.includes('checked=""') ? [/value="([^"]*)"/.exec(input)?.[1]] : [],
  );
