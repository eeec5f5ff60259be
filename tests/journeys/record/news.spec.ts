import { expect, type Page, test } from '@playwright/test';
import { goingOnWhenAlive } from '../../kit/browser/alive.ts';
import { listFaults } from '../../kit/browser/axe.ts';
import { jumpTo } from '../../kit/browser/moments.ts';
import { withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
const rows = (page: Page) => page.getByRole('main').getByRole('article');

/**
 * Moves the clock between the rounds and waits until the program has stored the articles of the demonstration's feeds.
 */
async function openNews(page: Page, path = '/news'): Promise<void> {
  await jumpTo(page.request, 'intre-tururi');
  // Waits for enough articles, because the program stores feeds one after another. The tests need three pages of ten
  // articles.
  await expect
    .poll(async () => {
      const list = await page.request.get('/api/v1/elections/ro-president-2025/news?limit=1');
      return ((await list.json()) as { total?: number }).total ?? 0;
    })
    .toBeGreaterThan(45);
  // A cached page may be two seconds old.
  await expect
    .poll(async () => Number(/(\d+) de articole/.exec(await (await page.request.get('/news')).text())?.[1]))
    .toBeGreaterThan(45);
  await page.goto(path);
}

test('/news loads the next page in place, focuses the first new article, and shows no article twice', async ({
  browser,
}) => {
  const page = goingOnWhenAlive(await own.open(browser));
  await openNews(page);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Mai multe știri' }).click();
  await expect(rows(page)).toHaveCount(20);
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByText('10 știri adăugate')).toBeAttached();
  await expect(rows(page).nth(10).getByRole('link').first()).toBeFocused();
  await page.getByRole('link', { name: 'Mai multe știri' }).click();
  await expect(rows(page)).toHaveCount(30);
  const ids = await rows(page).evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(30);
  expect(await listFaults(page)).toEqual([]);
  await page.context().close();
});

test('/news reports that the next page cannot be loaded, and another press loads it', async ({ browser }) => {
  const page = goingOnWhenAlive(await own.open(browser));
  await openNews(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Mai multe știri' }).click();
  await expect(page.getByRole('alert')).toContainText('Nu am putut încărca alte știri');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Mai multe știri' }).click();
  await expect(rows(page)).toHaveCount(20);
  await page.context().close();
});

test('NEWS-04 /news searches while the visitor types, and keeps the focus in the field and the text in the URL', async ({
  browser,
}) => {
  const page = goingOnWhenAlive(await own.open(browser));
  await openNews(page);
  const field = page.getByRole('searchbox', { name: 'Caută în știri' });
  await field.pressSequentially('dezbat');
  await expect(page).toHaveURL(/\?cauta=dezbat$/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('dezbat');
  await expect(page.getByText(/^\d+ (de )?artico[l]e?$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Renunță la „dezbat”' }).click();
  await expect(page).toHaveURL(/\/news$/);
  await expect(field).toHaveValue('');
  await page.getByText('Filtre și ordine').click();
  await page.getByLabel('Etichetă').selectOption({ label: 'Diaspora' });
  await page.getByRole('button', { name: 'Aplică' }).click();
  await expect(page).toHaveURL(/\?eticheta=diaspora$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
  await page.context().close();
});

test('without JavaScript /news searches, filters and shows the next page', async ({ browser }) => {
  const page = await own.open(browser, { javaScriptEnabled: false });
  await openNews(page);
  const first = await rows(page).evaluateAll((all) => all.map(({ id }) => id));
  await page.getByRole('link', { name: 'Mai multe știri' }).click();
  await expect(page).toHaveURL(/\?dupa=/);
  const second = await rows(page).evaluateAll((all) => all.map(({ id }) => id));
  expect(second.some((id) => first.includes(id))).toBe(false);
  await page.goto('/news');
  await page.getByRole('searchbox', { name: 'Caută în știri' }).fill('dezbat');
  await page.getByRole('button', { name: 'Caută', exact: true }).click();
  await expect(page).toHaveURL(/cauta=dezbat/);
  expect(await rows(page).count()).toBeGreaterThan(0);
  await page.getByText('Filtre și ordine').click();
  await page.getByLabel('Etichetă').selectOption({ label: 'Dezbateri' });
  await page.getByRole('button', { name: 'Aplică' }).click();
  await expect(page).toHaveURL(/eticheta=dezbateri/);
  await expect(page.getByRole('link', { name: 'Renunță la Dezbateri' })).toBeVisible();
  await expect(page.getByLabel('Etichetă')).toBeHidden();
  const tabs = page.getByRole('navigation', { name: 'Secțiunile știrilor' });
  await tabs.getByRole('link', { name: 'Analiză AI' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
  await page.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`NEWS-23 a voter follows a tag with consent, reads its news and unfollows, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const opened = await own.open(browser, { javaScriptEnabled });
    const page = javaScriptEnabled ? goingOnWhenAlive(opened) : opened;
    await openNews(page, '/news/following');
    await page.waitForURL(/\/auth/);
    await page.locator('button[value=voter]').click();
    await page.waitForURL((url) => url.pathname !== '/auth');
    // The button on the tag's view posts to `/news/following`, so this page opens.
    await page.goto('/news?eticheta=diaspora');
    await page.getByRole('button', { name: 'Urmărește: Diaspora' }).click();
    const dialog = page.getByRole('dialog');
    // The second run finds the consent that the first run gave.
    await expect(dialog.or(page.getByText('Apare de acum la „Pentru Tine”.'))).toBeVisible();
    if (await dialog.isVisible()) {
      if (javaScriptEnabled) expect(await listFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Sunt de acord și urmăresc' }).click();
    }
    await expect(page.getByText('Apare de acum la „Pentru Tine”.')).toBeVisible();
    if (javaScriptEnabled) expect(await listFaults(page)).toEqual([]);
    await page.goto('/news?eticheta=diaspora');
    await expect(page.getByRole('button', { name: 'Nu mai urmări: Diaspora' })).toBeVisible();
    if (javaScriptEnabled) expect(await listFaults(page)).toEqual([]);
    await page.goto('/news/for-you');
    await expect(rows(page).first()).toBeVisible();
    const all = await rows(page).allTextContents();
    expect(all.every((text) => text.includes('Diaspora'))).toBe(true);
    await page.getByRole('link', { name: 'Schimbă ce urmărești' }).click();
    await page.getByRole('button', { name: 'Nu mai urmări: Diaspora' }).click();
    await expect(page.getByText('Nu mai apare la „Pentru Tine”.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Urmărește: Diaspora' })).toBeVisible();
    await page.context().close();
  });
}
