/** The rules for crawlers. A demonstration is not indexed: it shows past moments and an invented candidate. */
export function crawlerRules({ isDemo, origin }: { isDemo: boolean; origin: string }): string {
  const lines = isDemo
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        // Searches and orders duplicate their page. Embeds carry their own noindex.
        'Disallow: /*?*cauta=',
        'Disallow: /*?*sortare=',
        '',
        `Sitemap: ${origin}/sitemap.xml`,
      ];
  return `${lines.join('\n')}\n`;
}
