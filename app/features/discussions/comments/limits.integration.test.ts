import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { readPostCursor } from '../cursor.ts';
import { listLiveDiscussions } from '../live-counts.server.ts';
import { appeal } from '../moderation/decide.server.ts';
import { reportPost } from '../moderation/report.server.ts';
import { requireMotive } from '../posts.server.ts';
import { askQuestion } from '../questions/ask.server.ts';
import { clearDiscussions, discussionServices, writeComment, writeTopic } from '../testing.ts';
import { listTopics } from '../topic-queries.server.ts';
import { proposeTopic } from '../topics.server.ts';
import { editComment } from './commands.server.ts';
import { listReplies, listThread } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const services = () => discussionServices(base.db, { at });
let candidate = { id: '', slug: '' };
let userId = '';

beforeEach(async () => {
  await clearDiscussions(base.owner);
  const first = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position');
  candidate = await first.executeTakeFirstOrThrow();
  userId = (await makeUser(base.db)).id;
});

const letters = (count: number) => 'ș'.repeat(count);
const tooLong = (most: string) => ({
  code: 'discussion-text-too-long',
  message: `Textul poate avea cel mult ${most} de caractere.`,
});
const refusal = async (refused: Promise<unknown>) =>
  withRefusalText(refused).then(
    () => null,
    ({ code, text, message }: { code: string; text?: string; message: string }) => ({
      code,
      message: text ?? message,
    }),
  );

test('a topic takes a title of 120 characters in one line and a description of 2,000, and its links follow the rules of comments', async () => {
  const propose = (title: string, description: string) =>
    proposeTopic(services(), {
      userId,
      candidate: candidate.slug,
      title,
      description,
      requestKey: randomUUID(),
    });
  expect(await refusal(propose(letters(120), letters(2_000)))).toBeNull();
  expect(await refusal(propose(letters(121), 'Text'))).toEqual(tooLong('120'));
  expect(await refusal(propose('Titlu', letters(2_001)))).toEqual(tooLong('2000'));
  expect(await refusal(propose('Un\ntitlu', 'Text'))).toMatchObject({ code: 'discussion-text-unreadable' });
  const link = 'vezi https://exemplu.invalid';
  for (const [title, description] of [
    [link, 'Text'],
    ['Titlu', link],
  ] as const)
    expect(await refusal(propose(title, description))).toMatchObject({ code: 'discussion-no-links-yet' });
});

test('a comment takes 2,000 characters, a report’s note and a moderator’s reason 500, and an appeal 1,000', async () => {
  const id = await writeComment(services(), { userId, candidate: candidate.slug, text: letters(2_000) });
  const edit = (content: string) => editComment(services(), { userId, commentId: id, content });
  expect(await refusal(edit(letters(2_001)))).toEqual(tooLong('2000'));
  expect(await refusal(edit('vezi https://exemplu.invalid'))).toMatchObject({
    code: 'discussion-no-links-yet',
  });
  expect(await refusal(edit(' '))).toMatchObject({ code: 'comment-blank' });
  const post = { kind: 'comment', id } as const;
  const reporter = (await makeUser(base.db)).id;
  const report = (note: string) => reportPost(services(), { userId: reporter, post, reason: 'spam', note });
  expect(await refusal(report(letters(501)))).toEqual(tooLong('500'));
  expect(await refusal(report('🗳'.repeat(500)))).toBeNull();
  expect(requireMotive(letters(500))).toHaveLength(500);
  expect(() => requireMotive(letters(501))).toThrow(
    expect.objectContaining({ code: 'discussion-text-too-long' }),
  );
  const contest = (message: string) => appeal(services(), { userId, post, message });
  expect(await refusal(contest('Nu e drept.')), 'a text that nobody removed').toMatchObject({
    code: 'appeal-refused',
  });
  await base.owner.updateTable('candidate_comments').set({ status: 'removed' }).execute();
  expect(await refusal(contest(letters(1_001)))).toEqual(tooLong('1000'));
  expect(await refusal(contest(letters(1_000)))).toBeNull();
});

