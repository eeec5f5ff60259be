/**
 * Runs work with the same name one after the other, in order; other names do not wait. The promise settles as
 * its work does, and failed work does not block the next.
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
