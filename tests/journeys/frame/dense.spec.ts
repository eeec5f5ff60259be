import { expect, type Page, test } from '@playwright/test';
import { jumpTo } from '../../kit/browser/moments.ts';

/** The greatest height of each page on a phone 390 px wide, in pixels. */
const highest = { '/candidates': 6500, '/terms': 5000, '/quiz': 3000 } as const;

/** Adds up the layout shifts of each page that opens from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('phones show the first candidate on the first screen, and short pages that do not move', async ({
  page,
  request,
}) => {
  await jumpTo(request, 'arhiva');
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  for (const [path, limit] of Object.entries(highest)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
    expect(shift, path).toBeLessThanOrEqual(0.02);
    const height = () =>
      page.evaluate(() => {
        document.querySelector('[data-arriving]')?.removeAttribute('data-arriving');
        return document.documentElement.scrollHeight;
      });
    await expect.poll(height, { message: path }).toBeLessThanOrEqual(limit);
    const ribbon = await page.getByRole('region', { name: 'Demonstrație', exact: true }).boundingBox();
    expect(ribbon?.height, path).toBeLessThanOrEqual(48);
  }
  await page.goto('/candidates');
  const first = page.locator('[id^="candidat-"]').first();
  const bar = page.getByRole('navigation', { name: 'Navigare rapidă' });
  const [name, bottom] = [await first.boundingBox(), await bar.boundingBox()];
  expect((name?.y ?? Number.NaN) + (name?.height ?? 0)).toBeLessThan(bottom?.y ?? 0);
});

test('„Distribuie” copies the address where the device has no dialog, and paper shows no controls', async ({
  page,
  context,
  request,
}) => {
  await jumpTo(request, 'arhiva');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  for (const path of [
    '/results/2',
    '/results/2/CJ',
    '/candidate/george-simion',
    '/candidates/compare?candidat=george-simion&candidat=nicusor-dan',
  ]) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Distribuie', exact: true });
    await button.click();
    await expect(page.getByText('Adresa a fost copiată.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main').locator('button:visible, select:visible, input:visible')).toHaveCount(
      0,
    );
    for (const table of await page.locator('main details table').all()) await expect(table).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});

test('without JavaScript no share button is shown', async ({ browser }) => {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/results/2/CJ');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Distribuie', { exact: true })).toBeHidden();
  await context.close();
});
