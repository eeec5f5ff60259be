import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { discussionServices } from '../testing.ts';
import { askQuestion, deleteQuestion, setSupport } from './ask.server.ts';
import { countQuestions, findQuestion, listSimilar } from './queries.server.ts';

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

test('a question that was asked and deleted later does not lower the earlier number of questions', async () => {
  const asker = await person();
  await ask(asker, 'Cum reduceți cozile de la spitale?');
  const questionId = await ask(asker, 'Când scad taxele pe muncă?', later);
  const count = () => countQuestions(base.db, { candidateId: candidate.id, at });
  expect(await count()).toEqual({ asked: 1, answered: 0 });
  await deleteQuestion(discussionServices(base.db, { at: later }), { userId: asker, questionId });
  expect(await count()).toEqual({ asked: 1, answered: 0 });
});

test('a similar question names only its supports up to election time', async () => {
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
