import { itemExamples } from './examples.ts';
import { learnFrom } from './likely-route.ts';

/** The examples without an item of the guide. */
const noItem = 'none';

let learnt: ((pattern: string) => ReadonlyMap<string, number>) | undefined;

/** Returns the guide's items from the likeliest to the unlikeliest, with their scores. `null` stands for no item. */
export function likelyItems(pattern: string): { code: string | null; score: number }[] {
  learnt ??= learnFrom<string>(itemExamples);
  return [...learnt(pattern)]
    .map(([code, score]) => ({ code: code === noItem ? null : code, score }))
    .toSorted((one, other) => other.score - one.score);
}
