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
  '/polls',
  '/polls?tur=2',
  '/ai-analysis',
  '/corrections',
  '/info',
  '/info?sectiune=intrebari-frecvente',
  '/terms',
  '/gdpr',
  '/accessibility',
  '/method',
  '/api',
  '/nu-exista',
  '/ui',
];

/** Of accounts and votes, as a visitor sees them; own pages are in the journeys of their own products. */
const accounts = [
  '/integrity',
  '/auth',
  '/auth?mode=inregistrare',
  '/auth/reset',
  '/auth/verify',
  '/dashboard',
  '/demo/outbox',
];

/** What looks different at another moment; everything else is the same page with other figures. */
const changing = ['/', '/candidates', '/results', '/polls', '/ai-analysis', `/candidate/${slug}`];
const states: { moment: string; colorScheme: 'light' | 'dark'; at: string[] }[] = [
  { moment: 'intre-tururi', colorScheme: 'light', at: [...routes, ...accounts] },
  { moment: 'intre-tururi', colorScheme: 'dark', at: [...routes, ...accounts] },
  { moment: 'inainte-de-turul-1', colorScheme: 'light', at: changing },
  { moment: 'liniste-electorala', colorScheme: 'dark', at: ['/', '/candidates', '/polls', '/ai-analysis'] },
  { moment: 'ziua-votului', colorScheme: 'light', at: ['/', '/results'] },
  { moment: 'arhiva', colorScheme: 'dark', at: changing },
];

for (const { moment, colorScheme, at } of states) {
  test(`axe finds nothing at ${moment}, ${colorScheme}`, async ({ browser, baseURL, request }) => {
    test.setTimeout(600_000);
    await jumpTo(request, moment);
    const context = await browser.newContext({ colorScheme, baseURL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const route of at) {
      await page.goto(route);
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      expect(violations.map(({ id, nodes }) => `${route} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
    await context.close();
  });
}

for (const moment of ['inainte-de-turul-1', 'intre-tururi', 'liniste-electorala', 'arhiva']) {
  test(`nothing scrolls sideways at 320 px at ${moment}, and text spacing of 1.4.12 loses nothing`, async ({
    browser,
    baseURL,
    request,
  }) => {
    await jumpTo(request, moment);
    const page = await browser.newPage({ viewport: { width: 320, height: 640 }, baseURL });
    for (const route of routes) {
      await page.goto(route);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width(), route).toBeLessThanOrEqual(320);
      const content =
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }';
      await page.addStyleTag({ content });
      expect(await width(), `${route}, spaced`).toBeLessThanOrEqual(320);
    }
    await page.close();
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

const enlarged = ['/', '/candidates', '/polls', '/ai-analysis', '/info', '/api'];

test('with text at 200 % pages scroll down only, before, between and after the rounds', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000);
  for (const moment of ['inainte-de-turul-1', 'intre-tururi', 'arhiva']) {
    await jumpTo(request, moment);
    for (const width of [320, 640, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, baseURL });
      for (const route of enlarged) {
        await page.goto(route);
        await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrolled, `${route} ${moment} ${width}`).toBeLessThanOrEqual(width);
      }
      await page.close();
    }
  }
  await jumpTo(request, 'intre-tururi');
});

test('an open explanation near the right edge stays on the screen, with and without JavaScript', async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    for (const width of [660, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, baseURL, javaScriptEnabled });
      await page.goto('/candidates');
      const buttons = page.getByRole('main').locator('details:has(.info-panel) > summary');
      for (let index = 0; index < 3; index += 1) {
        await buttons.nth(index).click();
        const name = `${width} ${javaScriptEnabled} ${index}`;
        const panel = await page.locator('details[open] > .info-panel').first().boundingBox();
        expect(panel?.x, name).toBeGreaterThanOrEqual(0);
        expect((panel?.x ?? 0) + (panel?.width ?? 0), name).toBeLessThanOrEqual(width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
          width,
        );
        await buttons.nth(index).click();
      }
      await page.close();
    }
  }
});

test('in forced colours the current place of the navigation is underlined, the others are not', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ forcedColors: 'active', baseURL });
  await page.goto('/candidates');
  const lines = await page
    .getByRole('banner')
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        link.ariaCurrent !== null,
        getComputedStyle(link).textDecorationLine === 'underline',
      ]),
    );
  expect(lines.filter(([isCurrent]) => isCurrent)).toHaveLength(1);
  for (const [isCurrent, isUnderlined] of lines) expect(isUnderlined).toBe(isCurrent);
  await page.close();
});
