import { expect, test } from 'vitest';
import { crawlerRules } from './crawlers.ts';

const origin = 'https://vot.exemplu.ro';

test('robots.txt names the sitemap, and on a demonstration disallows everything', () => {
  const rules = crawlerRules({ isDemo: false, origin });
  expect(rules).toBe(
    'User-agent: *\nDisallow: /*?*cauta=\nDisallow: /*?*ordine=\nDisallow: /*?*sortare=\n\nSitemap: https://vot.exemplu.ro/sitemap.xml\n',
  );
  expect(crawlerRules({ isDemo: true, origin })).toBe('User-agent: *\nDisallow: /\n');
});
