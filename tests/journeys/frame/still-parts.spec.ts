import { expect } from '@playwright/test';
import { test } from '../../kit/browser/alive.ts';

test('page parts without scripts stay unchanged after loading, contain no data, and have links that need no new document', async ({
  page,
}) => {
  const documents: string[] = [];
  const troubles: unknown[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  page.on('pageerror', (error) => troubles.push(error));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  const html = (await (await page.goto('/'))?.text()) ?? '';
  const [, ...scripts] = html.split('<script');
  expect(scripts.map((script) => script.split('</script>')[0]).join('')).not.toContain('firstRoundShare');
  const main = page.locator('main');
  // The demonstration's feeds may add an article meanwhile.
  const textOf = () =>
    main.evaluate((element) => {
      const copy = element.cloneNode(true) as Element;
      copy.querySelector('section[aria-labelledby="stiri"]')?.remove();
      return copy.textContent;
    });
  const arrived = await textOf();
  const link = main.locator('#candidati ~ *, section[aria-labelledby="candidati"]').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page).toHaveURL(/\/candidate\//);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/candidate\//);
  await expect.poll(textOf).toBe(arrived);
  expect(documents).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test('the keyboard skips a table that fits the screen, even in a page part without scripts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const table = page.locator('[data-scroller]').first();
  await expect(table).toHaveAttribute('data-scroller', /.+/);
  await page
    .locator('details', { has: page.locator('[data-scroller]') })
    .first()
    .locator('summary')
    .click();
  await expect
    .poll(() =>
      table.evaluate(
        (element) =>
          element.hasAttribute('tabindex') ===
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1),
      ),
    )
    .toBe(true);
});
