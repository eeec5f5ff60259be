import { bucharestDay, parseMoment } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { type FeedFormat, newsFeedHref, newsHref } from '../articles/address.ts';
import type { ListedArticle, NewsFilter } from '../articles/article.ts';
import { listNews } from '../articles/queries.server.ts';
import type { NewsMoment } from '../articles/visible.server.ts';
import { findViewNames } from './names.server.ts';
import { syndicationTexts } from './texts.ts';
import type { FeedEntry, NewsFeed } from './write-feed.ts';

const texts = syndicationTexts.ro;
/** Maximum number of articles in a feed. */
const most = 50;

type View = { filter: NewsFilter; format: FeedFormat; origin: string };

/** Reads the feed for a filter of /news at `at`: the latest articles, and the requested URL. */
export async function readNewsFeed(
  db: Db,
  moment: NewsMoment,
  { filter, format, origin }: View,
): Promise<NewsFeed> {
  const { sort: _, ...view } = filter;
  const [names, { articles }] = await Promise.all([
    findViewNames(db, moment.electionId, view),
    // The page matches the last word by its beginning. The feed must list the same articles.
    listNews(db, moment, { filter: { ...view, isTyping: true }, limit: most }),
  ]);
  const entries = articles.map((article) => toEntry(article, origin));
  return {
    title: `${texts.view(names)} – ${texts.brand}`,
    description: texts.description,
    page: `${origin}${newsHref(view)}`,
    self: `${origin}${newsFeedHref(format, view)}`,
    // Atom requires a date of the last change. An empty feed gets the beginning of the current day.
    updated: entries[0]?.at ?? dayBegins(moment.at),
    publisher: { name: texts.brand, url: `${origin}/` },
    entries,
  };
}

function toEntry(article: ListedArticle, origin: string): FeedEntry {
  return {
    id: article.id,
    title: article.title,
    excerpt: article.excerpt,
    url: new URL(article.href, origin).href,
    at: momentOf(article),
    author: article.source?.name ?? texts.brand,
    tags: article.tags,
  };
}

/**
 * Returns the publication time that a feed requires. An article without an hour gets the last second of its
 * day, or an earlier fetch time.
 */
function momentOf({ publishedAt, publishedDay, hasTime }: ListedArticle): Date {
  const dayEnds = parseMoment(`${publishedDay}T23:59:59`);
  return hasTime || !dayEnds || publishedAt < dayEnds ? publishedAt : dayEnds;
}

function dayBegins(at: Date): Date {
  return parseMoment(`${bucharestDay(at)}T00:00:00`) ?? at;
}
