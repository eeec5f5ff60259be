import { expect, type Page, test } from '@playwright/test';
import { stopClock } from '../../kit/browser/alive.ts';
import { withOwnProduct } from '../../kit/product/own-product.ts';

/** Stops the browser's clock until the test moves it, because timers change these pages. */
const own = withOwnProduct();

/** Moves the clock and waits for the page's reaction, which needs an answer from the server. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(async () => (await fetch('/robots.txt')).text());
}

test('AUTH-15 the page redirects to sign-in one and a half seconds after a registration', async ({
  browser,
}) => {
  await own.db
    .insertInto('site_settings')
    .values({ key: 'require_email_verification', value: 'false' })
    .onConflict((on) => on.column('key').doUpdateSet({ value: 'false' }))
    .execute();
  const page = await own.open(browser);
  await page.clock.install();
  await page.goto('/auth?mode=inregistrare');
  const main = page.getByRole('main');
  await main.getByLabel('Prenume').fill('Ana');
  await main.getByLabel('Nume', { exact: true }).fill('Exemplu');
  await main.getByLabel('Adresa de e-mail').fill('ana.nou@exemplu.invalid');
  await main.getByLabel('Parola', { exact: true }).fill('patru cuvinte simple aici');
  await main.getByLabel('Am cel puțin 18 ani').check();
  await stopClock(page);
  await main.getByRole('button', { name: 'Creează contul' }).click();
  const done = main.getByText('Cont creat cu succes! Te poți autentifica acum.');
  await expect(done).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().slice(own.url.length)));
  await pass(page, 1_499);
  // The registration page's own requests (mode=) are not redirects.
  expect(asked.filter((path) => path.startsWith('/auth') && !path.includes('mode='))).toEqual([]);
  await expect(done).toBeVisible();
  await pass(page, 1);
  await expect(page).toHaveURL('/auth');
  await expect(main.getByRole('button', { name: 'Autentifică-te' })).toBeVisible();
  await page.context().close();
});

test('AISC-27 the page shows the number of updated scores for five seconds', async ({ browser }) => {
  const { page } = await own.signIn(browser, { role: 'admin' });
  await page.clock.install();
  await page.goto('/admin/ai-score-calculation');
  await stopClock(page);
  await page.getByRole('button', { name: 'Calculează toate scorurile' }).click();
  const success = page.getByRole('status').getByText('Au fost calculate 12 scoruri.');
  await expect(success).toBeVisible();
  await pass(page, 4_999);
  await expect(success).toBeVisible();
  await pass(page, 1);
  await expect(success).toBeHidden();
  await page.context().close();
});

test('DASH-05 the save button shows a spinner while the profile is saved, and a second press saves nothing', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser);
  await page.goto('/account');
  const answer = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/account.data**', async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1;
      await answer.promise;
    }
    return route.continue();
  });
  const save = page.getByRole('button', { name: 'Salvează' });
  await expect(save.locator('.spinner')).toHaveCount(0);
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(save.locator('.spinner')).toBeVisible();
  await save.click({ force: true });
  answer.resolve();
  await expect(page.getByText('Modificările au fost salvate.')).toBeVisible();
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(save.locator('.spinner')).toHaveCount(0);
  expect(posts).toBe(1);
  await page.context().close();
});
