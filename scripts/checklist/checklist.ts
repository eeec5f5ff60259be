// Counts the rows of docs/checklist.md that passed tests prove. `--missing` lists the other rows.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywright, readVitest } from './results.ts';
import { findProved, parseChecklist, type TestResult } from './rows.ts';

const root = join(import.meta.dirname, '../..');
const reports = [
  { file: '.cache/test-results/vitest.json', read: readVitest },
  { file: '.cache/test-results/playwright.json', read: readPlaywright },
];

const results = reports.map(({ file, read }): TestResult[] | null => {
  const path = join(root, file);
  return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : null;
});
if (results.every((result) => result === null)) {
  console.error('Nu există rezultate ale testelor: rulează mai întâi „npm test”.');
  process.exit(1);
}
reports.forEach(({ file }, index) => {
  if (results[index] === null) console.log(`Lipsește ${file}: rulează „npm test” până la capăt.\n`);
});

const proved = findProved(results.flatMap((result) => result ?? []));
const groups = parseChecklist(readFileSync(join(root, 'docs/checklist.md'), 'utf8'));
const all = groups.flatMap((group) => group.ids);

for (const { title, ids } of groups) {
  const missing = ids.filter((id) => !proved.has(id));
  console.log(`${title}: ${ids.length - missing.length} proved of ${ids.length}`);
  if (process.argv.includes('--missing') && missing.length > 0) console.log(`  ${missing.join(' ')}`);
}
const known = new Set(all);
const unknown = [...proved].filter((id) => !known.has(id)).sort();
if (unknown.length > 0) console.log(`\nTestele numesc rânduri care nu există: ${unknown.join(' ')}`);
console.log(`\nTotal: ${all.filter((id) => proved.has(id)).length} proved of ${all.length}`);
