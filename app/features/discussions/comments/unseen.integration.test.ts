import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { listOwnUnseen } from '../moderation/queries.server.ts';
import { clearDiscussions, discussionServices, writeComment, writeTopic } from '../testing.ts';
import { setLike } from './likes.server.ts';
import { findComment, listReplies, listThread } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const services = () => discussionServices(base.db, { at });
let candidate = { id: '', slug: '' };
let author = '';
let topicId = '';
let [commentId, replyId] = ['', ''];

beforeEach(async () => {
  await clearDiscussions(base.owner);
  const first = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position');
  candidate = await first.executeTakeFirstOrThrow();
  author = (await makeUser(base.db)).id;
  topicId = await writeTopic(services(), { userId: author, candidate: candidate.slug });
  commentId = await write('Un comentariu');
  replyId = await write('Un răspuns', commentId);
});

const write = (text: string, parentId: string | null = null) =>
  writeComment(services(), { userId: author, candidate: candidate.slug, text, topicId, parentId });
const change = (id: string, values: { status?: 'public' | 'hidden' | 'removed'; election_at?: Date }) =>
  base.owner.updateTable('candidate_comments').set(values).where('id', '=', id).execute();
const hideTopic = () =>
  base.owner
    .updateTable('candidate_discussion_topics')
    .set({ status: 'hidden' })
    .where('id', '=', topicId)
    .execute();

/** Returns the texts of the replies below the comment of the thread, and on the comment's own page. */
async function shownReplies(): Promise<string[][]> {
  const reader = { at, viewerId: null, cursor: null };
  const { comments } = await listThread(base.db, { ...reader, candidateId: candidate.id, topicId });
  const { replies } = await listReplies(base.db, { ...reader, commentId });
  return [comments.flatMap((comment) => comment.replies), replies].map((list) =>
    // Both replies have the same time, so their order is arbitrary.
    list.map(({ content }) => content).toSorted(),
  );
}
const find = async (viewerId: string | null = author) =>
  findComment(base.db, { candidateId: candidate.id, commentId, at, viewerId });

test('a reply is listed below its comment only when it is public and not later', async () => {
  await write('Al doilea răspuns', commentId);
  const both = ['Al doilea răspuns', 'Un răspuns'];
  expect(await shownReplies()).toEqual([both, both]);
  const one = ['Al doilea răspuns'];
  await change(replyId, { status: 'hidden' });
  expect(await shownReplies()).toEqual([one, one]);
  await change(replyId, { status: 'public', election_at: new Date(at.getTime() + 1) });
  expect(await shownReplies()).toEqual([one, one]);
  expect((await find())?.replyCount).toBe(1);
});

test('the number of replies leaves out a later reply once when it is also hidden', async () => {
  await write('Al doilea răspuns', commentId);
  await change(replyId, { status: 'hidden', election_at: new Date(at.getTime() + 1) });
  expect((await find())?.replyCount).toBe(1);
});

test('a reply, a like and an edit are refused when the comment is hidden', async () => {
  expect(await find()).toMatchObject({ isOpen: true, mayEdit: true });
  await change(commentId, { status: 'hidden' });
  await expect(write('Alt răspuns', commentId)).rejects.toMatchObject({ code: 'comment-not-found' });
  const like = { userId: author, commentId, isLiked: true, hasTickedConsent: true };
  await expect(setLike(services(), like)).rejects.toMatchObject({ code: 'comment-not-found' });
  expect(await find()).toMatchObject({ isOpen: false, mayEdit: false });
});

test('a comment and a like are refused when the topic is hidden', async () => {
  await hideTopic();
  await expect(write('Alt comentariu')).rejects.toMatchObject({ code: 'topic-not-found' });
  const like = { userId: author, commentId, isLiked: true, hasTickedConsent: true };
  await expect(setLike(services(), like)).rejects.toMatchObject({ code: 'comment-not-found' });
  expect(await find()).toMatchObject({ isOpen: false });
});

