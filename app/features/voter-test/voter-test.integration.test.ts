import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { saveResult } from './commands.server.ts';
import { voterTestPart } from './personal-data.server.ts';
import {
  findStatistics,
  listFacts,
  listNewestQuestions,
  listOwnResults,
  listTestQuestions,
} from './queries.server.ts';
import { statisticsFrom } from './rules.ts';
import { answersWith } from './testing.ts';

const base = withElection();
const at = moments.betweenRounds;
const electionOf = async () => (await requireTimeline(base.db)).electionId;
const secrets = createSecrets('a secret of tests that is long enough');

/** Saves a finished attempt with the given number of correct answers. */
async function finish(userId: string, correct: number, { attempt = randomUUID(), now = at } = {}) {
  const answers = await answersWith(base.db, { electionId: await electionOf(), at: now, correct });
  return saveResult({ db: base.db, at: now }, { userId, attempt, place: 'page', answers });
}
const resultsOf = (userId: string) =>
  base.db.selectFrom('voter_test_results').selectAll().where('user_id', '=', userId).execute();

beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
});

describe('the questions of the voter test', () => {
  test('VTEST-20 a question is stored with text, options, correct option, explanation, source, category and weight', async () => {
    const rows = await base.db.selectFrom('voter_test_questions').selectAll().execute();
    expect(rows).toHaveLength(40);
    for (const row of rows) {
      expect(row.options.length).toBeGreaterThanOrEqual(2);
      expect(row.options).toContain(row.correct_option);
      expect(row).toMatchObject({ is_active: true, from_dataset: true, created_at: expect.any(Date) });
      expect([row.question, row.explanation, row.category].every((text) => text.length > 3)).toBe(true);
      expect(row.source_url).toMatch(/^https?:/);
      expect(row.weight).toBeGreaterThanOrEqual(1);
    }
  });

  test('the database refuses a question with one option, a wrong weight, or a correct option outside its options', async () => {
    const good = {
      election_id: await electionOf(),
      question: 'Cum?',
      options: ['a', 'b'],
      correct_option: 'a',
      category: 'X',
    };
    const insert = (values: object) =>
      base.db
        .insertInto('voter_test_questions')
        .values({ ...good, ...values })
        .returning(['id', 'weight'])
        .executeTakeFirstOrThrow();
    for (const wrong of [
      { correct_option: 'c' },
      { options: ['a'] },
      { options: ['a', ''] },
      { weight: 6 },
      { weight: 0 },
    ])
      await expect(insert(wrong)).rejects.toThrow(/check/);
    const { id, weight } = await insert({});
    expect(weight).toBe(3);
    await base.owner.deleteFrom('voter_test_questions').where('id', '=', id).execute();
  });

  test('every moment has at least ten questions, each with a named source, and no question about a later fact', async () => {
    const electionId = await electionOf();
    const counts = [];
    for (const now of Object.values(moments)) {
      const pool = await listTestQuestions(base.db, { electionId, at: now });
      expect(pool.length).toBeGreaterThanOrEqual(10);
      for (const { sources } of pool) expect(sources.length).toBeGreaterThan(0);
      counts.push(pool.length);
    }
    const early = await listTestQuestions(base.db, { electionId, at: moments.beforeFirstRound });
    expect(early.some(({ question }) => question.includes('în primul tur din'))).toBe(false);
    expect(Math.max(...counts)).toBe(40);
  });

  test('VTEST-22 the dashboard gets the ten newest active questions', async () => {
    const electionId = await electionOf();
    const newest = await base.db
      .insertInto('voter_test_questions')
      .values({
        election_id: electionId,
        question: 'Cea mai nouă?',
        options: ['da', 'nu'],
        correct_option: 'da',
        category: 'X',
        source_url: 'https://www.ccr.ro/hotarari',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const list = await listNewestQuestions(base.db, { electionId, at });
    expect(list).toHaveLength(10);
    expect(list[0]).toMatchObject({ id: newest.id, correct: 0, sources: [{ label: 'ccr.ro' }] });
    await base.db
      .updateTable('voter_test_questions')
      .set({ is_active: false })
      .where('id', '=', newest.id)
      .execute();
    const without = await listNewestQuestions(base.db, { electionId, at });
    expect(without.map(({ id }) => id)).not.toContain(newest.id);
    await base.owner.deleteFrom('voter_test_questions').where('id', '=', newest.id).execute();
  });

  test('questions of the same moment are asked in the order of their codes, and questions without a code by their ids', async () => {
    const electionId = await electionOf();
    const stored = await base.owner
      .selectFrom('voter_test_questions')
      .select(['id', 'code'])
      .orderBy('code', 'desc')
      .execute();
    // The update stores the rows in the opposite order.
    for (const { id } of stored)
      await base.owner
        .updateTable('voter_test_questions')
        .set({ created_at: moments.beforeFirstRound })
        .where('id', '=', id)
        .execute();
    const own = ['9', '5', '1'].map((digit) => ({
      id: `${digit}0000000-0000-4000-8000-000000000000`,
      election_id: electionId,
      question: `Întrebarea ${digit}`,
      options: ['da', 'nu'],
      correct_option: 'da',
      category: 'X',
      created_at: moments.beforeFirstRound,
    }));
    await base.owner.insertInto('voter_test_questions').values(own).execute();
    const listed = (await listTestQuestions(base.db, { electionId, at: moments.archive })).map(
      ({ id }) => id,
    );
    const ofOwn = own.map(({ id }) => id);
    await base.owner.deleteFrom('voter_test_questions').where('id', 'in', ofOwn).execute();
    expect(listed).toEqual([...stored.map(({ id }) => id).toReversed(), ...ofOwn.toReversed()]);
  });

  test('an election that has no questions and no facts of its own has no test and shows no fact', async () => {
    await expect(listTestQuestions(base.db, { electionId: 'alte-alegeri', at })).rejects.toMatchObject({
      code: 'voter-test-inactive',
    });
    expect(await listFacts(base.db, { electionId: 'alte-alegeri', at })).toEqual([]);
  });

  test('VTEST-16 VTEST-17 the test is refused when no question is active, and when all active questions are later', async () => {
    const electionId = await electionOf();
    await base.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('voter_test_questions').set({ known_from: moments.archive }).execute();
        await expect(listTestQuestions(tx, { electionId, at })).rejects.toMatchObject({
          code: 'voter-test-empty',
        });
        await tx.updateTable('voter_test_questions').set({ is_active: false }).execute();
        await expect(listTestQuestions(tx, { electionId, at })).rejects.toMatchObject({
          code: 'voter-test-inactive',
        });
        throw new Error('planned');
      })
      .catch((error: Error) => expect(error.message).toBe('planned'));
  });
});

