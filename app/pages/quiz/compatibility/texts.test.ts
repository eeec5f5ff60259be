import { expect, test } from 'vitest';
import { resultTexts } from './result/texts.ts';
import { quizTexts } from './texts.ts';

test('the panel of the answers says how many open questions may still change the first place', () => {
  const { open } = quizTexts.ro.aside;
  expect(open(0, 3)).toMatch(/^Primul loc nu se mai poate schimba/);
  expect(open(1, 1)).toBe('Întrebarea fără răspuns poate încă schimba primul loc.');
  expect(open(1, 3)).toBe('Din 3 întrebări fără răspuns, 1 poate încă schimba primul loc.');
  expect(open(2, 20)).toBe('Din 20 de întrebări fără răspuns, 2 pot încă schimba primul loc.');
});

test('the picture of a result counts the answers first and all questions last', () => {
  expect(resultTexts.ro.picture.answered(12, 25)).toBe('12 răspunsuri din 25 de întrebări');
});
