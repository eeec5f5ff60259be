import type { Problems } from '../problems.ts';
import type { Dataset } from '../read.ts';
import { datasetTexts, place } from '../texts.ts';

/** Fields that can identify records. A list uses the first of these fields that all its records have. */
const names = ['id', 'slug', 'code', 'iso3'] as const;

/** Checks that no list has two records with the same id. Otherwise the second would replace the first. */
export function checkDuplicates(dataset: Dataset, problems: Problems): void {
  for (const [file, content] of Object.entries(dataset)) walk(content, [file], problems);
  const profiles = dataset['profiles.json'].profiles.map(({ candidate }) => candidate);
  for (const name of listTwice(profiles)) problems.add(`profiles.json: ${datasetTexts.ro.twice(name)}`);
}

function walk(value: unknown, path: string[], problems: Problems): void {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  if (Array.isArray(value)) {
    const key = names.find((name) => value.length > 0 && value.every((entry) => nameOf(entry, name)));
    const twice = key ? listTwice(value.map((entry) => nameOf(entry, key) ?? '')) : [];
    for (const name of twice) problems.add(`${place(...path)}: ${datasetTexts.ro.twice(name)}`);
  }
  // `sources` are left out, because checkReferences already reports repeated source ids.
  for (const [key, entry] of entries) {
    if (key === 'sources') continue;
    walk(entry, Array.isArray(value) ? path : [...path, key], problems);
  }
}

function nameOf(entry: unknown, key: (typeof names)[number]): string | null {
  const name: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, key) : null;
  return typeof name === 'string' ? name : null;
}

function listTwice(all: readonly string[]): string[] {
  return [...new Set(all.filter((name, index) => all.indexOf(name) !== index))];
}
