import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeSession, makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { countsOf, listSlugs } from '#app/features/daily-vote/testing.ts';
import { refusals } from '#app/features.server.ts';
import * as candidates from '#app/pages/candidates/screen.tsx';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { openSite, type RouteAnswer, type Site, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { participationTexts } from './texts.ts';

const base = withElection();
let site: Site;
let one = '';
let voter: TestUser;
let browser: Visitor;
beforeAll(async () => {
  site = openSite(base.db, { RATE_LIMITS: 'off' });
  [one = ''] = await listSlugs(base.db);
});
beforeEach(async () => {
  [voter, browser] = await signIn();
});

async function signIn(role: SignedInRole = 'voter', on: Site = site): Promise<[TestUser, Visitor]> {
  const user = await makeUser(base.db, { role });
  const { cookie } = await makeSession(base.db, { userId: user.id, secrets: site.secrets });
  const visitor = new Visitor(on);
  visitor.cookies.set(cookie.name, cookie.value);
  return [user, visitor];
}

const press = (form: Record<string, string>, by = browser): Promise<RouteAnswer> =>
  by.post(candidates, '/candidates', form);
const rows = async () => ({
  votes: await base.db.selectFrom('votes').selectAll().execute(),
  follows: await base.db.selectFrom('follows').selectAll().execute(),
  consents: await base.db.selectFrom('consents').selectAll().execute(),
});

describe('parsing the posted vote or follow form', () => {
  test('a vote form ignores fields outside the operations table, so that voter, time and purpose come from the server', async () => {
    const other = await makeUser(base.db);
    const before = await countsOf(base.db);
    const forged = {
      voter_id: other.id,
      user_id: other.id,
      role: 'admin',
      votes_count: '900',
      at: '2020-01-01',
    };
    const more = { election_date: '2020-01-01', election_type: 'x', created_at: '2020-01-01' };
    const heard = await press({
      intent: 'vote',
      candidate: one,
      consent: consentVersion,
      ...forged,
      ...more,
    });
    expect(heard).toMatchObject({ status: 200, data: { isDone: true, candidate: one } });
    expect((await countsOf(base.db))[one]).toBe((before[one] ?? 0) + 1);
    const [ballot] = await base.db.selectFrom('votes').selectAll().execute();
    expect(ballot).toMatchObject({ election_date: '2025-05-12', election_type: 'prezidentiale' });
    const agreed = await base.db.selectFrom('consents').select('user_id').execute();
    expect(agreed).toContainEqual({ user_id: voter.id });
    expect(agreed).not.toContainEqual({ user_id: other.id });
  });

  test.each([
    ['an unknown intent', { intent: 'unvote', candidate: 'x' }],
    ['no intent', { candidate: 'x' }],
    ['an overlong candidate name', { intent: 'vote', candidate: 'x'.repeat(201) }],
  ])('the vote or follow form %s is refused as malformed', async (_name, form) => {
    const before = await rows();
    expect(await press({ ...form, consent: consentVersion } as Record<string, string>)).toMatchObject({
      status: 400,
      data: { code: 'bad-request' },
    });
    expect(await rows()).toEqual(before);
  });

  test('VOTE-14 VOTE-15 a vote without a candidate or for an unknown candidate is refused', async () => {
    expect(await press({ intent: 'vote', consent: consentVersion })).toMatchObject({
      status: 400,
      data: { text: 'ID-ul candidatului lipsește', intent: 'vote', isDone: false },
    });
    expect(await press({ intent: 'vote', candidate: 'nimeni', consent: consentVersion })).toMatchObject({
      status: 404,
      data: { text: 'Candidatul nu există sau a fost șters' },
    });
    for (const intent of ['follow', 'unfollow'])
      expect((await press({ intent, candidate: '' })).status).toBe(intent === 'follow' ? 404 : 200);
  });

  test.each([
    ['', 'consent-required', 428],
    ['on', 'consent-outdated', 409],
    ['2020-01-01', 'consent-outdated', 409],
  ])(
    'consent to the text version %j counts as no consent (%s), and nothing is written',
    async (consent, code, status) => {
      const before = await rows();
      for (const intent of ['vote', 'follow'])
        expect(await press({ intent, candidate: one, consent })).toMatchObject({
          status,
          data: { code, intent, candidate: one, receipt: null },
        });
      expect(await rows()).toEqual(before);
    },
  );

  test('a malformed key of a vote or follow is ignored, and a valid key sent again gets the first answer', async () => {
    const wish = { intent: 'vote', candidate: one, consent: consentVersion };
    const first = await press({ ...wish, key: 'not-a-uuid' });
    expect(first.status).toBe(200);
    expect((await press({ ...wish, key: 'not-a-uuid' })).status).toBe(409);
    const [, another] = await signIn();
    const key = crypto.randomUUID();
    const once = await press({ ...wish, key }, another);
    expect(await press({ ...wish, key }, another)).toEqual(once);
  });
});

test('VOTE-02 VOTE-03 FOLL-01 FOLL-02 people without the right to vote or follow get the refusal of the pressed button', async () => {
  const wish = (intent: string) => ({ intent, candidate: one, consent: consentVersion });
  const visitor = new Visitor(site);
  const text = async (intent: string, by: Visitor) => (await press(wish(intent), by)).data;
  expect(await text('vote', visitor)).toMatchObject({
    text: 'Trebuie să fii autentificat pentru a vota',
    candidate: one,
  });
  for (const intent of ['follow', 'unfollow'])
    expect(await text(intent, visitor)).toMatchObject({
      text: 'Trebuie să fii autentificat pentru a urmări un candidat',
    });
  for (const role of ['candidate', 'admin'] as const) {
    const [, person] = await signIn(role);
    expect(await press(wish('vote'), person)).toMatchObject({
      status: 403,
      data: { text: 'Doar alegătorii pot vota.' },
    });
    expect((await press(wish('follow'), person)).status).toBe(role === 'admin' ? 403 : 200);
  }
});

test('AUTH-40 a vote sent after the session was ended elsewhere is refused with that reason, and writes nothing', async () => {
  await base.db.deleteFrom('sessions').where('user_id', '=', voter.id).execute();
  const before = await rows();
  for (const intent of ['vote', 'follow', 'unfollow'])
    expect(await press({ intent, candidate: one, consent: consentVersion })).toMatchObject({
      status: 401,
      data: {
        intent,
        candidate: one,
        isDone: false,
        code: 'session-expired',
        text: 'Sesiunea de autentificare a expirat. Te rugăm să te autentifici din nou.',
      },
    });
  expect(await rows()).toEqual(before);
  expect(participationTexts.ro.sessionEnded).toBe(refusals['session-expired'].text);
});

test('FOLL-01 a candidate sees no follow button on their own profile, and a request to follow it is refused', async () => {
  const [person, own] = await signIn('candidate');
  const ask = async () =>
    (
      await renderScreen({
        screen: candidates,
        pattern: '/candidates',
        path: '/candidates',
        db: base.db,
        at: moments.betweenRounds,
        viewer: viewerOf(person),
      })
    ).html.match(/value="follow:([^"]+)"/g);
  const slugs = await listSlugs(base.db);
  expect(await ask()).toHaveLength(slugs.length);
  await base.db.updateTable('candidates').set({ user_id: person.id }).where('slug', '=', one).execute();
  try {
    expect(await ask()).toHaveLength(slugs.length - 1);
    expect(await press({ intent: 'follow', candidate: one, consent: consentVersion }, own)).toMatchObject({
      status: 403,
      data: { code: 'follow-own-candidate', text: 'Nu îți poți urmări propria candidatură.' },
    });
  } finally {
    await base.db.updateTable('candidates').set({ user_id: null }).where('slug', '=', one).execute();
  }
});

