import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import type { Holds } from '#app/platform/config/config.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { deleteComment } from '../comments/commands.server.ts';
import type { Post } from '../moderation/post.ts';
import { clearDiscussions, discussionServices, writeComment, writeTopic } from '../testing.ts';
import { decideBatch } from './decide.server.ts';
import { separateText } from './separate.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const tables = {
  comment: 'candidate_comments',
  topic: 'candidate_discussion_topics',
  question: 'candidate_questions',
} as const;
const kinds = Object.keys(tables) as Post['kind'][];
const heard: Announcement[] = [];
const services = () => discussionServices(base.db, { at, heard });
let moderator: Viewer;
let [candidateId, topicId, batchId] = ['', '', ''];

beforeEach(async () => {
  await clearDiscussions(base.owner);
  for (const table of ['candidate_questions', 'discussion_batches'] as const)
    await base.owner.deleteFrom(table).execute();
  const first = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position');
  const candidate = await first.executeTakeFirstOrThrow();
  moderator = viewerOf(await makeUser(base.db, { role: 'admin' }));
  candidateId = candidate.id;
  topicId = await writeTopic(services(), { userId: moderator.id, candidate: candidate.slug });
  const place = { candidate_id: candidateId, topic_id: topicId, reason: 'burst' as const, election_at: at };
  const batch = base.owner.insertInto('discussion_batches').values({ ...place, texts: 6, presses: 2 });
  batchId = (await batch.returning('id').executeTakeFirstOrThrow()).id;
  heard.length = 0;
});

/** Stores a held text of the batch. Returns its id and author. */
async function hold(kind: Post['kind']): Promise<{ id: string; user: string }> {
  const { id: user } = await makeUser(base.db);
  const texts = kind === 'topic' ? { title: 'Titlu', description: 'Text' } : { content: 'Text' };
  const row = {
    candidate_id: candidateId,
    user_id: user,
    status: 'held',
    batch_id: batchId,
    election_at: at,
  };
  const added = base.owner.insertInto(tables[kind]).values({ ...row, ...texts } as never);
  return { id: (await added.returning('id').executeTakeFirstOrThrow()).id, user };
}
const statusOf = async (kind: Post['kind'], id: string) => {
  const { rows } = await sql<{ status: string }>`
    select status from ${sql.table(tables[kind])} where id = ${id}`.execute(base.db);
  return rows[0]?.status;
};

test.each([
  ['released', 'public', 'published'],
  ['rejected', 'removed', 'removed'],
] as const)(
  'a %s batch makes its texts of all kinds %s, logs each as %s, and tells their authors',
  async (outcome, status, logged) => {
    const held = await Promise.all(kinds.map(hold));
    const decision = { batchId, outcome, motive: 'Motivul.', actor: moderator, requestId: 'test' };
    await decideBatch(services(), decision);
    for (const [index, kind] of kinds.entries())
      expect(await statusOf(kind, held[index]?.id ?? ''), kind).toBe(status);
    const decisions = await base.db
      .selectFrom('moderation_decisions')
      .select(['comment_id', 'topic_id', 'question_id', 'outcome', 'reason', 'number', 'moderator_id'])
      .execute();
    const entry = { outcome: logged, reason: 'Motivul.', number: 1, moderator_id: moderator.id };
    const none = { comment_id: null, topic_id: null, question_id: null };
    expect(new Set(decisions)).toEqual(
      new Set(kinds.map((kind, index) => ({ ...none, [`${kind}_id`]: held[index]?.id, ...entry }))),
    );
    expect(await auditAbout(base.db, batchId)).toEqual([
      {
        ...{ action: 'discussion-batch-moderated', actor: moderator.id, before: null },
        after: { outcome, texts: 6, presses: 2 },
      },
    ]);
    const [first, second] = heard;
    expect(first).toEqual({ topic: 'discussions', ids: [topicId] });
    expect(second?.topic).toBe('notifications');
    expect(second?.ids.toSorted()).toEqual(held.map(({ user }) => user).toSorted());
  },
);

test.each(kinds)('a held %s can be taken out of its batch while another text remains', async (kind) => {
  const { id } = await hold(kind);
  const separate = () =>
    separateText(services(), { post: { kind, id }, actor: moderator, requestId: 'test' });
  await expect(separate()).rejects.toMatchObject({ code: 'moderation-last-of-batch' });
  await hold('comment');
  expect(await separate()).toEqual({ batchId });
  const { rows } = await sql`select review_since from ${sql.table(tables[kind])} where id = ${id}`.execute(
    base.db,
  );
  expect(rows).toEqual([{ review_since: at }]);
});

test('deleting a text lowers the number of its open batch only while the text is held', async () => {
  const texts = async () =>
    (await base.db.selectFrom('discussion_batches').select(['texts', 'presses']).execute())[0];
  const [published, held] = [await hold('comment'), await hold('comment')];
  const publish = base.owner.updateTable('candidate_comments').set({ status: 'public' });
  await publish.where('id', '=', published.id).execute();
  await deleteComment(services(), { userId: published.user, commentId: published.id });
  expect(await texts()).toEqual({ texts: 6, presses: 2 });
  await deleteComment(services(), { userId: held.user, commentId: held.id });
  expect(await texts()).toEqual({ texts: 5, presses: 2 });
});

test('a held text of a batch is not also in the queue of single texts while moderators read every text first', async () => {
  const holds: Holds = {
    burst: { count: 9, seconds: 600 },
    identical: { count: 2, seconds: 600 },
    'in-step': { count: 9, seconds: 10 },
  };
  const reviewed = discussionServices(base.db, { at, holds, isReviewed: true });
  const text = 'Votați cu încredere, el este singurul care știe!';
  for (let n = 0; n < 2; n += 1)
    await writeComment(reviewed, { userId: (await makeUser(base.db)).id, candidate: candidateId, text });
  const rows = base.db.selectFrom('candidate_comments').select(['status', 'review_since', 'batch_id']);
  expect(await rows.orderBy('created_at').execute()).toEqual([
    { status: 'held', review_since: at, batch_id: null },
    { status: 'held', review_since: null, batch_id: expect.any(String) },
  ]);
});
