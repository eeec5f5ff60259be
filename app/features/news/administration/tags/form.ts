import { z } from 'zod';
import {
  checkText,
  idField,
  lineField,
  oneLine,
  versionField,
  yesNoField,
} from '#app/platform/editing/fields.ts';
import { administrationTexts } from '../texts.ts';
import { newTag } from '../values.ts';

const { problems } = administrationTexts.ro;

/** Maximum number of phrases of a tag. The dataset's tags have up to 160. */
const mostSynonyms = 400;
/** A phrase may list the alternatives of a word, such as the places of „cozi la londra|paris”. */
const longestSynonym = 1_000;

/** Returns a form field of one line that must match `form` unless it is empty. An empty line becomes `otherwise`. */
function pattern(most: number, form: RegExp, problem: string, otherwise: string) {
  return lineField(most)
    .superRefine((text, context) => {
      if (text !== '' && !form.test(text)) context.addIssue(problem);
    })
    .transform((text) => text || otherwise);
}

/** The fields of the form for a tag. */
export const tagForm = z.object({
  id: idField,
  version: versionField,
  name: lineField(80, problems.name),
  slug: pattern(80, /^[a-z0-9]+(-[a-z0-9]+)*$/, problems.slug, ''),
  description: lineField(500),
  color: pattern(7, /^#[0-9a-f]{6}$/i, problems.color, newTag.color),
  icon: pattern(40, /^[a-z0-9]+$/i, problems.icon, newTag.icon),
  /** A form field with one word or phrase per line. */
  synonyms: z
    .string()
    .default('')
    .transform((text) => text.split('\n').flatMap((line) => oneLine(line) || []))
    .superRefine((lines, context) => {
      if (lines.length > mostSynonyms) context.addIssue(problems.synonyms(mostSynonyms));
      for (const line of lines) checkText(line, longestSynonym, context);
    }),
  isActive: yesNoField,
});

export type TagFields = z.input<typeof tagForm>;
export type TagValues = z.output<typeof tagForm>;
