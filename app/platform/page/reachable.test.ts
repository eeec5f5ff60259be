import { afterEach, expect, test, vi } from 'vitest';
import { isReachable } from './reachable.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (fetch: () => Promise<Response>) => vi.stubGlobal('fetch', fetch);

test('NAV-26 ERR-08 as ruled: isReachable returns true only when the server answers that it is ready', async () => {
  answer(async () => Response.json({ ready: true }));
  expect(await isReachable()).toBe(true);
  answer(async () => Response.json({ ready: false }, { status: 503 }));
  expect(await isReachable()).toBe(false);
  answer(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isReachable()).toBe(false);
});
