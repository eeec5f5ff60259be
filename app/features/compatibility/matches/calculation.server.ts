import { z } from '@hono/zod-openapi';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { type Profile, profileOf } from '../matching/match.ts';
import { type Questionnaire, toMatching } from '../matching/questionnaire.ts';
import { type Ranking, rankCandidates } from '../matching/ranking.ts';
import {
  type MatchingCandidate,
  MatchingProblem,
  type VoterAnswer,
  voterWeights,
} from '../matching/shapes.ts';
import { readQuestionnaire } from '../questionnaire/queries.server.ts';
import { matchesApiTexts } from './api.texts.ts';

const t = matchesApiTexts.ro;

/** The answers with the specification's field names (COMPAT-16). */
export const answersShape = z
  .array(
    z.strictObject({
      question_id: z.string().max(200).openapi({ description: t.question }),
      selected_answer: z
        .union([z.string().max(500), z.number().int().min(0)])
        .openapi({ description: t.answer }),
      weight: z
        .number()
        .refine((weight) => voterWeights.some((own) => own === weight), t.badWeight)
        .optional()
        .openapi({ enum: [...voterWeights], description: t.weight }),
    }),
  )
  .max(500)
  .openapi({ description: t.answers });
export type SentAnswers = z.output<typeof answersShape>;

type Calculation = {
  electionId: string;
  profile: Profile;
  candidates: MatchingCandidate[];
  ranking: Ranking;
};

/**
 * Calculates matches on the server with the same function as the page's script. Gives no match when all
 * answers have weight 0 (COMPAT-14).
 */
export async function calculateMatches(
  { db, at }: { db: Db; at: Date },
  sent: SentAnswers,
): Promise<Calculation> {
  if (sent.length === 0) throw new Refusal('compatibility-no-answers');
  const { electionId } = await requireTimeline(db);
  const questionnaire = await readQuestionnaire(db, { electionId, at });
  if (questionnaire.questions.length === 0) throw new Refusal('compatibility-no-questions');
  return { electionId, ...rankAnswers(questionnaire, sent) };
}

/** Ranks the candidates by answers in the form that the API receives. */
export function rankAnswers(
  questionnaire: Questionnaire,
  sent: SentAnswers,
): Omit<Calculation, 'electionId'> {
  const { questions, candidates } = toMatching(questionnaire);
  const profile = checked(() => profileOf(questions, toAnswers(questionnaire, sent)));
  return { profile, candidates, ranking: rankCandidates(profile, candidates, questionnaire.day) };
}

/** Converts answers in words to steps on the scale. Unknown words become a step outside the scale. */
function toAnswers({ questions }: Questionnaire, sent: SentAnswers): VoterAnswer[] {
  const scales = new Map(questions.map(({ code, scale }) => [code, scale]));
  return sent.map(({ question_id: code, selected_answer: answer, weight }) => ({
    code,
    step: typeof answer === 'number' ? answer : (scales.get(code)?.indexOf(answer) ?? -1),
    weight,
  }));
}

function checked<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof MatchingProblem)) throw error;
    const detail = t.problems[error.problem](error.code);
    throw new ApiRefusal('api-body-invalid', { detail, more: { parameter: 'p_answers' } });
  }
}
