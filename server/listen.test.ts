import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestListener, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { rateRules } from '#app/features.server.ts';
import { ConfigError, readConfig } from '#app/platform/config/config.ts';
import { until } from '#tests/kit/until.ts';
import { type Door, openDoor } from './listen.ts';

const doors: Door[] = [];
afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close()));
});

async function open(listener: RequestListener | null, env: Record<string, string> = {}): Promise<Door> {
  const door = await openDoor(readConfig({ HOST: '127.0.0.1', PORT: '0', ...env }, rateRules));
  doors.push(door);
  if (listener) door.open(listener);
  return door;
}

const portOf = (door: Door) => Number(new URL(door.url).port);

test('F11 a stopping server answers further requests on a busy connection, then closes the connection', async () => {
  const held: (() => void)[] = [];
  const door = await open((_request, response) => held.push(() => response.end('ok')));
  const socket = connect(portOf(door), '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += String(data);
  });
  const ask = async () => {
    const before = held.length;
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until(() => expect(held.length).toBeGreaterThan(before));
  };
  await ask();
  // `close` would cut connections after two seconds, so the test uses fake timers.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stopped = door.close();
  held[0]?.();
  await once(socket, 'data');
  expect(heard).toContain('200 OK');
  expect(heard.toLowerCase()).not.toContain('connection: close');
  heard = '';
  await ask();
  const ended = once(socket, 'end');
  held[1]?.();
  await ended;
  expect(heard).toContain('200 OK');
  expect(heard.toLowerCase()).toContain('connection: close');
  socket.end();
  await stopped;
});

test('ERR-10 a starting server answers 503 in Romanian, with Retry-After, and /ready says what failed and what to do', async () => {
  const door = await open(null);
  const [page, ready, health] = await Promise.all(
    ['/', '/ready', '/health'].map((path) => fetch(`${door.url}${path}`)),
  );
  expect([page?.status, ready?.status, health?.status]).toEqual([503, 503, 200]);
  expect(page?.headers.get('retry-after')).toBe('2');
  expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page?.text()).toBe('Serviciul nu răspunde acum. Încearcă din nou peste câteva momente.');
  const asBrowser = await fetch(door.url, { headers: { accept: 'text/html,*/*' } });
  expect([asBrowser.status, asBrowser.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await asBrowser.text()).toMatch(/http-equiv="refresh" content="2">.*<h1>Site-ul pornește<\/h1>/s);
  expect(await ready?.json()).toEqual({
    ready: false,
    status: 503,
    message: 'Serviciul nu răspunde acum. Încearcă din nou peste câteva momente.',
    details: 'Programul pornește, se oprește sau nu primește răspuns de la baza de date.',
    hint: 'Repetă cererea după secundele din antetul Retry-After.',
  });
  door.open((_request, response) => response.end('page'));
  expect(await (await fetch(door.url)).text()).toBe('page');
});

test('BOOT-02 a start on a taken port is refused, and the error names PORT', async () => {
  const door = await open(null);
  const second = openDoor(readConfig({ PORT: String(portOf(door)) }, rateRules));
  await expect(second).rejects.toThrow(ConfigError);
  await expect(second).rejects.toThrow(/^PORT: portul \d+ este deja folosit/);
});

test('a server that prepares to stop answers 503 only to readiness checks, and closes each connection after its answer', async () => {
  const door = await open((_request, response) => response.end('page'), { DRAIN_TIME: '300' });
  const before = await fetch(door.url);
  expect(before.headers.get('connection')).toBe('keep-alive');
  expect(before.headers.get('keep-alive')).toBe('timeout=75');
  void door.drain();
  const [page, ready] = await Promise.all([fetch(door.url), fetch(`${door.url}/ready?deep`)]);
  expect([page.status, ready.status]).toEqual([200, 503]);
  expect(page.headers.get('connection')).toBe('close');
});

test('no request on an open connection is lost while instances of the program are replaced one by one', async () => {
  const answer: RequestListener = (_request, response) => void setTimeout(() => response.end('page'), 5);
  const copy = () => open(answer, { DRAIN_TIME: '3' });
  const copies = new Set([await copy(), await copy()]);
  const agent = new Agent({ keepAlive: true });
  const ask = (url: string) =>
    new Promise<number>((resolve, reject) => {
      const read = (response: IncomingMessage) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      };
      request(url, { agent }, read).once('error', reject).end();
    });
  // This load balancer checks each instance and sends requests only to instances that are ready.
  let ready = [...copies];
  let isOver = false;
  const check = async () => {
    while (!isOver) {
      const asked = [...copies].map(async (door) =>
        (await ask(`${door.url}/ready`).catch(() => 0)) === 200 ? [door] : [],
      );
      ready = (await Promise.all(asked)).flat();
      await pause(20);
    }
  };
  const heard = { answered: 0, lost: 0 };
  const client = async (number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const door = ready[turn % ready.length];
      const status = await ask(door?.url ?? '').catch(() => 0);
      if (status === 200) heard.answered += 1;
      else heard.lost += 1;
    }
  };
  const clients = [check(), ...Array.from({ length: 20 }, (_, number) => client(number))];
  for (const old of [...copies]) {
    const before = heard.answered;
    copies.add(await copy());
    await old.drain();
    await old.close();
    copies.delete(old);
    await expect.poll(() => heard.answered).toBeGreaterThan(before + 100);
  }
  isOver = true;
  await Promise.all(clients);
  agent.destroy();
  expect(heard.lost).toBe(0);
});

