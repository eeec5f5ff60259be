import { Worker } from 'node:worker_threads';
import type { Clock, ClockMoves, DemoMoment } from '#app/platform/clock/clock.server.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { Connection } from '#app/platform/db/connect.server.ts';
import { requestBudget } from '#app/platform/http/budget.server.ts';
import { wholeAnswer } from '#app/platform/http/headers/content-coding.server.ts';
import { latePage, smallPageHeaders } from '#app/platform/http/reading/busy-page.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { PageAudience } from '#app/platform/page-cache/options.server.ts';
import { platformRefusals } from '#app/platform/refusal/refusals.ts';
import type { Fetch } from './page-cache.ts';

/** The data that the worker thread gets when it starts. The thread opens its own connection pool. */
export type WorkshopData = {
  config: Config;
  secretKey: string;
  connection: Connection;
  moments: DemoMoment[];
  root: string;
  clientFolder: string;
  /** The program's clock when the thread starts. */
  reading: ClockReading;
};

/** The program's clock at one moment. `shift` is election time minus real time, in milliseconds. */
type ClockReading = { shift: number; momentId: string | null; moves: ClockMoves | null };

export type RenderRequest = {
  id: number;
  url: string;
  /** The content coding that the request asks for. */
  coding: string;
  audience: PageAudience;
  clock: ClockReading;
  /** Real time, in milliseconds, of the last request that changed data for a signed-in person. */
  lastChange: number;
};
/**
 * The worker thread's answer. `failed` is the error that rendering threw, and `late` means that rendering
 * took too long.
 */
export type RenderedPage =
  | { id: number; status: number; headers: [string, string][]; body: ArrayBuffer }
  | { id: number; failed: string };

export type Workshop = { fetch: Fetch; stop(): Promise<void> };

/** Milliseconds after which a thread that does not end itself is terminated. */
const grace = 2_000;
/**
 * Milliseconds without an answer after which the thread counts as hanging. A thread that only waits for the
 * database answers earlier.
 */
const longestMaking = () => requestBudget() + 1_000;
/**
 * The 503 answer for a page that took too long. The main thread does not render such a page, because it could
 * hang too.
 */
function tooLate(path: string): Response {
  const headers = { 'retry-after': '2' };
  return path.startsWith('/api/')
    ? new Response(platformRefusals.unavailable.text, { status: 503, headers })
    : new Response(latePage, { status: 503, headers: { ...headers, ...smallPageHeaders } });
}

/**
 * Renders shared pages in a worker thread, because rendering would delay votes (decision 17). `otherwise`
 * renders a page when the thread is not ready or fails.
 */
export function openWorkshop(
  options: Omit<WorkshopData, 'reading'> & {
    clock: Clock;
    log: Log;
    lastChange: () => number;
    otherwise: Fetch;
    longest?: number;
  },
): Workshop {
  const { clock, log, lastChange, otherwise, longest = longestMaking(), ...rest } = options;
  const waiting = new Map<number, (rendered: RenderedPage) => void>();
  let worker: Worker | null = null;
  let isReady = false;
  let isStopping = false;
  let isHanging = false;
  let orders = 0;
  let heardAt = 0;

  const readClock = (): ClockReading => ({
    shift: clock.electionNow().getTime() - Date.now(),
    momentId: clock.momentId(),
    moves: clock.moves(),
  });

  function start(): void {
    const workerData: WorkshopData = { ...rest, reading: readClock() };
    const thread = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData });
    worker = thread;
    thread.on('message', (rendered: RenderedPage | 'ready') => {
      heardAt = performance.now();
      if (rendered === 'ready') isReady = true;
      else waiting.get(rendered.id)?.(rendered);
    });
    thread.on('error', (error) => log.error('Atelierul de pagini a căzut; pornește din nou.', { error }));
    thread.once('exit', () => {
      [worker, isReady] = [null, false];
      for (const [id, answer] of waiting) answer({ id, failed: isHanging ? 'late' : 'ended' });
      isHanging = false;
    });
    thread.unref();
  }

  function order({ url, headers }: Request, audience: PageAudience): Promise<RenderedPage> {
    orders += 1;
    const id = orders;
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    waiting.set(id, resolve);
    worker?.postMessage({
      id,
      url,
      coding: headers.get('accept-encoding') ?? '',
      audience,
      clock: readClock(),
      lastChange: lastChange(),
    } satisfies RenderRequest);
    const late = setTimeout(() => {
      isHanging = performance.now() - heardAt >= longest;
      if (isHanging) void worker?.terminate();
      resolve({ id, failed: 'late' });
    }, longest);
    return promise.finally(() => {
      clearTimeout(late);
      waiting.delete(id);
    });
  }

  return {
    async fetch(request, audience = { isKnown: false }) {
      if (!worker && !isStopping) start();
      if (!isReady) return otherwise(request, audience);
      const rendered = await order(request, audience);
      if (!('failed' in rendered)) return wholeAnswer(new Uint8Array(rendered.body), rendered);
      if (rendered.failed === 'late' || isStopping) {
        const path = new URL(request.url).pathname;
        if (!isStopping) log.error('Atelierul de pagini nu a răspuns la timp.', { path });
        return tooLate(path);
      }
      log.warn('Atelierul nu a putut face o pagină; o face programul.', { error: rendered.failed });
      return otherwise(request, audience);
    },
    async stop() {
      isStopping = true;
      const thread = worker;
      if (!thread) return;
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      thread.postMessage('stop');
      const cut = setTimeout(() => void thread.terminate(), grace);
      await ended;
      clearTimeout(cut);
    },
  };
}
