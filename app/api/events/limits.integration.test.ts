import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rateRules, topics } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { startHub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { openDoor } from '#server/listen.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';
import { createClients, slowLimit } from './clients.server.ts';
import { type Subscription, subscriptions } from './frames.server.ts';
import { startEvents } from './listener.server.ts';
import { type Copy, copySecrets, Listener, settableClock, startCopy } from './testing.ts';

const base = withElection();
const clock = settableClock(moments.betweenRounds);
let copy: Copy;
beforeAll(async () => {
  const env = {
    EVENT_CLIENTS: '4',
    EVENT_CLIENTS_PER_ADDRESS: '2',
    EVENT_HEARTBEAT: '1',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  copy = await startCopy(base, { clock, env });
});
afterAll(() => copy.stop());

const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${copy.port}${path}`, init);
const from = (address: string) => new Listener(copy.port, 'about=poll', { 'x-forwarded-for': address });

test.each([
  ['', 'about'],
  ['?about=voters', 'about'],
  ['?about=poll&about=poll', 'about'],
  ['?about=poll&since=1', 'since'],
])('the server refuses live events%s and names the wrong parameter', async (query, parameter) => {
  const answer = await ask(`/api/v1/events${query}`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'api-parameter-invalid', parameter });
});

test('the events listener answers HEAD requests without a body, and passes on requests for other paths', async () => {
  const head = await ask('/api/v1/events?about=poll', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await ask('/api/v1/events?about=poll', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
  for (const path of ['/', '/api/v1/events/', '/api/v1/eventss?about=poll', '/api/v1/elections'])
    expect(await (await ask(path)).text(), path).toBe('passed by');
  expect(await (await ask('/api/v1/events?about=poll', { method: 'OPTIONS' })).text()).toBe('passed by');
});

test('the events listener passes a request under a foreign host name to the application', async () => {
  const stranger = new Listener(copy.port, 'about=poll', { host: 'example.org', connection: 'close' });
  await until(() => expect(stranger.body).toContain('passed by'));
});

describe('limits on connections for live events', () => {
  test('the server limits live connections per IP address (or /64), and accepts a refused client once another client has left', async () => {
    const first = from('2001:db8::1');
    const second = from('2001:db8::2');
    await Promise.all([first.hears(1), second.hears(1)]);
    const third = from('2001:db8::3');
    await until(() => expect(third.status).toBe(503));
    expect(third.headers['retry-after']).toBe('30');
    expect(third.body).toContain('"code":"live-full"');
    expect(third.headers['cache-control']).toBe('no-store');
    const elsewhere = from('2001:db8:0:1::1');
    await elsewhere.hears(1);
    second.close();
    await until(async () => {
      const again = from('2001:db8::3');
      try {
        await again.hears(1);
      } finally {
        again.close();
      }
    });
    for (const listener of [first, third, elsewhere]) listener.close();
    // When all clients have left, the maximum number of connections is accepted again.
    await until(async () => {
      const both = [from('2001:db8::1'), from('2001:db8::2')];
      try {
        await Promise.all(both.map((listener) => listener.hears(1)));
      } finally {
        for (const listener of both) listener.close();
      }
    });
  });

  test('the server counts a live connection once, however many requests it carries, and stops counting it when it ends', async () => {
    const first = from('192.0.2.20');
    for (let more = 0; more < 5; more += 1)
      first.socket.write(
        `GET /api/v1/events?about=poll HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.20\r\n\r\n`,
      );
    await first.hears(1);
    const second = from('192.0.2.20');
    await second.hears(1);
    first.close();
    second.close();
    await until(async () => {
      const both = [from('192.0.2.20'), from('192.0.2.20')];
      try {
        await Promise.all(both.map((listener) => listener.hears(1)));
      } finally {
        for (const listener of both) listener.close();
      }
    });
  });

  test('on a reused connection the server starts the live stream only when the previous answer has ended', async () => {
    const socket = connect(copy.port, 'localhost');
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    const head = 'host: localhost\r\nx-forwarded-for: 192.0.2.30\r\n\r\n';
    socket.write(`GET / HTTP/1.1\r\n${head}GET /api/v1/events?about=poll HTTP/1.1\r\n${head}`);
    await until(() => expect(heard).toContain('data: {"poll"'));
    expect(heard).toContain('passed by');
    socket.destroy();
  });

  test('the server limits the number of live connections of one process', async () => {
    const all = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(from);
    await Promise.all(all.map((listener) => listener.hears(1)));
    const more = from('192.0.2.5');
    await until(() => expect(more.status).toBe(503));
    for (const listener of [...all, more]) listener.close();
  });
});

test('the server sends a comment line at intervals on a quiet connection of live events', async () => {
  const listener = from('192.0.2.6');
  await until(() => expect(listener.body.match(/^:\n/gm)?.length).toBeGreaterThan(1));
  expect(listener.events).toHaveLength(1);
  listener.close();
});

test('the server disconnects a client of live events that does not read, at the byte limit, and serves all others', async () => {
  const clients = createClients({ clients: 10, clientsPerAddress: 10 });
  const responses: ServerResponse[] = [];
  const server = createServer((_message, response) => {
    responses.push(response);
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200);
    clients.join(response, { subscription: 'poll', bucket: 'x', knownId: null });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const slow = new Listener(port, 'about=poll');
  slow.socket.pause();
  let read = 0;
  const quick = connect(port, '127.0.0.1', () => quick.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'));
  quick.on('data', ({ length }) => {
    read += length;
  });
  await until(() => expect(clients.count()).toBe(2));
  const frame = Buffer.alloc(256 * 1024, 'x');
  const first = { id: 'a', frame };
  const all = Object.fromEntries(subscriptions.map((name) => [name, first])) as Record<
    Subscription,
    typeof first
  >;
  let sent = 0;
  let waited = 0;
  // Bytes in the operating system's buffers do not count toward the client's limit.
  while (clients.count() === 2 && sent < 400) {
    await clients.send(new Map<Subscription, Buffer>([['poll', frame]]), all);
    sent += 1;
    await until(() => expect(read).toBeGreaterThan(sent * frame.length));
    waited = Math.max(waited, ...responses.map(({ writableLength }) => writableLength));
  }
  expect(clients.count()).toBe(1);
  expect(waited, 'the server sends nothing after the frame that exceeds the limit').toBeLessThan(
    slowLimit + 2 * frame.length,
  );
  expect(sent).toBeGreaterThan(slowLimit / frame.length);
  slow.socket.resume();
  await until(() => expect(slow.isClosed).toBe(true));
  expect(quick.closed).toBe(false);
  quick.destroy();
  server.close();
});

test('when the server stops, it ends all live connections immediately, so that clients reconnect to another instance', async () => {
  const log = createLog({ level: 'silent', json: false });
  const config = readConfig({ PORT: '0' }, rateRules);
  const hub = await startHub({ topics, connection: base.connections.application, log });
  const events = startEvents({
    config,
    secrets: copySecrets,
    db: base.db,
    clock,
    hub,
    log,
  });
  const door = await openDoor(config);
  door.open(events.listener((_message, response) => response.end()));
  const { url } = door;
  const all = Array.from({ length: 20 }, () => new Listener(Number(new URL(url).port), 'about=candidates'));
  await Promise.all(all.map((listener) => listener.hears(1)));
  // The test stops the parts in the same order as server/program.ts.
  await door.drain();
  // From here on the timers are fake, so the server would wait forever for an open connection. The test
  // ends only if all connections are closed.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await events.stop();
  await door.close();
  await until(() => expect(all.every(({ isClosed }) => isClosed)).toBe(true));
  await hub.stop();
});
