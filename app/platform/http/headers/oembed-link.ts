/** Returns the `<link>` by which other sites find the embed of a page (oEmbed 1.0, discovery). */
export function oembedLink(page: { origin: string; path: string; title: string }) {
  return {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/json+oembed',
    href: `${page.origin}${oembedHref(page.origin + page.path)}`,
    title: page.title,
  };
}

/** Returns `/oembed?url=…` for an absolute address of this site. */
function oembedHref(url: string): string {
  return `/oembed?${new URLSearchParams({ url, format: 'json' })}`;
}
