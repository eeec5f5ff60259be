import type { AssistantRoute } from '#app/features/assistant/answering/answer.ts';
import {
  learnRoutes,
  likeliestOf,
  type RouteExamples,
} from '#app/features/assistant/answering/understanding/examples/likely-route.ts';

const folds = 5;
/**
 * Questions that share this part of their words belong to one family. The measurement never learns from one
 * and asks another of the same family.
 */
const alike = 0.65;

type Example = { route: AssistantRoute; pattern: string; words: ReadonlySet<string> };

/**
 * Returns the percentage of examples whose route is right when their whole family of similar questions was
 * left out. It measures only the examples, without the rules, on questions that the program has not learnt.
 */
export function unseenAccuracy(examples: RouteExamples): number {
  const all = Object.entries(examples).flatMap(([route, patterns]) =>
    patterns.map((pattern) => ({
      route: route as AssistantRoute,
      pattern,
      words: new Set(pattern.split(' ')),
    })),
  );
  const families = familiesOf(all);
  const right = Array.from({ length: folds }, (_, fold) => {
    const isLeftOut = (index: number) => (families[index] ?? 0) % folds === fold;
    const scoresOf = learnRoutes(byRoute(all.filter((_each, index) => !isLeftOut(index))));
    const asked = all.filter((_each, index) => isLeftOut(index));
    return asked.filter(({ route, pattern }) => likeliestOf(scoresOf(pattern)) === route).length;
  });
  return (100 * right.reduce((sum, count) => sum + count, 0)) / all.length;
}

function byRoute(examples: readonly Example[]): RouteExamples {
  const groups = Object.groupBy(examples, ({ route }) => route);
  return Object.fromEntries(
    Object.entries(groups).map(([route, own]) => [route, own.map(({ pattern }) => pattern)]),
  );
}

/**
 * Returns the family number of each example. A family grows by every example that is similar to one of its
 * members.
 */
function familiesOf(all: readonly Example[]): number[] {
  const family = all.map((_example, index) => index);
  const rootOf = (index: number): number => {
    const parent = family[index] ?? index;
    return parent === index ? index : rootOf(parent);
  };
  for (const [index, { words }] of all.entries())
    for (let other = 0; other < index; other += 1)
      if (isAlike(words, all[other]?.words ?? new Set())) family[rootOf(index)] = rootOf(other);
  const roots = [...new Set(all.map((_example, index) => rootOf(index)))];
  return all.map((_example, index) => roots.indexOf(rootOf(index)));
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared) >= alike;
}
