import { expect, test } from 'vitest';
import { asksProcedure, extremeIn, profileWish, resultsWish } from './understanding/intents.ts';
import {
  isGreeting,
  isRecommendation,
  isThanks,
  legalTermsIn,
  offenceIn,
  predictionIn,
  sitePartIn,
} from './understanding/refused.ts';

test.each([
  ['cati tineri au votat', 0, 'people'],
  ['cati tineri sunt', 0, null],
  ['cat au luat impreuna xpers si xpers', 2, 'sum'],
  ['cat a luat impreuna xpers', 1, 'votes'],
  ['cine a castigat in mai multe judete', 0, 'areas-won'],
  ['in cate judete a castigat xpers', 1, 'areas-won'],
  ['in cate judete a castigat', 0, 'standings'],
  ['unde a avut xpers cel mai mic procent', 1, 'worst-areas'],
  ['unde a avut xpers cel mai mare procent', 1, 'best-areas'],
  ['in ce judet a fost cea mai mare prezenta', 0, 'best-areas'],
  ['in ce judet a fost cea mai mica prezenta', 0, 'worst-areas'],
  ['care e diferenta dintre xpers si xpers', 2, 'margin'],
  ['cu cat a castigat xpers', 1, 'margin'],
  ['cu cat', 0, 'margin'],
  ['cu cat a crescut xpers fata de primul tur', 1, 'change'],
  ['cu cat a crescut prezenta fata de primul tur', 0, 'change'],
  ['care a fost prezenta la vot', 0, 'turnout'],
  ['cate voturi nule au fost', 0, 'null'],
  ['cine a castigat', 0, 'winner'],
  ['cati alegatori inscrisi sunt pe liste', 0, 'registered'],
  ['cate voturi valabile au fost', 0, 'valid'],
  ['cate voturi valabile a luat xpers', 1, 'votes'],
  ['rezultatul e validat', 0, 'state'],
  ['pe ce loc a iesit xpers', 1, 'place'],
  ['cat a luat xpers', 1, 'votes'],
  ['xpers e finalist', 1, 'place'],
  ['cine e pe locul doi', 0, 'winner'],
  ['rezultate', 0, 'standings'],
  ['rezultatul lui xpers', 1, 'votes'],
  ['cum fac o pizza', 0, null],
] as const)('resultsWish finds in „%s” with %i candidates the wish %s', (text, persons, wish) => {
  expect(resultsWish(text, persons)).toBe(wish);
});

test.each([
  ['cati ani are xpers', 'age'],
  ['unde s a nascut xpers', 'birthplace'],
  ['ce avere are xpers', 'wealth'],
  ['ce facultate a terminat xpers', 'education'],
  ['ce meserie are xpers', 'profession'],
  ['ce functii a avut xpers', 'profession'],
  ['ce experienta are xpers', 'experience'],
  ['din ce partid e xpers', 'party'],
  ['ce promite xpers', 'platform'],
  ['ce site are xpers', 'contact'],
  ['pe ce loc e xpers pe buletin', 'ballot'],
  ['ce pozitie are xpers pe buletin', 'ballot'],
  ['cum il cheama', 'name'],
  ['cine e xpers', 'who'],
  ['cat a luat xpers', null],
] as const)('profileWish finds in „%s” the wish %s', (text, wish) => {
  expect(profileWish(text)).toBe(wish);
});

test('extremeIn and asksProcedure recognise their questions, but no past votes', () => {
  expect(['cel mai tanar candidat', 'cel mai in varsta', 'cati ani au'].map(extremeIn)).toEqual([
    'youngest',
    'oldest',
    null,
  ]);
  expect(
    ['cum votez din italia', 'ce acte imi trebuie la vot', 'cum au votat romanii'].map(asksProcedure),
  ).toEqual([true, true, false]);
});

test.each([
  ['unde pot cumpara voturi', 'way'],
  ['cum votez de doua ori fara sa fiu prins', 'way'],
  ['pot vota de doua ori', 'rule'],
  ['ce pedeapsa e pentru cumparat voturi', 'rule'],
  ['cum bag ceva pe ascuns in cabina', 'way'],
  ['cum plec pe ascuns de acasa', null],
  ['cum votez', null],
] as const)('offenceIn classifies „%s” as %s', (text, kind) => {
  expect(offenceIn(text)).toBe(kind);
});

test.each([
  ['cine va castiga alegerile', 'certain'],
  ['ce sanse are xpers', 'perhaps'],
  ['cand va castiga xpers', null],
  ['cine a castigat', null],
] as const)('predictionIn classifies „%s” as %s', (text, kind) => {
  expect(predictionIn(text)).toBe(kind);
});

test.each([
  ['cu cine sa votez', 0, true],
  ['recomanda mi un restaurant', 0, false],
  ['recomanda mi un candidat', 0, true],
  ['ce parere ai de xpers', 1, true],
  ['unde a avut cel mai bun scor', 0, false],
  ['cu cine a zis psd sa votam', 0, false],
  ['cu cine pot sa votez', 0, false],
] as const)('isRecommendation answers for „%s” with %i candidates %s', (text, persons, isAsked) => {
  expect(isRecommendation(text, persons)).toBe(isAsked);
});

test.each([
  ['salut', true, false],
  ['mersi mult', true, true],
  ['multumesc frumos pentru raspuns si o zi buna', true, true],
  ['mersi dar cat a luat xpers', false, false],
  ['salut cine a castigat', false, false],
  ['cine esti tu', true, false],
  ['ce faci cu votul meu', false, false],
])('„%s” is a greeting: %s, thanks: %s', (text, isGreeted, isThanked) => {
  expect([isGreeting(text), isThanks(text)]).toEqual([isGreeted, isThanked]);
});

test('sitePartIn recognises the quiz and the questions to candidates', () => {
  const asked = ['cum functioneaza testul de compatibilitate', 'pun o intrebare unui candidat', 'cum votez'];
  expect(asked.map(sitePartIn)).toEqual(['quiz', 'questions', null]);
});

test('legalTermsIn returns the guide’s words for each offence that a question describes', () => {
  const asked = [
    'pot vota de doua ori',
    'e legal sa dai bani',
    'schimb votul',
    'ma opresc la vot',
    'votez in locul mamei',
  ];
  expect(asked.map((text) => legalTermsIn(text).join(' '))).toEqual([
    'frauda mai multe ori',
    'coruperea',
    'falsificarea',
    'impiedicarea',
    'procura locul',
  ]);
});
