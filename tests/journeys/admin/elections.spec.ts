import { expect, type Page, test } from '@playwright/test';
import { makeSmallElection } from '#server/dataset/new-election/testing.ts';
import { makeUpcomingElection } from '#server/dataset/upcoming/testing.ts';
import { zipDataset } from '#server/dataset/upload/testing.ts';
import { expectNoFaults, takePicture, withOwnProduct } from '../../kit/product/own-product.ts';

const own = withOwnProduct();
const invented = 'Alegeri inventate';
const small = makeSmallElection('alegeri-inventate', invented);

/** Returns a small dataset without a guide, whose polls lack most fields. */
function withManyProblems(): Map<string, string> {
  const file = JSON.parse(small.get('polls.json') ?? '');
  const polls = Array.from({ length: 6 }, (_, index) => ({ id: `sondaj-${index + 1}` }));
  const files = new Map(small).set('polls.json', JSON.stringify({ ...file, polls }));
  files.delete('guide.json');
  return files;
}

async function upload(page: Page, files: Map<string, string>) {
  await page.goto('/admin/elections');
  const archive = { name: 'alegeri.zip', mimeType: 'application/zip', buffer: await zipDataset(files) };
  await page.getByLabel('Arhiva zip a setului de date').setInputFiles(archive);
  await page.getByRole('button', { name: 'Verifică setul' }).click();
  await page.waitForURL(/\/admin\/elections\/[0-9a-f-]{36}/);
}

test('an administrator reads a report of many problems by file, 50 a page, and deletes the dataset', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: { width: 390, height: 844 } });
  await upload(page, withManyProblems());
  const rows = page.getByRole('table', { name: 'Ce este greșit' }).getByRole('row');
  await expect(page.getByText(/Setul a fost refuzat: 1\d\d de probleme/)).toBeVisible();
  await expect(rows).toHaveCount(51);
  await expectNoFaults(page, { alsoDark: true });
  await takePicture(page, 'report-390');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(12_000);
  await page.getByRole('link', { name: 'Pagina următoare' }).click();
  await expect(page.getByText(/^51–100 din/)).toBeVisible();
  await page.getByRole('link', { name: /^polls\.json/ }).click();
  await expect(page.getByText(/^1–50 din/)).toBeVisible();
  await expectNoFaults(page);

  await page.getByRole('link', { name: 'Șterge setul' }).click();
  await expectNoFaults(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Șterge setul' }).click();
  await expect(page.getByText('Setul de date a fost șters.')).toBeVisible();
  await page.context().close();
});

