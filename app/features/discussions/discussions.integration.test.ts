import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { deleteComment, editComment, postComment } from './comments/commands.server.ts';
import { setLike } from './comments/likes.server.ts';
import { findComment, listReplies, listThread } from './comments/queries.server.ts';
import { readPostCursor } from './cursor.ts';
import { listLiveDiscussions } from './live-counts.server.ts';
import { editMinutes } from './rules.ts';
import { clearDiscussions, discussionServices, writeComment, writeTopic } from './testing.ts';
import { countDiscussions, listTopics } from './topic-queries.server.ts';
import { deleteTopic, proposeTopic } from './topics.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const services = (given: { at?: Date; isReviewed?: boolean; heard?: Announcement[] } = {}) =>
  discussionServices(base.db, { at, ...given });
let candidate = { id: '', slug: '' };
let userId = '';

beforeEach(async () => {
  await clearDiscussions(base.owner);
  candidate = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug'])
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  userId = (await makeUser(base.db)).id;
});

const written = (text?: string, more: { topicId?: string; parentId?: string } = {}) =>
  writeComment(services(), { userId, candidate: candidate.slug, ...(text ? { text } : {}), ...more });
const thread = (given: { topicId?: string; at?: Date; viewerId?: string; cursor?: string | null } = {}) =>
  listThread(base.db, {
    candidateId: candidate.id,
    topicId: given.topicId ?? null,
    at: given.at ?? at,
    viewerId: given.viewerId ?? null,
    cursor: readPostCursor(given.cursor ?? null),
  });
const texts = async (given: Parameters<typeof thread>[0] = {}) =>
  (await thread(given)).comments.map(({ content }) => content);
const rowOf = (id: string) =>
  base.db.selectFrom('candidate_comments').selectAll().where('id', '=', id).executeTakeFirst();

