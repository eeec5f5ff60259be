import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyPassword } from '#app/features/accounts/password/password.server.ts';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { listCandidates } from '#app/features/candidates/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { erase } from '#app/pages/account/privacy/erase/erase.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { pages } from '#app/routes.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/create-user';
let admin: TestUser;
beforeEach(async () => {
  await base.owner.deleteFrom('candidates').where('from_dataset', '=', false).execute();
  await base.owner.deleteFrom('users').execute();
  admin = await makeUser(base.db, { role: 'admin' });
});

const show = (query = '', actionData?: unknown) =>
  renderScreen({
    actionData,
    screen: screen as unknown as Parameters<typeof renderScreen>[0]['screen'],
    pattern: path,
    path: path + query,
    db: base.db,
    at,
    viewer: viewerOf(admin),
  });
const filled = {
  intent: 'create-user',
  firstName: 'Ilinca',
  lastName: 'Dumitrașcu',
  email: 'ilinca@exemplu.invalid',
  password: 'cal-baterie-capsator',
  role: 'candidate',
  party: 'Partidul Exemplu',
};
let heard: Announcement[] = [];
const press = async (form: Record<string, string>, env = {}) => {
  heard = [];
  const answer = await screen.action(adminArgs(path, { db: base.db, at, viewer: admin, env, heard }, form));
  if (answer instanceof Response)
    return { status: answer.status, text: answer.headers.get('location') ?? '' };
  const { init, data } = answer as unknown as { init: { status: number }; data: unknown };
  return { status: init.status, text: JSON.stringify(data) };
};
const created = () => base.db.selectFrom('users').selectAll().where('email', '=', filled.email).execute();
const candidateOf = () =>
  base.db
    .selectFrom('candidates')
    .innerJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidates.id')
    .select(['candidates.id', 'slug', 'display_name', 'status', 'party', 'party_label', 'affiliation'])
    .select(['candidates.user_id', 'profile.user_id as profileUser', 'profile.party_affiliation'])
    .select(['profile.verification_status', 'profile.is_verified'])
    .where('from_dataset', '=', false)
    .execute();

test('an administrator who changes more than the limit is refused, and no account is created', async () => {
  await base.owner.deleteFrom('rate_hits').execute();
  const limits = { RATE_LIMITS: 'edit=1/3600' };
  expect((await press({ ...filled, email: '' }, limits)).status).toBe(400);
  expect((await press(filled, limits)).status).toBe(429);
  expect(await created()).toEqual([]);
  await base.owner.deleteFrom('rate_hits').execute();
});

describe('the form that creates an account', () => {
  test("USER-19 USER-20 USER-21 USER-22 USER-24 the form asks administrators for name, e-mail, password and one of two roles, and for a candidate's party", async () => {
    const page = Object.values(pages).find(({ paths }) => paths.some((known) => known === path));
    expect(page?.roles).toEqual(['admin']);
    const { html } = await show();
    for (const name of ['firstName', 'lastName', 'password', 'party'])
      expect(html).toContain(`name="${name}"`);
    expect(html).toMatch(/<input[^>]*name="email"[^>]*type="email"|<input[^>]*type="email"[^>]*name="email"/);
    const roles = [...html.matchAll(/<input[^>]*type="radio"[^>]*value="(\w+)"/g)].map(([, role]) => role);
    expect(roles).toEqual(['candidate', 'admin']);
    expect(html).toMatch(/<input(?=[^>]*name="role")(?=[^>]*value="candidate")[^>]*checked=""/);
    expect(html).toMatch(/group-has-\[input\[value=candidate\]:checked\]:block[^>]*>.*name="party"/);
  });

  test('USER-23 every field except the party is required, and the answer repeats all typed values except the password', async () => {
    const { status, text } = await press({
      intent: 'create-user',
      party: 'Partidul Exemplu',
      password: 'scurt',
    });
    expect(status).toBe(400);
    for (const problem of ['Scrie prenumele.', 'Scrie numele.', 'cel puțin 8 caractere', 'Alege un rol.'])
      expect(text).toContain(problem);
    expect(text).toContain('Partidul Exemplu');
    expect(text).not.toContain('scurt');
    const sent = await press({ ...filled, role: 'admin', password: 'scurt', lastName: '' });
    const { html } = await show('', JSON.parse(sent.text));
    expect(html).toMatch(/<input(?=[^>]*name="firstName")[^>]*value="Ilinca"/);
    expect(html).toMatch(/<input(?=[^>]*name="role")(?=[^>]*value="admin")[^>]*checked=""/);
    expect(html.match(/Scrie numele\./g), 'in the summary and at the field').toHaveLength(2);
    expect(html.match(/cel puțin 8 caractere/g)?.length).toBeGreaterThanOrEqual(3);
    const role = await show('', JSON.parse((await press({ ...filled, role: '' })).text));
    expect(role.html.match(/Alege un rol\./g)).toHaveLength(2);
    const { text: voter } = await press({ ...filled, role: 'voter' });
    for (const part of ['Alege un rol.', '"role":"voter"', '"lastName":"Dumitrașcu"', filled.email])
      expect(voter).toContain(part);
    expect((await press({ ...filled, password: 'dumitrascu1' })).text).toContain('Parola se ghicește ușor');
    expect(await created()).toEqual([]);
  });
});

