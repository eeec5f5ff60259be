import { expect, test } from '@playwright/test';

test.use({ hasTouch: true });

test("a county's map names the place under pointer, focus and touch, and the second tap opens it", async ({
  page,
}) => {
  await page.goto('/results/1/CJ');
  const map = page.locator('#harta');
  const words = map.locator('[data-read-out-text]');
  const places = map.locator('svg a');
  await expect(words).toContainText('Cluj:');
  await expect(async () => {
    await page.mouse.move(0, 0);
    await places.nth(0).hover();
    expect(await words.textContent()).toContain('Cluj-Napoca:');
  }).toPass();
  await places.nth(0).focus();
  await page.keyboard.press('Tab');
  const name = (await places.nth(1).getAttribute('aria-label'))?.split(':')[0] ?? '';
  await expect(words).toContainText(`${name}:`);
  await places.nth(2).tap();
  const tapped = (await places.nth(2).getAttribute('aria-label')) ?? '';
  await expect(words).toContainText(tapped);
  await expect(words.getByRole('link')).toHaveAttribute(
    'href',
    (await places.nth(2).getAttribute('href')) ?? '',
  );
  await expect(page).toHaveURL(/\/results\/1\/CJ$/);
  await places.nth(2).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tapped.split(':')[0] ?? '');
});
