import { expect, test } from 'vitest';
import type { Timeline } from '#app/features/elections/rules.ts';
import {
  endOfPoll,
  pollClosedBecause,
  pollEndsAt,
  pollPercentage,
  pollStartsAt,
  pollTrendOf,
} from './rules.ts';

const date = (text: string) => new Date(`${text}+03:00`);
const round = (number: number, day: string) => ({
  number,
  electionDay: day,
  pollsOpen: date(`${day}T07:00:00`),
  pollsClose: date(`${day}T21:00:00`),
  pollsCloseLatest: date(`${day}T23:00:00`),
  provisionalAt: null,
  announcedAt: date(`${day}T23:59:00`),
  validatedAt: null,
  candidatesKnownFrom: date('2025-04-01T00:00:00'),
});
const silence = (number: number, from: string, to: string) => ({
  code: `s${number}`,
  round: number,
  from: date(from),
  to: date(to),
  act: null,
});
const timeline: Timeline = {
  electionId: 'test',
  title: '',
  shortTitle: '',
  electionType: 'prezidențiale',
  countdownTarget: null,
  rounds: [round(1, '2025-05-04'), round(2, '2025-05-18')],
  silences: [
    silence(1, '2025-05-02T00:00:00', '2025-05-04T21:00:00'),
    silence(2, '2025-05-16T00:00:00', '2025-05-18T21:00:00'),
  ],
};

test('POLL-19 pollEndsAt ends a poll after 4 days, or earlier when election silence begins', () => {
  expect(pollEndsAt(timeline, date('2025-05-05T10:00:00'))).toEqual(date('2025-05-09T10:00:00'));
  expect(pollEndsAt(timeline, date('2025-05-12T00:00:00'))).toEqual(date('2025-05-16T00:00:00'));
  expect(pollEndsAt(timeline, date('2025-05-12T00:00:01'))).toEqual(date('2025-05-16T00:00:00'));
  expect(pollEndsAt(timeline, date('2025-05-11T23:59:59'))).toEqual(date('2025-05-15T23:59:59'));
});

test('pollEndsAt ends a poll when the last polling stations close if no election silence comes before', () => {
  const without = { ...timeline, silences: [] };
  expect(pollEndsAt(without, date('2025-05-17T10:00:00'))).toEqual(date('2025-05-18T21:00:00'));
});

test('pollStartsAt starts a poll at the full minute, never before the end of election silence or the previous poll', () => {
  const starts = (at: string, lastEnd: string | null = null) =>
    pollStartsAt(timeline, { at: date(at), lastEnd: lastEnd === null ? null : date(lastEnd) });
  expect(starts('2025-05-12T10:00:00.400')).toEqual(date('2025-05-12T10:00:00'));
  expect(starts('2025-05-12T10:00:59.999')).toEqual(date('2025-05-12T10:00:00'));
  expect(starts('2025-05-12T10:00:20', '2025-05-12T10:00:10')).toEqual(date('2025-05-12T10:00:10'));
  expect(
    starts('2025-05-12T10:00:20', '2025-05-16T10:00:00'),
    'a poll of a later day does not delay the start',
  ).toEqual(date('2025-05-12T10:00:00'));
  const odd = { ...timeline, silences: [silence(1, '2025-05-02T00:00:00', '2025-05-04T21:00:30')] };
  const at = date('2025-05-04T21:00:40');
  expect(pollStartsAt(odd, { at, lastEnd: null })).toEqual(date('2025-05-04T21:00:30'));
});

test('POLL-18 pollClosedBecause allows no poll in election silence or in the archive, to the second', () => {
  const because = (text: string) => pollClosedBecause(timeline, date(text));
  expect(because('2025-05-01T23:59:59')).toBeNull();
  expect(because('2025-05-02T00:00:00')).toBe('poll-silence');
  expect(because('2025-05-04T20:59:59')).toBe('poll-silence');
  expect(because('2025-05-04T21:00:00')).toBeNull();
  expect(because('2025-05-15T23:59:59')).toBeNull();
  expect(because('2025-05-18T20:59:59')).toBe('poll-silence');
  expect(because('2025-05-18T21:00:00')).toBe('poll-archive');
});

test.each([
  ['HIST-01', 31.01, 30, 'up', 1.01],
  ['HIST-03', 31, 30, 'stable', 1],
  ['HIST-03', 29, 30, 'stable', -1],
  ['HIST-02', 28.99, 30, 'down', -1.01],
  ['HIST-03', 30, 30, 'stable', 0],
  // As floating-point numbers, 1.3 − 0.3 is slightly more than one point.
  ['HIST-03', 1.3, 0.3, 'stable', 1],
] as const)(
  '%s pollTrendOf calls %d after %d %s, a change of %d points',
  (_, now, before, direction, change) => {
    expect(pollTrendOf(now, before)).toEqual({ direction, change });
  },
);

test('pollTrendOf gives null without an earlier poll, and pollPercentage gives null without ballots', () => {
  expect(pollTrendOf(50, null)).toBeNull();
  expect(pollPercentage(0, 0)).toBeNull();
  expect(pollPercentage(1, 3)).toBe(33.33);
  expect(pollPercentage(2, 3)).toBe(66.67);
});

const start = date('2025-05-08T10:00:00');
const realNow = new Date('2026-11-21T12:00:00Z');
const poll = {
  startsAt: start,
  endsAt: date('2025-05-12T10:00:00'),
  createdAt: new Date('2026-11-21T10:00:00Z'),
  hasKey: true,
  leftAt: null,
};
const end = (at: string, given = {}) => endOfPoll({ ...poll, ...given }, { timeline, at: date(at), realNow });

test('POLL-16 endOfPoll keeps a poll open until its end, to the second', () => {
  expect(end('2025-05-08T10:00:00')).toBeNull();
  expect(end('2025-05-12T09:59:59')).toBeNull();
  expect(end('2025-05-12T10:00:00')).toEqual(poll.endsAt);
  expect(end('2026-01-01T00:00:00')).toEqual(poll.endsAt);
});

test('endOfPoll gives a poll the length of its real open time when the demonstration clock moves back before its start', () => {
  expect(end('2025-05-08T09:59:59')).toEqual(date('2025-05-08T12:00:00'));
  const old = { createdAt: new Date('2026-11-01T00:00:00Z') };
  expect(end('2025-05-08T09:59:59', old), 'a poll never ends later than planned').toEqual(poll.endsAt);
});

test('endOfPoll ends a poll at the time before the jump when the demonstration clock moves back during the poll', () => {
  const leftAt = date('2025-05-10T15:00:00');
  expect(end('2025-05-09T10:00:00', { leftAt })).toEqual(leftAt);
  expect(end('2025-05-09T10:00:00', { leftAt: date('2026-01-01T00:00:00') })).toEqual(poll.endsAt);
});

test('endOfPoll ends a poll immediately when its key is missing or a corrected election silence covers it', () => {
  expect(end('2025-05-09T10:00:00', { hasKey: false })).toEqual(date('2025-05-09T10:00:00'));
  expect(end('2025-05-08T10:00:00', { hasKey: false }), 'a poll ends after its start').toEqual(
    date('2025-05-08T10:00:00.001'),
  );
  const moved = { endsAt: date('2025-05-17T00:00:00'), startsAt: date('2025-05-15T00:00:00') };
  expect(end('2025-05-16T12:00:00', moved)).toEqual(date('2025-05-16T00:00:00'));
});
