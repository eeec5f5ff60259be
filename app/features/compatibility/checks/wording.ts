import { foldText } from '#app/ui/text/format.ts';
import type { CheckedQuestion, CheckedQuestionnaire, Finding } from './shapes.ts';

type WordingKind = 'two-things' | 'negation' | 'leading-word' | 'absolute-word' | 'assumption';

/**
 * Rules for a question's text in lower case without diacritics, matching words that often make an answer
 * ambiguous. An administrator decides about each match.
 */
const rules: readonly { kind: WordingKind; pattern: RegExp }[] = [
  // A second verb after „și” or „sau” makes two statements, and a voter may agree with only one of them.
  { kind: 'two-things', pattern: /\bsi\/sau\b/ },
  { kind: 'two-things', pattern: /\batat\b[^.]*\bcat si\b/ },
  {
    kind: 'two-things',
    pattern:
      /\b(?:si|sau|ori|precum si|dar|iar|insa)\s+(?:sa|ar|va|vor|trebuie|poate|pot|este|sunt|are|au|se)\b/,
  },
  // „reducerea … și creșterea …” names two actions.
  { kind: 'two-things', pattern: /\b\w{3,}(?:a|e|i)rea\b[^.,]*?\b(?:si|sau)\s+\w{3,}(?:a|e|i)rea\b/ },
  // „… din … și din …” names two things, and a voter may agree with only one of them.
  { kind: 'two-things', pattern: /\b(din|pentru|prin|la|despre|asupra)\s[^,.]*?\s(?:si|sau)\s+\1\b/ },
  // Disagreeing with a denial is a double negation. The contrast „…, nu pe …” is accepted.
  { kind: 'negation', pattern: /\bnu\b[^.]*\b(?:nu|fara|interzi\w*|refuz\w*|opri\w*)\b/ },
  {
    kind: 'negation',
    pattern: /\bnu\s+(?:ar|mai|trebuie|este|e|sunt|are|au|poate|pot|se|va|vor|e nevoie)\b/,
  },
  { kind: 'negation', pattern: /\bsa\s+nu\b/ },
  { kind: 'negation', pattern: /\bn-(?:ar|are|au|a)\b/ },
  {
    kind: 'leading-word',
    pattern:
      /\b(?:evident|desigur|bineinteles|fireste|firesc|normal sa|corect sa|drept sa|moral sa|de bun-simt|in mod clar|toata lumea stie|se stie ca|dezastru\w*|rusinos\w*|rusinoas\w*|absurd\w*|abuziv\w*|aberant\w*|scandalo\w*|traditionalele valori|adevarat\w* roman\w*|inacceptabil\w*|iresponsabil\w*|pur si simplu|de la sine inteles|e clar ca|este clar ca)\b/,
  },
  {
    kind: 'leading-word',
    pattern: /\bnu\s+(?:credeti|crezi|considerati|vi se pare|ti se pare)\b|\bnu-i asa\b/,
  },
  // „Specialiștii spun că …” answers the question before the voter does.
  {
    kind: 'leading-word',
    pattern:
      /\b(?:specialistii|expertii|majoritatea romanilor)\s+(?:sunt de acord|spun|cred|considera|recomanda)\b/,
  },
  {
    kind: 'absolute-word',
    pattern:
      /\b(?:orice|oricare|oricarei|oricarui|niciun|nicio|niciunui|niciunei|toti|toate|niciodata|intotdeauna|mereu|nimeni|nimic|oricine|in niciun caz|in orice conditii|cu orice pret|complet|exclusiv)\b/,
  },
  {
    kind: 'assumption',
    pattern:
      /\b(?:avand in vedere|tinand cont|din moment ce|deoarece|pentru ca|din cauza ca|intrucat|de vreme ce|dat fiind ca|dupa ce a esuat|dupa esecul|faptul ca)\b/,
  },
];

/** Finds questions that contain the last name of a candidate. */
export function checkNames({ questions, candidates }: CheckedQuestionnaire): Finding[] {
  return questions.flatMap(({ code, question }) =>
    candidates.flatMap(({ slug, name }): Finding[] => {
      const last = foldText(name)
        .split(/[^a-z]+/)
        .at(-1);
      const match = last ? new RegExp(`\\b${last}\\b`).exec(foldText(question)) : null;
      if (!match) return [];
      const words = wordsAt(question, match);
      return [{ kind: 'candidate-name', questions: [code], candidates: [slug], facts: { words } }];
    }),
  );
}

/**
 * Returns the matched words in their original spelling. The normalised text has the same length, so positions agree.
 */
function wordsAt(question: string, match: RegExpExecArray): string {
  return question.normalize('NFC').slice(match.index, match.index + match[0].length);
}

/** Returns the wording rules that a question's text breaks, each rule once, with the matching words. */
export function checkWording({ code, question }: CheckedQuestion): Finding[] {
  const folded = foldText(question);
  const found = new Map<WordingKind, Finding>();
  for (const { kind, pattern } of rules) {
    const match = pattern.exec(folded);
    if (!match || found.has(kind)) continue;
    const words = wordsAt(question, match);
    found.set(kind, { kind, questions: [code], candidates: [], facts: { words } });
  }
  return [...found.values()];
}

/** Two questions are reported as duplicates when they have at least this share of their word stems in common. */
const sameShare = 0.6;

/** Finds pairs of questions with nearly the same words. */
export function checkDuplicates(questions: readonly CheckedQuestion[]): Finding[] {
  const stems = questions.map(({ question }) => stemsOf(question));
  return questions.flatMap(({ code }, index) =>
    questions.slice(index + 1).flatMap((other, offset): Finding[] => {
      const share = jaccard(stems[index] ?? new Set(), stems[index + 1 + offset] ?? new Set());
      if (share < sameShare) return [];
      return [{ kind: 'duplicate', questions: [code, other.code], candidates: [], facts: { share } }];
    }),
  );
}

/** Word stems that occur in too many questions to prove a similarity. */
const usual = new Set(['trebu', 'roman']);

/** Returns the words of four letters or more, cut to five letters, so that case endings do not matter. */
function stemsOf(text: string): Set<string> {
  const words = foldText(text).match(/[a-z0-9]{4,}/g) ?? [];
  return new Set(words.map((word) => word.slice(0, 5)).filter((stem) => !usual.has(stem)));
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}