describe('topics of discussion about a candidate', () => {
  test("DISC-20 DISC-21 DISC-22 a candidate's topics are listed newest first with their numbers of comments", async () => {
    const first = await writeTopic(services({ at: new Date(at.getTime() - 60_000) }), {
      userId,
      candidate: candidate.slug,
      text: 'Primul',
    });
    const second = await writeTopic(services(), { userId, candidate: candidate.slug, text: 'Al doilea' });
    await written('unu', { topicId: first });
    await written('doi', { topicId: first });
    const { topics } = await listTopics(base.db, { candidateId: candidate.id, at, cursor: null });
    expect(topics).toMatchObject([
      { id: second, title: 'Al doilea', author: 'Ana Exemplu', comments: 0 },
      { id: first, title: 'Primul', description: 'O descriere.', comments: 2 },
    ]);
    expect(await countDiscussions(base.db, { candidateId: candidate.id, at })).toMatchObject({ topics: 2 });
  });

  test('DISC-04 a topic without a title or description is refused, and nothing is written', async () => {
    const key = randomUUID();
    const topic = { userId, candidate: candidate.slug, requestKey: key };
    for (const [title, description] of [
      ['', 'descriere'],
      ['titlu', '  \n'],
    ] as const)
      await expect(
        withRefusalText(proposeTopic(services(), { ...topic, title, description })),
      ).rejects.toMatchObject({ code: 'topic-blank', status: 422 });
    expect(await base.db.selectFrom('candidate_discussion_topics').select('id').execute()).toEqual([]);
  });

  test('the cursor leads to the topics of later pages, each topic exactly once', async () => {
    for (let n = 0; n < 5; n += 1)
      await writeTopic(services(), { userId, candidate: candidate.slug, text: `Topic ${n}` });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listTopics>> = await listTopics(base.db, {
        candidateId: candidate.id,
        at,
        cursor: readPostCursor(cursor),
        limit: 2,
      });
      seen.push(...page.topics.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });
});

describe("deleting the person's own topic", () => {
  const topicOf = (owner: string) => writeTopic(services(), { userId: owner, candidate: candidate.slug });
  const remove = (owner: string, topicId: string) => deleteTopic(services(), { userId: owner, topicId });
  const left = async () =>
    (await base.db.selectFrom('candidate_discussion_topics').select('id').execute()).length;

  test("the author can delete a topic with the author's own comments, which lowers the number of topics", async () => {
    const topicId = await topicOf(userId);
    await written('al meu', { topicId });
    const stranger = await makeUser(base.db);
    await expect(remove(stranger.id, topicId)).rejects.toMatchObject({ code: 'topic-not-found' });
    await remove(userId, topicId);
    expect(await left()).toBe(0);
    expect(await base.db.selectFrom('candidate_comments').select('id').execute()).toEqual([]);
    expect(await countDiscussions(base.db, { candidateId: candidate.id, at })).toMatchObject({ topics: 0 });
  });

  test("a topic in which another person has written stays, even when that person's account is erased", async () => {
    const topicId = await topicOf(userId);
    const other = await makeUser(base.db);
    await writeComment(services(), { userId: other.id, candidate: candidate.slug, topicId });
    await expect(remove(userId, topicId)).rejects.toMatchObject({ code: 'topic-answered' });
    await base.db.deleteFrom('users').where('id', '=', other.id).execute();
    await expect(remove(userId, topicId)).rejects.toMatchObject({ code: 'topic-answered' });
  });

  test('the topic and its comment both stay or both go when a deletion and a comment arrive at once', async () => {
    const other = await makeUser(base.db);
    for (let n = 0; n < 10; n += 1) {
      const topicId = await topicOf(userId);
      const comment = { userId: other.id, candidate: candidate.slug, topicId };
      const [removed, commented] = await Promise.allSettled([
        remove(userId, topicId),
        writeComment(services(), comment),
      ]);
      expect([removed.status, commented.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('comments on a candidate', () => {
  test('DISC-16 DISC-17 comments are listed by topic, newest first, and start without likes', async () => {
    const topicId = await writeTopic(services(), { userId, candidate: candidate.slug });
    const id = await written('în topic', { topicId });
    await writeComment(services({ at: new Date(at.getTime() - 1_000) }), {
      userId,
      candidate: candidate.slug,
      text: 'mai vechi',
    });
    await written('mai nou');
    expect(await texts()).toEqual(['mai nou', 'mai vechi']);
    expect(await texts({ topicId })).toEqual(['în topic']);
    expect(await rowOf(id)).toMatchObject({
      candidate_id: candidate.id,
      user_id: userId,
      topic_id: topicId,
      content: 'în topic',
      likes: 0,
      election_at: at,
    });
  });

  test('DISC-07 DISC-08 DISC-09 voters, candidates and administrators can comment, like and propose topics', async () => {
    const liked = await written('apreciat de toți');
    for (const role of ['voter', 'candidate', 'admin'] as const) {
      const person = await makeUser(base.db, { role });
      await writeComment(services(), { userId: person.id, candidate: candidate.slug });
      await writeTopic(services(), { userId: person.id, candidate: candidate.slug });
      await setLike(services(), {
        userId: person.id,
        commentId: liked,
        isLiked: true,
        hasTickedConsent: true,
      });
    }
    expect(await texts()).toHaveLength(4);
    expect(await countDiscussions(base.db, { candidateId: candidate.id, at })).toMatchObject({ topics: 3 });
    expect(await rowOf(liked)).toMatchObject({ likes: 3 });
  });

  test('a form sent twice, even simultaneously, adds one comment', async () => {
    const comment = {
      userId,
      candidate: candidate.slug,
      content: 'o dată',
      topicId: null,
      parentId: null,
      requestKey: randomUUID(),
    };
    const ids = await Promise.all(Array.from({ length: 8 }, () => postComment(services(), comment)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await texts()).toEqual(['o dată']);
  });

  test('comments, likes and topics later than the election time are neither listed nor counted', async () => {
    const earlier = new Date(at.getTime() - 86_400_000);
    const topicId = await writeTopic(services(), { userId, candidate: candidate.slug });
    const old = await writeComment(services({ at: earlier }), { userId, candidate: candidate.slug });
    await written('nou');
    await written('nou în topic', { topicId });
    await written('un răspuns', { parentId: old });
    await setLike(services(), { userId, commentId: old, isLiked: true, hasTickedConsent: true });
    const before = await thread({ at: earlier, viewerId: userId });
    const untouched = { likes: 0, isLiked: false, replyCount: 0, replies: [] };
    expect(before.comments).toMatchObject([{ id: old, ...untouched }]);
    const counts = { candidateId: candidate.id, at: earlier };
    expect(await countDiscussions(base.db, counts)).toEqual({ topics: 0, generalComments: 1 });
    expect(await countDiscussions(base.db, { ...counts, at })).toEqual({ topics: 1, generalComments: 3 });
    const { id: electionId } = await base.db.selectFrom('elections').select('id').executeTakeFirstOrThrow();
    expect(await listLiveDiscussions(base.db, { electionId, at: earlier })).toEqual({
      comments: { [candidate.id]: 1 },
      topics: { [candidate.id]: 0 },
    });
  });

  test("a comment in another candidate's topic and a reply to a reply are refused", async () => {
    const [, other] = await base.db
      .selectFrom('candidates')
      .select('slug')
      .orderBy('ballot_position')
      .limit(2)
      .execute();
    const topicId = await writeTopic(services(), { userId, candidate: other?.slug ?? '' });
    await expect(written('aici', { topicId })).rejects.toMatchObject({ code: 'topic-not-found' });
    const parentId = await written();
    const reply = await written('răspuns', { parentId });
    await expect(written('la răspuns', { parentId: reply })).rejects.toMatchObject({
      code: 'comment-not-found',
    });
  });

  test('the thread shows the first three replies of a comment, and the comment’s own page all replies', async () => {
    const parentId = await writeComment(services({ at: new Date(at.getTime() - 60_000) }), {
      userId,
      candidate: candidate.slug,
    });
    for (let n = 1; n <= 5; n += 1)
      await writeComment(services({ at: new Date(at.getTime() - 10_000 + n) }), {
        userId,
        candidate: candidate.slug,
        text: `${n}`,
        parentId,
      });
    const [comment] = (await thread()).comments;
    expect(comment?.replyCount).toBe(5);
    expect(comment?.replies.map(({ content }) => content)).toEqual(['1', '2', '3']);
    const all = await listReplies(base.db, { commentId: parentId, at, viewerId: null, cursor: null });
    expect(all.replies.map(({ content }) => content)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('the comments of the candidate’s linked account are marked, and can be listed alone', async () => {
    const person = await makeUser(base.db, { role: 'candidate' });
    await base.db
      .updateTable('candidates')
      .set({ user_id: person.id })
      .where('id', '=', candidate.id)
      .execute();
    const parentId = await written('întrebare');
    await writeComment(services(), {
      userId: person.id,
      candidate: candidate.slug,
      text: 'răspunsul meu',
      parentId,
    });
    const { comments } = await listThread(base.db, {
      candidateId: candidate.id,
      topicId: null,
      at,
      viewerId: null,
      cursor: null,
      isOnlyCandidate: true,
    });
    expect(comments).toMatchObject([{ content: 'răspunsul meu', isByCandidate: true, parentId }]);
  });

  test('the author can change a comment only in the first minutes, and readers see that it was changed', async () => {
    const id = await written('greșit');
    await editComment(services(), { userId, commentId: id, content: 'corect' });
    expect((await thread()).comments).toMatchObject([{ content: 'corect', isEdited: true }]);
    const stranger = await makeUser(base.db);
    await expect(
      editComment(services(), { userId: stranger.id, commentId: id, content: 'al meu' }),
    ).rejects.toMatchObject({ code: 'comment-not-found' });
    await base.owner
      .updateTable('candidate_comments')
      .set({ created_at: sql<Date>`now() - ${editMinutes}::int * interval '1 minute'` })
      .execute();
    await expect(editComment(services(), { userId, commentId: id, content: 'târziu' })).rejects.toMatchObject(
      { code: 'comment-edit-late' },
    );
    expect(await texts()).toEqual(['corect']);
  });

  test('a deleted comment has a placeholder only while the comment has replies', async () => {
    const parentId = await written('secret');
    const reply = await written('răspuns', { parentId });
    await deleteComment(services(), { userId, commentId: parentId });
    const [left] = (await thread()).comments;
    expect(left).toMatchObject({ status: 'deleted', content: '', author: null, replies: [{ id: reply }] });
    await deleteComment(services(), { userId, commentId: reply });
    expect(await texts()).toEqual([]);
    expect(
      await findComment(base.db, { candidateId: candidate.id, commentId: parentId, at, viewerId: userId }),
    ).toBeNull();
    expect(
      JSON.stringify(await base.db.selectFrom('candidate_comments').selectAll().execute()),
    ).not.toContain('secret');
  });

  test('links from an account younger than a day are refused', async () => {
    await expect(written('vezi https://exemplu.invalid')).rejects.toMatchObject({
      code: 'discussion-no-links-yet',
    });
    await base.owner
      .updateTable('users')
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .execute();
    await written('vezi https://exemplu.invalid');
  });
});

test.each([
  [
    'DISC-13',
    'candidate_comments',
    ['id', 'candidate_id', 'user_id', 'topic_id', 'content', 'likes', 'created_at'],
  ],
  ['DISC-14', 'comment_likes', ['id', 'comment_id', 'user_id']],
  [
    'DISC-15',
    'candidate_discussion_topics',
    ['id', 'candidate_id', 'user_id', 'title', 'description', 'created_at'],
  ],
])('%s the table %s has the prescribed columns', async (_row, table, columns) => {
  const tables = await base.db.introspection.getTables();
  const found = tables.find(({ name }) => name === table)?.columns ?? [];
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(columns));
  const nullable = found.filter(({ isNullable }) => isNullable).map(({ name }) => name);
  expect(nullable.includes('topic_id'), 'only a comment may have no topic').toBe(
    table === 'candidate_comments',
  );
});

describe('likes of comments', () => {
  const like = (person: string, commentId: string, isLiked = true) =>
    setLike(services(), { userId: person, commentId, isLiked, hasTickedConsent: true });
  const likesOf = async (id: string) => {
    const rows = await base.db
      .selectFrom('comment_likes')
      .select('id')
      .where('comment_id', '=', id)
      .execute();
    return { counted: (await rowOf(id))?.likes, rows: rows.length };
  };

  test('DISC-10 DISC-11 DISC-18 DISC-19 the counter equals the rows after 100 simultaneous likes and unlikes', async () => {
    const id = await written();
    const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(base.db)));
    await Promise.all(people.map((person) => like(person.id, id)));
    expect(await likesOf(id)).toEqual({ counted: 20, rows: 20 });
    await Promise.all(Array.from({ length: 100 }, (_, n) => like(people[n % 20]?.id ?? '', id, n % 3 === 0)));
    const { counted, rows } = await likesOf(id);
    expect(counted).toBe(rows);
    await Promise.all([...people, ...people].map((person) => like(person.id, id, false)));
    expect(await likesOf(id)).toEqual({ counted: 0, rows: 0 });
  });

  test('a like without the person’s consent is refused, and the refusal names political opinions', async () => {
    const id = await written();
    const asked = { userId, commentId: id, isLiked: true, hasTickedConsent: false };
    await expect(setLike(services(), asked)).rejects.toMatchObject({ code: 'consent-required' });
    expect(await likesOf(id)).toEqual({ counted: 0, rows: 0 });
    await like(userId, id);
    expect((await thread({ viewerId: userId })).comments).toMatchObject([{ isLiked: true, likes: 1 }]);
    expect((await thread()).comments).toMatchObject([{ isLiked: false, likes: 1 }]);
  });

  test('the counters of liked comments fall when an account is erased', async () => {
    const id = await written();
    const fan = await makeUser(base.db);
    await like(fan.id, id);
    await base.db.deleteFrom('users').where('id', '=', fan.id).execute();
    expect(await likesOf(id)).toEqual({ counted: 0, rows: 0 });
  });
});

test('a new comment is announced by the id of its topic, never by its text or author', async () => {
  const heard: Announcement[] = [];
  const topicId = await writeTopic(services({ heard }), { userId, candidate: candidate.slug });
  await writeComment(services({ heard }), { userId, candidate: candidate.slug, topicId });
  await writeComment(services({ heard }), { userId, candidate: candidate.slug });
  expect(heard).toEqual([
    { topic: 'discussions', ids: [candidate.id] },
    { topic: 'discussions', ids: [topicId] },
    { topic: 'discussions', ids: [candidate.id] },
  ]);
});
