import { expect, type Page, test } from '@playwright/test';
import { ballotsOf, countsOf } from '#app/features/daily-vote/testing.ts';
import { isAlive } from '../../kit/browser/alive.ts';
import { jumpTo } from '../../kit/browser/moments.ts';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';
import {
  agree,
  anyVoteButton,
  cardOf,
  consentDialog,
  countRows,
  firstTwo,
  type ListedCandidate,
  said,
  send,
  sentence,
  voteButton,
  votedButton,
} from '../../kit/votes/participation.ts';

const own = withOwnProduct();
let one: ListedCandidate;
let two: ListedCandidate;

test.beforeAll(async () => {
  [one, two] = await firstTwo(own.db);
});

const activitiesOf = (id: string, type: 'vote' | 'follow') =>
  own.db
    .selectFrom('voter_activities')
    .select('id')
    .where('voter_id', '=', id)
    .where('activity_type', '=', type)
    .execute();

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`VOTE-11 ${how}: a second tab shows the vote made in the first, and votes from both leave one ballot`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { javaScriptEnabled, hasConsented: true });
    const tab = await page.context().newPage();
    await page.goto('/candidates');
    await tab.goto('/candidates');
    await voteButton(cardOf(page, one)).click();
    await expect(sentence(cardOf(page, one), said.cast)).toBeVisible();
    const ballots = await ballotsOf(own.db);
    await voteButton(cardOf(tab, one)).click();
    await expect(sentence(cardOf(tab, one), said.again)).toBeVisible();
    await expect(votedButton(cardOf(tab, one))).toBeDisabled();
    expect(await ballotsOf(own.db)).toEqual(ballots);
    await voteButton(cardOf(tab, two)).click();
    await expect(sentence(cardOf(tab, two), said.moved)).toBeVisible();
    expect(await countsOf(own.db)).toEqual(await ballotsOf(own.db));
    await page.context().close();
  });
}

test('VOTE-12 FOLL-06 the vote button shows that a press is being sent, and a double press casts one vote', async ({
  browser,
}) => {
  const { page, person } = await own.signIn(browser, { hasConsented: true });
  await page.goto('/candidates');
  const card = cardOf(page, one);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  let held: Promise<void> = Promise.resolve();
  await page.route(/\/candidates\.data|\/rpc\/cast_vote/, async (route) => {
    if (route.request().method() === 'POST') await held;
    return route.continue();
  });
  /** Delays the server's answer until `look` has run. */
  const whileHeld = async (press: () => Promise<void>, look: () => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    await press();
    await look();
    resolve();
  };
  await whileHeld(
    () => voteButton(card).dblclick(),
    () => expect(card.getByRole('button', { name: 'Votez...', exact: true })).toBeDisabled(),
  );
  await expect(sentence(card, said.cast)).toBeVisible();
  expect(posts).toBe(1);
  expect(await activitiesOf(person.id, 'vote')).toHaveLength(1);

  for (const [name, busy, done] of [
    [/^Urmărește: /, 'Urmăresc...', said.followed],
    [/^Urmărit: /, 'Anulez...', said.unfollowed],
  ] as const) {
    await whileHeld(
      () => card.getByRole('button', { name }).dblclick(),
      () => expect(sentence(card, busy)).toBeVisible(),
    );
    await expect(sentence(card, done)).toBeVisible();
  }
  expect(posts).toBe(3);
  await page.context().close();
});

test('a double press of the vote button without JavaScript casts one vote', async ({ browser }) => {
  const { page, person } = await own.signIn(browser, { javaScriptEnabled: false, hasConsented: true });
  await page.goto('/candidates');
  await voteButton(cardOf(page, one)).dblclick();
  await expect(sentence(cardOf(page, one), said.cast)).toBeVisible();
  expect(await activitiesOf(person.id, 'vote')).toHaveLength(1);
  // On reload the browser resends the same form, and the server returns the first answer.
  await page.reload();
  await expect(sentence(cardOf(page, one), said.cast)).toBeVisible();
  expect(await activitiesOf(person.id, 'vote')).toHaveLength(1);
  await page.context().close();
});

/** Submits the page's form without its scripts, as the browser does before they run. */
const pressWithoutScripts = (page: Page, press: string) =>
  page.evaluate((value) => {
    const form = document.querySelector<HTMLFormElement>('#participare-formular');
    form?.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'press', value }));
    form?.submit();
  }, press);

