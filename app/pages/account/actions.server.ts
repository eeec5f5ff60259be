import { data, redirect } from 'react-router';
import { hasAgreed } from '#app/features/accounts/consent/consents.server.ts';
import { removeAvatar, saveProfile, setAvatar } from '#app/features/accounts/profile/commands.server.ts';
import { type ProfileAnswer, readProfileForm } from '#app/features/accounts/profile/forms.ts';
import { pictureOf, readUploadForm } from '#app/features/accounts/profile/upload.server.ts';
import type { Reading } from '#app/platform/context.server.ts';
import { siteTarget } from '#app/platform/http/site-target.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { refusals } from '#app/platform/refusal/refusals.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

/** Saves name and interests, then leads on. What cannot be saved comes back with what was typed. */
export async function saveOwnProfile({ db, at, viewer, request }: Reading) {
  const { id } = requireRight(viewer, 'save-profile');
  const form = await readForm(request);
  const next = targetOf(form, request) ?? '/account?salvat=profil';
  const { typed, wish, errors } = readProfileForm(form);
  if (!wish) return refuse('form-invalid', { errors, typed, next });
  try {
    await saveProfile({ db, at }, { userId: id, ...wish, hasTickedConsent: hasAgreed(wish.consent) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, text } = error;
    if (code === 'consent-required')
      return refuse(code, { text, errors: { consent: 'missing' }, typed, next });
    if (code === 'consent-outdated') return refuse(code, { text, errors: {}, typed, next });
    throw error;
  }
  return redirect(next, 303);
}

/** Exchanges or removes the picture of one's own account, then leads on. */
export async function changeOwnAvatar({ viewer, request, ...platform }: Reading) {
  const { id } = requireRight(viewer, 'set-avatar');
  // Counted before the body is read: that is what a picture costs.
  await takeRate(platform, { bucket: 'avatar', subject: id });
  const form = await readUploadForm(request);
  if (form.get('intent') === 'remove') {
    await removeAvatar(platform, requireRight(viewer, 'remove-avatar').id);
    return lead(form, request, '/account?salvat=fara-imagine');
  }
  if (form.get('intent') !== 'upload') throw new Refusal('form-invalid');
  await setAvatar(platform, { userId: id, bytes: await pictureOf(form) });
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

function refuse(
  code: 'form-invalid' | 'consent-required' | 'consent-outdated',
  answer: Omit<ProfileAnswer, 'text'> & { text?: string },
) {
  const { text, status } = refusals[code];
  return data<ProfileAnswer>({ text, ...answer }, { status });
}
