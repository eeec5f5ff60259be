import { readQuestionnaire } from '#app/features/compatibility/questionnaire/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { still } from '#app/pages/_shared/still/still.server.tsx';
import { reader } from '#app/platform/context.server.ts';
import { listParts } from './list/question-list.tsx';

/** Maximum number of candidates without a position whom the page names. Real ballots are shorter. */
const mostSilent = 50;

/**
 * Reads the quiz, or for `?vedere=lista` the list of questions and positions, which works without a script.
 */
export const readCompatibility = reader(
  'compatibility-questions-failed',
  async ({ db, at, request, person }) => {
    const { electionId } = await requireTimeline(db);
    const questionnaire = await readQuestionnaire(db, { electionId, at, mostSilent });
    const role = person?.role ?? null;
    if (new URL(request.url).searchParams.get('vedere') !== 'lista')
      return { view: 'quiz' as const, questionnaire, role };
    const list = still({ request }, { page: 'quiz', data: questionnaire, parts: listParts });
    return { view: 'list' as const, list };
  },
);
