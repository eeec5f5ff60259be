/** Maps values of a domain to lengths of a drawing, in proportion; both may run either way. d3-scale does it with 10 kB more. */
export function linearScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const step = to === from ? 0 : (end - start) / (to - from);
  return (value) => start + (value - from) * step;
}
