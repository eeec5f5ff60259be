import { data, redirect } from 'react-router';
import { z } from 'zod';
import { ownProfilePath, teamPath } from '#app/features/profile-editing/addresses.ts';
import {
  inviteEditor,
  joinTeam,
  removeEditor,
  withdrawInvitation,
} from '#app/features/profile-editing/team/commands.server.ts';
import { byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { explainRefused } from '#app/pages/candidate/refused-form.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

const readForm = ({ request }: HandlerContext) => request.formData().catch(() => new FormData());
const back = (done: string) => redirect(`${teamPath}?facut=${done}`, 303);

const address = z.email().max(254);

const invite = writer('team-failed', async (context) => {
  const typed = textOf(await readForm(context), 'email').trim();
  try {
    const actor = requireRight(context, 'invite-editor');
    await takeRate(context, { bucket: 'team-invitation', subject: actor.id });
    const { data: email } = address.safeParse(typed.toLowerCase());
    if (!email) throw new Refusal('invitation-address-invalid');
    const siteUrl = context.config.publicUrl ?? new URL(context.request.url).origin;
    await inviteEditor(context, { actor, requestId: context.requestId, email, siteUrl });
  } catch (error) {
    const { code, text, status } = explainRefused(error, 'team-failed', context);
    return data({ code, text, typed }, { status });
  }
  return back('invitat');
});

const remove = writer('team-failed', async (context) => {
  const actor = requireRight(context, 'remove-editor');
  const editor = textOf(await readForm(context), 'editor');
  await removeEditor(context, { actor, requestId: context.requestId, editor });
  return back('scos');
});

const withdraw = writer('team-failed', async (context) => {
  const actor = requireRight(context, 'withdraw-invitation');
  const invitation = textOf(await readForm(context), 'invitation');
  await withdrawInvitation(context, { actor, requestId: context.requestId, invitation });
  return back('retras');
});

export const changeTeam = byIntent({
  'invite-editor': invite,
  'remove-editor': remove,
  'withdraw-invitation': withdraw,
});

export const acceptInvitation = writer('team-failed', async (context) => {
  const actor = requireRight(context, 'join-team');
  await takeRate(context, { bucket: 'edit', subject: actor.id });
  const token = textOf(await readForm(context), 'token');
  await joinTeam(context, { actor, requestId: context.requestId, token });
  return redirect(ownProfilePath, 303);
});
