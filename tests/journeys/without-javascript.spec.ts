import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { jumpTo } from '../kit/moments.ts';

test.use({ javaScriptEnabled: false });
test.beforeAll(async ({ request }) => jumpTo(request, 'intre-tururi'));

const data = join(import.meta.dirname, '../../data/ro-president-2025');
type Candidate = { slug: string; display_name: string; round_1: { votes: number } };
const { candidates }: { candidates: Candidate[] } = JSON.parse(
  readFileSync(join(data, 'candidates.json'), 'utf8'),
);
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

test('HOME-01 HOME-02 HOME-05 HOME-10 HOME-11 HOME-12 HOME-13 HOME-18 the home page is complete', async ({
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

test('HOME-22 HOME-23 HOME-27 groups, analysis and the vote-intention chart with its table are there', async ({
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

test('CAND-01 every candidate stands on the list and leads to a complete profile', async ({ page }) => {
  test.setTimeout(120_000);
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

test('legal silence hides polls and says why and until when', async ({ page, request }) => {
  await jumpTo(request, 'liniste-electorala');
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(
    'Sondajele sunt ascunse în perioada de liniște electorală, până duminică, 18 mai 2025, 21:00',
  );
  await expect(page.getByRole('img', { name: /intenției de vot/ })).toHaveCount(0);
  await jumpTo(request, 'intre-tururi');
});
