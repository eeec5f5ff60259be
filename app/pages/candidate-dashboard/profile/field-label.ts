import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import type { DraftField } from '#app/features/profile-editing/draft/profile-form.ts';
import { ownProfileTexts } from './texts.ts';

const { form } = ownProfileTexts.ro;

/** The label of each part of the draft. */
export const fieldLabels: Readonly<Record<DraftField, string>> = {
  biography: form.biography,
  platform: form.platform,
  education: form.education,
  experience: form.experience,
  achievements: form.achievements,
  theme: profileTexts.ro.tags,
  website: form.website,
  facebook: profileTexts.ro.networkOf('facebook'),
  twitter: profileTexts.ro.networkOf('twitter'),
  linkedin: profileTexts.ro.networkOf('linkedin'),
  office: form.office,
  email: form.email,
  phone: form.phone,
  photo: ownProfileTexts.ro.photo.label,
};
