import { expect, test } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { accountPart, consentsPart, sessionsPart, signInPart } from '../personal-data.server.ts';

const base = withElection();
const secrets = createSecrets('a secret of tests that is long enough');
const hours = (number: number) => new Date(Date.UTC(2026, 0, 1, number));

/** Adds two rows of each kind, the later row first, and unused links of both programs' forms. */
async function addPerson() {
  const { id: user_id } = await makeUser(base.db, { password: 'o parolă lungă' });
  for (const hour of [2, 1]) {
    const { id } = await makeSession(base.db, { userId: user_id, secrets });
    await base.owner
      .updateTable('sessions')
      .set({ created_at: hours(hour) })
      .where('id', '=', id)
      .execute();
    await base.owner
      .insertInto('verification_tokens')
      .values({
        identifier: `link:${user_id}:${hour}`,
        value: hour === 1 ? user_id : JSON.stringify({ userId: user_id, email: 'ana@exemplu.invalid' }),
        ...{ expires_at: hours(9), created_at: hours(hour) },
      })
      .execute();
  }
  await base.owner
    .updateTable('sign_in_methods')
    .set({ created_at: hours(5) })
    .where('user_id', '=', user_id)
    .execute();
  await base.owner
    .insertInto('sign_in_methods')
    .values({ user_id, provider_id: 'altul', account_id: user_id, created_at: hours(4) })
    .execute();
  await base.owner.insertInto('second_factors').values({ user_id, secret: 's', backup_codes: 'c' }).execute();
  await base.owner
    .insertInto('consents')
    .values([
      { user_id, purpose: 'follows', text_version: '1', given_at: hours(2) },
      { user_id, purpose: 'questions', text_version: '1', given_at: hours(1) },
    ])
    .execute();
  return { userId: user_id, secrets };
}

test('the copy of an account’s data lists only the person’s own rows, oldest first, and erasure deletes only these', async () => {
  const [person, neighbour] = [await addPerson(), await addPerson()];
  const list = async (part: PersonalDataPart, of = person) => (await part.list(base.db, of)) as object[];
  const [account] = await list(accountPart);
  expect(Object.keys(account ?? {}).toSorted()).toEqual([
    ...[
      'avatar_url',
      'created_at',
      'email',
      'email_verified',
      'first_name',
      'id',
      'is_active',
      'last_active',
    ],
    ...['last_name', 'registration_date', 'role', 'two_factor_enabled', 'updated_at'],
  ]);
  expect(account).toMatchObject({
    id: person.userId,
    first_name: 'Ana',
    last_name: 'Exemplu',
    role: 'voter',
  });
  const device = 'Un dispozitiv necunoscut';
  expect(await list(sessionsPart)).toMatchObject([
    { device, created_at: hours(1) },
    { device, created_at: hours(2) },
  ]);
  expect(await list(consentsPart)).toEqual([
    {
      ...{ title: 'Întrebări susținute', purpose: 'questions', text_version: '1' },
      ...{ given_at: hours(1), withdrawn_at: null },
    },
    {
      ...{ title: 'Urmăriri, interese și știri personalizate', purpose: 'follows', text_version: '1' },
      ...{ given_at: hours(2), withdrawn_at: null },
    },
  ]);
  expect(await list(signInPart)).toMatchObject([
    { kind: 'method', provider_id: 'altul' },
    { kind: 'method', provider_id: 'credential' },
    { kind: 'second-factor' },
    { kind: 'link', created_at: hours(1) },
    { kind: 'link', created_at: hours(2) },
  ]);
  const namesIn = async (part: PersonalDataPart) =>
    (await list(part)).map((record) => Object.keys(record).join(' '));
  const [method, factor, link] = [
    'kind provider_id created_at updated_at',
    'kind verified',
    'kind created_at expires_at',
  ];
  expect(await namesIn(signInPart)).toEqual([method, method, factor, link, link]);
  const session = 'device user_agent created_at updated_at expires_at';
  expect(await namesIn(sessionsPart)).toEqual([session, session]);
  const parts = [sessionsPart, consentsPart, signInPart, accountPart];
  const kept = await Promise.all(parts.map((part) => list(part, neighbour)));
  await base.owner
    .updateTable('candidates')
    .set({ user_id: person.userId })
    .where('is_fictitious', '=', true)
    .execute();
  for (const part of parts) {
    await base.db.transaction().execute((tx) => part.erase(tx, person));
    expect(await list(part), part.id).toEqual([]);
  }
  expect(await Promise.all(parts.map((part) => list(part, neighbour)))).toEqual(kept);
  // A candidate of the dataset stays, without the account.
  const candidates = await base.db
    .selectFrom('candidates')
    .select('user_id')
    .where('is_fictitious', '=', true)
    .execute();
  expect(candidates).toEqual([{ user_id: null }]);
});
