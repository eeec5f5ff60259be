import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { isAnalysis } from '#app/features/news/addresses.ts';
import { newsCursorParameter, newsHref, parseNewsFilter } from '#app/features/news/articles/address.ts';
import type { NewsFilter } from '#app/features/news/articles/article.ts';
import { analyseTags, listPopularTags, listSources } from '#app/features/news/articles/facets.server.ts';
import { listNamedCandidates } from '#app/features/news/articles/named-candidates.server.ts';
import { countNews, listNews } from '#app/features/news/articles/queries.server.ts';
import type { NewsMoment } from '#app/features/news/articles/visible.server.ts';
import { findViewNames, readTagDefinition } from '#app/features/news/syndication/names.server.ts';
import type { NewsList } from '#app/pages/_shared/news/article-list.tsx';
import { showArticles } from '#app/pages/_shared/news/shown-news.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { readFollowButtons } from './own/own-following.server.ts';

export type NewsData = Awaited<ReturnType<typeof readNews>>;
export type NewsSide = NonNullable<NewsData['side']['data']>;

const shownTags = 10;
const shownSources = 5;

/** Reads `/news`. List, side panel and analysis can fail separately (NEWS-26, NEWS-27). */
export async function readNews(context: HandlerContext) {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const moment = { electionId: timeline.electionId, at };
  const search = new URL(request.url).searchParams;
  // The last typed word matches as a prefix. A URL then has the same result with and without a script.
  const filter = { ...parseNewsFilter(search), isTyping: true };
  const cursor = search.get(newsCursorParameter);
  const tab = isAnalysis(search) ? 'analysis' : filter.withCandidate ? 'candidates' : 'all';
  let counted: Promise<number> | undefined;
  const total = () => {
    counted ??= countNews(db, moment);
    return counted;
  };
  const [list, side, analysis, view, definition, following] = await Promise.all([
    readBlock(context, 'news-failed', () => readList(db, moment, { filter, cursor, total })),
    readBlock(context, 'news-tags-failed', () => readSide(db, moment, total)),
    tab === 'analysis' ? readBlock(context, 'news-tags-failed', () => analyseTags(db, moment)) : null,
    // The list of an unknown tag, outlet or candidate has no feed, because feeds refuse unknown names.
    readBlock(context, 'news-failed', () => findViewNames(db, timeline.electionId, filter)),
    readBlock(context, 'news-failed', async () =>
      filter.tag ? readTagDefinition(db, timeline.electionId, filter.tag) : null,
    ),
    readFollowButtons(context),
  ]);
  return {
    at,
    election: timeline.title,
    silentUntil: silenceAt(timeline, at)?.to ?? null,
    tab,
    filter,
    /** The names of the view's tag, outlet and candidate, or null when the view has no feed. */
    view: view.data,
    /** The definition of the view's tag. */
    definition: definition.data,
    list,
    side,
    analysis,
    following,
  } as const;
}

/** The request for the list. `total` is the number of all articles at election time. */
type ListRequest = { filter: NewsFilter; cursor: string | null; total: () => Promise<number> };

async function readList(db: Db, moment: NewsMoment, { filter, cursor, total }: ListRequest) {
  const { sort: _, isTyping: __, ...chosen } = filter;
  const [{ articles, next }, count] = await Promise.all([
    listNews(db, moment, { filter, cursor }),
    Object.keys(chosen).length === 0 ? total() : countNews(db, moment, filter),
  ]);
  const list: NewsList = {
    articles: await showArticles(db, moment, articles),
    here: newsHref(filter, cursor),
    next: next && newsHref(filter, next),
  };
  return { ...list, count };
}

/**
 * Reads the side panel and the filter's choices. Both contain only tags, outlets and candidates with articles at `at`.
 */
async function readSide(db: Db, moment: NewsMoment, total: ListRequest['total']) {
  const [tags, sources, candidates, count] = await Promise.all([
    listPopularTags(db, moment, { limit: 500 }),
    listSources(db, moment),
    listNamedCandidates(db, moment),
    total(),
  ]);
  const byCount = (one: { articles: number }, other: { articles: number }) => other.articles - one.articles;
  return {
    count,
    sourceCount: sources.length,
    tags: tags.slice(0, shownTags),
    sources: sources.toSorted(byCount).slice(0, shownSources),
    choices: {
      tags: tags
        .map(({ slug, name }) => ({ slug, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'ro')),
      sources: sources.map(({ slug, name }) => ({ slug, name })),
      candidates,
    },
  };
}
