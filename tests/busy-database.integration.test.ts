import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '#app/features.server.ts';
import type { OperationKey } from '#app/platform/rights/rights.ts';
import type { Person } from './kit/rights/people.ts';
import { type RightsProduct, startRightsProduct } from './kit/rights/product.ts';
import { until } from './kit/until.ts';

let product: RightsProduct;
let voter: Person;
beforeAll(async () => {
  product = await startRightsProduct({});
  voter = await product.person('voter');
});
afterAll(() => product?.stop());

/**
 * Sends a request while another connection locks the table. Every waiting statement is cancelled, as
 * PostgreSQL does after its time limit (57014).
 */
async function askWhileHeld(table: string, ask: () => Promise<Response>): Promise<Response> {
  const { owner } = product;
  let answer: Response | undefined;
  await owner.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    const asking = ask().then((answered) => {
      answer = answered;
    });
    while (!answer) {
      await sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
      await pause(20);
    }
    await asking;
  });
  if (!answer) throw new Error('Nobody answered.');
  return answer;
}

async function expectTemporary(answer: Response): Promise<void> {
  const text = await answer.text();
  expect(answer.status, text).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

function send(key: OperationKey): Promise<Response> {
  const { method = 'POST', body, headers } = product.post(key, { me: voter, other: voter, object: 'own' });
  const isSignedIn = key !== 'sign-in' && key !== 'request-reset' && key !== 'sign-up';
  return fetch(`${product.url}${operations[key].address}`, {
    method,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
    headers: {
      'sec-fetch-site': 'same-origin',
      origin: product.url,
      ...(isSignedIn ? { cookie: voter.cookie ?? '' } : {}),
      ...headers,
    },
  });
}

test.each([
  ['/api/v1/elections', 'elections'],
  ['/api/v1/elections', 'rounds'],
  ['/sitemap.xml', 'candidates'],
  ['/oembed?url=PRODUCT/results/1', 'record_version'],
  ['/embed/results/1', 'rounds'],
  ['/og/home.png', 'record_version'],
  ['/results/1/AB/candidates.csv', 'rounds'],
  ['/integrity/snapshots.json', 'vote_snapshots'],
  ['/candidates/compare', 'candidates'],
  ['/polls', 'rounds'],
  ['/results', 'record_version'],
  ['/results.data?_routes=root', 'record_version'],
])('a read of %s gets 503 with Retry-After when it waits too long for the table %s', async (path, table) => {
  const address = `${product.url}${path.replace('PRODUCT', encodeURIComponent(product.url))}`;
  // A request with a session cookie does not get the visitors' cached page.
  const ask = () => fetch(address, { headers: { cookie: voter.cookie ?? '' } });
  await expectTemporary(await askWhileHeld(table, ask));
});

test.each<[OperationKey, string]>([
  ['castVote', 'sessions'],
  ['castVote', 'rate_hits'],
  ['castVote', 'rounds'],
  ['castVote', 'votes'],
  ['castVote', 'candidate_counters'],
  ['vote', 'sessions'],
  ['vote', 'rate_hits'],
  ['vote', 'votes'],
  ['castPollVote', 'rate_hits'],
  ['castPollVote', 'live_polls'],
  ['castPollVote', 'live_poll_ballots'],
  ['poll-vote', 'rate_hits'],
  ['poll-vote', 'live_poll_ballots'],
  ['countView', 'candidate_counters'],
  ['follow', 'rate_hits'],
  ['follow', 'follows'],
  ['save-profile', 'users'],
  ['sign-in', 'rate_hits'],
  ['sign-in', 'sign_in_attempts'],
  ['sign-in', 'users'],
  ['sign-in', 'sign_in_methods'],
  ['sign-in', 'sessions'],
  ['sign-up', 'users'],
  ['request-reset', 'users'],
])('a change %s that waits too long for the table %s gets 503 with Retry-After', async (key, table) => {
  await expectTemporary(await askWhileHeld(table, () => send(key)));
});

/** Returns the error id on the page, and waits until the log contains it. */
async function codeOf(answer: Response): Promise<string | undefined> {
  const text = (await answer.text()).replaceAll(/<!-- -->|<[^>]*>/g, '');
  const code = /Cod de eroare:\s*([0-9a-f-]{36})/.exec(text)?.[1];
  // The log writes repeated errors up to a second later.
  if (code) await until(() => expect(product.output()).toContain(code));
  return code;
}

test.each([
  // No earlier request asked for this page, so it is not cached.
  ['/candidates?cauta=nimeni', 'candidates'],
  ['/embed/results/1', 'rounds'],
  ['/candidates', 'sessions'],
])(
  'the page %s shows an error id, which the log contains, when the table %s is locked',
  async (path, table) => {
    const ask = () => fetch(`${product.url}${path}`, { headers: { cookie: voter.cookie ?? '' } });
    expect(await codeOf(await askWhileHeld(table, ask))).toBeDefined();
  },
);

test('an internal failure shows the id of the log’s line, on the page and after a navigation', async () => {
  // Every page reads the table of counters. No test has opened this page before, so it is not cached.
  await sql`alter table candidate_counters rename to gone`.execute(product.owner);
  try {
    const headers = { cookie: voter.cookie ?? '' };
    const page = await fetch(`${product.url}/candidates?cauta=nimeni`, { headers });
    expect(page.status).toBe(500);
    expect(await codeOf(page)).toBeDefined();
    const data = await fetch(`${product.url}/candidates.data?cauta=nimeni`, { headers });
    const [id] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(await data.text()) ?? [];
    expect(id).toBeDefined();
    await until(() => expect(product.output()).toContain(id));
  } finally {
    await sql`alter table gone rename to candidate_counters`.execute(product.owner);
  }
});
