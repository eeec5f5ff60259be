// Keeps the real timers, because a test may replace the global timers by a fake clock.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

/**
 * Maximum wait in milliseconds. A condition that never holds fails with its own message before the test's
 * limit (vitest.config.ts).
 */
const longest = 100_000;

/** Repeats `holds` until it does not throw, and returns its result. */
export async function until<T>(holds: () => T | Promise<T>): Promise<T> {
  const end = now() + longest;
  for (;;) {
    try {
      return await holds();
    } catch (error) {
      if (now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
