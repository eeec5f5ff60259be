import { type Browser, expect, type Page, test } from '@playwright/test';

const profile = '/candidate/candidat-demonstrativ';
const countPath = '**/api/v1/rpc/increment_profile_visits';

/**
 * Opens a page with its own user agent. `HeadlessChrome` counts as a bot, and equal user agents count as one
 * visitor.
 */
async function openAs(
  browser: Browser,
  name: string,
  given: { javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  return browser.newPage({
    baseURL: test.info().project.use.baseURL,
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${name} Chrome/142.0.0.0 Safari/537.36`,
    ...given,
  });
}

const shown = async (page: Page): Promise<number> => {
  const value = page.getByText('Vizualizări profil', { exact: true }).locator('xpath=following-sibling::dd');
  return Number((await value.innerText()).replaceAll('.', ''));
};

/**
 * Reads the view count without JavaScript, so that reading sends no view. It uses the visitors' URL, because each URL
 * has its own cached page, and these differ in age.
 */
async function stored(browser: Browser): Promise<number> {
  const page = await openAs(browser, 'Reader/1', { javaScriptEnabled: false });
  await page.goto(profile);
  const count = await shown(page);
  await page.close();
  return count;
}

test('VIEW-05 VIEW-06 PROF-10 opening a profile raises the count immediately, the server stores it, and a reload does not count again', async ({
  browser,
}) => {
  const before = await stored(browser);
  const page = await openAs(browser, 'Visitor/1');
  const held = Promise.withResolvers<void>();
  await page.route(countPath, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(profile);
  // Delays the server's answer, so that the shown count comes from the page itself.
  await expect.poll(() => shown(page)).toBe(before + 1);
  const answered = page.waitForResponse(countPath);
  held.resolve();
  expect(await (await answered).json()).toEqual({ counted: true, profile_visits: before + 1 });
  await expect.poll(() => shown(page)).toBe(before + 1);
  await page.reload();
  await page.waitForResponse(countPath);
  await expect.poll(() => shown(page)).toBe(before + 1);
  // Visitors may get a cached page up to two seconds old.
  await expect.poll(() => stored(browser)).toBe(before + 1);
  const other = await openAs(browser, 'Visitor/2');
  await other.goto(profile);
  await expect.poll(() => shown(other)).toBe(before + 2);
  await expect.poll(() => stored(browser)).toBe(before + 2);
  await page.close();
  await other.close();
});

test('VIEW-07 VIEW-09 VIEW-12 the view count drops back silently when all attempts to store the view fail', async ({
  browser,
}) => {
  const before = await stored(browser);
  const page = await openAs(browser, 'Visitor/3');
  let tries = 0;
  // The last attempt fails only after the test has seen the raised count.
  const seen = Promise.withResolvers<void>();
  await page.route(countPath, async (route) => {
    tries += 1;
    if (tries === 3) await seen.promise;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.goto(profile);
  await expect.poll(() => shown(page)).toBe(before + 1);
  seen.resolve();
  await expect.poll(() => shown(page)).toBe(before);
  expect(tries).toBe(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.close();
});

test('VIEW-10 a profile view is neither counted nor sent while the browser is offline', async ({
  browser,
}) => {
  const before = await stored(browser);
  const page = await openAs(browser, 'Visitor/4');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('increment_profile_visits')) sent.push(request.url());
  });
  // The page itself must load, so the test only makes the browser report that it is offline.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto(profile);
  await page.waitForLoadState('networkidle');
  expect(await shown(page)).toBe(before);
  expect(sent).toEqual([]);
  await page.close();
});
