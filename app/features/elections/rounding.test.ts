import { expect, test } from 'vitest';
import { pollPercentage } from '#app/features/live-polls/rules.ts';
import { formatPercent } from '#app/ui/text/format.ts';
import { roundShare, shareOf, shownDifference } from './rules.ts';

/** Calculates a percentage in hundredths with integers, rounding halves up. */
function exactHundredths(part: number, whole: number): number {
  const [votes, total] = [BigInt(part), BigInt(whole)];
  return Number((votes * 20_000n + total) / (2n * total));
}

const shown = (hundredth: number) =>
  `${Math.floor(hundredth / 100)},${String(hundredth % 100).padStart(2, '0')}%`;

/**
 * Areas of these sizes are tested with every possible share. With 4,000 and 16,000 votes some shares are exactly
 * between two hundredths.
 */
test.each([4_000, 16_000, 9_973])(
  'each share of %i votes is rounded equally on the page, in files, in the live poll and in differences',
  (whole) => {
    for (let votes = 0; votes <= whole; votes += 1) {
      const exact = exactHundredths(votes, whole);
      const all = {
        page: formatPercent(shareOf(votes, whole) ?? Number.NaN),
        file: roundShare(votes, whole),
        poll: pollPercentage(votes, whole),
        difference: shownDifference(shareOf(votes, whole) ?? Number.NaN, 0),
      };
      const wanted = { page: shown(exact), file: exact / 100, poll: exact / 100, difference: exact / 100 };
      if (JSON.stringify(all) !== JSON.stringify(wanted))
        expect({ votes, ...all }).toEqual({ votes, ...wanted });
    }
  },
);

test('roundShare rounds halves up in an area as large as the country, and rounds neighbouring shares correctly', () => {
  // With 18,000,000 votes, 0.285 % is exactly 51,300 votes.
  expect([51_299, 51_300, 51_301].map((votes) => roundShare(votes, 18_000_000))).toEqual([0.28, 0.29, 0.29]);
  expect(roundShare(1, 0)).toBeNull();
  expect(roundShare(1, null)).toBeNull();
});
