import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { jumpTo } from '../kit/moments.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const slug = 'candidat-demonstrativ';
const routes = [
  '/',
  '/candidates',
  '/candidates?cauta=nimeni',
  `/candidate/${slug}`,
  '/candidate/nimeni',
  '/results',
  '/results/1',
  '/results/1/B',
  '/results/1/SR',
  '/corrections',
  '/nu-exista',
  '/ui',
];

for (const moment of ['inainte-de-turul-1', 'intre-tururi', 'liniste-electorala', 'ziua-votului', 'arhiva']) {
  test.describe(`at ${moment}`, () => {
    test.beforeAll(async ({ request }) => jumpTo(request, moment));

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing on any page, ${colorScheme}`, async ({ browser, baseURL }) => {
        test.setTimeout(180_000);
        const context = await browser.newContext({ colorScheme, baseURL, reducedMotion: 'reduce' });
        const page = await context.newPage();
        for (const route of routes) {
          await page.goto(route);
          const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
          expect(violations.map(({ id, nodes }) => `${route} ${id}: ${nodes[0]?.html}`)).toEqual([]);
        }
        await context.close();
      });
    }

    test('nothing scrolls sideways at 320 px, and text spacing of 1.4.12 loses nothing', async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 640 }, baseURL });
      for (const route of routes) {
        await page.goto(route);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(
          320,
        );
        await page.addStyleTag({
          content:
            '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
        });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${route}, spaced`,
        ).toBeLessThanOrEqual(320);
      }
      await page.close();
    });
  });
}

test('by keyboard alone: skip link first, focus always visible on the page, no trap', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sari la conținut' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const seen: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const box = element.getBoundingClientRect();
      return {
        name: element.outerHTML.slice(0, 160),
        isVisible: box.width > 0 && box.bottom > 0 && box.top < window.innerHeight,
      };
    });
    if (!focus) break;
    expect(focus.isVisible, focus.name).toBe(true);
    seen.push(focus.name);
  }
  expect(new Set(seen).size).toBeGreaterThan(10);
});

test('without motion nothing moves', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce', baseURL });
  await page.goto('/');
  const running = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
  );
  expect(running).toBe(0);
  await page.close();
});
