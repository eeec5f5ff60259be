import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import type { OwnResult } from './queries.server.ts';
import { voterTestTexts } from './texts.ts';

/**
 * `own` contains the person's results with the new one. `failed` is the reason when it was not saved, and
 * `isEnded` is true when that reason is an ended session.
 */
export type SavedResult = { own: OwnResult[] | null; failed: string | null; isEnded?: boolean };

/** The part of the action's answer that tells whether a finished attempt was saved. */
type Report = { view: { stage: 'question' | 'result' }; saved: SavedResult | null };

/**
 * Reads the answer to a signed-in person's finished attempt, or null before the answer. A finished attempt
 * without a saved result means that the session had ended meanwhile.
 */
export function readReport(answer: unknown): SavedResult | null {
  if (isRefusalAnswer(answer))
    return { own: null, failed: answer.text, isEnded: answer.code === 'session-expired' };
  if (!isReport(answer)) return null;
  if (answer.saved) return answer.saved;
  return answer.view.stage === 'result'
    ? { own: null, failed: voterTestTexts.ro.sessionEnded, isEnded: true }
    : { own: null, failed: voterTestTexts.ro.changed };
}

function isReport(answer: unknown): answer is Report {
  return typeof answer === 'object' && answer !== null && 'saved' in answer && 'view' in answer;
}
