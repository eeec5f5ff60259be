import { z } from 'zod';
import { address, cited, moment, momentOrDay, partialDate, slug, sourceList, text } from './values.ts';

const links = z.array(z.strictObject({ label: text, url: address }));

const guideItem = z.union([
  z.strictObject({ id: slug, title: text, body: text, sources: cited, links }),
  z.strictObject({ id: slug, question: text, answer: text, sources: cited, links }),
]);

export const guideShape = z.strictObject({
  title: text,
  note: text,
  sections: z.array(z.strictObject({ id: slug, title: text, items: z.array(guideItem) })),
  official_links: links,
  sources: sourceList,
});

export const factsShape = z.strictObject({
  title: text,
  facts: z.array(z.strictObject({ id: slug, text, category: text, sources: cited })),
  sources: sourceList,
});

export const voterTestShape = z.strictObject({
  title: text,
  note: text,
  categories: z.array(text),
  questions: z.array(
    z
      .strictObject({
        id: slug,
        question: text,
        options: z
          .array(text)
          .min(2)
          .refine((options) => new Set(options).size === options.length),
        correct_option: text,
        explanation: text,
        category: text,
        weight: z.int().min(1).max(5),
        source_url: address,
        sources: cited,
      })
      .refine((question) => question.options.includes(question.correct_option), { path: ['correct_option'] }),
  ),
  sources: sourceList,
});

/** Election times to which a demonstration can jump. Exactly one of them is the default. */
export const momentsShape = z.strictObject({
  moments: z
    .array(
      z.strictObject({
        id: slug,
        label: text,
        at: moment.nullable(),
        default: z.literal(true).optional(),
        /** The stop of the tour at this moment: a page, and what a newcomer finds on the page. */
        stop: z.strictObject({ path: z.string().regex(/^\/(?!\/)/), title: text, text }).optional(),
      }),
    )
    .refine((moments) => moments.filter((entry) => entry.default).length === 1),
});

const where = { file: text, record: text };

/** A visibility rule: a part of a text and the moments between which readers see it (data/README.md). */
const cut = z.union([
  z.strictObject({
    ...where,
    field: text,
    text: z.string().min(1),
    from: momentOrDay,
    before: z.string().optional(),
  }),
  z.strictObject({
    ...where,
    field: text,
    text: z.string().min(1),
    until: momentOrDay,
    after: z.string().optional(),
  }),
  z.strictObject({ ...where, field: text, text: z.string().min(1), omit: z.literal(true) }),
]);

export const visibilityShape = z.strictObject({
  cuts: z.array(cut),
  records: z.array(z.strictObject({ ...where, from: momentOrDay })),
  sources: z.array(z.strictObject({ file: text, source: slug, known_from: partialDate })),
  cites: z.array(z.strictObject({ ...where, sources: cited })),
});

const blockKeys = [
  'digital_voting',
  'ai_assistant',
  'real_time_analysis',
  'voter_guide',
  'verified_news',
  'latest_news',
] as const;

export const siteShape = z.strictObject({
  content: z.array(
    z.strictObject({ page: slug, section: slug, key: z.string().regex(/^[a-z_]+$/), content: text }),
  ),
  blocks: z
    .array(
      z.strictObject({
        key: z.enum(blockKeys),
        title: text,
        content: text,
        metadata: z.strictObject({ icon: slug, color: slug, path: z.string().regex(/^\//) }),
      }),
    )
    .length(blockKeys.length)
    .refine((blocks) => new Set(blocks.map((block) => block.key)).size === blocks.length),
});

export type VisibilityFile = z.infer<typeof visibilityShape>;
export type Cut = VisibilityFile['cuts'][number];