describe('a created account', () => {
  test('USER-27 USER-28 USER-29 a new candidate gets account, password, candidate and profile, which waits for verification', async () => {
    const { status, text } = await press(filled);
    const [user] = await created();
    expect([status, text]).toEqual([303, `${path}?creat=${user?.id}`]);
    expect(heard.map(({ topic }) => topic)).toEqual(['mail', 'record']);
    expect(user).toMatchObject({ first_name: 'Ilinca', last_name: 'Dumitrașcu', role: 'candidate' });
    expect(user).toMatchObject({ is_active: true, email_verified: false, election_at: at });
    const method = await base.db.selectFrom('sign_in_methods').selectAll().executeTakeFirstOrThrow();
    const { password } = filled;
    expect(await verifyPassword({ hash: method.password ?? '', password })).toBe(true);
    expect(await candidateOf()).toEqual([
      {
        id: expect.any(String),
        slug: expect.stringMatching(/^ilinca-dumitrascu-[0-9a-f]{6}$/),
        display_name: 'Ilinca Dumitrașcu',
        status: 'active',
        party: 'Partidul Exemplu',
        party_label: 'Partidul Exemplu',
        affiliation: 'party',
        user_id: user?.id,
        profileUser: user?.id,
        party_affiliation: 'Partidul Exemplu',
        verification_status: 'pending',
        is_verified: false,
      },
    ]);
    const row = await base.db
      .selectFrom('candidates')
      .innerJoin('candidate_profiles as profile', 'profile.candidate_id', 'candidates.id')
      .innerJoin('verification_events as event', 'event.profile_id', 'profile.id')
      .select(['election_id', 'ballot_position', 'official_name', 'first_name', 'last_name'])
      .select(['hue_light', 'hue_dark', 'is_fictitious', 'from_status', 'to_status', 'actor_id', 'event.at'])
      .where('from_dataset', '=', false)
      .executeTakeFirst();
    expect(row).toEqual({
      election_id: 'ro-president-2025',
      ballot_position: 10_001,
      official_name: 'Ilinca Dumitrașcu',
      first_name: 'Ilinca',
      last_name: 'Dumitrașcu',
      hue_light: '#5c6470',
      hue_dark: '#a7afbb',
      is_fictitious: false,
      from_status: null,
      to_status: 'pending',
      actor_id: admin.id,
      at,
    });
    const audit = await base.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'user-created')
      .execute();
    expect(audit.at(-1)).toMatchObject({
      actor_id: admin.id,
      subject_id: user?.id,
      after: { role: 'candidate' },
    });
    const mails = await base.db.selectFrom('mail_outbox').select(['kind', 'to_address', 'body']).execute();
    const body = expect.stringMatching(/\n\nhttp:\/\/localhost\/auth\/verify\?token=[\w-]{43}\n\n/);
    expect(mails).toEqual([{ kind: 'account-made', to_address: filled.email, body }]);
  });

  test('USER-25 USER-26 as ruled: an empty party becomes Nespecificat', async () => {
    await press({ ...filled, party: ' ' });
    expect(await candidateOf()).toMatchObject([{ party_label: 'Nespecificat', affiliation: 'party' }]);
  });

  test('an independent candidate has no party, and a name in another script gets a general address', async () => {
    await press({ ...filled, firstName: 'শ্রী', lastName: '김', party: 'independent' });
    expect(await candidateOf()).toMatchObject([
      {
        ...{ party: null, party_label: 'Independent', affiliation: 'independent' },
        ...{ party_affiliation: 'Independent', slug: expect.stringMatching(/^candidat-[0-9a-f]{6}$/) },
      },
    ]);
  });

  test('a candidate created by an administrator is in no public list, and is deleted with the account', async () => {
    await press(filled);
    const { electionId } = await requireTimeline(base.db);
    const listed = await listCandidates(base.db, { electionId, at, isSilent: false });
    expect(listed.map(({ name }) => name)).not.toContain('Ilinca Dumitrașcu');
    const [user] = await created();
    const secrets = createSecrets('a secret of tests that is long enough');
    await erase({ db: base.db, secrets }, { userId: user?.id ?? '' });
    expect(await candidateOf()).toEqual([]);
  });

  test('an administrator’s account gets no candidate, and a failed step stores nothing', async () => {
    await press({ ...filled, role: 'admin' });
    expect([(await created())[0]?.role, await candidateOf()]).toEqual(['admin', []]);
    expect(heard.map(({ topic }) => topic)).toEqual(['mail']);
    await base.owner.deleteFrom('users').where('email', '=', filled.email).execute();
    await whileFailing(base.owner, { table: 'candidate_profiles', code: '57014', of: 'writes' }, async () => {
      expect((await press(filled)).text).toContain('A apărut o eroare. Încearcă din nou.');
    });
    expect([await created(), await candidateOf()]).toEqual([[], []]);
  });

  test('an e-mail address that has an account is refused, even when two administrators send it simultaneously', async () => {
    const answers = await Promise.all([press(filled), press(filled), press({ ...filled, role: 'admin' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
    expect(answers.filter(({ text }) => text.includes('Adresa are deja un cont.'))).toHaveLength(2);
    expect(await created()).toHaveLength(1);
  });

  test("USER-30 USER-32 the confirmation names the person and links to the candidate's dashboard or, for administrators, to administration", async () => {
    await base.owner.deleteFrom('mail_outbox').execute();
    await press(filled, { PUBLIC_URL: 'https://vot.exemplu.ro' });
    const { body } = await base.db.selectFrom('mail_outbox').select('body').executeTakeFirstOrThrow();
    expect(body, 'the public address, not that of the request').toContain('https://vot.exemplu.ro/');
    const [user] = await created();
    const [candidate] = await candidateOf();
    const { text, html } = await show(`?creat=${user?.id}`);
    expect(text).toContain('Contul pentru Ilinca Dumitrașcu a fost creat. Vei fi redirecționat...');
    expect(html).toContain(`href="/candidate-dashboard?candidate=${candidate?.slug}"`);
    await base.db.updateTable('users').set({ role: 'admin' }).where('email', '=', filled.email).execute();
    const other = await makeUser(base.db, { role: 'admin' });
    const [, ofAdmin = ''] = (await show(`?creat=${other.id}`)).html.split('a fost creat.');
    expect(ofAdmin).toMatch(/href="\/admin\/site-content"[^>]*>(?:<[^>]+>)*Conținut Site/);
  });
});

test('USER-31 USER-33 the form reports when the database returned no account or failed', async () => {
  await sql`create function skipped() returns trigger language plpgsql as 'begin return null; end'`.execute(
    base.owner,
  );
  await sql`create trigger skipped before insert on users for each row execute function skipped()`.execute(
    base.owner,
  );
  try {
    expect((await press(filled)).text).toContain('No user data returned');
  } finally {
    await sql`drop function skipped() cascade`.execute(base.owner);
  }
  await whileFailing(base.owner, { table: 'users', code: '57014', of: 'writes' }, async () => {
    expect((await press(filled)).text).toContain('A apărut o eroare. Încearcă din nou.');
  });
});
