import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { FeedFailure } from '../failure.ts';
import type { FeedFailureCode } from '../texts.ts';
import type { FeedItem } from './parse-feed.ts';

export type FeedDocument = { body: Uint8Array; contentType: string | null; address: string };
export type ParsedFeed = { items: FeedItem[]; found: number } | { failed: FeedFailureCode };

/** A feed of 5 MiB takes up to two seconds and less than 64 MiB. A malicious document could take hours. */
const longestMs = 5_000;
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
/** After this idle time the thread ends, which releases its memory. */
const idleMs = 10_000;

// The bundled application and plain Node find the thread's source under the same name.
const entry = createRequire(import.meta.url).resolve('#app/features/news/feeds/parsing/document-thread.ts');

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes and parses feeds in a worker thread, one after another. A malicious document therefore cannot block
 * the instance or fill its memory.
 */
export function parseApart(document: FeedDocument): Promise<{ items: FeedItem[]; found: number }> {
  const parsed = last.then(() => parseNext(document));
  last = parsed.catch(() => {});
  return parsed;
}

async function parseNext({ body, ...facts }: FeedDocument): Promise<{ items: FeedItem[]; found: number }> {
  clearTimeout(idle);
  thread ??= await startThread();
  const worker = thread;
  const answer = answerOf(worker);
  const copy = Uint8Array.from(body);
  worker.postMessage({ body: copy, ...facts } satisfies FeedDocument, [copy.buffer]);
  const parsed = await answer;
  idle = setTimeout(() => void endThread(), idleMs).unref();
  if ('failed' in parsed) throw new FeedFailure(parsed.failed);
  return parsed;
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(entry, { resourceLimits: memory });
  await once(worker, 'message');
  // An ended thread may still report an error, which would otherwise end the process.
  worker.on('error', () => {});
  // The thread must not keep the program alive.
  worker.unref();
  return worker;
}

/** Waits for the thread's answer, and ends a thread that exceeds the limit of time or memory. */
async function answerOf(worker: Worker): Promise<ParsedFeed> {
  const signal = AbortSignal.timeout(longestMs);
  try {
    const [parsed] = await once(worker, 'message', { signal });
    return parsed;
  } catch (error) {
    await endThread();
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isFull || signal.aborted) return { failed: 'too-heavy' };
    throw error;
  }
}

async function endThread(): Promise<void> {
  const ended = thread;
  thread = null;
  await ended?.terminate();
}
