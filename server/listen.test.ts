import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#app/platform/config/config.ts';
import { until } from '#tests/kit/until.ts';
import { listen } from './listen.ts';

test('F11 a copy that stops answers what still comes on a busy connection, and says that it is the last', async () => {
  const stops: (() => Promise<void>)[] = [];
  const held: (() => void)[] = [];
  const url = await listen({
    config: { ...readConfig({ HOST: '127.0.0.1' }), port: 0 },
    listener: (_request, response) => held.push(() => response.end('ok')),
    stops,
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
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
  // The two seconds that a stop gives do not pass here, however long the test takes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stopped = Promise.all(stops.map((stop) => stop()));
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
