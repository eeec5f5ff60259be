const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/**
 * Characters of the served fonts: Romanian (with the cedillas of old texts), Hungarian, English and the rest of Latin-1,
 * typographic signs and arrows. The visitor's own fonts show all others.
 */
export const characters: string = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ĂăȘșȚț\u015e\u015f\u0162\u0163',
  'ŐőŰű',
  '–—‘’‚“”„…•†‡‰‹›',
  '€№™−×÷±√≈≠≤≥ΔΣ',
  '←↑→↓↕',
  '⁰⁴⁵⁶⁷⁸⁹ⁿ',
  // Number formats and dates use the thin space, the narrow no-break space and the no-break hyphen.
  '\u2009\u202f\u2011',
].join('');
