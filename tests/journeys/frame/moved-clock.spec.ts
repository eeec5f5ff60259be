import { expect } from '@playwright/test';
import { test } from '../../kit/browser/alive.ts';
import { jumpTo } from '../../kit/browser/moments.ts';
import { shiftOf, watchShifts } from '../../kit/browser/shifts.ts';

test.beforeAll(async ({ request }) => jumpTo(request, 'intre-tururi'));

test('the ribbon moves the clock for the whole site and returns to the page, even without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto('/candidates');
  await page.getByText('Mută ceasul la alt moment').click();
  await page.getByRole('button', { name: 'Ziua votului, turul II' }).click();
  await expect(page).toHaveURL(/\/candidates$/);
  await expect(page.getByRole('region', { name: 'Demonstrație', exact: true })).toContainText('18 mai 2025');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Astăzi se votează' })).toBeVisible();
  await page.close();
});

test('the clock does not move when another site sends the request', async ({ request }) => {
  const foreign = await request.post('/demo/moment', {
    form: { moment: 'arhiva' },
    headers: { 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  });
  expect(foreign.status()).toBe(403);
  const unknown = await request.post('/demo/moment', {
    form: { moment: 'altul' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(unknown.status()).toBe(400);
});

test('NAV-15 NAV-18 the footer has an about text and the copyright line with the year of election time', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  await jumpTo(page.request, 'arhiva');
  await page.goto('/');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Vot informat`);
  await jumpTo(page.request, 'intre-tururi');
  await page.goto('/');
  await expect(footer).toContainText('Nu recomandă niciun candidat');
  await expect(footer).toContainText('© 2025 Vot informat');
});

test('on a phone the open page stays in its place when election silence begins or ends', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const notice = page.getByRole('banner').getByText(/^Liniște electorală până/);
  const place = () => page.getByRole('heading', { level: 1 }).boundingBox();
  const closed = page.getByText('Nu există sondaje active momentan');
  const moves = [
    { from: 'intre-tururi', to: 'liniste-electorala', isSilent: true },
    { from: 'liniste-electorala', to: 'intre-tururi', isSilent: false },
  ];
  for (const { from, to, isSilent } of moves) {
    await jumpTo(page.request, from);
    await page.goto('/polls', { waitUntil: 'networkidle' });
    await expect(closed).toBeVisible({ visible: !isSilent });
    const before = await place();
    await jumpTo(page.request, to);
    await expect(closed).toBeVisible({ visible: isSilent });
    expect(await place()).toEqual(before);
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(notice).toBeVisible({ visible: isSilent });
  }
});

test('the open list of candidates keeps its layout when election silence closes and hides the votes', async ({
  browser,
  baseURL,
  request,
}) => {
  await jumpTo(request, 'intre-tururi');
  const pages = await Promise.all(
    [390, 768, 1280].map(async (width) => {
      const context = await browser.newContext({ baseURL, viewport: { width, height: 900 } });
      const page = await context.newPage();
      await watchShifts(page);
      await page.goto('/candidates', { waitUntil: 'networkidle' });
      await page.locator('[id^="candidat-"]').first().scrollIntoViewIfNeeded();
      return { width, page, before: await shiftOf(page) };
    }),
  );
  await jumpTo(request, 'liniste-electorala');
  for (const { width, page, before } of pages) {
    await expect(page.getByText('Vot închis', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Votează: / })).toHaveCount(0);
    expect((await shiftOf(page)) - before, `${width}`).toBeLessThanOrEqual(0.02);
    await page.context().close();
  }
});

test('the open profile keeps its buttons and results in place when election silence begins', async ({
  browser,
  baseURL,
  request,
}) => {
  await jumpTo(request, 'intre-tururi');
  const pages = await Promise.all(
    [390, 1280].map(async (width) => {
      const context = await browser.newContext({ baseURL, viewport: { width, height: 900 } });
      const page = await context.newPage();
      await watchShifts(page);
      await page.goto('/candidate/nicusor-dan', { waitUntil: 'networkidle' });
      return { width, page, before: await shiftOf(page) };
    }),
  );
  await jumpTo(request, 'liniste-electorala');
  for (const { width, page, before } of pages) {
    await expect(page.getByText('Vot închis', { exact: true }).first()).toBeVisible();
    expect((await shiftOf(page)) - before, `${width}`).toBeLessThanOrEqual(0.02);
    await page.context().close();
  }
});
