import { withoutLookAlikes } from '#app/platform/text/look-alikes.ts';
import { fold } from './fold.ts';
import { inflectedPattern, phraseTest } from './vocabulary.ts';

/**
 * A tag with the phrases that link an article to it. A synonym with `-` excludes a phrase: after „-lista finala”, the
 * words „lista finala” do not count as „finala”.
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

const hasWords = phraseTest(
  [
    'sondaj*',
    'barometr*',
    'exit poll*',
    'exitpoll*',
    'intentie de vot',
    'cot* de incredere',
    'studiu de opinie',
    'cercetare de opinie',
    'cercetare sociologica',
  ],
  { forms: inflectedPattern },
);

/**
 * Returns a test for articles that report polls, which the law hides in election silence. It matches words about polls
 * and pollsters' names; capitals distinguish the pollster CURS from the word „curs”.
 */
export function createPollTest(pollsters: readonly string[] = []): (text: string) => boolean {
  const names = pollsters.flatMap((name) => name.match(/^[\p{L}\p{N}]+/u) ?? []);
  const forms = names.flatMap((name) => [name, name.toUpperCase()]);
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return (text) => {
    const plain = withoutLookAlikes(text);
    return hasWords(fold(plain)) || (forms.length > 0 && named.test(plain));
  };
}
