import { data, redirect } from 'react-router';
import { decideClaim } from '#app/features/claims/commands.server.ts';
import { listPendingClaims } from '#app/features/claims/queries.server.ts';
import { beginChange, byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const readClaims = reader('claims-failed', async (context) => ({
  claims: await readBlock(context, 'claims-failed', () => listPendingClaims(context.db, context.at)),
  isDone: new URL(context.request.url).searchParams.get('stare') === 'decis',
}));

/** The answer to a refused decision, with the typed reason. */
export type RefusedClaimDecision = { claim: string; text: string; motive: string };

const decide = writer('claim-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'decide-claim');
  const claimId = textOf(form, 'claim');
  const motive = textOf(form, 'motive');
  const outcome = (['accepted', 'rejected'] as const).find((known) => known === textOf(form, 'outcome'));
  if (!uuid.test(claimId) || !outcome) throw new Refusal('bad-request');
  try {
    await decideClaim(context, { claimId, outcome, motive, ...editor });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { text, status } = explain(error, context.refusals);
    return data<RefusedClaimDecision>({ claim: claimId, text, motive }, { status });
  }
  return redirect('/admin/claims?stare=decis', 303);
});

export const changeClaims = byIntent({ 'decide-claim': decide });
