import { expect, test } from 'vitest';
import { isArchived } from './archive.server.ts';

test('isArchived is true for a page of an earlier election, but not for a reader’s own news', () => {
  for (const path of [
    '/news',
    '/news/un-articol-1234',
    '/results/1/CJ',
    '/candidate/ana',
    '/candidate/ana/questions',
    '/candidate/ana/events.ics',
    '/og/candidate/ana.png',
  ])
    expect(isArchived(path), path).toBe(true);
  for (const path of ['/news/for-you', '/news/following', '/results/1/CJ/a/b', '/admin', '/'])
    expect(isArchived(path), path).toBe(false);
});
