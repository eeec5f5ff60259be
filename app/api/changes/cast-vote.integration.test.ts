import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApi, testSecrets } from '#app/api/testing.ts';
import { consentTexts, consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { castVoteAddress } from '#app/features/daily-vote/addresses.ts';
import { ballotsOf, countsOf, listSlugs } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { sendVote } from '#app/pages/_shared/vote-buttons/press.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { dayLong } from '#tests/kit/rates/window.ts';
import { largestChange } from './changes.server.ts';

const base = withElection();
const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
let [one, two] = ['', ''];
let voter: Record<string, string> = {};

beforeEach(async () => {
  for (const table of ['votes', 'voting_days', 'candidate_counters', 'rate_hits', 'users'] as const)
    await base.owner.deleteFrom(table).execute();
  [one = '', two = ''] = await listSlugs(base.db);
  voter = await signIn();
});
afterEach(() => vi.unstubAllGlobals());

async function signIn(role: SignedInRole = 'voter'): Promise<Record<string, string>> {
  const user = await makeUser(base.db, { role });
  const { cookie } = await makeSession(base.db, { userId: user.id, secrets: testSecrets });
  return { ...own, cookie: `${cookie.name}=${cookie.value}` };
}

type VoteRequest = { headers?: Record<string, string>; at?: Date; db?: typeof base.db };
const send = (
  body: unknown,
  { headers = voter, at = moments.betweenRounds, db = base.db }: VoteRequest = {},
) =>
  openApi(db, at, dayLong('vote')).ask(castVoteAddress, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
const consent = consentVersion;
const needed = `Este nevoie de acordul tău: ${consentTexts.ro.votes.title}.`;
const said = async (answer: Response) => [answer.status, (await answer.json()).code];

describe('the API operation castVote', () => {
  test('VOTE-07 VOTE-10 castVote casts and moves a vote, and answers with a text and a receipt that no cache stores', async () => {
    const cast = await send({ candidate: one, consent });
    expect(cast.status).toBe(200);
    const first = await cast.json();
    expect(first).toEqual({
      outcome: 'cast',
      text: 'Votul tău a fost înregistrat!',
      candidate_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      receipt: expect.stringMatching(/^[0-9A-Z-]{32}$/),
      late: false,
    });
    expect(cast.headers.get('cache-control')).toBe('no-store');
    expect(cast.headers.get('access-control-allow-origin')).toBeNull();
    expect(cast.headers.get('x-frame-options')).toBe('DENY');
    const moved = await (await send({ candidate: two })).json();
    expect(moved).toMatchObject({
      outcome: 'moved',
      text: 'Ți-ai actualizat votul pentru acest candidat.',
      receipt: first.receipt,
    });
    expect(await countsOf(base.db)).toEqual({ [two]: 1 });
  });

  test('castVote repeats the first answer when a request key is sent again, even after the vote moved', async () => {
    const wish = { candidate: one, consent, key: crypto.randomUUID() };
    const first = await (await send(wish)).json();
    await send({ candidate: two });
    expect(await (await send(wish)).json()).toEqual(first);
    expect(await ballotsOf(base.db)).toEqual({ [two]: 1 });
  });

  test('VOTE-02 VOTE-03 VOTE-11 VOTE-14 VOTE-15 castVote answers each refused vote with the text of the vote button', async () => {
    expect(await said(await send({ candidate: one, consent }, { headers: own }))).toEqual([
      401,
      'vote-signed-out',
    ]);
    for (const role of ['candidate', 'admin'] as const)
      expect(await said(await send({ candidate: one, consent }, { headers: await signIn(role) }))).toEqual([
        403,
        'vote-voters-only',
      ]);
    expect(await said(await send({ consent }))).toEqual([400, 'vote-candidate-missing']);
    expect(await said(await send({ candidate: 'nimeni', consent }))).toEqual([404, 'vote-candidate-gone']);
    expect(await ballotsOf(base.db)).toEqual({});
    await send({ candidate: one, consent });
    expect(await said(await send({ candidate: one }))).toEqual([409, 'vote-same-candidate']);
  });

  test('AUTH-40 castVote answers that the session has expired when the cookie’s session is gone', async () => {
    await base.db.deleteFrom('sessions').execute();
    expect(await said(await send({ candidate: one, consent }))).toEqual([401, 'session-expired']);
    expect(await ballotsOf(base.db)).toEqual({});
  });

  test('castVote writes nothing without consent, and names the purpose that lacks consent', async () => {
    const answer = await send({ candidate: one });
    expect([answer.status, await answer.json()]).toEqual([
      428,
      expect.objectContaining({
        code: 'consent-required',
        detail: needed,
      }),
    ]);
    for (const table of ['votes', 'voting_days', 'consents', 'voter_activities'] as const)
      expect(await base.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await said(await send({ candidate: one, consent: '2020-01-01' }))).toEqual([
      409,
      'consent-outdated',
    ]);
  });

  test('castVote refuses votes during election silence', async () => {
    const { silences } = await requireTimeline(base.db);
    const at = silences[0]?.from ?? moments.betweenRounds;
    expect(await said(await send({ candidate: one, consent }, { at }))).toEqual([451, 'vote-silence']);
  });

  test('in election silence castVote repeats the first answer to a repeated request, but refuses a new request', async () => {
    const wish = { candidate: one, consent, key: crypto.randomUUID(), day: '2025-05-15' };
    const first = await (await send(wish, { at: new Date('2025-05-15T23:59:58+03:00') })).json();
    const again = await send(wish, { at: moments.silence });
    expect([again.status, await again.json()]).toEqual([200, { ...first, late: true }]);
    for (const other of [
      { ...wish, key: crypto.randomUUID() },
      { ...wish, candidate: two },
    ])
      expect(await said(await send(other, { at: moments.silence }))).toEqual([451, 'vote-silence']);
    expect(await ballotsOf(base.db)).toEqual({ [one]: 1 });
  });

  test.each([
    ['another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['nowhere', { 'content-type': 'application/json' }],
  ])('castVote refuses a request from %s even with a valid cookie', async (_name, headers) => {
    const { cookie = '' } = voter;
    const answer = await send({ candidate: one, consent }, { headers: { ...headers, cookie } });
    expect(await said(answer)).toEqual([403, 'foreign-origin']);
    expect(await ballotsOf(base.db)).toEqual({});
  });

  test('castVote counts attempts per person and refuses the eleventh in a minute with Retry-After', async () => {
    const other = await signIn();
    const answers: number[] = [];
    for (let tries = 0; tries < 10; tries += 1)
      answers.push((await send({ candidate: one, consent })).status);
    expect(answers).toEqual([200, ...Array(9).fill(409)]);
    const refused = await send({ candidate: two });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await said(refused)).toEqual([429, 'too-many-requests']);
    expect((await send({ candidate: one, consent }, { headers: other })).status).toBe(200);
  });

  test.each([
    ['an undeclared field', { candidate: 'x', voter_id: 'y' }, 400],
    ['a malformed key', { candidate: 'x', key: 'y' }, 400],
    ['an overlong candidate name', { candidate: 'x'.repeat(201) }, 400],
    ['an overlong body', { candidate: 'x'.repeat(largestChange) }, 413],
  ])('castVote refuses %s as malformed', async (_name, body, status) => {
    expect((await send(body)).status).toBe(status);
    // A body is refused unread when its Content-Length is too large.
    const length = String(JSON.stringify(body).length);
    expect((await send(body, { headers: { ...voter, 'content-length': length } })).status).toBe(status);
  });
});

describe('the script that sends daily votes from a page', () => {
  const form = (fields: Record<string, string>) => {
    const made = new FormData();
    for (const [name, value] of Object.entries({ intent: 'vote', ...fields })) made.set(name, value);
    return made;
  };
  /** Sends the script's requests directly to the API, as this voter's browser would. */
  const browse = (db = base.db, at: Date = moments.betweenRounds) =>
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      openApi(db, at).ask(path, { ...init, headers: voter }),
    );

  test('the page’s script reports a stored vote when it sends the vote again in election silence', async () => {
    const again = form({ candidate: one, key: crypto.randomUUID(), consent, day: '2025-05-12' });
    browse();
    const first = await sendVote(castVoteAddress, again);
    browse(base.db, moments.silence);
    expect(await sendVote(castVoteAddress, again)).toEqual({
      status: 200,
      answer: { ...first.answer, isLate: true },
    });
  });

  test('the page’s script gets the same answer from the API as the page’s form', async () => {
    browse();
    const key = crypto.randomUUID();
    expect(await sendVote(castVoteAddress, form({ candidate: one, key, consent }))).toEqual({
      status: 200,
      answer: {
        isDone: true,
        code: null,
        text: 'Votul tău a fost înregistrat!',
        receipt: expect.any(String),
        isLate: false,
      },
    });
    expect(await sendVote(castVoteAddress, form({ candidate: one }))).toEqual({
      status: 409,
      answer: {
        isDone: false,
        code: 'vote-same-candidate',
        text: 'Ai votat deja acest candidat azi.',
        receipt: null,
        isLate: false,
      },
    });
    await base.owner.deleteFrom('consents').execute();
    expect((await sendVote(castVoteAddress, form({ candidate: two }))).answer).toMatchObject({
      code: 'consent-required',
      text: needed,
    });
  });

  test('VOTE-17 the page’s script treats an unreachable database and a proxy’s error page as no answer', async () => {
    const away = createDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'nobody' }, poolSize: 1 });
    browse(away);
    await expect(sendVote(castVoteAddress, form({ candidate: one }))).rejects.toThrow(TypeError);
    await away.destroy();
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    await expect(sendVote(castVoteAddress, form({ candidate: one }))).rejects.toThrow(TypeError);
  });
});
