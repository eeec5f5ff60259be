const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/**
 * Characters in the fonts that the site serves: Latin-1, Romanian (with cedillas for old texts), Hungarian,
 * typographic signs and arrows. Other characters appear in the visitor's own fonts.
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
  // Romanian numbers and dates use the thin space, the narrow no-break space and the no-break hyphen.
  '\u2009\u202f\u2011',
].join('');
