import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const forms = /\{\s*one: '([^']*)',\s*few: '([^']*)',\s*other: '([^']*)',?\s*\}/g;

/** The word „ori” has no singular. */
const invariable = new Set(['ori']);

test('the forms of a Romanian noun agree: the plural differs from the singular, and is the same after „de”', () => {
  const found = globSync('app/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(forms)].map(([, one = '', few = '', other = '']) => ({
      ...{ file, one, few, other },
    })),
  );
  expect(found.length).toBeGreaterThan(200);
  expect(
    found.filter(({ one, few, other }) => (one === few && !invariable.has(one)) || few !== other),
  ).toEqual([]);
});
