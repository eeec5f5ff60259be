import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { charactersOf, featuresOf } from '#tests/kit/browser/font-file.ts';
import { characters } from './characters.ts';
import { buildFonts } from './subset.ts';

const root = join(import.meta.dirname, '../..');
const cut = new Set(characters);
/**
 * Characters that no font of the site contains: line ends, and the subscript of a formula in docs/method.md.
 */
const exceptions = new Set(['\n', '\t', '\r', 'ᵢ']);

let folder = '';
beforeAll(async () => {
  folder = await buildFonts(root);
});

function listFiles(from: string, isWanted: (path: string) => boolean): string[] {
  return readdirSync(join(root, from), { recursive: true, encoding: 'utf8' })
    .map((name) => join(from, name))
    .filter(isWanted);
}

/** Data that no page shows: shapes of maps, and titles from which the tags of news learn. */
const hidden = /(?:\.topo|news-examples)\.json$/;

/** Files with texts that pages show. */
const shown = [
  ...listFiles('app', (path) => /(^|[./-])texts\.ts$/.test(path)),
  ...listFiles('data', (path) => path.endsWith('.json') && !hidden.test(path)),
  ...listFiles('docs', (path) => path === 'docs/method.md'),
];

test('the fonts that the site serves contain every character of the texts and the dataset', () => {
  expect(shown.length, 'the test read the files with texts').toBeGreaterThan(25);
  const missing = shown.flatMap((path) =>
    [...new Set(readFileSync(join(root, path), 'utf8'))]
      .filter((character) => !cut.has(character) && !exceptions.has(character))
      .map((character) => `${path}: ${character} (U+${character.codePointAt(0)?.toString(16)})`),
  );
  expect(missing).toEqual([]);
});

/** Characters that all fonts of a family lack. The visitor's own font draws them. */
// Figures in these fonts are tabular and lining by default. The feature `pnum` makes them proportional.
const lacking: Record<string, string> = {
  'sans-400.ttf': '',
  'sans-600.ttf': '',
  'serif-500.ttf': '↕\u2011',
};

test.each(Object.keys(lacking))(
  'the served font %s has all characters, ș and ț with comma and cedilla, kerning and the Romanian forms',
  (file) => {
    const font = readFileSync(join(folder, file));
    const has = charactersOf(font);
    const absent = [...characters].filter((character) => !has.has(character.codePointAt(0) ?? 0));
    expect(absent.join('')).toBe(lacking[file]);
    expect([...featuresOf(font, 'GSUB')]).toEqual(expect.arrayContaining(['locl', 'liga', 'pnum']));
    expect([...featuresOf(font, 'GPOS')]).toEqual(expect.arrayContaining(['kern']));
  },
);

test('buildFonts writes fonts of under 50 kB in total, and a second build uses them again', async () => {
  const bytes = (file: string) => statSync(join(folder, file)).size;
  expect(bytes('sans.woff2') + bytes('serif.woff2')).toBeLessThan(50_000);
  const before = statSync(join(folder, 'sans.woff2')).mtimeMs;
  expect(await buildFonts(root)).toBe(folder);
  expect(statSync(join(folder, 'sans.woff2')).mtimeMs).toBe(before);
});

test('the style sheet names each font family, its fallback and one file', () => {
  const style = readFileSync(join(root, 'app/ui/styles/fonts.css'), 'utf8');
  expect([...style.matchAll(/url\("@fonts\/([^"]+)"\)/g)].map((match) => match[1])).toEqual([
    'sans.woff2',
    'serif.woff2',
  ]);
  const tokens = readFileSync(join(root, 'app/ui/styles/tokens.css'), 'utf8');
  for (const family of ['Source Sans 3', 'Source Serif 4']) {
    expect(tokens).toContain(`"${family}", "${family} Fallback"`);
    expect(style).toContain(`font-family: "${family} Fallback"`);
  }
});
