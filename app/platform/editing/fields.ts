import { z } from 'zod';
import { fieldTexts } from './texts.ts';

const { problems } = fieldTexts.ro;

/** Matches control characters, and characters that change the direction of text. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Matches an HTML tag or comment, even an unclosed one. */
const markup = /<[!/?]?[a-z-][^>]*>?/i;

export const oneLine = (text: string) =>
  text.normalize('NFC').replace(invisible, ' ').replace(/\s+/g, ' ').trim();

type Issues = { addIssue(message: string): void };

/** Reports an error for a text that contains HTML or more than `most` characters. */
export function checkText(text: string, most: number, context: Issues): void {
  const { length } = [...text];
  if (length > most) context.addIssue(problems.tooLong(most, length));
  else if (markup.test(text)) context.addIssue(problems.markup);
}

/** A line of plain text of at most `most` characters. `required` is the error message for an empty line. */
export function lineField(most: number, required?: string) {
  return z
    .string()
    .default('')
    .transform(oneLine)
    .superRefine((text, context) => {
      if (text === '' && required) context.addIssue(required);
      else checkText(text, most, context);
    });
}

/** Text fields with the same name, each of at most `length` characters. Empty fields are ignored. */
export function linesField({ most, length }: { most: number; length: number }) {
  return (
    z
      // The form library Conform turns an empty line into undefined.
      .array(z.string().optional())
      .default([])
      .transform((lines) => lines.flatMap((line = '') => oneLine(line) || []))
      .superRefine((lines, context) => {
        if (lines.length > most) context.addIssue(problems.tooManyLines(most));
        for (const line of lines) checkText(line, length, context);
      })
  );
}

/** A web address, which may be empty unless it is required. */
export function webAddressField(required?: string) {
  return z
    .string()
    .default('')
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      if (text === '') {
        if (required) context.addIssue(required);
      } else if (!isWebAddress(text)) context.addIssue(problems.urlInvalid);
    });
}

/** Accepts only http and https URLs, without a name or password, and of a length that servers accept. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    text.length <= 2_000 &&
    !/\s/.test(text) &&
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === ''
  );
}

/** Adds the scheme that is missing in a link copied from the address bar. */
export const withScheme = (link: string) =>
  link === '' || /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link.replace(/^\/+/, '')}`;

/** Returns true for an http or https URL at a public host, which readers can open. */
export function isPublicAddress(link: string): boolean {
  return isWebAddress(link) && /^[^.]+(\.[^.]+)*\.[a-z]{2,}$/i.test(new URL(link).hostname);
}

/** The id of a stored row, or an empty text for a new row. */
export const idField = z.union([z.uuid(), z.literal('')]).default('');
/** The version of the stored values when the form was opened (`versionOf`). */
export const versionField = z.string().max(64).default('');
/** A radio choice of yes and no. */
export const yesNoField = z.enum(['true', 'false'], problems.choice).transform((value) => value === 'true');
/** A checkbox. The browser sends its field only if the box is ticked. */
export const boxField = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
/** Ids of ticked rows. */
export const idsField = z.array(z.uuid()).max(200);
