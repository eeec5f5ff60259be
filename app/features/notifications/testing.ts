import { rateRules } from '#app/features.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import { runNotifications } from './jobs.server.ts';

export const testSecrets = createSecrets('a secret of tests that is long enough');
const publicSite = { PUBLIC_URL: 'https://vot.exemplu.ro', SECRET_KEY: 'x'.repeat(40) };

/** Runs the notifications job once at `at`. `heard` collects the announcements, and `env` has the settings. */
export function runJob(
  db: Db,
  at: Date,
  heard: Announcement[] = [],
  env: Record<string, string> = publicSite,
) {
  const hub: Pick<Hub, 'announce'> = { announce: (announcement) => void heard.push(announcement) };
  const config = readConfig(env, rateRules);
  return runNotifications({ db, clock: createFixedClock(at), hub: hub as Hub, config, secrets: testSecrets });
}
