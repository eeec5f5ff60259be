import { data, redirect } from 'react-router';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { removeAvatar, saveProfile, setAvatar } from '#app/features/accounts/profile/commands.server.ts';
import { profileForm } from '#app/features/accounts/profile/forms.ts';
import { profileTexts } from '#app/features/accounts/profile/texts.ts';
import { pictureOf, readUploadForm } from '#app/features/accounts/profile/upload.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { siteTarget } from '#app/platform/http/site-target.server.ts';
import { readSubmission } from '#app/platform/http/submission.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import { afterPicture } from './saved.ts';

/** Saves name and interests, then redirects. A refused form keeps its typed values. */
export async function saveOwnProfile(context: HandlerContext) {
  const { db, at, request, refusals } = context;
  const { id: userId } = requireRight(context, 'save-profile');
  const submission = readSubmission(await readForm(request), profileForm);
  if (submission.status !== 'success') {
    const { text, status } = refusals['form-invalid'];
    return data(submission.reply({ formErrors: [text] }), { status });
  }
  const { interest, 'interests-shown': isShown, consent, next, ...name } = submission.value;
  const interests = isShown === undefined ? null : interest;
  try {
    await saveProfile({ db, at }, { userId, ...name, interests, hasTickedConsent: hasAgreed(consent) });
  } catch (error) {
    if (!(error instanceof Refusal) || !ofConsent.has(error.code)) throw error;
    const { code, text, status } = explain(error, refusals);
    const fieldErrors = { consent: [profileTexts.ro.consentMissing] };
    return data(
      submission.reply({ formErrors: [text], ...(code === 'consent-required' ? { fieldErrors } : {}) }),
      { status },
    );
  }
  return redirect(next ? siteTarget(next, request.url) : '/account?salvat=profil', 303);
}

const ofConsent = new Set<string>(['consent-required', 'consent-outdated']);

/** Replaces or removes the person's own picture, then redirects. */
export async function changeOwnAvatar(context: HandlerContext) {
  const { request } = context;
  const { id } = requireRight(context, 'set-avatar');
  // The attempt is counted before the body is read, because reading a picture is the expensive part.
  await takeRate(context, { bucket: 'avatar', subject: id });
  const form = await readUploadForm(request);
  if (form.get('intent') === 'remove') {
    await removeAvatar(context, requireRight(context, 'remove-avatar').id);
    return lead(form, request, afterPicture.removed);
  }
  if (form.get('intent') !== 'upload') throw new Refusal('form-invalid');
  await setAvatar(context, { userId: id, bytes: await pictureOf(form) });
  return lead(form, request, afterPicture.changed);
}

/** Treats a body that cannot be parsed as a form as a form without fields. */
async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** Redirects to the form's `next` if it is on this site, otherwise to `otherwise`. */
function lead(form: FormData, request: Request, otherwise: string): Response {
  const next = form.get('next');
  return redirect(typeof next === 'string' && next ? siteTarget(next, request.url) : otherwise, 303);
}
