import { expect, type Page, test } from '@playwright/test';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listeningHub, listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import { heightOf } from '../../kit/browser/height.ts';
import { jumpTo } from '../../kit/browser/moments.ts';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';
import { firstTwo } from '../../kit/votes/participation.ts';

const own = withOwnProduct();
const dashboard = '/admin/dashboard';
const at = new Date('2025-05-12T10:00:00+03:00');

test.beforeAll(async () => {
  const { hub } = listeningHub();
  const [one = '', two = ''] = await listSlugs(own.db);
  for (const name of ['Ștefania Bălănescu-Țurcanu', 'Răzvan Ionescu', 'Mădălina Țepeș']) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const { id } = await makeUser(own.db, { firstName, lastName });
    await vote(own.db, { at, voterId: id, candidate: one });
    await follow({ db: own.db, hub, at }, { userId: id, candidate: two, hasTickedConsent: true });
  }
});

const figure = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .first()
    .locator('xpath=following-sibling::dd/span[1]');
/** Returns the value next to a bar of the system statistics. */
const bar = (page: Page, label: string) =>
  page.getByRole('main').locator('dt', { hasText: label }).last().locator('xpath=following-sibling::dd[1]');
const countOf = async (table: 'users' | 'votes' | 'follows' | 'voter_activities'): Promise<string> => {
  const all = own.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'));
  return String((await all.executeTakeFirstOrThrow()).rows);
};

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`ADM-01 ADM-02 ADM-05 ${how}: the administrator sees counts that match the tables, and reloads them by a form`, async ({
    browser,
  }) => {
    const page = await own.open(browser, { javaScriptEnabled });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Intră ca administrator' }).click();
    await expect(page).toHaveURL(`${own.url}${dashboard}`);
    await expect(figure(page, 'Utilizatori')).toHaveText(await countOf('users'));
    await expect(bar(page, 'Voturi zilnice')).toHaveText(new RegExp(`^${await countOf('votes')} din `));
    await expect(bar(page, 'Urmăriri')).toHaveText(new RegExp(`^${await countOf('follows')} din `));
    await expect(figure(page, 'Activități')).toHaveText(await countOf('voter_activities'));
    await makeUser(own.db);
    await page.getByRole('button', { name: 'Reîncarcă' }).click();
    await expect(figure(page, 'Utilizatori')).toHaveText(await countOf('users'));

    const before = (await own.db.selectFrom('vote_recounts').select('id').execute()).length;
    await page.getByRole('button', { name: 'Numără din nou' }).click();
    await expect(
      page.getByText(/^Ultima numărătoare, luni, 12 mai 2025, 10:\d\d: .*se potrivesc\.$/),
    ).toBeVisible();
    await expect
      .poll(async () => (await own.db.selectFrom('vote_recounts').select('id').execute()).length)
      .toBe(before + 1);
    const log = page.getByRole('table', { name: 'Jurnal de securitate' });
    await expect(log.getByText('A numărat voturile din nou').first()).toBeVisible();
    // Only the log shows real time. The pattern skips the year's digits inside a word, such as a random
    // e-mail address.
    const today = new RegExp(`(?<!\\w)${new Date().getFullYear()}(?!\\w)`);
    await expect(log).toContainText(today);
    const shown = (await page.getByRole('main').innerText()).replace(await log.innerText(), '');
    expect(shown).not.toMatch(today);
    await page.context().close();
  });
}

test("only administrators get the administration's pages, data and changes", async ({ browser }) => {
  const visitor = await own.open(browser);
  await visitor.goto(dashboard);
  await expect(visitor).toHaveURL(`${own.url}/auth?next=%2Fadmin%2Fdashboard`);
  for (const role of ['voter', 'candidate'] as const) {
    const { page } = await own.signIn(browser, { role });
    await page.goto(dashboard);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagina este pentru administratori');
    await page.context().close();
  }
  const { page: voter } = await own.signIn(browser);
  for (const [page, status] of [
    [visitor, 401],
    [voter, 403],
  ] as const) {
    for (const path of [dashboard, `${dashboard}.data`]) {
      const read = await page.request.get(path, { maxRedirects: 0 });
      expect(await read.text()).not.toMatch(/recentUsers|Utilizatori recenți/);
      const head = await page.request.head(path, { maxRedirects: 0 });
      expect([202, 302, 403]).toContain(head.status());
      const sent = await page.request.post(path, {
        form: { intent: 'recount' },
        headers: { 'sec-fetch-site': 'same-origin' },
        maxRedirects: 0,
      });
      expect(sent.status(), path).toBe(status);
    }
    await page.context().close();
  }
});

