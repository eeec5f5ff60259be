import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Thrown when a task needs more time or memory than its thread may use. */
export class TooHeavy extends Error {
  override name = 'TooHeavy';
}

/** Milliseconds of idle time after which the thread ends and releases its memory. */
const idleMs = 10_000;
/** Megabytes for short-lived objects in the thread, fewer than Node's default. */
const youngMb = 16;

type Thread = { worker: Worker; ending: AbortController };

/**
 * Runs tasks one after another in a worker thread of `entry`, so that no task can block the instance. A task
 * beyond `longestMs` or `memoryMb` throws `TooHeavy`.
 */
export function openBoundedThread<Task, Answer>(options: {
  entry: string | URL;
  longestMs: number;
  memoryMb: number;
}) {
  const { entry, longestMs, memoryMb } = options;
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Thread> {
    const limits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb };
    const worker = new Worker(entry, { resourceLimits: limits });
    const ending = new AbortController();
    worker.once('exit', () => ending.abort());
    await once(worker, 'message');
    // An ended thread may still emit an error. Without this listener the error would end the process.
    worker.on('error', () => {});
    // The thread alone must not keep the process running.
    worker.unref();
    return { worker, ending };
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = null;
    ended?.ending.abort();
    // The thread's end is not awaited. A thread that fills its memory with huge arrays may take minutes to
    // end.
    void ended?.worker.terminate();
  }

  async function runNext(task: Task, transfer: readonly ArrayBuffer[]): Promise<Answer> {
    clearTimeout(idle);
    thread ??= await start();
    const { worker, ending } = thread;
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      void end();
    }, longestMs);
    const answered = once(worker, 'message', { signal: ending.signal });
    worker.postMessage(task, transfer);
    try {
      const [answer] = await answered;
      idle = setTimeout(() => void end(), idleMs).unref();
      return answer;
    } catch (error) {
      await end();
      const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!isFull && !isLate) throw error;
      throw new TooHeavy('A task exceeded the limits of its thread.', { cause: error });
    } finally {
      clearTimeout(late);
    }
  }

  return {
    /** Resolves with the thread's answer. Buffers in `transfer` are moved to the thread instead of copied. */
    run(task: Task, transfer: readonly ArrayBuffer[] = []): Promise<Answer> {
      const answered = last.then(() => runNext(task, transfer));
      last = answered.catch(() => {});
      return answered;
    },
    /** Ends the thread. A running task is rejected, and a later task starts a new thread. */
    end,
  };
}
