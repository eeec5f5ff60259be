import { expect, test } from 'vitest';
import { drawMap } from './drawing.ts';

const drawing = {
  ...{ width: 100, height: 50, credit: null, lines: ['M0 0h9'] },
  marks: [
    { d: 'M1 1', colour: '#1122Ff' },
    { d: 'M2 2', colour: null },
    { d: 'M3 3', colour: '#11223' },
    { d: 'M4 4', colour: '"><script>' },
  ],
} as unknown as Parameters<typeof drawMap>[0];
const box = { x: 10, y: 20, width: 200, height: 200 };

test('a map fits into its box, is centred, and has unknown colours drawn in grey', () => {
  expect(drawMap({ ...drawing, isLand: true }, box)).toBe(
    [
      '<g transform="translate(10 70) scale(2)">',
      '<path d="M0 0h9" fill="none" stroke="#a8a49a" stroke-width="0.75"/>',
      ...['#1122Ff', '#d5d2c8', '#d5d2c8', '#d5d2c8'].map(
        (colour, index) =>
          `<path d="M${index + 1} ${index + 1}" fill="${colour}" fill-opacity="1" stroke="#ffffff" stroke-width="0.5"/>`,
      ),
      '</g>',
    ].join(''),
  );
  const wide = drawMap({ ...drawing, isLand: false }, { ...box, width: 400, height: 100 });
  expect(wide).toContain('translate(110 20) scale(2)');
  expect(wide).toContain('fill-opacity="0.86" stroke="none"');
});
