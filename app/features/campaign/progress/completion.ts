import type { Profile } from '#app/features/candidates/profile/queries.server.ts';

/** The profile's texts and links that count for completion, with the party that the profile names. */
export type CompletedProfile = Profile & { party: string | null };

/** A platform with more characters completes the step `Viziune politică` (CDASH-24). */
export const platformOfStep = 50;

/** The fields that a profile needs (CDASH-20), then those that complete it (CDASH-21). */
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

/** The state of one field of the profile. */
export type CompletionStep = { field: CompletionField; isRequired: boolean; isDone: boolean };

export type Completion = { steps: CompletionStep[]; done: number; percent: number };

/** Tells which fields of a profile are filled in, and the percentage of all fields. */
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
/** Counts characters as people do, so that an emoji counts once. */
export const lengthOf = (text: string | null) => [...(text ?? '').trim()].length;
