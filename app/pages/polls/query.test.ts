import { expect, test } from 'vitest';
import { groupWord, parseGroup } from './query.ts';

/** Polls per round, in the order of the rounds, and earlier polls. */
const counts = (rounds: readonly number[], earlier = 7) => ({
  rounds: rounds.map((count, index) => ({ round: index + 1, count })),
  earlier,
});

test.each([
  ['the asked round', '1', counts([30, 4]), null, { round: 1 }],
  ['the asked round instead of the awaited round', '1', counts([30, 4]), 2, { round: 1 }],
  ['the earlier polls', 'anterior', counts([30, 4]), 2, 'earlier'],
  ['no earlier polls without any', 'anterior', counts([30, 4], 0), null, { round: 2 }],
  ['the awaited round even with one poll', null, counts([30, 1]), 2, { round: 2 }],
  ['no awaited round without polls', null, counts([30]), 2, { round: 1 }],
  ['the last round with four polls', null, counts([30, 4, 3]), null, { round: 2 }],
  ['the last round with four polls instead of an unknown round', '9', counts([30, 4, 3]), null, { round: 2 }],
  ['the first round when each has fewer than four', null, counts([3, 3]), null, { round: 1 }],
  ['nothing without polls of a round', null, counts([]), null, null],
] as const)('parseGroup chooses %s', (_name, text, given, awaited, chosen) => {
  expect(parseGroup(text, given, awaited)).toEqual(chosen);
});

test('groupWord returns the number of a round, and the word for earlier polls', () => {
  expect([groupWord({ round: 2 }), groupWord('earlier')]).toEqual(['2', 'anterior']);
});
