import { expect, type Locator, type Page, test } from '@playwright/test';
import { countsOfPoll } from '#app/features/live-polls/testing.ts';
import { stopClock } from '../../kit/browser/alive.ts';
import { jumpTo } from '../../kit/browser/moments.ts';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';
import { consentDialog, sentence } from '../../kit/votes/participation.ts';

const own = withOwnProduct();
const done = 'Votul tău a fost înregistrat cu succes!';
const agree = 'Sunt de acord și votez';
const live = (page: Page): Locator => page.locator('#live');
const choices = (page: Page): Locator => live(page).getByRole('radio');
const button = (page: Page, name: string): Locator => live(page).getByRole('button', { name, exact: true });
const total = (page: Page): Locator => live(page).locator('form strong');

async function openPoll(): Promise<{ id: string; names: string[]; slugs: string[] }> {
  const poll = () =>
    own.db.selectFrom('live_polls').select('id').where('status', '=', 'active').executeTakeFirst();
  await expect.poll(async () => (await poll())?.id).toBeTruthy();
  const id = (await poll())?.id ?? '';
  const rows = await own.db
    .selectFrom('live_poll_candidates')
    .innerJoin('candidates', 'candidates.id', 'live_poll_candidates.candidate_id')
    .select(['display_name', 'slug'])
    .where('poll_id', '=', id)
    .orderBy('ballot_position')
    .execute();
  return { id, names: rows.map((row) => row.display_name), slugs: rows.map((row) => row.slug) };
}
const ballotsIn = async (id: string) =>
  Object.values((await countsOfPoll(own.db, id)).ballots).reduce((sum, count) => sum + count, 0);

