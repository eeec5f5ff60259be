// Taken before a test puts a clock of its own in their place.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

/** Milliseconds. Only what never comes true ends by it, and then with its own message, before the test's limit (vitest.config.ts). */
const longest = 100_000;

/** Goes on as soon as `holds` throws no more, with what it answers. */
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