test('the eleventh vote within a minute is refused next to its button, and the answer has Retry-After', async () => {
  const limited = openSite(base.db, { RATE_LIMITS: 'vote=10/86400' });
  limited.platform.secrets = site.secrets;
  const [, person] = await signIn('voter', limited);
  const answers: number[] = [];
  for (let tries = 0; tries < 10; tries += 1)
    answers.push((await press({ intent: 'vote', candidate: one, consent: consentVersion }, person)).status);
  expect(answers).toEqual([200, ...Array(9).fill(409)]);
  const refused = await press({ intent: 'vote', candidate: one }, person);
  expect(refused).toMatchObject({ status: 429, data: { intent: 'vote', candidate: one } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('a database failure during a vote or follow', () => {
  const broken = createDatabase({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 });
  afterAll(() => broken.destroy());

  test('VOTE-17 FOLL-10 votes and follows get their own error messages and write nothing when the database cannot be reached', async () => {
    const before = await rows();
    const working = site.platform.db;
    site.platform.db = broken;
    try {
      const answers: unknown[] = [];
      for (const intent of ['vote', 'follow', 'unfollow'])
        answers.push(await press({ intent, candidate: one, consent: consentVersion }));
      const follow = 'Eroare: Serviciul nu răspunde acum. Încearcă din nou peste câteva momente.';
      expect(answers).toMatchObject([
        { status: 503, data: { text: 'Eroare la vot. Încearcă din nou.', candidate: one, isDone: false } },
        { status: 503, data: { text: follow } },
        { status: 503, data: { text: follow } },
      ]);
    } finally {
      site.platform.db = working;
    }
    expect(await rows()).toEqual(before);
  });
});
