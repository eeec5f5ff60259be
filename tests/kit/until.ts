// Keeps the real timers, because a test may replace the global timers by fake timers.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

/**
 * Maximum wait in milliseconds. A condition that stays false then fails with its own message, before the
 * test's time-out (vitest.config.ts).
 */
const longest = 100_000;

/** Calls `holds` again and again until it does not throw, and returns its result. */
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
