import type { AnswerSentence } from '../answering/answer.ts';

/** Joins an answer's sentences into one text. Each sentence ends with the numbers of its sources. */
export function contentOf(sentences: readonly AnswerSentence[]): string {
  return sentences
    .map(({ text, sources }) => [text, ...sources.map((number) => `[${number}]`)].join(' '))
    .join('\n');
}
