import type { HandlerContext } from '#app/platform/context.server.ts';
import { isImpossibleText, readTwice } from '#app/platform/db/connect.server.ts';
import { explain, Refusal, type RefusalCode } from '#app/platform/refusal/refusal.ts';

/** One block of a page: its data, or the text shown instead because reading the data failed. */
export type Block<T> = { data: T; failed: null } | { data: null; failed: string };

/**
 * Reads one block of a page, and retries after a lost connection. A failed block shows the refusal `failed`,
 * but text that no row can contain (`%00`) makes the whole page a 404.
 */
export async function readBlock<T>(
  { log, requestId, refusals }: Pick<HandlerContext, 'log' | 'requestId' | 'refusals'>,
  failed: RefusalCode,
  read: () => Promise<T>,
): Promise<Block<T>> {
  try {
    return { data: await readTwice(read), failed: null };
  } catch (error) {
    if (error instanceof Refusal) return { data: null, failed: explain(error, refusals).text };
    if (isImpossibleText(error)) throw error;
    log.error('O parte a paginii nu a putut fi citită.', { request: requestId, part: failed, error });
    return { data: null, failed: refusals[failed].text };
  }
}
