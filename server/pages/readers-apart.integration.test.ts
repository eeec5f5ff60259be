import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import { readElectionFile } from '#tests/kit/election.ts';
import type { Product } from '#tests/kit/product/product.ts';
import type { Person } from '#tests/kit/rights/people.ts';
import { type RightsProduct, startRightsProduct } from '#tests/kit/rights/product.ts';
import { until } from '#tests/kit/until.ts';

/** Number of people who read pages at the same time. */
const count = Number(process.env.PEOPLE ?? 30);
const { candidates } = readElectionFile<{ candidates: { slug: string }[] }>('candidates');
const slugs = candidates.map(({ slug }) => slug).slice(0, 11);

type Reader = Person & { name: string; voted: string; followed: string[]; isSignedIn: boolean };

let first: RightsProduct;
let second: Product;
let readers: Reader[];

beforeAll(
  async () => {
    first = await startRightsProduct({ RATE_LIMITS: 'off' });
    second = await first.another();
    readers = await Promise.all(Array.from({ length: count }, (_, index) => makeReader(index)));
  },
  240_000 + count * 100,
);
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

/** Creates a person with a rare combination of name, vote and follows. */
async function makeReader(index: number): Promise<Reader> {
  const person = await first.person('voter');
  const name = `Om${String(index).padStart(5, '0')}`;
  await first.owner.updateTable('users').set({ first_name: name }).where('id', '=', person.id).execute();
  const voted = slugs[index % slugs.length] ?? '';
  const followed = slugs.filter((_slug, bit) => Math.floor(index / slugs.length + index) & (1 << bit));
  const cast = await first.ask(castVoteAddress, person, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ candidate: voted, consent: consentVersion }),
  });
  expect(cast.status).toBe(200);
  if (followed.length > 0) {
    const ids = first.owner.selectFrom('candidates').select('id').where('slug', 'in', followed);
    const rows = (await ids.execute()).map(({ id }) => ({
      follower_id: person.id,
      candidate_id: id,
      election_at: new Date(0),
    }));
    await first.owner.insertInto('follows').values(rows).execute();
  }
  return { ...person, name, voted, followed: followed.toSorted(), isSignedIn: true };
}

/** Returns the slugs of the candidate cards that contain this button text. */
function cardsWith(html: string, text: string): string[] {
  const cards = html.split('<li aria-labelledby="candidat-').slice(1);
  const found = cards.filter((card) => card.includes(text));
  return found.map((card) => card.slice(0, card.indexOf('"'))).toSorted();
}

/**
 * Reads a page again while the program is overloaded (503), after the seconds that the answer names. `names`
 * are all names that the answers show.
 */
async function readPatiently(url: string, { cookie }: Reader) {
  const names = new Set<string>();
  for (;;) {
    const answer = await fetch(url, { headers: { cookie: cookie ?? '' } });
    const html = await answer.text();
    for (const name of html.match(/Om\d{5}/g) ?? []) names.add(name);
    if (answer.status !== 503) return { status: answer.status, html, names };
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    // The pauses are random. If a thousand people came back at the same moment, they would overload the
    // program again.
    await pause(seconds * randomInt(1_000, 2_000));
  }
}

/**
 * Reads all people's pages simultaneously from both instances, and checks that no page shows another person's
 * data. `votes` lists whether pages may show the reader's own vote.
 */
async function readAll(votes: readonly ('own' | 'none')[]): Promise<void> {
  const keys: string[] = [];
  await Promise.all(
    readers.map(async (reader, index) => {
      const { url } = index % 2 === 0 ? first : second;
      for (const path of ['/candidates', `/candidate/${reader.voted}`, '/polls', '/']) {
        const { status, html, names } = await readPatiently(`${url}${path}`, reader);
        expect([status, [...names]], path).toEqual([200, reader.isSignedIn ? [reader.name] : []]);
        expect(html).not.toContain('x7c1f0e52');
        keys.push(...Array.from(html.matchAll(/name="key" value="([^"]+)"/g), ([, key]) => key ?? ''));
        if (path !== '/candidates') continue;
        const { isSignedIn, voted, followed } = reader;
        const allowed = votes.map((shown) => (isSignedIn && shown === 'own' ? [voted] : []));
        expect(allowed).toContainEqual(cardsWith(html, '>Votat</button>'));
        expect(cardsWith(html, '>Urmărit</button>')).toEqual(isSignedIn ? followed : []);
      }
    }),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(readers.length);
}

async function jump(moment: string, day: string): Promise<void> {
  const body = new URLSearchParams({ moment, back: '/' });
  expect((await first.ask('/demo/moment', { cookie: null }, { method: 'POST', body })).status).toBe(303);
  // The other instance learns of the clock jump a moment later.
  await until(async () => {
    const answer = await fetch(`${second.url}/api/v1/elections`);
    expect(answer.headers.get('election-time')).toContain(day);
  });
}

test(
  'no reader sees another’s name, vote, follow or key, on two instances, through clock jumps and sign-outs',
  async () => {
    await readAll(['own']);
    const leaving = readers.filter((_reader, index) => index % 3 === 0);
    for (const reader of leaving) reader.isSignedIn = false;
    const ids = leaving.map(({ sessionId }) => sessionId);
    await first.owner.deleteFrom('sessions').where('id', 'in', ids).execute();
    await readAll(['own']);
    await jump('liniste-electorala', '2025-05-17');
    await readAll(['none']);
    // The program may have destroyed the day's ballot key. Without it nobody can read who voted for whom.
    await jump('intre-tururi', '2025-05-12');
    await readAll(['own', 'none']);
  },
  240_000 + count * 600,
);
