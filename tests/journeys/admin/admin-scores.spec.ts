import { expect, test } from '@playwright/test';
import { heightOf } from '../../kit/browser/height.ts';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
const scores = '/admin/ai-score-calculation';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`AISC-15 AISC-16 AISC-18 AISC-19 ${how}: an administrator calculates one candidate’s score and all scores`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    await page.goto(scores);
    await page.getByRole('button', { name: 'Calculează scorul' }).click();
    await expect(page.getByText('Please select a candidate')).toBeVisible();
    await page.getByLabel('Candidat', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Calculează scorul' }).click();
    await expect(page.getByText('A fost calculat 1 scor.')).toBeVisible();
    await page.getByRole('button', { name: 'Calculează toate scorurile' }).click();
    await expect(page.getByText('Au fost calculate 12 scoruri.')).toBeVisible();
    const list = page.getByRole('table', { name: 'Recent Calculations' });
    await expect(list.getByRole('row').nth(1)).toContainText('Manual');
    await expect(list.getByRole('row').nth(1)).toContainText('12 scoruri');
  });

  test(`${how}: an administrator runs a job from the jobs page and sees its result`, async ({ browser }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    await page.goto('/admin/jobs');
    const job = page.getByRole('region', { name: 'Verificarea cifrelor' });
    await job.getByRole('button', { name: /Rulează acum/ }).click();
    await expect(page.getByRole('status').getByText(/Verificarea cifrelor/)).toBeVisible();
    await expect(async () => {
      await page.goto('/admin/jobs');
      expect(await job.getByText('încheiată').count()).toBeGreaterThan(0);
    }).toPass();
  });
}

for (const width of [320, 768, 1280]) {
  test(`axe finds no fault on the score page and the jobs page at ${width} px`, async ({ browser }) => {
    const { page } = await own.signIn(browser, { role: 'admin', viewport: { width, height: 900 } });
    for (const path of [scores, '/admin/jobs']) {
      await page.goto(path);
      if (width === 320) expect(await heightOf(page), path).toBeLessThanOrEqual(6_000);
      for (const fold of await page.locator('main section details > summary').all())
        if (await fold.isVisible()) await fold.click();
      await expectNoFaults(page, { alsoDark: width === 768 });
      await takePicture(page, `${path.split('/').at(-1)}-${width}`);
    }
  });
}
