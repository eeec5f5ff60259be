import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateRules } from '#app/features.server.ts';
import { type Clock, createRealClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';
import { openWorkshop, type Workshop } from './page-workshop.ts';

const base = withElection();
const root = join(import.meta.dirname, '../..');
let at: Date = moments.betweenRounds;
let madeByProgram = 0;
let workshop: Workshop;

function open(longest?: number): Workshop {
  const clock: Clock = { ...createRealClock(), electionNow: () => at };
  return openWorkshop({
    ...(longest ? { longest } : {}),
    config: { ...readConfig({ DEMO: 'true' }, rateRules), logLevel: 'silent' },
    secretKey: 'a secret of tests that is long enough',
    connection: base.connections.application,
    moments: [],
    root,
    clientFolder: join(root, 'build/client'),
    clock,
    log: createLog({ level: 'silent', json: false }),
    lastChange: () => 0,
    otherwise: () => {
      madeByProgram += 1;
      return new Response('the program made it');
    },
  });
}

beforeAll(async () => {
  workshop = open();
  await askThread('/');
});
afterAll(() => workshop.stop());

const ask = async (path: string, of = workshop) =>
  of.fetch(new Request(`http://localhost${path}`), { isKnown: false });

/** Repeats the request until the worker thread answers it instead of the main thread. */
function askThread(path: string, of = workshop): Promise<Response> {
  return until(async () => {
    const before = madeByProgram;
    const answer = await ask(path, of);
    expect(madeByProgram).toBe(before);
    return answer;
  });
}

test('pages are rendered in the main thread until the worker thread is ready, and then in the worker thread', async () => {
  expect(madeByProgram).toBeGreaterThan(0);
  const before = madeByProgram;
  const answer = await ask('/results/1');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain('40,96');
  expect(madeByProgram).toBe(before);
});

test('the worker thread compresses its pages in the coding of the request', async () => {
  const inCoding = async (coding: string) => {
    const request = new Request('http://localhost/results/1', { headers: { 'accept-encoding': coding } });
    return workshop.fetch(request, { isKnown: true });
  };
  const [br, plain] = [await inCoding('br'), await inCoding('identity')];
  expect([br.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['br', null]);
  const texts = [brotliDecompressSync(await br.arrayBuffer()).toString(), await plain.text()];
  for (const text of texts) expect(text).toContain('40,96');
});

test('the worker thread renders pages that show nothing later than the program’s clock', async () => {
  const resultAt = async (moment: Date) => {
    at = moment;
    return (await (await ask('/results/2')).text()).includes('53,60%');
  };
  expect(await resultAt(moments.betweenRounds)).toBe(false);
  expect(await resultAt(moments.archive)).toBe(true);
  expect(await resultAt(moments.betweenRounds)).toBe(false);
});

test('the worker thread answers 404 for unknown pages and rounds', async () => {
  expect((await ask('/nu-exista')).status).toBe(404);
  expect((await ask('/results/9')).status).toBe(404);
});

test('a hanging worker thread is replaced, and its requests get 503', async () => {
  const hanging = open(1_000);
  try {
    await until(async () => expect((await askThread('/terms', hanging)).status).toBe(200));
    await base.owner.transaction().execute(async (tx) => {
      await sql`lock table candidates in access exclusive mode`.execute(tx);
      const before = madeByProgram;
      const answer = await ask('/candidates', hanging);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(madeByProgram).toBe(before);
    });
    await until(async () => expect((await askThread('/candidates', hanging)).status).toBe(200));
  } finally {
    await hanging.stop();
  }
});

test('pages are rendered in the main thread again after the worker thread has ended', async () => {
  await workshop.stop();
  expect((await ask('/')).status).toBe(200);
  expect(await (await ask('/')).text()).toBe('the program made it');
});
