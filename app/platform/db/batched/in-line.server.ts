/**
 * Runs what comes under one name one after the other, in the order in which it came; other names do not wait. Resolves as the work
 * does; a failed one does not block those behind it.
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
