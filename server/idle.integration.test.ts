import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RightsProduct, startRightsProduct } from '#tests/kit/rights/product.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { until } from '#tests/kit/until.ts';

const folder = makeTemporaryFolder('vot-informat-idle-');
const file = join(folder, 'statements.jsonl');
let product: RightsProduct;
beforeAll(async () => {
  product = await startRightsProduct({
    STATEMENTS_FILE: file,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../bench/votes/record-statements.mjs')}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'vot@example.org',
  });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const readTexts = (): string[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).text);
/** The event hub sends this query every twenty seconds to test its connection. */
const isHeartbeat = (text: string) => text === 'select 1';

test('an idle program with jobs, mail and page thread queries the database at most once in ten seconds', async () => {
  await (await fetch(product.url)).text();
  // The test watches forty seconds at a time, two intervals of the hub's query. One quiet time suffices,
  // because an hourly job may run during another.
  await until(() => {
    const texts = readTexts();
    const beats = texts.flatMap((text, place) => (isHeartbeat(text) ? [place] : []));
    const windows = beats.slice(2).map((end, index) => texts.slice(beats[index], end));
    expect(windows.map((window) => window.length)).toContainEqual(expect.toSatisfy((count) => count <= 4));
  });
});
