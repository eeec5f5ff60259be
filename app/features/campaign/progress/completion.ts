import type { Profile } from '#app/features/candidates/profile/queries.server.ts';

/** The profile's texts and links that count for completion, and its party. */
export type CompletedProfile = Profile & { party: string | null };

/** The step `Viziune politică` is complete when the platform has more characters than this (CDASH-24). */
export const platformOfStep = 50;

/** The required fields of a profile (CDASH-20), then the optional fields (CDASH-21). */
const required = ['party_affiliation', 'biography', 'campaign_platform', 'campaign_contact_email'] as const;
const optional = [
  'education',
  'experience',
  'achievements',
  'website_url',
  'social_media',
  'campaign_office_address',
  'campaign_contact_phone',
  'wealth_declaration_url',
  'interests_declaration_url',
] as const;
export type CompletionField = (typeof required)[number] | (typeof optional)[number];

/** Whether one field of the profile is filled in. */
export type CompletionStep = { field: CompletionField; isRequired: boolean; isDone: boolean };

export type Completion = { steps: CompletionStep[]; done: number; percent: number };

/** Returns which fields of a profile are filled in, and their percentage. */
export function completionOf(profile: CompletedProfile): Completion {
  const filled = filledFields(profile);
  const steps = [
    ...required.map((field) => ({ field, isRequired: true, isDone: filled[field] })),
    ...optional.map((field) => ({ field, isRequired: false, isDone: filled[field] })),
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return { steps, done, percent: Math.round((100 * done) / steps.length) };
}

function filledFields(profile: CompletedProfile): Record<CompletionField, boolean> {
  const { documents } = profile;
  return {
    party_affiliation: hasText(profile.party),
    biography: hasText(profile.biography),
    campaign_platform: lengthOf(profile.platform) > platformOfStep,
    campaign_contact_email: hasText(profile.email),
    education: profile.education.length > 0,
    experience: profile.experience.length > 0,
    achievements: profile.achievements.length > 0,
    website_url: hasText(profile.website),
    social_media: profile.socialMedia.length > 0,
    campaign_office_address: hasText(profile.office),
    campaign_contact_phone: hasText(profile.phone),
    wealth_declaration_url: hasText(documents.wealthUrl),
    interests_declaration_url: hasText(documents.interestsUrl),
  };
}

const hasText = (text: string | null) => lengthOf(text) > 0;
/** Counts visible characters, so that an emoji counts once. */
export const lengthOf = (text: string | null) => [...(text ?? '').trim()].length;
