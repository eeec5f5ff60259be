/** Returns the `<link>` by which other sites discover a page's embed (oEmbed 1.0). */
export function oembedLink(page: { origin: string; path: string; title: string }) {
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/json+oembed',
    href: `${page.origin}${oembedHref(page.origin + page.path)}`,
    title: page.title,
  };
}

/** Returns the path `/oembed?url=…` for an absolute URL of this site. */
function oembedHref(url: string): string {
  return `/oembed?${new URLSearchParams({ url, format: 'json' })}`;
}
