import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { examplesShape, vocabularyShape } from '#app/features/news/linking/vocabulary.ts';
import { collectProblems, DatasetError, type Problems } from './problems.ts';
import { annulledShape } from './shapes/annulled.ts';
import { candidatesShape } from './shapes/candidates.ts';
import { electionShape } from './shapes/election.ts';
import { localitiesShape, localityResultsShape, localityTurnoutShape } from './shapes/localities.ts';
import { newsFeedsShape, newsOwnershipShape, newsShape, newsSourcesShape } from './shapes/news.ts';
import { compatibilityShape, demoShape, pollsShape, profilesShape } from './shapes/people.ts';
import { countriesShape, geometryShape, resultsShape, turnoutShape } from './shapes/results.ts';
import {
  factsShape,
  guideShape,
  momentsShape,
  siteShape,
  visibilityShape,
  voterTestShape,
} from './shapes/texts.ts';
import { datasetTexts, place } from './texts.ts';

import { fillUpcoming } from './upcoming/fill-upcoming.ts';

const texts = datasetTexts.ro;

/** The schema of each file in a dataset folder. */
export const fileShapes = {
  'election.json': electionShape,
  'candidates.json': candidatesShape,
  'results-by-county.json': resultsShape,
  'results-diaspora-by-country.json': countriesShape,
  'turnout-hourly.json': turnoutShape,
  'romania-counties.topo.json': geometryShape,
  'localities.json': localitiesShape,
  'results-by-locality.json': localityResultsShape,
  'turnout-hourly-by-locality.json': localityTurnoutShape,
  'results-annulled-by-county.json': annulledShape,
  'polls.json': pollsShape,
  'profiles.json': profilesShape,
  'compatibility.json': compatibilityShape,
  'guide.json': guideShape,
  'facts.json': factsShape,
  'voter-test.json': voterTestShape,
  'news.json': newsShape,
  'news-sources.json': newsSourcesShape,
  'news-feeds.json': newsFeedsShape,
  'news-ownership.json': newsOwnershipShape,
  'news-vocabulary.json': vocabularyShape,
  'news-examples.json': examplesShape,
  'moments.json': momentsShape,
  'visibility.json': visibilityShape,
  'site.json': siteShape,
  'demo.json': demoShape,
} as const;

export type FileName = keyof typeof fileShapes;
export type Dataset = { [Name in FileName]: z.infer<(typeof fileShapes)[Name]> };

export const fileNames = Object.keys(fileShapes) as FileName[];

/** File contents by name, or null for a missing file. */
export type RawDataset = ReadonlyMap<FileName, string | null>;

/** Returns the files of a dataset from texts by name. Texts with other names are left out. */
export const rawOf = (texts: ReadonlyMap<string, string>): RawDataset =>
  new Map(fileNames.map((name) => [name, texts.get(name) ?? null]));

/** Reads the files of a folder without parsing them. Throws when an existing file cannot be read. */
export async function readFiles(folder: string, names: readonly FileName[] = fileNames): Promise<RawDataset> {
  const entries = names.map(async (name): Promise<[FileName, string | null]> => {
    try {
      return [name, decode(await readFile(join(folder, name)))];
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'ENOENT') return [name, null];
      const why = code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? texts.notUtf8 : texts.unreadableFile;
      throw new DatasetError([`${name}: ${why}`]);
    }
  });
  return new Map(await Promise.all(entries));
}

// With `fatal`, the decoder refuses a file in another encoding. Otherwise it would replace each ș and ț by „�”.
export function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/**
 * Parses every file by its schema. Throws one DatasetError that names file, record and field of all problems.
 */
export function parseDataset(raw: RawDataset): Dataset {
  const problems = collectProblems();
  const contents = new Map<FileName, unknown>();
  for (const name of fileNames) {
    const content = readContent(name, raw.get(name) ?? null, problems);
    if (content !== undefined) contents.set(name, content);
  }
  fillUpcoming(contents, problems);
  const files = [...contents].map(([name, content]) => [name, parseContent(name, content, problems)]);
  problems.refuse();
  return Object.fromEntries(files) as Dataset;
}

/**
 * Reads and parses one file of a folder. Throws DatasetError when the file is missing or does not fit its
 * schema.
 */
export async function readOneFile<Name extends FileName>(folder: string, name: Name): Promise<Dataset[Name]> {
  const problems = collectProblems();
  const raw = await readFiles(folder, [name]);
  const file = parseFile(name, raw.get(name) ?? null, problems);
  problems.refuse();
  return file as Dataset[Name];
}

function parseFile(name: FileName, text: string | null, problems: Problems): unknown {
  const content = readContent(name, text, problems);
  return content === undefined ? undefined : parseContent(name, content, problems);
}

/**
 * Returns a file's parsed contents, null for an optional file that is missing, or undefined after reporting a problem.
 */
function readContent(name: FileName, text: string | null, problems: Problems): unknown {
  if (text !== null) return parseJson(name, text, problems);
  if (isOptional(name)) return null;
  problems.add(`${name}: ${texts.missingFile}`);
  return undefined;
}

function parseContent(name: FileName, content: unknown, problems: Problems): unknown {
  for (const path of listUnstorable(content))
    problems.add(`${place(name, ...nameRecord(content, path))}: ${texts.badCharacter}`);
  const parsed = fileShapes[name].safeParse(content, { error: describe });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    problems.add(`${place(name, ...nameRecord(content, issue.path))}: ${issue.message}`);
  }
  return undefined;
}

/** A file whose schema accepts null is optional. */
const isOptional = (name: FileName) => fileShapes[name].safeParse(null).success;

function parseJson(name: FileName, text: string, problems: Problems): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    problems.add(`${name}: ${texts.badJson(error instanceof Error ? error.message : '')}`);
    return undefined;
  }
}

/** Lists the paths of texts that PostgreSQL cannot store: texts with NUL or half a surrogate pair. */
function listUnstorable(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    listUnstorable(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const inRomanian = z.locales.ro().localeError;

const describe: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return texts.unknownKeys(issue.keys);
  if (issue.code === 'invalid_type' && issue.input === undefined) return texts.missingField;
  if (issue.code === 'invalid_type' && issue.input === null) return texts.emptyField;
  return inRomanian(issue);
};

/** Formats a path such as `['areas', 3, 'rounds', '1', 'voters']` in words: `areas AB`, `rounds 1 voters`. */
function nameRecord(content: unknown, path: readonly PropertyKey[]): string[] {
  const words: string[] = [];
  let here = content;
  for (const step of path) {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined;
    words.push(typeof step === 'number' ? (findName(here) ?? `[${step}]`) : String(step));
  }
  return words.length > 0 ? [words.join('/')] : [];
}

const nameShape = z.looseObject({
  id: z.string().optional(),
  slug: z.string().optional(),
  code: z.string().optional(),
  iso3: z.string().optional(),
  candidate: z.string().optional(),
  question_id: z.string().optional(),
});

function findName(record: unknown): string | null {
  const parsed = nameShape.safeParse(record);
  if (!parsed.success) return null;
  const { id, slug, code, iso3, candidate, question_id } = parsed.data;
  const name = id ?? slug ?? code ?? iso3 ?? candidate ?? null;
  return name && question_id ? `${name}/${question_id}` : name;
}