test('an administrator previews a dataset at several moments before its publication, and nobody else can', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: { width: 1280, height: 900 } });
  await page.goto('/admin/elections');
  await expectNoFaults(page, { alsoDark: true });
  await takePicture(page, 'elections-1280');
  await upload(page, small);
  await page.getByRole('button', { name: 'Deschide previzualizarea' }).waitFor();
  const report = new URL(page.url()).pathname;
  await expectNoFaults(page, { alsoDark: true });
  await takePicture(page, 'checked-1280');

  await page.getByLabel('Ora alegerilor').fill('2031-04-10T12:00');
  await page.getByRole('button', { name: 'Deschide previzualizarea' }).click();
  await page.waitForURL(`**${report}/preview/2031-04-10T12:00/`);
  const ribbon = page.getByRole('region', { name: 'Previzualizare' });
  await expect(ribbon).toContainText('joi, 10 aprilie 2031, 12:00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pe 4 mai se votează turul I');
  await expectNoFaults(page);
  await takePicture(page, 'preview-home-1280');

  // The menu's links stay in the preview, which shows no result before its announcement.
  await page.getByRole('banner').getByRole('link', { name: 'Rezultate' }).click();
  await page.waitForURL(`**${report}/preview/2031-04-10T12:00/results`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rezultatele apar aici după turul I');
  await expect(ribbon).toBeVisible();

  // The ribbon opens the same page at another moment, with the contents of that moment.
  await page.getByText('Alt moment').click();
  await expectNoFaults(page);
  await page.getByLabel('Ora alegerilor').fill('2031-05-05T09:00');
  await page.getByRole('button', { name: 'Arată' }).click();
  await page.waitForURL(`**${report}/preview/2031-05-05T09:00/results`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('s-au calificat în turul II');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFaults(page, { alsoDark: true });
  await takePicture(page, 'preview-results-390');
  await page.getByText('Alt moment').click();
  await page.getByRole('link', { name: /^Turul II: rezultat final/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Inventat');
  await expect(page.locator('script')).toHaveCount(0);

  // The preview excludes URLs of the running site, such as sign-in.
  const outside = await page.goto(`${report}/preview/2031-05-05T09:00/account`);
  expect(outside?.status()).toBe(404);
  await expect(ribbon).toContainText('Adresa cerută nu face parte din previzualizare.');

  const previewed = `${report}/preview/2031-05-05T09:00/candidates`;
  const opened = await page.goto(previewed);
  expect(opened?.headers()['cache-control']).toBe('private, no-store');
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  const posted = await page.request.post(previewed, { form: {}, headers: { origin: own.url } });
  expect(posted.status()).toBe(405);
  const visitor = await own.open(browser, { javaScriptEnabled: false });
  await visitor.goto(previewed);
  expect(new URL(visitor.url()).pathname).toBe('/auth');
  const { page: voter } = await own.signIn(browser, { role: 'voter', javaScriptEnabled: false });
  expect((await voter.goto(previewed))?.status()).toBe(403);
  await expect(voter.locator('body')).not.toContainText('Inventat');
  for (const path of [
    '/',
    '/candidates',
    '/candidate/ana',
    '/search?cauta=inventat',
    '/api/v1/elections',
    '/api/v1/elections/alegeri-inventate',
    '/sitemap.xml',
    '/news.xml',
    '/results/1/AB',
  ]) {
    const answer = await visitor.request.get(path);
    expect(await answer.text(), path).not.toMatch(/alegeri-inventate|Ana Inventat/);
  }

  await page.getByRole('link', { name: 'Închide previzualizarea' }).click();
  await page.waitForURL(`**${report}`);
  for (const each of [page, visitor, voter]) await each.context().close();
});

test('an administrator publishes a checked dataset, and its preview ends', async ({ browser }) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: { width: 320, height: 800 } });
  await page.goto('/admin/elections');
  await page.getByRole('link', { name: 'alegeri.zip' }).click();
  await page.getByRole('checkbox').check();
  await expectNoFaults(page);
  const report = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Publică setul' }).click();
  await expect(page.getByText(/^Setul a fost publicat/)).toBeVisible();
  await expectNoFaults(page);
  await takePicture(page, 'published-320');
  await page.goto(`${report}/preview/2031-05-05T09:00/results`);
  await expect(
    page.getByText('Numai un set de date verificat și nepublicat se poate previzualiza.'),
  ).toBeVisible();
  await page.context().close();
});

