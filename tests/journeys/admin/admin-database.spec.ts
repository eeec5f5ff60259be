import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { tabTo } from '../../kit/browser/keyboard.ts';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();

// The product makes its first backup at the seventh minute of an hour, even during a test that expects none.
test.beforeAll(async () => {
  await sql`delete from pgboss.schedule`.execute(own.db);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`DB-01 DB-03 DB-05 DB-12 DB-13 DB-14 DB-15 ${how}: an administrator browses, searches and exports tables`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    await page.goto('/admin/dashboard');
    await page
      .getByRole('navigation', { name: 'Administrare' })
      .getByRole('link', { name: 'Explorator' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Explorator bază de date' })).toBeVisible();
    await page.getByLabel('Tabel', { exact: true }).selectOption('candidate_stances');
    await page.getByRole('button', { name: 'Arată' }).click();
    await expect(page.getByText('Page 1 of 10')).toBeVisible();
    // Eight of the 107 stances became known after the first round.
    await expect(page.getByText('Showing 10 of 99 rows')).toBeVisible();
    await expect(page.getByText('Unele tabele sau coloane pot fi restricționate de server.')).toBeVisible();
    await expect(
      page.getByRole('columnheader', { name: 'updated_at (timestamp with time zone)' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 10')).toBeVisible();
    await page.getByRole('link', { name: 'Reîncarcă' }).click();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByText('Page 1 of 10')).toBeVisible();
    await page.getByRole('cell').getByRole('link').first().click();
    await expect(page.getByText('Showing 1 of 1 rows')).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportă CSV' }).click();
    expect((await download).suggestedFilename()).toBe('candidates-2025-05-12.csv');
    await page.goto('/admin/database?tabel=claim_requests');
    await page.getByRole('button', { name: 'Exportă CSV' }).click();
    await expect(page.getByRole('alert')).toContainText('No data to export');
    if (javaScriptEnabled) {
      await expectNoFaults(page);
      await page.goto('/admin/database?tabel=candidates');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoFaults(page);
      await takePicture(page, 'admin-database');
    }
  });
}

test('an administrator requests a backup by keyboard, follows its progress and sees its successful trial restore', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin' });
  await page.goto('/admin/backups');
  await expect(page.getByText('Nu există încă nicio copie bună.')).toBeVisible();
  await tabTo(page, 'Fă o copie acum');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copia a fost cerută.')).toBeVisible();
  await expectNoFaults(page);
  await expect(page.getByRole('table').getByText('restaurată de probă')).toBeVisible();
  await expect(page.getByText('Nu există încă nicio copie bună.')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFaults(page);
  await takePicture(page, 'admin-backups');
});
