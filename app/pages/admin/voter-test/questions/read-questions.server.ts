import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listAdministeredTestQuestions } from '#app/features/voter-test/administration/questions/queries.server.ts';
import { pageOfQuestions } from '#app/pages/admin/questions/question-page.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';

/** Reads a page of the questions, and the question that the URL opens. */
export async function readTestQuestions(context: HandlerContext) {
  const { db, at, request } = context;
  const { searchParams: params } = new URL(request.url);
  const opened = params.get('intrebare');
  const questions = await readBlock(context, 'test-questions-failed', async () => {
    const { electionId } = await requireTimeline(db);
    const all = await listAdministeredTestQuestions(db, { electionId, at });
    return {
      list: pageOfQuestions(all, params),
      isNew: opened === 'noua',
      open: all.find(({ id }) => id === opened) ?? null,
    };
  });
  return { questions, deletes: params.get('sterge'), done: params.get('facut') };
}
