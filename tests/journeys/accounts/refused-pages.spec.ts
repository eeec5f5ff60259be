import { expect, test } from '@playwright/test';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  test(`${how}: a page for another role shows the refusal inside the site’s frame`, async ({ browser }) => {
    for (const { role, path, title, account } of [
      {
        role: 'voter',
        path: '/candidate-dashboard',
        title: 'candidați și administratori',
        account: 'alegător',
      },
      { role: 'candidate', path: '/admin', title: 'administratori', account: 'candidat' },
    ] as const) {
      const { page } = await own.signIn(browser, { javaScriptEnabled, role });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(403);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pagina este pentru ${title}`);
      await expect(page).toHaveTitle(`Pagina este pentru ${title} – Vot informat`);
      await expect(page.getByRole('main')).toContainText(`Contul tău este de ${account}.`);
      await expect(page.getByRole('banner').getByText('Meniul contului:')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Candidați' })).toBeVisible();
      if (javaScriptEnabled) await expectNoFaults(page);
      await takePicture(page, `refused-${role}`);
      await page.getByRole('main').getByRole('link', { name: 'Pagina de început' }).click();
      await expect(page).toHaveURL(`${own.url}/`);
      await page.context().close();
    }
  });
}

test('/admin redirects an administrator to the dashboard, and a visitor to sign-in', async ({ browser }) => {
  const { page } = await own.signIn(browser, { role: 'admin' });
  await page.goto('/admin');
  await expect(page).toHaveURL(`${own.url}/admin/dashboard`);
  const visitor = await own.open(browser);
  await visitor.goto('/admin');
  await expect(visitor).toHaveURL(/\/auth\?next=%2Fadmin$/);
  for (const opened of [page, visitor]) await opened.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`NAV-10 NAV-13 the menu labelled with the name opens by keyboard ${javaScriptEnabled ? 'with' : 'without'} JavaScript and leads to the dashboard`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { javaScriptEnabled });
    await page.goto('/info');
    const banner = page.getByRole('banner');
    const dashboard = banner.getByRole('link', { name: 'Dashboard' });
    await expect(dashboard).toBeHidden();
    const opener = banner.locator('summary', { hasText: 'Meniul contului:' });
    if (javaScriptEnabled) {
      await expect(
        banner.locator('details[data-live] > summary', { hasText: 'Meniul contului:' }),
      ).toHaveCount(1);
      await opener.press('Enter');
      await dashboard.press('Escape');
      await expect(opener).toBeFocused();
      await expect(dashboard).toBeHidden();
    }
    await opener.press('Enter');
    await dashboard.press('Enter');
    await expect(page).toHaveURL(`${own.url}/dashboard`);
    await expect(dashboard).toBeHidden();
    await page.context().close();
  });
}
