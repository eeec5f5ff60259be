import type { MetaDescriptor } from 'react-router';
import { oembedLink } from '#app/platform/http/headers/oembed-link.ts';

/**
 * Facts from the root loader: the site's origin, and a version that changes with the figures in preview
 * pictures.
 */
export type SiteFacts = {
  origin: string;
  pictureVersion: string;
  /** True in a preview or an archive, whose parts have no embeds and no answers of the assistant. */
  isApart?: boolean;
};

export type StructuredData = { '@type': string; [property: string]: unknown };

export type PageFacts = {
  /** Title of the browser tab without the brand, which `pageMeta` appends (` – Vot informat`). */
  title: string;
  description: string;
  /** The page's path with those parameters that lead to another page. Null for a 404. */
  path: string | null;
  /** Path of the page's preview picture below `/og/`, without `.png`. */
  picture?: string;
  isIndexed?: boolean;
  trail?: readonly { name: string; path: string }[];
  /** Downloadable files that contain the page's figures. */
  files?: readonly { path: string; type: string; title: string }[];
  /** Title of the page's embed, which other sites discover by oEmbed. */
  embed?: string;
  /**
   * Returns schema.org objects for the page's contents. `url` turns a path of this site into an absolute URL.
   */
  things?: (url: (path: string) => string) => readonly StructuredData[];
};

/**
 * The loader data of all matched routes. The site facts are missing when the page's frame could not be
 * loaded.
 */
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

export const siteName = 'Vot informat';
export const pictureSize = { width: 1200, height: 630 } as const;

/**
 * Returns the head of a page: title, description, canonical URL, social-network data, files and schema.org
 * objects. Without site facts it contains only title and description.
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
    ...(facts.embed && !site.isApart ? [oembedLink({ origin: site.origin, path, title: facts.embed })] : []),
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

/** Removes null properties and empty lists from a schema.org object. */
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
