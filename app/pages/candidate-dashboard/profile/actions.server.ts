import { data, redirect } from 'react-router';
import { ownProfilePath } from '#app/features/profile-editing/addresses.ts';
import {
  discardDraft,
  publishProfile,
  saveDraft,
} from '#app/features/profile-editing/draft/commands.server.ts';
import { type ProfileFields, profileForm } from '#app/features/profile-editing/draft/profile-form.ts';
import { readEditedProfile } from '#app/features/profile-editing/draft/queries.server.ts';
import { changedFields } from '#app/features/profile-editing/draft/stored-profile.ts';
import { leaveTeam } from '#app/features/profile-editing/team/commands.server.ts';
import { requireWorkplace } from '#app/features/profile-editing/workplace.server.ts';
import { byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { explainRefused } from '#app/pages/candidate/refused-form.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { readSubmission } from '#app/platform/http/submission.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import type { ConflictChange } from './answer.ts';

/** Treats a body that cannot be parsed as a form as a form without fields. */
const readForm = ({ request }: HandlerContext) => request.formData().catch(() => new FormData());

const back = (saved: string) => redirect(`${ownProfilePath}?salvat=${saved}`, 303);

/** Saves the draft. A refused save returns the typed fields, and a conflict also returns the values saved meanwhile. */
export const saveOwnDraft = writer('profile-edit-failed', async (context) => {
  const submission = readSubmission(await readForm(context), profileForm);
  const of = 'save-profile-draft';
  if (submission.status !== 'success') {
    requireRight(context, of);
    const { text, status } = context.refusals['form-invalid'];
    return data({ ...submission.reply({ formErrors: [text] }), of, code: 'form-invalid' }, { status });
  }
  const { version, ...fields } = submission.value;
  try {
    const actor = requireRight(context, of);
    await takeRate(context, { bucket: 'edit', subject: actor.id });
    await saveDraft(context, { actor, version, fields });
  } catch (error) {
    const { code, text, status } = explainRefused(error, 'profile-edit-failed', context);
    const reply = submission.reply({ formErrors: [text] });
    const found = code === 'profile-edit-conflict' ? await readConflict(context, fields) : null;
    const initialValue = { ...reply.initialValue, ...(found && { version: found.version }) };
    return data({ ...reply, initialValue, of, code, conflict: found?.changes ?? null }, { status });
  }
  return back('ciorna');
});

/** Returns the stored values that differ from the typed values, and the version that now includes them. */
async function readConflict({ db, at, viewer }: HandlerContext, typed: ProfileFields) {
  if (!viewer) return null;
  const { profileId } = await requireWorkplace(db, viewer);
  const { fields, version } = await readEditedProfile(db, { profileId, at });
  const changes = changedFields(fields, typed).map((field): ConflictChange => {
    const stored = fields[field];
    return { field, stored: typeof stored === 'string' ? stored : stored.join('\n') };
  });
  return { version, changes };
}

const publish = writer('profile-edit-failed', async (context) => {
  const actor = requireRight(context, 'publish-profile');
  await takeRate(context, { bucket: 'edit', subject: actor.id });
  const version = textOf(await readForm(context), 'version');
  await publishProfile(context, { actor, version, requestId: context.requestId });
  return back('publicat');
});

const discard = writer('profile-edit-failed', async (context) => {
  const actor = requireRight(context, 'discard-profile-draft');
  await takeRate(context, { bucket: 'edit', subject: actor.id });
  await discardDraft(context, { actor, version: textOf(await readForm(context), 'version') });
  return back('renuntat');
});

const leave = writer('team-failed', async (context) => {
  const actor = requireRight(context, 'leave-team');
  await leaveTeam(context, { actor, requestId: context.requestId });
  return redirect('/account', 303);
});

export const changeOwnProfile = byIntent({
  'publish-profile': publish,
  'discard-profile-draft': discard,
  'leave-team': leave,
});
