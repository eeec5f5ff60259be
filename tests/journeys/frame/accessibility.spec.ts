import { expect, test } from '@playwright/test';
import { listFaults } from '../../kit/browser/axe.ts';
import { jumpTo } from '../../kit/browser/moments.ts';
import { withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
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

/** Account and vote pages as visitors see them. Other journeys check the pages of signed-in people. */
const accounts = [
  '/integrity',
  '/auth',
  '/auth?mode=inregistrare',
  '/auth/reset',
  '/auth/verify',
  '/dashboard',
  '/demo/outbox',
];

/** Pages whose layout changes with the moment. On all other pages only figures change. */
const changing = ['/', '/candidates', '/results', '/polls', '/ai-analysis', `/candidate/${slug}`];
const states: { moment: string; colorScheme: 'light' | 'dark'; also?: 'dark'; at: string[] }[] = [
  { moment: 'intre-tururi', colorScheme: 'light', also: 'dark', at: [...routes, ...accounts] },
  { moment: 'inainte-de-turul-1', colorScheme: 'light', at: changing },
  { moment: 'liniste-electorala', colorScheme: 'dark', at: ['/', '/candidates', '/polls', '/ai-analysis'] },
  { moment: 'ziua-votului', colorScheme: 'light', at: ['/', '/results'] },
  { moment: 'arhiva', colorScheme: 'dark', at: changing },
];

for (const { moment, colorScheme, also, at } of states) {
  test(`axe finds no fault at ${moment}, ${colorScheme}${also ? ` and ${also}` : ''}`, async ({
    browser,
  }) => {
    const page = await own.open(browser);
    await jumpTo(page.request, moment);
    for (const route of at) {
      await page.emulateMedia({ colorScheme });
      await page.goto(route);
      expect(await listFaults(page), route).toEqual([]);
      if (!also) continue;
      await page.emulateMedia({ colorScheme: also });
      expect(await listFaults(page, { only: 'colours' }), `${route} ${also}`).toEqual([]);
    }
    await page.context().close();
  });
}

/** Pages that do not depend on election time, so one moment is enough. */
const timeless = ['/candidate/nimeni', '/terms', '/gdpr', '/accessibility', '/method', '/api', '/ui'];

for (const moment of ['inainte-de-turul-1', 'intre-tururi', 'liniste-electorala', 'arhiva']) {
  test(`nothing scrolls sideways at 320 px at ${moment}, and the text spacing of WCAG 1.4.12 hides no text`, async ({
    browser,
  }) => {
    const page = await own.open(browser, { viewport: { width: 320, height: 640 } });
    await jumpTo(page.request, moment);
    const isWhole = moment === 'intre-tururi';
    for (const route of routes.filter((each) => isWhole || !timeless.includes(each))) {
      await page.goto(route);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width(), route).toBeLessThanOrEqual(320);
      const content =
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }';
      await page.addStyleTag({ content });
      expect(await width(), `${route}, spaced`).toBeLessThanOrEqual(320);
    }
    await page.context().close();
  });
}

test('the keyboard reaches the skip link first, always shows focus, and is never trapped', async ({
  browser,
}) => {
  const page = await own.open(browser);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sari la conținut' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const seen: string[] = [];
  let hasLeft = false;
  for (let step = 0; step < 400 && !hasLeft; step += 1) {
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
    hasLeft = focus === null;
    if (focus) expect(focus.isVisible, focus.name).toBe(true);
    if (focus) seen.push(focus.name);
  }
  // Tab after the last link of the footer leaves the page, so the focus is never trapped.
  expect(hasLeft).toBe(true);
  expect(seen.at(-1)).toContain('<a ');
  expect(seen.length).toBeGreaterThan(40);
});

test('nothing moves under reduced motion', async ({ browser }) => {
  const page = await own.open(browser);
  await page.goto('/');
  const running = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
  );
  expect(running).toBe(0);
  await page.context().close();
});

const enlarged = ['/', '/candidates', '/polls', '/ai-analysis', '/info', '/api'];

test('pages with text at 200 % scroll only down, before, between and after the rounds', async ({
  browser,
}) => {
  const page = await own.open(browser);
  for (const moment of ['inainte-de-turul-1', 'arhiva', 'intre-tururi']) {
    await jumpTo(page.request, moment);
    for (const route of enlarged) {
      await page.goto(route);
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      for (const width of [320, 640, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrolled, `${route} ${moment} ${width}`).toBeLessThanOrEqual(width);
      }
    }
  }
  await page.context().close();
});

test('an open explanation near the right edge stays on the screen, with and without JavaScript', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    for (const width of [660, 1280]) {
      const page = await own.open(browser, { viewport: { width, height: 800 }, javaScriptEnabled });
      for (const path of ['/candidates', '/candidate/candidat-demonstrativ']) {
        await page.goto(path);
        const button = page.getByRole('main').locator('details:has(.info-panel) > summary').first();
        await button.click();
        const name = `${path} ${width} ${javaScriptEnabled}`;
        const panel = await page.locator('details[open] > .info-panel').first().boundingBox();
        expect(panel?.x, name).toBeGreaterThanOrEqual(0);
        expect((panel?.x ?? 0) + (panel?.width ?? 0), name).toBeLessThanOrEqual(width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
          width,
        );
        await button.click();
      }
      await page.context().close();
    }
  }
});

test('forced colours underline the navigation’s current place and no other', async ({ browser }) => {
  const page = await own.open(browser, { forcedColors: 'active' });
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
  await page.context().close();
});
