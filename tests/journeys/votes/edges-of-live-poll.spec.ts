import { expect, type Locator, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../../kit/product/own-product.ts';
import { consentDialog } from '../../kit/votes/participation.ts';

const own = withOwnProduct();
const agree = 'Sunt de acord și votez';
const live = (page: Page): Locator => page.locator('#live');
const choices = (page: Page): Locator => live(page).getByRole('radio');
const button = (page: Page, name: string): Locator => live(page).getByRole('button', { name, exact: true });

test("the live poll's vote button keeps the keyboard focus through choice, consent and vote", async ({
  browser,
}) => {
  const { page } = await own.signIn(browser);
  await page.goto('/polls');
  await choices(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await consentDialog(page).getByRole('button', { name: agree }).press('Enter');
  await expect(button(page, 'Ai votat')).toBeFocused();
  await page.context().close();
});

test('HIST-10 HIST-16 refreshing the score effects without a connection keeps the page and reports the failure, and works later', async ({
  browser,
}) => {
  const page = await own.open(browser);
  await page.goto('/polls');
  const impact = page.locator('#impact');
  await page.context().setOffline(true);
  await impact.getByRole('button', { name: 'Actualizează' }).click();
  await expect(impact.getByRole('alert')).toHaveText('Nu s-au putut încărca datele de impact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sondaje/);
  await page.context().setOffline(false);
  await impact.getByRole('button', { name: 'Actualizează' }).click();
  await expect(impact.getByRole('alert')).toBeEmpty();
  await page.context().close();
});
