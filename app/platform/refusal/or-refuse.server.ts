import type { HandlerContext } from '#app/platform/context.server.ts';
import { isImpossibleText, isTemporary } from '#app/platform/db/connect.server.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/**
 * `failed` is the refusal's code when the database is unavailable or busy. `unexpected` is the code for a
 * defect of the application.
 */
type FailureCodes = { failed: RefusalCode; unexpected: RefusalCode };

/** Runs a command whose failures have texts of their own. Logs a failure once and refuses with its code. */
export async function orRefuse<T>(
  { log, requestId }: Pick<HandlerContext, 'log' | 'requestId'>,
  { failed, unexpected }: FailureCodes,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Refusal || isImpossibleText(error)) throw error;
    const mayPass = isTemporary(error);
    log.error(mayPass ? 'Baza de date nu răspunde.' : 'Cererea a eșuat.', { request: requestId, error });
    throw new Refusal(mayPass ? failed : unexpected);
  }
}
