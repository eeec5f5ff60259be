import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { registered } from '#app/registered.server.ts';
import { type Platform, platformContext, reader, requestContext, writer } from './context.server.ts';
import type { Db } from './db/database.ts';
import { createLog } from './log/log.server.ts';
import { Refusal } from './refusal/refusal.ts';

function ask() {
  const context = new RouterContextProvider();
  const answerHeaders = new Headers();
  const lines: string[] = [];
  const log = createLog({ level: 'info', json: true, write: (line) => lines.push(line) });
  context.set(platformContext, { ...registered, log } as unknown as Platform);
  context.set(requestContext, {
    id: 'test',
    at: new Date('2031-01-01'),
    viewer: null,
    hadSession: false,
    address: '192.0.2.1',
    answerHeaders,
  });
  return { answerHeaders, lines, args: { context, request: new Request('http://localhost/x'), params: {} } };
}

const tooMany = async () => {
  throw new Refusal('too-many-requests', {}, { retryAfter: 17 });
};

test('writer turns a refusal into an answer with code, text, status and Retry-After', async () => {
  const { answerHeaders, args } = ask();
  const answer = await writer('unavailable', tooMany)(args);
  expect(answer).toMatchObject({
    data: { code: 'too-many-requests', text: 'Prea multe cereri. Încearcă din nou peste câteva momente.' },
    init: { status: 429 },
  });
  expect(answerHeaders.get('retry-after')).toBe('17');
});

test('reader throws a refusal as an answer with Retry-After', async () => {
  const { answerHeaders, args } = ask();
  const thrown = await reader('unavailable', tooMany)(args).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).status).toBe(429);
  expect(answerHeaders.get('retry-after')).toBe('17');
});

test('writer answers with its own refusal when the database is unavailable, and runs the action only once', async () => {
  let tries = 0;
  const { args, answerHeaders } = ask();
  const answer = await writer('vote-failed', async () => {
    tries += 1;
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  })(args);
  expect(answer).toMatchObject({ data: { code: 'vote-failed' }, init: { status: 503 } });
  expect([tries, answerHeaders.has('retry-after')]).toEqual([1, false]);
});

test('writer logs nothing when the client stops sending its form', async () => {
  const { args, lines } = ask();
  const answer = await writer('vote-failed', async () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  })(args);
  expect(answer).toMatchObject({ data: { code: 'bad-request' }, init: { status: 400 } });
  expect(lines).toEqual([]);
});

test.each([reader, writer])(
  'reader logs a defect once and answers with the id of its log line',
  async (make) => {
    const { args, lines } = ask();
    const failing = make('vote-failed', async () => {
      throw new TypeError('x is not a function');
    });
    const thrown: unknown = await failing(args).catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error('No answer was thrown.');
    expect(thrown.status).toBe(500);
    expect(await thrown.json()).toMatchObject({ code: 'request-failed', requestId: 'test' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"request":"test".*x is not a function/);
  },
);

test("reader adds the log line's id when the database is unavailable, but not to an expected refusal", async () => {
  const away = ask();
  const reading = reader('home-failed', async () => {
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  });
  const thrown: unknown = await reading(away.args).catch((error: unknown) => error);
  expect(await (thrown as Response).json()).toMatchObject({ code: 'home-failed', requestId: 'test' });
  expect(away.lines).toHaveLength(1);
  const refused: unknown = await reader('home-failed', tooMany)(ask().args).catch((error: unknown) => error);
  expect(await (refused as Response).json()).not.toHaveProperty('requestId');
});

test('reader passes on an answer that the route itself throws', async () => {
  const { args, lines } = ask();
  const elsewhere = Response.redirect('http://localhost/y');
  const leading = reader('home-failed', async () => {
    throw elsewhere;
  });
  await expect(leading(args)).rejects.toBe(elsewhere);
  expect(lines).toEqual([]);
});

test('reader reads once more after a lost connection, through the request’s view of the dataset', async () => {
  const { args } = ask();
  const recordDb = {} as Db;
  Object.assign(args.context.get(requestContext), { recordDb });
  const databases: Db[] = [];
  const reading = reader('home-failed', async ({ db }) => {
    databases.push(db);
    if (databases.length === 1) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    return 'read';
  });
  expect(await reading(args)).toBe('read');
  expect(databases).toEqual([recordDb, recordDb]);
});

test('writer gives every caller in one request the answer of a single run', async () => {
  const { args } = ask();
  let runs = 0;
  const write = writer('vote-failed', async () => {
    runs += 1;
    return runs;
  });
  expect(await Promise.all([write(args), write(args)])).toEqual([1, 1]);
  expect(runs).toBe(1);
});

test('reader answers 404 for a text that PostgreSQL cannot store', async () => {
  const { args, lines } = ask();
  const failing = reader('home-failed', async () => {
    throw Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  });
  const thrown: unknown = await failing(args).catch((error: unknown) => error);
  expect([(thrown as Response).status, lines]).toEqual([404, []]);
});

test('reader logs no defect of a request that its client aborted', async () => {
  const { args, lines } = ask();
  const error = new TypeError('x is not a function');
  const request = new Request('http://localhost/x', { signal: AbortSignal.abort() });
  const failing = reader('home-failed', async () => {
    throw error;
  });
  await expect(failing({ ...args, request })).rejects.toBe(error);
  expect(lines).toEqual([]);
});

test('a handler gets the placeholder person of a role, or the signed-in person', async () => {
  const person = { name: 'Ana', role: 'voter' as const };
  const seen = async (facts: object) => {
    const { args } = ask();
    Object.assign(args.context.get(requestContext), facts);
    return reader('home-failed', async (given) => [given.person?.name ?? null, given.isStandIn])(args);
  };
  expect(await seen({ standIn: person })).toEqual(['Ana', true]);
  expect(await seen({})).toEqual([null, false]);
  const viewer = { id: '1', role: 'voter', firstName: 'Ion', lastName: 'Pop' };
  expect((await seen({ viewer }))[1]).toBe(false);
  expect((await seen({ viewer }))[0]).toContain('Ion');
});
