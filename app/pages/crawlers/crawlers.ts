/** The rules for crawlers. A demonstration shows moments that are not now and an invented person: nothing of it is indexed. */
export function crawlerRules({ isDemo, origin }: { isDemo: boolean; origin: string }): string {
  const lines = isDemo
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        // Searches and orders of a page are that page. Embeds say themselves that they are not to be indexed.
        'Disallow: /*?*cauta=',
        'Disallow: /*?*sortare=',
        '',
        `Sitemap: ${origin}/sitemap.xml`,
      ];
  return `${lines.join('\n')}\n`;
}
