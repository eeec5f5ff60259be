import type { Context } from 'hono';
import type { Platform } from '#app/platform/context.server.ts';
import { isImpossibleText, isTemporary } from '#app/platform/db/connect.server.ts';
import { isBrokenOff } from '#app/platform/http/broken-requests.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { openHeaders } from './answers.server.ts';
import { problemResponse } from './problems.server.ts';

type Failed = {
  c: Context;
  error: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The name of a further field in which the error's JSON repeats its text. */
  textMember?: string | undefined;
};

/**
 * Converts an error into a JSON answer. Logs an unexpected error once, under the id that the client receives.
 */
export function refuse(
  platform: Pick<Platform, 'log'>,
  { c, error, headers = openHeaders, textMember }: Failed,
): Response {
  const id = crypto.randomUUID();
  const refusal = refusalOf(platform, { id, path: c.req.path, error });
  return problemResponse(refusal, { id, headers, textMember });
}

/** Returns the refusal to answer for an error, and logs an unexpected error under the request's id. */
export function refusalOf(
  { log }: Pick<Platform, 'log'>,
  { id, path, error }: { id: string; path: string; error: unknown },
): Refusal {
  if (error instanceof Refusal) return error;
  if (isBrokenOff(error)) return new Refusal('bad-request');
  if (isImpossibleText(error)) return new Refusal('api-record-unknown');
  // After a temporary error the client may try again. Sending a vote again is safe, because its request key
  // makes it count once.
  const mayPass = isTemporary(error);
  log.error(mayPass ? 'Baza de date nu răspunde.' : 'Cererea către API a eșuat.', {
    request: id,
    path,
    error,
  });
  return new Refusal(mayPass ? 'unavailable' : 'api-failed');
}
