import { expect, type Page, type Request, test } from '@playwright/test';
import { sectionPath } from '#app/pages/candidates/compare/sections.ts';
import { jumpTo } from '../../kit/browser/moments.ts';
import { withOwnProduct } from '../../kit/product/own-product.ts';
import {
  cardOf,
  counter,
  countIn,
  firstTwo,
  type ListedCandidate,
  said,
  send,
  sentence,
  voteButton,
} from '../../kit/votes/participation.ts';

const own = withOwnProduct();
let one: ListedCandidate;
let two: ListedCandidate;

test.beforeAll(async () => {
  [one, two] = await firstTwo(own.db);
});

/** Counts the page's connections for live events: all opened connections, and the connections that are still open. */
function watchConnections(page: Page) {
  const seen = { opened: 0, open: 0 };
  const isLive = (url: string) => url.includes('/api/v1/events');
  page.on('request', (request) => {
    if (!isLive(request.url())) return;
    seen.opened += 1;
    seen.open += 1;
  });
  const ended = (request: Request) => {
    if (isLive(request.url())) seen.open -= 1;
  };
  page.on('requestfinished', ended).on('requestfailed', ended);
  return seen;
}

/** Makes the page believe that its tab is hidden or visible. */
function hide(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test("another person's vote changes an open page's counter over one connection, and a hidden page has no connection", async ({
  browser,
}) => {
  const reader = await own.open(browser);
  const connections = watchConnections(reader);
  await reader.goto('/candidates');
  await expect.poll(() => connections.open).toBe(1);
  const votes = counter(cardOf(reader, one), 'Voturi');
  await expect(cardOf(reader, one)).toContainText('Încă fără voturi');
  await expect(votes).toHaveCount(0);

  const { page } = await own.signIn(browser, { hasConsented: true });
  await page.goto('/candidates');
  await voteButton(cardOf(page, one)).click();
  await expect(sentence(cardOf(page, one), said.cast)).toBeVisible();
  await expect(votes).toHaveText('1');
  // On a busy machine parts of the page may load late and open a second connection, which replaces the first.
  await expect.poll(() => connections.open).toBe(1);

  await hide(reader, true);
  await expect.poll(() => connections.open).toBe(0);
  const { page: another } = await own.signIn(browser, { hasConsented: true });
  await another.goto('/candidates');
  await voteButton(cardOf(another, one)).click();
  await expect(sentence(cardOf(another, one), said.cast)).toBeVisible();
  await expect(votes).toHaveText('1');
  await hide(reader, false);
  await expect(votes).toHaveText('2');
  await expect.poll(() => connections.open).toBe(1);

  // A page without figures subscribes only to the demonstration's clock.
  const clockAlone = reader.waitForRequest((request) => request.url().endsWith('/api/v1/events?about=clock'));
  await reader.getByRole('link', { name: 'Acasă' }).first().click();
  await expect(reader).toHaveURL(`${own.url}/`);
  await clockAlone;
  await expect.poll(() => connections.open).toBe(1);
  for (const opened of [reader, page, another]) await opened.context().close();
});

test('without JavaScript a reload shows current figures, and the page opens no live connection', async ({
  browser,
}) => {
  const page = await own.open(browser, { javaScriptEnabled: false });
  const connections = watchConnections(page);
  await page.goto('/candidates');
  const before = await countIn(cardOf(page, one), 'Voturi');
  const { page: voter } = await own.signIn(browser, { hasConsented: true });
  await voter.goto('/candidates');
  await voteButton(cardOf(voter, one)).click();
  await expect(sentence(cardOf(voter, one), said.cast)).toBeVisible();
  await expect
    .poll(async () => {
      await page.reload();
      return countIn(cardOf(page, one), 'Voturi');
    })
    .toBe(before + 1);
  expect(connections.opened).toBe(0);
  await page.context().close();
  await voter.context().close();
});

// This test runs last, because it moves the clock.
test('an open dashboard and comparison hide votes and figures without a reload when election silence begins', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { hasConsented: true });
  await send(page, { intent: 'vote', candidate: one.slug });
  await page.goto('/dashboard');
  const vote = page.getByRole('region', { name: 'Activitate electorală' });
  const poll = page.getByRole('region', { name: 'Sondajul live' });
  await expect(vote.getByRole('link', { name: one.name })).toBeVisible();
  await expect(poll.getByRole('link', { name: 'Votează în sondajul live' })).toBeVisible();

  const reader = await own.open(browser);
  await reader.goto(sectionPath([one.slug, two.slug], 'statistics'));
  const table = reader.getByRole('table', { name: 'Sondaje live' });
  await expect(table).toBeVisible();
  for (const opened of [page, reader]) await opened.evaluate(() => Object.assign(window, { isKept: true }));

  await jumpTo(page.request, 'liniste-electorala');
  const until = /Sunt ascunse până duminică, 18 mai 2025, 21:00/;
  await expect(vote.getByText(until)).toBeVisible();
  await expect(vote.getByRole('link', { name: one.name })).toHaveCount(0);
  await expect(poll.getByText('Nu există sondaje active momentan')).toBeVisible();
  await expect(table).toHaveCount(0);
  await expect(reader.locator('.comparison').getByText(/18 mai 2025, 21:00/)).toBeVisible();
  for (const opened of [page, reader]) {
    expect(await opened.evaluate(() => 'isKept' in window), 'the page has not reloaded').toBe(true);
    await opened.context().close();
  }
});
