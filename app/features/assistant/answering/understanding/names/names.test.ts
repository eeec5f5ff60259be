import { expect, test } from 'vitest';
import { caseFormsOf } from './case-forms.ts';
import { placesIn } from './ranks.ts';
import { findRounds, withRoundWord } from './rounds.ts';

const timeline = {
  rounds: [
    { number: 1, electionDay: '2030-05-04' },
    { number: 2, electionDay: '2030-05-18' },
  ],
} as unknown as Parameters<typeof findRounds>[1];

test.each([
  ['cine a castigat turul 1', [1]],
  ['rezultate turul i', [1]],
  ['rezultate turul ii', [2]],
  ['prezenta in primul tur', [1]],
  ['cine a iesit prima data', [1]],
  ['scrutinul intai', [1]],
  ['in al doilea tur', [2]],
  ['a doua runda', [2]],
  ['turul al doilea', [2]],
  ['runda decisiva', []],
  ['turul decisiv', [2]],
  ['cine a fost in finala', [2]],
  ['voturi t1 si tr2', [1, 2]],
  ['cat a luat pe 4 mai', [1]],
  ['cat a luat pe 18 mai', [2]],
  ['cat a luat pe 14 mai', []],
  ['in ambele tururi', [1, 2]],
  ['diferenta intre tururi', [1, 2]],
  ['turul 12', []],
  ['contur 1', []],
])('„%s” names the rounds %j', (text, rounds) => {
  expect(findRounds(text, timeline)).toEqual(rounds);
});

test.each([
  ['dar in primul', 'dar in primul tur'],
  ['si la prima', 'si la primul tur'],
  ['si in al doilea', 'si in al doilea tur'],
  ['din doua', 'din al doilea tur'],
  ['primul', 'primul'],
  ['in primul judet', 'in primul judet'],
])('withRoundWord completes „%s” to „%s”', (text, completed) => {
  expect(withRoundWord(text)).toBe(completed);
});

test.each([
  ['cine e pe locul 2', [2]],
  ['locul doi', [2]],
  ['cine a iesit al treilea', [3]],
  ['locul al patrulea', [4]],
  ['diferenta dintre locul 3 si locul 2', [3, 2]],
  ['locul 1', [1]],
  ['pozitia intai', [1]],
  ['locul unsprezece', [11]],
  ['locul 12', []],
  ['al doilea tur', []],
  ['turul al doilea', []],
])('„%s” names the ranks %j', (text, ranks) => {
  expect(placesIn(text)).toEqual(ranks);
});

test.each([
  ['cluj', ['cluj', 'clujul', 'clujului']],
  ['suceava', ['suceava', 'suceavei', 'sucevei']],
  ['vrancea', ['vrancea', 'vrancei', 'vrancii']],
  ['olanda', ['olanda', 'olandei', 'olandi', 'olandii', 'olande']],
  ['giurgiu', ['giurgiu', 'giurgiul', 'giurgiului']],
  ['iasi', ['iasi', 'iasiul', 'iasiului', 'iasul', 'iasului', 'iasilor', 'iasilor']],
  ['satu mare', ['satu mare', 'satul mare', 'satului mare', 'satu mareul', 'satu mareului']],
])('caseFormsOf returns the forms of „%s”', (name, forms) => {
  expect(new Set(caseFormsOf(name))).toEqual(new Set(forms));
});