test('the list of the candidate’s own comments omits a comment when it is hidden', async () => {
  const setAccount = (user_id: string | null) =>
    base.owner.updateTable('candidates').set({ user_id }).where('id', '=', candidate.id).execute();
  await setAccount(author);
  const own = async () => {
    const asked = { at, viewerId: null, cursor: null, candidateId: candidate.id, topicId };
    const { comments } = await listThread(base.db, { ...asked, isOnlyCandidate: true });
    expect(
      comments.flatMap(({ replies }) => replies),
      'replies of the list are not repeated',
    ).toEqual([]);
    return comments.map(({ content }) => content);
  };
  const before = await own();
  await change(commentId, { status: 'hidden' });
  const after = await own();
  await setAccount(null);
  expect(before.toSorted()).toEqual(['Un comentariu', 'Un răspuns']);
  expect(after).toEqual(['Un răspuns']);
});

test('a person sees only their own ten newest texts that wait, are hidden or were removed in this discussion', async () => {
  const reader = (await makeUser(base.db)).id;
  const [, other] = await base.db.selectFrom('candidates').select('id').orderBy('ballot_position').execute();
  const seconds = (number: number) => new Date(at.getTime() + number * 1_000);
  type Status = 'public' | 'held' | 'hidden' | 'removed' | 'deleted';
  type UnseenComment = {
    status?: Status;
    user_id?: string;
    topic_id?: string | null;
    candidate_id?: string;
    time?: Date;
  };
  const add = async (content: string, { time = at, status = 'held', ...given }: UnseenComment = {}) => {
    const row = { candidate_id: candidate.id, user_id: reader, topic_id: topicId, election_at: time };
    const query = base.owner.insertInto('candidate_comments').values({ ...row, content, status, ...given });
    return (await query.returning('id').executeTakeFirstOrThrow()).id;
  };
  await add('Public', { status: 'public' });
  await add('Șters', { status: 'deleted' });
  await add('Al altuia', { user_id: author });
  await add('General', { topic_id: null });
  await add('Despre altul', { topic_id: null, candidate_id: other?.id ?? '' });
  await add('Mai târziu', { time: seconds(1) });
  const removed = await add('Respins', { status: 'removed', time: seconds(-1) });
  const hidden = await add('Ascuns', { status: 'hidden' });
  const query = { kind: 'comment', candidateId: candidate.id, topicId, at, viewerId: reader } as const;
  const unseen = async (given: { topicId?: string | null } = {}) =>
    (await listOwnUnseen(base.db, { ...query, ...given })).map(({ id, text }) => [id, text]);
  expect(await unseen()).toEqual([
    [hidden, 'Ascuns'],
    [removed, 'Respins'],
  ]);
  expect((await unseen({ topicId: null })).map(([, text]) => text)).toEqual(['General']);
  const ids = [hidden];
  for (let n = 0; n < 10; n += 1) ids.push(await add('Reținut'));
  expect((await unseen()).map(([id]) => id)).toEqual(ids.toSorted().toReversed().slice(0, 10));
});

test('a person sees why their text is held, but only while it is held', async () => {
  const batches: string[] = [];
  for (const reason of ['identical', 'burst'] as const) {
    const batch = { candidate_id: candidate.id, topic_id: topicId, reason, texts: 1, election_at: at };
    const added = base.owner.insertInto('discussion_batches').values(batch).returning('id');
    batches.push((await added.executeTakeFirstOrThrow()).id);
  }
  const row = { candidate_id: candidate.id, topic_id: topicId, user_id: author, election_at: at };
  const [, burst = ''] = batches;
  for (const [content, status] of [
    ['Reținut', 'held'],
    ['Ascuns', 'hidden'],
  ] as const)
    await base.owner
      .insertInto('candidate_comments')
      .values({ ...row, content, status, batch_id: burst })
      .execute();
  const query = { kind: 'comment', candidateId: candidate.id, topicId, at, viewerId: author } as const;
  const reasons = (await listOwnUnseen(base.db, query)).map(({ text, heldFor }) => [text, heldFor]);
  expect(Object.fromEntries(reasons)).toEqual({ Reținut: 'burst', Ascuns: null });
});