test.each(['Content-Length: 10\r\n\r\nabc', 'Content-Length: 10\r\n'])(
  'a request is answered with 408 when its rest (after %j) comes too late',
  async (part) => {
    const listener: RequestListener = (message, response) => void message.once('end', () => response.end());
    const door = await open(listener, { REQUEST_TIMEOUT: '1' });
    const socket = connect(portOf(door), '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => {
      heard += String(data);
    });
    const start = performance.now();
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${part}`);
    await once(socket, 'close');
    // Node's default limits are 60 s for the headers and 300 s for the whole request.
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nconnection: close\r\n/);
  },
);

test('F11 a stopping server answers a request that arrives on an idle connection just after the stop', async () => {
  const door = await open((_request, response) => response.end('ok'));
  const socket = connect(portOf(door), '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += String(data);
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => expect(heard).toContain('200 OK'));
  heard = '';
  const ended = once(socket, 'end');
  const stopped = door.close();
  // A load balancer sends its request before it learns that the port is closed.
  await until(async () => {
    const late = connect(portOf(door), '127.0.0.1');
    const [outcome] = await Promise.race([once(late, 'connect').then(() => ['open']), once(late, 'error')]);
    late.destroy();
    expect(outcome).toMatchObject({ code: 'ECONNREFUSED' });
  });
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
  await ended;
  expect(heard).toContain('200 OK');
  expect(heard.toLowerCase()).toContain('connection: close');
  socket.end();
  await stopped;
});

test('F11 a stopping server answers every connection that waits in the port’s queue', async () => {
  const door = await open((_request, response) => response.end('ok'));
  const answers = Array.from({ length: 200 }, async () => {
    const socket = connect(portOf(door), '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    let heard = '';
    for await (const data of socket) heard += String(data);
    return heard.split('\r\n', 1)[0];
  }).map((answer) => answer.catch((error: NodeJS.ErrnoException) => error.code));
  // Node connects in the next tick but accepts only in the next turn of the event loop. All connections
  // therefore wait in the queue.
  await new Promise((connected) => process.nextTick(connected));
  const closed = door.close();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
  await closed;
});

test.each(['Host: a\r\nhost: b', 'HOST: a\r\nX-Host: c\r\nHost: a'])(
  'a request with two hosts (%j) is refused with 400, and its connection is closed',
  async (hosts) => {
    const door = await open((_request, response) => response.end('page'));
    const socket = connect(portOf(door), '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => {
      heard += String(data);
    });
    socket.write(`GET / HTTP/1.1\r\n${hosts}\r\n\r\n`);
    await once(socket, 'close');
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(heard.toLowerCase()).toContain('\r\ncache-control: no-store\r\n');
    expect(heard.toLowerCase()).toContain("\r\ncontent-security-policy: default-src 'none'");
    expect(heard).not.toContain('page');
  },
);

test('a starting server closes the connection of a form, and answers it in plain text', async () => {
  const door = await open(null);
  const post = (body: BodyInit, more: object = {}) =>
    fetch(door.url, { method: 'POST', body, headers: { accept: 'text/html' }, ...more });
  const chunked = new Response('x').body as ReadableStream;
  for (const answer of [await post('x'), await post(chunked, { duplex: 'half' })]) {
    expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect((await fetch(door.url)).headers.get('connection')).toBe('keep-alive');
});

test('a server that stops before it has started answers without the page of a start, and does not wait', async () => {
  const door = await open(null, { DRAIN_TIME: '300' });
  await door.drain();
  const answer = await fetch(door.url, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/plain; charset=UTF-8']);
});

test('the URL of the server is PUBLIC_URL, or this computer with its port', async () => {
  const local = await open(null);
  expect(local.url).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await open(null, { HOST: '127.0.0.2' })).url).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
  expect((await open(null, { PUBLIC_URL: 'https://vot.ro' })).url).toBe('https://vot.ro');
  const elsewhere = openDoor(readConfig({ HOST: '192.0.2.1', DEMO: 'false', PORT: '0' }, rateRules));
  await expect(elsewhere).rejects.toThrow(ConfigError);
  await expect(elsewhere).rejects.toThrow(/^HOST: adresa 192\.0\.2\.1 nu există pe acest calculator/);
});
