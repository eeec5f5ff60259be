/**
 * Runs what is handed in one after the other, in the order in which it came; at most `most` are in it at a time, the running one
 * counted. Resolves as the work does; null: too many, and the work was not taken. A failed one does not block those behind it.
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
