import { expect, type Page } from '@playwright/test';
import { stopClock, test } from '../../kit/browser/alive.ts';
import { listFaults } from '../../kit/browser/axe.ts';

const password = 'patru cuvinte simple aici';

/** Returns a new e-mail address for each run, because the journeys share one product. */
function newAddress(): string {
  return `ana.${Date.now()}.${test.info().workerIndex}@exemplu.invalid`;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Cont nou' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creează cont nou');
  const main = page.getByRole('main');
  await main.getByLabel('Prenume').fill('Ana');
  await main.getByLabel('Nume', { exact: true }).fill('Exemplu');
  await main.getByLabel('Adresa de e-mail').fill(email);
  await main.getByLabel('Parola', { exact: true }).fill(password);
  await main.getByLabel('Am cel puțin 18 ani').check();
  await main.getByRole('button', { name: 'Creează contul' }).click();
  await expect(main).toContainText('Ți-am trimis un mesaj');
}

/** Confirms the address in the browser of the sign-up, which also signs in. */
async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Mesaje' }).first().click();
  const letter = page.getByRole('article').filter({ hasText: email }).first();
  await letter.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmă adresa de e-mail');
  await page.getByRole('button', { name: 'Confirmă adresa' }).click();
  await expect(page).toHaveURL('/dashboard');
}

async function enter(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Adresa de e-mail').fill(email);
  await main.getByLabel('Parola', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Autentifică-te' }).click();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary', { hasText: 'Meniul contului:' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Ieși din cont' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/account/security');
  await expect(page).toHaveURL(/\/auth\?next=%2Faccount%2Fsecurity/);
  await expect(page.getByRole('main')).toContainText('Nu ești autentificat');
}

test('AUTH-01 AUTH-02 AUTH-03 AUTH-10 AUTH-11 AUTH-12 AUTH-13 AUTH-18 AUTH-28 AUTH-41 a new person registers, signs in and signs out with JavaScript', async ({
  page,
}) => {
  const email = newAddress();
  await page.clock.install();
  await signUp(page, email);
  await confirmAddress(page, email);
  await leave(page);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bine ai revenit!');
  // The stopped clock keeps the success message visible until the test has read it.
  await stopClock(page);
  await enter(page, email);
  await expect(page.getByText('Autentificare reușită! Vei fi redirecționat...')).toBeVisible();
  // The redirect comes one second after the sign-in (AUTH-11).
  await page.clock.runFor(900);
  await expect(page).toHaveURL(/\/auth/);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page).toHaveURL('/dashboard');
  // The page redirects a signed-in person after half a second (AUTH-12).
  await stopClock(page);
  await page.goto('/auth');
  await expect(page.getByText('Ești deja autentificat ca Ana Exemplu.')).toBeVisible();
  await page.clock.runFor(400);
  await expect(page).toHaveURL('/auth');
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page).toHaveURL('/dashboard');
  await leave(page);
});

