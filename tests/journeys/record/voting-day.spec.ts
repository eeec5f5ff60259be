import { expect, test } from '@playwright/test';
import { listFaults } from '../../kit/browser/axe.ts';
import { jumpTo } from '../../kit/browser/moments.ts';

test("a reader follows voting day by the hour slider's keys, and opens a county, a locality and the square map", async ({
  page,
  request,
}) => {
  await jumpTo(request, 'ziua-votului');
  await page.goto('/results');
  await page.getByRole('link', { name: 'Ziua votului pe ore, în fiecare județ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La ora 10:00');
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
  await page.getByRole('slider', { name: /Momentul/ }).press('ArrowLeft');
  await expect(page).toHaveURL(/ora=9$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La ora 9:00');
  await page.getByRole('link', { name: 'Cluj', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cluj, ora 10:00: au votat');
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
  await page.getByRole('link', { name: 'Cluj-Napoca', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cluj-Napoca, ora 10:00');
  await page.goto('/results/timeline');
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
  await page.goto('/results/1');
  await page.getByRole('link', { name: 'Pătrate egale' }).click();
  await expect(page.getByRole('link', { name: /^Sectorul 1: / })).toBeVisible();
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the sliders’ buttons show the chosen moment', async ({ page, request }) => {
    await jumpTo(request, 'arhiva');
    await page.goto('/results/hours?ora=18');
    await page.getByRole('button', { name: 'Arată ora' }).click();
    await expect(page).toHaveURL(/ora=18$/);
    await page.getByRole('link', { name: 'Ora 19:00' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('La ora 19:00');
    await page.goto('/results/timeline?tur=2&pas=9');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Votaseră');
    await page.getByRole('button', { name: 'Arată momentul' }).click();
    await expect(page).toHaveURL(/tur=2&pas=9$/);
  });
});
