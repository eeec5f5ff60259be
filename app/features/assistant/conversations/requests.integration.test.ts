import { beforeEach, expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { contentOf } from './content.ts';

const base = withElection();
beforeEach(async () => {
  for (const table of ['rate_hits', 'assistant_visitors'] as const)
    await base.owner.deleteFrom(table).execute();
});

async function send(body: object) {
  const answer = await openApi(base.db, moments.archive, { RATE_LIMITS: 'chat=100/60' }).ask('/rpc/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, facts: (await answer.json()).data?.facts };
}
const message = (content: string, role = 'user') => ({ role, content });
const question = 'Care a fost prezența?';
const earlier = (count: number, length: number) =>
  Array.from({ length: count }, () => message('a'.repeat(length), 'assistant'));

test('the last of at most forty messages is the question, and each message has at most 4,000 characters', async () => {
  const asked = async (...before: readonly object[]) =>
    (await send({ messages: [...before, message(question)] })).status;
  expect([await asked(...earlier(39, 1)), await asked(...earlier(40, 1))]).toEqual([200, 400]);
  expect([await asked(...earlier(1, 4_000)), await asked(...earlier(1, 4_001))]).toEqual([200, 400]);
  expect([await asked(...earlier(8, 4_000)), await asked(...earlier(9, 4_000))]).toEqual([200, 413]);
  const last = { messages: [message('Câte voturi a luat Ponta?'), message(question)] };
  expect((await send(last)).facts[0]).toMatchObject({ kind: 'voters' });
});

test('a question is about the page or the conversation from which it was sent', async () => {
  const ask = async (content: string, more: object) =>
    (await send({ messages: [message(content)], ...more })).facts[0];
  expect(await ask(question, { context: { area: 'CJ' } })).toMatchObject({ area: 'CJ' });
  expect(await ask('Ce vârstă are?', { context: { candidate: 'crin-antonescu' } })).toMatchObject({
    candidate: 'crin-antonescu',
  });
  const subject = { candidates: ['george-simion'], area: 'CJ', round: 2, topic: 'results:votes' };
  expect(await ask('și la Iași?', { subject })).toMatchObject({
    candidate: 'george-simion',
    area: 'IS',
    round: 2,
  });
});

test.each([
  ['candidates', Array(12).fill('a'.repeat(80)), Array(13).fill('a')],
  ['candidates', ['a'], ['a'.repeat(81)]],
  ['area', 'a'.repeat(40), 'a'.repeat(41)],
  ['round', 9, 10],
  ['round', 1, 0],
  ['topic', 'a'.repeat(80), 'a'.repeat(81)],
])('a subject’s %s has a limit', async (name, accepted, refused) => {
  const status = async (value: unknown) => {
    const subject = { candidates: [], area: null, round: null, topic: null, [name]: value };
    return (await send({ messages: [message(question)], subject })).status;
  };
  expect([await status(accepted), await status(refused)]).toEqual([200, 400]);
});

test('contentOf writes each sentence on a line with the numbers of its sources', () => {
  expect(
    contentOf([
      { text: 'Unu.', sources: [1, 12] },
      { text: 'Doi.', sources: [] },
    ]),
  ).toBe('Unu. [1] [12]\nDoi.');
});
