import { itemExamples } from './examples.ts';
import { learnFrom } from './likely-route.ts';

/** The key of the examples that no item of the guide answers. */
const noItem = 'none';

let learnt: ((pattern: string) => ReadonlyMap<string, number>) | undefined;

/** Returns the guide's items, most likely first, with their scores. `null` stands for no item. */
export function likelyItems(pattern: string): { code: string | null; score: number }[] {
  learnt ??= learnFrom<string>(itemExamples);
  return [...learnt(pattern)]
    .map(([code, score]) => ({ code: code === noItem ? null : code, score }))
    .toSorted((one, other) => other.score - one.score);
}
