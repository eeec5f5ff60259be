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

test('the result says whether one, several or no open questions may change the first place', () => {
  const { open, closed } = resultTexts.ro.sure;
  expect(open(1, 1, 1)).toBe(
    'Ordinea nu e sigură încă: întrebarea la care nu ai răspuns poate schimba primul loc.',
  );
  expect(open(1, 3, 1)).toBe(
    'Ordinea nu e sigură încă: din 3 întrebări la care nu ai răspuns, 1 poate schimba primul loc.',
  );
  expect(open(2, 20, 2)).toBe(
    'Ordinea nu e sigură încă: din 20 de întrebări la care nu ai răspuns, 2 pot schimba primul loc (e nevoie de cel puțin 2 răspunsuri).',
  );
  expect(closed(1)).toMatch(/^Primul loc e sigur: întrebarea la care nu ai răspuns nu îl mai poate /);
  expect(closed(2)).toMatch(/^Primul loc e sigur: cele 2 întrebări la care nu ai răspuns nu îl mai pot /);
});

test('the result counts one and several positions, places, lost answers and weighed points', () => {
  const { unranked, what, shared, explanation, percent } = resultTexts.ro;
  expect([unranked.some(1, 1), unranked.some(2, 3), unranked.none(1), unranked.none(3)]).toEqual([
    '1 poziție la întrebarea ta',
    '2 poziții la cele 3 întrebări ale tale',
    'nicio poziție la întrebarea ta',
    'nicio poziție la cele 3 întrebări ale tale',
  ]);
  expect([what.up(1), what.up(2), what.down(1), what.down(2)]).toEqual([
    'urcă un loc',
    'urcă 2 locuri',
    'coboară un loc',
    'coboară 2 locuri',
  ]);
  expect(shared.lost(1)).toMatch(/^Un răspuns din link este la o întrebare /);
  expect(shared.lost(2)).toMatch(/^2 răspunsuri din link sunt la întrebări /);
  expect([explanation.points(1, 2), explanation.points(1, 1), explanation.points(-0.5, 0.5)]).toEqual([
    '+1,0 din 2,0 (dublu)',
    '+1,0 din 1,0',
    '−0,5 din 0,5 (mai puțin)',
  ]);
  expect([percent(62.5), percent(49.4)]).toEqual(['63', '49']);
});

test('the picture of a result counts the answers first and all questions last', () => {
  expect(resultTexts.ro.picture.answered(12, 25)).toBe('12 răspunsuri din 25 de întrebări');
});
