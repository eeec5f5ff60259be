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