test('election silence hides vote counts in the administration’s pages and their data', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin' });
  const [one] = await firstTwo(own.db);
  // Falsifies a counter, so that the recount reports this number as a difference. The number's digits occur
  // nowhere else on the page.
  const odd = 48_611;
  await own.db
    .updateTable('candidate_counters')
    .set(({ eb }) => ({ votes: eb('votes', '+', odd) }))
    .where('votes', '>', 0)
    .execute();
  await page.goto(dashboard);
  await page.getByRole('button', { name: 'Numără din nou' }).click();
  await expect(page.getByText(/a găsit diferențe/)).toBeVisible();
  expect(await page.content()).toContain(one.name);
  for (const moment of ['liniste-electorala', 'ziua-votului']) {
    await jumpTo(page.request, moment);
    await page.goto(dashboard);
    await expect(bar(page, 'Voturi zilnice')).toHaveText('ascunse până se închid urnele');
    await expect(
      page.getByText('Diferențele conțin numere de voturi, ascunse până se închid urnele.'),
    ).toBeVisible();
    for (const html of [await page.content(), await (await page.request.get(`${dashboard}.data`)).text()]) {
      // The pattern skips digits inside ids and ports.
      expect(html).not.toMatch(/(?<![\w:-])48\.?61\d(?![\w-])/);
    }
  }
  await jumpTo(page.request, 'intre-tururi');
  await own.db
    .updateTable('candidate_counters')
    .set(({ eb }) => ({ votes: eb('votes', '-', odd) }))
    .where('votes', '>', odd)
    .execute();
  await page.context().close();
});

test(`axe finds no fault in the administration, light and dark, at three widths, and the keyboard opens its menu`, async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin' });
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(dashboard);
    if (width === 320) expect(await heightOf(page)).toBeLessThanOrEqual(6_000);
    await expectNoFaults(page, { alsoDark: true });
    await takePicture(page, `admin-${width}`);
  }
  await expect(page.getByRole('navigation', { name: 'Administrare' })).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 800 });
  const menu = page.getByRole('navigation', { name: 'Administrare' });
  await expect(menu).toHaveCount(0);
  await page.locator('summary', { hasText: 'Administrare' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expectNoFaults(page, { alsoDark: true });
  await page.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`${how}: the administrator finds a candidate by search, corrects first-round votes and reads the public correction`, async ({
    browser,
  }) => {
    const { page } = await own.signIn(browser, { role: 'admin', javaScriptEnabled });
    const [one] = await firstTwo(own.db);
    await page.goto(dashboard);
    if (javaScriptEnabled) {
      // Esc returns the focus to where it was, and to the search button when nothing had the focus.
      for (const focused of [page.getByRole('link', { name: 'Caută…' }), page.locator('h1')]) {
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('dialog', { name: 'Căutare' }).getByRole('searchbox')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(focused).toBeFocused();
        await page.locator('h1').focus();
      }
      await page.keyboard.press('Control+k');
      const field = page.getByRole('dialog', { name: 'Căutare' }).getByRole('searchbox');
      await field.fill(one.name);
      await expect(page.getByRole('dialog').getByRole('link', { name: one.name }).first()).toBeVisible();
      await expectNoFaults(page, { alsoDark: true });
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    } else {
      await page.getByRole('link', { name: 'Caută…' }).first().click();
      await page.getByRole('searchbox').fill(one.name);
      await page.getByRole('button', { name: 'Caută', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: one.name }).first().click();
    }
    await expect(page).toHaveURL(/\/admin\/candidates\?cauta=/);
    const number = javaScriptEnabled ? '4321' : '1234';
    await page.getByLabel(`Voturile din turul I: ${one.name}`).fill(number);
    await page.getByRole('button', { name: `Salvează voturile: ${one.name}` }).click();
    await page.getByLabel('Motivul corecturii').fill('O secție a fost renumărată.');
    // The source field is filled in from an earlier correction of the same candidate.
    await page.getByLabel('Adresa sursei').fill('');
    await page.getByRole('button', { name: 'Publică corectura' }).click();
    await expect(page.getByText('Scrie adresa documentului din care vine cifra.').first()).toBeVisible();
    await page.getByLabel('Adresa sursei').fill('https://www.roaep.ro/hotarare');
    await page.getByRole('button', { name: 'Publică corectura' }).click();
    await expect(page.getByText('Corectura a fost publicată')).toBeVisible();
    await expect(page.getByText(/^Corectat\. Oficial: /)).toBeVisible();
    await page.goto('/corrections');
    await expect(page.getByText('Motiv: O secție a fost renumărată.').first()).toBeVisible();
    await page.goto(`/candidate/${one.slug}`);
    await expect(page.getByText('Corectură a redacției la voturile din turul I')).toBeVisible();
    await page.context().close();
  });
}

test('NAV-22 every administration page links back to the dashboard, and axe finds no fault on pages without another journey', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin' });
  await page.goto(dashboard);
  const menu = page.getByRole('navigation', { name: 'Administrare' });
  const paths = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const others = paths.filter((path) => path.startsWith('/admin/') && path !== dashboard);
  expect(others.length).toBeGreaterThan(8);
  for (const path of [...others, '/admin/search', '/admin/news/new']) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toMatch(
      /<a[^>]* href="\/admin\/dashboard"[^>]*>(<svg.*?<\/svg>)?(Înapoi la )?Dashboard<\/a>/,
    );
    expect(html.match(/href="\/admin\/dashboard"/g)?.length, path).toBeGreaterThanOrEqual(3);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/admin/candidates', '/admin/search?cauta=alegeri']) {
    await page.goto(path);
    await expectNoFaults(page, { alsoDark: true });
  }
  await page.context().close();
});
