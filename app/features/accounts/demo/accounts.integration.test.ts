import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { listElectionIds } from '#app/features/elections/queries.server.ts';
import * as auth from '#app/pages/auth/screen.tsx';
import * as outbox from '#app/pages/demo/outbox.tsx';
import { openSite, type Site, Visitor } from '#tests/kit/browser/visitor.ts';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { addLaterElection, createElectionDatabase } from '#tests/kit/election.ts';
import { closeDemoAccounts, demoPassword, makeDemoAccounts } from './accounts.server.ts';
import { demoAddress, demoRoles, isDemoAddress } from './address.ts';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'o cheie a testului, lungă de peste treizeci și două de semne',
  DATABASE_URL: 'postgres://localhost/vot',
  PUBLIC_URL: 'https://vot.example',
};
let database: TestDatabase;
let demo: Site;
const since = new Date('2025-04-28T10:00:00+03:00');
beforeAll(async () => {
  database = await createElectionDatabase();
  demo = openSite(database.db, { RATE_LIMITS: 'off' });
});
afterAll(() => database.drop());

const press = (visitor: Visitor, role: string) => visitor.post(auth, '/auth', { intent: 'demo', role });
const byPassword = (visitor: Visitor) =>
  visitor.post(auth, '/auth', { intent: 'sign-in', email: demoAddress('admin'), password: demoPassword });

test('makeDemoAccounts creates the three demonstration accounts once, even when two instances start simultaneously', async () => {
  await Promise.all([makeDemoAccounts(database.db, { since }), makeDemoAccounts(database.db, { since })]);
  const users = await database.db.selectFrom('users').select(['id', 'email', 'role']).execute();
  expect(users.map(({ email, role }) => [email, role]).sort()).toEqual(
    demoRoles.map((role) => [demoAddress(role), role]).sort(),
  );
  const { rows } = await sql<{ is_fictitious: boolean; user_id: string }>`
    select is_fictitious, user_id from candidates where user_id is not null`.execute(database.db);
  const named = database.db.selectFrom('users').select(['role', 'first_name', 'last_name', 'election_at']);
  expect(await named.select('email_verified').orderBy('role').execute()).toEqual([
    {
      role: 'admin',
      first_name: 'Adriana',
      last_name: 'Administratoare',
      election_at: since,
      email_verified: true,
    },
    {
      role: 'candidate',
      first_name: 'Cătălin',
      last_name: 'Candidat',
      election_at: since,
      email_verified: true,
    },
    { role: 'voter', first_name: 'Alina', last_name: 'Alegătoare', election_at: since, email_verified: true },
  ]);
  const candidate = users.find(({ role }) => role === 'candidate');
  expect(rows).toEqual([{ is_fictitious: true, user_id: candidate?.id }]);
});

test('makeDemoAccounts keeps the account’s link when a later election adds a fictitious candidate, and otherwise links the latest one', async () => {
  const linked = () =>
    database.db
      .selectFrom('candidates')
      .innerJoin('users', 'users.id', 'candidates.user_id')
      .select(['election_id', 'role'])
      .execute();
  const before = await linked();
  await addLaterElection(database.owner);
  await makeDemoAccounts(database.db, { since });
  expect(await linked()).toEqual(before);
  await database.owner.updateTable('candidates').set({ user_id: null }).execute();
  await makeDemoAccounts(database.db, { since });
  const [later] = await listElectionIds(database.db);
  expect(await linked()).toEqual([{ election_id: later, role: 'candidate' }]);
  expect(before).not.toEqual(await linked());
});

test('one click signs in to a demonstration account, even after it was erased, and its public password works too', async () => {
  await makeDemoAccounts(database.db, { since });
  for (const role of demoRoles) {
    const visitor = new Visitor(demo);
    expect((await press(visitor, role)).status).toBe(303);
    expect(await visitor.viewer()).toMatchObject({ role, email: demoAddress(role) });
  }
  expect((await press(new Visitor(demo), 'owner')).status).toBe(400);
  await database.db.deleteFrom('users').where('role', '=', 'voter').execute();
  expect((await press(new Visitor(demo), 'voter')).location).toBe('/dashboard');
  expect((await byPassword(new Visitor(demo))).location).toBe('/admin/dashboard');
});

