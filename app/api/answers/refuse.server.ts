import type { Context } from 'hono';
import type { Platform } from '#app/platform/context.server.ts';
import { isImpossibleText, isTemporary } from '#app/platform/db/connect.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { openHeaders } from './answers.server.ts';
import { problemResponse } from './problems.server.ts';

type Failed = { c: Context; error: unknown; headers?: Readonly<Record<string, string>> };

/**
 * Converts an error into a problem document. Logs an unexpected error once, under the id that the client
 * receives.
 */
export function refuse(
  { log }: Pick<Platform, 'log'>,
  { c, error, headers = openHeaders }: Failed,
): Response {
  const id = crypto.randomUUID();
  const facts = { id, headers };
  if (error instanceof Refusal) return problemResponse(error, facts);
  if (isImpossibleText(error)) return problemResponse(new Refusal('api-record-unknown'), facts);
  // A temporary error invites the client to retry. Retrying a vote is safe, because each request carries an
  // idempotency key.
  const mayPass = isTemporary(error);
  log.error(mayPass ? 'Baza de date nu răspunde.' : 'Cererea către API a eșuat.', {
    request: id,
    path: c.req.path,
    error,
  });
  return problemResponse(new Refusal(mayPass ? 'unavailable' : 'api-failed'), facts);
}
