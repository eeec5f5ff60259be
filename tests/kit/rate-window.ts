/**
 * Waits for the next minute where the current one has less than 15 s left: tries are counted by the minute, and a test whose tries
 * lie in two of them would never reach the limit. Give the test 40 s.
 */
export async function waitForRoomInMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 15_000) await new Promise((resolve) => setTimeout(resolve, left));
}
