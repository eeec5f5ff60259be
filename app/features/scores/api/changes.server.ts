import { z } from '@hono/zod-openapi';
import { calculateScores } from '#app/features/scores/calculation/commands.server.ts';
import { type Change, change } from '#app/platform/api/change.server.ts';
import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { count } from '#app/platform/api/shapes.server.ts';
import { explain, Refusal, type Refusals } from '#app/platform/refusal/refusal.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { scoreApiTexts } from './texts.ts';

const t = scoreApiTexts.ro;

export const scoreChanges: Change[] = [
  // Only an administrator's session may call this operation, never a public API key (AISC-23..26).
  change({
    id: 'calculateAiScores',
    path: '/rpc/calculate-ai-scores',
    tag: 'candidates',
    summary: t.calculate,
    description: t.calculateText,
    right: 'calculateAiScores',
    rate: 'scores',
    body: z.strictObject({
      action: z
        .enum(['updateAll', 'updateSingle'], { error: t.badAction })
        .openapi({ description: t.action }),
      candidateId: z.string().max(200).optional().openapi({ description: t.candidate }),
    }),
    answer: z.object({ updated: count.openapi({ description: t.updated }) }).openapi('CalculatedScores'),
    refuses: [
      'sign-in-required',
      'session-expired',
      'score-candidate-missing',
      'candidate-not-found',
      'scores-silence',
      'scores-failed',
      'score-failed',
    ],
    async change({ body, viewer, requestId, ...asked }) {
      const candidate = body.action === 'updateAll' ? 'all' : { id: body.candidateId ?? '' };
      const by = { actor: requireViewer(viewer), requestId };
      return calculateScores(asked, { candidate, isScheduled: false, by }).catch((error: unknown) =>
        withMessage(error, asked.refusals),
      );
    },
  }),
];

/** Adds the field `message` to the API's answer about a failed calculation (AISC-25). */
function withMessage(error: unknown, refusals: Refusals): never {
  if (!(error instanceof Refusal)) throw error;
  const { text } = explain(error, refusals);
  throw new ApiRefusal(error.code, { detail: text, more: { message: text } });
}
