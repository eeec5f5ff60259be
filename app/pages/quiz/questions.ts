import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { fileResponse } from '#app/features/elections/results/file.server.ts';
import { listTestQuestions } from '#app/features/voter-test/queries.server.ts';
import { reader } from '#app/platform/context.server.ts';

/** Serves `/quiz/questions.json`: all questions with answers, so that a test needs no further request. */
export const loader = reader('voter-test-failed', async ({ db, at, request }) => {
  const { electionId } = await requireTimeline(db);
  const questions = await listTestQuestions(db, { electionId, at });
  return fileResponse(request, {
    name: 'questions.json',
    type: 'application/json; charset=utf-8',
    body: `${JSON.stringify({ questions })}\n`,
  });
});
