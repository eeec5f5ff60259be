/**
 * Returns the text of robots.txt. A demonstration is not indexed, because it shows past moments and an
 * invented candidate.
 */
export function crawlerRules({ isDemo, origin }: { isDemo: boolean; origin: string }): string {
  const lines = isDemo
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        // Pages with a search or an order duplicate the plain page. Embeds have their own `noindex`.
        'Disallow: /*?*cauta=',
        'Disallow: /*?*ordine=',
        'Disallow: /*?*sortare=',
        '',
        `Sitemap: ${origin}/sitemap.xml`,
      ];
  return `${lines.join('\n')}\n`;
}
