import { z } from '@hono/zod-openapi';
import { idsOf, requireElection, withheldAt } from '#app/features/elections/api/context.server.ts';
import { electionParams } from '#app/features/elections/api/shapes.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { mapSources } from '#app/features/elections/sources/queries.server.ts';
import { type Operation, operation } from '#app/platform/api/operation.server.ts';
import { invalidCursor, pageOf, readCursor, writeCursor } from '#app/platform/api/paging.server.ts';
import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { limitOf, noQuery, pageQuery } from '#app/platform/api/shapes.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { ListedArticle, NewsFilter } from '../articles/article.ts';
import { readNewsCursor } from '../articles/cursor.ts';
import { listPopularTags, listSources } from '../articles/facets.server.ts';
import { countNews, listNews, listStory } from '../articles/queries.server.ts';
import { findSource, type NewsSource } from '../sources/queries.server.ts';
import { findArticle } from './article.queries.server.ts';
import {
  type articleShape,
  newsPageShape,
  newsQuery,
  sourceShape,
  sourcesShape,
  tagCountsShape,
  tagsShape,
  wholeArticleShape,
} from './shapes.server.ts';
import { newsApiTexts } from './texts.ts';

const t = newsApiTexts.ro;
/** A limit above the number of tags of any election. */
const everyTag = 1_000;

function toArticle(article: ListedArticle): z.input<typeof articleShape> {
  const { source } = article;
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    excerpt: article.excerpt,
    original_url: article.isOwn ? null : article.href,
    page: article.isOwn ? article.href : null,
    image_url: article.imageUrl,
    source: source && { slug: source.slug, name: source.name, logo_url: source.logoUrl },
    published_at: bucharestMoment(article.publishedAt),
    published_day: article.publishedDay,
    has_time: article.hasTime,
    is_featured: article.isFeatured,
    is_breaking: article.isBreaking,
    tags: article.tags.map(({ slug, name }) => ({ slug, name })),
    candidates: article.candidates.map(({ slug }) => slug),
    story: article.story,
  };
}

function filterOf(query: z.output<typeof newsQuery>): NewsFilter {
  const text = query.search?.trim();
  if (query.sort === 'relevance' && !text) {
    throw new ApiRefusal('api-parameter-invalid', {
      detail: t.params.sortWithoutSearch,
      more: { parameter: 'sort' },
    });
  }
  const { tag, source, candidate, sort } = query;
  return {
    ...(text ? { text, isTyping: true } : {}),
    ...(tag ? { tag } : {}),
    ...(source ? { source } : {}),
    ...(candidate ? { candidate } : {}),
    ...(sort ? { sort } : {}),
    withCandidate: query.with_candidate === 'true',
    featured: query.featured === 'true',
    breaking: query.breaking === 'true',
  };
}

/** Extracts the cursor of `listNews` from an API cursor. Refuses (400) a cursor that belongs to another sort order. */
function cursorOf({ cursor, sort }: z.output<typeof newsQuery>): string | null {
  if (cursor === undefined) return null;
  const own = readCursor(cursor);
  const read = readNewsCursor(own);
  if (!read || 'rank' in read !== (sort === 'relevance')) throw invalidCursor();
  return own;
}

async function citeSource(
  db: Db,
  { source, at }: { source: NewsSource; at: Date },
): Promise<z.input<typeof sourceShape>> {
  const rows = [source.sourceIds, ...source.owners.map(({ sourceIds }) => sourceIds)];
  const cited = await mapSources(db, {
    cited: new Map(rows.map((ids, index) => [String(index), ids])),
    at,
  });
  const { slug, name, url, logoUrl, kind, description, note, isVerified, articles } = source;
  return {
    ...{ slug, name, url, kind, description, note, articles },
    logo_url: logoUrl,
    is_verified: isVerified,
    owners: source.owners.map(({ fact, asOf, needsRecheck }, index) => ({
      fact,
      as_of: asOf,
      needs_recheck: needsRecheck,
      sources: idsOf(cited.get(String(index + 1))),
    })),
    sources: idsOf(cited.get('0')),
  };
}

