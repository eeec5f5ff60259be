/** Returns a random number from 0 to 1, where 1 is excluded. The same start value gives the same sequence. */
type Random = () => number;

/**
 * Returns the random generator mulberry32 (Tommy Ettinger, public domain), which must never be used for
 * secrets. Its integer operations give the same sequence on every machine.
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
 * Returns a normally distributed number with mean 0 and variance 1: the sum of 12 uniform numbers minus 6 (Irwin–Hall).
 * Additions are exact on every machine, while logarithms and sines may differ.
 */
export function drawNormal(random: Random): number {
  let sum = -6;
  for (let index = 0; index < 12; index += 1) sum += random();
  return sum;
}
