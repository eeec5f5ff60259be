/**
 * Widths of characters in thousandths of the font size, of the widest of the three fonts. They are rounded up
 * to 40, so that no line is wider than estimated.
 */
const widths: readonly [number, string][] = [
  [240, ' \u00a0'],
  [320, "jilî.,:;·|'’!"],
  [400, 'fIÎ-()/tț'],
  [480, 'rsșcz'],
  [520, 'aegvxyăâéJ0123456789–„”'],
  [600, 'koöőFSZȘbdhnpquüűELPTȚÉ'],
  [680, 'BCXYAGKRVĂÂ'],
  [760, 'DNOQUÖwH'],
];
const widthByCharacter = new Map(widths.flatMap(([width, all]) => [...all].map((one) => [one, width])));
const widest = 1000;

/** Returns the largest width that a text may take at font size `size`. */
export function textWidth(text: string, size: number): number {
  return ([...text].reduce((sum, one) => sum + (widthByCharacter.get(one) ?? widest), 0) * size) / 1000;
}

type Box = { width: number; size: number; lines: number };

/** Wraps a text into lines that fit the box. A text that was cut ends in `…`. */
export function wrap(text: string, box: Box): string[] {
  const lines: string[] = [];
  for (const word of text.split(/[ \n\t]+/u).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, box.size) <= box.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, box.lines);
  const isCut = lines.length > box.lines;
  return kept.map((line, index) => fitLine(line, { ...box, isCut: isCut && index === kept.length - 1 }));
}

/** Returns one line, shortened with `…` if it is too wide or the text was cut. */
function fitLine(line: string, { width, size, isCut }: Box & { isCut: boolean }): string {
  if (!isCut && textWidth(line, size) <= width) return line;
  const characters = [...line];
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').replace(/[\s.,;:–]+$/u, '')}…`;
}

/** Returns the largest of `sizes` at which the whole text fits its lines, or the last size if no size fits. */
export function sizeFor(
  text: string,
  box: { width: number; lines: number; sizes: readonly number[] },
): number {
  const { width, lines, sizes } = box;
  const fits = (size: number) => wrap(text, { width, size, lines: lines + 1 }).length <= lines;
  return sizes.find(fits) ?? sizes.at(-1) ?? 0;
}
