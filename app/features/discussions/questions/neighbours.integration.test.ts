import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import { discussionServices, writeComment, writeTopic } from '../testing.ts';
import { listAnswerable } from './answers.server.ts';
import { askQuestion, deleteQuestion } from './ask.server.ts';
import {
  countQuestions,
  findQuestion,
  findQuestionPlace,
  listQuestions,
  listSimilar,
  searchQuestions,
} from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const services = () => discussionServices(base.db, { at });
let userId = '';
let own = { id: '', slug: '' };
let other = { id: '', slug: '' };

beforeEach(async () => {
  for (const table of [
    'users',
    'candidate_comments',
    'candidate_discussion_topics',
    'candidate_questions',
  ] as const)
    await base.owner.deleteFrom(table).execute();
  await base.owner.deleteFrom('discussion_counts').execute();
  userId = (await makeUser(base.db)).id;
  const listed = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position').limit(2);
  [own = own, other = other] = await listed.execute();
});

const ask = async ({ slug }: { slug: string }, content: string) =>
  (await askQuestion(services(), { userId, candidate: slug, content, requestKey: randomUUID() })).id;

test('deleting a question lowers only its candidate’s number of questions', async () => {
  const topicId = await writeTopic(services(), { userId, candidate: own.slug });
  await writeComment(services(), { userId, candidate: own.slug, topicId });
  await ask(own, 'Ce faceți pentru școli?');
  const questionId = await ask(own, 'Ce faceți pentru drumuri?');
  await ask(other, 'Și pentru gări?');
  await deleteQuestion(services(), { userId, questionId });
  const { rows } = await sql`
    select candidate_id = ${own.id} as own, topic_id as topic, questions, topics, comments from discussion_counts
    order by own, topic nulls first`.execute(base.db);
  expect(rows).toEqual([
    { own: false, topic: null, questions: 1, topics: 0, comments: 0 },
    { own: true, topic: null, questions: 1, topics: 1, comments: 0 },
    { own: true, topic: topicId, questions: 0, topics: 0, comments: 1 },
  ]);
});

test('neither a hidden question nor another candidate’s question is suggested as similar', async () => {
  const id = await ask(own, 'Cum veți reduce timpul de așteptare la spitalele mici?');
  const similar = async (candidateId: string) => {
    const text = 'Cum reduceti timpul de asteptare în spitale';
    return (await listSimilar(base.db, { candidateId, at, text })).map((question) => question.id);
  };
  expect(await similar(own.id)).toEqual([id]);
  expect(await similar(other.id)).toEqual([]);
  await base.owner
    .updateTable('candidate_questions')
    .set({ status: 'hidden' })
    .where('id', '=', id)
    .execute();
  expect(await similar(own.id)).toEqual([]);
});

