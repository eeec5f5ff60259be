import { type Browser, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../../kit/product/own-product.ts';
import {
  cardOf,
  countRows,
  firstTwo,
  type ListedCandidate,
  sentence,
  voteButton,
} from '../../kit/votes/participation.ts';

const own = withOwnProduct();
/** The message that refuses a change after the session has ended (AUTH-40). */
const ended = 'Sesiunea de autentificare a expirat. Te rugăm să te autentifici din nou.';
let one: ListedCandidate;

test.beforeAll(async () => {
  [one] = await firstTwo(own.db);
});

/**
 * Ways to end a session. Signing out in another tab removes the cookie, but an administrator or another device leaves
 * it.
 */
const ways = {
  elsewhere: (_page: Page, userId: string) =>
    own.db.deleteFrom('sessions').where('user_id', '=', userId).execute(),
  'in another tab': (page: Page) => page.context().clearCookies(),
} as const;

type Opened = { path: string; javaScriptEnabled: boolean; way: keyof typeof ways };
async function openEnded(browser: Browser, { path, javaScriptEnabled, way }: Opened): Promise<Page> {
  const { page, person } = await own.signIn(browser, { javaScriptEnabled, hasConsented: true });
  await page.goto(path);
  await expect(account(page)).toHaveCount(1);
  await ways[way](page, person.id);
  return page;
}
/** Finds the account menu in the header, which only signed-in people have. */
const account = (page: Page) => page.getByRole('banner').getByText('Meniul contului:');

for (const way of ['elsewhere', 'in another tab'] as const) {
  test(`AUTH-40 VOTE-02 a vote with a session that ended ${way} is refused, and needs another press after signing in`, async ({
    browser,
  }) => {
    const page = await openEnded(browser, { path: '/candidates', javaScriptEnabled: true, way });
    const before = await countRows(own.db);
    await voteButton(cardOf(page, one)).click();
    await expect(sentence(cardOf(page, one), ended)).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await cardOf(page, one).getByRole('link', { name: 'Autentifică-te' }).click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    expect(page.url(), 'the URL of the sign-in page contains no choice').not.toContain('vot');
    await page.getByRole('button', { name: 'Intră ca alegător' }).click();
    await expect(page).toHaveURL(new RegExp(`/candidates#candidat-${one.slug}$`));
    await expect(voteButton(cardOf(page, one))).toBeFocused();
    await expect(cardOf(page, one)).toContainText('Votul nu a fost trimis încă');
    await expect(cardOf(page, one)).toBeInViewport();
    expect(await countRows(own.db), 'the vote is not sent before a press').toEqual(before);
    await page.keyboard.press('Enter');
    await expect(cardOf(page, one)).not.toContainText('Votul nu a fost trimis încă');
    await page.context().close();
  });

  test(`AUTH-40 FOLL-02 a follow with a session that ended ${way} is refused, and sign-in leads back to the page`, async ({
    browser,
  }) => {
    const path = `/candidate/${one.slug}`;
    const page = await openEnded(browser, { path, javaScriptEnabled: true, way });
    const follow = page.getByRole('button', { name: `Urmărește: ${one.name}` });
    await follow.click();
    await expect(sentence(page.locator('#participare'), ended)).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await page.locator('#participare').getByRole('link', { name: 'Autentifică-te' }).click();
    await page.getByRole('button', { name: 'Intră ca alegător' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}#participare$`));
    await expect(follow).toBeFocused();
    await expect(page.locator('#participare')).toContainText('Apasă încă o dată ca să termini.');
    await page.context().close();
  });

  test(`AUTH-40 POLL-27 a live-poll vote with a session that ended ${way} is refused, and sign-in leads back`, async ({
    browser,
  }) => {
    const page = await openEnded(browser, { path: '/polls', javaScriptEnabled: true, way });
    const live = page.locator('#live');
    await live.getByRole('radio').nth(1).check();
    await live.getByRole('button', { name: 'Votează', exact: true }).click();
    await expect(live.getByRole('alert')).toContainText(ended);
    await expect(account(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/auth\?next=%2Fpolls%23live/);
    await page.getByRole('button', { name: 'Intră ca alegător' }).click();
    await expect(page).toHaveURL(/\/polls#live$/);
    await expect(live.getByRole('button', { name: 'Votează', exact: true })).toBeFocused();
    await expect(live.getByRole('radio').nth(1)).toBeChecked();
    await expect(live).toContainText('Votul nu a fost trimis încă');
    await page.context().close();
  });
}

test('AUTH-40 a vote, a follow and a live-poll vote without JavaScript report the ended session and lead back after sign-in', async ({
  browser,
}) => {
  const [votes, follows] = await countRows(own.db);
  const presses = {
    '/candidates': (page: Page) => voteButton(cardOf(page, one)).click(),
    [`/candidate/${one.slug}`]: (page: Page) =>
      page.getByRole('button', { name: `Urmărește: ${one.name}` }).click(),
    '/polls': async (page: Page) => {
      await page.locator('#live').getByRole('radio').first().check();
      await page.locator('#live').getByRole('button', { name: 'Votează', exact: true }).click();
    },
  };
  for (const [path, press] of Object.entries(presses)) {
    const page = await openEnded(browser, { path, javaScriptEnabled: false, way: 'elsewhere' });
    await press(page);
    await expect(page.getByRole('main').getByText(ended).first()).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Autentifică-te|Autentificare)$/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    await page.getByRole('button', { name: 'Intră ca alegător' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}#`));
    await page.context().close();
  }
  expect((await countRows(own.db)).slice(0, 2)).toEqual([votes, follows]);
});

test('AUTH-40 unfollowing on the person’s own page reports that the session has ended', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, person } = await own.signIn(browser, { javaScriptEnabled, hasConsented: true });
    const id = own.db.selectFrom('candidates').select('id').where('slug', '=', one.slug);
    const { id: candidate_id } = await id.executeTakeFirstOrThrow();
    const election_at = new Date('2025-04-01T00:00:00Z');
    await own.db
      .insertInto('follows')
      .values({ follower_id: person.id, candidate_id, election_at })
      .execute();
    await page.goto('/dashboard');
    await own.db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
    await page.getByRole('button', { name: `Nu mai urmări: ${one.name}` }).click();
    await expect(page.getByText(ended)).toBeVisible();
    await expect(account(page)).toHaveCount(0);
    await page.context().close();
  }
});
