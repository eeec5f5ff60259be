import type { MetaDescriptor } from 'react-router';
import { oembedLink } from '#app/platform/http/headers/oembed-link.ts';

/** What the root loader says of the site: the address visitors use, and the version of everything its pictures show. */
export type SiteFacts = { origin: string; pictureVersion: string };

/** One thing in the words of schema.org. */
export type StructuredData = { '@type': string; [property: string]: unknown };

export type PageFacts = {
  /** With the brand at its end (` – Vot informat`), as the browser's tab shows it. */
  title: string;
  description: string;
  /** The page's own address: path, and only the parameters that make it another page. Null: it has none (404). */
  path: string | null;
  /** Path below `/og/`, without `.png`. */
  picture?: string;
  isIndexed?: boolean;
  /** The way from the home page to here, this page last. */
  trail?: readonly { name: string; path: string }[];
  /** The same figures as files. */
  files?: readonly { path: string; type: string; title: string }[];
  /** Title of the part of this page that other sites may frame; they find it by oEmbed. */
  embed?: string;
  /** Only what the page itself shows. `url` makes an address of this site absolute. */
  things?: (url: (path: string) => string) => readonly StructuredData[];
};

/** The root's match; a page whose frame could not be loaded has no site facts. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

export const siteName = 'Vot informat';
export const pictureSize = { width: 1200, height: 630 } as const;

/**
 * Everything in a page's head that is about the page: title, description, its one address, what networks show of it, its
 * files and its data in schema.org's words. Without the site's facts only title and description stand.
 */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const { title, description, path, isIndexed = true } = facts;
  const site = siteOf(matches);
  const plain: MetaDescriptor[] = [{ title }, { name: 'description', content: description }];
  if (!isIndexed || path === null) plain.push({ name: 'robots', content: 'noindex' });
  if (!site || path === null) return plain;
  const url = (to: string) => `${site.origin}${to}`;
  return [
    ...plain,
    { tagName: 'link', rel: 'canonical', href: url(path) },
    ...(facts.files ?? []).map((file) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      href: url(file.path),
      type: file.type,
      title: file.title,
    })),
    ...(facts.embed ? [oembedLink({ origin: site.origin, path, title: facts.embed })] : []),
    ...networkMeta(facts, { url, path, version: site.pictureVersion }),
    ...dataMeta(facts, url),
  ];
}

type Url = (path: string) => string;

function networkMeta(facts: PageFacts, at: { url: Url; path: string; version: string }): MetaDescriptor[] {
  const title = facts.title.replace(` – ${siteName}`, '');
  const { width, height } = pictureSize;
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'ro_RO' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts.description },
    { property: 'og:url', content: at.url(at.path) },
    { property: 'og:image', content: at.url(`/og/${facts.picture ?? 'default'}.png?v=${at.version}`) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function dataMeta({ trail = [], things }: PageFacts, url: Url): MetaDescriptor[] {
  const graph = [
    ...(trail.length > 1 ? [breadcrumbs(trail, url)] : []),
    ...(things?.(url) ?? []).map(withoutEmpty),
  ];
  return graph.length > 0
    ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } as never }]
    : [];
}

function breadcrumbs(trail: NonNullable<PageFacts['trail']>, url: Url): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url(path),
    })),
  };
}

/** What is not known is not said: no null and no empty list. */
function withoutEmpty(thing: StructuredData): StructuredData {
  const said = Object.entries(thing).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return { ...Object.fromEntries(said), '@type': thing['@type'] };
}

export function siteOf(matches: Matches): SiteFacts | null {
  const data = matches[0]?.loaderData;
  if (typeof data !== 'object' || data === null || !('site' in data)) return null;
  return (data as { site: SiteFacts }).site;
}