describe('a candidate’s questions beside similar rows that do not belong to the list', () => {
  const seconds = (number: number) => new Date(at.getTime() + number * 1_000);
  const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;
  const numberOf = ({ id }: { id: string }) => Number(id.slice(-2));
  type Written = { of?: string; status?: 'held' | 'hidden'; second?: number; content?: string };

  async function write(number: number, { of = own.id, status, second = 0, content }: Written = {}) {
    const question = { candidate_id: of, user_id: userId, content: content ?? `Întrebarea ${number}?` };
    await base.owner
      .insertInto('candidate_questions')
      .values({ id: idOf(number), ...question, election_at: seconds(second), ...(status && { status }) })
      .execute();
  }
  /** Adds a support of a new person at each of these seconds. */
  async function support(number: number, ...times: readonly number[]) {
    for (const second of times)
      await base.owner
        .insertInto('question_supports')
        .values({
          question_id: idOf(number),
          user_id: (await makeUser(base.db)).id,
          election_at: seconds(second),
        })
        .execute();
  }
  async function answer(number: number, text: string | null, { second = 0, of = own.id } = {}) {
    await sql`insert into published_changes (candidate_id, kind, author, question_id, before, after, election_at)
      values (${of}, 'answer', 'candidate', ${idOf(number)}, ${text === null ? '"Da."' : null}::jsonb,
        ${text === null ? null : JSON.stringify(text)}::jsonb, ${seconds(second)})`.execute(base.owner);
  }
  const query = () => ({ candidateId: own.id, at, viewerId: null });
  type Part = Partial<Parameters<typeof listQuestions>[1]>;
  const listed = async (part: Part = {}) =>
    (await listQuestions(base.db, { ...query(), ...part })).map(numberOf);
  const placeOf = (number: number) =>
    findQuestionPlace(base.db, { candidateId: own.id, at, id: idOf(number) });

  /** Writes questions that must not change the list: held, hidden, one second later and of another candidate. */
  async function writeOthers() {
    await write(91, { status: 'held' });
    await write(92, { status: 'hidden' });
    await write(93, { second: 1 });
    await write(94, { of: other.id });
    await write(95, { of: other.id, second: 1 });
    for (const number of [91, 92, 93, 94]) {
      await support(number, 0, 0, 0);
      await answer(number, 'Da.', { of: number === 94 ? other.id : own.id });
    }
  }

  test('lists, places and numbers contain only the candidate’s public questions up to election time', async () => {
    expect(await countQuestions(base.db, query())).toEqual({ asked: 0, answered: 0 });
    await write(1, { second: -2 });
    await write(2, { second: -1 });
    await answer(1, 'Da.');
    await writeOthers();
    await writeTopic(services(), { userId, candidate: own.slug });
    expect(await listed()).toEqual([2, 1]);
    expect(await listed({ choice: { order: 'newest', state: 'all' } })).toEqual([2, 1]);
    expect(await listed({ choice: { order: 'newest', state: 'answered' } })).toEqual([1]);
    expect(await listed({ choice: { order: 'supports', state: 'unanswered' } })).toEqual([2]);
    expect(await Promise.all([2, 1, 91, 92, 93, 94].map(placeOf))).toEqual([1, 2, null, null, null, null]);
    expect(await countQuestions(base.db, query())).toEqual({ asked: 2, answered: 1 });
    const answerable = await listAnswerable(base.db, { candidateId: own.id, at, offset: 0 });
    expect(answerable.map(numberOf)).toEqual([2, 1]);
    const find = (number: number) => findQuestion(base.db, { ...query(), questionId: idOf(number) });
    expect(await Promise.all([1, 91, 92, 93, 94].map(find))).toMatchObject([
      { id: idOf(1) },
      ...[null, null, null, null],
    ]);
  });

  test('support, then the later time, then the id sort questions on every page of the list', async () => {
    for (const number of [4, 3]) await write(number, { second: -5 });
    for (const number of [6, 5]) await write(number, { second: -4 });
    await write(8, { second: -9 });
    await write(7, { second: -1 });
    await support(8, 0);
    const bySupport = [8, 7, 5, 6, 3, 4];
    const expectOrder = async () => {
      for (const [index, number] of bySupport.entries()) {
        expect(await listed({ offset: index, limit: 1 })).toEqual([number]);
        expect(await placeOf(number)).toBe(index + 1);
      }
    };
    await expectOrder();
    // Supports one second later do not count yet, so these questions stay behind.
    await support(3, 1, 1, 1);
    await support(4, 1, 1);
    await expectOrder();
    const newest = [7, 5, 6, 3, 4, 8];
    for (const [index, number] of newest.entries())
      expect(await listed({ offset: index, limit: 1, choice: { order: 'newest', state: 'all' } })).toEqual([
        number,
      ]);
  });

  test('the candidate’s work list shows unanswered questions first, then by support, age and id, 21 at a time', async () => {
    for (const number of [8, 7]) await write(number, { second: -5 });
    await write(5, { second: -4 });
    await write(1, { second: -9 });
    await write(2, { second: -3 });
    await support(2, 0);
    await answer(1, 'Da.');
    const work = async (offset = 0) =>
      (await listAnswerable(base.db, { candidateId: own.id, at, offset })).map(numberOf);
    expect(await work()).toEqual([2, 7, 8, 5, 1]);
    expect(await work(3)).toEqual([5, 1]);
    for (let number = 10; number < 28; number += 1) await write(number);
    expect(await work()).toHaveLength(21);
  });

  test('the newest answer up to election time counts, and of simultaneous answers the last', async () => {
    await write(1, { second: -9 });
    await write(2, { second: -9 });
    await answer(2, 'Altă întrebare.');
    await answer(2, null, { second: -5 });
    await answer(1, 'Noul răspuns.', { second: -1 });
    await answer(1, 'Vechiul răspuns.', { second: -5 });
    await answer(1, null, { second: 1 });
    const first = () => findQuestion(base.db, { ...query(), questionId: idOf(1) });
    expect(await first()).toMatchObject({ answer: { text: 'Noul răspuns.', at: seconds(-1) } });
    expect(await listed()).toEqual([1, 2]);
    expect(await countQuestions(base.db, query())).toEqual({ asked: 2, answered: 2 });
    await answer(1, null, { second: -1 });
    expect(await first()).toMatchObject({ answer: null, withdrawnAt: seconds(-1) });
    expect(await countQuestions(base.db, query())).toEqual({ asked: 2, answered: 1 });
    await answer(1, null);
    expect(await first()).toMatchObject({ withdrawnAt: at });
  });

  test('a reader sees only their own supports, each beside the supported question', async () => {
    await write(1, { second: -1 });
    await write(2);
    await support(2, 0);
    const { id: reader } = await makeUser(base.db);
    const batch = await base.owner
      .insertInto('discussion_batches')
      .values({ candidate_id: own.id, reason: 'burst', election_at: at, presses: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const held = { question_id: idOf(1), election_at: at, batch_id: batch.id };
    await base.owner
      .insertInto('question_supports')
      .values([
        { ...held, user_id: reader },
        { ...held, user_id: userId, question_id: idOf(2) },
      ])
      .execute();
    expect(await listQuestions(base.db, { ...query(), viewerId: reader })).toMatchObject([
      { id: idOf(2), supports: 1, isSupported: false, heldPress: null },
      { id: idOf(1), supports: 0, isSupported: true, heldPress: 'open' },
    ]);
    await base.owner
      .updateTable('question_supports')
      .set({ election_at: seconds(1) })
      .where('user_id', '=', reader)
      .execute();
    expect(await listQuestions(base.db, { ...query(), viewerId: reader })).toMatchObject([
      { id: idOf(2) },
      { id: idOf(1), isSupported: false },
    ]);
  });

  test('similar questions are suggested most similar first, each with its own supports', async () => {
    await write(1, { content: 'Cum veți reduce timpul de așteptare la spitalele mici din sate?' });
    await write(2, { content: 'Cum veți reduce timpul de așteptare la spitale?' });
    await support(1, 0);
    await support(2, 0, 0);
    await answer(1, 'Da.');
    const text = 'Cum veți reduce timpul de așteptare la spitale';
    const similar = await listSimilar(base.db, { candidateId: own.id, at, text });
    expect(similar.map(({ id, ...found }) => ({ number: numberOf({ id }), ...found }))).toMatchObject([
      { number: 2, supports: 2, isAnswered: false },
      { number: 1, supports: 1, isAnswered: true },
    ]);
    expect(await listSimilar(base.db, { candidateId: own.id, at, text: '  Cum veți re ' })).toEqual([]);
  });

  test('the search returns the most similar question first, and none of another election', async () => {
    await write(1, { content: 'Școli noi pentru toate satele din județ' });
    await write(2, { content: 'Școli noi' });
    const { electionId } = await requireTimeline(base.db);
    const search = async (id = electionId) =>
      (await searchQuestions(base.db, { electionId: id, at, text: 'scoli noi', limit: 9 })).map(
        ({ slug, ...found }) => [numberOf(found), slug],
      );
    const both = [
      [2, own.slug],
      [1, own.slug],
    ];
    expect(await search()).toEqual(both);
    await addLaterElection(base.owner);
    expect(await search()).toEqual(both);
    expect(await search('alegeri-mai-noi')).toEqual([]);
  });
});
