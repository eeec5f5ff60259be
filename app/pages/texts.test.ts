import { expect, test } from 'vitest';
import { dashboardTexts } from './admin/dashboard/texts.ts';
import { electionsPageTexts } from './admin/elections/texts.ts';
import { adminTexts } from './admin/texts.ts';
import { homeTexts } from './home/texts.ts';
import { resultTexts } from './quiz/compatibility/result/texts.ts';
import { quizTexts } from './quiz/compatibility/texts.ts';
import { unsubscribeTexts } from './unsubscribe/texts.ts';

test('the report of a dataset states the number of problems and which of them the page shows', () => {
  const { refused, more, rows } = electionsPageTexts.ro.report;
  expect(refused(1)).toBe('Setul a fost refuzat: 1 problemă. Pe site nu s-a schimbat nimic.');
  expect(refused(20)).toBe('Setul a fost refuzat: 20 de probleme. Pe site nu s-a schimbat nimic.');
  expect(more(1_000, 2_345)).toBe('Raportul păstrează primele 1.000 din 2.345.');
  expect(rows(1, 50, 120)).toMatch(/^1–50 din 120$/);
});

test('the publication of a dataset names added, changed and deleted rows each with its own number', () => {
  const facts = { inserted: 1_200, updated: 34, deleted: 5, corrections: 1 };
  expect(electionsPageTexts.ro.report.confirm(facts as never)).toBe(
    'Am citit: 1.200 noi, 34 schimbate, 5 șterse, 1 corectură publică.',
  );
});

test('the home page says how many candidates agree with the reader more than they disagree', () => {
  expect([0, 1, 2, 21].map(homeTexts.ro.matches.count)).toEqual([
    'Niciun candidat nu este mai mult de acord decât în dezacord cu tine',
    'Un candidat este mai mult de acord decât în dezacord cu tine',
    '2 candidați sunt mai mult de acord decât în dezacord cu tine',
    '21 de candidați sunt mai mult de acord decât în dezacord cu tine',
  ]);
});

test('the quiz says which of the questions without an answer may still change the first place', () => {
  const { open } = quizTexts.ro.aside;
  expect(open(0, 3)).toMatch(/^Primul loc nu se mai poate schimba/);
  expect(open(1, 1)).toBe('Întrebarea fără răspuns poate încă schimba primul loc.');
  expect(open(1, 3)).toBe('Din 3 întrebări fără răspuns, 1 poate încă schimba primul loc.');
  expect(open(2, 20)).toBe('Din 20 de întrebări fără răspuns, 2 pot încă schimba primul loc.');
  expect(quizTexts.ro.aside.knownOf(7, 11)).toBe('7 din 11');
});

test('the quiz’s picture states how many of all questions were answered', () => {
  expect(resultTexts.ro.picture.answered(1, 20)).toBe('1 răspuns din 20 de întrebări');
  expect(resultTexts.ro.picture.row('Ana Pop', 62.5)).toBe('Ana Pop 63%');
});

test('the result states how many of the reader’s questions a candidate without a rank has answered', () => {
  const { some, none } = resultTexts.ro.unranked;
  expect(some(2, 20)).toBe('2 poziții la cele 20 de întrebări ale tale');
  expect(some(1, 1)).toBe('1 poziție la întrebarea ta');
  expect(none(1)).toBe('nicio poziție la întrebarea ta');
});

test('the unsubscribe page names the kind of e-mails that stops, or all kinds', () => {
  const { ask, done } = unsubscribeTexts.ro;
  expect(ask('all')).toBe('Nu vei mai primi niciun e-mail cu notificări.');
  expect(ask('poll')).toBe('Nu vei mai primi e-mailuri despre sondajele live încheiate.');
  expect(done('news')).toBe('Nu mai primești e-mailuri despre știrile despre candidații urmăriți.');
  expect(done('all')).toBe('Nu mai primești niciun e-mail cu notificări.');
});

test('the administrators’ dashboard states the number of accounts with the number of days, and the number of refused requests', () => {
  const { finding } = dashboardTexts.ro.growth;
  expect([finding(1, 0), finding(21, 1)]).toEqual(['1 cont', '21 de conturi după 1 zi']);
  expect(finding(2, 30)).toBe('2 conturi după 30 de zile');
  expect(adminTexts.ro.refused.lastDay(1)).toContain(' 1 cerere fără drept.');
  expect(adminTexts.ro.refused.lastDay(20)).toContain(' 20 de cereri fără drept.');
});
