/**
 * Returns a cache for the `limit` most recently used keys. The returned function builds a value when its key is
 * missing.
 */
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
