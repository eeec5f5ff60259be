import { beforeEach, expect, test } from 'vitest';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { withElection } from '#tests/kit/election.ts';
import * as assistant from './screen.tsx';

const base = withElection();
beforeEach(async () => {
  for (const table of ['rate_hits', 'assistant_visitors'] as const)
    await base.owner.deleteFrom(table).execute();
});

const question = 'Și la „Arad” <cât>?';
const thread = { candidates: [], area: 'CJ', round: 2, topic: 'results:winner' };
const form = { intent: 'ask', question, about: 'judet:CJ', thread: JSON.stringify(thread) };

const open = (limits: string) => new Visitor(openSite(base.db, { RATE_LIMITS: limits }));
const ask = (visitor: Visitor) => visitor.post(assistant, '/assistant', form);

test('after too many requests, a question sent without scripts returns to the field with its conversation', async () => {
  const visitor = open('chat=1/60');
  expect(await ask(visitor)).toMatchObject({ status: 200, data: { question: '', failed: null } });
  const refused = await ask(visitor);
  expect(refused).toMatchObject({ status: 429, data: { exchange: null, question, subject: thread } });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('a question sent without scripts returns to the field when the database fails', async () => {
  await whileFailing(base.owner, { table: 'assistant_visitors', code: '57014', of: 'writes' }, async () => {
    expect(await ask(open(''))).toMatchObject({
      status: 503,
      data: { failed: 'Failed to send message', question, subject: thread },
    });
  });
});

test("a visitor's fourth question is refused and its text stays in the field", async () => {
  const visitor = open('chat=100/60');
  for (let asked = 0; asked < 3; asked += 1) expect((await ask(visitor)).status).toBe(200);
  expect(await ask(visitor)).toMatchObject({ status: 429, data: { left: 0, question } });
});
