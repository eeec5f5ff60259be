import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPeopleFinder, type NamedCandidate } from './people.ts';
import { createTagFinder } from './tags.ts';
import { vocabularyShape } from './vocabulary.ts';

/** A title labelled with the slugs of the candidates whom it names and of its tags. */
type LabelledTitle = { title: string; candidates: readonly string[]; topics: readonly string[] };

/**
 * `precision` is the share of created links that are correct, `recall` the share of labelled links that were created.
 * `wrong` and `missed` list the titles with errors.
 */
type LinkingMeasure = { precision: number; recall: number; wrong: string[]; missed: string[] };

/**
 * The linking rules were fitted to `labelled` and `written`. The words of tags were also fitted to the other four
 * files.
 */
type TitleFile = 'labelled' | 'written' | 'unseen' | 'first-sight' | 'second-sight' | 'third-sight';

/** Reads titles that people labelled by hand, including difficult titles. */
export function readLabelled(file: TitleFile = 'labelled'): LabelledTitle[] {
  return readJson(join(import.meta.dirname, `${file}.fixture.json`)).items;
}

/** Links titles with the dataset in `folder` and compares the links with the labels. */
export function measureLinking(
  titles: readonly LabelledTitle[],
  folder: string,
): { candidates: LinkingMeasure; tags: LinkingMeasure } {
  const vocabulary = vocabularyShape.parse(readJson(join(folder, 'news-vocabulary.json')));
  const people = createPeopleFinder(readCandidates(folder), vocabulary);
  const tags = createTagFinder(
    readJson(join(folder, 'news.json')).tags.map(({ slug, name }: { slug: string; name: string }) => ({
      id: slug,
      name,
      synonyms: vocabulary.tags[slug] ?? [],
    })),
  );
  return {
    candidates: compare(titles, people, ({ candidates }) => candidates),
    tags: compare(titles, tags, ({ topics }) => topics),
  };
}

/** Returns the candidates of a dataset. Their slugs serve as ids. */
export function readCandidates(folder: string): NamedCandidate[] {
  const { candidates } = readJson(join(folder, 'candidates.json'));
  return candidates.map((one: { slug: string; official_name: string; display_name: string }) => ({
    id: one.slug,
    slug: one.slug,
    firstName: one.official_name.replace(/\s+\S+$/, ''),
    lastName: one.official_name.split(' ').at(-1) ?? '',
    displayName: one.display_name,
  }));
}

function compare(
  titles: readonly LabelledTitle[],
  find: (text: string) => Set<string>,
  wantedOf: (title: LabelledTitle) => readonly string[],
): LinkingMeasure {
  let right = 0;
  const wrong: string[] = [];
  const missed: string[] = [];
  for (const labelled of titles) {
    const wanted = new Set(wantedOf(labelled));
    const found = find(labelled.title);
    for (const slug of found) {
      if (wanted.has(slug)) right += 1;
      else wrong.push(`${slug}: ${labelled.title}`);
    }
    for (const slug of wanted) if (!found.has(slug)) missed.push(`${slug}: ${labelled.title}`);
  }
  return {
    precision: right / (right + wrong.length),
    recall: right / (right + missed.length),
    wrong,
    missed,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: files of the dataset, whose shapes the loader checks
const readJson = (path: string): any => JSON.parse(readFileSync(path, 'utf8'));
