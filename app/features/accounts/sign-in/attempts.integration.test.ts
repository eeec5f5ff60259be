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
/** Returns true if the attempt is allowed. */
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

test('attempts are counted per account and address, regardless of capitals and spaces in the account’s name', async () => {
  expect([await tries(2), await tries(2, { email: ' ANA@exemplu.invalid ' }), await tries(2)]).toEqual([
    ...[true, true, false],
  ]);
  expect(await tries(2, { email: 'ion@exemplu.invalid' })).toBe(true);
  expect(await tries(2, { address: '192.0.2.2' })).toBe(true);
});

test('when the limit is one attempt, the first failure locks sign-in, and refused attempts do not prolong the lock', async () => {
  expect([await tries(1), await tries(1)]).toEqual([true, false]);
  await sql`update sign_in_attempts set locked_until = now() + interval '5 minutes'`.execute(base.owner);
  const error = await attempt(1).catch((refused: unknown) => refused as Refusal);
  expect(error).toBeInstanceOf(Refusal);
  const { rows } = await sql<{ isKept: boolean }>`
    select locked_until <= now() + interval '5 minutes' as "isKept" from sign_in_attempts`.execute(base.db);
  expect(rows).toEqual([{ isKept: true }]);
});

test('the count restarts when the lock has ended or the last failure is 15 minutes old', async () => {
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
  // With a limit of one attempt, the next failure after a lock starts a new lock.
  await base.owner.deleteFrom('sign_in_attempts').execute();
  await tries(1);
  await sql`update sign_in_attempts set locked_until = now() - interval '1 second'`.execute(base.owner);
  expect([await tries(1), await tries(1)]).toEqual([true, false]);
});

test('a successful sign-in clears its own account’s failures, and a missing second factor takes back one attempt', async () => {
  const [own, other] = [await attempt(3), await attempt(3, { email: 'ion@exemplu.invalid' })];
  await attempt(3);
  await forgetAttempts(base.db, own);
  expect(await base.db.selectFrom('sign_in_attempts').select('subject').execute()).toEqual([
    { subject: other.subject },
  ]);
  expect([await tries(3), await tries(3)]).toEqual([true, true]);
  const third = await attempt(3);
  await returnAttempt(base.db, third);
  // The third attempt's lock has ended, and the other attempts still count.
  expect([await tries(3), await tries(3)]).toEqual([true, false]);
  await returnAttempt(base.db, third);
  expect(await tries(3)).toBe(false);
  const kept = base.db.selectFrom('sign_in_attempts').select('failures').where('subject', '=', other.subject);
  expect(await kept.executeTakeFirst()).toEqual({ failures: 1 });
});
