import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { withElection } from '#tests/kit/election.ts';
import { claimCode, forgetTokens, issueToken, takeToken } from './one-time-tokens.server.ts';

const base = withElection();
const secrets = createSecrets('a secret of tests that is long enough');
let [ana, ion] = ['', ''];
beforeEach(async () => {
  await base.owner.deleteFrom('verification_tokens').execute();
  [ana, ion] = [(await makeUser(base.db)).id, (await makeUser(base.db)).id];
});

type Use = Parameters<typeof takeToken>[1];
const issue = (userId: string, use: Use = 'verify-email', minutes = 60) =>
  issueToken(base.db, { use, minutes, userId, email: `${userId}@exemplu.invalid` });
const take = (token: string, use: Use = 'verify-email') =>
  base.db.transaction().execute((tx) => takeToken(tx, use, token));
const holder = (userId: string) => ({ userId, email: `${userId}@exemplu.invalid` });

test('a mailed token works once, only for its own purpose, and until it expires', async () => {
  const token = await issue(ana);
  expect(await take(token, 'change-email')).toBeNull();
  expect(await take(`${token}x`)).toBeNull();
  expect(await take(token)).toEqual(holder(ana));
  expect(await take(token)).toBeNull();
  expect(await take(await issue(ana, 'verify-email', -1))).toBeNull();
  const late = await issue(ana);
  await sql`update verification_tokens set expires_at = now() - interval '1 second'`.execute(base.owner);
  expect(await take(late)).toBeNull();
  expect(await base.db.selectFrom('verification_tokens').select('id').execute()).toEqual([]);
});

test('a new token replaces only the same person’s earlier token for the same purpose', async () => {
  const [old, change, other] = [await issue(ana), await issue(ana, 'change-email'), await issue(ion)];
  const renewed = await issue(ana);
  expect(await take(old)).toBeNull();
  expect(await take(change, 'change-email')).toEqual(holder(ana));
  expect(await take(other)).toEqual(holder(ion));
  expect(await take(renewed)).toEqual(holder(ana));
});

test('a password change deletes all tokens of the person, and no token of other people', async () => {
  const [own, change, other] = [await issue(ana), await issue(ana, 'change-email'), await issue(ion)];
  for (const userId of [ana, ion])
    await base.owner
      .insertInto('verification_tokens')
      .values({ identifier: `2fa-${userId}`, value: userId, expires_at: new Date(Date.now() + 60_000) })
      .execute();
  await forgetTokens(base.db, ana);
  expect([await take(own), await take(change, 'change-email')]).toEqual([null, null]);
  const left = await base.db
    .selectFrom('verification_tokens')
    .select('identifier')
    .where('value', '=', ion)
    .execute();
  expect(left).toHaveLength(1);
  expect(
    await base.db.selectFrom('verification_tokens').select('id').where('value', '=', ana).execute(),
  ).toEqual([]);
  expect(await take(other)).toEqual(holder(ion));
});

test("each person's code is accepted once, and again only after the record of its use has expired", async () => {
  const claim = (userId: string, code = '123456') => claimCode(base.db, { secrets, userId, code });
  expect([await claim(ana), await claim(ana), await claim(ion), await claim(ana, '654321')]).toEqual([
    ...[true, false, true, true],
  ]);
  const { rows } = await sql<{
    isLong: boolean;
  }>`select bool_and(expires_at > now() + interval '90 seconds') as "isLong"
    from verification_tokens`.execute(base.db);
  expect(rows).toEqual([{ isLong: true }]);
  await sql`update verification_tokens set expires_at = now() - interval '1 second'`.execute(base.owner);
  expect([await claim(ana), await claim(ana)]).toEqual([true, false]);
});
