/**
 * Runs tasks of the same name one at a time, in order. A failed task rejects only its own promise, and the
 * next task still runs.
 */
export function inLine(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    const end = turn
      .catch(() => {})
      .then(() => {
        if (last.get(name) === end) last.delete(name);
      });
    last.set(name, end);
    return turn;
  };
}
