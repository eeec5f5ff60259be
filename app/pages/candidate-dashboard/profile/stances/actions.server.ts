import { data, redirect } from 'react-router';
import { ownStancesPath } from '#app/features/profile-editing/addresses.ts';
import {
  publishOwnStance,
  withdrawOwnStance,
} from '#app/features/profile-editing/own-stances/commands.server.ts';
import { ownStanceForm } from '#app/features/profile-editing/own-stances/form.ts';
import { byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { explainRefused } from '#app/pages/candidate/refused-form.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { readSubmission } from '#app/platform/http/submission.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

const readForm = ({ request }: HandlerContext) => request.formData().catch(() => new FormData());
const back = (done: string) => redirect(`${ownStancesPath}?facut=${done}`, 303);

/** Publishes a stance. A refusal returns the typed stance. */
const publish = writer('profile-edit-failed', async (context) => {
  const of = 'publish-own-stance';
  const submission = readSubmission(await readForm(context), ownStanceForm);
  if (submission.status !== 'success') {
    requireRight(context, of);
    const { text, status } = context.refusals['form-invalid'];
    return data({ ...submission.reply({ formErrors: [text] }), of, code: 'form-invalid' }, { status });
  }
  try {
    const actor = requireRight(context, of);
    await takeRate(context, { bucket: 'edit', subject: actor.id });
    await publishOwnStance(context, { actor, requestId: context.requestId, values: submission.value });
  } catch (error) {
    const { code, text, status } = explainRefused(error, 'profile-edit-failed', context);
    return data({ ...submission.reply({ formErrors: [text] }), of, code }, { status });
  }
  return back('publicat');
});

const withdraw = writer('profile-edit-failed', async (context) => {
  const actor = requireRight(context, 'withdraw-own-stance');
  await takeRate(context, { bucket: 'edit', subject: actor.id });
  const form = await readForm(context);
  const seen = { question: textOf(form, 'question'), version: textOf(form, 'version') };
  await withdrawOwnStance(context, { actor, requestId: context.requestId, ...seen });
  return back('retras');
});

export const changeOwnStances = byIntent({
  'publish-own-stance': publish,
  'withdraw-own-stance': withdraw,
});
