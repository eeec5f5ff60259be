import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import { escapeXml } from '#app/platform/http/xml.ts';
import type { FeedFormat } from '../articles/address.ts';

/** An article of a feed. Texts are plain and addresses absolute. */
export type FeedEntry = {
  /** The id of an article never changes, even when its address does. */
  id: string;
  title: string;
  excerpt: string;
  url: string;
  at: Date;
  author: string;
  tags: readonly { slug: string; name: string }[];
};

export type NewsFeed = {
  title: string;
  description: string;
  /** The URLs of the filter's page and of the feed itself. */
  page: string;
  self: string;
  updated: Date;
  publisher: { name: string; url: string };
  entries: readonly FeedEntry[];
};

export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

const writers: Readonly<Record<FeedFormat, (feed: NewsFeed) => string>> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJson,
};

/** Writes RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1. */
export function writeFeed(format: FeedFormat, feed: NewsFeed): string {
  return writers[format](feed);
}

const head = '<?xml version="1.0" encoding="utf-8"?>\n';
/** Minutes after which an RSS reader should request the feed again. */
const ttl = 15;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
/** Formats a date by RFC 822 with a four-digit year, as RSS 2.0 requires. */
const rssDate = (at: Date) => at.toUTCString();

function writeRss(feed: NewsFeed): string {
  const items = feed.entries.map((entry) =>
    [
      '<item>',
      element('title', entry.title),
      element('link', entry.url),
      // RSS readers treat a description as HTML, so plain text must be escaped twice.
      ...(entry.excerpt ? [element('description', escapeXml(entry.excerpt))] : []),
      element('dc:creator', entry.author),
      ...entry.tags.map(({ name }) => element('category', name)),
      `<guid isPermaLink="false">${escapeXml(urn(entry))}</guid>`,
      element('pubDate', rssDate(entry.at)),
      '</item>',
    ].join(''),
  );
  return [
    `${head}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>`,
    element('title', feed.title),
    element('link', feed.page),
    element('description', feed.description),
    element('language', 'ro'),
    element('lastBuildDate', rssDate(feed.updated)),
    element('ttl', String(ttl)),
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="${feedTypes.rss}"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n');
}

function writeAtom(feed: NewsFeed): string {
  const link = (rel: string, href: string, type: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
  const entries = feed.entries.map((entry) =>
    [
      '<entry>',
      element('id', urn(entry)),
      element('title', entry.title),
      link('alternate', entry.url, 'text/html'),
      element('published', bucharestMoment(entry.at)),
      element('updated', bucharestMoment(entry.at)),
      `<author>${element('name', entry.author)}</author>`,
      ...entry.tags.map(
        ({ slug, name }) => `<category term="${escapeXml(slug)}" label="${escapeXml(name)}"/>`,
      ),
      ...(entry.excerpt ? [element('summary', entry.excerpt)] : []),
      '</entry>',
    ].join(''),
  );
  return [
    `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ro">`,
    element('id', feed.self),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', bucharestMoment(feed.updated)),
    link('self', feed.self, feedTypes.atom),
    link('alternate', feed.page, 'text/html'),
    `<author>${element('name', feed.publisher.name)}${element('uri', feed.publisher.url)}</author>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

function writeJson(feed: NewsFeed): string {
  const answer = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    description: feed.description,
    language: 'ro',
    authors: [feed.publisher],
    items: feed.entries.map((entry) => ({
      id: urn(entry),
      url: entry.url,
      title: entry.title,
      // JSON Feed requires a content for every item.
      content_text: entry.excerpt || entry.title,
      date_published: bucharestMoment(entry.at),
      authors: [{ name: entry.author }],
      ...(entry.tags.length > 0 ? { tags: entry.tags.map(({ name }) => name) } : {}),
    })),
  };
  return `${JSON.stringify(answer, null, 1)}\n`;
}

const urn = ({ id }: FeedEntry) => `urn:uuid:${id}`;
