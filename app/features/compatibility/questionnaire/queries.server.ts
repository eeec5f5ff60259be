import { identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import { publicCandidates } from '#app/features/candidates/public-candidates.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import type { Questionnaire } from '../matching/questionnaire.ts';
import { isPublicQuestion } from '../public-rows.server.ts';
import { listPositionsOf } from '../queries.server.ts';

type ElectionMoment = { electionId: string; at: Date };

/**
 * Reads the active questions, the current candidates, and their positions declared until `at`. Pages and the
 * public API use the same result.
 */
export async function readQuestionnaire(db: Db, { electionId, at }: ElectionMoment): Promise<Questionnaire> {
  const [questions, people] = await Promise.all([
    selectQuestions(db, { electionId, at }),
    selectCandidates(db, { electionId, at }),
  ]);
  const lists = await listPositionsOf(db, { electionId, candidateIds: people.map(({ id }) => id), at });
  const asked = new Set(questions.map(({ code }) => code));
  return {
    day: bucharestDay(at),
    questions,
    candidates: people.map((person, index) => ({
      ...toIdentity(person),
      ballotPosition: person.ballot_position,
      positions: (lists[index] ?? []).flatMap(({ code, stances }) =>
        asked.has(code) ? stances.map((stance) => ({ code, ...stance })) : [],
      ),
    })),
  };
}

/** Selects active questions with a weight, highest weight first (COMPAT-15). */
function selectQuestions(db: Db, { electionId, at }: ElectionMoment) {
  return db
    .selectFrom('compatibility_questions as question')
    .select(['question.code', 'question.question', 'question.category', 'question.weight'])
    .select('question.options as scale')
    .where('question.election_id', '=', electionId)
    .where('question.is_active', '=', true)
    .where('question.weight', '>', 0)
    .where(isPublicQuestion(at))
    .orderBy('question.weight', 'desc')
    .orderBy('question.position')
    .orderBy('question.code')
    .$call(fromRecord(db));
}

function selectCandidates(db: Db, moment: ElectionMoment) {
  return publicCandidates(db, moment)
    .where('candidates.is_fictitious', '=', false)
    .select(identityColumns)
    .select(['candidates.id', 'candidates.ballot_position'])
    .orderBy('candidates.ballot_position')
    .$call(fromRecord(db));
}
