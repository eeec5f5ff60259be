import { expect, test } from '@playwright/test';
import { jumpTo, listMoments } from '../../kit/browser/moments.ts';

test('the tour opens its five stops with one press each, even without JavaScript', async ({
  browser,
  request,
}) => {
  await jumpTo(request, 'intre-tururi');
  const stops = listMoments().flatMap(({ id, label, stop }) => (stop ? [{ id, label, ...stop }] : []));
  expect(stops).toHaveLength(5);
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const { label, path, title } of stops) {
    await page.goto('/');
    const ribbon = page.getByRole('region', { name: 'Demonstrație', exact: true });
    await ribbon.getByRole('link', { name: 'Turul de un minut', exact: true }).click();
    await page.getByRole('button', { name: `Deschide: ${title}`, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(ribbon.getByText(label, { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.close();
});

test('on phones the expanded ribbon links to the tour, and the folded ribbon takes one line', async ({
  page,
  request,
}) => {
  await jumpTo(request, 'intre-tururi');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const ribbon = page.getByRole('region', { name: 'Demonstrație', exact: true });
  expect((await ribbon.boundingBox())?.height).toBeLessThanOrEqual(48);
  await ribbon.locator('summary').click();
  await ribbon.getByRole('link', { name: 'Turul de un minut', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turul de un minut' })).toBeVisible();
});
