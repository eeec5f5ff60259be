import { rmSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import type { TestQuestion } from '#app/features/voter-test/attempt.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { goingOnWhenAlive, stopClock } from '../../kit/browser/alive.ts';
import { listFaults } from '../../kit/browser/axe.ts';
import { patience } from '../../kit/patience.ts';
import { createJourneyDatabase, type JourneyDatabase } from '../../kit/product/journey-database.ts';
import { type Product, startProduct } from '../../kit/product/product.ts';
import { makeTemporaryFolder } from '../../kit/temporary-folder/temporary-folder.ts';

let dataDir = '';
let database: JourneyDatabase;
let product: Product;
let db: Db;
let pool: TestQuestion[];

test.beforeAll(async ({ request }) => {
  dataDir = makeTemporaryFolder('vot-informat-voter-test-');
  database = await createJourneyDatabase();
  product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ELECTION_CLOCK: 'intre-tururi',
  });
  db = createDatabase({ connection: database.connections.application, poolSize: 2, patience });
  pool = (await (await request.get(`${product.url}/quiz/questions.json`)).json()).questions;
});
test.afterAll(async () => {
  await db?.destroy();
  await product?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Opens a page for a visitor or, with `isSignedIn`, for a new person. */
async function open(browser: Browser, options: BrowserContextOptions & { isSignedIn?: boolean } = {}) {
  const { isSignedIn, ...rest } = options;
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce', ...rest });
  let userId = '';
  if (isSignedIn) {
    userId = (await makeUser(db)).id;
    const { cookie } = await makeSession(db, { userId, secrets: createSecrets(keepSecretKey(dataDir)) });
    await context.addCookies([{ ...cookie, url: product.url }]);
  }
  const page = await context.newPage();
  return { context, userId, page: rest.javaScriptEnabled === false ? page : goingOnWhenAlive(page) };
}

/** Returns the index of a correct or a wrong option of the shown question. */
async function choiceOf(page: Page, isRight: boolean): Promise<number> {
  const shown = await page.getByRole('main').locator('h2, h3').allTextContents();
  const question = pool.find(({ question }) => shown.includes(question));
  if (!question) throw new Error(`No question of the file is shown: ${shown}`);
  return isRight ? question.correct : (question.correct + 1) % question.options.length;
}
const choices = (page: Page) => page.getByRole('main').locator('button[name=choice]');
const onward = (page: Page) => page.getByRole('button', { name: /^(Următoarea întrebare|Vezi rezultatul)$/ });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progresul testului' });
const savedOf = (userId: string) =>
  db.selectFrom('voter_test_results').selectAll().where('user_id', '=', userId).execute();

test('VTEST-02 VTEST-03 VTEST-04 VTEST-08 VTEST-09 VTEST-12 the voter test works by keyboard, and makes no request after its one file', async ({
  browser,
}) => {
  const { context, page } = await open(browser);
  await page.goto('/quiz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testul Votantului');
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (let number = 1; number <= 10; number += 1) {
    const isRight = number > 3;
    await expect(page.getByText(`Întrebarea ${number} din 10`)).toBeVisible();
    await expect(progress(page)).toHaveAttribute('aria-valuenow', `${number - 1}`);
    await choices(page)
      .nth(await choiceOf(page, isRight))
      .focus();
    await page.keyboard.press('Enter');
    await expect(choices(page)).toHaveCount(0);
    await expect(page.getByText(isRight ? 'Corect!' : /^Greșit\./)).toBeFocused();
    await expect(page.getByText(`${Math.max(0, number - 3)} răspuns`)).toBeVisible();
    await expect(page.getByText(/^Surs[ae]: /).first()).toBeVisible();
    const right = page.getByRole('listitem').filter({ hasText: 'Răspuns corect' });
    const disc = (item: typeof right) =>
      item
        .locator('span')
        .first()
        .evaluate((mark) => getComputedStyle(mark).backgroundColor);
    expect(await disc(right)).toBe('rgb(29, 106, 60)');
    const wrong = page.getByRole('listitem').filter({ hasText: 'Răspunsul tău, greșit' });
    await expect(wrong).toHaveCount(isRight ? 0 : 1);
    if (!isRight) expect(await disc(wrong)).toBe('rgb(206, 17, 38)');
    if (number === 1) expect(await listFaults(page, { alsoDark: true })).toEqual([]);
    await expect(onward(page)).toHaveText(number === 10 ? 'Vezi rezultatul' : 'Următoarea întrebare');
    await onward(page).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Mai ai de învățat!' })).toBeFocused();
  await expect(page.getByText('7 răspunsuri corecte din 10 (70%)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Legislația electorală' })).toHaveAttribute('href', /^\/info/);
  await expect(page.getByRole('link', { name: 'Constituția României' })).toHaveAttribute(
    'href',
    /constitutia/,
  );
  await expect(page.getByText('Nu ești autentificat, deci rezultatul nu se salvează.')).toBeVisible();
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
  await page.getByRole('button', { name: 'Reia testul' }).click();
  await expect(page.getByText('Întrebarea 1 din 10')).toBeVisible();
  await context.close();
});

test('VTEST-11 without JavaScript the voter test shows answers only after the choice, and saves a signed-in person’s result', async ({
  browser,
}) => {
  const { context, page, userId } = await open(browser, { javaScriptEnabled: false, isSignedIn: true });
  await page.goto('/quiz');
  for (let number = 1; number <= 10; number += 1) {
    await expect(page.getByText(`Întrebarea ${number} din 10`)).toBeVisible();
    const choice = await choiceOf(page, number > 1);
    const html = await page.content();
    const question = pool.find(({ question }) => html.includes(question));
    if (question) expect(html).not.toContain(question.explanation);
    await choices(page).nth(choice).click();
    await expect(page.getByText(number > 1 ? 'Corect!' : /^Greșit\./)).toBeVisible();
    await onward(page).click();
  }
  await expect(page.getByRole('heading', { name: 'Felicitări!' })).toBeVisible();
  await expect(page.getByText('Ești pregătit să votezi!')).toBeVisible();
  await expect(page.getByText('Rezultatul este salvat în contul tău.')).toBeVisible();
  await expect(page.getByText('90% · 9 din 10')).toBeVisible();
  expect(await savedOf(userId)).toMatchObject([{ score: 90, taken_at: 'page' }]);
  await page.getByRole('button', { name: 'Reia testul' }).click();
  await expect(page.getByText('Întrebarea 1 din 10')).toBeVisible();
  await context.close();
});

test("with JavaScript a signed-in person's result is sent once, at the end of a test", async ({
  browser,
}) => {
  const { context, page, userId } = await open(browser, { isSignedIn: true });
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto('/quiz');
  await page.waitForLoadState('networkidle');
  for (let number = 1; number <= 10; number += 1) {
    await choices(page)
      .nth(await choiceOf(page, true))
      .click();
    await onward(page).click();
  }
  await expect(page.getByText('Rezultatul este salvat în contul tău.')).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await savedOf(userId)).toMatchObject([{ score: 100, taken_at: 'page' }]);
  await context.close();
});

test('VTEST-23 VTEST-24 VTEST-25 the dashboard’s test locks each answer for a second, saves the result, and shows confetti for three seconds', async ({
  browser,
}) => {
  const { context, page, userId } = await open(browser, { isSignedIn: true, reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/dashboard');
  await stopClock(page);
  const block = page.getByRole('region', { name: 'Testul Votantului' });
  const place = block.locator('[tabindex="-1"]').filter({ has: page.getByRole('link') });
  await block.getByRole('link', { name: 'Începe testul' }).click();
  await block.getByRole('button', { name: 'Închide testul' }).click();
  await expect(place).toBeFocused();
  await block.getByRole('link', { name: 'Începe testul' }).click();
  for (let number = 1; number <= 10; number += 1) {
    await expect(block.getByText(`Întrebarea ${number} din 10`)).toBeVisible();
    const option = block
      .getByRole('listitem')
      .nth(await choiceOf(page, number > 2))
      .getByRole('button');
    await option.click();
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(990);
    await expect(block.getByText(`Întrebarea ${number} din 10`)).toBeVisible();
    await page.clock.runFor(20);
  }
  await expect(block.locator('.confetti')).toBeVisible();
  await expect(block.getByText('Ești pregătit pentru vot', { exact: true })).toBeVisible();
  await expect(block.getByText('80% · 8 din 10')).toBeVisible();
  await expect(
    block.getByText('Ești pregătit pentru vot: 80%, 8 din 10.'),
    'a live region announces the result',
  ).toBeAttached();
  await expect(place, 'the focus stays in the test').toBeFocused();
  await expect(block.getByRole('link', { name: 'Reia testul' })).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(block.locator('.confetti')).toBeVisible();
  await page.clock.runFor(200);
  await expect(block.locator('.confetti')).toHaveCount(0);
  expect(await savedOf(userId)).toMatchObject([{ score: 80, taken_at: 'dashboard' }]);
  await page.clock.resume();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
  await context.close();
});

test('HOME-03 HOME-08 HOME-09 the home page shows the invitation to the test until a visit, and its parts do not shift', async ({
  browser,
}) => {
  const { context, page } = await open(browser);
  await page.goto('/');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Începe testul', exact: true }),
  ).toHaveAttribute('href', '/quiz');
  const banner = page.getByRole('complementary', { name: 'Testul Votantului' });
  await expect(banner).toBeVisible();
  await banner.getByRole('link', { name: 'Fă testul' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testul Votantului');
  expect(await page.evaluate(() => localStorage.getItem('quiz-visited'))).toBe('true');
  await page.goto('/');
  await expect(banner).toHaveCount(0);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
  await context.close();
});

test('VTEST-06 the facts stop on a press, continue by their buttons, and scroll without JavaScript', async ({
  browser,
}) => {
  const { context, page } = await open(browser, { reducedMotion: 'no-preference' });
  await page.goto('/quiz');
  const facts = page.getByRole('list', { name: 'Fapte despre alegeri' });
  await expect(facts.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Oprește derularea' }).click();
  await expect(page.getByRole('button', { name: 'Pornește derularea' })).toBeVisible();
  await page.getByRole('button', { name: 'Faptul următor' }).click();
  await expect.poll(() => facts.evaluate((row) => Math.round(row.scrollLeft / row.clientWidth))).toBe(1);
  await context.close();
  const plain = await open(browser, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await plain.page.goto('/quiz');
  await expect(
    plain.page.getByRole('list', { name: 'Fapte despre alegeri' }).getByRole('listitem'),
  ).toHaveCount(10);
  await expect(plain.page.getByRole('button', { name: 'Faptul următor' })).toHaveCount(0);
  expect(await plain.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await plain.context.close();
});
