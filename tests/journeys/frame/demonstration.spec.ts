import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';
import {
  agree,
  cardOf,
  consentDialog,
  firstTwo,
  said,
  sentence,
  voteButton,
} from '../../kit/votes/participation.ts';

const product = withOwnProduct();

const ribbonOf = (page: Page) => page.getByRole('region', { name: 'Demonstrație', exact: true });

/** Finds the ribbon's notice of a moved clock or of a restart. */
const noticeIn = (page: Page) => ribbonOf(page).getByRole('status').filter({ hasText: /\S/ });

async function openAt(browser: Browser, path: string): Promise<Page> {
  const page = await product.open(browser);
  await page.goto(path);
  return page;
}

/** Moves the clock from another browser page. */
async function move(browser: Browser, moment: string): Promise<Page> {
  const page = await product.open(browser);
  await page.goto('/');
  await ribbonOf(page).getByText('Mută ceasul la alt moment').click();
  await ribbonOf(page).getByRole('button', { name: moment }).click();
  await expect(ribbonOf(page).locator('summary')).toContainText(moment);
  return page;
}

/** Signs in as the demonstration's voter with the ribbon's button, and votes for the first candidate. */
async function voteByRibbon(page: Page): Promise<void> {
  await page.goto('/');
  await ribbonOf(page).getByRole('button', { name: 'Încearcă votul ca alegător' }).click();
  await expect(page).toHaveURL(/\/candidates/);
  const [one] = await firstTwo(product.db);
  const card = cardOf(page, one);
  await voteButton(card).click();
  const yes = consentDialog(page).getByRole('button', { name: agree });
  const cast = sentence(card, said.cast);
  await expect(yes.or(cast)).toBeVisible();
  // The consent dialog appears only at the first vote.
  if (await yes.isVisible()) await yes.click();
  await expect(cast).toBeVisible();
}

/** Waits until the jobs have destroyed the keys of all voting days in the archive. */
async function waitForSpentDay(): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await product.db.selectFrom('voting_days').select('key_destroyed_at').execute();
      return rows.length > 0 && rows.every((row) => row.key_destroyed_at !== null);
    })
    .toBe(true);
}

test('the ribbon offers voting only while voting is open, and leads from the archive back to an open voting day', async ({
  browser,
}) => {
  const voter = await product.open(browser);
  await voteByRibbon(voter);
  const archive = await move(browser, 'Arhivă (astăzi)');
  await expect(ribbonOf(archive).getByRole('button', { name: 'Încearcă votul ca alegător' })).toHaveCount(0);
  await waitForSpentDay();
  const page = await move(browser, 'Între tururi');
  await expect(ribbonOf(page)).toContainText('13 mai 2025');
  await voteByRibbon(page);
});

test('every open page shows a notice when the demonstration’s clock moves, which moves nothing and can be closed', async ({
  browser,
}) => {
  const live = await product.open(browser);
  await live.goto('/candidates');
  const still = await product.open(browser, { viewport: { width: 390, height: 844 } });
  await still.goto('/info');
  const others = await Promise.all(['/', '/results'].map((path) => openAt(browser, path)));
  for (const opened of [live, still, ...others]) await expect(noticeIn(opened)).toHaveCount(0);
  await move(browser, 'Liniștea electorală');
  const notice = 'Ceasul demonstrației a fost mutat la 17 mai 2025, 10:00.';
  await expect(live.getByRole('status').filter({ hasText: notice })).toBeVisible();
  await expect(ribbonOf(live)).toContainText('17 mai 2025');
  await expect(live.getByText('liniște electorală').first()).toBeVisible();
  for (const opened of [still, ...others]) {
    await expect(opened.getByRole('status').filter({ hasText: notice })).toBeVisible();
    await expect(ribbonOf(opened)).toContainText('17 mai 2025');
  }
  await expectNoFaults(live);
  await takePicture(live, 'moved-1280');
  await expectNoFaults(still);
  await takePicture(still, 'moved-390');
  const top = await live.getByRole('main').boundingBox();
  await live.getByRole('button', { name: 'Închide', exact: true }).click();
  await expect(noticeIn(live)).toHaveCount(0);
  expect(await live.getByRole('main').boundingBox()).toMatchObject({ y: top?.y });
  await still.getByRole('navigation').getByRole('link', { name: 'Candidați' }).first().click();
  await expect(still.getByRole('status').filter({ hasText: notice })).toBeHidden();
});

