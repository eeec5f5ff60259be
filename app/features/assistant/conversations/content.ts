import type { AnswerSentence } from '../answering/answer.ts';

/** Joins an answer's sentences into the text that people copy: each sentence with the numbers of its sources. */
export function contentOf(sentences: readonly AnswerSentence[]): string {
  return sentences
    .map(({ text, sources }) => [text, ...sources.map((number) => `[${number}]`)].join(' '))
    .join('\n');
}