test('a hidden comment shows neither its likes nor that the candidate wrote it, and its page exists while it has replies', async () => {
  const setAccount = (user_id: string | null) =>
    base.owner.updateTable('candidates').set({ user_id }).where('id', '=', candidate.id).execute();
  await setAccount(author);
  const fan = (await makeUser(base.db)).id;
  await setLike(services(), { userId: fan, commentId, isLiked: true, hasTickedConsent: true });
  const shown = { likes: 1, isByCandidate: true, content: 'Un comentariu', author: 'Ana Exemplu' };
  expect(await find(null)).toMatchObject(shown);
  await change(commentId, { status: 'hidden' });
  const emptied = { likes: 0, isByCandidate: false, content: '', author: null };
  expect(await find(null)).toMatchObject({ status: 'hidden', replyCount: 1, ...emptied });
  expect(await find()).toMatchObject({ status: 'hidden', ...shown });
  await change(replyId, { status: 'hidden' });
  expect([await find(null), (await find())?.content]).toEqual([null, 'Un comentariu']);
  await setAccount(null);
});

test('only an open comment of a topic can be marked, and a change counts from its own time on', async () => {
  const general = await writeComment(services(), { userId: author, candidate: candidate.slug });
  const markable = async (id: string) =>
    (await findComment(base.db, { candidateId: candidate.id, commentId: id, at, viewerId: null }))
      ?.isMarkable;
  expect([await markable(commentId), await markable(replyId), await markable(general)]).toEqual([
    ...[true, false, false],
  ]);
  const edited = (seconds: number) =>
    base.owner
      .updateTable('candidate_comments')
      .set({ edited_at: new Date(at.getTime() + seconds * 1_000) })
      .where('id', '=', commentId)
      .execute();
  await edited(1);
  expect((await find())?.isEdited).toBe(false);
  await edited(0);
  expect((await find())?.isEdited).toBe(true);
});

test('a person sees the open hold of their like or mark before the rejected one, and the hold of their own comment', async () => {
  const [open, rejected] = await Promise.all(
    (['open', 'rejected'] as const).map(async (status) => {
      const decided = status === 'open' ? {} : { decided_election_at: at, decision_reason: 'Motiv.' };
      const place = { candidate_id: candidate.id, topic_id: topicId, reason: 'burst' as const };
      const row = { ...place, status, presses: 1, election_at: at, ...decided };
      const added = base.owner.insertInto('discussion_batches').values(row).returning('id');
      return (await added.executeTakeFirstOrThrow()).id;
    }),
  );
  const press = { comment_id: commentId, user_id: author, election_at: at };
  const state = async () => (await find())?.heldPress;
  await base.owner
    .insertInto('comment_likes')
    .values({ ...press, batch_id: rejected })
    .execute();
  expect(await state()).toBe('rejected');
  await base.owner
    .insertInto('comment_marks')
    .values({ ...press, mark: 'agree', batch_id: open })
    .execute();
  expect(await state()).toBe('open');
  await base.owner.deleteFrom('comment_likes').execute();
  expect(await state()).toBe('open');
  const hold = (status: 'held' | 'hidden') =>
    base.owner
      .updateTable('candidate_comments')
      .set({ status, batch_id: open })
      .where('id', '=', commentId)
      .execute();
  await hold('held');
  expect((await find())?.heldFor).toBe('burst');
  expect(await find(null), 'only its author sees why a comment is held').toMatchObject({
    status: 'held',
    heldFor: null,
  });
  await hold('hidden');
  expect((await find())?.heldFor).toBeNull();
});

test('a repeated like keeps its time, unless the clock has moved back', async () => {
  const fan = (await makeUser(base.db)).id;
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const times: Date[] = [];
  for (const moment of [later(2), later(3), later(1)]) {
    const like = { userId: fan, commentId, isLiked: true, hasTickedConsent: true };
    await setLike(discussionServices(base.db, { at: moment }), like);
    const row = base.db.selectFrom('comment_likes').select('election_at').where('user_id', '=', fan);
    times.push((await row.executeTakeFirstOrThrow()).election_at);
  }
  expect(times).toEqual([later(2), later(2), later(1)]);
});
