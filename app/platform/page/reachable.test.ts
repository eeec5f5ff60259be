import { afterEach, expect, test, vi } from 'vitest';
import { isReachable } from './reachable.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (fetch: () => Promise<Response>) => vi.stubGlobal('fetch', fetch);

test('a server that is ready is reachable; one that is not, or no connection, is not', async () => {
  answer(async () => Response.json({ ready: true }));
  expect(await isReachable()).toBe(true);
  answer(async () => Response.json({ ready: false }, { status: 503 }));
  expect(await isReachable()).toBe(false);
  answer(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isReachable()).toBe(false);
});
