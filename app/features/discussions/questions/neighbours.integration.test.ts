import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { discussionServices, writeComment, writeTopic } from '../testing.ts';
import { askQuestion, deleteQuestion } from './ask.server.ts';
import { listSimilar } from './queries.server.ts';

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
