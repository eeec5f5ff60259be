import { expect, type Page, test } from '@playwright/test';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
const feeds = '/admin/rss-feeds';
const sources = '/admin/news/sources';
const articles = '/admin/news-articles';

/** Waits for the program's first run, which fetches the demonstration's feeds. */
async function withArticles(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(articles);
    // The page lists the saved articles only when it is opened again, so the test does not wait for them.
    expect(await page.getByRole('table', { name: 'Articole' }).count()).toBe(1);
  }).toPass();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  // The button is disabled and the list cleared only by a script.
  const ofScript = javaScriptEnabled ? 'FEED-56 FEED-57 ' : '';

  test(`${ofScript}FEED-09 FEED-48 FEED-55 FEED-76 ${how}: an administrator runs the scheduler, tests a feed and saves an item`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    await withArticles(page);
    await page.goto(feeds);
    await page.getByRole('button', { name: 'Run Now' }).click();
    await expect(page.getByText('Preluarea a pornit.')).toBeVisible();
    await expect(async () => {
      await page.goto(feeds);
      const [newest] = await page.getByRole('row', { name: /Manual/ }).allInnerTexts();
      expect(newest).toContain('success');
    }).toPass();

    await page.getByRole('button', { name: 'Test Feed: Flux defect (demonstrație)' }).click();
    await expect(page.getByText('Invalid response format from RSS proxy')).toBeVisible();

    const row = await own.db
      .selectFrom('news_articles as article')
      .innerJoin('news_sources as source', 'source.id', 'article.source_id')
      .select(['article.id', 'source.name'])
      .orderBy('article.published_at', 'desc')
      .executeTakeFirstOrThrow();
    await own.db.deleteFrom('news_articles').where('id', '=', row.id).execute();
    await page.goto(feeds);
    await page.locator('summary', { hasText: 'de fluxuri fără erori' }).click();
    await page.getByRole('button', { name: `Test Feed: ${row.name}`, exact: true }).click();
    await expect(page.getByText(/^Successfully fetched \d+ items from the feed$/)).toBeVisible();
    const save = page.getByRole('button', { name: 'Save Selected Articles' });
    if (javaScriptEnabled) {
      const box = page.locator('input[name=item]:checked');
      await box.uncheck();
      await expect(save).toBeDisabled();
      await page.locator('input[name=item]:enabled').check();
    }
    await save.click();
    await expect(
      page.getByText('1 articole au fost salvate cu succes și categorizate automat'),
    ).toBeVisible();
    if (javaScriptEnabled) await expect(save).toBeHidden();
    await page.context().close();
  });

  test(`FEED-33 ${how}: an administrator adds, changes and deletes an outlet with a feed`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    const name = `Ziarul de probă ${how}`;
    await page.goto(`${sources}?sursa=noua`);
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Salvează publicația' }).click();
    await expect(form.getByRole('alert')).toContainText('Name is required');
    await form.getByLabel('Nume').fill(name);
    await form.getByLabel('Adresa paginii').fill('javascript:alert(1)');
    await form.getByRole('button', { name: 'Salvează publicația' }).click();
    await expect(form.getByRole('alert')).toContainText('Invalid URL format');
    await expect(form.getByLabel('Nume')).toHaveValue(name);
    await form.getByLabel('Adresa paginii').fill('https://exemplu.invalid');
    await form.getByRole('button', { name: 'Salvează publicația' }).click();

    await page.getByRole('dialog').getByRole('link', { name: 'Adaugă un flux' }).click();
    await page.getByRole('dialog').getByLabel('Adresa fluxului').fill('https://exemplu.invalid/rss');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvează fluxul' }).click();
    await expect(page.getByRole('dialog').getByText('https://exemplu.invalid/rss')).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Șterge publicația' }).click();
    await expect(page.getByRole('dialog')).toContainText(`Ștergi „${name}”?`);
    await page.getByRole('dialog').getByRole('button', { name: 'Șterge publicația' }).click();
    await expect(page.getByText('Publicația a fost ștearsă.')).toBeVisible();
    await page.context().close();
  });

  test(`ART-17 ART-20 ${how}: an administrator adds a tag and deletes it after confirming`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    const name = `Probă ${javaScriptEnabled ? 'unu' : 'doi'}`;
    await page.goto(feeds);
    await page.getByRole('link', { name: 'Adaugă o etichetă' }).click();
    await page.getByRole('dialog').getByLabel('Nume').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Salvează eticheta' }).click();
    await expect(page.getByText('Eticheta a fost salvată.')).toBeVisible();
    await page.getByRole('link', { name: `Șterge eticheta ${name}` }).click();
    await expect(page.getByText(`Ștergi eticheta „${name}”?`)).toBeVisible();
    await page.getByRole('button', { name: 'Șterge', exact: true }).click();
    await expect(page.getByText('Eticheta a fost ștearsă.')).toBeVisible();
    await page.context().close();
  });

  test(`ART-03 ${how}: an administrator finds an article, edits it, hides it and shows it again`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    await withArticles(page);
    const link = page.getByRole('link', { name: /^Modifică: / }).nth(3);
    const title = ((await link.getAttribute('aria-label')) ?? '').replace('Modifică: ', '');
    await link.click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Titlu').fill(`${title} – corectat`);
    await form.getByRole('button', { name: 'Salvează articolul' }).click();
    await expect(page.getByText('Articolul a fost salvat.')).toBeVisible();
    await page.getByRole('button', { name: `Ascunde: ${title} – corectat` }).click();
    await page.getByRole('button', { name: `Publică: ${title} – corectat` }).click();
    await expect(page.getByRole('button', { name: `Ascunde: ${title} – corectat` })).toBeVisible();
    await page.context().close();
  });

  test(`${how}: an administrator writes an article, previews it and publishes it`, async ({ browser }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    const title = `Ce se schimbă ${how}`;
    await page.goto('/admin/news/new');
    await page.getByLabel('Titlu').fill(title);
    await page
      .getByLabel('Text', { exact: true })
      .fill('## Pe scurt\n\nUn <script>alert(1)</script> **text**.');
    await page.getByRole('button', { name: 'Previzualizează' }).click();
    const preview = page.getByRole('region', { name: 'Previzualizare' });
    await expect(preview.getByRole('heading', { name: 'Pe scurt' })).toBeVisible();
    await expect(preview).toContainText('<script>');
    await expect(page.getByLabel('Titlu')).toHaveValue(title);
    await page.getByLabel('publicat').check();
    await page.getByRole('button', { name: 'Salvează articolul' }).click();
    await expect(page.getByText('Articolul a fost salvat.')).toBeVisible();
    await expect(page.getByLabel('Titlu')).toHaveValue(title);
    const stored = own.db.selectFrom('news_articles').select('status').where('title', '=', title);
    expect((await stored.executeTakeFirstOrThrow()).status).toBe('published');
    await page.context().close();
  });
}

for (const width of [320, 768, 1280]) {
  test(`axe finds no fault on the news administration at ${width}`, async ({ browser }) => {
    const { page } = await own.signIn(browser, { role: 'admin', viewport: { width, height: 900 } });
    await withArticles(page);
    const { id } = await own.db.selectFrom('news_articles').select('id').executeTakeFirstOrThrow();
    const outlet = await own.db
      .selectFrom('news_ownership_facts')
      .select('source_id as id')
      .executeTakeFirstOrThrow();
    for (const path of [
      feeds,
      `${feeds}?modifica=noua`,
      sources,
      `${sources}?sursa=${outlet.id}`,
      articles,
      `${articles}?articol=${id}`,
      '/admin/news/new',
    ]) {
      await page.goto(path);
      if (!path.includes('?'))
        for (const fold of await page.locator('main section details > summary').all()) await fold.click();
      await expectNoFaults(page, { alsoDark: width === 768 });
      await takePicture(page, `news-admin-${path.replace(/\W+/g, '-').slice(0, 30)}-${width}`);
    }
  });
}
