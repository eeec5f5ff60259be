import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { makeSession, makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import { browserItems } from '#app/features.server.ts';
import { erase } from '#app/pages/account/privacy/erase/erase.server.ts';
import { createSecrets, keepSecretKey, type Secrets } from '#app/platform/config/secret-key.server.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { goingOnWhenAlive } from '../../kit/browser/alive.ts';
import { listFaults } from '../../kit/browser/axe.ts';
import { patience } from '../../kit/patience.ts';
import { createJourneyDatabase, type JourneyDatabase } from '../../kit/product/journey-database.ts';
import { takePicture } from '../../kit/product/own-product.ts';
import { type Product, startProduct } from '../../kit/product/product.ts';
import { makeTemporaryFolder } from '../../kit/temporary-folder/temporary-folder.ts';

const password = 'o parolă lungă și bună';
let dataDir = '';
let database: JourneyDatabase;
let product: Product;
let db: Db;
let owner: Db;
let secrets: Secrets;
let environment: Record<string, string> = {};
/** All people that these tests created. */
const people: TestUser[] = [];

test.beforeAll(async () => {
  dataDir = makeTemporaryFolder('vot-informat-privacy-');
  database = await createJourneyDatabase();
  environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  };
  product = await startProduct({ ...environment, LOG_LEVEL: 'debug' });
  db = createDatabase({ connection: database.connections.application, poolSize: 2, patience });
  owner = createDatabase({ connection: database.connections.migration, poolSize: 1, patience });
  secrets = createSecrets(keepSecretKey(dataDir));
});
test.afterAll(async () => {
  await db?.destroy();
  await owner?.destroy();
  await product?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Creates a person with a vote and a follow, and signs them in in a separate browser. */
async function signIn(
  browser: Browser,
  options: { javaScriptEnabled?: boolean; hasPassword?: boolean } = {},
) {
  const { hasPassword = true, ...rest } = options;
  const at = new Date('2025-05-12T10:00:00+03:00');
  const person = await makeUser(db, {
    firstName: 'Anastasia-Maria',
    lastName: 'Constantinescu-Brâncoveanu',
    ...(hasPassword ? { password } : {}),
  });
  people.push(person);
  const [candidate = ''] = await listSlugs(db);
  await vote(db, { at, voterId: person.id, candidate });
  const { hub } = listeningHub();
  await follow({ db, hub, at }, { userId: person.id, candidate, hasTickedConsent: true });
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce', ...rest });
  const session = await makeSession(db, { userId: person.id, secrets });
  await context.addCookies([{ ...session.cookie, url: product.url, httpOnly: true, sameSite: 'Lax' }]);
  const opened = await context.newPage();
  const page = rest.javaScriptEnabled === false ? opened : goingOnWhenAlive(opened);
  await page.goto('/account/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Date și confidențialitate');
  return { person, context, page, sessionId: session.id };
}

const consentForm = (page: Page, title: string) => page.getByRole('form', { name: title });
const followsTitle = 'Urmăriri, interese și știri personalizate';

for (const javaScriptEnabled of [true, false]) {
  const mode = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`${mode}: one click withdraws a consent and deletes its data, and another click gives the consent again`, async ({
    browser,
  }) => {
    const { person, context, page } = await signIn(browser, { javaScriptEnabled });
    const follows = consentForm(page, followsTitle);
    await follows.getByRole('button', { name: 'Retrag acordul' }).click();
    await expect(page.getByText('Acordul a fost retras')).toBeVisible();
    const left = await db.selectFrom('follows').select('id').where('follower_id', '=', person.id).execute();
    expect(left).toEqual([]);
    await follows.getByRole('button', { name: 'Dau acordul' }).click();
    await expect(page.getByText('Acordul a fost înregistrat.')).toBeVisible();
    await expect(follows).toContainText('Acord dat ');
    await expect(page.getByText('Istoricul acordurilor (3 acorduri)')).toBeVisible();
    await context.close();
  });

  test(`${mode}: a person downloads their own data as a file, whole and in parts`, async ({ browser }) => {
    const { person, context, page } = await signIn(browser, { javaScriptEnabled });
    const whole = await download(page, 'Descarcă tot (JSON)');
    expect(whole.name).toBe('vot-informat-copie.json');
    const copy: { parts: { id: string; records: unknown[] }[] } = JSON.parse(whole.text);
    expect(copy.parts.find(({ id }) => id === 'votes')?.records).toHaveLength(1);
    expect(whole.text).toContain(person.email);
    const part = await download(page, 'Descarcă CSV: Candidații urmăriți');
    expect(part.text.split('\r\n')).toHaveLength(3);
    await context.close();
  });

  test(`${mode}: an account is erased only with the right password and a ticked box`, async ({ browser }) => {
    const { person, context, page } = await signIn(browser, { javaScriptEnabled });
    const submit = page.getByRole('button', { name: 'Șterge contul definitiv' });
    await page.getByLabel('Parola ta').fill('alta parolă');
    await page.getByLabel('Am înțeles că ștergerea este definitivă.').check();
    await submit.click();
    await expect(page.getByText('Parola nu este corectă.').first()).toBeVisible();
    expect(await exists(person.id)).toBe(true);
    await page.getByLabel('Parola ta').fill(password);
    await page.getByLabel('Am înțeles că ștergerea este definitivă.').check();
    await submit.click();
    await expect(page.getByText('Contul tău a fost șters.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await exists(person.id)).toBe(false);
    expect(await context.cookies()).toEqual([]);
    await page.goto('/account/privacy');
    expect(new URL(page.url()).pathname).toBe('/auth');
    await context.close();
  });
}

test('an account without a password is erased only soon after its owner signed in', async ({ browser }) => {
  const { person, context, page, sessionId } = await signIn(browser, { hasPassword: false });
  await expect(page.getByText('Contul tău nu are parolă.')).toBeVisible();
  const eleven = new Date(Date.now() - 11 * 60_000);
  await db.updateTable('sessions').set({ created_at: eleven }).where('id', '=', sessionId).execute();
  await page.reload();
  await expect(page.getByText('Te-ai autentificat de mai mult timp')).toBeVisible();
  await eraseWithTick(page);
  await expect(page.getByText('Te-ai autentificat de prea mult timp').first()).toBeVisible();
  expect(await exists(person.id)).toBe(true);
  await db.updateTable('sessions').set({ created_at: new Date() }).where('id', '=', sessionId).execute();
  // The test avoids reload(), because the browser would resend a form sent before hydration.
  await page.goto('/account/privacy');
  await eraseWithTick(page);
  await expect(page.getByText('Contul tău a fost șters.')).toBeVisible();
  await context.close();
});

test("a signed-in person's browser stores only the cookie that the privacy page lists", async ({
  browser,
}) => {
  const { context, page } = await signIn(browser);
  await page.goto('/candidates');
  const listed = browserItems.filter(({ kind, when }) => kind === 'cookie' && when === 'signed-in');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(listed.map(({ name }) => name));
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await context.close();
});

test(`axe finds no fault on /account/privacy in light and dark, and nothing overflows at 320 px`, async ({
  browser,
}) => {
  const { context, page } = await signIn(browser);
  await page.getByText('Istoricul acordurilor').click();
  expect(await listFaults(page, { alsoDark: true })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await takePicture(page, 'privacy-320');
  await page.setViewportSize({ width: 1280, height: 900 });
  await takePicture(page, 'privacy-1280');
  await context.close();
});

test("a restored backup's erased account is erased again before the program answers, or from a file of erasures", async () => {
  const backup = await makeUser(db);
  const restore = () =>
    db
      .insertInto('users')
      .values({ id: backup.id, email: backup.email, first_name: 'Ana', last_name: 'Exemplu' })
      .execute();
  await erase({ db, secrets }, { userId: backup.id });
  const file = join(dataDir, 'erasures.txt');
  expect(await runErasures('save', file)).toContain('Ștergeri salvate');
  await restore();
  const second = await startProduct(environment);
  expect(await exists(backup.id)).toBe(false);
  await second.stop();
  // The backup is older than the erasure, so only the file records it.
  await sql`delete from erasures`.execute(owner);
  await restore();
  expect(await runErasures('apply', file)).toContain('Conturi șterse din nou: 1.');
  expect(await exists(backup.id)).toBe(false);
});

test('the server’s log contains no id, e-mail address or name of the people whom these tests created', () => {
  expect(people.length).toBeGreaterThan(2);
  const output = product.output();
  expect(output.length).toBeGreaterThan(100);
  for (const { id, email, lastName } of people)
    for (const word of [id, email, lastName]) expect(output).not.toContain(word);
});

function runErasures(...args: string[]): Promise<string> {
  const script = join(import.meta.dirname, '../../../server/tools/erasures.ts');
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      error ? reject(new Error(`${stderr}${stdout}`)) : resolve(stdout),
    );
  });
}

async function eraseWithTick(page: Page): Promise<void> {
  await page.getByLabel('Am înțeles că ștergerea este definitivă.').check();
  await page.getByRole('button', { name: 'Șterge contul definitiv' }).click();
}

async function exists(id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function download(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}
