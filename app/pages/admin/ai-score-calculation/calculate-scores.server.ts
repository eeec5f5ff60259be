import { z } from 'zod';
import { calculateScores } from '#app/features/scores/calculation/commands.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

const shape = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('updateAll') }),
  z.object({ intent: z.literal('updateSingle'), candidateId: z.string().max(200).default('') }),
]);

/** Calculates scores at an administrator's request (AISC-15, AISC-16, AISC-18). */
export const calculate = writer('score-unknown-error', async (context) => {
  const { request, requestId } = context;
  const form = await request.formData().catch(() => new FormData());
  const actor = requireRight(context, form.get('intent') === 'updateSingle' ? 'score-one' : 'score-all');
  const { success, data } = shape.safeParse(Object.fromEntries(form));
  if (!success) throw new Refusal('bad-request');
  await takeRate(context, { bucket: 'scores', subject: actor.id });
  const candidate = data.intent === 'updateAll' ? 'all' : { id: data.candidateId };
  return calculateScores(context, { candidate, isScheduled: false, by: { actor, requestId } });
});
