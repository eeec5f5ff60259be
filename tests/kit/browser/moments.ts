import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';

type Moment = {
  id: string;
  label: string;
  at: string | null;
  stop?: { path: string; title: string; text: string };
};
const file = join(import.meta.dirname, '../../../data/ro-president-2025/moments.json');

/** Reads the moments to which a demonstration of the dataset can jump, in order. */
export function listMoments(): Moment[] {
  const parsed: { moments: Moment[] } = JSON.parse(readFileSync(file, 'utf8'));
  return parsed.moments;
}

/** Moves the product's election time, as the button in the demonstration's ribbon does. */
export async function jumpTo(request: APIRequestContext, moment: string): Promise<void> {
  const answer = await request.post('/demo/moment', {
    form: { moment, back: '/' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  if (answer.status() !== 303)
    throw new Error(`The clock did not move: ${answer.status()} ${await answer.text()}`);
}
