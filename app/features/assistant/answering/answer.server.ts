import type { Db } from '#app/platform/db/database.ts';
import { type AssistantAnswer, noSubject, type PageContext, type ThreadSubject } from './answer.ts';
import { answeringTexts } from './texts.ts';

const t = answeringTexts.ro;

/** A question with its conversation: `subject` comes from the answer before, `at` is election time. */
export type AssistantQuestion = {
  question: string;
  subject: ThreadSubject | null;
  context: PageContext | null;
  at: Date;
};

/** Answers a question in Romanian from the records that are public at `at`. Never throws for any text. */
export async function answerQuestion(_db: Db, { subject }: AssistantQuestion): Promise<AssistantAnswer> {
  return {
    route: 'unknown',
    sentences: [{ text: t.unknown, sources: [] }],
    sources: [],
    facts: [],
    suggestions: [],
    subject: subject ?? noSubject,
  };
}