test('pages have twenty comments, fifty replies and twenty topics, and the last page leads to no further page', async () => {
  const add = (count: number, parent: string | null = null) =>
    sql`
    insert into candidate_comments (candidate_id, user_id, content, election_at, parent_id)
    select ${candidate.id}, ${userId}, 'Text ' || n, ${at}::timestamptz - (n / 2) * interval '1 second', ${parent}::uuid
    from generate_series(1, ${count}::int) n`.execute(base.owner);
  const thread = async (cursor: string | null = null) => {
    const place = { candidateId: candidate.id, topicId: null, at, viewerId: null };
    return listThread(base.db, { ...place, cursor: readPostCursor(cursor) });
  };
  await add(20);
  expect((await thread()).next).toBeNull();
  await add(1);
  const first = await thread();
  const second = await thread(first.next);
  expect([first.comments.length, second.comments.length, second.next]).toEqual([20, 1, null]);
  const ids = [...first.comments, ...second.comments].map(({ id }) => id);
  const ordered = await sql<{ id: string }>`
    select id from candidate_comments order by election_at desc, id desc`.execute(base.db);
  expect(ids).toEqual(ordered.rows.map(({ id }) => id));

  const [commentId = ''] = ids;
  const replies = async (cursor: string | null = null) =>
    listReplies(base.db, { commentId, at, viewerId: null, cursor: readPostCursor(cursor) });
  await add(50, commentId);
  expect((await replies()).next).toBeNull();
  await add(1, commentId);
  const early = await replies();
  const late = await replies(early.next);
  expect([early.replies.length, late.replies.length, late.next]).toEqual([50, 1, null]);
  const answers = await sql<{ id: string }>`
    select id from candidate_comments where parent_id is not null order by election_at, id`.execute(base.db);
  expect([...early.replies, ...late.replies].map(({ id }) => id)).toEqual(answers.rows.map(({ id }) => id));

  await sql`insert into candidate_discussion_topics (candidate_id, user_id, title, description, election_at)
    select ${candidate.id}, ${userId}, 'Titlu', 'Text', ${at} from generate_series(1, 21)`.execute(
    base.owner,
  );
  const topics = await listTopics(base.db, { candidateId: candidate.id, at, cursor: null });
  expect(topics.topics).toHaveLength(20);
});

test('live events contain the hundred discussions that changed last', async () => {
  await sql`insert into candidate_discussion_topics (candidate_id, user_id, title, description, election_at)
    select ${candidate.id}, ${userId}, 'Titlu ' || n, 'Text', ${at} from generate_series(1, 101) n`.execute(
    base.owner,
  );
  await sql`insert into candidate_comments (candidate_id, user_id, topic_id, content, election_at)
    select candidate_id, user_id, id, 'Text', election_at from candidate_discussion_topics`.execute(
    base.owner,
  );
  await sql`update discussion_counts set changed_at = now() - topic.place * interval '1 minute'
    from (select id, substr(title, 7)::int as place from candidate_discussion_topics) topic
    where topic.id = topic_id`.execute(base.owner);
  const hidden = await writeTopic(services(), { userId, candidate: candidate.slug, text: 'Ascuns' });
  await writeComment(services(), { userId, candidate: candidate.slug, topicId: hidden });
  await base.owner
    .updateTable('candidate_discussion_topics')
    .set({ status: 'hidden' })
    .where('id', '=', hidden)
    .execute();
  const { id: electionId } = await base.db.selectFrom('elections').select('id').executeTakeFirstOrThrow();
  const { comments, topics } = await listLiveDiscussions(base.db, { electionId, at });
  const listed = await sql<{ place: number }>`
    select substr(title, 7)::int as place from candidate_discussion_topics
    where id = any(${Object.keys(comments)}::uuid[]) order by 1`.execute(base.db);
  expect(listed.rows.map(({ place }) => place)).toEqual(Array.from({ length: 99 }, (_, n) => n + 1));
  expect(topics).toEqual({ [candidate.id]: 101 });
  expect(comments[candidate.id]).toBe(0);
});

test('a text that waits for a moderator still waits when its form is sent again', async () => {
  const reviewed = discussionServices(base.db, { at, isReviewed: true });
  const form = { userId, candidate: candidate.slug, requestKey: randomUUID() };
  const texts = { title: 'Titlu', description: 'Text' };
  const first = await proposeTopic(reviewed, { ...form, ...texts });
  expect(first.isHeld).toBe(true);
  expect(await proposeTopic(services(), { ...form, ...texts })).toEqual(first);
});

test('a comment and a topic are an activity of their author, a question is not', async () => {
  await writeComment(services(), { userId, candidate: candidate.slug });
  await writeTopic(services(), { userId, candidate: candidate.slug });
  const form = { candidate: candidate.slug, content: 'Ce faceți pentru școli?', requestKey: randomUUID() };
  await askQuestion(services(), { userId, ...form });
  const activities = base.db.selectFrom('voter_activities').select('activity_type as type');
  expect(await activities.where('voter_id', '=', userId).execute()).toEqual([
    { type: 'comment' },
    { type: 'comment' },
  ]);
});

test('a comment can be changed for five minutes of real time', async () => {
  const commentId = await writeComment(services(), { userId, candidate: candidate.slug });
  const age = (seconds: number) =>
    sql`update candidate_comments set created_at = now() - ${seconds}::int * interval '1 second'`.execute(
      base.owner,
    );
  const edit = (content: string) => editComment(services(), { userId, commentId, content });
  const place = { candidateId: candidate.id, topicId: null, at, viewerId: userId, cursor: null };
  const mayEdit = async () => (await listThread(base.db, place)).comments[0]?.mayEdit;
  await age(280);
  expect([await refusal(edit('Schimbat')), await mayEdit()]).toEqual([null, true]);
  await age(301);
  expect([await refusal(edit('Iarăși')), await mayEdit()]).toMatchObject([
    { code: 'comment-edit-late' },
    false,
  ]);
});
