import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { withElection } from '#tests/kit/election.ts';
import { forgetAttempts, returnAttempt, takeAttempt } from './attempts.server.ts';

const base = withElection();
const secrets = createSecrets('a secret of tests that is long enough');
beforeEach(() => base.owner.deleteFrom('sign_in_attempts').execute());

const who = { email: 'ana@exemplu.invalid', address: '192.0.2.1' };
const attempt = (limit: number, more: Partial<typeof who> = {}) =>
  takeAttempt({ db: base.db, secrets }, { ...who, limit, ...more });
/** Tells whether an attempt is allowed. */
const tries = (limit: number, more: Partial<typeof who> = {}) =>
  attempt(limit, more).then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(Refusal);
      expect(error).toMatchObject({ code: 'sign-in-locked' });
      return false;
    },
  );
const age = (interval: string) =>
  sql`update sign_in_attempts set last_failure_at = now() - ${interval}::interval`.execute(base.owner);

test('attempts are counted for one account at one address, whatever capitals and spaces its name has', async () => {
  expect([await tries(2), await tries(2, { email: ' ANA@exemplu.invalid ' }), await tries(2)]).toEqual([
    ...[true, true, false],
  ]);
  expect(await tries(2, { email: 'ion@exemplu.invalid' })).toBe(true);
  expect(await tries(2, { address: '192.0.2.2' })).toBe(true);
});

test('a single allowed attempt locks at once, and refused attempts do not prolong the lock', async () => {
  expect([await tries(1), await tries(1)]).toEqual([true, false]);
  await sql`update sign_in_attempts set locked_until = now() + interval '5 minutes'`.execute(base.owner);
  const error = await attempt(1).catch((refused: unknown) => refused as Refusal);
  expect(error).toBeInstanceOf(Refusal);
  const { rows } = await sql<{ isKept: boolean }>`
    select locked_until <= now() + interval '5 minutes' as "isKept" from sign_in_attempts`.execute(base.db);
  expect(rows).toEqual([{ isKept: true }]);
});

test('the count starts again when the lock has ended or the last failure is 15 minutes old', async () => {
  expect([await tries(2), await tries(2), await tries(2)]).toEqual([true, true, false]);
  await sql`update sign_in_attempts set locked_until = now()`.execute(base.owner);
  expect([await tries(2), await tries(2), await tries(2)]).toEqual([true, true, false]);
  await base.owner.deleteFrom('sign_in_attempts').execute();
  await tries(3);
  await age('15 minutes');
  expect([await tries(3), await tries(3), await tries(3), await tries(3)]).toEqual([true, true, true, false]);
  await base.owner.deleteFrom('sign_in_attempts').execute();
  await tries(2);
  await age('13 minutes');
  expect([await tries(2), await tries(2)]).toEqual([true, false]);
  // A limit of one attempt locks again at once after its lock.
  await base.owner.deleteFrom('sign_in_attempts').execute();
  await tries(1);
  await sql`update sign_in_attempts set locked_until = now() - interval '1 second'`.execute(base.owner);
  expect([await tries(1), await tries(1)]).toEqual([true, false]);
});

test('a success forgets the failures of its own account, and a missing second factor takes back one attempt', async () => {
  const [own, other] = [await attempt(3), await attempt(3, { email: 'ion@exemplu.invalid' })];
  await attempt(3);
  await forgetAttempts(base.db, own);
  expect(await base.db.selectFrom('sign_in_attempts').select('subject').execute()).toEqual([
    { subject: other.subject },
  ]);
  expect([await tries(3), await tries(3)]).toEqual([true, true]);
  const third = await attempt(3);
  await returnAttempt(base.db, third);
  // The lock of the third attempt is gone, and the others still count.
  expect([await tries(3), await tries(3)]).toEqual([true, false]);
  await returnAttempt(base.db, third);
  expect(await tries(3)).toBe(false);
  const kept = base.db.selectFrom('sign_in_attempts').select('failures').where('subject', '=', other.subject);
  expect(await kept.executeTakeFirst()).toEqual({ failures: 1 });
});
