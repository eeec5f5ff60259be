import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeSession, makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { clearPolls, countsOfPoll, openPollAt, rollOver } from '#app/features/live-polls/testing.ts';
import * as screen from '#app/pages/polls/screen.tsx';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { openSite, type RouteAnswer, type Site, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
let site: Site;
let poll = '';
let one = '';
let two = '';
beforeAll(() => {
  site = openSite(base.db, { RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  await clearPolls(base.owner);
  const opened = await openPollAt(base.db, moments.betweenRounds);
  poll = opened.pollId;
  [one = '', two = ''] = opened.slugs;
});

async function signIn(role: SignedInRole = 'voter', on = site): Promise<[TestUser, Visitor]> {
  const user = await makeUser(base.db, { role });
  const { cookie } = await makeSession(base.db, { userId: user.id, secrets: site.secrets });
  const visitor = new Visitor(on);
  visitor.cookies.set(cookie.name, cookie.value);
  return [user, visitor];
}
const press = (by: Visitor, form: Record<string, string> = {}): Promise<RouteAnswer> =>
  by.post(screen, '/polls', { intent: 'poll-vote', poll, candidate: one, consent: consentVersion, ...form });
const ballots = async () => (await countsOfPoll(base.db, poll)).ballots;

describe('the form action of a live poll vote', () => {
  test('POLL-30 POLL-32 the first poll vote counts and a second vote is refused with its own message', async () => {
    for (const role of ['voter', 'candidate'] as const) {
      const [, person] = await signIn(role);
      expect(await press(person)).toMatchObject({
        status: 200,
        data: { isDone: true, text: 'Votul tău a fost înregistrat cu succes!', poll, candidate: one },
      });
      expect(await press(person, { candidate: two })).toMatchObject({
        status: 409,
        data: { isDone: false, code: 'poll-already-voted', text: 'Ai votat deja în acest sondaj' },
      });
    }
    expect(await ballots()).toEqual({ [one]: 2 });
  });

  test('POLL-27 POLL-28 POLL-29 visitors and administrators are refused a poll vote, each with their own message', async () => {
    expect(await press(new Visitor(site))).toMatchObject({
      status: 401,
      data: { code: 'poll-signed-out', text: 'Trebuie să fii autentificat pentru a vota în sondaj' },
    });
    const [voter, left] = await signIn();
    await base.db.deleteFrom('sessions').where('user_id', '=', voter.id).execute();
    expect(await press(left), 'AUTH-40 the ended session is reported').toMatchObject({
      status: 401,
      data: { code: 'session-expired' },
    });
    const [, admin] = await signIn('admin');
    expect(await press(admin)).toMatchObject({
      status: 403,
      data: { text: 'Doar votanții și candidații pot participa la sondaje' },
    });
    expect(await ballots()).toEqual({});
  });

  test('POLL-26 a vote for a candidate outside the poll or in a closed poll is refused', async () => {
    const [, person] = await signIn();
    expect(await press(person, { candidate: '' })).toMatchObject({
      status: 400,
      data: { code: 'poll-candidate-missing' },
    });
    expect((await press(person, { candidate: 'nimeni' })).status).toBe(404);
    expect((await press(person, { poll: crypto.randomUUID() })).status).toBe(410);
    await rollOver(base.db, new Date(moments.betweenRounds.getTime() - 60_000));
    expect(await press(person)).toMatchObject({ status: 410, data: { code: 'poll-ended' } });
    expect(await ballots()).toEqual({});
  });

  test('a poll vote without consent, or with consent to another version of the text, writes nothing', async () => {
    const [, person] = await signIn();
    for (const consent of ['', 'on', '2000-01-01']) {
      const { status } = await press(person, { consent });
      expect([409, 428]).toContain(status);
    }
    expect(await ballots()).toEqual({});
    const consents = base.db.selectFrom('consents').select('purpose').where('user_id', 'is not', null);
    expect(await consents.execute()).not.toContainEqual({ purpose: 'results' });
  });

  test('a poll vote sent again with its key gets the first answer, and a malformed key is ignored', async () => {
    const [, person] = await signIn();
    const key = crypto.randomUUID();
    const first = await press(person, { key });
    expect(await press(person, { key })).toEqual(first);
    expect((await press(person, { key: 'nu' })).status).toBe(409);
    expect(await ballots()).toEqual({ [one]: 1 });
  });

  test("a vote repeated after the poll's end gets its first answer as late, and a new vote is refused", async () => {
    const [, person] = await signIn();
    const key = crypto.randomUUID();
    const first = await press(person, { key });
    expect(first.data).toMatchObject({ isDone: true, isLate: false });
    await rollOver(base.db, new Date(moments.betweenRounds.getTime() - 60_000));
    expect(await press(person, { key })).toMatchObject({
      status: 200,
      data: { isDone: true, isLate: true, text: 'Votul tău a fost înregistrat cu succes!', poll },
    });
    expect((await press(person, { key: crypto.randomUUID() })).status).toBe(410);
    expect(await ballots()).toEqual({ [one]: 1 });
  });

  test('a poll vote ignores form fields that the operations table does not name', async () => {
    const [me, person] = await signIn();
    const [other] = await signIn();
    const forged = {
      voter_id: other.id,
      user_id: other.id,
      role: 'admin',
      votes_count: '900',
      at: '2020-01-01',
    };
    expect((await press(person, forged)).status).toBe(200);
    expect(await ballots()).toEqual({ [one]: 1 });
    const did = base.db.selectFrom('voter_activities').select('voter_id').where('activity_type', '=', 'poll');
    const who = (await did.execute()).map(({ voter_id }) => voter_id);
    expect(who).toContain(me.id);
    expect(who).not.toContain(other.id);
    expect((await press(person, { intent: 'vote' })).status).toBe(400);
  });

  test("POLL-36 a poll vote gets the poll's own error message when the database cannot be reached", async () => {
    const [, person] = await signIn();
    const working = site.platform.db;
    const broken = createDatabase({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 });
    site.platform.db = broken;
    try {
      expect(await press(person)).toMatchObject({
        status: 503,
        data: { isDone: false, text: 'A apărut o eroare la înregistrarea votului' },
      });
    } finally {
      site.platform.db = working;
      await broken.destroy();
    }
    expect(await ballots()).toEqual({});
  });

  test('a person who votes too often gets the refusal next to the button, and the answer has Retry-After', async () => {
    const limited = openSite(base.db, { RATE_LIMITS: 'pollVote=1/86400' });
    limited.platform.secrets = site.secrets;
    const [, person] = await signIn('voter', limited);
    expect((await press(person)).status).toBe(200);
    const refused = await press(person);
    expect(refused).toMatchObject({ status: 429, data: { intent: 'poll-vote', candidate: one } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
