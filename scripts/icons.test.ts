import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconFiles } from './icons.ts';

test('the icons and their licence equal the output of scripts/icons.ts', () => {
  const files = Object.entries(iconFiles());
  expect(files).toHaveLength(2);
  for (const [path, text] of files)
    expect(readFileSync(join(import.meta.dirname, '..', path), 'utf8'), path).toBe(text);
});
