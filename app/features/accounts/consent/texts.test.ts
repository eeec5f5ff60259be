import { expect, test } from 'vitest';
import { consentTexts } from './texts.ts';

test.each([
  ['votes', 'Votul zilnic și sondajul live', /intenția mea de vot din fiecare zi/, /cod făcut cu o cheie/],
  ['follows', 'Urmăriri, interese și știri personalizate', /pe care le urmăresc/, /câți urmăritori/],
  ['results', 'Potriviri salvate', /potrivirile mele cu candidații/, /pentru calcul, și nu se păstrează/],
  ['discussions', 'Aprecieri în discuții', /comentariile pe care le apreciez/, /câte aprecieri/],
  ['marks', 'Răspunsuri la comentarii', /cu ce comentarii sunt de acord/, /cel puțin 10 oameni/],
  [
    'questions',
    'Întrebări susținute',
    /întrebările pentru candidați pe care le susțin/,
    /câți oameni o susțin/,
  ],
  [
    'chat',
    'Istoricul conversațiilor cu asistentul',
    /conversațiile mele cu asistentul/,
    /conversația nu se păstrează/,
  ],
] as const)('the consent to %s asks for its own purpose', (purpose, title, ask, explain) => {
  const texts = consentTexts.ro[purpose];
  expect(texts.title).toBe(title);
  expect(texts.ask).toMatch(ask);
  expect(texts.explain).toMatch(explain);
});
