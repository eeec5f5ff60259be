import type { BlockList } from 'node:net';
import type { Context } from 'hono';
import { findViewer, sessionCookieName } from '#app/features/accounts/session.server.ts';
import { viewChanges } from '#app/features/views/api.server.ts';
import type { Change } from '#app/platform/api/change.server.ts';
import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Platform } from '#app/platform/context.server.ts';
import { clientAddress, remoteAddress } from '#app/platform/http/client-address.server.ts';
import { isForeignChange } from '#app/platform/http/same-origin.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireOpenRight } from '#app/platform/rights/require-right.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { closedHeaders } from './answers.server.ts';
import { apiTexts } from './texts.ts';

const t = apiTexts.ro.body;

/** Every named operation that changes something, in the order of the documentation. */
export const changes: readonly Change[] = viewChanges;

/** Bytes. What a named operation is told is short. */
export const largestChange = 4 * 1024;

export type ChangeNeeds = Pick<Platform, 'db' | 'clock' | 'log' | 'secrets' | 'config'>;

/**
 * Makes one change: same origin, who may, how often, the body's form, then the feature's own command. Throws Refusals.
 * Nothing is tried twice here, and no answer is kept.
 */
export async function answerChange(
  platform: ChangeNeeds,
  { change, c, trustedProxies }: { change: Change; c: Context; trustedProxies: BlockList },
): Promise<Response> {
  const { config, db, secrets, clock } = platform;
  if (isForeignChange(c.req.raw, new URL(config.publicUrl ?? c.req.url).origin))
    throw new Refusal('foreign-origin');
  const viewer = requireOpenRight(await readViewer(platform, c.req.header('cookie')), change.right);
  const address = clientAddress({
    remote: remoteAddress(c.env),
    forwarded: c.req.header('x-forwarded-for'),
    trustedProxies,
  });
  await takeRate(platform, { bucket: change.rate, subject: address });
  const at = clock.electionNow();
  const userAgent = c.req.header('user-agent') ?? null;
  const json = await readJson(c);
  const body = await change.answerTo({ db, secrets, clock, at, viewer, address, userAgent, json });
  return Response.json(body, {
    headers: { ...closedHeaders, 'election-time': bucharestMoment(at), 'cache-control': 'no-store' },
  });
}

async function readViewer(
  { db, secrets, config }: ChangeNeeds,
  cookies: string | undefined,
): Promise<Viewer | null> {
  const isHttps = config.hasSecureCookies;
  if (!cookies?.includes(`${sessionCookieName(isHttps)}=`)) return null;
  return findViewer(db, { cookies, secrets, isHttps });
}

async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw unreadable();
  try {
    return await c.req.json();
  } catch {
    throw unreadable();
  }
}

function unreadable(): ApiRefusal {
  return new ApiRefusal('api-body-invalid', { detail: t.unreadable });
}
