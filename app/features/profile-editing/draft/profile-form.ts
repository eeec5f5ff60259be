import { z } from 'zod';
import {
  checkText,
  isPublicAddress,
  lineField,
  oneLine,
  versionField,
  withScheme,
} from '#app/platform/editing/fields.ts';
import { profileEditingTexts } from '../texts.ts';

const { problems } = profileEditingTexts.ro;

/** Maximum numbers of characters, lines and themes. */
const longest = { biography: 5_000, platform: 10_000, line: 400, lines: 40, themes: 10 } as const;

/** Splits a text into lines, and removes invisible characters and superfluous spaces. */
const linesOf = (text: string) => text.split(/\r\n?|\n/).map(oneLine);

/** A form field for a text with line breaks (CDASH-27). Consecutive empty lines become one empty line. */
const textField = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) =>
      linesOf(text)
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .superRefine((text, context) => checkText(text, most, context));

/** A form field for a list with one entry per line. Blank lines are removed (CDASH-26). */
const listField = z
  .string()
  .default('')
  .transform((text) => linesOf(text).filter((line) => line !== ''))
  .superRefine((lines, context) => {
    if (lines.length > longest.lines) context.addIssue(problems.tooManyLines(longest.lines));
    for (const line of lines) checkText(line, longest.line, context);
  });

/** A form field for a web address (CDASH-28). `hosts` limits the sites. */
const addressField = (...hosts: readonly string[]) =>
  z
    .string()
    .default('')
    .transform((text) => withScheme(text.trim()))
    .superRefine((link, context) => {
      if (link === '') return;
      if (!isPublicAddress(link)) context.addIssue(problems.address);
      else if (hosts.length > 0 && !hosts.some((host) => isAt(link, host)))
        context.addIssue(problems.network(hosts[0] ?? ''));
    });

function isAt(link: string, host: string): boolean {
  const { hostname } = new URL(link);
  return hostname === host || hostname.endsWith(`.${host}`);
}

const checkedBy = (shape: z.ZodType, problem: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      if (text !== '' && !shape.safeParse(text).success) context.addIssue(problem);
    });

const phone = z.string().regex(/^\+?[\d\s().\-/]{6,30}$/);

/** The fields of a profile that the candidate or the team can edit. */
export const profileForm = z.object({
  version: versionField,
  biography: textField(longest.biography),
  platform: textField(longest.platform),
  education: listField,
  experience: listField,
  achievements: listField,
  theme: z.array(z.string().max(60)).max(longest.themes, problems.themes(longest.themes)).default([]),
  website: addressField(),
  facebook: addressField('facebook.com', 'fb.com'),
  twitter: addressField('x.com', 'twitter.com'),
  linkedin: addressField('linkedin.com'),
  office: lineField(300),
  email: checkedBy(z.email().max(254), problems.email),
  phone: checkedBy(phone, problems.phone),
});

export type ProfileFormFields = z.input<typeof profileForm>;
export type ProfileFields = Omit<z.output<typeof profileForm>, 'version'>;
export type ProfileField = keyof ProfileFields;
/** A part of the draft: a field of the form, or the photo, which has its own form. */
export type DraftField = ProfileField | 'photo';

/** The fields in a stored draft. A draft from an earlier version may lack a newer field. */
export const storedFields: z.ZodType<Partial<ProfileFields>> = z
  .object({
    biography: z.string(),
    platform: z.string(),
    education: z.array(z.string()),
    experience: z.array(z.string()),
    achievements: z.array(z.string()),
    theme: z.array(z.string()),
    website: z.string(),
    facebook: z.string(),
    twitter: z.string(),
    linkedin: z.string(),
    office: z.string(),
    email: z.string(),
    phone: z.string(),
  })
  .partial();
