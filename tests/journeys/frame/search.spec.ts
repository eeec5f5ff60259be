import { expect, test } from '@playwright/test';
import { listFaults } from '../../kit/browser/axe.ts';
import { jumpTo } from '../../kit/browser/moments.ts';

test.beforeAll(async ({ request }) => jumpTo(request, 'arhiva'));

test('on phones the search opens over the page, suggests pages by kind, and works by keyboard alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/polls', { waitUntil: 'networkidle' });
  const opener = page.getByRole('link', { name: 'Caută pe site' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Caută pe site' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('Cluj Napca');
  const option = dialog.getByRole('option', { name: 'Cluj-Napoca municipiu, județul Cluj' });
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  expect(await listFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(option).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await field.fill('florești');
  await expect(dialog.getByRole('option', { name: /Florești comună, județul/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/results\/2\/\d+$/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Florești');

  const county = page.getByRole('combobox', { name: 'Caută localitatea' });
  await county.fill('timișoara');
  await page.getByRole('option', { name: /^Timișoara/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Timișoara');
});

test('without JavaScript the header links to the search page, whose hits have a description', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Caută pe site' }).click();
  await page.getByRole('searchbox').fill('nicusor');
  await page.getByRole('button', { name: 'Caută' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('„nicusor”');
  await expect(page.getByRole('link', { name: 'Nicușor Dan', exact: true })).toHaveAttribute(
    'href',
    '/candidate/nicusor-dan',
  );
  await page.getByRole('searchbox').fill('abrud');
  await page.getByRole('button', { name: 'Caută' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Abrud');
  await context.close();
});
