import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { recordAudit, wasEver } from './audit-log.server.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

test('wasEver finds values from before or after a change of the same subject only', async () => {
  const id = randomUUID();
  const change = { actor: null, action: 'question-changed', requestId: 'test' };
  await recordAudit(base.db, {
    ...change,
    subject: { type: 'question', id },
    before: { isActive: true, text: 'vechi' },
    after: { isActive: false, text: 'nou' },
  });
  const had = (values: Record<string, unknown>, subject = { type: 'question', id }) =>
    base.db.transaction().execute((tx) => wasEver(tx, { subject, values }));
  expect(await had({ isActive: true })).toBe(true);
  expect(await had({ text: 'nou' })).toBe(true);
  expect(await had({ isActive: true, text: 'nou' })).toBe(false);
  expect(await had({ isActive: true }, { type: 'question', id: randomUUID() })).toBe(false);
  expect(await had({ isActive: true }, { type: 'stance', id })).toBe(false);
});

test('recordAudit stores each part of an entry in its own column, and the program as null', async () => {
  const [person, id] = [randomUUID(), randomUUID()];
  await base.owner
    .insertInto('users')
    .values({ id: person, email: 'ada@exemplu.ro', first_name: 'Ada', last_name: 'Pop' })
    .execute();
  await recordAudit(base.db, {
    ...{ actor: { id: person, role: 'candidate' }, action: 'claim-decided', requestId: 'cererea-1' },
    ...{ subject: { type: 'claim', id }, before: { a: 1 }, after: { a: 2 }, reason: 'Motivul' },
  });
  await recordAudit(base.db, {
    ...{ actor: null, action: 'job-started', requestId: 'cererea-2', subject: { type: 'job', id: null } },
  });
  const rows = await base.db
    .selectFrom('audit_log')
    .select(['actor_id', 'actor_role', 'action', 'subject_type', 'subject_id'])
    .select(['before', 'after', 'reason', 'request_id'])
    .where('request_id', 'like', 'cererea-%')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      ...{ actor_id: person, actor_role: 'candidate', action: 'claim-decided' },
      ...{ subject_type: 'claim', subject_id: id, before: { a: 1 }, after: { a: 2 } },
      ...{ reason: 'Motivul', request_id: 'cererea-1' },
    },
    {
      ...{ actor_id: null, actor_role: null, action: 'job-started' },
      ...{ subject_type: 'job', subject_id: null, before: null, after: null },
      ...{ reason: null, request_id: 'cererea-2' },
    },
  ]);
});
