import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const data = join(import.meta.dirname, '../../../data/ro-president-2025');
type Candidate = { slug: string; display_name: string; ballot_position: number };
const { candidates }: { candidates: Candidate[] } = JSON.parse(
  readFileSync(join(data, 'candidates.json'), 'utf8'),
);
const ballot = candidates.toSorted((a, b) => a.ballot_position - b.ballot_position);
export const [one, two, three, four] = ballot as [Candidate, Candidate, Candidate, Candidate];
export const compared = `/candidates/compare?${[one, two]
  .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  .map(({ slug }) => `candidat=${slug}`)
  .join('&')}`;
export const tabs = ['Informații Generale', 'Poziții Politice', 'Statistici', 'Analiză AI'] as const;

export const card = (page: Page, { slug }: Candidate): Locator =>
  page.locator(`li[aria-labelledby="candidat-${slug}"]`);
export const box = (page: Page, { display_name }: Candidate): Locator =>
  page.getByRole('checkbox', { name: `Compară: ${display_name}` });
export const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Comparația' });
export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
