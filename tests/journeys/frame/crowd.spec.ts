import { expect, type Page, test } from '@playwright/test';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const product = withOwnProduct();

const startButton = (page: Page) => page.getByRole('button', { name: 'Pornește o mulțime simulată' });
const removeButton = (page: Page) => page.getByRole('button', { name: 'Elimină mulțimea simulată' });

/** Returns the number that the crowd's progress page shows under this label. */
async function readFigure(page: Page, label: string): Promise<number> {
  const term = page.getByRole('term').filter({ hasText: label });
  const text = await term.locator('xpath=following-sibling::dd').innerText();
  return Number.parseInt(text.replaceAll('.', ''), 10);
}

test('the simulated crowd changes the figures of an open list, and one press without JavaScript removes the crowd', async ({
  browser,
}) => {
  const still = await product.open(browser, { javaScriptEnabled: false });
  await still.goto('/demo/crowd');
  await startButton(still).click();
  await expect(removeButton(still)).toBeVisible();
  await expect(still.getByText('Simulare: voturi zilnice')).toBeVisible();

  const live = await product.open(browser);
  await live.goto('/candidates');
  const line = live
    .getByRole('listitem')
    .getByText(/Simulare \d+/)
    .first();
  await expect(line).toBeVisible();
  const before = await line.innerText();
  await expect(line).not.toHaveText(before);
  await expectNoFaults(live);
  await takePicture(live, 'crowd-candidates');

  await still.getByRole('button', { name: 'Actualizează' }).click();
  await expect.poll(() => readFigure(still, 'Simulare: voturi zilnice')).toBeGreaterThan(0);
  const polls = await product.open(browser);
  await polls.goto('/polls');
  await expect(polls.getByRole('heading', { name: 'Simulare: cu cine ați vota astăzi?' })).toBeVisible();

  const progress = await product.open(browser, { viewport: { width: 390, height: 844 } });
  await progress.goto('/demo/crowd');
  const seen = await readFigure(progress, 'Simulare: voturi în sondaje live');
  await expect.poll(() => readFigure(progress, 'Simulare: voturi în sondaje live')).toBeGreaterThan(seen);
  await expectNoFaults(progress);
  await takePicture(progress, 'crowd-390');

  await removeButton(still).click();
  await expect(startButton(still)).toBeVisible();
  await expect(line).toBeHidden();
  await polls.reload();
  await expect(polls.getByText('Simulare')).toHaveCount(0);
});