test('after a newer election is published, visitors read the earlier election at its archive URLs', async ({
  browser,
}) => {
  const visitor = await own.open(browser, { viewport: { width: 390, height: 844 } });
  await expect(async () => {
    await visitor.goto('/elections');
    expect(await visitor.locator('main').innerText()).toContain(invented);
  }).toPass();
  await expectNoFaults(visitor, { alsoDark: true });
  await takePicture(visitor, 'archive-list-390');
  const { id } = await own.db
    .selectFrom('elections')
    .select('id')
    .where('id', '<>', 'alegeri-inventate')
    .executeTakeFirstOrThrow();
  const archive = `/elections/${id}`;
  await visitor.locator(`a[href="${archive}/results"]`).click();
  await visitor.waitForURL(`**${archive}/results`);
  const ribbon = visitor.getByRole('region', { name: 'Arhivă' });
  await expect(ribbon).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('s-au calificat în turul II');
  await expectNoFaults(visitor, { alsoDark: true });
  await takePicture(visitor, 'archive-results-390');
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${archive}/results`),
  );

  // The archive's links lead to archive pages, even for a locality and a candidate.
  const first = visitor.locator(`main a[href^="${archive}/results/1/"]:not([download])`).first();
  await visitor.goto((await first.getAttribute('href')) ?? '');
  await expect(ribbon).toBeVisible();
  await visitor.goto(`${archive}/candidates`);
  await expect(visitor.locator('main')).not.toContainText('Inventat');
  await takePicture(visitor, 'archive-candidates-390');
  const profile = visitor.locator(`main a[href^="${archive}/candidate/"]`).first();
  const slug = (await profile.getAttribute('href'))?.split('/').at(-1) ?? '';
  await visitor.goto(`${archive}/candidate/${slug}`);
  await expectNoFaults(visitor);
  await takePicture(visitor, 'archive-candidate-390');

  // Polls, news and guide of the earlier election are pages of the archive, linked from its overview and listed.
  const sitemap = await (await visitor.request.get('/sitemap.xml')).text();
  const { title } = await own.db
    .selectFrom('elections')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const [path, words] of [
    ['/polls', 'Verifield'],
    ['/news', 'Simion face campanie la Londra'],
    ['/info', 'Ghidul alegătorului'],
    ['/corrections', 'Surse'],
  ] as const) {
    await visitor.goto('/elections');
    await visitor.locator(`a[href="${archive}${path}"]`).click();
    await visitor.waitForURL(`**${archive}${path}`);
    await expect(ribbon).toBeVisible();
    await expect(visitor).toHaveTitle(new RegExp(` – ${title} – Vot informat$`));
    await expect(visitor.locator('main')).toContainText(words);
    await expect(visitor.locator('main')).not.toContainText('Inventat');
    await expectNoFaults(visitor, { alsoDark: true });
    await takePicture(visitor, `archive-${path.slice(1)}-390`);
    expect(sitemap, path).toContain(`<loc>${own.url}${archive}${path}</loc>`);
  }
  expect(sitemap).toContain(`<loc>${own.url}/elections</loc>`);

  // A former URL redirects to the archive when the newer election has no such page.
  for (const path of [`/candidate/${slug}`, '/results/1/BV', '/results/1/BV/candidates.csv']) {
    await visitor.request.get(path);
    const answer = await visitor.request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([302, `${archive}${path}`]);
    expect((await visitor.request.get(path)).status(), path).toBe(200);
  }
  for (const path of [
    '/candidate/nimeni',
    '/results/1/XX',
    `${archive}/candidate/ana`,
    '/elections/nu-exista/results',
  ])
    expect((await visitor.request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  const shown = await visitor.request.get('/elections/alegeri-inventate/results', { maxRedirects: 0 });
  expect([shown.status(), shown.headers().location]).toEqual([302, '/results']);
  for (const path of ['', '/rounds/1/results', '/candidates'])
    expect((await visitor.request.get(`/api/v1/elections/${id}${path}`)).status(), path).toBe(200);
  await visitor.context().close();
});

test('the preview of an election without results reports at every moment that there is no result', async ({
  browser,
}) => {
  const { page } = await own.signIn(browser, { role: 'admin', viewport: { width: 390, height: 844 } });
  await upload(page, makeUpcomingElection('alegeri-viitoare'));
  await page.getByRole('button', { name: 'Deschide previzualizarea' }).waitFor();
  const report = new URL(page.url()).pathname;
  await page.goto(`${report}/preview?ora=2031-04-10T12:00&pagina=/results`);
  await page.waitForURL(`**${report}/preview/2031-04-10T12:00/results`);
  for (const [moment, title] of [
    ['2031-04-10T12:00', 'Rezultatele apar aici după turul I'],
    ['2031-05-04T12:00', 'Astăzi se votează, până la 21:00'],
    ['2031-05-05T12:00', 'Secțiile s-au închis. Se numără voturile'],
  ]) {
    for (const path of [
      '/',
      '/results',
      '/results/1/CJ',
      '/results/hours',
      '/candidate/ana',
      '/ai-analysis',
    ]) {
      const answer = await page.goto(`${report}/preview/${moment}${path}`);
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator('main')).not.toContainText(/9999|NaN|Infinity|undefined|a fost ales/);
      if (path === '/results')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title));
    }
    const file = await page.request.get(`${report}/preview/${moment}/results/1/RO/candidates.csv`);
    expect(file.status()).toBe(404);
  }
  await expectNoFaults(page);
  await takePicture(page, 'upcoming-390');
  await page.context().close();
});
