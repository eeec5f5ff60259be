import { expect, test } from 'vitest';
import { isArchived, isOfShownElection } from './archive.server.ts';

test('isArchived is true for a page of an earlier election, but not for a reader’s own news', () => {
  for (const path of [
    '/news',
    '/news/un-articol-1234',
    '/results/1/CJ',
    '/candidate/ana',
    '/candidate/ana/questions',
    '/candidate/ana/events.ics',
    '/og/candidate/ana.png',
    ...['/results', '/results/1', '/results/timeline', '/results/hours', '/results/annulled'],
    ...['/results/annulled.csv', '/results/1/CJ/areas.csv', '/polls', '/polls/history.csv', '/corrections'],
    ...[
      '/candidates',
      '/candidates/compare',
      '/candidate/ana/discussions',
      '/candidate/ana/discussions/general',
    ],
    ...['/candidate/ana/questions/1', '/candidate/ana/comments/1', '/news/source/hotnews', '/news.rss'],
    ...['/news.atom', '/news.json', '/info', '/info/calendar.ics'],
  ])
    expect(isArchived(path), path).toBe(true);
  for (const path of ['/news/for-you', '/news/following', '/results/1/CJ/a/b', '/admin', '/'])
    expect(isArchived(path), path).toBe(false);
});

test('isOfShownElection is true for each page that has no archive, and for its subpages', () => {
  const pages = [
    '/ai-analysis',
    '/assistant',
    '/integrity',
    '/news/following',
    '/news/for-you',
    '/quiz',
    '/search',
  ];
  for (const page of pages)
    expect([page, `${page}/x`, `${page}x`].map(isOfShownElection), page).toEqual([true, true, false]);
  expect(isOfShownElection('/news')).toBe(false);
});