test('VTEST-06 the voter test has at every moment ten facts with sources, and no later fact', async () => {
  const electionId = await electionOf();
  for (const now of Object.values(moments)) {
    const facts = await listFacts(base.db, { electionId, at: now });
    expect(facts).toHaveLength(10);
    for (const { sources } of facts) expect(sources.length).toBeGreaterThan(0);
  }
  const early = await listFacts(base.db, { electionId, at });
  expect(early.some(({ text }) => text.includes('al doilea tur din'))).toBe(false);
});

test('questions and facts appear from the millisecond from which they are known, and facts in their order', async () => {
  const electionId = await electionOf();
  const before = new Date(at.getTime() - 1);
  const undone = base.owner.transaction().execute(async (tx) => {
    await tx.updateTable('voter_test_questions').set({ known_from: at }).execute();
    await expect(listTestQuestions(tx, { electionId, at: before })).rejects.toThrow();
    expect(await listTestQuestions(tx, { electionId, at })).toHaveLength(40);
    const stored = await tx.selectFrom('did_you_know').select('code').orderBy('code').limit(3).execute();
    const [first = '', second = '', third = ''] = stored.map(({ code }) => code);
    await tx.deleteFrom('did_you_know').where('code', 'not in', [first, second, third]).execute();
    const place = (code: string, position: number, known_from: Date | null) =>
      tx.updateTable('did_you_know').set({ position, known_from }).where('code', '=', code).execute();
    await place(first, 3, at);
    await place(second, 2, null);
    await place(third, 1, moments.archive);
    const codesAt = async (now: Date) =>
      (await listFacts(tx, { electionId, at: now })).map(({ code }) => code);
    expect(await codesAt(before)).toEqual([second]);
    expect(await codesAt(at)).toEqual([second, first]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});

describe('the result of an attempt', () => {
  test('VTEST-21 VTEST-29 VTEST-31 results are stored with percentage, total and correct answers, and listed newest first', async () => {
    const { id } = await makeUser(base.db);
    await finish(id, 7);
    const later = new Date(at.getTime() + 60_000);
    await finish(id, 9, { now: later });
    const [row] = await resultsOf(id);
    expect(row).toMatchObject({
      user_id: id,
      score: 70,
      total_questions: 10,
      correct_answers: 7,
      election_at: at,
    });
    const own = await listOwnResults(base.db, { userId: id, at: later });
    expect(own.map(({ score, correct, total }) => [score, correct, total])).toEqual([
      [90, 9, 10],
      [70, 7, 10],
    ]);
    expect(await listOwnResults(base.db, { userId: id, at })).toHaveLength(1);
  });

  test('a person’s list has the ten newest of the person’s own results', async () => {
    const [own, other] = [await makeUser(base.db), await makeUser(base.db)];
    const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
    await finish(other.id, 10, { now: minutes(20) });
    for (let index = 0; index < 11; index += 1)
      await finish(own.id, index % 10, { now: minutes(index === 10 ? 9 : index) });
    const ownResults = await listOwnResults(base.db, { userId: own.id, at: minutes(30) });
    expect(ownResults.map((result) => result.at)).toEqual([9, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(minutes));
    const [first, second] = ownResults.map(({ id }) => id);
    expect(
      first && second && first > second,
      'results of the same moment are in the order of their ids',
    ).toBe(true);
  });

  test('VTEST-30 as ruled: twenty simultaneous requests that save the same attempt store one result', async () => {
    const { id } = await makeUser(base.db);
    const attempt = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => finish(id, index % 11, { attempt })),
    );
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await resultsOf(id)).toHaveLength(1);
    const activities = await base.db
      .selectFrom('voter_activities')
      .selectAll()
      .where('voter_id', '=', id)
      .execute();
    expect(activities).toMatchObject([{ activity_type: 'quiz', target_id: null, metadata: {} }]);
  });

  test('an unfinished attempt, a repeated question and an unknown question are refused and store nothing', async () => {
    const { id: userId } = await makeUser(base.db);
    const answers = await answersWith(base.db, { electionId: await electionOf(), at, correct: 10 });
    const save = (list: typeof answers) =>
      saveResult({ db: base.db, at }, { userId, attempt: randomUUID(), place: 'page', answers: list });
    const [first] = answers;
    if (!first) throw new Error('There is no question.');
    await expect(save(answers.slice(1))).rejects.toMatchObject({ code: 'voter-test-unfinished' });
    await expect(save([first, ...answers.slice(0, 9)])).rejects.toMatchObject({
      code: 'voter-test-unfinished',
    });
    await expect(save([{ ...first, id: randomUUID() }, ...answers.slice(1)])).rejects.toMatchObject({
      code: 'voter-test-changed',
    });
    expect(await resultsOf(userId)).toEqual([]);
  });

  test('a finished attempt of an erased account stores nothing', async () => {
    await expect(finish(randomUUID(), 10)).rejects.toMatchObject({ code: 'session-expired' });
  });

  test('the copy of a person’s data contains results without answers, and erasure deletes the results', async () => {
    const { id: userId } = await makeUser(base.db);
    await finish(userId, 8);
    expect(await voterTestPart.list(base.db, { userId, secrets })).toEqual([
      { score: 80, total_questions: 10, correct_answers: 8, taken_at: 'page', at },
    ]);
    await base.db.transaction().execute((tx) => voterTestPart.erase(tx, { userId, secrets }));
    expect(await resultsOf(userId)).toEqual([]);
  });
});

test("the statistics count each person's latest result when enough people have finished the test", async () => {
  const later = new Date(at.getTime() + 1_000);
  const { id: first } = await makeUser(base.db);
  for (let index = 0; index < statisticsFrom; index += 1) await finish(first, 10);
  await finish(first, 6, { now: later });
  const others = Array.from({ length: statisticsFrom - 2 }, (_, index) => (index < 9 ? 7 : 6));
  for (const correct of others) await finish((await makeUser(base.db)).id, correct);
  expect(await findStatistics(base.db, later)).toBeNull();
  await finish((await makeUser(base.db)).id, 7, { now: later });
  expect(await findStatistics(base.db, at)).toBeNull();
  expect(await findStatistics(base.db, later)).toEqual({ people: statisticsFrom, passed: 0.5 });
});
