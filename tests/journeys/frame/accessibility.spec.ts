import { expect, type Page, test } from '@playwright/test';
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
  '/results/annulled',
  '/polls',
  '/polls?tur=2',
  '/ai-analysis',
  '/news',
  '/news?cauta=nimic+aici',
  '/news?sectiune=analiza',
  '/news/source/g4media',
  '/news/for-you',
  '/corrections',
  '/search?cauta=dan',
  '/quiz/compatibility?vedere=lista',
  '/quiz/compatibility/interests',
  '/info',
  '/info?sectiune=intrebari-frecvente',
  '/terms',
  '/gdpr',
  '/accessibility',
  '/method',
  '/assistant/quality',
  '/api',
  '/nu-exista',
  '/ui',
];

/** Account and vote pages for visitors. Other journeys check the pages of signed-in people. */
const accounts = [
  '/integrity',
  '/auth',
  '/auth?mode=inregistrare',
  '/auth/reset',
  '/auth/verify',
  '/dashboard',
  '/demo/outbox',
];

/** Pages whose layout depends on the moment. On all other pages only figures change. */
const changing = [
  '/',
  '/candidates',
  '/results',
  '/polls',
  '/ai-analysis',
  '/news',
  '/assistant/quality',
  `/candidate/${slug}`,
];
/** Pages that are independent of election time, so the test checks one moment. */
const timeless = ['/candidate/nimeni', '/terms', '/gdpr', '/accessibility', '/method', '/api', '/ui'];
const timely = routes.filter((route) => !timeless.includes(route));
/** Pages that the test opens with text enlarged to 200 %. */
const enlarged = ['/', '/candidates', '/polls', '/ai-analysis', '/info', '/api'];

const wide = { width: 1280, height: 720 };

type State = {
  moment: string;
  colorScheme: 'light' | 'dark';
  alsoDark?: boolean;
  /** The pages of the test. One visit of a page serves axe, the narrow screen and enlarged text. */
  axe: string[];
  narrow: string[];
  enlarged?: string[];
};
const states: State[] = [
  {
    moment: 'intre-tururi',
    colorScheme: 'light',
    alsoDark: true,
    axe: [...routes, ...accounts],
    narrow: routes,
    enlarged,
  },
  { moment: 'inainte-de-turul-1', colorScheme: 'light', axe: changing, narrow: timely, enlarged },
  {
    moment: 'liniste-electorala',
    colorScheme: 'dark',
    axe: ['/', '/candidates', '/polls', '/ai-analysis'],
    narrow: timely,
  },
  { moment: 'ziua-votului', colorScheme: 'light', axe: ['/', '/results'], narrow: [] },
  { moment: 'arhiva', colorScheme: 'dark', axe: changing, narrow: timely, enlarged },
];

for (const state of states) {
  const { moment, colorScheme, alsoDark = false } = state;
  test(`axe finds no fault at ${moment}, ${colorScheme}${alsoDark ? ' and dark' : ''}, and no page scrolls sideways, narrow or enlarged`, async ({
    browser,
  }) => {
    const page = await own.open(browser);
    await jumpTo(page.request, moment);
    await page.emulateMedia({ colorScheme });
    for (const route of new Set([...state.axe, ...state.narrow, ...(state.enlarged ?? [])])) {
      await page.setViewportSize(wide);
      await page.goto(route);
      if (state.axe.includes(route)) {
        expect(await listFaults(page, { alsoDark }), route).toEqual([]);
      }
      if (state.narrow.includes(route)) await expectNarrow(page, route);
      if (state.enlarged?.includes(route)) await expectEnlarged(page, route);
    }
    await page.context().close();
  });
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/**
 * Expects no sideways scrolling at 390 px, where some lists get two columns, and at 320 px, with normal text
 * spacing and with the text spacing of WCAG 1.4.12.
 */
async function expectNarrow(page: Page, route: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widthOf(page), `${route}, 390 px wide`).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page), route).toBeLessThanOrEqual(320);
  const content =
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }';
  const style = await page.addStyleTag({ content });
  expect(await widthOf(page), `${route} with wider spacing`).toBeLessThanOrEqual(320);
  await style.evaluate((element) => (element as Element).remove());
}

/** Expects no sideways scrolling when text is enlarged to 200 %. */
async function expectEnlarged(page: Page, route: string): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await widthOf(page), `${route} at 200 %, ${width} px wide`).toBeLessThanOrEqual(width);
  }
}

test('the keyboard reaches the skip link first, focus is always visible, and focus is never trapped', async ({
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

test('no animation runs when the visitor prefers reduced motion', async ({ browser }) => {
  const page = await own.open(browser);
  await page.goto('/');
  const running = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
  );
  expect(running).toBe(0);
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
        // The script moves the panel just after it opens.
        await expect(async () => {
          const panel = await page.locator('details[open] > .info-panel').first().boundingBox();
          expect(panel?.x, name).toBeGreaterThanOrEqual(0);
          expect((panel?.x ?? 0) + (panel?.width ?? 0), name).toBeLessThanOrEqual(width);
          const whole = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(whole, name).toBeLessThanOrEqual(width);
        }).toPass();
        await button.click();
      }
      await page.context().close();
    }
  }
});

test("in forced-colours mode, only the current page's navigation link is underlined", async ({ browser }) => {
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