test('a refused sign-up moves the focus to its summary, and the tab’s title mentions the error', async ({
  page,
}) => {
  await page.goto('/auth?mode=inregistrare');
  await page.getByRole('main').getByRole('button', { name: 'Creează contul' }).click();
  await expect(page.locator(':focus')).toContainText('Verifică aceste câmpuri');
  await expect(page).toHaveTitle(/^Eroare: Creează cont nou/);
  await page.getByRole('banner').getByRole('link', { name: 'Știri' }).first().click();
  await expect(page).toHaveTitle(/^Știri/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('AUTH-01 AUTH-18 AUTH-28 a new person registers, signs in and signs out', async ({ page }) => {
    const email = newAddress();
    await signUp(page, email);
    await confirmAddress(page, email);
    await leave(page);
    await page.goto('/auth/reset');
    await page.getByLabel('Adresa de e-mail').fill(email);
    await page.getByRole('button', { name: 'Trimite linkul' }).click();
    await page.getByRole('link', { name: 'Mesaje' }).click();
    const letter = page.getByRole('article').filter({ hasText: email }).first();
    await letter.getByRole('link').click();
    await page.getByLabel('Parola nouă').fill(password);
    await page.getByRole('button', { name: 'Schimbă parola' }).click();
    await expect(page.getByRole('main')).toContainText('Parola a fost schimbată');
    await enter(page, email);
    await expect(page).toHaveURL('/dashboard');
    await leave(page);
  });

  test('AUTH-07 AUTH-16 sign-up errors appear next to the field and above the form, which keeps the typed e-mail address', async ({
    page,
  }) => {
    const email = newAddress();
    await page.goto('/auth?mode=inregistrare');
    const main = page.getByRole('main');
    await main.getByLabel('Adresa de e-mail').fill(email);
    await main.getByLabel('Parola', { exact: true }).fill('scurtă');
    await main.getByRole('button', { name: 'Creează contul' }).click();
    await expect(page.getByRole('alert')).toContainText('Parola trebuie să aibă cel puțin 8 caractere.');
    await expect(main.getByLabel('Parola', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByLabel('Parola', { exact: true })).toHaveValue('');
    await expect(main.getByLabel('Adresa de e-mail')).toHaveValue(email);
    await page.goto('/auth');
    await enter(page, email);
    await expect(page.getByRole('alert')).toContainText('Adresa de e-mail sau parola nu este corectă.');
  });

  test('one button press signs in to each demonstration account, and each account can then set up the second factor', async ({
    page,
  }) => {
    for (const [button, path] of [
      ['Intră ca administrator', '/admin/dashboard'],
      ['Intră ca candidat', '/candidate-dashboard'],
    ] as const) {
      await page.goto('/auth');
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(path);
      await page.context().clearCookies();
    }
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Intră ca alegător' }).click();
    await page.goto('/account/security');
    const step = page.getByRole('region', { name: 'Al doilea pas la autentificare' });
    await step.getByLabel('Parola actuală').fill('Demonstratie-2026');
    await step.getByRole('button', { name: 'Activează al doilea pas' }).click();
    await expect(step.getByRole('img', { name: /Codul QR/ })).toBeVisible();
    await step.getByText('Renunță la activare').first().click();
    await step.getByLabel('Parola actuală').fill('Demonstratie-2026');
    await step.getByRole('button', { name: 'Renunță la activare' }).click();
    await expect(page.getByRole('main')).toContainText('Al doilea pas este dezactivat.');
    await page.getByRole('button', { name: 'Deconectează-mă de peste tot' }).click();
    await expect(page.getByRole('main')).toContainText('Te-am deconectat de peste tot.');
  });
});

test('axe finds no fault on the account pages and in their error states', async ({ page }) => {
  const check = async (state: string) => expect(await listFaults(page), state).toEqual([]);
  for (const path of ['/auth', '/auth?next=/account', '/auth/reset', '/auth/verify', '/demo/outbox']) {
    await page.goto(path);
    await check(path);
  }
  await page.goto('/auth?mode=inregistrare');
  await check('registration');
  await page.getByRole('button', { name: 'Creează contul' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check('registration with problems');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Intră ca alegător' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account/security');
  await check('security');
});

test('sign-in forms report a lost connection and keep the typed text, and the next press works', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const lost = 'Conexiunea cu serverul s-a întrerupt';
  for (const [address, label, send] of [
    ['/auth', 'Adresa de e-mail', 'Autentifică-te'],
    ['/auth?mode=inregistrare', 'Adresa de e-mail', 'Creează contul'],
    ['/auth/reset', 'Adresa de e-mail', ''],
    ['/auth/verify', 'Adresa de e-mail', ''],
  ] as const) {
    await page.goto(address);
    await main.getByLabel(label).fill('ana@exemplu.invalid');
    await page.route(/\/auth/, (route) => route.abort());
    await main
      .getByRole('button', send ? { name: send } : {})
      .first()
      .click();
    await expect(main.getByRole('alert')).toContainText(lost);
    await expect(main.getByLabel(label)).toHaveValue('ana@exemplu.invalid');
    await page.unroute(/\/auth/);
  }
  await main.getByRole('button').first().click();
  await expect(main.getByRole('alert')).toHaveCount(0);
});