test('restarting the demonstration deletes all activity, and explains it to people whose session it ended', async ({
  browser,
}) => {
  await move(browser, 'Între tururi');
  const { page: elsewhere, person } = await product.signIn(browser, { hasConsented: true });
  await elsewhere.goto('/candidates');
  await expect(elsewhere.getByText('Meniul contului:')).toBeVisible();
  const page = await product.open(browser);
  await page.goto('/');
  await ribbonOf(page).getByText('Mută ceasul la alt moment').click();
  await ribbonOf(page).getByRole('link', { name: 'Reia demonstrația de la capăt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reia demonstrația de la capăt');
  await expectNoFaults(page);
  await takePicture(page, 'restart-1280');
  await page.getByRole('button', { name: 'Reia de la capăt' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(ribbonOf(page)).toContainText('12 mai 2025');
  for (const table of ['votes', 'voting_days', 'follows', 'voter_activities'] as const)
    expect(await product.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await product.db.selectFrom('users').select('id').where('id', '=', person.id).execute()).toEqual([]);

  const told = elsewhere.getByRole('status').filter({ hasText: 'Demonstrația a fost luată de la capăt' });
  await expect(told).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Autentifică-te' }).first()).toBeVisible();
  await voteByRibbon(page);
});

test('the ribbon offers a restart when every day before election silence has lost its key', async ({
  browser,
}) => {
  const days = ['2025-05-12', '2025-05-13', '2025-05-14', '2025-05-15'];
  const { id } = await product.db.selectFrom('elections').select('id').executeTakeFirstOrThrow();
  await product.db.deleteFrom('votes').execute();
  await product.db.deleteFrom('voting_days').execute();
  await product.db
    .insertInto('voting_days')
    .values(
      days.map((day) => ({
        election_id: id,
        election_type: 'prezidentiale',
        election_date: day,
        ends_at: new Date(`${day}T23:59:59+03:00`),
        key_destroyed_at: new Date(),
      })),
    )
    .execute();
  const page = await product.open(browser, { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await ribbonOf(page).getByText('Mută ceasul la alt moment').click();
  await ribbonOf(page).getByRole('button', { name: 'Între tururi' }).click();
  await expect(page).toHaveURL(/\/demo\/restart\?moment=intre-tururi/);
  await expect(page.getByText('nu mai este nicio zi deschisă')).toBeVisible();
  await expectNoFaults(page);
  await takePicture(page, 'spent-390');
  await page.getByRole('button', { name: 'Reia de la capăt' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await voteByRibbon(page);
});

test('the ribbon shows the clock link next to the vote button at every width', async ({ browser }) => {
  await (await move(browser, 'Înainte de turul I')).close();
  const page = await openAt(browser, '/');
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const words = ribbonOf(page).locator('summary > span').last();
  const button = ribbonOf(page).getByRole('button', { name: 'Încearcă votul ca alegător' });
  for (const width of [320, 360, 374, 375, 390, 430, 640, 700, 767, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const right = await words.evaluate((element) => {
      const shown = [element, ...element.children].filter(
        (part) => getComputedStyle(part).position !== 'absolute',
      );
      return Math.max(...shown.map((part) => part.getBoundingClientRect().right));
    });
    const left = (await button.boundingBox())?.x ?? 0;
    expect(left - right, `${width} px`).toBeGreaterThanOrEqual(4);
  }
});
