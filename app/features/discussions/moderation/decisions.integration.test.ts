import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { clearDiscussions, discussionServices, queuedVersion, writeComment, writeTopic } from '../testing.ts';
import { appeal, decide } from './decide.server.ts';
import type { Post } from './post.ts';
import { reportPost } from './report.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const seconds = (number: number) => new Date(at.getTime() + number * 1_000);
let heard: Announcement[] = [];
const services = (moment = at) => discussionServices(base.db, { at: moment, heard });
let candidate = { id: '', slug: '' };
let [author, moderator] = [{ id: '' } as TestUser, { id: '' } as TestUser];

beforeEach(async () => {
  await clearDiscussions(base.owner);
  const first = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position');
  candidate = await first.executeTakeFirstOrThrow();
  [author, moderator] = [await makeUser(base.db), await makeUser(base.db, { role: 'admin' })];
  heard = [];
});

const write = (given: { topicId?: string; parentId?: string; userId?: string } = {}) =>
  writeComment(services(), { userId: author.id, candidate: candidate.slug, ...given });
const report = async (post: Post, { by = '', moment = at } = {}) => {
  const userId = by || (await makeUser(base.db)).id;
  await reportPost(services(moment), { userId, post, reason: 'spam', note: '' });
  return userId;
};
const rule = async (post: Post, outcome: 'published' | 'removed', seen = 0) =>
  decide(services(), {
    ...{ post, outcome, seen, motive: 'Motiv.', actor: viewerOf(moderator), requestId: 'test' },
    version: await queuedVersion(base.db, { post, at }),
  });
const notified = async (kind: 'report' | 'moderation' | 'reply') => {
  const rows = base.db.selectFrom('notifications').select('user_id').where('kind', '=', kind);
  return (await rows.orderBy('created_at').execute()).map(({ user_id }) => user_id);
};

test('a text waits since its first report, and its topic is announced only when the third report hides it', async () => {
  const topicId = await writeTopic(services(), { userId: author.id, candidate: candidate.slug });
  const post = { kind: 'comment', id: await write({ topicId }) } as const;
  heard.length = 0;
  await report(post, { moment: seconds(1) });
  await report(post, { moment: seconds(2) });
  expect(heard).toEqual([]);
  await report(post, { moment: seconds(3) });
  expect(heard).toEqual([{ topic: 'discussions', ids: [topicId] }]);
  const rows = base.db.selectFrom('candidate_comments').select(['review_since', 'open_reports']);
  expect(await rows.execute()).toEqual([{ review_since: seconds(1), open_reports: 3 }]);
});

test('a decision is announced for the text’s topic and to the people whom it concerns, and logged with its outcome', async () => {
  const topicId = await writeTopic(services(), { userId: author.id, candidate: candidate.slug });
  const post = { kind: 'comment', id: await write({ topicId }) } as const;
  const reporter = await report(post);
  heard.length = 0;
  await rule(post, 'removed');
  expect(heard).toEqual([
    { topic: 'discussions', ids: [topicId] },
    { topic: 'notifications', ids: [author.id, reporter] },
  ]);
  expect(await auditAbout(base.db, post.id)).toEqual([
    { action: 'discussion-post-moderated', actor: moderator.id, before: null, after: { outcome: 'removed' } },
  ]);
});

test('a removed reply is not announced to the author above it, and a closed report is not answered again', async () => {
  const writer = await makeUser(base.db);
  const post = { kind: 'comment', id: await write({ parentId: await write(), userId: writer.id }) } as const;
  await base.owner.deleteFrom('notifications').execute();
  const first = await report(post);
  await rule(post, 'published');
  await base.owner.deleteFrom('notifications').execute();
  const second = await report(post);
  await rule(post, 'removed', 1);
  expect(first).not.toBe(second);
  expect([await notified('report'), await notified('moderation'), await notified('reply')]).toEqual([
    [second],
    [writer.id],
    [],
  ]);
});

test('a decision is refused for a text that does not wait, an outdated number of decisions, and a deleted text', async () => {
  const post = { kind: 'comment', id: await write() } as const;
  const decided = { code: 'moderation-decided' };
  await expect(rule(post, 'removed')).rejects.toMatchObject(decided);
  await report(post);
  await rule(post, 'removed');
  await appeal(services(), { userId: author.id, post, message: 'Nu e drept.' });
  await expect(rule(post, 'published', 0)).rejects.toMatchObject(decided);
  await base.owner.updateTable('candidate_comments').set({ status: 'deleted' }).execute();
  await expect(rule(post, 'published', 1)).rejects.toMatchObject({ code: 'comment-not-found' });
});

test.each([
  ['comment', 'comment-not-found'],
  ['topic', 'topic-not-found'],
  ['question', 'question-not-public'],
] as const)('a report of a missing %s is refused with the code %s', async (kind, code) => {
  await expect(report({ kind, id: randomUUID() })).rejects.toMatchObject({ code });
});