test('scripts that start after a form was sent show its answer again: question, message and vote remain', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/candidates');
  await pressWithoutScripts(page, `vote:${one.slug}`);
  const dialog = consentDialog(page);
  await expect(dialog).toBeVisible();
  await page.waitForFunction(isAlive);
  await dialog.getByRole('button', { name: agree }).click();
  await expect(sentence(cardOf(page, one), said.cast)).toBeVisible();
  await pressWithoutScripts(page, `vote:${two.slug}`);
  await expect(sentence(cardOf(page, two), said.moved)).toBeVisible();
  await page.waitForFunction(isAlive);
  await expect(sentence(cardOf(page, two), said.moved)).toBeVisible();
  await expect(votedButton(cardOf(page, two))).toBeDisabled();
  await voteButton(cardOf(page, one)).click();
  await expect(sentence(cardOf(page, one), said.moved)).toBeVisible();
  await expect(sentence(cardOf(page, two), said.moved)).toHaveCount(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a vote repeated with its request key gets the first answer, and pressing the back button casts no vote', async ({
  browser,
}) => {
  const { page, person } = await own.signIn(browser, { hasConsented: true });
  await page.goto('/candidates');
  const card = cardOf(page, one);
  const key = await page.locator('#participare-formular input[name="key"]').inputValue();
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await send(page, { intent: 'vote', candidate: one.slug, key });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(said.cast);
  }
  expect(await activitiesOf(person.id, 'vote')).toHaveLength(1);
  const ballots = await ballotsOf(own.db);
  await page.goto('/polls');
  await page.goBack();
  await expect(votedButton(card)).toBeDisabled();
  expect(await ballotsOf(own.db)).toEqual(ballots);
  await page.context().close();
});

test('voting, consenting, moving the vote and following work by keyboard, and the focus stays on the pressed button', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser);
  await page.goto('/candidates');
  const [first, second] = [cardOf(page, one), cardOf(page, two)];
  const before = await countRows(own.db);
  await voteButton(first).focus();
  await page.keyboard.press('Enter');
  const dialog = consentDialog(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await countRows(own.db)).toEqual(before);
  await expect(voteButton(first)).toBeFocused();

  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  const yes = dialog.getByRole('button', { name: agree });
  // A quick double press must not count as consent.
  await expect(yes).not.toBeFocused();
  const isOnYes = () => yes.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 6 && !(await isOnYes()); steps += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sentence(first, said.cast)).toBeVisible();
  await expect(votedButton(first)).toBeFocused();

  await voteButton(second).focus();
  await page.keyboard.press('Enter');
  await expect(sentence(second, said.moved)).toBeVisible();
  await expect(votedButton(second)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await yes.focus();
  await page.keyboard.press('Enter');
  await expect(sentence(second, said.followed)).toBeVisible();
  await expect(second.getByRole('button', { name: /^Urmărit: / })).toBeFocused();
  await page.context().close();
});

test(`axe finds no fault on the consent dialog and the messages, light and dark, and nothing overflows at 320 px`, async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { viewport: { width: 320, height: 640 } });
  const [first, second] = [cardOf(page, one), cardOf(page, two)];
  await page.goto('/candidates');
  await voteButton(first).click();
  await expect(consentDialog(page)).toBeVisible();
  await takePicture(page, 'consent');
  await expectNoFaults(page, { alsoDark: true });
  await consentDialog(page).getByRole('button', { name: agree }).click();
  await expect(sentence(first, said.cast)).toBeInViewport({ ratio: 1 });
  await expectNoFaults(page, { alsoDark: true });
  await takePicture(page, 'voted-320');
  await page.setViewportSize({ width: 1280, height: 900 });
  await voteButton(second).click();
  await expect(sentence(second, said.moved)).toBeVisible();
  await expectNoFaults(page, { alsoDark: true });
  await takePicture(page, 'voted-1280');

  const visitor = await own.open(browser, { viewport: { width: 320, height: 640 } });
  await visitor.goto(`/candidate/${one.slug}`);
  await voteButton(visitor).click();
  await expect(visitor.getByText(said.voteSignedOut, { exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoFaults(visitor, { alsoDark: true });
  await takePicture(visitor, 'signed-out-320');
  for (const each of [page, visitor]) await each.context().close();
});

// This test runs last, because moving to the archive destroys all days' keys.
test('nobody can vote during election silence and in the archive, and pages give the reason and the end time', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { hasConsented: true });
  const plain = await own.open(browser, { javaScriptEnabled: false });
  const silence = 'liniștea electorală ține până duminică, 18 mai 2025, 21:00';
  const closed = [
    ['liniste-electorala', 451, silence],
    ['ziua-votului', 451, silence],
    ['arhiva', 410, 'Votul zilnic s-a încheiat odată cu alegerile.'],
  ] as const;
  for (const [moment, status, why] of closed) {
    await jumpTo(page.request, moment);
    // Moving the clock runs the jobs that are due at the new time.
    if (moment === 'arhiva')
      await expect.poll(() => own.db.selectFrom('ballot_keys.days').select('key').execute()).toEqual([]);
    for (const path of ['/candidates', `/candidate/${one.slug}`]) {
      const before = await countRows(own.db);
      for (const each of [page, plain]) {
        // A cached visitors' page may still show the previous moment.
        await expect(async () => {
          await each.goto(path);
          expect(await each.getByRole('main').getByText(why).count()).toBe(1);
        }).toPass();
        await expect(anyVoteButton(each)).toHaveCount(0);
      }
      const answer = await send(page, { intent: 'vote', candidate: one.slug }, path);
      expect(answer.status(), moment).toBe(status);
      expect(await countRows(own.db)).toEqual(before);
    }
  }
  for (const each of [page, plain]) await each.context().close();
});
