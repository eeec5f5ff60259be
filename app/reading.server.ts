import type { Context, MiddlewareHandler } from 'hono';
import { apiBase } from '#app/api/version.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { PageAudience } from '#app/platform/page-cache/options.server.ts';
import { createSharedPages } from '#app/platform/page-cache/shared-pages.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { openHeaders } from './api/answers/answers.server.ts';
import { problemResponse } from './api/answers/problems.server.ts';
import { readSessionToken } from './features/accounts/sessions/session.server.ts';
import { BudgetSpent, deadlineIn, isSpent } from './platform/http/budget.server.ts';
import { busyPage, smallPageHeaders } from './platform/http/reading/busy-page.server.ts';
import { createReadingLanes, LaneFull, type LaneName } from './platform/http/reading/reading-lanes.server.ts';
import { sharedPages } from './routes.ts';

const { withOwnParameters } = createSharedPages(sharedPages);

/** Milliseconds after a change (vote, sign-in) during which read requests leave room for the next change. */
const roomAfterChange = 2_000;
/** Seconds after which the client may retry a refused read request. */
const retryAfter = 3;

const isApi = (c: Context) => c.req.path.startsWith(`${apiBase}/`);
export const isReading = (method: string) => method === 'GET' || method === 'HEAD';
export const isSigningIn = (path: string) => /^\/(auth|setup)(?=[/.]|$)/i.test(path);

/**
 * Queues read requests and visitors' forms in lanes, and refuses a request early when its lane is full. Other
 * changes skip the lanes.
 */
export function takeLane(
  { config, secrets }: Platform,
  { lastChange, hasSession }: { lastChange: () => number; hasSession: (c: Context) => Promise<boolean> },
): MiddlewareHandler {
  const lanes = createReadingLanes(() => Date.now() - lastChange() < roomAfterChange);
  const isHttps = config.hasSecureCookies;
  const laneOf = async (c: Context): Promise<LaneName> => {
    // Only the page cache sets these fields. A client cannot set them.
    const { isKnown, role }: Partial<PageAudience> = c.env ?? {};
    if (role) return 'signedIn';
    if (isKnown) return 'known';
    const token = readSessionToken(c.req.header('cookie') ?? null, { secrets, isHttps });
    // A token keeps its valid signature after its session has ended, so the database must check the session.
    if (token !== null && (await hasSession(c))) return 'signedIn';
    return isSigningIn(c.req.path) ? 'signIn' : 'visitors';
  };
  return async (c, next) => {
    const lane = await laneOf(c);
    // A signed-in person's change never waits. A visitor's form waits, because its answer renders a whole
    // page.
    if (!isReading(c.req.method) && (isApi(c) || lane === 'signedIn')) return next();
    try {
      const until = deadlineIn(c.env);
      await lanes[lane].run(async () => {
        // The client no longer waits for this answer.
        if (isSpent(until)) throw new BudgetSpent();
        await next();
      });
    } catch (error) {
      if (!(error instanceof LaneFull)) throw error;
      return refuseForNow(c, { page: busyPage, id: crypto.randomUUID() });
    }
  };
}

/** Answers 503: a problem document for an API address, and the small “busy” page for any other address. */
export function refuseForNow(
  c: Context,
  { page, id }: { page: string; id: string },
): Response | Promise<Response> {
  const headers = { 'retry-after': String(retryAfter), 'cache-control': 'no-store' };
  if (!isApi(c)) return c.html(page, 503, { ...headers, ...smallPageHeaders });
  const refusal = new Refusal('unavailable', {}, { retryAfter });
  return problemResponse(refusal, { id, headers: openHeaders });
}

/** Returns the request without the URL parameters that its page does not read. */
export function withOwnAddress(request: Request): Request {
  const { pathname, search, origin } = new URL(request.url);
  const own = withOwnParameters(`${pathname}${search}`);
  return own === `${pathname}${search}` ? request : new Request(`${origin}${own}`, request);
}
