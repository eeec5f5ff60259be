import { describe, expect, test } from 'vitest';
import { countdownTexts } from '#app/pages/_shared/countdown/texts.ts';
import {
  announcedRound,
  boundariesOf,
  countdownAt,
  isAnnounced,
  isArchive,
  isOver,
  isVoted,
  knownRound,
  nextBoundary,
  nextRound,
  provisionalRound,
  resultStateOf,
  shownDifference,
  silenceAt,
  type Timeline,
} from './rules.ts';

const at = (text: string) => new Date(`${text}+03:00`);
const timeline: Timeline = {
  electionId: 'test',
  title: '',
  shortTitle: '',
  electionType: 'prezidentiale',
  countdownTarget: at('2031-05-18T08:00'),
  rounds: [
    {
      number: 1,
      electionDay: '2031-05-04',
      pollsOpen: at('2031-05-04T07:00'),
      pollsClose: at('2031-05-04T21:00'),
      pollsCloseLatest: at('2031-05-04T23:59'),
      provisionalAt: null,
      announcedAt: at('2031-05-05T09:00'),
      validatedAt: at('2031-05-09T12:00'),
      candidatesKnownFrom: at('2031-03-22T00:00'),
    },
    {
      number: 2,
      electionDay: '2031-05-18',
      pollsOpen: at('2031-05-18T07:00'),
      pollsClose: at('2031-05-18T21:00'),
      pollsCloseLatest: at('2031-05-18T23:59'),
      provisionalAt: at('2031-05-18T23:00'),
      announcedAt: at('2031-05-19T01:36'),
      validatedAt: at('2031-05-22T12:00'),
      candidatesKnownFrom: at('2031-05-05T09:00'),
    },
  ],
  silences: [{ code: 's2', round: 2, from: at('2031-05-16T00:00'), to: at('2031-05-18T21:00'), act: null }],
};

test('resultStateOf returns provisional, final and validated, each from its own second on', () => {
  const state = (round: number, text: string) => {
    const times = timeline.rounds[round - 1];
    return times && resultStateOf(times, at(text));
  };
  expect(state(1, '2031-05-05T08:59:59')).toBeNull();
  expect(state(1, '2031-05-09T11:59:59')).toBe('final');
  expect(state(2, '2031-05-18T22:59:59')).toBeNull();
  expect(state(2, '2031-05-18T23:00:00')).toBe('provisional');
  expect(state(2, '2031-05-19T01:36:00')).toBe('final');
  expect(state(2, '2031-05-22T12:00:00')).toBe('validated');
  expect(provisionalRound(timeline, at('2031-05-19T01:00:00'))?.number).toBe(2);
  expect(provisionalRound(timeline, at('2031-05-19T01:36:00'))).toBeNull();
  expect(isArchive(timeline, at('2031-05-22T11:59:59'))).toBe(false);
  expect(isArchive(timeline, at('2031-05-22T12:00:00'))).toBe(true);
});

test('announcedRound makes a result public in the second of its announcement', () => {
  expect(announcedRound(timeline, at('2031-05-05T08:59:59'))).toBe(0);
  expect(announcedRound(timeline, at('2031-05-05T09:00:00'))).toBe(1);
  expect(announcedRound(timeline, at('2031-05-19T01:35:59'))).toBe(1);
  expect(announcedRound(timeline, at('2031-05-19T01:36:00'))).toBe(2);
});

test('knownRound counts the finalists as known from the second of their publication', () => {
  expect(knownRound(timeline, at('2031-05-05T08:59:59'))).toBe(1);
  expect(knownRound(timeline, at('2031-05-05T09:00'))).toBe(2);
});

