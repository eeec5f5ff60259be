import { createRequire } from 'node:module';
import { openBoundedThread } from '#app/platform/threads/bounded-thread.server.ts';
import type { WrittenMarks } from './marks-in-text.ts';
import type { Opinions } from './rules.ts';

const thread = openBoundedThread<WrittenMarks, Opinions | null>({
  // This import name finds the thread's source both in the bundle and in plain Node.
  entry: createRequire(import.meta.url).resolve('#app/features/discussions/opinions/opinions-thread.ts'),
  longestMs: 60_000,
  memoryMb: 512,
});

/**
 * Groups the people of a topic by their marks in a separate thread, because the calculation would delay votes. Throws
 * `TooHeavy` when the marks do not fit into the thread's memory.
 */
export const findOpinionsApart = (written: WrittenMarks): Promise<Opinions | null> => thread.run(written);

/** Stops the thread and any running calculation. */
export const endOpinionsThread = (): Promise<void> => thread.end();
