import { data, redirect } from 'react-router';
import { pictureOf, readUploadForm } from '#app/features/accounts/profile/upload.server.ts';
import { profilePhotoPath } from '#app/features/profile-editing/addresses.ts';
import {
  keepPublishedPhoto,
  removeDraftPhoto,
  removeProfilePhoto,
  saveDraftPhoto,
} from '#app/features/profile-editing/photo/commands.server.ts';
import { textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { explainRefused } from '#app/pages/candidate/refused-form.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import { cropOf } from './crop.server.ts';

type Upload = { context: HandlerContext; form: FormData };

async function save({ context, form }: Upload) {
  const chosen = form.get('picture');
  const hasPicture = chosen instanceof File && chosen.size > 0;
  await saveDraftPhoto(context, {
    actor: requireRight(context, 'set-profile-photo'),
    version: textOf(form, 'version'),
    picture: hasPicture ? { bytes: await pictureOf(form), crop: cropOf(form) } : null,
    description: textOf(form, 'description'),
  });
  return 'salvata';
}

const changes: Readonly<Record<string, (upload: Upload) => Promise<string>>> = {
  upload: save,
  async 'remove-in-draft'({ context, form }) {
    const actor = requireRight(context, 'remove-draft-photo');
    await removeDraftPhoto(context, { actor, version: textOf(form, 'version') });
    return 'fara-fotografie';
  },
  async keep({ context, form }) {
    const actor = requireRight(context, 'keep-published-photo');
    await keepPublishedPhoto(context, { actor, version: textOf(form, 'version') });
    return 'pastrata';
  },
  async remove({ context }) {
    const actor = requireRight(context, 'remove-profile-photo');
    await removeProfilePhoto(context, { actor, requestId: context.requestId });
    return 'scoasa';
  },
};

/** Changes the photo of the draft, or removes the published photo. A refusal keeps the typed description. */
export const changePhoto = writer('avatar-failed', async (context) => {
  const actor = requireRight(context, 'set-profile-photo');
  // The attempt is counted before the body is read, because reading a picture is the expensive part.
  await takeRate(context, { bucket: 'avatar', subject: actor.id });
  const form = await readUploadForm(context.request);
  const intent = textOf(form, 'intent');
  const change = Object.hasOwn(changes, intent) ? changes[intent] : null;
  if (!change) throw new Refusal('form-invalid');
  try {
    return redirect(`${profilePhotoPath}?facut=${await change({ context, form })}`, 303);
  } catch (error) {
    const { code, text, status } = explainRefused(error, 'avatar-failed', context);
    return data({ code, text, typed: textOf(form, 'description') }, { status });
  }
});
