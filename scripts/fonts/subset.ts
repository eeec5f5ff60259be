import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { characters } from './characters.ts';

type Axis = number | { min: number; max: number };
type FontCut = { file: string; source: string; axes: Record<string, Axis>; format: 'woff2' | 'truetype' };

const sans = 'SourceSans3VF-Upright.ttf.woff2';
const serif = 'SourceSerif4Variable-Roman.ttf.woff2';
/**
 * The design uses weights 400 and 600 of the sans-serif font. Text of weight 700 (`strong`) appears in 600,
 * without artificial bold.
 */
const weights = { min: 400, max: 600 };
/** Headings have only weight 500, because all weights together would add 16 kB. */
const headingWeight = 500;
/**
 * The optical size in points. With 32, headings of 20 to 40 px look the same, and leaving the other sizes out
 * saves 48 kB.
 */
const opticalSize = 32;

/** Browsers get one file per font family. Drawn pictures need one file per weight. */
const cuts: readonly FontCut[] = [
  { file: 'sans.woff2', source: sans, axes: { wght: weights }, format: 'woff2' },
  { file: 'serif.woff2', source: serif, axes: { wght: headingWeight, opsz: opticalSize }, format: 'woff2' },
  { file: 'sans-400.ttf', source: sans, axes: { wght: 400 }, format: 'truetype' },
  { file: 'sans-600.ttf', source: sans, axes: { wght: 600 }, format: 'truetype' },
  {
    file: 'serif-500.ttf',
    source: serif,
    axes: { wght: headingWeight, opsz: opticalSize },
    format: 'truetype',
  },
];

/**
 * The font features to keep: kerning, marks, Romanian forms (`locl`), ligatures and figure styles. Small
 * capitals and swashes are dropped.
 */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum', 'pnum', 'calt', 'case'];

/**
 * Writes the reduced fonts to `.cache/fonts/<hash>/` and returns that folder. The same fonts, characters and
 * settings use the folder again.
 */
export async function buildFonts(root: string): Promise<string> {
  const from = join(root, 'app/ui/fonts');
  const sources = new Map([sans, serif].map((name) => [name, readFileSync(join(from, name))]));
  const hash = createHash('sha256').update(JSON.stringify([cuts, features, characters]));
  for (const bytes of sources.values()) hash.update(bytes);
  const folder = join(root, '.cache/fonts', hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const { file, source, axes, format } of cuts) {
    const options = { targetFormat: format, variationAxes: axes, keepFeatures: features, noHinting: true };
    const bytes = await subsetFont(sources.get(source) ?? Buffer.alloc(0), characters, options);
    writeFileSync(join(draft, file), bytes);
  }
  try {
    // Renaming a finished folder leaves no incomplete folder when a build is interrupted. Of two simultaneous builds,
    // one succeeds.
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
