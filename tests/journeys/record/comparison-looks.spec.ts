import { expect } from '@playwright/test';
import { test } from '../../kit/browser/alive.ts';
import { listFaults } from '../../kit/browser/axe.ts';
import { bar, box, compared, dialog, excess, one, two } from '../../kit/browser/comparison.ts';

test.use({ reducedMotion: 'reduce' });

test('the printed comparison omits header, footer, navigation and tools', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const section of ['', '&sectiune=pozitii', '&sectiune=statistici', '&sectiune=analiza']) {
    await page.goto(`${compared}${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const selector of ['header', 'footer', 'nav', '.comparison-tools'])
      for (const part of await page.locator(selector).all()) await expect(part).toBeHidden();
  }
});

test('the printed comparison contains all positions, and no explanation panel covers figures', async ({
  page,
}) => {
  await page.goto(`${compared}&sectiune=pozitii`);
  const questions = page.getByRole('main').locator('tbody tr');
  const isDrawn = () =>
    questions.last().evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isDrawn()).toBe(true);
  await page.goto(compared);
  for (const panel of await page.locator('main .info-panel').all())
    expect(await panel.evaluate((box) => box.checkVisibility({ contentVisibilityAuto: true }))).toBe(false);
});

test('the comparison’s positions section opens one theme at a time, and a question in the chart opens its theme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${compared}&sectiune=pozitii`);
  const themes = page.getByRole('main').locator('details:has(table)');
  await expect(themes.first()).toHaveAttribute('open');
  expect(await themes.count()).toBeGreaterThan(2);
  expect(await page.getByRole('main').locator('details[open]:has(table)').count()).toBe(1);
  const closed = await page
    .getByRole('main')
    .locator('details:not([open]) tbody tr')
    .evaluateAll((rows) => rows.map(({ id }) => id));
  const link = page
    .getByRole('main')
    .locator(closed.map((id) => `figure a[href="#${id}"]`).join(', '))
    .first();
  const question = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.locator(`[id="${question.slice(1)}"]`)).toBeInViewport();
});

test('the comparison never scrolls sideways at 320 px, and the selection bar never covers the focused element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const section of ['', '&sectiune=pozitii', '&sectiune=statistici', '&sectiune=analiza']) {
    await page.goto(`${compared}${section}`);
    expect(await excess(page), section).toBeLessThanOrEqual(0);
  }
  await page.goto('/candidates');
  await box(page, one).check();
  expect(await excess(page)).toBeLessThanOrEqual(0);
  // Tab moves from the first checkbox through the cards.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const body = document.querySelector('.selection-bar-body');
      if (!focused || !body || body.contains(document.activeElement)) return true;
      return focused.top < body.getBoundingClientRect().top;
    });
    expect(isSeen, `step ${step}`).toBe(true);
  }
  // At 400 % zoom the bar stays at the end of the list, below the first screens.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar(page)).not.toBeInViewport();
});

test(`axe finds no fault on the comparison, its dialog and the selection bar, light and dark`, async ({
  page,
}) => {
  for (const query of ['', '&sectiune=pozitii', '&sectiune=statistici', '&sectiune=analiza']) {
    await page.goto(`${compared}${query}`);
    expect(await listFaults(page, { alsoDark: true }), query).toEqual([]);
  }
  await page.goto('/candidates/compare');
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
  await page.goto('/candidates');
  await box(page, one).check();
  await box(page, two).check();
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
  await bar(page).getByRole('button', { name: 'Compară' }).click();
  await expect(dialog(page).getByRole('table')).toBeVisible();
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
});

test('a printed page contains no navigation bars', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1100 });
  await page.goto('/polls');
  const bars = page.locator('[data-bottom-bar]');
  await expect(bars).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(bars).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
});
