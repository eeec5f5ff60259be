import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCandidates, readLabelled } from '../linking/measure.ts';
import { createPeopleFinder } from '../linking/people.ts';
import { vocabularyShape } from '../linking/vocabulary.ts';
import { type ComparedTitle, isSameStory, rarityAmong, readTitle, stemsOf } from './same-story.ts';

export const pairFiles = [
  'pairs',
  'written-pairs',
  'unseen-pairs',
  'first-sight-pairs',
  'fourth-sight-pairs',
  'fifth-sight-pairs',
  'sixth-sight-pairs',
] as const;
type Pair = { one: string; other: string; days: [string | null, string | null]; same: boolean };

/**
 * Measures the grouping of titles on hand-labelled pairs, and lists the pairs judged wrongly. All files except `pairs`
 * contain deliberate near misses, and the rule was changed after reading its errors on them.
 */
export function measureStories(
  folder: string,
  labels: (typeof pairFiles)[number] = 'pairs',
): {
  pairs: number;
  precision: number;
  recall: number;
  wrong: string[];
  missed: string[];
} {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const pairs: Pair[] = read(join(import.meta.dirname, `${labels}.fixture.json`)).pairs;
  const own: { title: string }[] = read(join(folder, 'news.json')).news;
  const vocabulary = vocabularyShape.parse(read(join(folder, 'news-vocabulary.json')));
  const people = createPeopleFinder(readCandidates(folder), vocabulary);
  const rarity = rarityAmong([...own, ...readLabelled()].map(({ title }) => stemsOf(title)));
  const compared = (title: string, day: string | null): ComparedTitle => ({
    ...readTitle(title),
    people: people(title),
    at: day ? new Date(day) : null,
  });
  const judged = pairs.map((pair) => ({
    ...pair,
    isJoined: isSameStory(compared(pair.one, pair.days[0]), compared(pair.other, pair.days[1]), rarity),
  }));
  const nameOf = ({ one, other }: Pair) => `${one} || ${other}`;
  const right = judged.filter(({ same, isJoined }) => same && isJoined).length;
  const wrong = judged.filter(({ same, isJoined }) => !same && isJoined).map(nameOf);
  const missed = judged.filter(({ same, isJoined }) => same && !isJoined).map(nameOf);
  return {
    pairs: pairs.length,
    precision: right / (right + wrong.length),
    recall: right / (right + missed.length),
    wrong,
    missed,
  };
}
