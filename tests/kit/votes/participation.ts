import type { APIResponse, Locator, Page } from '@playwright/test';
import type { Db } from '#app/platform/db/database.ts';

/** Messages that docs/checklist.md requires word for word. */
export const said = {
  cast: 'Votul tău a fost înregistrat!',
  late: 'Este vorba despre votul trimis cât votul zilnic era deschis.',
  voteFailed: 'Eroare la vot. Încearcă din nou.',
  moved: 'Ți-ai actualizat votul pentru acest candidat.',
  again: 'Ai votat deja acest candidat azi.',
  voteSignedOut: 'Trebuie să fii autentificat pentru a vota',
  followSignedOut: 'Trebuie să fii autentificat pentru a urmări un candidat',
  votersOnly: 'Doar alegătorii pot vota.',
  followed: 'Acum urmărești acest candidat',
  unfollowed: 'Nu mai urmărești acest candidat',
};
export const agree = /^Sunt de acord și/;

export type ListedCandidate = { slug: string; name: string };

/** Returns the first two candidates on the ballot. */
export async function firstTwo(db: Db): Promise<[ListedCandidate, ListedCandidate]> {
  const [one, two] = await db
    .selectFrom('candidates')
    .select(['slug', 'display_name as name'])
    .where('is_fictitious', '=', false)
    .orderBy('ballot_position')
    .limit(2)
    .execute();
  if (!one || !two) throw new Error('The election has fewer than two candidates.');
  return [one, two];
}

export const cardOf = (page: Page, { slug }: ListedCandidate): Locator =>
  page.locator(`li[aria-labelledby="candidat-${slug}"]`);
export const voteButton = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: /^Votează: / });
export const votedButton = (within: Locator): Locator =>
  within.getByRole('button', { name: 'Votat', exact: true });
/** Finds the vote button in any state. */
export const anyVoteButton = (page: Page): Locator =>
  page.getByRole('button', { name: /Votează|Votez|Votat|Ai votat/ });
export const sentence = (within: Locator, text: string): Locator => within.getByText(text, { exact: true });
/** Finds a counter on a card. The page shows the counter only from 1 on. */
export const counter = (within: Locator, label: string): Locator =>
  within.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');

/** Returns the value of a card's counter, or 0 when the card does not show it. */
export async function countIn(within: Locator, label: string): Promise<number> {
  // One read, because a counter that disappears between two reads would be awaited until the test ends.
  const [text] = await counter(within, label).allTextContents();
  return Number(text ?? 0);
}
export const consentDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Mai întâi, acordul tău' });

/** Sends a form as a page of this site does. */
export function send(page: Page, form: Record<string, string>, path = '/candidates'): Promise<APIResponse> {
  return page.request.post(path, { form, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 });
}

/**
 * Counts the rows that votes, follows and other participation write. Equal counts before and after a request
 * mean that it wrote nothing.
 */
export async function countRows(db: Db): Promise<number[]> {
  const tables = ['votes', 'follows', 'consents', 'voter_activities'] as const;
  const counts: number[] = [];
  for (const table of tables) {
    const all = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'));
    counts.push((await all.executeTakeFirstOrThrow()).rows);
  }
  return counts;
}
