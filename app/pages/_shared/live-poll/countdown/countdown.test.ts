import { describe, expect, test } from 'vitest';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import { remainingUntil } from './countdown.ts';

const end = Date.parse('2030-03-05T10:00:00Z');
const leftAt = (seconds: number) => remainingUntil(end, end - seconds * 1000);

describe('POLL-05 the time left in a poll', () => {
  test('remainingUntil splits the time left in a poll into days, hours, minutes and seconds', () => {
    expect(leftAt(3 * 86_400 + 4 * 3600 + 5 * 60 + 6)).toEqual({ days: 3, hours: 4, minutes: 5, seconds: 6 });
    expect(leftAt(86_400)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 });
    expect(leftAt(59)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 59 });
  });

  test("remainingUntil rounds the time left up to whole seconds, and is null after the poll's end", () => {
    expect(remainingUntil(end, end - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(remainingUntil(end, end)).toBeNull();
    expect(remainingUntil(end, end + 1)).toBeNull();
  });

  test.each([
    [2 * 86_400 + 3600, 'mai sunt 2 zile și 1 oră'],
    [20 * 86_400, 'mai sunt 20 de zile'],
    [86_400 + 60, 'mai este 1 zi'],
    [22 * 3600, 'mai sunt 22 de ore'],
    [5 * 3600 + 60, 'mai sunt 5 ore și 1 minut'],
    [25 * 60 + 30, 'mai sunt 25 de minute'],
    [30, 'mai este mai puțin de un minut'],
  ])('screen readers hear %d seconds left as: %s', (seconds, words) => {
    const left = leftAt(seconds);
    expect(left && livePollTexts.ro.countdown.left(left)).toBe(words);
  });
});
