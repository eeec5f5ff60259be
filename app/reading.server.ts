import type { Context, MiddlewareHandler } from 'hono';
import { apiBase } from '#app/api/version.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { createSharedPages } from '#app/platform/page-cache/shared-pages.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { openHeaders } from './api/answers/answers.server.ts';
import { problemResponse } from './api/answers/problems.server.ts';
import { readSessionToken } from './features/accounts/sessions/session.server.ts';
import { busyPage } from './platform/http/reading/busy-page.server.ts';
import { createReadingLanes, LaneFull, type LaneName } from './platform/http/reading/reading-lanes.server.ts';
import { sharedPages } from './routes.ts';

const { withOwnParameters } = createSharedPages(sharedPages);

/** Milliseconds after a change (a vote, a sign-in) in which readings leave room for the next. */
const roomAfterChange = 2_000;
/** Seconds after which a reading that found no room may be asked for again. */
const retryAfter = 3;

const isApi = (c: Context) => c.req.path.startsWith(`${apiBase}/`);
export const isReading = (method: string) => method === 'GET' || method === 'HEAD';
export const isSigningIn = (path: string) => /^\/(auth|setup)(?=[/.]|$)/i.test(path);

/** Readings and forms of visitors go through lanes, and are refused early where there is no room; changes pass. `lastChange`: real time of the last one. */
export function takeLane(
  { config, secrets }: Platform,
  { lastChange }: { lastChange: () => number },
): MiddlewareHandler {
  const lanes = createReadingLanes(() => Date.now() - lastChange() < roomAfterChange);
  const isHttps = config.hasSecureCookies;
  const laneOf = (c: Context): LaneName => {
    // Said by the cache of pages: nobody outside can set it.
    if ((c.env as { isKnown?: boolean } | undefined)?.isKnown) return 'known';
    if (readSessionToken(c.req.header('cookie') ?? null, { secrets, isHttps }) !== null) return 'signedIn';
    return isSigningIn(c.req.path) ? 'signIn' : 'visitors';
  };
  return async (c, next) => {
    // A change that somebody signed in makes is never held up; a form of a visitor renders a whole page, and has to queue.
    if (!isReading(c.req.method) && (isApi(c) || laneOf(c) === 'signedIn')) return next();
    try {
      await lanes[laneOf(c)].run(next);
    } catch (error) {
      if (!(error instanceof LaneFull)) throw error;
      const headers = { 'retry-after': String(retryAfter), 'cache-control': 'no-store' };
      if (!isApi(c)) return c.html(busyPage, 503, headers);
      const refusal = new Refusal('unavailable', {}, { retryAfter });
      return problemResponse(refusal, { id: crypto.randomUUID(), headers: openHeaders });
    }
  };
}

/** The request as its page reads it: without parameters that it does not know, so that they change nothing for anybody. */
export function withOwnAddress(request: Request): Request {
  const { pathname, search, origin } = new URL(request.url);
  const own = withOwnParameters(`${pathname}${search}`);
  return own === `${pathname}${search}` ? request : new Request(`${origin}${own}`, request);
}
