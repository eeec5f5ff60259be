import { sql } from 'kysely';
import { identityColumns, toIdentity } from '#app/features/candidates/identity.ts';
import { publicCandidates } from '#app/features/candidates/public-candidates.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import type { Questionnaire } from '../matching/questionnaire.ts';
import { isPublicQuestion, isPublicStance } from '../public-rows.server.ts';
import { listPositionsOf } from '../queries.server.ts';

type ElectionMoment = { electionId: string; at: Date };

/** A number larger than any election's number of candidates, which selects all of them. */
const everybody = 1_000_000;

/**
 * Reads the active questions, the current candidates, and their positions declared until `at`. Of the candidates
 * without a position it lists the first `mostSilent` in ballot order and counts the others.
 */
export async function readQuestionnaire(
  db: Db,
  { electionId, at, mostSilent = everybody }: ElectionMoment & { mostSilent?: number },
): Promise<Questionnaire> {
  const [questions, people] = await Promise.all([
    selectQuestions(db, { electionId, at }),
    selectCandidates(db, { electionId, at, mostSilent }),
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
    others: people[0]?.others ?? 0,
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

function selectCandidates(db: Db, { electionId, at, mostSilent }: ElectionMoment & { mostSilent: number }) {
  const hasPosition = sql<boolean>`(
    exists (select from candidate_stances stance join compatibility_questions question on question.id = stance.question_id
      where stance.candidate_id = candidates.id and question.is_active and question.weight > 0
        and ${isPublicQuestion(at)} and ${isPublicStance(at)})
    or exists (select from own_stances own where own.candidate_id = candidates.id and own.election_at <= ${at}))`;
  return db
    .selectFrom(
      publicCandidates(db, { electionId, at })
        .where('candidates.is_fictitious', '=', false)
        .select(identityColumns)
        .select(['candidates.id', hasPosition.as('hasPosition')])
        .select(
          sql<number>`row_number() over (partition by ${hasPosition} order by candidates.ballot_position)`.as(
            'place',
          ),
        )
        .select(
          sql<number>`greatest(0, count(*) filter (where not ${hasPosition}) over () - ${mostSilent}::int)::int`.as(
            'others',
          ),
        )
        .as('candidates'),
    )
    .selectAll()
    .where(sql<boolean>`("hasPosition" or place <= ${mostSilent})`)
    .orderBy('candidates.ballot_position')
    .$call(fromRecord(db));
}
