import { expect, test } from 'vitest';
import { nobody } from '#app/platform/page/own/person.ts';
import { isOutdated } from './live-dashboard.ts';
import type { DashboardData } from './read-dashboard.server.ts';

type LiveBlocks = Parameters<typeof isOutdated>[0];
type Vote = NonNullable<NonNullable<DashboardData>['vote']>;

const open = { id: 'p', ballots: 3, votes: {} };
const opinion = { closed: null, candidate: null, receipt: null };
const vote: Vote = { data: opinion, failed: null };
const inArchive: Vote = { data: { ...opinion, closed: { why: 'archive' } }, failed: null };
/** Returns the page's block with this live poll, or with no open poll when null. */
const withPoll = (poll: { id: string; ballots: number } | null): LiveBlocks['poll'] => ({
  data: {
    at: new Date(0),
    poll: poll && {
      ...poll,
      title: '',
      description: '',
      isSimulated: false,
      startsAt: new Date(0),
      endsAt: new Date(1),
      candidates: [],
    },
    closed: poll ? null : { why: 'archive' },
    nextSilence: null,
    role: 'voter',
    own: JSON.stringify(nobody),
  },
  failed: null,
});
const failed: LiveBlocks['poll'] = { data: null, failed: 'Nu s-au putut încărca datele sondajului' };

test('the dashboard reloads when election silence begins', () => {
  expect(isOutdated({ poll: withPoll(open), vote }, { poll: null })).toBe(true);
  expect(
    isOutdated({ poll: withPoll(open), vote: null }, { poll: null }),
    "a candidate's dashboard reloads too",
  ).toBe(true);
  expect(
    isOutdated({ poll: failed, vote }, { poll: null }),
    'a dashboard whose poll could not be read reloads',
  ).toBe(true);
});

test('the dashboard reloads when election silence ends, and when the poll closes or another opens', () => {
  expect(isOutdated({ poll: withPoll(null), vote: inArchive }, { poll: open })).toBe(true);
  expect(isOutdated({ poll: withPoll(open), vote }, { poll: { ...open, id: 'q' } })).toBe(true);
});

test('the dashboard does not reload for other events', () => {
  expect(isOutdated({ poll: withPoll(open), vote }, { poll: { ...open, ballots: 4 } })).toBe(false);
  expect(isOutdated({ poll: withPoll(null), vote: inArchive }, { poll: null })).toBe(false);
  expect(
    isOutdated({ poll: withPoll(open), vote }, null),
    'the dashboard does not reload before the first event',
  ).toBe(false);
  expect(isOutdated({ poll: withPoll(open), vote }, { candidates: {} })).toBe(false);
});
