import { expect, test } from 'vitest';
import { contrast, hueSteps, textOn } from './colour.ts';

const hues = [
  { light: '#63287a', dark: '#c28bdb' },
  { light: '#1b8472', dark: '#84d7c4' },
  { light: '#a26718', dark: '#eab173' },
  { light: '#002b7f', dark: '#a9c0fb' },
];

test('contrast equals the contrasts that WCAG publishes', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#002b7f', '#ffffff')).toBeCloseTo(12.71, 2);
  expect(contrast('#fcd116', '#ffffff')).toBeCloseTo(1.47, 2);
});

test('text on every step of every colour scale has a contrast of at least 4.5:1', () => {
  for (const hue of hues) {
    for (const step of hueSteps(hue, 5)) {
      expect(contrast(step.light, step.onLight)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(step.dark, step.onDark)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('a stronger step of a colour scale contrasts more with the paper, in both colour schemes', () => {
  for (const hue of hues) {
    const steps = hueSteps(hue, 5);
    const onWhite = steps.map((step) => contrast(step.light, '#ffffff'));
    const onDark = steps.map((step) => contrast(step.dark, '#111317'));
    expect(onWhite).toEqual([...onWhite].sort((a, b) => a - b));
    expect(onDark).toEqual([...onDark].sort((a, b) => a - b));
  }
});

test('textOn returns a colour with enough contrast on a mid grey', () => {
  expect(contrast('#767676', textOn('#767676'))).toBeGreaterThanOrEqual(4.5);
});

test('contrast throws for a colour that is not in the notation #rrggbb', () => {
  expect(() => textOn('red')).toThrow('#rrggbb');
});
