import { redirect } from 'react-router';
import {
  correctFirstRound,
  saveCandidate,
  verifyCandidate,
} from '#app/features/candidates/administration/commands.server.ts';
import {
  candidateForm,
  firstRoundForm,
  verificationForm,
} from '#app/features/candidates/administration/form.ts';
import { beginChange, byIntent, withSubmission } from '#app/pages/admin/editing/by-intent.server.ts';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';

/** Redirects to the list, with the filters and the page number of the request's URL. */
function backToList({ request }: HandlerContext, done: string) {
  const { searchParams: params } = new URL(request.url);
  return redirect(listAddress('/admin/candidates', params, { facut: done }), 303);
}

const save = writer('candidate-update-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-candidate');
  return withSubmission(context, { form, shape: candidateForm }, async (values) => {
    await saveCandidate(context, { values, ...editor });
    return backToList(context, 'candidat');
  });
});

const verify = writer('candidate-verification-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'verify-candidate');
  return withSubmission(context, { form, shape: verificationForm }, async (values) => {
    await verifyCandidate(context, { values, ...editor });
    return backToList(context, 'verificare');
  });
});

const correct = writer('candidate-votes-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'correct-first-round');
  return withSubmission(context, { form, shape: firstRoundForm }, async (values) => {
    await correctFirstRound(context, { values, ...editor });
    return backToList(context, 'voturi');
  });
});

export const changeCandidates = byIntent({
  'save-candidate': save,
  'verify-candidate': verify,
  'correct-first-round': correct,
});
