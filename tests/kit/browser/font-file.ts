type Tables = Map<string, { offset: number; length: number }>;

function tablesOf(font: Buffer): Tables {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const place = { offset: font.readUInt32BE(at + 8), length: font.readUInt32BE(at + 12) };
      return [font.toString('latin1', at, at + 4), place];
    }),
  );
}

/** Reads from a TrueType font which characters it contains (`cmap`, formats 4 and 12 of OpenType). */
export function charactersOf(font: Buffer): Set<number> {
  const start = tablesOf(font).get('cmap')?.offset ?? 0;
  const found = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(start + 2); index += 1) {
    const at = start + font.readUInt32BE(start + 4 + 8 * index + 4);
    const format = font.readUInt16BE(at);
    for (const [first, last] of format === 4 ? segments(font, at) : format === 12 ? groups(font, at) : []) {
      for (let code = first; code <= last && code < 0xffff_f; code += 1) if (code !== 0xffff) found.add(code);
    }
  }
  return found;
}

function segments(font: Buffer, at: number): [number, number][] {
  const count = font.readUInt16BE(at + 6) / 2;
  return Array.from({ length: count }, (_, index) => [
    font.readUInt16BE(at + 16 + 2 * count + 2 * index),
    font.readUInt16BE(at + 14 + 2 * index),
  ]);
}

function groups(font: Buffer, at: number): [number, number][] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => [
    font.readUInt32BE(at + 16 + 12 * index),
    font.readUInt32BE(at + 20 + 12 * index),
  ]);
}

/** Reads from a TrueType font which features its substitutions or positions have (`GSUB`, `GPOS`). */
export function featuresOf(font: Buffer, table: 'GSUB' | 'GPOS'): Set<string> {
  const start = tablesOf(font).get(table)?.offset;
  if (start === undefined) return new Set();
  const list = start + font.readUInt16BE(start + 6);
  return new Set(
    Array.from({ length: font.readUInt16BE(list) }, (_, index) =>
      font.toString('latin1', list + 2 + 6 * index, list + 6 + 6 * index),
    ),
  );
}
