import { z } from 'zod';
import { parseMoment } from '#app/platform/clock/bucharest.ts';
import {
  boxField,
  idField,
  idsField,
  lineField,
  versionField,
  webAddressField,
} from '#app/platform/editing/fields.ts';
import { administrationTexts } from '../texts.ts';
import { articleStatuses } from '../values.ts';

const { problems } = administrationTexts.ro;

/** Maximum number of characters of an article of this site. */
const longestContent = 60_000;
/** Matches a Markdown link, picture or automatic link whose address begins with a scheme. */
const links =
  /\]\(\s*<?\s*([a-z][a-z0-9+.-]*):|<([a-z][a-z0-9+.-]*):|^\s*\[[^\]]+\]:\s*([a-z][a-z0-9+.-]*):/gim;

const shared = {
  id: idField,
  version: versionField,
  // A title imported from a feed has up to 300 characters, a summary 200. Each may have an ellipsis on top.
  title: lineField(301, problems.title),
  excerpt: lineField(201),
  status: z.enum(articleStatuses, problems.choice),
  isFeatured: boxField,
  isBreaking: boxField,
  isAboutPolls: boxField,
  tag: idsField,
  candidate: idsField,
};

/** Form fields that every article has. Nobody can change the address, outlet or date of an article (ART-07, ART-10). */
export const articleForm = z.object(shared);
export type ArticleFields = z.input<typeof articleForm>;
export type ArticleValues = z.output<typeof articleForm>;

/** Form fields that only an article of this site has. */
export const ownArticleForm = z.object({
  ...shared,
  content: z
    .string()
    .default('')
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .superRefine((text, context) => {
      const { length } = [...text];
      if (text === '') context.addIssue(problems.content);
      else if (length > longestContent) context.addIssue(problems.tooLong(longestContent, length));
      else if (hasOddLink(text)) context.addIssue(problems.link);
    }),
  author: lineField(120),
  imageUrl: webAddressField(),
  /** The publication time as local time in Bucharest. An empty field means now. */
  publishedAt: z
    .string()
    .default('')
    .superRefine((text, context) => {
      if (text !== '' && !parseMoment(text)) context.addIssue(problems.moment);
    })
    .transform((text) => (text === '' ? null : parseMoment(text))),
});
export type OwnArticleFields = z.input<typeof ownArticleForm>;
export type OwnArticleValues = z.output<typeof ownArticleForm>;

function hasOddLink(text: string): boolean {
  const schemes = [...text.matchAll(links)].map(([, one, two, three]) => one ?? two ?? three ?? '');
  return schemes.some((scheme) => !/^(https?|mailto)$/i.test(scheme));
}