test('nextBoundary returns the first legal boundary after a moment', () => {
  expect(nextBoundary(timeline, at('2031-05-15T12:00'))).toEqual(at('2031-05-16T00:00'));
  expect(nextBoundary(timeline, at('2031-05-16T00:00'))).toEqual(at('2031-05-18T07:00'));
  expect(nextBoundary(timeline, at('2031-05-18T22:00'))).toEqual(at('2031-05-18T23:00'));
  expect(nextBoundary(timeline, at('2031-05-19T01:36'))).toEqual(at('2031-05-22T12:00'));
  expect(nextBoundary(timeline, at('2031-05-22T12:00'))).toBeNull();
});

test('boundariesOf lists every time of each round and each election silence in chronological order', () => {
  const times = [
    ...['2031-03-22T00:00', '2031-05-04T07:00', '2031-05-04T21:00', '2031-05-04T23:59'],
    ...['2031-05-05T09:00', '2031-05-05T09:00', '2031-05-09T12:00', '2031-05-16T00:00'],
    ...['2031-05-18T07:00', '2031-05-18T21:00', '2031-05-18T21:00', '2031-05-18T23:00'],
    ...['2031-05-18T23:59', '2031-05-19T01:36', '2031-05-22T12:00'],
  ];
  expect(boundariesOf(timeline)).toEqual(times.map((text) => at(text)));
});

test('silenceAt starts and ends election silence on the exact second', () => {
  expect(silenceAt(timeline, at('2031-05-15T23:59:59'))).toBeNull();
  expect(silenceAt(timeline, at('2031-05-16T00:00:00'))?.code).toBe('s2');
  expect(silenceAt(timeline, at('2031-05-18T20:59:59'))?.code).toBe('s2');
  expect(silenceAt(timeline, at('2031-05-18T21:00:00'))).toBeNull();
});

test('isOver ends participation when the last polling stations close', () => {
  expect(isOver(timeline, at('2031-05-18T20:59:59'))).toBe(false);
  expect(isOver(timeline, at('2031-05-18T21:00:00'))).toBe(true);
  expect(nextRound(timeline, at('2031-05-18T21:00:00'))).toBeNull();
  const reversed = { ...timeline, rounds: timeline.rounds.toReversed() };
  expect(nextRound(reversed, at('2031-05-04T20:59:59'))?.number).toBe(1);
});

test('isVoted is true of each round from the second when its own polling stations close', () => {
  const voted = (text: string) => [1, 2, 3].map((round) => isVoted(timeline, round, at(text)));
  expect(voted('2031-05-04T20:59:59')).toEqual([false, false, false]);
  expect(voted('2031-05-04T21:00:00')).toEqual([true, false, false]);
  expect(voted('2031-05-18T21:00:00')).toEqual([true, true, false]);
});

