import { expect, type Page, test } from '@playwright/test';
import { ballotsOf, countsOf } from '#app/features/daily-vote/testing.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { moments } from '../../kit/election.ts';
import { withOwnProduct } from '../../kit/product/own-product.ts';
import {
  agree,
  cardOf,
  consentDialog,
  firstTwo,
  type ListedCandidate,
  said,
  sentence,
  voteButton,
} from '../../kit/votes/participation.ts';

const own = withOwnProduct();
let one: ListedCandidate;

test.beforeAll(async () => {
  [one] = await firstTwo(own.db);
});

const pages: [SignedInRole, string[]][] = [
  ['voter', ['/dashboard', '/account', '/account/security', '/account/privacy', '/integrity']],
  ['candidate', ['/dashboard', '/candidate-dashboard']],
  ['admin', ['/admin/ai-score-calculation', '/account/security', '/demo/outbox']],
];
/** Pages that show sessions or messages. Their times are real times instead of election time. */
const byRealTime = ['/account/security', '/demo/outbox'];

test('account pages and consents show no day after the demonstration’s clock, while sessions and messages show real days', async ({
  browser,
}) => {
  const machineYear = new Date().getFullYear();
  test.skip(machineYear === moments.betweenRounds.getFullYear(), 'needs a machine of another year');
  const later = new RegExp(`\\d{1,2} \\p{L}+ ${machineYear}`, 'gu');
  const visitor = await own.open(browser);
  await visitor.request.post('/auth/reset', {
    form: { intent: 'request', email: 'alegator@demo.invalid' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await visitor.context().close();
  for (const [role, paths] of pages) {
    const { page } = await own.signIn(browser, { role });
    if (role === 'voter') await firstVote(page);
    for (const path of paths) {
      await page.goto(path);
      // The consent text's name contains the text's real date, so the test removes it.
      const text = (await page.locator('body').innerText()).replace(/textul din \d{1,2} \p{L}+ \d{4}/gu, '');
      const found = text.match(later) ?? [];
      if (byRealTime.includes(path)) expect(found, `${role} ${path}`).not.toEqual([]);
      else expect(found, `${role} ${path}`).toEqual([]);
      if (path === '/demo/outbox') expect(text).toContain('alegator@demo.invalid');
    }
    await page.context().close();
  }
});

async function firstVote(page: Page): Promise<void> {
  await page.goto('/candidates');
  await voteButton(cardOf(page, one)).click();
  const dialog = consentDialog(page);
  await dialog.getByRole('button', { name: agree }).click();
  await expect(sentence(cardOf(page, one), said.cast)).toBeVisible();
}

for (const [how, cut] of [
  ['is lost', 'abort'],
  ['comes from a proxy that reached nobody', 'fulfill'],
] as const) {
  test(`VOTE-17 FOLL-10 the button reports a vote or follow whose answer ${how}, and the next press works`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { hasConsented: true });
    await page.goto('/candidates');
    const card = cardOf(page, one);
    const follow = card.getByRole('button', { name: /^Urmărește: / });
    await page.route(/\/candidates\.data|\/rpc\/cast_vote/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      // The server writes the vote, but the browser gets no answer.
      await route.fetch();
      return cut === 'abort' ? route.abort() : route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });
    });
    await voteButton(card).click();
    await expect(sentence(card, 'Eroare la vot. Încearcă din nou.')).toBeVisible();
    await follow.click();
    await expect(card.getByText('Eroare: conexiunea cu serverul s-a întrerupt.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Candidații');
    await page.unrouteAll({ behavior: 'wait' });
    await voteButton(card).click();
    await expect(sentence(card, said.cast)).toBeVisible();
    expect(await countsOf(own.db)).toEqual(await ballotsOf(own.db));
    await page.context().close();
  });
}

test('DASH-20 DASH-21 account forms keep page and typed text when the connection is lost, and succeed at the next press', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser);
  const pressedOffline = async (button: string, said: RegExp) => {
    // Only data requests fail, because the next page's code must still load.
    const data = /\.data(\?|$)/;
    await page.route(data, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
    await page.unroute(data);
  };
  for (const path of ['/account', '/dashboard?edit=profil']) {
    const name = path === '/account' ? 'Ștefania' : 'Ilinca';
    await page.goto(path);
    await page.getByLabel('Prenume', { exact: true }).fill(name);
    await pressedOffline('Salvează', /^Nu s-au putut salva modificările: conexiunea cu serverul/);
    await expect(page.getByLabel('Prenume', { exact: true })).toHaveValue(name);
    await page.getByRole('button', { name: 'Salvează' }).click();
    await expect(page.getByText('Modificările au fost salvate.')).toBeVisible();
  }
  await page.goto('/account');
  const picture = { name: 'poza.png', mimeType: 'image/png', buffer: Buffer.from('none') };
  await page.getByLabel('Alege o imagine').setInputFiles(picture);
  await expect(page.getByText('poza.png')).toBeVisible();
  await pressedOffline('Încarcă imaginea', /^Nu s-a putut încărca imaginea: conexiunea cu serverul/);
  await page.getByRole('button', { name: 'Încarcă imaginea' }).click();
  await expect(page.getByText('Nu s-a putut încărca imaginea: alege un fișier')).toBeVisible();

  await page.goto('/account/privacy');
  await pressedOffline('Dau acordul', /^Conexiunea cu serverul s-a întrerupt/);
  await page.getByRole('button', { name: 'Dau acordul' }).first().click();
  await expect(page).toHaveURL(/acord=dat/);
  await page.context().close();
});

test('NAV-10 the header for a signed-in person fits one line from 1024 px, and wraps when text is enlarged to 200 %', async ({
  browser,
}) => {
  for (const role of ['voter', 'candidate', 'admin'] as const) {
    const { page } = await own.signIn(browser, { role });
    await page.goto('/candidates');
    for (const width of [1024, 1060, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.getByRole('banner').locator('.sticky').boundingBox();
      expect(box?.height, `${role} ${width}`).toBeLessThan(74);
    }
    for (const path of [
      '/account',
      '/account/security',
      '/account/privacy',
      '/dashboard',
      ...(role === 'admin' ? ['/admin/dashboard', '/admin/jobs'] : []),
    ]) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      for (const width of [320, 640, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrolled, `${role} ${path} ${width}`).toBeLessThanOrEqual(width);
      }
    }
    await page.context().close();
  }
});

test("the account pages' tabs fit at 320 px", async ({ browser }) => {
  const { page } = await own.signIn(browser, { viewport: { width: 320, height: 640 } });
  await page.goto('/account/privacy');
  const tabs = page.getByRole('navigation', { name: 'Paginile contului' });
  const hidden = await tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
  await page.context().close();
});
