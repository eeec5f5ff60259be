import { expect, test } from '@playwright/test';
import { listFaults } from '../../kit/browser/axe.ts';
import { jumpTo } from '../../kit/browser/moments.ts';

test('a place chosen on the home page shows its turnout on voting day, and stays on the device until removed', async ({
  page,
  request,
}) => {
  await jumpTo(request, 'ziua-votului');
  await expect
    .poll(async () => (await request.get('/places/54975')).text())
    .toContain('Prezența la ora 10:00');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const box = page.getByRole('region', { name: /^Locul meu/ });
  await box.scrollIntoViewIfNeeded();
  const height = async () => Math.round((await box.boundingBox())?.height ?? 0);
  const reserved = await height();
  await box.getByRole('combobox', { name: 'Localitate, județ, sector sau țară' }).fill('cluj napoca');
  await box.getByRole('option', { name: 'Cluj-Napoca municipiu, județul Cluj' }).click();
  await expect(box.getByRole('heading', { name: 'Locul meu: Cluj-Napoca' })).toBeVisible();
  await expect(box).toContainText(/Prezența la ora 10:00.*votanți din/);
  expect(await height(), 'the box keeps the height that the server reserved').toBe(reserved);
  expect(await listFaults(page)).toEqual([]);

  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.reload();
  await expect(box).toContainText('Prezența la ora 10:00');
  expect(await height()).toBe(reserved);
  expect(asked.filter((path) => path.startsWith('/places/'))).toEqual(['/places/54975']);

  await box.getByRole('link', { name: 'Cifrele și sursele' }).first().click();
  await expect(page).toHaveURL(/\/results\/2\/54975$/);
  await page.getByRole('button', { name: 'Renunță la locul meu' }).click();
  await expect(page.getByRole('button', { name: 'Reține Cluj-Napoca ca locul meu' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('locul-meu'))).toBeNull();
  await page.getByRole('button', { name: 'Reține Cluj-Napoca ca locul meu' }).click();
  await page.goto('/');
  await box.getByRole('button', { name: 'Renunță la locul meu' }).click();
  await expect(box.getByRole('combobox')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('locul-meu'))).toBeNull();
});

test('without JavaScript the home page searches for a place by a form, and hides the button that stores the place', async ({
  browser,
  request,
}) => {
  await jumpTo(request, 'arhiva');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const box = page.getByRole('region', { name: 'Locul meu' });
  await expect(box.getByText('Rămâne numai pe acest dispozitiv.')).toBeHidden();
  await box.getByLabel('Localitate, județ, sector sau țară').fill('abrud');
  await box.getByRole('button', { name: 'Caută' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Abrud');
  await page.goto('/results/2/54975');
  await expect(page.getByRole('button', { name: /locul meu/ })).toHaveCount(0);
  await context.close();
});
