/** Returns a function that maps values of a domain linearly to a range. Domain and range may descend. */
export function linearScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const step = to === from ? 0 : (end - start) / (to - from);
  return (value) => start + (value - from) * step;
}
