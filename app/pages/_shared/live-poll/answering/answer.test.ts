import { expect, test } from 'vitest';
import { problemOf } from '#app/pages/_shared/account-forms/problem-of.ts';
import { answerFor, pressAnswerOf } from '#app/pages/_shared/vote-buttons/answer.ts';
import { type PollAnswer, pollAnswerOf, stillTrue } from './answer.ts';

const answer: PollAnswer = {
  ...{ intent: 'poll-vote', poll: 'p1', candidate: 'ana' },
  ...{ isDone: false, code: 'consent-required', text: 'X', isLate: false },
};

test('pollAnswerOf accepts only the answer to a vote in a live poll', () => {
  expect(pollAnswerOf(answer)).toBe(answer);
  for (const other of [null, undefined, 'poll-vote', {}, { intent: 'vote' }])
    expect(pollAnswerOf(other)).toBeNull();
});

test('pressAnswerOf accepts only an answer that names button and candidate, and answerFor only the candidate’s own answer', () => {
  const press = { intent: 'vote', candidate: 'ana' };
  expect(pressAnswerOf(press)).toBe(press);
  for (const other of [null, undefined, 'vote', {}, { intent: 'vote' }, { candidate: 'ana' }])
    expect(pressAnswerOf(other)).toBeNull();
  expect(answerFor(press, 'ana')).toBe(press);
  expect(answerFor(press, 'ion')).toBeNull();
});

test('the request for consent disappears once another tab has voted, and other refusals stay', () => {
  const open = { openPoll: 'p1', hasVoted: false };
  const refused: PollAnswer = { ...answer, code: 'poll-already-voted' };
  expect(stillTrue(null, open)).toBeNull();
  expect(stillTrue(answer, open)).toBe(answer);
  expect(stillTrue(answer, { ...open, hasVoted: true })).toBeNull();
  expect(stillTrue(refused, { ...open, hasVoted: true })).toBe(refused);
});

test('once another poll has opened, only a refusal or a late answer stays', () => {
  const next = { openPoll: 'p2', hasVoted: false };
  const done: PollAnswer = { ...answer, isDone: true, code: null };
  expect(stillTrue(done, { openPoll: 'p1', hasVoted: true })).toBe(done);
  expect(stillTrue(done, next)).toBeNull();
  expect(stillTrue(answer, next)).toBe(answer);
  const late = { ...done, isLate: true };
  expect(stillTrue(late, next)).toBe(late);
});

test('problemOf gives a form its own refusal, or the page’s general refusal without typed text', () => {
  expect(problemOf(undefined)).toBeNull();
  expect(problemOf({ done: 'x' })).toBeNull();
  const own = {
    done: null,
    intent: 'sign-in',
    problems: { email: 'P' },
    typed: { email: 'a' },
    code: null,
    text: 'T',
  };
  expect(problemOf(own as never)).toBe(own);
  expect(problemOf({ code: 'unavailable', text: 'T' } as never)).toEqual({
    ...{ done: null, intent: '', problems: {}, typed: {} },
    ...{ code: 'unavailable', text: 'T' },
  });
});
