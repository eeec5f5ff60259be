import { DetectError, parseFeed as parseKnown } from 'feedsmith';
import { canonicalAddress } from '../../articles/canonical-address.ts';
import { FeedFailure } from '../failure.ts';
import { type FeedDate, parseFeedDate } from './feed-date.ts';
import { excerptOf, plainText } from './plain-text.ts';

/** The fields of a feed item that the product stores. */
export type FeedItem = {
  title: string;
  excerpt: string;
  url: string;
  /** The normalised URL by which the database recognises a stored item. */
  canonicalUrl: string;
  guid: string | null;
  published: FeedDate | null;
};

/** Maximum number of items read from one document. */
const mostItems = 1_000;
const deepest = 64;

/**
 * Parses RSS 0.9x to 2.0, RDF, Atom and JSON Feed. Leaves out items without a title or a web link, but `found` counts
 * them.
 */
export function parseFeed(text: string, address: string): { items: FeedItem[]; found: number } {
  const trimmed = text.replace(/^\ufeff/, '').trimStart();
  const raw = listItems(trimmed.startsWith('{') ? trimmed : withoutDoctype(trimmed));
  const items = raw.items
    .slice(0, mostItems)
    .flatMap((item) => toItem(item, basesOf([address, ...raw.bases, item.base])));
  return { items, found: raw.items.length };
}

type RawItem = {
  title?: string | undefined;
  summary?: string | undefined;
  links: readonly (string | undefined)[];
  guid?: string | undefined;
  date?: string | undefined;
  /** The item's own `xml:base`. */
  base?: string | undefined;
};

/** `bases` are the URLs to which links are relative. Each base is relative to the bases before it. */
function listItems(text: string): { items: RawItem[]; bases: (string | undefined)[] } {
  const { format, feed } = parseOrFail(text);
  switch (format) {
    case 'rss':
      return {
        bases: [feed.link, feed.xml?.base],
        items: (feed.items ?? []).map((item) => ({
          title: item.title,
          summary: item.description ?? item.content?.encoded,
          // A GUID such as „1234” is not a link, although RSS treats every GUID as a link.
          links: [item.link, item.guid?.isPermaLink === false ? undefined : webAddress(item.guid?.value)],
          guid: item.guid?.value,
          date: item.pubDate ?? item.dc?.dates?.[0],
        })),
      };
    case 'rdf':
      return {
        bases: [feed.link],
        items: (feed.items ?? []).map((item) => ({
          title: item.title,
          summary: item.description ?? item.content?.encoded,
          links: [item.link, item.rdf?.about],
          guid: item.rdf?.about,
          date: item.dc?.dates?.[0],
        })),
      };
    case 'atom':
      return {
        bases: [feed.xml?.base],
        items: (feed.entries ?? []).map((entry) => ({
          title: entry.title?.value,
          summary: entry.summary?.value ?? entry.content?.value,
          links: [entry.links?.find(({ rel }) => !rel || rel === 'alternate')?.href],
          guid: entry.id,
          date: entry.published ?? entry.updated,
          base: entry.xml?.base,
        })),
      };
    case 'json':
      return {
        bases: [feed.home_page_url],
        items: (feed.items ?? []).map((item) => ({
          title: item.title ?? item.content_text ?? item.content_html,
          summary: item.summary ?? item.content_text ?? item.content_html,
          links: [item.url, item.external_url],
          guid: item.id,
          date: item.date_published ?? item.date_modified,
        })),
      };
  }
}

const webAddress = (text: string | undefined) =>
  text !== undefined && /^\s*https?:/i.test(text) ? text : undefined;

/** Returns the URLs to which an item's links are relative, the nearest first. */
function basesOf(declared: readonly (string | undefined)[]): string[] {
  const bases: string[] = [];
  for (const base of declared) {
    const url = base ? URL.parse(base, bases[0]) : null;
    if (url && /^https?:$/.test(url.protocol)) bases.unshift(url.href);
  }
  return bases;
}

function parseOrFail(text: string) {
  try {
    return parseKnown(text);
  } catch (error) {
    throw new FeedFailure(error instanceof DetectError ? 'not-a-feed' : 'document-broken', { cause: error });
  }
}

/** Removes an external DOCTYPE. Refuses documents that define entities or are nested too deeply. */
function withoutDoctype(text: string): string {
  const bare = text.replace(/<!--[\s\S]*?(-->|$)|<!\[CDATA\[[\s\S]*?(\]\]>|$)/g, '');
  if (/<!(ENTITY|ELEMENT|ATTLIST|NOTATION)\b/i.test(bare)) throw new FeedFailure('doctype-refused');
  const doctypes = bare.match(/<!DOCTYPE[^>]*>?/gi) ?? [];
  if (doctypes.length > 1 || doctypes.some((doctype) => doctype.includes('[')))
    throw new FeedFailure('doctype-refused');
  let depth = 0;
  for (const [tag] of bare.matchAll(/<[/a-z][^>]*>/gi)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > deepest) throw new FeedFailure('too-deep');
  }
  if (doctypes.some((doctype) => /^<!doctype\s+html\b/i.test(doctype))) throw new FeedFailure('not-a-feed');
  return text.replace(/<!DOCTYPE[^>[]*>/i, '');
}

function toItem(raw: RawItem, bases: readonly string[]): FeedItem[] {
  const title = excerptOf(plainText(raw.title ?? ''), 300);
  const url = raw.links.map((link) => resolve(link, bases)).find((found) => found !== null);
  const canonicalUrl = url ? canonicalAddress(url) : null;
  if (!url || !canonicalUrl || !/[\p{L}\p{N}]/u.test(title)) return [];
  return [
    {
      title,
      excerpt: excerptOf(plainText(raw.summary ?? '')),
      url,
      canonicalUrl,
      guid: guidOf(raw.guid),
      published: raw.date ? parseFeedDate(raw.date) : null,
    },
  ];
}

/** Removes a NUL from JSON and a surrogate whose pair was cut. The database accepts neither. */
function guidOf(guid: string | undefined): string | null {
  return (
    guid
      ?.replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 500)
      .toWellFormed() || null
  );
}

/**
 * Returns the absolute URL of a link. Returns null for schemes other than http and https, and for URLs that contain a
 * password.
 */
function resolve(link: string | undefined, bases: readonly string[]): string | null {
  const text = link?.trim();
  if (!text) return null;
  for (const base of [undefined, ...bases]) {
    const url = URL.parse(text, base);
    if (!url) continue;
    const isWeb =
      /^https?:$/.test(url.protocol) && !url.username && !url.password && url.href.length <= 2_000;
    return isWeb ? url.href : null;
  }
  return null;
}
