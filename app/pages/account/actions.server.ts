import { data, redirect } from 'react-router';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { removeAvatar, saveProfile, setAvatar } from '#app/features/accounts/profile/commands.server.ts';
import { type ProfileAnswer, readProfileForm } from '#app/features/accounts/profile/forms.ts';
import { pictureOf, readUploadForm } from '#app/features/accounts/profile/upload.server.ts';
import type { Reading } from '#app/platform/context.server.ts';
import { siteTarget } from '#app/platform/http/site-target.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { explain, Refusal, type RefusalRow } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

/** Saves name and interests, then leads on. What cannot be saved comes back with what was typed. */
export async function saveOwnProfile(writing: Reading) {
  const { db, at, request, refusals } = writing;
  const { id } = requireRight(writing, 'save-profile');
  const form = await readForm(request);
  const next = targetOf(form, request) ?? '/account?salvat=profil';
  const { typed, wish, errors } = readProfileForm(form);
  if (!wish) return refuse(refusals['form-invalid'], { errors, typed, next });
  try {
    await saveProfile({ db, at }, { userId: id, ...wish, hasTickedConsent: hasAgreed(wish.consent) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code } = error;
    const { text } = explain(error, refusals);
    if (code === 'consent-required')
      return refuse(refusals[code], { text, errors: { consent: 'missing' }, typed, next });
    if (code === 'consent-outdated') return refuse(refusals[code], { text, errors: {}, typed, next });
    throw error;
  }
  return redirect(next, 303);
}

/** Exchanges or removes the picture of one's own account, then leads on. */
export async function changeOwnAvatar(writing: Reading) {
  const { request } = writing;
  const { id } = requireRight(writing, 'set-avatar');
  // Counted before the body is read: that is what a picture costs.
  await takeRate(writing, { bucket: 'avatar', subject: id });
  const form = await readUploadForm(request);
  if (form.get('intent') === 'remove') {
    await removeAvatar(writing, requireRight(writing, 'remove-avatar').id);
    return lead(form, request, '/account?salvat=fara-imagine');
  }
  if (form.get('intent') !== 'upload') throw new Refusal('form-invalid');
  await setAvatar(writing, { userId: id, bytes: await pictureOf(form) });
  return lead(form, request, '/account?salvat=imagine');
}

/** A body that is no form has no fields. */
async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

function lead(form: FormData, request: Request, otherwise: string): Response {
  return redirect(targetOf(form, request) ?? otherwise, 303);
}

/** Where the form wants to go, within this site; null: it does not say. */
function targetOf(form: FormData, request: Request): string | null {
  const next = form.get('next');
  return typeof next === 'string' && next ? siteTarget(next, request.url) : null;
}

function refuse({ text, status }: RefusalRow, answer: Omit<ProfileAnswer, 'text'> & { text?: string }) {
  return data<ProfileAnswer>({ text, ...answer }, { status });
}
