import { redirect } from 'react-router';
import { pictureOf, readUploadForm } from '#app/features/accounts/profile/upload.server.ts';
import { profilePhotoPath } from '#app/features/profile-editing/addresses.ts';
import { removeProfilePhoto, setProfilePhoto } from '#app/features/profile-editing/photo/commands.server.ts';
import { textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

/** Returns a percentage of a form between two limits, or `otherwise` for a missing or malformed number. */
function percentOf(text: string, { least, most, otherwise }: Record<'least' | 'most' | 'otherwise', number>) {
  const number = Number(text || otherwise);
  return Math.min(most, Math.max(least, Number.isFinite(number) ? number : otherwise)) / 100;
}

export const changePhoto = writer('avatar-failed', async (context) => {
  const actor = requireRight(context, 'set-profile-photo');
  // The attempt is counted before the body is read, because reading a picture is the expensive part.
  await takeRate(context, { bucket: 'avatar', subject: actor.id });
  const form = await readUploadForm(context.request);
  const { requestId } = context;
  if (form.get('intent') === 'remove') {
    await removeProfilePhoto(context, { actor: requireRight(context, 'remove-profile-photo'), requestId });
    return redirect(`${profilePhotoPath}?facut=scoasa`, 303);
  }
  if (form.get('intent') !== 'upload') throw new Refusal('form-invalid');
  const place = { least: 0, most: 100, otherwise: 50 };
  const crop = {
    zoom: percentOf(textOf(form, 'zoom'), { least: 100, most: 300, otherwise: 100 }),
    x: percentOf(textOf(form, 'x'), place),
    y: percentOf(textOf(form, 'y'), place),
  };
  const description = textOf(form, 'description');
  await setProfilePhoto(context, { actor, requestId, bytes: await pictureOf(form), crop, description });
  return redirect(`${profilePhotoPath}?facut=publicata`, 303);
});
