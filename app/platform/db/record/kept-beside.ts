/**
 * Returns a function that calculates a value once for each list of rows, and caches it while the list exists.
 * The cache of records returns the same list until the records change.
 */
export function keptBeside<Made>(): (rows: object, make: () => Made) => Made {
  const kept = new WeakMap<object, Made>();
  return (rows, make) => {
    const known = kept.get(rows);
    if (known !== undefined) return known;
    const made = make();
    kept.set(rows, made);
    return made;
  };
}
