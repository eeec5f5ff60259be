import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWords } from '../../scripts/words/list.ts';

test('docs/words.md equals the refusals and texts in the code (npm run words rewrites it)', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/words.md'), 'utf8');
  expect(text.split('\n').length, 'the document has its lines').toBeGreaterThan(1_000);
  expect(text).toBe(await describeWords());
});
