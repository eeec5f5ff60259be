import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  apiChanges,
  apiReadings,
  browserItems,
  dataMap,
  jobWords,
  personalDataParts,
  refusals,
} from '#app/features.server.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the text of docs/words.md: every refusal, and every text of the site under its name in the code. */
export async function describeWords(): Promise<string> {
  const refused = Object.entries(refusals).map(
    ([code, { status, text }]) => `- ${code} · ${status}: ${text}`,
  );
  const files = globSync('app/**/*texts.ts', { cwd: root }).filter((file) => !/\bapi\b/.test(file));
  const chapters = await Promise.all(files.toSorted().map(describeFile));
  return `# Words

Made by \`npm run words\` from the features and from every \`texts.ts\`, so that an editor reads all texts of the site in one place and
a change of them is seen in review. A text with numbers or names is shown for the numbers 0, 1, 2… and 20, 21, 22…, or for the names A,
B, C….

## Refusals

${refused.join('\n')}
${describe('Declarations of features', declarations)}${chapters.join('')}`;
}

const byId = <T extends { id: string }>(list: readonly T[], fields: readonly (keyof T)[]) =>
  Object.fromEntries(list.map((each) => [each.id, fields.map((field) => each[field])]));

const declarations = {
  dataMap,
  browserItems,
  jobWords,
  personalData: byId(personalDataParts, ['title', 'tables', 'purpose']),
  apiReadings: byId(apiReadings, ['path', 'tag', 'summary', 'description', 'refuses']),
  apiChanges: byId(apiChanges, ['path', 'tag', 'summary', 'description', 'right', 'rate', 'refuses']),
};

async function describeFile(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  const names = Object.keys(exported).toSorted();
  return describe(file, Object.fromEntries(names.map((name) => [name, exported[name]])));
}

function describe(title: string, values: object): string {
  const found = Map.groupBy(listTexts(values, []), ({ path }) => path);
  const lines = [...found].map(
    ([path, texts]) => `- ${path}: ${[...new Set(texts.map(({ text }) => text))].join(' | ')}`,
  );
  return lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`;
}

type Found = { path: string; text: string };

/** Lists the texts in a value with their paths. The name of the locale is left out. */
function listTexts(value: unknown, path: readonly string[]): Found[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value.trim().replace(/\s+/g, ' ') }];
  if (typeof value === 'function')
    return listExamples((given) => value(...given.slice(0, value.length)), path);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.length === 0 ? [] : [{ path: path.join('.'), text: value.join(', ') }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, key === 'ro' ? path : [...path, key]),
  );
}

/** Arguments for functions. A function that needs others, such as a record, has no texts here. */
const numbers = [
  [0, 1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5, 6],
  [20, 21, 22, 23, 24, 25],
];
const names = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Lists a function's texts for numbers, or for names if it takes no numbers. */
function listExamples(make: (given: readonly unknown[]) => unknown, path: readonly string[]): Found[] {
  const tryArguments = (given: readonly unknown[]) => {
    try {
      return listTexts(make(given), path).filter(({ text }) => !/NaN|undefined|\[object/.test(text));
    } catch {
      return [];
    }
  };
  const found = numbers.flatMap(tryArguments);
  return found.length > 0 ? found : tryArguments(names);
}
