import { expect, test } from 'vitest';
import {
  type DayPlace,
  groupByPassing,
  isOverRegistered,
  lastRoundHours,
  passedAt,
  turnoutAt,
} from './day.ts';

const round = (number: number, voters: readonly number[], isFinal = true) => ({
  round: number,
  registered: 200,
  hours: voters.map((count, index) => ({ hour: 8 + index, voters: count })),
  total: isFinal ? (voters.at(-1) ?? null) : null,
});
const place = (code: string, ...rounds: DayPlace['rounds']): DayPlace => ({ code, name: code, rounds });

test('a place overtakes the earlier round at the first hour with more voters, but not with an equal number', () => {
  const early = round(1, [10, 50, 100]);
  expect(passedAt(place('A', early, round(2, [100, 101, 150])))).toBe(9);
  expect(passedAt(place('B', early, round(2, [10, 20], false)))).toBeNull();
  expect(passedAt(place('C', early))).toBeNull();
  // Nothing can be compared before the final total of the earlier round is known.
  expect(passedAt(place('D', round(1, [10], false), round(2, [50])))).toBeNull();
});

test('places are grouped by the hour when they overtook the earlier round, earliest first, without the other places', () => {
  const early = round(1, [10, 20]);
  const places = [
    place('A', early, round(2, [5, 30])),
    place('B', early, round(2, [30, 40])),
    place('C', early, round(2, [1, 2])),
    place('D', early, round(2, [20, 21])),
  ];
  expect(groupByPassing(places)).toEqual([
    { hour: 8, names: ['B'] },
    { hour: 9, names: ['A', 'D'] },
  ]);
});

test('a place exceeds its register when any hour has more voters than registered people, but not an equal number', () => {
  const of = (registered: number | null, ...voters: number[]) =>
    isOverRegistered({ registered, hours: voters.map((count) => ({ voters: count })) });
  expect([of(200, 10, 200), of(200, 10, 201), of(200), of(null, 201)]).toEqual([false, true, false, false]);
});

test('only hours of the latest round can be chosen, and an hour without a figure has no turnout', () => {
  const running = place('A', round(1, [10, 20, 30]), round(2, [15], false));
  expect(lastRoundHours([running])).toEqual([8]);
  expect(turnoutAt(round(2, [15]), 8)).toEqual({ voters: 15, share: 7.5 });
  expect(turnoutAt({ ...round(2, [15]), registered: null }, 8)).toEqual({ voters: 15, share: null });
  expect(turnoutAt(round(2, [15]), 9)).toBeNull();
});
