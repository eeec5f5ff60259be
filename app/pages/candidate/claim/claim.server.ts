import { data } from 'react-router';
import { findActiveCandidate, listNames } from '#app/features/candidates/queries.server.ts';
import { claimProfile } from '#app/features/claims/commands.server.ts';
import { listOwnClaims } from '#app/features/claims/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { explainRefused } from '#app/pages/candidate/refused-form.server.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { returnRate, takeDailyRate } from '#app/platform/rates/rates.server.ts';
import { Refusal, type RefusalCode } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

/** Reads the claimed candidate, and the person's own claims of that profile. */
export const readClaim = reader('claim-failed', async ({ db, at, viewer, params }) => {
  const { slug = '' } = params;
  const { electionId } = await requireTimeline(db);
  const [found, [named]] = await Promise.all([
    findActiveCandidate(db, { electionId, at, candidate: slug }),
    listNames(db, { electionId, at, slugs: [slug], limit: 1 }),
  ]);
  if (!found || !named) throw new Refusal('candidate-not-found');
  const claims = viewer ? await listOwnClaims(db, { userId: viewer.id, at, candidateId: found.id }) : [];
  return {
    candidate: { slug, name: named.name },
    isTaken: found.userId !== null,
    role: viewer?.role ?? null,
    claims,
  };
});

/** The answer to a claim. `code` is null when the claim was sent. */
export type ClaimAnswer = {
  code: RefusalCode | null;
  text: string;
  typed: { message: string; evidence: string };
};

export const sendClaim = writer('claim-failed', async (context) => {
  const form = await context.request.formData().catch(() => new FormData());
  const typed = { message: String(form.get('message') ?? ''), evidence: String(form.get('evidence') ?? '') };
  try {
    const { id: userId } = requireRight(context, 'claim-profile');
    await takeDailyRate(context, { bucket: 'claim', subject: userId });
    await claimProfile(context, { userId, candidate: context.params.slug ?? '', ...typed });
    return data<ClaimAnswer>({ code: null, text: '', typed: { message: '', evidence: '' } });
  } catch (error) {
    const { code, text, status } = explainRefused(error, 'claim-failed', context);
    // A claim that must be corrected does not count, because the limit covers a whole day.
    if (status === 422 && context.viewer)
      await returnRate(context, { bucket: 'claim', subject: context.viewer.id });
    return data<ClaimAnswer>({ code, text, typed }, { status });
  }
});
