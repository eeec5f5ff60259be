import { rmSync } from 'node:fs';
import { type Browser, expect } from '@playwright/test';
import { startTemporaryPostgres } from '#server/embedded-postgres/index.ts';
import { test } from '../../kit/browser/alive.ts';
import { startProduct } from '../../kit/product/product.ts';
import { makeTemporaryFolder } from '../../kit/temporary-folder/temporary-folder.ts';

const loadError = 'Nu s-au putut încărca datele. Verificați conexiunea la internet și încercați din nou.';

test.describe('when the connection fails inside the browser', () => {
  test('ERR-01 ERR-02 ERR-03 ERR-04 ERR-09 ERR-12 ERR-14 ERR-15 as ruled: a failed navigation is retried after 1, 2 and 4 s, then shows the error', async ({
    page,
  }) => {
    await page.goto('/');
    const asked: number[] = [];
    await page.route('**/*.data*', (route) => {
      asked.push(Date.now());
      return route.abort('connectionfailed');
    });
    await page.getByRole('banner').getByRole('link', { name: 'Candidați' }).click();
    await expect(page.getByText('Se reconectează...')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(loadError);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Rezultate' })).toBeVisible();
    const [first = 0, ...retries] = asked;
    expect(retries).toHaveLength(3);
    expect((retries[2] ?? 0) - first).toBeGreaterThan(6_500);

    // The failing answer waits until the test has seen the loading label, which an immediate failure would hide.
    const seen = Promise.withResolvers<void>();
    await page.unroute('**/*.data*');
    await page.route('**/*.data*', async (route) => {
      await seen.promise;
      await route.abort('connectionfailed');
    });
    const retry = page.getByRole('button', { name: 'Încearcă din nou' });
    await retry.click();
    await expect(page.getByRole('button', { name: 'Se reconectează...' })).toBeVisible();
    await expect(retry).toHaveCount(0);
    seen.resolve();
    await expect(page.getByRole('alert')).toContainText(`Încercarea de reconectare a eșuat: ${loadError}`);
    await page.unroute('**/*.data*');
    await page.getByRole('button', { name: 'Încearcă din nou' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Candidați/);
  });
});

const widths = [390, 768, 1280];

/** Expects that no part of an error page moves when the page starts to retry. */
async function expectStillWhileRetrying(browser: Browser, baseURL: string, width: number): Promise<void> {
  const page = await browser.newPage({ baseURL, viewport: { width, height: 844 } });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/candidates');
  await expect(page.getByText('Se reconectează...')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Nu s-au putut încărca datele candidaților');
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  expect(shift, `${width} px`).toBeLessThanOrEqual(0.02);
  await page.context().close();
}

test.describe('when the database cannot be reached', () => {
  test('HOME-29 CAND-43 PROF-17 each uncached page shows its own error sentence with 503 when the database cannot be reached', async ({
    browser,
  }) => {
    const dataDir = makeTemporaryFolder('vot-informat-errors-');
    const postgres = await startTemporaryPostgres();
    const { host, port, user, database } = postgres.connections.migration;
    const product = await startProduct({
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres:///${database}?host=${host}&port=${port}&user=${user}`,
    });
    const page = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false });
    try {
      // The database stops before the program has cached these pages. Otherwise visitors would get cached
      // pages instead of errors.
      await postgres.stop();
      await expect.poll(async () => (await page.goto('/'))?.status()).toBe(503);
      const texts = {
        '/': 'Nu s-au putut încărca datele paginii',
        '/candidates': 'Nu s-au putut încărca datele candidaților',
        '/candidate/candidat-demonstrativ': 'Nu s-a putut încărca profilul candidatului',
      };
      for (const [path, text] of Object.entries(texts)) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(503);
        expect(answer?.headers()['retry-after'], path).toBeTruthy();
        await expect(page.getByRole('alert')).toContainText(text);
        await expect(page.getByRole('link', { name: 'Încearcă din nou' })).toHaveAttribute('href', path);
        expect(await page.content()).not.toMatch(/select |ECONN|ENOENT|at \w+ \(/);
      }
      await Promise.all(widths.map((width) => expectStillWhileRetrying(browser, product.url, width)));
      expect((await page.goto('/ready'))?.status()).toBe(503);
      expect((await page.goto('/health'))?.status()).toBe(200);
    } finally {
      await page.close();
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
