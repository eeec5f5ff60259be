import { createRequire } from 'node:module';
import { openBoundedThread } from '#app/platform/threads/bounded-thread.server.ts';
import type { WrittenMarks } from './marks-in-text.ts';
import type { Opinions } from './rules.ts';

const thread = openBoundedThread<WrittenMarks, Opinions | null>({
  // The bundled application and plain Node find the thread's source under the same name.
  entry: createRequire(import.meta.url).resolve('#app/features/discussions/opinions/opinions-thread.ts'),
  longestMs: 60_000,
  memoryMb: 512,
});

/**
 * Groups the people of a topic by their marks in a thread of its own, because votes would wait for the calculation.
 * Throws `TooHeavy` for a topic with more marks than the thread's memory holds.
 */
export const findOpinionsApart = (written: WrittenMarks): Promise<Opinions | null> => thread.run(written);

/** Ends the thread, and with it a running calculation. */
export const endOpinionsThread = (): Promise<void> => thread.end();
