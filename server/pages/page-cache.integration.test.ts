import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateRules, topics } from '#app/features.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { Topic } from '#app/platform/live/announcements.ts';
import { type Hub, startHub } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { PageCache } from '#app/platform/page-cache/page-cache.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';
import { startPageCache } from './page-cache.ts';

const base = withElection();
let hub: Hub;
let cache: PageCache;
let url: string;
const server = createServer((message, response) =>
  cache.listener(() => response.end('passed by'))(message, response),
);
const heard: Topic[] = [];

beforeAll(async () => {
  hub = await startHub({
    topics,
    connection: base.connections.application,
    log: createLog({ level: 'silent', json: false }),
  });
  const fetch = () => new Response('page', { headers: { 'cache-control': 'public, no-cache' } });
  cache = await startPageCache({
    config: readConfig({}, rateRules),
    secrets: createSecrets('cheia-testelor-de-pagini-0123456789'),
    db: base.db,
    hub,
    clock: createFixedClock(moments.betweenRounds),
    log: createLog({ level: 'silent', json: false }),
    fetch,
    clientFolder: 'public',
    isAway: () => false,
  });
  hub.subscribe(({ topic }) => heard.push(topic));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.close();
  await hub.stop();
});
beforeEach(async () => {
  cache.clear();
  await (await fetch(url)).text();
  expect(cache.facts().entries).toBe(1);
});

const shown: Topic[] = ['record', 'site', 'clock', 'permissions', 'livePolls', 'scores', 'news'];

test.each(shown)('cached pages become old when the topic %s is announced', async (topic) => {
  hub.announce({ topic, ids: [] });
  await until(() => expect(cache.facts().entries).toBe(0));
});

test.each((Object.keys(topics) as Topic[]).filter((topic) => !shown.includes(topic)))(
  'cached pages stay when the topic %s is announced, because it comes often',
  async (topic) => {
    heard.length = 0;
    hub.announce({ topic, ids: ['x'] });
    await until(() => expect(heard).toEqual([topic]));
    expect(cache.facts().entries).toBe(1);
  },
);
