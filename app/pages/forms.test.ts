import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }));

const screens = read('app/**/*.tsx');

/** The opening tags of a screen's forms, or of other elements. */
function tagsOf({ file, text }: { file: string; text: string }, start: RegExp) {
  return [...text.matchAll(start)].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < text.length && (text[end] !== '>' || depth > 0); end++)
      depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    return { file, tag: text.slice(index, end).replaceAll(/\s+/g, ' ') };
  });
}

/** Forms that search or choose what a page shows, and forms whose attributes come from a hook. */
const withoutMethod = [
  'app/pages/_shared/live-poll/answering/poll-form.tsx',
  'app/pages/_shared/vote-buttons/parts/consent-dialog.tsx',
  'app/pages/admin/ai-score-calculation/calculate-forms.tsx',
  'app/pages/admin/candidates/candidate-table.tsx',
  'app/pages/admin/candidates/screen.tsx',
  'app/pages/admin/dashboard/boxes/table-preview.tsx',
  'app/pages/admin/database/screen.tsx',
  'app/pages/admin/editing/search-row.tsx',
  'app/pages/admin/list-filters.tsx',
  'app/pages/admin/search/screen.tsx',
  'app/pages/admin/search/search-dialog.tsx',
  'app/pages/admin/voter-test/results/results-panel.tsx',
  'app/pages/candidates/compare/parts/candidate-chooser.tsx',
  'app/pages/candidates/list/list-filter.tsx',
  'app/pages/candidates/selection-bar.tsx',
  'app/pages/news/parts/filter-form.tsx',
  'app/pages/quiz/compatibility/question/question-form.tsx',
  'app/ui/gallery/control-samples.tsx',
];

test('a form names its method, except for a form that only chooses what a page shows', () => {
  const forms = screens.flatMap((screen) => tagsOf(screen, /<(?:\w+\.)?[Ff]orm\s/g));
  expect(forms.length).toBeGreaterThan(100);
  const silent = forms.filter(({ tag }) => !/ method=/.test(tag)).map(({ file }) => file);
  expect(silent.toSorted()).toEqual(withoutMethod);
  for (const { file, tag } of forms)
    expect(/ method="([^"]*)"/.exec(tag)?.[1] ?? 'post', file).toMatch(/^(post|get|dialog)$/);
});

test('every button and hidden field sends an intent that the code of an action names', () => {
  const known = new Set(
    [...read('app/**/*.ts'), ...screens].flatMap(({ text }) =>
      [...text.matchAll(/'([a-z][a-zA-Z-]+)'/g)].map(([, word]) => word),
    ),
  );
  const intents = screens
    .flatMap((screen) => tagsOf(screen, /<(?:Button|button|input)\s/g))
    .filter(({ tag }) => / name="intent"/.test(tag))
    .flatMap(({ file, tag }) => {
      const [, value] = / value="([^"]*)"/.exec(tag) ?? [];
      return value === undefined ? [] : [`${value} in ${file}`];
    });
  expect(intents.length).toBeGreaterThan(40);
  expect(intents.filter((intent) => !known.has(intent.split(' ')[0]))).toEqual([]);
});
