import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { rateRules } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { holdPress, holdText } from './batches/hold.server.ts';
import { countHeld, listAwaitedBatches } from './batches/queries.server.ts';
import { comparedText } from './batches/text-key.server.ts';
import { listReplies, listThread } from './comments/queries.server.ts';
import { readPostCursor, writePostCursor } from './cursor.ts';
import { listLiveDiscussions } from './live-counts.server.ts';
import { listAwaited, listOwnUnseen } from './moderation/queries.server.ts';
import { listChangedTopics } from './opinions/calculation.server.ts';
import { countQuestions, listQuestions, searchQuestions } from './questions/queries.server.ts';
import { questionOrders, questionStates } from './questions/rules.ts';
import { countDiscussions, listTopics } from './topic-queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const planted = { comments: 100_000, questions: 20_000, topics: 1_000, awaited: 20_000 };
/**
 * Maximum number of 8 kB blocks that one list may read. Reading all comments, or all questions, would take
 * more than twice as many.
 */
const mostBlocks = 1_000;

type Statement = { text: string; values: unknown[] };
const prototype = pg.Client.prototype as unknown as { query: (...asked: unknown[]) => unknown };
const { query } = prototype;
let heard: Statement[] = [];
// Records every statement that the tests send. The patch must precede the first connection.
prototype.query = function ask(...asked) {
  const [one, two] = asked;
  const text = typeof one === 'string' ? one : String(Object(one).text);
  const values = typeof one === 'string' ? two : Object(one).values;
  heard.push({ text, values: Array.isArray(values) ? values : [] });
  return query.apply(this, asked);
};
let candidateId = '';
let userId = '';

beforeAll(async () => {
  userId = (await makeUser(base.db)).id;
  const first = base.db.selectFrom('candidates').select('id').orderBy('ballot_position');
  candidateId = (await first.executeTakeFirstOrThrow()).id;
  await plant();
});
afterAll(() => {
  prototype.query = query;
});

