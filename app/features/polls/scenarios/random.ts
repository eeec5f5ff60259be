/** A source of numbers in [0, 1), always the same row of them for the same start. */
type Random = () => number;

/**
 * mulberry32 (Tommy Ettinger, public domain): 32 bits of state, whole-number operations only, so every machine draws the
 * same row. Good enough for a simulation of thousands of draws; not for secrets.
 */
export function mulberry32(start: number): Random {
  let state = start | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A standard normal number: the sum of 12 uniform ones less 6 (Irwin–Hall, variance 12 · 1/12 = 1). Only additions: a
 * logarithm or a sine may differ in its last digit from one machine to another.
 */
export function drawNormal(random: Random): number {
  let sum = -6;
  for (let index = 0; index < 12; index += 1) sum += random();
  return sum;
}
