import { z } from '@hono/zod-openapi';
import { withheld } from '#app/features/elections/api/shapes.server.ts';
import {
  count,
  day,
  moment,
  oneOf,
  pageFields,
  pageQuery,
  pageShape,
  sourceIds,
} from '#app/platform/api/shapes.server.ts';
import { newsApiTexts } from './texts.ts';

const { params, fields } = newsApiTexts.ro;

const slug = (description: string) => z.string().max(120).optional().openapi({ description });
const toggle = (description: string) => oneOf(['true']).optional().openapi({ description });

export const newsQuery = z.object({
  search: z.string().max(100).optional().openapi({ description: params.search }),
  tag: slug(params.tag),
  source: slug(params.source),
  candidate: slug(params.candidate),
  with_candidate: toggle(params.withCandidate),
  featured: toggle(params.featured),
  breaking: toggle(params.breaking),
  sort: oneOf(['latest', 'oldest', 'relevance']).optional().openapi({ description: params.sort }),
  ...pageQuery,
});

const article = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().openapi({ description: fields.excerpt }),
  original_url: z.url().nullable().openapi({ description: fields.originalUrl }),
  page: z.string().nullable().openapi({ description: fields.page }),
  image_url: z.url().nullable(),
  source: z
    .object({ slug: z.string(), name: z.string(), logo_url: z.url().nullable() })
    .nullable()
    .openapi({ description: fields.source }),
  published_at: moment.openapi({ description: fields.publishedAt }),
  published_day: day,
  has_time: z.boolean().openapi({ description: fields.hasTime }),
  is_featured: z.boolean(),
  is_breaking: z.boolean(),
  tags: z.array(z.object({ slug: z.string(), name: z.string() })),
  candidates: z.array(z.string()).openapi({ description: fields.candidates }),
  story: z
    .object({ id: z.uuid(), articles: count.openapi({ description: fields.storyArticles }) })
    .nullable()
    .openapi({ description: fields.story }),
});

export const articleShape = article.openapi('NewsArticle');
export const newsPageShape = z.object({ ...pageFields(articleShape), withheld }).openapi('NewsPage');

export const wholeArticleShape = article
  .extend({
    author: z.string().nullable(),
    content: z.string().nullable().openapi({ description: fields.content }),
    same_story: z.array(articleShape).openapi({ description: fields.sameStory }),
  })
  .openapi('NewsArticleDetail');

const articles = count.openapi({ description: fields.articles });
const listedSource = z
  .object({ slug: z.string(), name: z.string(), logo_url: z.url().nullable(), articles })
  .openapi('NewsSource');
export const sourcesShape = pageShape('NewsSourcePage', listedSource);

export const sourceShape = z
  .object({
    slug: z.string(),
    name: z.string(),
    url: z.url(),
    logo_url: z.url().nullable(),
    kind: z.string().nullable(),
    description: z.string().nullable(),
    note: z.string().nullable(),
    is_verified: z.boolean(),
    articles,
    owners: z
      .array(
        z.object({
          fact: z.string(),
          as_of: z.string().openapi({ description: fields.asOf }),
          needs_recheck: z.boolean().openapi({ description: fields.needsRecheck }),
          sources: sourceIds,
        }),
      )
      .openapi({ description: fields.owners }),
    sources: sourceIds,
  })
  .openapi('NewsSourceDetail');

const tag = z
  .object({
    slug: z.string(),
    name: z.string(),
    color: z.string(),
    text_color: z.string(),
    icon: z.string(),
    articles,
  })
  .openapi('NewsTag');
export const tagsShape = pageShape('NewsTagPage', tag);

const tagCount = z
  .object({ tag_id: z.uuid(), tag_name: z.string(), article_count: count })
  .openapi('TagArticleCount');
export const tagCountsShape = z.object({ items: z.array(tagCount) }).openapi('TagArticleCounts');
