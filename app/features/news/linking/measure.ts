import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnTags, momentOf, parseExample, readingOf } from './examples.ts';
import { createPeopleFinder, type NamedCandidate } from './people.ts';
import { type ElectionTimes, spanOf } from './spans.ts';
import { createTagFinder } from './tags.ts';
import { everyTag, vocabularyShape } from './vocabulary.ts';

/** A title with the candidates whom it names and its tags, by slug. */
type LabelledTitle = {
  title: string;
  /** The day or the moment of publication. Without it, or with only a month, the part of the election is unknown. */
  date?: string | null;
  candidates: readonly string[];
  topics: readonly string[];
};

/**
 * `precision` is the share of created links that are correct, `recall` the share of labelled links that were created.
 * `wrong` and `missed` list the titles with errors.
 */
type LinkingMeasure = { precision: number; recall: number; wrong: string[]; missed: string[] };

/**
 * Rules and examples were changed after the errors on these titles had been read. Decisions 85, 91, 94
 * and 99 have the first figures.
 */
export const titleFiles = [
  'labelled',
  'written',
  'unseen',
  'first-sight',
  'second-sight',
  'third-sight',
  'fourth-sight',
  'fifth-sight',
  'sixth-sight',
  'seventh-sight',
  'eighth-sight',
  'ninth-sight',
  'tenth-sight',
  'strangers/fourth',
  'strangers/fifth',
  'strangers/sixth',
] as const;

/** Reads titles that were labelled by hand, including difficult ones. */
export function readLabelled(file: (typeof titleFiles)[number] = 'labelled'): LabelledTitle[] {
  return readTitles(file);
}

const readTitles = (file: string) =>
  readJson(join(import.meta.dirname, 'titles', `${file}.fixture.json`)).items;

/** The sets whose titles serve as examples: titles labelled by the definitions of tags, and titles written for them. */
const exampleFiles = [...titleFiles.filter((file) => file !== 'labelled'), 'practice'];

/** Returns the lines of the dataset's `news-examples.json`. */
export const exampleLines = (): string[] =>
  exampleFiles
    .flatMap((file): (LabelledTitle & { added?: string })[] => readTitles(file))
    .map(({ title, date, topics, added = [] }) => [date, topics.concat(added), title].join('|'));

/** Links titles with the dataset in `folder`, without their own examples, and compares the links with the labels. */
export function measureLinking(
  titles: readonly LabelledTitle[],
  folder: string,
): { candidates: LinkingMeasure; tags: LinkingMeasure } {
  const vocabulary = vocabularyShape.parse(readJson(join(folder, 'news-vocabulary.json')));
  const candidates = readCandidates(folder);
  const people = createPeopleFinder(candidates, vocabulary);
  const times = readTimes(folder);
  const own = new Set(titles.map(({ title }) => title));
  const examples = (readJson(join(folder, 'news-examples.json')) as string[]).filter(
    (line) => !own.has(parseExample(line).title),
  );
  const tags = createTagFinder(
    readJson(join(folder, 'news.json')).tags.map(
      ({ slug, name, covers = null }: { slug: string; name: string; covers?: string | null }) => ({
        id: slug,
        name,
        synonyms: vocabulary.tags[slug] ?? [],
        span: spanOf(covers, times),
      }),
    ),
    { elsewhere: vocabulary.tags[everyTag], opinion: learnTags(examples, readingOf(candidates, times)) },
  );
  const tagsOf = ({ title, date }: LabelledTitle) =>
    tags(title, {
      at: momentOf(date ?? ''),
      people: people(title),
    });
  return {
    candidates: compare(
      titles,
      ({ title }) => people(title),
      ({ candidates }) => candidates,
    ),
    tags: compare(titles, tagsOf, ({ topics }) => topics),
  };
}

function readTimes(folder: string): ElectionTimes {
  const { election, rounds, periods } = readJson(join(folder, 'election.json'));
  const everybody = readCandidates(folder).map(({ id }) => id);
  return {
    rounds: rounds.map(({ round, date }: { round: number; date: string }) => ({
      number: round,
      opensAt: new Date(`${date}T07:00:00+03:00`),
      closesAt: new Date(`${date}T21:00:00+03:00`),
      candidatesKnownFrom: new Date(round === 1 ? election.ballot_draw_date : election.finalists_known_from),
      candidates: new Set(round === 1 ? everybody : election.finalists),
    })),
    campaigns: periods
      .filter(({ kind }: { kind: string }) => kind === 'campaign')
      .map(({ round, from, to }: { round: number; from: string; to: string }) => ({
        round,
        from: new Date(from),
        to: new Date(to),
      })),
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
  find: (title: LabelledTitle) => Set<string>,
  wantedOf: (title: LabelledTitle) => readonly string[],
): LinkingMeasure {
  let right = 0;
  const wrong: string[] = [];
  const missed: string[] = [];
  for (const labelled of titles) {
    const wanted = new Set(wantedOf(labelled));
    const found = find(labelled);
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
