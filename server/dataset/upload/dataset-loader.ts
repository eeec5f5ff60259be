import { openBoundedThread } from '#app/platform/threads/bounded-thread.server.ts';
import type { DatasetAnswer, DatasetTask } from './load-archive.ts';

/** The thread that loads uploaded datasets, with limits of time and memory. */
export const datasetThread = openBoundedThread<DatasetTask, DatasetAnswer>({
  entry: new URL('./dataset-thread.ts', import.meta.url),
  longestMs: 120_000,
  memoryMb: 512,
});
