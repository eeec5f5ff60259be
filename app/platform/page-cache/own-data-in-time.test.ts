import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '#tests/kit/until.ts';
import { createPageCache } from './page-cache.server.ts';

afterEach(() => void vi.useRealTimers());

test('the page cache waits for a person’s own data until the deadline when it has no earlier page of theirs', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
  const reading = Promise.withResolvers<null>();
  const readerOf = vi.fn(() => reading.promise);
  const onFailure = vi.fn();
  const cache = createPageCache({
    fetch: () => new Response('', { status: 503 }),
    sharedAddress: (address) => ({ address, isCommon: false, isOdd: false }),
    ...{ readerOf, onFailure, lastReaderOf: () => null, isSignedIn: () => true, isAway: () => false },
    ...{
      heldLine: String,
      host: null,
      electionNow: () => new Date(),
      nextBoundary: () => null,
      limit: 1_000,
    },
  });
  const server = createServer(cache.listener((_message, response) => response.writeHead(299).end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/`, { headers: { cookie: 'session=signed' } });
  await until(() => expect(readerOf).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(7_000);
  expect(onFailure).not.toHaveBeenCalled();
  reading.resolve(null);
  expect((await answer).status).toBe(299);
  server.close();
  server.closeAllConnections();
});
