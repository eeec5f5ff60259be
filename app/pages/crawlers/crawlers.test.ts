import { expect, test } from 'vitest';
import { crawlerRules } from './crawlers.ts';

const origin = 'https://vot.exemplu.ro';

test('robots.txt names the sitemap, and on a demonstration disallows everything', () => {
  const rules = crawlerRules({ isDemo: false, origin });
  expect(rules).toContain('Sitemap: https://vot.exemplu.ro/sitemap.xml\n');
  expect(rules).not.toMatch(/^Disallow: \/$/m);
  expect(crawlerRules({ isDemo: true, origin })).toBe('User-agent: *\nDisallow: /\n');
});
