import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Platform, platformContext, reader, requestContext, writer } from './context.server.ts';
import { createLog } from './log/log.server.ts';
import { Refusal } from './refusal/refusal.ts';

function ask() {
  const context = new RouterContextProvider();
  const answerHeaders = new Headers();
  context.set(platformContext, { log: createLog({ level: 'silent', json: false }) } as Platform);
  context.set(requestContext, {
    id: 'test',
    at: new Date('2031-01-01'),
    viewer: null,
    hadSession: false,
    address: '192.0.2.1',
    answerHeaders,
  });
  return { answerHeaders, args: { context, request: new Request('http://localhost/x'), params: {} } };
}

const tooMany = async () => {
  throw new Refusal('too-many-requests', {}, { retryAfter: 17 });
};

test('a refused action answers with code, text and status, and says when to try again whatever its route does with headers', async () => {
  const { answerHeaders, args } = ask();
  const answer = await writer('unavailable', tooMany)(args);
  expect(answer).toMatchObject({
    data: { code: 'too-many-requests', text: 'Prea multe cereri. Încearcă din nou peste câteva momente.' },
    init: { status: 429 },
  });
  expect(answerHeaders.get('retry-after')).toBe('17');
});

test('a refused reading is thrown as its answer, and says when to try again', async () => {
  const { answerHeaders, args } = ask();
  const thrown = await reader('unavailable', tooMany)(args).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).status).toBe(429);
  expect(answerHeaders.get('retry-after')).toBe('17');
});

test('a change whose database is away is refused with its own sentence and not tried twice', async () => {
  let tries = 0;
  const { args, answerHeaders } = ask();
  const answer = await writer('vote-failed', async () => {
    tries += 1;
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  })(args);
  expect(answer).toMatchObject({ data: { code: 'vote-failed' }, init: { status: 503 } });
  expect([tries, answerHeaders.has('retry-after')]).toEqual([1, false]);
});

test('a defect rises', async () => {
  const failing = writer('vote-failed', async () => {
    throw new TypeError('x is not a function');
  });
  await expect(failing(ask().args)).rejects.toThrow(TypeError);
});