test('one click never signs in to an ordinary account of the same role, and closeDemoAccounts keeps ordinary accounts open', async () => {
  await database.owner.deleteFrom('users').execute();
  // PostgreSQL finds older rows first, so it would find these accounts before the demonstration's.
  const other = await makeUser(database.db, { role: 'admin' });
  for (const role of ['admin', 'voter', 'voter'] as const) await makeUser(database.db, { role });
  await makeDemoAccounts(database.db, { since });
  const visitor = new Visitor(demo);
  expect((await press(visitor, 'admin')).status).toBe(303);
  expect(await visitor.viewer()).toMatchObject({ email: demoAddress('admin') });
  await makeSession(database.db, { userId: other.id, secrets: demo.secrets });
  const sessionsOf = async () => (await database.db.selectFrom('sessions').select('id').execute()).length;
  // When one person's role changes, only that person's earlier session remains.
  expect(await sessionsOf()).toBe(2);
  expect((await press(visitor, 'voter')).status).toBe(303);
  expect(await sessionsOf()).toBe(2);
  // The button never signs in to a demonstration account whose role has changed.
  await sql`update users set role = 'candidate' where email = ${demoAddress('voter')}`.execute(
    database.owner,
  );
  const promoted = new Visitor(demo);
  await press(promoted, 'voter');
  expect((await promoted.viewer())?.role ?? 'voter').toBe('voter');
  await closeDemoAccounts(database.db);
  const sessions = await database.db.selectFrom('sessions').select('user_id').execute();
  expect(sessions).toEqual([{ user_id: other.id }]);
  const closed = await database.db
    .selectFrom('users')
    .select('email')
    .where('is_active', '=', false)
    .execute();
  expect(closed.map(({ email }) => email).toSorted()).toEqual(demoRoles.map(demoAddress).toSorted());
  await database.owner.deleteFrom('users').execute();
});

test('the demonstration’s accounts have the addresses that the README prints', () => {
  expect(demoRoles.map(demoAddress)).toEqual([
    ...['alegator@demo.invalid', 'candidat@demo.invalid', 'administrator@demo.invalid'],
  ]);
});

test.each([
  [' Administrator@Demo.INVALID ', true],
  ['administrator@demo.invalid.ro', false],
  ['administrator@mail-demo.invalid', false],
  ['ana@exemplu.invalid', false],
])('the address „%s” belongs to the demonstration: %s', (email, expected) => {
  expect(isDemoAddress(email)).toBe(expected);
});

test('production refuses one-click sign-in and closes older demonstration accounts', async () => {
  await makeDemoAccounts(database.db, { since });
  const visitor = new Visitor(demo);
  await press(visitor, 'admin');
  const site = openSite(database.db, production);
  for (const role of demoRoles)
    expect(await press(new Visitor(site), role)).toMatchObject({ status: 404, data: { code: 'demo-only' } });
  expect(await byPassword(new Visitor(site))).toMatchObject({
    status: 401,
    data: { code: 'sign-in-failed' },
  });
  expect((await new Visitor(site).get(outbox, '/demo/outbox')).status).toBe(404);
  expect((await new Visitor(site).get(auth, '/auth')).data).toMatchObject({ isDemo: false });
  await closeDemoAccounts(database.db);
  expect(await visitor.viewer()).toBeNull();
  const active = await database.db.selectFrom('users').select('id').where('is_active', '=', true).execute();
  expect(active).toEqual([]);
  // The next start as a demonstration opens its accounts again.
  expect((await press(new Visitor(demo), 'voter')).location).toBe('/dashboard');
});