describe('the countdown to the next round', () => {
  test('HOME-05 HOME-07 the countdown runs to the dataset’s target and shows when polling stations open', () => {
    expect(countdownAt(timeline, at('2031-05-12T10:00'))).toMatchObject({
      kind: 'before',
      round: 2,
      target: at('2031-05-18T08:00'),
      opens: at('2031-05-18T07:00'),
      minutes: 5 * 1440 + 22 * 60,
    });
  });

  test('the countdown of an earlier round runs to the opening of its polling stations', () => {
    expect(countdownAt(timeline, at('2031-04-28T10:00'))).toMatchObject({
      kind: 'before',
      round: 1,
      target: at('2031-05-04T07:00'),
    });
  });

  test('the countdown rounds a started minute up to a whole minute, so that its last number is 1', () => {
    const minutes = (time: string) => countdownAt(timeline, at(time));
    expect(minutes('2031-05-18T06:58:59')).toMatchObject({ minutes: 62 });
    expect(minutes('2031-05-18T06:59:01')).toMatchObject({ minutes: 61 });
    expect(minutes('2031-05-04T06:59:59')).toMatchObject({ minutes: 1 });
  });

  test('HOME-06 from opening to closing, the home page states that voting is today, instead of a countdown', () => {
    expect(countdownAt(timeline, at('2031-05-18T06:59:59')).kind).toBe('before');
    expect(countdownAt(timeline, at('2031-05-18T07:00:00')).kind).toBe('today');
    expect(countdownAt(timeline, at('2031-05-18T20:59:59')).kind).toBe('today');
  });

  test('after closing, the home page states that votes are being counted, until the result is published', () => {
    expect(countdownAt(timeline, at('2031-05-04T22:00'))).toMatchObject({ kind: 'counting', round: 1 });
    expect(countdownAt(timeline, at('2031-05-18T21:00'))).toMatchObject({
      kind: 'counting',
      round: 2,
      announcedRound: 1,
    });
    expect(countdownAt(timeline, at('2031-05-19T01:36'))).toMatchObject({ kind: 'result', round: 2 });
    const single = { ...timeline, rounds: timeline.rounds.slice(0, 1) };
    expect(countdownAt(single, at('2031-05-05T09:00'))).toEqual({ kind: 'result', round: 1 });
  });

  test('a count that lasts longer than seven days is shown as a missing result', () => {
    const rounds = timeline.rounds.map((round) => ({
      ...round,
      announcedAt: at('2099-01-01T00:00'),
      provisionalAt: null,
    }));
    const box = (text: string) => countdownAt({ ...timeline, rounds }, at(text));
    expect(box('2031-05-25T21:00')).toMatchObject({ kind: 'counting', round: 2, isLate: false });
    expect(box('2031-05-25T21:00:01')).toMatchObject({ kind: 'counting', round: 2, isLate: true });
    expect(countdownTexts.ro.title(box('2031-05-26T12:00'))).toBe('Rezultatul nu a fost încărcat');
  });

  test('a provisional result replaces the countdown, and is called provisional until the announcement', () => {
    const box = (text: string) => countdownAt(timeline, at(text));
    expect(box('2031-05-18T22:59:59')).toMatchObject({ kind: 'counting', isProvisional: false });
    expect(box('2031-05-18T23:00:00')).toMatchObject({ kind: 'counting', round: 2, isProvisional: true });
    expect(countdownTexts.ro.after(box('2031-05-18T23:00:00'))).toContain(
      'Rezultatul provizoriu din turul II',
    );
    expect(box('2031-05-19T01:36:00').kind).toBe('result');
  });
});

test('a round is announced from its own moment on, even if the other round is not announced', () => {
  expect([
    isAnnounced(timeline, 1, at('2031-05-05T09:00')),
    isAnnounced(timeline, 2, at('2031-05-05T09:00')),
  ]).toEqual([...[true, false]]);
  expect([
    isAnnounced(timeline, 1, at('2031-05-05T08:59')),
    isAnnounced(timeline, 3, at('2032-01-01T00:00')),
  ]).toEqual([...[false, false]]);
});

test('the countdown to the second round begins at the second when the first round is announced', () => {
  expect(countdownAt(timeline, at('2031-05-05T08:59:59'))).toMatchObject({ kind: 'counting', round: 1 });
  expect(countdownAt(timeline, at('2031-05-05T09:00:00'))).toMatchObject({ kind: 'before', round: 2 });
});

test('an election without rounds is neither over nor archived', () => {
  const empty = { ...timeline, rounds: [] };
  expect([isOver(empty, at('2031-06-01T00:00')), isArchive(empty, at('2031-06-01T00:00'))]).toEqual([
    false,
    false,
  ]);
});

test('shownDifference subtracts the rounded shares that readers see', () => {
  // The unrounded shares differ by 34.3298, which rounds to 34,33. A reader subtracts 53,59 − 19,27 and gets
  // 34,32.
  expect(shownDifference(53.5949, 19.2651)).toBe(34.32);
  expect(shownDifference(19.2651, 53.5949)).toBe(-34.32);
  expect(shownDifference(50, 50.004)).toBe(0);
  expect(shownDifference(0.3, 0.1)).toBe(0.2);
});
