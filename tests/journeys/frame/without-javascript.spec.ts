import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { jumpTo } from '../../kit/browser/moments.ts';

test.use({ javaScriptEnabled: false });
test.beforeAll(async ({ request }) => jumpTo(request, 'intre-tururi'));

const data = join(import.meta.dirname, '../../../data/ro-president-2025');
type Candidate = { slug: string; display_name: string; round_1: { votes: number } };
const { candidates }: { candidates: Candidate[] } = JSON.parse(
  readFileSync(join(data, 'candidates.json'), 'utf8'),
);
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

test('HOME-01 HOME-02 HOME-05 HOME-10 HOME-11 HOME-12 HOME-13 HOME-18 the home page is complete without JavaScript', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(main).toContainText('Până la turul II mai sunt');
  await expect(main).toContainText('Secțiile se deschid la 7:00 și se închid la 21:00');
  const first = candidates.toSorted((a, b) => b.round_1.votes - a.round_1.votes);
  for (const { display_name, round_1 } of first.slice(0, 4)) {
    await expect(main).toContainText(display_name);
    await expect(main).toContainText(grouped(round_1.votes));
  }
  await expect(main).toContainText('s-au calificat în turul II');
  await expect(main).toContainText('53,21%');
  await expect(main).toContainText(/Surs[ae]:/);
  for (const { display_name } of candidates) await expect(main).toContainText(display_name);
});

test('HOME-22 HOME-23 HOME-27 without JavaScript, the home page shows groups, analysis and the vote-intention chart with its table', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main).toContainText('AI în acțiune');
  await expect(main.getByRole('heading', { name: 'Ce arată cifrele' })).toBeVisible();
  await expect(main.getByRole('img', { name: /intenției de vot/ }).first()).toBeVisible();
  await main.getByText('Vezi sondajele ca tabel').click();
  await expect(main.getByRole('table', { name: /Sondaje pentru/ })).toBeVisible();
});

test('CAND-01 without JavaScript, the candidate list shows every candidate and links to a complete profile', async ({
  page,
}) => {
  await page.goto('/candidates');
  for (const { slug, display_name } of candidates) {
    await expect(page.getByRole('main')).toContainText(display_name);
    expect(await page.locator(`main a[href="/candidate/${slug}"]`).count(), slug).toBeGreaterThan(0);
  }
  for (const { slug, display_name, round_1 } of candidates) {
    await page.goto(`/candidate/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(display_name);
    await expect(page.getByRole('main')).toContainText(grouped(round_1.votes));
    await expect(page.getByRole('main')).toContainText('Profil din surse publice, nerevendicat');
  }
});

test('without JavaScript, the information page answers every question of the guide and searches by a form', async ({
  page,
}) => {
  const { sections }: { sections: { items: { id: string; title?: string; question?: string }[] }[] } =
    JSON.parse(readFileSync(join(data, 'guide.json'), 'utf8'));
  await jumpTo(page.request, 'arhiva');
  await page.goto('/info');
  const main = page.getByRole('main');
  const hrefs = await main
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toHaveLength(sections.length);
  let read = '';
  for (const href of hrefs) {
    await page.goto(href);
    read += await main.innerText();
  }
  for (const { title, question } of sections.flatMap(({ items }) => items))
    expect(read).toContain(title ?? question ?? '?');
  await main.getByRole('searchbox').or(main.locator('input[type="text"]')).first().fill('corespondenta');
  await main.getByRole('button', { name: 'Caută' }).first().click();
  await expect(page).toHaveURL(/\/info\?/);
  await expect(main).toContainText(/corespondență/);
  await jumpTo(page.request, 'intre-tururi');
});

test('RES-02 RES-03 without JavaScript, a poll opens to show its payer and sources, above the first round’s chart and table', async ({
  page,
}) => {
  await page.goto('/polls');
  const main = page.getByRole('main');
  const row = main.locator('li[id^="sondaj-"]').first();
  await expect(row.getByText('Comandat de')).toBeHidden();
  await row.locator('summary').click();
  await expect(row.getByText('Comandat de')).toBeVisible();
  await expect(row.getByText(/Surs[ae]:/)).toBeVisible();
  await expect(main.getByRole('img', { name: /^Inel:/ })).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await main.getByRole('link', { name: 'Turul II', exact: true }).click();
  await expect(page).toHaveURL(/tur=2/);
});

test('RES-14 RES-18 RES-19 the analysis page without JavaScript has finalists, the reason for missing scenarios and every county', async ({
  page,
}) => {
  await page.goto('/ai-analysis');
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: 'Finaliștii în turul I, pe locuri' })).toBeVisible();
  await expect(
    main.getByText('Calculăm scenarii numai din cel puțin 3 sondaje', { exact: false }),
  ).toBeVisible();
  await main.getByRole('link', { name: 'Alfabetic' }).click();
  await expect(page).toHaveURL(/ordine=nume/);
  await expect(main.getByRole('link', { name: 'Alba', exact: true })).toBeVisible();
});

test('without JavaScript, the API’s documentation shows a URL, a command and a real answer for every operation', async ({
  page,
  request,
}) => {
  await page.goto('/api');
  const main = page.getByRole('main');
  const { paths } = await (await request.get('/api/v1/openapi.json')).json();
  expect(Object.keys(paths).length).toBeGreaterThan(18);
  for (const [path, methods] of Object.entries(paths as Record<string, object>)) {
    for (const method of Object.keys(methods))
      await expect(main.getByText(`${method.toUpperCase()} /api/v1${path}`, { exact: true })).toBeVisible();
  }
  // The URL's fragment opens one operation even without JavaScript, and the other operations stay closed.
  await expect(main.locator('#listCandidates')).toBeHidden();
  await page.goto('/api#listCandidates');
  await expect(main.locator('#listCandidates')).toBeInViewport();
  await expect(main.locator('#listPolls')).toBeHidden();
  const command = await main.locator('#listCandidates code', { hasText: 'curl' }).textContent();
  const answer = await request.get(/'(http[^']+)'/.exec(command ?? '')?.[1] ?? '');
  expect(answer.status()).toBe(200);
  const [first] = (await answer.json()).items;
  await expect(main.locator('#listCandidates')).toContainText('Exemplu de răspuns (200)');
  await expect(main.locator('#listCandidates')).toContainText(`"slug": "${first.slug}"`);
});

test('without JavaScript, pages hide polls during election silence and give the reason and the end time', async ({
  page,
  request,
}) => {
  await jumpTo(request, 'liniste-electorala');
  for (const path of ['/', '/candidates', '/polls', '/ai-analysis']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(
      'În perioada de liniște electorală (Legea nr. 370/2004, art. 39) nu se publică sondaje, calcule din ele și nici cifre asemănătoare. Sunt ascunse până duminică, 18 mai 2025, 21:00.',
    );
    await expect(page.getByRole('img', { name: /intenției de vot/ })).toHaveCount(0);
    await expect(page.locator('li[id^="sondaj-"]')).toHaveCount(0);
  }
  await jumpTo(request, 'intre-tururi');
});
