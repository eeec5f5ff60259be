import { isAPIError } from 'better-auth/api';
import type { Reading } from '#app/platform/context.server.ts';
import type { RefusalCode } from '#app/platform/refusal/refusal.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type Auth, authFor } from './auth.server.ts';

/** better-auth for the address that the visitor used. */
export function authOf({ config, secrets, db, clock, log, request }: Reading): Promise<Auth> {
  return authFor({ config, secrets, db, clock, log, origin: new URL(request.url).origin });
}

/**
 * Runs one call of better-auth and maps its expected errors to the refusals in `codes`. Its other errors
 * become the general sentence (AUTH-16) and are logged by code.
 */
export async function callAuth<T>(
  { log, requestId }: Reading,
  codes: Readonly<Partial<Record<string, RefusalCode>>>,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const code = error.body?.code ?? error.status;
    const refusal = codes[code];
    if (!refusal) log.warn('Autentificare: răspuns neașteptat.', { request: requestId, code });
    throw new Refusal(refusal ?? 'auth-failed');
  }
}

/** Least milliseconds of an answer that must not tell whether an address has an account. */
export const evenTime = 400;

/**
 * Makes `work` take at least this many milliseconds, so that its duration does not tell whether an account
 * exists.
 */
export async function atLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    work(),
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
