import { expect, test, vi } from 'vitest';
import type { Announcement } from '#app/platform/live/announcements.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createFixedClock } from './clock.server.ts';
import { followJumps } from './follow-jumps.server.ts';

test('followJumps reads the clock again after a lost connection, and keeps the program running', async () => {
  vi.useFakeTimers();
  const listeners: ((announcement: Announcement) => void)[] = [];
  const hub = { subscribe: (one: (announcement: Announcement) => void) => listeners.push(one) };
  let tries = 0;
  const refresh = async () => {
    tries += 1;
    if (tries < 3) throw new Error('Connection terminated unexpectedly');
  };
  const clock = { ...createFixedClock(new Date(0)), refresh };
  followJumps({ clock, hub: hub as unknown as Hub, log: createLog({ level: 'silent', json: false }) });
  for (const deliver of listeners) deliver({ topic: 'clock', ids: [] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(3);
  for (const deliver of listeners) deliver({ topic: 'votes', ids: [] });
  expect(tries).toBe(3);
  vi.useRealTimers();
});
