import type { AnswerFact, AnswerSentence, AnswerSource } from './answer.ts';

/** A page that shows the record behind a sentence. The source gets its number when a sentence first cites it. */
export type RecordSource = Omit<AnswerSource, 'number'>;

/** An answer under construction. `say` adds a sentence with its sources, `note` a figure, `suggest` a next question. */
export type Draft = {
  say: (text: string, ...sources: readonly (RecordSource | null)[]) => void;
  note: (...facts: readonly AnswerFact[]) => void;
  suggest: (...questions: readonly string[]) => void;
  /** Stores the answer's area, round and candidates for follow-up questions. */
  isAbout: (subject: { area?: string | null; round?: number | null; candidates?: readonly string[] }) => void;
};

type WrittenDraft = {
  sentences: AnswerSentence[];
  sources: AnswerSource[];
  facts: AnswerFact[];
  suggestions: string[];
  about: { area?: string | null; round?: number | null; candidates?: readonly string[] };
};

const mostSuggestions = 3;

export function createDraft(): { draft: Draft; written: WrittenDraft } {
  const written: WrittenDraft = { sentences: [], sources: [], facts: [], suggestions: [], about: {} };
  const numberOf = (source: RecordSource): number => {
    const known = written.sources.find(({ href, title }) => href === source.href && title === source.title);
    if (known) return known.number;
    const number = written.sources.length + 1;
    written.sources.push({ number, ...source });
    return number;
  };
  const draft: Draft = {
    say: (text, ...sources) => {
      const numbers = sources.flatMap((source) => (source ? numberOf(source) : []));
      written.sentences.push({ text, sources: [...new Set(numbers)] });
    },
    note: (...facts) => void written.facts.push(...facts),
    suggest: (...questions) => {
      written.suggestions = [...new Set([...written.suggestions, ...questions])].slice(0, mostSuggestions);
    },
    isAbout: (subject) => void Object.assign(written.about, subject),
  };
  return { draft, written };
}
