import { fold } from './fold.ts';
import { inflectedPattern, phraseTest } from './vocabulary.ts';

/**
 * A tag with the phrases that link an article to it. A phrase after `-` does not count, even where it contains
 * one that does: „finala” with „-lista finala”.
 */
type NamedTag = { id: string; name: string; synonyms: readonly string[] };

/** Finds the tags whose name or synonyms a text contains, in any grammatical form. */
export function createTagFinder(tags: readonly NamedTag[]): (text: string) => Set<string> {
  const tests = tags.map(({ id, name, synonyms }) => {
    const phrases = [name, ...synonyms].map(fold);
    const excluded = phrases.filter((phrase) => phrase.startsWith('-')).map((phrase) => phrase.slice(1));
    const counted = phrases.filter((phrase) => !phrase.startsWith('-'));
    return { id, has: phraseTest(counted, { forms: inflectedPattern, excluded }) };
  });
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
