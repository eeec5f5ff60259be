import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import type { Holds } from '#app/platform/config/config.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { discussionServices } from '../testing.ts';
import { askQuestion, setSupport } from './ask.server.ts';
import {
  countQuestions,
  findQuestion,
  findQuestionPlace,
  listQuestions,
  listSimilar,
} from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const later = new Date(at.getTime() + 60_000);
let candidate = { id: '', slug: '' };
let neighbour = { id: '', slug: '' };

beforeEach(async () => {
  await base.owner.deleteFrom('candidate_questions').execute();
  await base.owner.deleteFrom('users').execute();
  const people = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position').limit(2);
  const [first, second] = await people.execute();
  if (!first || !second) throw new Error('The election has at least two candidates.');
  [candidate, neighbour] = [first, second];
});

const person = async () => (await makeUser(base.db)).id;
const ask = async (userId: string, content: string, time = at) => {
  const question = { userId, candidate: candidate.slug, content, requestKey: randomUUID() };
  return (await askQuestion(discussionServices(base.db, { at: time }), question)).id;
};

test('the number of questions at an earlier election time stays the same when a later question is held for a moderator', async () => {
  await ask(await person(), 'Cum reduceți cozile de la spitale?');
  const held = discussionServices(base.db, { at: later, isReviewed: true });
  const content = 'Când scad taxele pe muncă?';
  const question = { userId: await person(), candidate: candidate.slug, content, requestKey: randomUUID() };
  expect(await askQuestion(held, question)).toMatchObject({ isHeld: true });
  const asked = await countQuestions(base.db, { candidateId: candidate.id, at });
  expect(asked).toEqual({ asked: 1, answered: 0 });
});

test('a similar question counts its supports only up to election time', async () => {
  const questionId = await ask(await person(), 'Cum reduceți timpul de așteptare la spitale?');
  await setSupport(discussionServices(base.db, { at: later }), {
    userId: await person(),
    questionId,
    isSupported: true,
    hasTickedConsent: true,
  });
  const similar = (time: Date) =>
    listSimilar(base.db, { candidateId: candidate.id, at: time, text: 'timpul de așteptare la spitale' });
  expect([await similar(at), await similar(later)]).toMatchObject([[{ supports: 0 }], [{ supports: 1 }]]);
});

test('the page of a question is found only under its own candidate', async () => {
  const questionId = await ask(await person(), 'Cum reduceți cozile de la spitale?');
  const find = (candidateId: string) =>
    findQuestion(base.db, { candidateId, questionId, at, viewerId: null });
  expect(await find(candidate.id)).toMatchObject({ id: questionId });
  expect(await find(neighbour.id)).toBeNull();
});

test('supports that await a moderator do not count, neither for a similar question nor at an earlier moment', async () => {
  const before = new Date(at.getTime() - 60_000);
  await ask(await person(), 'Ce taxe vreți să schimbați?', before);
  const questionId = await ask(await person(), 'Cum reduceți timpul de așteptare la spitale?');
  const holds: Holds = {
    burst: { count: 4, seconds: 600 },
    identical: { count: 3, seconds: 86_400 },
    'in-step': { count: 9, seconds: 10 },
  };
  const held = discussionServices(base.db, { at: later, holds });
  for (let n = 0; n < 5; n += 1)
    await setSupport(held, { userId: await person(), questionId, isSupported: true, hasTickedConsent: true });
  const candidateId = candidate.id;
  const text = 'timpul de așteptare la spitale';
  expect(await listSimilar(base.db, { candidateId, at: later, text })).toMatchObject([{ supports: 3 }]);
  const [first] = await listQuestions(base.db, { candidateId, at, viewerId: null });
  expect(first).toMatchObject({ id: questionId, supports: 0 });
  expect(await findQuestionPlace(base.db, { candidateId, at, id: questionId })).toBe(1);
});

test('a text of twelve characters finds at most five similar questions, and a page lists twenty questions', async () => {
  const userId = await person();
  for (let n = 0; n < 21; n += 1) {
    const content = `Trenuri noi ${'abcdefghijklmnopqrstuvwxyz'[n]}?`;
    const row = { candidate_id: candidate.id, user_id: userId, content, election_at: at };
    await base.owner.insertInto('candidate_questions').values(row).execute();
  }
  const similar = async (text: string) =>
    (await listSimilar(base.db, { candidateId: candidate.id, at, text })).length;
  expect([await similar('trenuri noi'), await similar('trenuri noi?')]).toEqual([0, 5]);
  expect(await listQuestions(base.db, { candidateId: candidate.id, at, viewerId: null })).toHaveLength(20);
});

test('a question takes 300 characters in one line, and its links follow the rules of comments', async () => {
  const userId = await person();
  for (const [content, code] of [
    ['Două\nrânduri?', 'discussion-text-unreadable'],
    ['Ce spuneți de https://exemplu.invalid?', 'discussion-no-links-yet'],
    [' ', 'question-blank'],
  ] as const)
    await expect(ask(userId, content)).rejects.toMatchObject({ code });
});

test('a question from after election time cannot be supported', async () => {
  const questionId = await ask(await person(), 'Ce taxe vreți să schimbați?', later);
  const support = { questionId, isSupported: true, hasTickedConsent: true };
  const early = setSupport(discussionServices(base.db, { at }), { userId: await person(), ...support });
  await expect(early).rejects.toMatchObject({ code: 'question-not-public' });
});

test('a support is announced for its candidate, and a repeated support is not counted again as held', async () => {
  await base.owner.deleteFrom('discussion_batches').execute();
  const questionId = await ask(await person(), 'Cum reduceți cozile de la spitale?');
  const heard: Announcement[] = [];
  const holds: Holds = {
    burst: { count: 2, seconds: 600 },
    identical: { count: 3, seconds: 600 },
    'in-step': { count: 9, seconds: 10 },
  };
  const services = discussionServices(base.db, { at, heard, holds });
  const support = async (userId: string, isSupported = true) =>
    setSupport(services, { userId, questionId, isSupported, hasTickedConsent: true });
  const [one, other] = [await person(), await person()];
  for (const userId of [one, other, one]) await support(userId);
  expect(heard).toEqual(Array(3).fill({ topic: 'discussions', ids: [candidate.id] }));
  await support(other, false);
  expect(heard, 'taking a support back changes no list').toHaveLength(3);
  await support(other);
  const batches = base.db.selectFrom('discussion_batches').select('presses').where('status', '=', 'open');
  expect(await batches.where('candidate_id', '=', candidate.id).where('presses', '>', 0).execute()).toEqual([
    { presses: 1 },
  ]);
});
