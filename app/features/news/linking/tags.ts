import { withoutLookAlikes } from '#app/platform/text/look-alikes.ts';
import type { TagOpinion } from './examples.ts';
import { fold } from './fold.ts';
import type { ArticleContext, Span } from './spans.ts';
import { inflectedPattern, type PhraseTest, phraseTest } from './vocabulary.ts';

/**
 * A tag with the phrases that link an article to it. Phrases after `-` cancel a match inside them and the
 * link by dates; phrases after `--` block articles without a candidate.
 */
type NamedTag = {
  id: string;
  slug?: string;
  name: string;
  synonyms: readonly string[];
  span?: Span | null;
};

type TagTest = { id: string; slug: string; span: Span | null } & Record<
  'has' | 'isExcluded' | 'isOther',
  PhraseTest
>;

/**
 * Finds the tags of a text by their names or synonyms in any grammatical form. It also uses the part of the
 * election in which the article was published.
 */
export type TagFinder = (text: string, article?: ArticleContext) => Set<string>;

/**
 * The weight of a tag's own words beside the examples' score, and the minimum sum for the tag. The examples
 * remove a tag found by its words only when they clearly contradict it (decision 100).
 */
const trust = { words: 6, least: 1 };

/**
 * Returns a finder; a phrase of `elsewhere` keeps every tag away from an article without a candidate. The
 * examples may add a tag, or remove a tag that a word gave.
 */
export function createTagFinder(
  tags: readonly NamedTag[],
  {
    elsewhere = [],
    opinion,
  }: { elsewhere?: readonly string[] | undefined; opinion?: TagOpinion | undefined } = {},
): TagFinder {
  const tests = tags.map(toTest);
  const isElsewhere = phraseTest(elsewhere.map(fold), { forms: inflectedPattern });
  return (text, { at, people } = { at: null, people: new Set() }) => {
    const folded = fold(text);
    if (people.size === 0 && isElsewhere(folded)) return new Set();
    const isNamed = ({ span, has, isExcluded }: TagTest) => {
      if (!span || !at) return has(folded);
      return (span.mayMean(at) && has(folded)) || (!isExcluded(folded) && span.fits(folded, { at, people }));
    };
    // Without a date, the examples' traits for the parts of the election would be missing.
    const speaksFor = at ? opinion?.(text, at) : undefined;
    const isLinked = (test: TagTest) => {
      if (people.size === 0 && test.isOther(folded)) return false;
      const isByWords = isNamed(test);
      const likely = speaksFor?.(test.slug) ?? null;
      if (likely === null || (at && test.span?.mayMean(at) === false)) return isByWords;
      return likely + (isByWords ? trust.words : 0) > trust.least;
    };
    return new Set(tests.filter(isLinked).map(({ id }) => id));
  };
}

function toTest({ id, slug = id, name, synonyms, span = null }: NamedTag): TagTest {
  const phrases = [name, ...synonyms].map(fold);
  const after = (mark: RegExp) =>
    phrases.filter((phrase) => mark.test(phrase)).map((phrase) => phrase.replace(mark, ''));
  const [counted, excluded, others] = [after(/^(?!-)/), after(/^-(?!-)/), after(/^--/)];
  return {
    id,
    slug,
    span,
    has: phraseTest(counted, { forms: inflectedPattern, excluded }),
    isExcluded: phraseTest(excluded, { forms: inflectedPattern }),
    isOther: phraseTest(others, { forms: inflectedPattern }),
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
 * Returns a test for articles that report polls, by words about polls and pollsters' names. Capitals
 * distinguish the pollster CURS from the word „curs”.
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
