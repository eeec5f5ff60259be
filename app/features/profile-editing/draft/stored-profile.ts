import { textAt } from '#app/features/candidates/profile/entries.ts';
import { entryLines, storedEntries } from './entry-lines.ts';
import type { ProfileField, ProfileFields } from './profile-form.ts';

/** The columns of `candidate_profiles` that the profile editor changes. */
export type EditedColumns = {
  biography: unknown;
  campaign_platform: unknown;
  education: unknown;
  experience: unknown;
  achievements: unknown;
  political_interests: string[];
  website_url: string | null;
  social_media: unknown;
  campaign_office_address: string | null;
  campaign_contact_email: string | null;
  campaign_contact_phone: string | null;
};
type EditedColumn = keyof EditedColumns;

/** The column of each field. The three social networks are in one column. */
export const columnOf: Record<ProfileField, EditedColumn> = {
  biography: 'biography',
  platform: 'campaign_platform',
  education: 'education',
  experience: 'experience',
  achievements: 'achievements',
  theme: 'political_interests',
  website: 'website_url',
  facebook: 'social_media',
  twitter: 'social_media',
  linkedin: 'social_media',
  office: 'campaign_office_address',
  email: 'campaign_contact_email',
  phone: 'campaign_contact_phone',
};

const profileFields = Object.keys(columnOf) as ProfileField[];

const networksOf = (stored: unknown) => (stored ?? {}) as Record<string, string | null>;

/** Converts the stored columns to the form's fields as they read at `at`. */
export function fieldsOf(row: EditedColumns, at: Date): ProfileFields {
  const { facebook, twitter, linkedin } = networksOf(row.social_media);
  return {
    biography: textAt(row.biography, at) ?? '',
    platform: textAt(row.campaign_platform, at) ?? '',
    education: entryLines(row.education, at),
    experience: entryLines(row.experience, at),
    achievements: entryLines(row.achievements, at),
    theme: row.political_interests,
    website: row.website_url ?? '',
    facebook: facebook ?? '',
    twitter: twitter ?? '',
    linkedin: linkedin ?? '',
    office: row.campaign_office_address ?? '',
    email: row.campaign_contact_email ?? '',
    phone: row.campaign_contact_phone ?? '',
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Lists the fields whose values differ, in the form's order. */
export function changedFields(before: ProfileFields, after: ProfileFields): ProfileField[] {
  return profileFields.filter((name) => !isEqual(before[name], after[name]));
}

/** Returns the columns to write when these fields replace the fields of `row`. Other columns are left out. */
export function columnsOf(fields: ProfileFields, row: EditedColumns, at: Date): Partial<EditedColumns> {
  const text = (value: string) => (value === '' ? [] : [{ text: value }]);
  const { education, experience, achievements } = fields;
  const all: EditedColumns = {
    biography: text(fields.biography),
    campaign_platform: text(fields.platform),
    education: storedEntries('education', education, { stored: row.education, at }),
    experience: storedEntries('experience', experience, { stored: row.experience, at }),
    achievements: storedEntries('achievements', achievements, { stored: row.achievements, at }),
    political_interests: fields.theme,
    website_url: fields.website || null,
    social_media: {
      ...networksOf(row.social_media),
      facebook: fields.facebook || null,
      twitter: fields.twitter || null,
      linkedin: fields.linkedin || null,
    },
    campaign_office_address: fields.office || null,
    campaign_contact_email: fields.email || null,
    campaign_contact_phone: fields.phone || null,
  };
  const changed = new Set(changedFields(fieldsOf(row, at), fields).map((name) => columnOf[name]));
  const isChanged = ([column]: [string, unknown]) => changed.has(column as EditedColumn);
  return Object.fromEntries(Object.entries(all).filter(isChanged)) as Partial<EditedColumns>;
}
