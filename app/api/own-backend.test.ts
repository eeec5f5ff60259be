import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiChanges, apiReadings, refusals } from '#app/features.server.ts';
import { liveEventsPath } from '#app/platform/live/figures.ts';
import { pages } from '#app/routes.ts';
import { eventsRoute } from './events/shape.server.ts';
import { apiBase } from './version.ts';

const checklist = readFileSync(join(import.meta.dirname, '../../docs/checklist.md'), 'utf8');
const paths = [...apiReadings, ...apiChanges].map(({ path }) => path);
const addresses = Object.values(pages).flatMap((page) => page.paths as readonly string[]);

describe('the site’s own addresses, without services of other sites', () => {
  test('BOOT-04 as ruled: each remote call of the checklist is an operation of the API with the same name', () => {
    for (const name of [
      'increment_profile_visits',
      'get_tag_article_counts',
      'calculate_compatibility_matches',
      'update_candidate_document',
      'get_all_tables',
      'get_table_columns',
      'get_rss_feed_execution_logs',
      'chat',
      'feed-proxy',
      'calculate-ai-scores',
      'news-scheduler',
    ])
      expect(paths).toContain(`/rpc/${name}`);
  });

  test('BOOT-05 BOOT-07 STOR-04 as ruled: queries, calls, accounts, files and live events all have addresses of this site', () => {
    expect(paths).toEqual(expect.arrayContaining(['/elections', '/rpc/chat']));
    expect(liveEventsPath).toBe(`${apiBase}${eventsRoute.path}`);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/auth',
        '/auth/sign-out',
        '/auth/external',
        '/account/avatar',
        '/files/:name',
      ]),
    );
  });
});

test('NAV-20 ERR-18 every English message that the checklist prescribes for administrators is the text of a refusal', () => {
  const prescribed = [...checklist.matchAll(/^\| ([A-Z]+)-\d+ \| (.*) \| [^|]*A§8[^|]*\|$/gm)]
    .filter(([, group]) => group !== 'CHAT')
    .flatMap(([, , statement = '']) => [...statement.matchAll(/`(Failed to [^`{]+)`/g)])
    .map(([, message]) => message);
  expect(prescribed.length).toBeGreaterThan(30);
  const texts = new Set<string>(Object.values(refusals).map(({ text }) => text));
  expect(prescribed.filter((message) => !texts.has(message ?? ''))).toEqual([]);
});