/** Inserts comments for one candidate: half in the general discussion, half in one topic. */
async function plant(): Promise<void> {
  const { owner } = base;
  for (const table of ['candidate_comments', 'candidate_discussion_topics'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(owner);
  await sql`
    insert into candidate_discussion_topics (candidate_id, user_id, title, description, election_at)
    select ${candidateId}, ${userId}, 'Topic ' || n, 'Descriere', ${at}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${planted.topics}::int) n`.execute(owner);
  await sql`
    insert into candidate_comments (candidate_id, user_id, topic_id, content, election_at, status, review_since)
    select ${candidateId}, ${userId}, case when n % 2 = 0 then topic.id end, 'Comentariul ' || n,
      ${at}::timestamptz - n * interval '1 second',
      case when n <= ${planted.awaited}::int then 'hidden' else 'public' end,
      case when n <= ${planted.awaited}::int then ${at}::timestamptz - n * interval '1 second' end
    from generate_series(1, ${planted.comments}::int) n,
      (select id from candidate_discussion_topics where title = 'Topic 1') topic`.execute(owner);
  await sql`
    insert into candidate_comments (candidate_id, user_id, topic_id, parent_id, content, election_at)
    select parent.candidate_id, ${userId}, parent.topic_id, parent.id, 'Răspunsul ' || n, parent.election_at
    from (select * from candidate_comments where status = 'public' order by election_at desc limit 1) parent,
      generate_series(1, 1000) n`.execute(owner);
  await sql`update candidate_comments set replies = 1000 where id = (select parent_id from candidate_comments where parent_id is not null limit 1)`.execute(
    owner,
  );
  await sql`alter table candidate_questions disable trigger user`.execute(owner);
  await sql`
    insert into candidate_questions (candidate_id, user_id, content, supports, election_at)
    select ${candidateId}, ${userId}, 'Când se termină autostrada Zyw' || n || ' și cine plătește restul lucrărilor?',
      n % 50, ${at}::timestamptz - n * interval '1 second'
    from generate_series(1, ${planted.questions}::int) n`.execute(owner);
  await sql`alter table candidate_questions enable trigger user`.execute(owner);
  // Half of the comments that await a moderator belong to one batch.
  await sql`with batch as (insert into discussion_batches (candidate_id, reason, election_at, texts)
      values (${candidateId}, 'burst', ${at}, ${planted.awaited / 2}::int) returning id)
    update candidate_comments set status = 'held', review_since = null, batch_id = batch.id from batch
    where status = 'hidden' and topic_id is null`.execute(owner);
  await sql`
    insert into discussion_counts (candidate_id, topic_id, comments, topics)
    select candidate_id, topic_id, count(*), case when topic_id is null then ${planted.topics}::int else 0 end
    from candidate_comments where status = 'public' group by candidate_id, topic_id`.execute(owner);
  await sql`update discussion_counts set questions = ${planted.questions} where topic_id is null`.execute(
    owner,
  );
  for (const table of ['candidate_comments', 'candidate_discussion_topics'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(owner);
  // Every comment of the topic has an old mark. Ten people have just marked a comment in another topic.
  await sql`insert into comment_marks (comment_id, user_id, mark, election_at)
    select id, ${userId}, 'agree', ${at}::timestamptz - interval '1 hour' from candidate_comments
    where topic_id is not null and parent_id is null`.execute(owner);
  const { id: newer } = await owner
    .insertInto('candidate_comments')
    .columns(['candidate_id', 'user_id', 'topic_id', 'content', 'election_at'])
    .expression((eb) =>
      eb
        .selectFrom('candidate_discussion_topics')
        .select(['candidate_id', 'user_id', 'id', 'title', 'election_at'])
        .where('title', '=', 'Topic 2'),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 10; n += 1) {
    const { id: user_id } = await makeUser(owner);
    const mark = { comment_id: newer, user_id, mark: 'agree', election_at: at } as const;
    await owner.insertInto('comment_marks').values(mark).execute();
  }
  await sql`vacuum analyze comment_marks`.execute(owner);
  await sql`vacuum analyze candidate_comments`.execute(owner);
  await sql`vacuum analyze candidate_questions`.execute(owner);
  await sql`vacuum analyze candidate_discussion_topics`.execute(owner);
  await sql`analyze discussion_counts`.execute(owner);
}

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/** Returns the number of table and index blocks that the statements of `read` touch. */
async function blocksOf(read: () => Promise<unknown>): Promise<number> {
  heard = [];
  await read();
  const statements = heard.filter(({ text }) => /^(\/\*.*?\*\/)?\s*(select|with)\b/i.test(text));
  expect(statements.length, 'the test recorded at least one statement').toBeGreaterThan(0);
  let blocks = 0;
  for (const { text, values } of statements) {
    const { rows } = await base.db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${text}`, values),
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  return blocks;
}

const deep = readPostCursor(
  writePostCursor({ at: new Date(at.getTime() - 90_000_000), id: '00000000-0000-4000-8000-000000000000' }),
);
const topicId = async () =>
  (
    await base.db
      .selectFrom('candidate_discussion_topics')
      .select('id')
      .where('title', '=', 'Topic 1')
      .executeTakeFirstOrThrow()
  ).id;
const electionId = async () =>
  (await base.db.selectFrom('elections').select('id').executeTakeFirstOrThrow()).id;
const general = () => ({ candidateId, topicId: null, at, viewerId: null });

const readings: [string, () => Promise<unknown>][] = [
  ['the first page of a thread', () => listThread(base.db, { ...general(), cursor: null })],
  ['a late page of a thread', () => listThread(base.db, { ...general(), cursor: deep })],
  [
    'the first page of a topic',
    async () => listThread(base.db, { ...general(), topicId: await topicId(), cursor: null }),
  ],
  [
    'a thread as its most active writer reads it',
    () => listThread(base.db, { ...general(), viewerId: userId, cursor: null }),
  ],
  [
    'the writer’s own hidden texts',
    () => listOwnUnseen(base.db, { kind: 'comment', ...general(), viewerId: userId }),
  ],
  [
    'the replies to one comment',
    async () => {
      const { comments } = await listThread(base.db, { ...general(), cursor: null });
      const commentId = comments[0]?.id ?? '';
      return listReplies(base.db, { commentId, at, viewerId: null, cursor: null });
    },
  ],
  ['the topics', () => listTopics(base.db, { candidateId, at, cursor: null })],
  ['the numbers', () => countDiscussions(base.db, { candidateId, at })],
  ['the moderators’ queue', () => listAwaited(base.db, { at, cursor: null })],
  ['the batches that await a moderator', () => listAwaitedBatches(base.db, at)],
  ['the numbers of held texts', () => countHeld(base.db, { at, candidateId, topicId: 'all' })],
  [
    'the check of a new text against equal texts and new accounts',
    () =>
      base.db.transaction().execute((tx) =>
        holdText(tx, readConfig({}, rateRules).holds, {
          ...{ candidateId, topicId: null, at, userId },
          compared: comparedText(
            'Un text nou despre drumurile din județ, pe care nu l-a mai scris nimeni până acum.',
          ),
        }),
      ),
  ],
  [
    'the check of a like against presses in step',
    async () => {
      const { comments } = await listThread(base.db, { ...general(), cursor: null });
      const on = { kind: 'comment', id: comments[0]?.id ?? '' } as const;
      const press = { userId, on, at };
      return base.db.transaction().execute((tx) => holdPress(tx, readConfig({}, rateRules).holds, press));
    },
  ],
  [
    'the search for topics with new marks among 50,000 old ones',
    async () => {
      const since = new Date(at.getTime() - 60_000);
      expect(await listChangedTopics(base.db, { at, since })).toHaveLength(1);
    },
  ],
  ...questionOrders.flatMap((order) =>
    questionStates.map((state): [string, () => Promise<unknown>] => [
      `the questions ${order} ${state}`,
      () => listQuestions(base.db, { candidateId, at, viewerId: null, choice: { order, state } }),
    ]),
  ),
  [
    'the numbers of questions',
    async () =>
      expect(await countQuestions(base.db, { candidateId, at })).toEqual({
        asked: planted.questions,
        answered: 0,
      }),
  ],
  [
    'the search for a word of every question',
    async () => {
      const query = { electionId: await electionId(), at, limit: 12 };
      expect(await searchQuestions(base.db, { ...query, text: 'autostrada' })).toHaveLength(12);
    },
  ],
  [
    'live events',
    async () => {
      return listLiveDiscussions(base.db, { electionId: await electionId(), at });
    },
  ],
];

test.each(readings)(
  'with 100,000 comments and 20,000 questions about one candidate, %s reads only its page of rows, not the whole table',
  async (_name, read) => {
    expect(await blocksOf(read)).toBeLessThan(mostBlocks);
  },
);
