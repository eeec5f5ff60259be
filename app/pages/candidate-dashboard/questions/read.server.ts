import { answersPerPage, listAnswerable } from '#app/features/discussions/questions/answers.server.ts';
import { countQuestions } from '#app/features/discussions/questions/queries.server.ts';
import { findCampaignBan } from '#app/features/profile-editing/campaign-ban.server.ts';
import { requireWorkplace } from '#app/features/profile-editing/workplace.server.ts';
import { reader } from '#app/platform/context.server.ts';

/**
 * Reads the questions that the candidate and the team answer, unanswered questions first. Returns null for a
 * visitor.
 */
export const readAnswerable = reader('public-questions-failed', async ({ db, at, viewer, request }) => {
  if (!viewer) return null;
  const own = await requireWorkplace(db, viewer);
  const params = new URL(request.url).searchParams;
  const page = Number(/^[1-9]\d{0,3}$/.exec(params.get('pagina') ?? '')?.[0] ?? 1);
  const place = { candidateId: own.candidateId, at };
  const [questions, counts, ban] = await Promise.all([
    listAnswerable(db, { ...place, offset: (page - 1) * answersPerPage }),
    countQuestions(db, place),
    findCampaignBan(db, { electionId: own.electionId, at }),
  ]);
  return {
    own,
    questions: questions.slice(0, answersPerPage),
    hasMore: questions.length > answersPerPage,
    counts,
    ban,
    page,
    open: params.get('intrebare'),
    done: params.get('facut'),
  };
});
