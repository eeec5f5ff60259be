import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { goingOnWhenAlive } from '../../kit/browser/alive.ts';
import { listFaults } from '../../kit/browser/axe.ts';
import { patience } from '../../kit/patience.ts';
import { createJourneyDatabase, type JourneyDatabase } from '../../kit/product/journey-database.ts';
import { type Product, startProduct } from '../../kit/product/product.ts';
import { makeTemporaryFolder } from '../../kit/temporary-folder/temporary-folder.ts';

const demonstrative = 'candidat-demonstrativ';
let dataDir = '';
let database: JourneyDatabase;
let product: Product;
let db: Db;

test.beforeAll(async () => {
  dataDir = makeTemporaryFolder('vot-informat-dashboard-');
  database = await createJourneyDatabase();
  product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ELECTION_CLOCK: 'intre-tururi',
  });
  db = createDatabase({ connection: database.connections.application, poolSize: 2, patience });
});
test.afterAll(async () => {
  await db?.destroy();
  await product?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

type SignInOptions = BrowserContextOptions & { role?: SignedInRole; firstName?: string; lastName?: string };

/** Creates a person and signs them in in a separate browser. */
async function signIn(browser: Browser, { role, firstName, lastName, ...options }: SignInOptions = {}) {
  const person = await makeUser(db, {
    role: role ?? 'voter',
    firstName: firstName ?? 'Ana',
    lastName: lastName ?? 'Exemplu',
  });
  const secrets = createSecrets(keepSecretKey(dataDir));
  const { cookie } = await makeSession(db, { userId: person.id, secrets });
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce', ...options });
  await context.addCookies([{ ...cookie, url: product.url }]);
  const page = await context.newPage();
  return { person, page: options.javaScriptEnabled === false ? page : goingOnWhenAlive(page) };
}

const files = () => readdirSync(join(dataDir, 'files')).sort();
const picture = async (side: number) => ({
  name: '../poza.svg',
  mimeType: 'text/html',
  buffer: await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer(),
});
const isDrawn = (page: Page) =>
  page
    .getByRole('main')
    .locator('img[src^="/files/avatar-"]')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`DASH-03 DASH-04 DASH-07 ${how}: a person edits, cancels and saves names, and saves interests with consent`, async ({
    browser,
  }) => {
    const { page } = await signIn(browser, { javaScriptEnabled });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Editează profilul' }).click();
    await page.getByLabel('Prenume', { exact: true }).fill('Nu se păstrează');
    await page.getByRole('link', { name: 'Renunță' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('main')).toContainText('Ana Exemplu');

    await page.getByRole('link', { name: 'Editează profilul' }).click();
    await page.getByLabel('Prenume', { exact: true }).fill('Ștefania');
    await page.getByLabel('Educație').check();
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page.getByRole('alert')).toContainText('Bifează acordul sau renunță la temele alese.');
    // The refused form still contains the typed text.
    await expect(page.getByLabel('Prenume', { exact: true })).toHaveValue('Ștefania');
    await expect(page.getByLabel('Educație')).toBeChecked();
    const consent = page.getByRole('checkbox', { name: /Sunt de acord/ });
    await expect(consent).not.toBeChecked();
    await consent.check();
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page).toHaveURL(/\/dashboard\?salvat=profil$/);
    await expect(page.getByText('Modificările au fost salvate.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Ștefania Exemplu');
    await expect(page.getByRole('main')).toContainText('Educație');
    await page.context().close();
  });

  test(`DASH-07 ${how}: a refused name is reported above the form and next to the field until a valid name is saved`, async ({
    browser,
  }) => {
    const { page } = await signIn(browser, { javaScriptEnabled });
    const field = page.getByLabel('Prenume', { exact: true });
    await page.goto('/account');
    await field.fill(' ');
    await page.getByLabel('Nume', { exact: true }).fill('Șerban');
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: 'Prenumele lipsește.' })).toBeVisible();
    if (javaScriptEnabled) await expect(page.locator(':focus')).toContainText('Prenumele lipsește.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Prenumele lipsește.');
    await expect(page.getByLabel('Nume', { exact: true })).toHaveValue('Șerban');

    await field.fill('Ioana');
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page).toHaveURL(/\/account\?salvat=profil$/);
    await expect(page.getByText('Modificările au fost salvate.')).toBeVisible();
    await expect(page.getByText('Prenumele lipsește.')).toHaveCount(0);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('Ioana');
    await page.context().close();
  });

  test(`STOR-01 DASH-21 ${how}: a picture is shown, replaced and removed on the same page, and another file is refused`, async ({
    browser,
  }) => {
    const { page } = await signIn(browser, { javaScriptEnabled });
    await page.goto('/account');
    await page.getByLabel('Alege o imagine').setInputFiles(await picture(900));
    await page.getByRole('button', { name: 'Încarcă imaginea' }).click();
    await expect(page.getByText('Fotografia a fost schimbată.')).toBeVisible();
    await expect.poll(() => isDrawn(page)).toBe(512);
    const [first] = files();
    expect(first).toMatch(/^avatar-[0-9a-f]{32}\.webp$/);

    await page.getByLabel('Alege o imagine').setInputFiles(await picture(600));
    await page.getByRole('button', { name: 'Încarcă imaginea' }).click();
    await expect.poll(() => files().includes(first ?? '')).toBe(false);

    await page
      .getByLabel('Alege o imagine')
      .setInputFiles({ name: 'poza.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await page.getByRole('button', { name: 'Încarcă imaginea' }).click();
    await expect(page.getByText('Nu s-a putut încărca imaginea: alege un fișier')).toBeVisible();
    expect(files()).toHaveLength(1);
    await expect.poll(() => isDrawn(page)).toBe(512);

    await page.getByRole('button', { name: 'Șterge fotografia' }).click();
    await expect(page.getByText('Fotografia a fost ștearsă.')).toBeVisible();
    await expect.poll(files).toEqual([]);
    await expect(page.getByText('Fără fotografie apar inițialele tale.')).toBeVisible();
    await page.context().close();
  });

  test(`FOLL-09 ${how}: the dashboard shows today’s vote, and a person unfollows a candidate on the same page`, async ({
    browser,
  }) => {
    const { page } = await signIn(browser, { javaScriptEnabled });
    for (const intent of ['vote', 'follow']) {
      const answer = await page.request.post('/dashboard', {
        form: { intent, candidate: demonstrative, consent: consentVersion },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(answer.status()).toBe(200);
    }
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    await expect(main).toContainText('Intenție de vot – sondaj neștiințific');
    await expect(main).toContainText('Urmărești 1 candidat');
    await expect(main).toContainText('Ai votat');
    await page.getByRole('button', { name: 'Nu mai urmări: Candidat Demonstrativ' }).click();
    await expect(main.getByText('Nu mai urmărești acest candidat', { exact: true })).toBeVisible();
    await expect(main).toContainText('Nu urmărești încă niciun candidat');
    await page.context().close();
  });
}

test('a page without JavaScript refuses a picture over 5 MB without losing the connection', async ({
  browser,
}) => {
  const { page } = await signIn(browser, { javaScriptEnabled: false });
  await page.goto('/account');
  const buffer = Buffer.alloc(12 * 1024 * 1024, 7);
  await page
    .getByLabel('Alege o imagine')
    .setInputFiles({ name: 'mare.jpg', mimeType: 'image/jpeg', buffer });
  const answered = page.waitForResponse('**/account/avatar');
  await page.getByRole('button', { name: 'Încarcă imaginea' }).click();
  expect((await answered).status()).toBe(413);
  await expect(page.getByText('poate avea cel mult 5 MB')).toBeVisible();
  await page.context().close();
});

test('forms without a picture refuse a body of 300 kB', async ({ browser }) => {
  const { page } = await signIn(browser);
  const answer = await page.request.post('/account', {
    form: { firstName: 'a'.repeat(300_000), lastName: 'b' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(413);
  await page.context().close();
});

test('CDASH-01 the candidate dashboard shows the linked candidate or reports a missing link, and refuses voters', async ({
  browser,
}) => {
  const linked = await signIn(browser, { role: 'candidate' });
  await linked.page.goto('/candidate-dashboard');
  await expect(linked.page.getByRole('main')).toContainText('Contul tău nu este legat încă de un candidat');
  await db
    .updateTable('candidates')
    .set({ user_id: linked.person.id })
    .where('slug', '=', demonstrative)
    .execute();
  await linked.page.reload();
  await expect(linked.page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Candidat');
  await expect(linked.page.getByRole('main')).toContainText('În așteptare');
  await linked.page.getByRole('link', { name: 'Vezi profilul public' }).click();
  await expect(linked.page).toHaveURL(new RegExp(`/candidate/${demonstrative}$`));
  await linked.page.context().close();
  const voter = await signIn(browser);
  await voter.page.goto('/candidate-dashboard');
  await expect(voter.page.getByRole('heading', { level: 1 })).toHaveText(
    'Pagina este pentru candidați și administratori',
  );
  await voter.page.context().close();
});

test(`axe finds no fault on the dashboards and the profile, light and dark, and nothing scrolls sideways`, async ({
  browser,
}) => {
  const long = { firstName: 'Ștefania-Alexandrina Măriuța', lastName: 'Ș'.repeat(80) };
  const { page: voter } = await signIn(browser, long);
  const { page: candidate, person } = await signIn(browser, { role: 'candidate' });
  await db.updateTable('candidates').set({ user_id: person.id }).where('slug', '=', demonstrative).execute();
  const visitor = await (
    await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  ).newPage();
  const seen: [Page, string][] = [
    [visitor, '/dashboard'],
    [voter, '/dashboard'],
    [voter, '/dashboard?edit=profil'],
    [voter, '/dashboard?salvat=profil'],
    [voter, '/account'],
    [voter, '/account/avatar'],
    [candidate, '/candidate-dashboard'],
  ];
  for (const [page, route] of seen) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(route);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, route).toBeLessThanOrEqual(320);
    expect(await listFaults(page, { alsoDark: true }), route).toEqual([]);
  }
  for (const page of [visitor, voter, candidate]) await page.context().close();
});
