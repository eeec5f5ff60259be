import { isId } from '#app/features/discussions/cursor.ts';
import { findOwnModeration } from '#app/features/discussions/moderation/queries.server.ts';
import { findQuestion } from '#app/features/discussions/questions/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireCandidate } from '../discussions/read.server.ts';

/** Reads one question with its answer. */
export const readQuestion = reader('public-questions-failed', async (context) => {
  const { db, at, viewer, params } = context;
  const candidate = await requireCandidate(context);
  const questionId = params.question ?? '';
  const query = { candidateId: candidate.id, at, viewerId: viewer?.id ?? null };
  const question = isId(questionId) ? await findQuestion(db, { ...query, questionId }) : null;
  if (!question) throw new Refusal('question-not-public');
  const isOpen = question.status === 'public';
  const moderation = isOpen ? null : await findOwnModeration(db, { kind: 'question', id: question.id });
  return { candidate, question, moderation, isOpen, isSignedIn: viewer !== null };
});
