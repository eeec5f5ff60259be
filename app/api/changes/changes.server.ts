import type { BlockList } from 'node:net';
import type { Context } from 'hono';
import { refusalOf } from '#app/api/answers/refuse.server.ts';
import { apiTexts } from '#app/api/texts.ts';
import { findViewer, sessionCookieName } from '#app/features/accounts/sessions/session.server.ts';
import { rateRules } from '#app/features.server.ts';
import type { Change } from '#app/platform/api/change.server.ts';
import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Platform } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { restartBudget } from '#app/platform/http/budget.server.ts';
import { clientAddress, remoteAddress } from '#app/platform/http/client-address.server.ts';
import { isForeignChange } from '#app/platform/http/headers/same-origin.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { noteRefused } from '#app/platform/rights/refused-rights.server.ts';
import { requireOpenRight } from '#app/platform/rights/require-right.ts';
import type { OperationKey } from '#app/platform/rights/rights.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { registered } from '#app/registered.server.ts';
import { streamAnswer } from './event-stream.server.ts';

const t = apiTexts.ro.body;

/** Maximum length of a write request's body, in bytes. */
export const largestChange = 4 * 1024;

export type ChangeNeeds = Pick<
  Platform,
  'db' | 'explorer' | 'clock' | 'hub' | 'log' | 'secrets' | 'config' | 'jobs' | 'refusedRights'
> & {
  noteChange: () => void;
  /** The database through a cache of the dataset's rows (decision 29). If unset, `db` is used. */
  recordDb?: Db;
};

type ChangeRequest = {
  change: Change;
  c: Context;
  trustedProxies: BlockList;
  /** Headers that are added to the answer's own headers. */
  headers: Readonly<Record<string, string>>;
};

/**
 * Runs one write operation: checks origin, rights, limits and body, then runs the feature's command. Throws
 * refusals (expected errors).
 */
export async function answerChange(
  platform: ChangeNeeds,
  { change, c, trustedProxies, headers }: ChangeRequest,
): Promise<Response> {
  if (isForeignChange(c.req.raw, new URL(platform.config.publicUrl ?? c.req.url).origin))
    throw new Refusal('foreign-origin');
  const { db, explorer, secrets, clock, hub, log, config, jobs, recordDb = db } = platform;
  const text = await c.req.text();
  if (change.isFetching) restartBudget(c.env, change);
  const cookies = c.req.header('cookie');
  const answerHeaders = new Headers();
  const hadSession = cookies?.includes(`${sessionCookieName(platform.config.hasSecureCookies)}=`) ?? false;
  const address = clientAddress({
    remote: remoteAddress(c.env),
    forwarded: c.req.header('x-forwarded-for'),
    trustedProxies,
  });
  const viewer = requireChangeRight(platform, {
    viewer: hadSession ? await readViewer(platform, cookies) : null,
    hadSession,
    address,
    right: change.right,
  });
  const isPersonal = rateRules[change.rate].per === 'user';
  await takeRate(platform, { bucket: change.rate, subject: isPersonal && viewer ? viewer.id : address });
  if (viewer) platform.noteChange();
  const at = clock.electionNow();
  const userAgent = c.req.header('user-agent') ?? null;
  const json = parseJson(text, c.req.header('content-type'));
  const asker = { viewer, address, userAgent, requestId: crypto.randomUUID() };
  const run = (tell: (event: string, data: unknown) => void, signal: AbortSignal) =>
    change.answerTo({
      db,
      explorer,
      recordDb,
      secrets,
      clock,
      hub,
      log,
      config,
      jobs,
      refusals: registered.refusals,
      at,
      ...asker,
      json,
      cookies: cookies ?? null,
      answerHeaders,
      tell,
      signal,
    });
  const common = { ...headers, 'election-time': bucharestMoment(at), 'cache-control': 'no-store' };
  if (change.isStreamed && c.req.header('accept')?.includes(eventStream))
    return streamAnswer({
      run,
      refusalOf: (error, id) => refusalOf(platform, { id, path: c.req.path, error }),
      textMember: change.problemText,
      headers: () =>
        withHeaders({ ...common, 'content-type': eventStream, 'x-accel-buffering': 'no' }, answerHeaders),
    });
  const body = await run(() => {}, c.req.raw.signal);
  return new Response(JSON.stringify(body), {
    headers: withHeaders({ ...common, 'content-type': 'application/json' }, answerHeaders),
  });
}

const eventStream = 'text/event-stream';

/** Node's server writes a plain object directly, but would have to unpack a Headers object first. */
function withHeaders(record: Record<string, string>, added: Headers): HeadersInit {
  const more = [...added];
  return more.length === 0 ? record : [...Object.entries(record), ...more];
}

type Asker = { viewer: Viewer | null; hadSession: boolean; address: string; right: OperationKey };

function requireChangeRight(
  { refusedRights }: ChangeNeeds,
  { viewer, hadSession, address, right }: Asker,
): Viewer | null {
  try {
    return requireOpenRight({ ...registered, viewer, hadSession }, right);
  } catch (error) {
    noteRefused(error, { refusedRights, viewer, address });
    throw error;
  }
}

async function readViewer(
  { db, secrets, config }: ChangeNeeds,
  cookies: string | undefined,
): Promise<Viewer | null> {
  return findViewer(db, { cookies: cookies ?? null, secrets, isHttps: config.hasSecureCookies });
}

function parseJson(text: string, contentType: string | undefined): unknown {
  if (!/^application\/json\b/i.test(contentType ?? '')) throw unreadable();
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

function unreadable(): ApiRefusal {
  return new ApiRefusal('api-body-invalid', { detail: t.unreadable });
}
