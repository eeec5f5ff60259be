import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { FeedFailure } from '../failure.ts';
import type { FeedFailureCode } from '../texts.ts';
import type { FeedItem } from './parse-feed.ts';

export type FeedDocument = { body: Uint8Array; contentType: string | null; address: string };
export type ParsedFeed = { items: FeedItem[]; found: number } | { failed: FeedFailureCode };

/** A feed of 5 MiB takes a second or two and less than 64 MiB; a document made to hurt takes hours. */
const longestMs = 5_000;
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
/** An idle thread ends, and its memory is free again. */
const idleMs = 10_000;

// The bundled application and plain Node find the thread's source by the same name.
const entry = createRequire(import.meta.url).resolve('#app/features/news/feeds/parsing/document-thread.ts');

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes and parses a feed in a thread of its own, one document after the other, so that a hostile document
 * neither holds up the program nor fills its memory. Throws FeedFailure.
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
  // An ended thread may still report an error.
  worker.on('error', () => {});
  // The thread must not keep the program alive.
  worker.unref();
  return worker;
}

/** Waits for the thread's answer. A thread that takes too long or too much memory is ended. */
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
