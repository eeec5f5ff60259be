import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApi, testSecrets } from '#app/api/testing.ts';
import { consentTexts, consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { castPollVoteAddress } from '#app/features/live-polls/addresses.ts';
import { clearPolls, countsOfPoll, openPollAt } from '#app/features/live-polls/testing.ts';
import { sendVote } from '#app/pages/_shared/vote-buttons/press.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { dayLong } from '#tests/kit/rates/window.ts';

const base = withElection();
const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const consent = consentVersion;
let poll = '';
let [one, two] = ['', ''];
let voter: Record<string, string> = {};

beforeEach(async () => {
  await clearPolls(base.owner);
  for (const table of ['rate_hits', 'users'] as const) await base.owner.deleteFrom(table).execute();
  const opened = await openPollAt(base.db, moments.betweenRounds);
  poll = opened.pollId;
  [one = '', two = ''] = opened.slugs;
  voter = await signIn();
});

async function signIn(role: SignedInRole = 'voter'): Promise<Record<string, string>> {
  const user = await makeUser(base.db, { role });
  const { cookie } = await makeSession(base.db, { userId: user.id, secrets: testSecrets });
  return { ...own, cookie: `${cookie.name}=${cookie.value}` };
}

type VoteRequest = { headers?: Record<string, string>; at?: Date };
const send = (body: object, { headers = voter, at = moments.betweenRounds }: VoteRequest = {}) =>
  openApi(base.db, at, dayLong('pollVote')).ask(castPollVoteAddress, {
    method: 'POST',
    headers,
    body: JSON.stringify({ poll, ...body }),
  });
const said = async (answer: Response) => [answer.status, (await answer.json()).code];
const ballots = async () => (await countsOfPoll(base.db, poll)).ballots;

describe('the API operation castPollVote', () => {
  test('POLL-30 POLL-35 castPollVote casts a vote once and answers with the text of the vote button, which no cache stores', async () => {
    const cast = await send({ candidate: one, consent });
    expect([cast.status, await cast.json()]).toEqual([
      200,
      {
        text: 'Votul tău a fost înregistrat cu succes!',
        poll_id: poll,
        candidate_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        late: false,
      },
    ]);
    expect(cast.headers.get('cache-control')).toBe('no-store');
    expect(cast.headers.get('access-control-allow-origin')).toBeNull();
    for (const candidate of [one, two])
      expect(await said(await send({ candidate, consent }))).toEqual([409, 'poll-already-voted']);
    expect(await ballots()).toEqual({ [one]: 1 });
  });

  test('castPollVote writes nothing without consent to the current text, and names the purpose that lacks consent', async () => {
    const answer = await send({ candidate: one });
    expect([answer.status, await answer.json()]).toEqual([
      428,
      expect.objectContaining({
        code: 'consent-required',
        detail: `Este nevoie de acordul tău: ${consentTexts.ro.votes.title}.`,
      }),
    ]);
    expect(await said(await send({ candidate: one, consent: '2020-01-01' }))).toEqual([
      409,
      'consent-outdated',
    ]);
    expect(await ballots()).toEqual({});
    for (const table of ['consents', 'voter_activities'] as const)
      expect(await base.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test('POLL-26 POLL-28 POLL-29 castPollVote answers each refused vote with the vote button’s text, and writes nothing', async () => {
    expect(await said(await send({ candidate: one, consent }, { headers: own }))).toEqual([
      401,
      'poll-signed-out',
    ]);
    const admin = { headers: await signIn('admin') };
    expect(await said(await send({ candidate: one, consent }, admin))).toEqual([403, 'poll-roles']);
    expect(await said(await send({ consent }))).toEqual([400, 'poll-candidate-missing']);
    expect(await said(await send({ candidate: 'nimeni', consent }))).toEqual([404, 'poll-candidate-gone']);
    expect(await ballots()).toEqual({});
    const candidate = { headers: await signIn('candidate') };
    expect((await send({ candidate: two, consent }, candidate)).status).toBe(200);
  });

  test('castPollVote accepts votes until just before election silence and refuses them from its first second', async () => {
    const { silences } = await requireTimeline(base.db);
    const from = silences.at(-1)?.from ?? moments.betweenRounds;
    expect(await said(await send({ candidate: one, consent }, { at: from }))).toEqual([451, 'poll-silence']);
    const before = new Date(from.getTime() - 5_000);
    expect((await send({ candidate: one, consent }, { at: before })).status).toBe(200);
  });

  test('castPollVote counts attempts per person and refuses the eleventh in a minute, with Retry-After', async () => {
    const other = await signIn();
    const answers: number[] = [];
    for (let tries = 0; tries < 10; tries += 1)
      answers.push((await send({ candidate: one, consent })).status);
    expect(answers).toEqual([200, ...Array(9).fill(409)]);
    const refused = await send({ candidate: two, consent });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await said(refused)).toEqual([429, 'too-many-requests']);
    expect((await send({ candidate: one, consent }, { headers: other })).status).toBe(200);
  });

  test.each([
    ['an undeclared field', { candidate: 'x', voter_id: 'y' }],
    ['a malformed key', { candidate: 'x', key: 'y' }],
  ])('castPollVote refuses %s as malformed', async (_name, body) => {
    expect((await send(body)).status).toBe(400);
  });
});

describe('the script that sends live-poll votes from a page', () => {
  afterEach(() => vi.unstubAllGlobals());
  const press = (fields: Record<string, string>, at = moments.betweenRounds) => {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      openApi(base.db, at).ask(path, { ...init, headers: voter }),
    );
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: 'poll-vote', poll, ...fields }))
      form.set(name, value);
    return sendVote(castPollVoteAddress, form);
  };

  test('POLL-30 the page’s script gets the form’s answer from the API, even for a vote repeated after the poll’s end', async () => {
    const sent = { candidate: one, key: crypto.randomUUID(), consent };
    const answer = {
      isDone: true,
      code: null,
      text: 'Votul tău a fost înregistrat cu succes!',
      receipt: null,
      isLate: false,
    };
    expect(await press(sent)).toEqual({ status: 200, answer });
    expect(await press(sent, moments.silence)).toEqual({ status: 200, answer: { ...answer, isLate: true } });
    expect(await press({ candidate: two, consent })).toMatchObject({
      status: 409,
      answer: { isDone: false, code: 'poll-already-voted', text: 'Ai votat deja în acest sondaj' },
    });
    expect(await ballots()).toEqual({ [one]: 1 });
  });
});
