/**
 * Runs tasks one at a time, in order, even after one fails. Returns null without running the task when `most`
 * tasks are running or waiting.
 */
export function createTurns(most: number) {
  let inside = 0;
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> | null => {
    if (inside >= most) return null;
    inside += 1;
    const turn = last.then(work).finally(() => {
      inside -= 1;
    });
    last = turn.catch(() => {});
    return turn;
  };
}