test('POLL-12 POLL-27 the demonstration’s sign-in button leads a visitor from the live poll to a counted vote', async ({
  browser,
}) => {
  const { id, names } = await openPoll();
  const page = await own.open(browser);
  await page.clock.install();
  await page.goto('/polls');
  const signIn = live(page).getByRole('link', { name: 'Autentificare' });
  await expect(signIn).toHaveAttribute('href', /^\/auth(\?|$)/);
  const before = await ballotsIn(id);
  // The stopped clock keeps the alert visible until the test has read it.
  await stopClock(page);
  await button(page, 'Autentificare necesară').click();
  await expect(live(page).getByRole('alert')).toContainText(
    'Trebuie să fii autentificat pentru a vota în sondaj',
  );
  await page.clock.resume();
  await expect(page).toHaveURL(/\/auth\?next=%2Fpolls/);
  await page.getByRole('button', { name: 'Intră ca alegător' }).click();
  await expect(page).toHaveURL(/\/polls#live$/);
  await live(page)
    .getByText(names[0] ?? '', { exact: true })
    .click();
  await button(page, 'Votează').click();
  await consentDialog(page).getByRole('button', { name: agree }).click();
  await expect(sentence(live(page), done)).toBeVisible();
  expect(await ballotsIn(id)).toBe(before + 1);
  await page.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`POLL-09 POLL-10 POLL-26 POLL-30 POLL-31 ${how}: a live-poll vote counts after consent, shows on the next visit, and is final`, async ({
    browser,
  }) => {
    const { id, names, slugs } = await openPoll();
    const { page } = await own.signIn(browser, { javaScriptEnabled });
    await page.goto('/polls');
    const before = await ballotsIn(id);
    // The browser does not send a form without a choice.
    await button(page, 'Votează').click();
    expect(await ballotsIn(id)).toBe(before);
    await choices(page).nth(1).check();
    await button(page, 'Votează').click();
    await expect(consentDialog(page)).toContainText('opiniile mele politice');
    expect(await ballotsIn(id)).toBe(before);
    await takePicture(page, `live-poll-consent-${javaScriptEnabled}`);
    await consentDialog(page).getByRole('button', { name: agree }).click();
    await expect(sentence(live(page), done)).toBeVisible();
    await expect(button(page, 'Ai votat')).toBeVisible();
    await expect(total(page)).toHaveText(new RegExp(`^${before + 1} `));
    expect(await ballotsIn(id)).toBe(before + 1);
    if (javaScriptEnabled) {
      // After three seconds only screen readers still have the message.
      await expect(live(page).getByRole('status').first()).toHaveClass(/sr-only/);
      await expect(sentence(live(page), done)).toHaveCount(1);
    }
    await page.goto('/polls');
    await expect(button(page, 'Ai votat')).toBeDisabled();
    await expect(choices(page)).toHaveCount(0);
    await expect(live(page).locator('li', { hasText: names[1] ?? '' })).toContainText('alegerea ta');
    const again = await page.request.post('/polls', {
      form: { intent: 'poll-vote', poll: id, candidate: slugs[0] ?? '' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(again.status()).toBe(409);
    expect(await again.text()).toContain('Ai votat deja în acest sondaj');
    expect(await ballotsIn(id)).toBe(before + 1);
    await page.context().close();
  });
}

test('POLL-27 a visitor who votes without JavaScript gets the alert with a sign-in link', async ({
  browser,
}) => {
  await openPoll();
  const page = await own.open(browser, { javaScriptEnabled: false });
  await page.goto('/polls');
  await button(page, 'Autentificare necesară').click();
  const alert = live(page).getByRole('alert');
  await expect(alert).toContainText('Trebuie să fii autentificat pentru a vota în sondaj');
  await expect(alert.getByRole('link', { name: 'Autentificare' })).toHaveAttribute('href', /next=%2Fpolls/);
  await page.context().close();
});

test('POLL-28 POLL-29 an administrator cannot vote in the live poll and sees the reason', async ({
  browser,
}) => {
  await openPoll();
  const { page } = await own.signIn(browser, { role: 'admin' });
  await page.goto('/polls');
  await expect(button(page, 'Rol nepermis')).toBeDisabled();
  await expect(choices(page)).toHaveCount(0);
  await expect(live(page)).toContainText('Doar votanții și candidații pot participa la sondaje');
  await page.context().close();
});

test("arrow keys choose and Enter votes in the live poll, and a second tab shows the first tab's vote", async ({
  browser,
}) => {
  await openPoll();
  const { page } = await own.signIn(browser);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto('/polls');
  await choices(other).first().check();
  await choices(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(choices(page).nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(consentDialog(page)).toBeVisible();
  await consentDialog(page).getByRole('button', { name: agree }).press('Enter');
  await expect(sentence(live(page), done)).toBeVisible();
  await button(other, 'Votează').click();
  await expect(live(other).getByRole('alert')).toContainText('Ai votat deja în acest sondaj');
  await expect(button(other, 'Ai votat')).toBeVisible();
  await page.context().close();
});

test('RT-01 a vote in one window raises the total in another window without a reload', async ({
  browser,
}) => {
  const { id } = await openPoll();
  const watching = await own.open(browser);
  await watching.goto('/polls');
  const before = await ballotsIn(id);
  await expect(total(watching)).toHaveText(before === 0 ? 'Încă fără voturi' : new RegExp(`^${before} `));
  // Waits for the first live event, because the cached visitors' page may be two seconds old.
  const { page } = await own.signIn(browser);
  await page.goto('/polls');
  await choices(page).first().check();
  await button(page, 'Votează').click();
  await consentDialog(page).getByRole('button', { name: agree }).click();
  await expect(sentence(live(page), done)).toBeVisible();
  await expect(total(watching)).toHaveText(new RegExp(`^${before + 1} `));
  for (const each of [watching, page]) await each.context().close();
});

test('POLL-36 the live poll reports a lost connection next to the button, and the next press sends the same vote again', async ({
  browser,
}) => {
  const { id } = await openPoll();
  const { page } = await own.signIn(browser);
  await page.goto('/polls');
  const before = await ballotsIn(id);
  await choices(page).first().check();
  await page.route(/\/polls|\/rpc\/cast_poll_vote/, (route) => route.abort());
  await button(page, 'Votează').click();
  await expect(live(page).getByRole('alert')).toContainText('A apărut o eroare la înregistrarea votului');
  await expect(choices(page).first()).toBeChecked();
  await page.unroute(/\/polls|\/rpc\/cast_poll_vote/);
  await button(page, 'Votează').click();
  await consentDialog(page).getByRole('button', { name: agree }).click();
  await expect(sentence(live(page), done)).toBeVisible();
  expect(await ballotsIn(id)).toBe(before + 1);
  await page.context().close();
});

test('axe finds no fault in any state of the live poll, and everything fits 320 px', async ({ browser }) => {
  await openPoll();
  const { page } = await own.signIn(browser, { viewport: { width: 320, height: 640 } });
  for (const path of ['/polls', '/dashboard']) {
    await page.goto(path);
    await expectNoFaults(page);
  }
  await page.goto('/polls');
  await choices(page).first().check();
  await button(page, 'Votează').click();
  await expect(consentDialog(page)).toBeVisible();
  await expectNoFaults(page);
  await consentDialog(page).getByRole('button', { name: agree }).click();
  await expect(button(page, 'Ai votat')).toBeVisible();
  await expectNoFaults(page);
  await takePicture(page, 'live-poll-voted-320');
  await page.context().close();
});

// This test runs last, because it moves the clock.
test('POLL-13 POLL-18 no live poll is open during election silence and in the archive, and the page gives the reason', async ({
  browser,
}) => {
  await openPoll();
  const { page } = await own.signIn(browser);
  await page.goto('/polls');
  await expect(button(page, 'Votează')).toBeVisible();
  await jumpTo(page.request, 'liniste-electorala');
  // Live events change the open page without a reload.
  await expect(live(page)).toContainText('Nu există sondaje active momentan');
  await page.goto('/polls');
  await expect(live(page)).toContainText('până duminică, 18 mai 2025, 21:00');
  await expect(choices(page)).toHaveCount(0);
  await expectNoFaults(page);
  await jumpTo(page.request, 'arhiva');
  await expect(async () => {
    await page.goto('/polls');
    expect(await page.locator('#istoric details').count()).toBe(1);
  }).toPass();
  await expect(live(page)).toContainText('Sondajele live s-au încheiat odată cu alegerile');
  await page.locator('#impact').getByText('Explică', { exact: true }).first().click();
  await expect(page.locator('#impact details[open]')).toHaveCount(1);
  await page.locator('#impact').getByRole('button', { name: 'Actualizează' }).click();
  await expectNoFaults(page);
  await takePicture(page, 'live-poll-archive');
  await page.context().close();
});
