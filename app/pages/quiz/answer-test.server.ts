import { data } from 'react-router';
import { z } from 'zod';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { type Attempt, choose, readAnswers, viewOf } from '#app/features/voter-test/attempt.ts';
import { saveResult } from '#app/features/voter-test/commands.server.ts';
import {
  listOwnResults,
  listTestQuestions,
  type OwnResult,
} from '#app/features/voter-test/queries.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { isTemporary } from '#app/platform/db/connect.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { requireOpenRight } from '#app/platform/rights/require-right.ts';

const shape = z.object({
  seed: z.uuid(),
  answers: z.string().max(600).default(''),
  question: z.uuid().optional(),
  choice: z.coerce.number().int().nonnegative().optional(),
  place: z.enum(['page', 'dashboard']).default('page'),
});

/** `own` contains the person's results with the new one. `failed` is the reason when it was not saved. */
export type SavedResult = { own: OwnResult[] | null; failed: string | null };

/**
 * Takes one step of an attempt, whose whole state is in the form. Saves the result when a signed-in person
 * finishes (VTEST-14).
 */
export const answerTest = writer('voter-test-evaluation-failed', async (context) => {
  const viewer = requireOpenRight(context, 'take-voter-test');
  const sent = await context.request.formData().catch(() => new FormData());
  const parsed = shape.safeParse(Object.fromEntries(sent));
  const answers = parsed.success ? readAnswers(parsed.data.answers) : null;
  if (!parsed.success || !answers) throw new Refusal('bad-request');
  const { seed, question, choice, place } = parsed.data;
  const { electionId } = await requireTimeline(context.db);
  const pool = await listTestQuestions(context.db, { electionId, at: context.at });
  const before: Attempt = { seed, answers, isLocked: false };
  const isChoice = question !== undefined && choice !== undefined;
  const attempt = isChoice ? choose(pool, before, { id: question, choice }) : before;
  const view = viewOf(pool, attempt);
  const isFinished = view.stage === 'result' && viewer !== null;
  const { saved, status } = isFinished
    ? await save(context, { userId: viewer.id, attempt: seed, place, answers })
    : { saved: null, status: 200 };
  return data({ attempt, view, saved }, { status });
});

/**
 * Saves the result. A failure is returned with the result, which the person sees in both cases (VTEST-36 as
 * ruled).
 */
async function save(
  context: HandlerContext,
  finished: Parameters<typeof saveResult>[1],
): Promise<{ saved: SavedResult; status: number }> {
  const { db, at, log, requestId, refusals } = context;
  const { userId } = finished;
  try {
    await takeRate(context, { bucket: 'voter-test', subject: userId });
    await saveResult({ db, at }, finished);
    return { saved: { own: await listOwnResults(db, { userId, at }), failed: null }, status: 200 };
  } catch (error) {
    const isExpected = error instanceof Refusal;
    if (!isExpected && !isTemporary(error)) throw error;
    if (!isExpected) log.error('Rezultatul testului nu a putut fi salvat.', { request: requestId, error });
    const refusal = isExpected ? error : new Refusal('voter-test-save-failed');
    if (refusal.retryAfter !== null) context.answerHeaders.set('retry-after', String(refusal.retryAfter));
    const { text, status } = explain(refusal, refusals);
    return { saved: { own: null, failed: text }, status };
  }
}
