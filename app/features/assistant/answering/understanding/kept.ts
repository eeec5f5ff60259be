/** Returns a function that builds a value for a key, and keeps the values of the last `limit` keys. */
export function keptBy<Value>(limit: number): (key: string, build: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, build) => {
    const value = kept.get(key) ?? build();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
