import { expect, test } from 'vitest';
import { renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { Countdown } from './countdown.tsx';

const opens = new Date('2025-05-18T07:00:00+03:00');
const target = new Date('2025-05-18T08:00:00+03:00');
const closes = new Date('2025-05-18T21:00:00+03:00');
const words = (minutes: number) =>
  wordsOf(renderPart(<Countdown countdown={{ kind: 'before', round: 2, target, opens, closes, minutes }} />));

test.each([
  [0, '0 minute '],
  [1, '1 minut '],
  [119, '1 oră 59 de minute '],
  [1_439, '23 de ore 59 de minute '],
  [1_440, '1 zi 0 ore 0 minute '],
  [1_440 + 60 + 1, '1 zi 1 oră 1 minut '],
  [20 * 1_440 + 19 * 60 + 20, '20 de zile 19 ore 20 de minute '],
])(
  'HOME-05 the countdown splits %i minutes into whole days, hours and minutes from the first that is not zero',
  (minutes, said) => {
    const boxes = words(minutes).replace(/^.*mai (?:sunt|este) .*? (?=\d+ \S+ (?:de )?)/, '');
    expect(boxes).toContain(said);
    expect(words(minutes)).not.toMatch(/(?<!\d)0 zile/);
  },
);

test.each([
  [22 * 60, 'mai sunt 22 de ore'],
  [1_440, 'mai este 1 zi'],
  [2 * 1_440 + 180, 'mai sunt 2 zile și 3 ore'],
  [0, 'mai este mai puțin de un minut'],
])('screen readers hear no zero unit when %i minutes are left', (minutes, said) => {
  expect(words(minutes)).toContain(said);
  expect(words(minutes)).not.toMatch(/ 0 (?:zile|ore) și|și 0 /);
});
