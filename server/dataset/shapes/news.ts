import { z } from 'zod';
import {
  address,
  cited,
  count,
  hue,
  moment,
  partialDate,
  slug,
  sourceList,
  sources,
  text,
} from './values.ts';

export const newsShape = z.strictObject({
  title: text,
  note: text,
  tags: z.array(
    z.strictObject({
      slug,
      name: text,
      /** The definition by which different people assign the tag to the same articles. */
      description: text.optional(),
      /** The part of the election with which the tag deals. */
      covers: z
        .string()
        .regex(/^(campaign|round|results)-[12]$/)
        .optional(),
      colour: hue,
      text_colour: hue,
      contrast: z.number(),
    }),
  ),
  sources: sourceList,
  news: z.array(
    z.strictObject({
      id: slug,
      title: text,
      excerpt: text.max(200),
      source: slug,
      source_slug: slug,
      source_name: text,
      original_url: address,
      published_at: z.union([moment, partialDate]),
      date_precision: text,
      date_basis: text,
      tags: z.array(slug),
      candidates: z.array(slug),
      is_featured: z.boolean(),
      is_breaking: z.boolean(),
      sources: cited,
    }),
  ),
});

export const newsSourcesShape = z.strictObject({
  notes: z.array(text),
  sources: sourceList,
  outlets: z.array(
    z.strictObject({
      slug,
      name: text,
      homepage: address,
      feed_url: address.nullable(),
      feed_format: text.nullable(),
      feed_url_seen: z.boolean(),
      feed_live_tested: z.boolean(),
      kind: text,
      language: text,
      description: text,
      note: text.nullable(),
      sources,
      news_items: count,
    }),
  ),
});

/** News feeds from public lists. The authors of the dataset have not opened these feeds. */
export const newsFeedsShape = z.strictObject({
  note: text,
  retrieved: partialDate,
  lists: z.record(z.string(), text),
  feeds: z.array(
    z.strictObject({
      outlet: slug,
      feed_url: address.nullable(),
      seen_in: z.array(text),
      variants: z.array(address),
      remark: text.nullable(),
      live_tested_here: z.boolean(),
    }),
  ),
  not_found: z.array(slug),
});

/** Facts about who owns news outlets. `needs_recheck` marks a fact that is old or undated. */
export const newsOwnershipShape = z.strictObject({
  note: text,
  retrieved: partialDate,
  facts: z.array(
    z.strictObject({
      outlet: slug,
      fact: text,
      as_of: partialDate,
      needs_recheck: z.boolean(),
      sources: cited,
      excerpt: text,
    }),
  ),
  not_found: z.array(slug),
  sources: sourceList,
});
