import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { z } from 'zod';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { type Attempt, answersOf, choose, readAnswers, viewOf } from '#app/features/voter-test/attempt.ts';
import { saveResult } from '#app/features/voter-test/commands.server.ts';
import { listOwnResults, listTestQuestions } from '#app/features/voter-test/queries.server.ts';
import type { SavedResult } from '#app/features/voter-test/report.ts';
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

/**
 * Takes one step of an attempt, whose whole state is in the form; `nextSeed` begins another attempt. Saves
 * the result when a signed-in person finishes (VTEST-14).
 */
export const answerTest = writer('voter-test-evaluation-failed', async (context) => {
  const viewer = requireOpenRight(context, 'take-voter-test');
  const sent = await context.request.formData().catch(() => new FormData());
  const parsed = shape.safeParse(Object.fromEntries(sent));
  const given = parsed.success ? readAnswers(parsed.data.answers) : null;
  if (!parsed.success || !given) throw new Refusal('bad-request');
  const { seed, question, choice, place } = parsed.data;
  const { electionId } = await requireTimeline(context.db);
  const pool = await listTestQuestions(context.db, { electionId, at: context.at });
  const answers = answersOf(pool, given);
  const before: Attempt = { seed, answers, isLocked: false };
  const isChoice = question !== undefined && choice !== undefined;
  const attempt = isChoice ? choose(pool, before, { id: question, choice }) : before;
  const view = viewOf(pool, attempt);
  const isFinished = view.stage === 'result';
  const { saved, status } =
    isFinished && viewer
      ? await save(context, { userId: viewer.id, attempt: seed, place, answers })
      : isFinished && context.hadSession
        ? sessionEnded(context)
        : { saved: null, status: 200 };
  return data({ attempt, view, saved, nextSeed: randomUUID() }, { status });
});

function sessionEnded({ refusals }: HandlerContext): { saved: SavedResult; status: number } {
  const { text, status } = explain(new Refusal('session-expired'), refusals);
  return { saved: { own: null, failed: text, isEnded: true }, status };
}

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