export const newsOperations: Operation[] = [
  operation({
    id: 'listNews',
    path: '/elections/{election}/news',
    tag: 'news',
    summary: t.list,
    description: t.listText,
    params: electionParams,
    query: newsQuery,
    answer: newsPageShape,
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const timeline = await requireElection(db, params.election);
      const moment = { electionId: timeline.electionId, at };
      const filter = filterOf(query);
      const [page, total] = await Promise.all([
        listNews(db, moment, { filter, cursor: cursorOf(query), limit: limitOf(query) }),
        countNews(db, moment, filter, { everyMember: false }),
      ]);
      return {
        items: page.articles.map(toArticle),
        total,
        next_cursor: page.next && writeCursor(page.next),
        withheld: withheldAt(timeline, { at, fields: ['items'] }),
      };
    },
  }),
  operation({
    id: 'getNewsArticle',
    path: '/elections/{election}/news/{article}',
    tag: 'news',
    summary: t.one,
    description: t.oneText,
    params: electionParams.extend({ article: z.string().openapi({ description: t.params.article }) }),
    query: noQuery,
    answer: wholeArticleShape,
    refuses: ['api-record-unknown'],
    async read({ db, at, params }) {
      const { electionId } = await requireElection(db, params.election);
      const article = await findArticle(db, { electionId, at }, params.article);
      if (!article) throw new Refusal('api-record-unknown');
      const story = article.story ? await listStory(db, { electionId, at }, article.story.id) : [];
      return {
        ...toArticle(article),
        author: article.author,
        content: article.isOwn ? article.content : null,
        same_story: story.map(toArticle),
      };
    },
  }),
  operation({
    id: 'listNewsSources',
    path: '/elections/{election}/news-sources',
    tag: 'news',
    summary: t.sources,
    description: t.sourcesText,
    params: electionParams,
    query: z.object(pageQuery),
    answer: sourcesShape,
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const { electionId } = await requireElection(db, params.election);
      const all = await listSources(db, { electionId, at });
      const page = pageOf(all, { query, keyOf: ({ slug }) => slug });
      return {
        ...page,
        items: page.items.map(({ logoUrl, ...source }) => ({ ...source, logo_url: logoUrl })),
      };
    },
  }),
  operation({
    id: 'getNewsSource',
    path: '/elections/{election}/news-sources/{outlet}',
    tag: 'news',
    summary: t.source,
    description: t.sourceText,
    params: electionParams.extend({ outlet: z.string().openapi({ description: t.params.outlet }) }),
    query: noQuery,
    answer: sourceShape,
    refuses: ['api-record-unknown'],
    async read({ db, at, params }) {
      const { electionId } = await requireElection(db, params.election);
      const source = await findSource(db, { electionId, at }, params.outlet);
      if (!source) throw new Refusal('api-record-unknown');
      return citeSource(db, { source, at });
    },
  }),
  operation({
    id: 'listNewsTags',
    path: '/elections/{election}/news-tags',
    tag: 'news',
    summary: t.tags,
    description: t.tagsText,
    params: electionParams,
    query: z.object(pageQuery),
    answer: tagsShape,
    refuses: ['api-record-unknown', 'api-cursor-invalid'],
    async read({ db, at, params, query }) {
      const { electionId } = await requireElection(db, params.election);
      const all = await listPopularTags(db, { electionId, at }, { limit: everyTag });
      const page = pageOf(all, { query, keyOf: ({ slug }) => slug });
      const items = page.items.map(({ slug, name, color, textColor, icon, articles }) => ({
        ...{ slug, name, color, icon, articles },
        text_color: textColor,
      }));
      return { ...page, items };
    },
  }),
  // NEWS-19 prescribes the operation's name and its fields.
  operation({
    id: 'getTagArticleCounts',
    path: '/rpc/get_tag_article_counts',
    tag: 'news',
    summary: t.counts,
    description: t.countsText,
    params: z.object({}),
    query: noQuery,
    answer: tagCountsShape,
    refuses: [],
    async read({ db, at }) {
      const { electionId } = await requireTimeline(db);
      const tags = await listPopularTags(db, { electionId, at }, { limit: everyTag });
      return {
        items: tags.map(({ id, name, articles }) => ({
          tag_id: id,
          tag_name: name,
          article_count: articles,
        })),
      };
    },
  }),
];
