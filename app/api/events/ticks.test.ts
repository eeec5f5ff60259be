import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createClients } from './clients.server.ts';
import type { LiveState } from './state.server.ts';
import { Listener } from './testing.ts';
import { startTicks, type Ticks } from './ticks.server.ts';

const log = createLog({ level: 'silent', json: false });
const pollId = '00000000-0000-4000-8000-000000000001';
const stateOf = (ballots: number | null, until: Date | null = null): LiveState => ({
  figures: {
    candidates: {},
    poll: ballots === null ? null : { id: pollId, ballots, votes: {} },
    discussions: { comments: {}, topics: {} },
    clock: null,
  },
  until,
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts ticks (regular sendings of figures) that read their figures from the test. Connects one client. */
async function listenTo(
  read: (at: Date) => Promise<LiveState>,
): Promise<{ listener: Listener; ticks: Ticks }> {
  const clients = createClients({ clients: 10, clientsPerAddress: 10 });
  const ticks = startTicks({ read, electionNow: () => new Date(), clients, log });
  const server: Server = createServer((_message, response) => {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200);
    clients.join(response, { subscription: 'poll', bucket: 'x', knownId: null });
    ticks.joined();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listener = new Listener((server.address() as AddressInfo).port, 'about=poll');
  stops.push(
    () => ticks.stop(),
    () => listener.close(),
    () => server.close(),
  );
  return { listener, ticks };
}

test('ticks discard figures that were read before a boundary, such as election silence, but would be sent after it', async () => {
  const boundary = new Date(Date.now() + 400);
  const { listener } = await listenTo(async (at) => {
    // This read of the figures starts before the boundary and ends after it.
    await pause(Math.max(0, boundary.getTime() - at.getTime()) + 50);
    return at < boundary ? stateOf(3, boundary) : stateOf(null);
  });
  await listener.hears(1);
  expect(listener.events[0]?.figures).toEqual({ poll: null });
  expect(listener.body).not.toContain('ballots');
});

test('ticks wait for the boundary when they would otherwise come just before it', async () => {
  let boundary = new Date(0);
  const readAt: Date[] = [];
  const { listener, ticks } = await listenTo(async (at) => {
    readAt.push(at);
    // Without that wait, the next tick would come 120 ms before the boundary, 500 ms after the first tick.
    if (boundary.getTime() === 0) boundary = new Date(at.getTime() + 620);
    return at < boundary ? stateOf(3, boundary) : stateOf(null);
  });
  await listener.hears(1);
  ticks.changed();
  await listener.hears(2);
  expect(listener.events[1]?.figures).toEqual({ poll: null });
  // The second read starts at the boundary, so no tick came in between.
  expect(readAt).toHaveLength(2);
  expect(readAt[1]?.getTime()).toBeGreaterThanOrEqual(boundary.getTime());
});

test('ticks repeat a read of the figures that failed, and then send the change', async () => {
  let ballots = 1;
  let fails = 0;
  const { listener, ticks } = await listenTo(async () => {
    if (fails > 0) {
      fails -= 1;
      throw new Error('the database is away');
    }
    return stateOf(ballots);
  });
  await listener.hears(1);
  ballots = 2;
  fails = 2;
  ticks.changed();
  await listener.hears(2);
  expect(fails).toBe(0);
  expect(listener.events[1]?.figures).toEqual({ poll: { id: pollId, ballots: 2, votes: {} } });
});
