import { countHeld } from '#app/features/discussions/batches/queries.server.ts';
import { listOwnUnseen } from '#app/features/discussions/moderation/queries.server.ts';
import { areReviewedFirst } from '#app/features/discussions/posts.server.ts';
import { countQuestions, listQuestions } from '#app/features/discussions/questions/queries.server.ts';
import { questionChoice, questionsPerPage } from '#app/features/discussions/questions/rules.ts';
import { reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { requireCandidate, writerOf } from '../discussions/read.server.ts';

/** Reads one page of the public questions to a candidate. */
export const readQuestionList = reader('public-questions-failed', async (context) => {
  const { db, at, viewer, request } = context;
  const candidate = await requireCandidate(context);
  const parameters = new URL(request.url).searchParams;
  const page = Number(/^[1-9]\d{0,3}$/.exec(parameters.get('pagina') ?? '')?.[0] ?? 1);
  const choice = questionChoice(parameters);
  const query = { candidateId: candidate.id, at, viewerId: viewer?.id ?? null };
  const [list, counts, unseen, isReviewed, held] = await Promise.all([
    readBlock(context, 'public-questions-failed', () =>
      listQuestions(db, { ...query, choice, offset: (page - 1) * questionsPerPage }),
    ),
    countQuestions(db, query),
    viewer ? listOwnUnseen(db, { kind: 'question', ...query, topicId: null, viewerId: viewer.id }) : [],
    areReviewedFirst(context),
    page > 1 ? [] : countHeld(db, { at, candidateId: candidate.id, topicId: null }),
  ]);
  return { candidate, list, counts, unseen, isReviewed, held, page, choice, writer: writerOf(context) };
});
