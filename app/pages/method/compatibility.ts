import { readQuestionnaire } from '#app/features/compatibility/questionnaire/queries.server.ts';
import { exampleAnswers, recomputationOf } from '#app/features/compatibility/recomputation/recomputation.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { fileResponse } from '#app/features/elections/results/file.server.ts';
import { reader } from '#app/platform/context.server.ts';

/** Serves `/method/compatibility.json`: an example of matching, with all its inputs and results. */
export const loader = reader('compatibility-questions-failed', async ({ db, at, request }) => {
  const { electionId } = await requireTimeline(db);
  const questionnaire = await readQuestionnaire(db, { electionId, at });
  const content = recomputationOf(questionnaire, exampleAnswers(questionnaire));
  return fileResponse(request, {
    name: `${electionId}-compatibility.json`,
    type: 'application/json; charset=utf-8',
    body: `${JSON.stringify(content, null, 2)}\n`,
  });
});
