import { expect, test } from 'vitest';
import { retention } from '#app/features.server.ts';

// The deletion job and /gdpr both read the rules. The list here repeats the promised periods by hand.
test('no rule keeps records longer than /gdpr promises', () => {
  const promised = Object.entries(retention).map(([key, { count, unit }]) => `${key}: ${count} ${unit}`);
  expect(promised.toSorted()).toEqual([
    'activities: 90 day',
    'assistantCorrections: 90 day',
    'assistantVisitors: 1 day',
    'attempts: 1 day',
    'consents: 3 year',
    'conversations: 90 day',
    'editorInvitations: 0 day',
    'files: 0 day',
    'links: 0 day',
    'mail: 30 day',
    'newsFetches: 30 day',
    'newsRuns: 90 day',
    'notifications: 90 day',
    'rates: 1 day',
    'refusedRights: 30 day',
    'sentMail: 1 day',
    'sessions: 30 day',
    'setupLinks: 0 day',
    'views: 0 day',
  ]);
});
