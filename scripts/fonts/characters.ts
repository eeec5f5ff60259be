const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/**
 * What the served fonts can write: Romanian (with the cedilla forms that old texts carry), Hungarian, English and the rest of
 * Latin-1, typographic signs, figures' signs and arrows. Anything else falls back to a font of the visitor's machine.
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
  // Thin, narrow no-break and no-break hyphen: number formats and dates use them.
  '\u2009\u202f\u2011',
].join('');
