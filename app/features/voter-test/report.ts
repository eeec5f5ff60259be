import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import type { OwnResult } from './queries.server.ts';
import { voterTestTexts } from './texts.ts';

/**
 * `own` contains the person's results including the new result. `failed` is the reason why it was not saved,
 * and `isEnded` means that the session had ended.
 */
export type SavedResult = { own: OwnResult[] | null; failed: string | null; isEnded?: boolean };

/** The part of the action's response that says whether a finished attempt was saved. */
type Report = { view: { stage: 'question' | 'result' }; saved: SavedResult | null };

/**
 * Reads the response to a finished attempt, or returns null before it arrives. A finished attempt without a saved
 * result means that the session had ended.
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
