import { fold } from './fold.ts';
import { phraseTest } from './vocabulary.ts';

/** A tag with the phrases that link an article to it. */
type NamedTag = { id: string; name: string; synonyms: readonly string[] };

/** Finds the tags whose name or synonyms a text contains. */
export function createTagFinder(tags: readonly NamedTag[]): (text: string) => Set<string> {
  const tests = tags.map(({ id, name, synonyms }) => ({
    id,
    has: phraseTest([fold(name), ...synonyms.map(fold)]),
  }));
  return (text) => {
    const folded = fold(text);
    return new Set(tests.filter(({ has }) => has(folded)).map(({ id }) => id));
  };
}

/** Recognises articles that report poll results, which the law hides before a vote. */
export const isAboutPolls = phraseTest([
  'sondaj*',
  'barometr*',
  'exit poll*',
  'exitpoll*',
  'intentia de vot',
  'intentii de vot',
  'cota de incredere',
]);
