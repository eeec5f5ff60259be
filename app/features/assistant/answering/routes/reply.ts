import type { Db } from '#app/platform/db/database.ts';
import type { Draft } from '../draft.ts';
import { refersToOther } from '../understanding/intents.ts';
import type { Knowledge } from '../understanding/knowledge.server.ts';
import type { KnownCandidate } from '../understanding/queries.server.ts';
import type { UnderstoodQuestion } from '../understanding/understand.ts';

/**
 * The objects that every route receives: the database, the public records, the question, and the answer under
 * construction.
 */
export type Reply = { db: Db; knowledge: Knowledge; question: UnderstoodQuestion; draft: Draft };

/**
 * Returns the question's candidates in ballot order: named candidates, „finaliștii”, „celălalt”, or the
 * candidates of the conversation. The list may be empty.
 */
export function personsOf(
  { knowledge, question }: Pick<Reply, 'knowledge' | 'question'>,
  finalists: readonly string[],
): KnownCandidate[] {
  const [only, ...more] = question.candidates;
  const others = finalists.filter((slug) => slug !== only);
  const isOther = refersToOther(question.text) && more.length === 0 && others.length < finalists.length;
  if (isOther) return knowledge.candidates.filter(({ slug }) => others.includes(slug));
  const slugs =
    question.isAboutFinalists && finalists.length > 0
      ? [...question.candidates, ...finalists]
      : question.candidates;
  return knowledge.candidates.filter(({ slug }) => slugs.includes(slug));
}

/** Returns the candidates of the conversation or page when the question names no candidate. */
export function personsAround({
  knowledge,
  question,
}: Pick<Reply, 'knowledge' | 'question'>): KnownCandidate[] {
  return knowledge.candidates.filter(({ slug }) => question.subject.candidates.includes(slug));
}
