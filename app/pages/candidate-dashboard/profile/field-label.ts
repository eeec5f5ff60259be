import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import type { ProfileField } from '#app/features/profile-editing/draft/profile-form.ts';
import { ownProfileTexts } from './texts.ts';

const { form } = ownProfileTexts.ro;

/** The form's label of each field. */
export const fieldLabels: Readonly<Record<ProfileField, string>> = {
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
};
