import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { discussionServices, writeComment, writeTopic } from '#app/features/discussions/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as commentScreen from './comment.tsx';
import * as threadScreen from './thread.tsx';
import * as topicsScreen from './topics.tsx';

const base = withElection();
const at = moments.betweenRounds;
let slug = '';
let [author, reader] = [{} as TestUser, {} as TestUser];

beforeAll(async () => {
  const first = base.db.selectFrom('candidates').select('slug').orderBy('ballot_position');
  slug = (await first.executeTakeFirstOrThrow()).slug;
});
beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  for (const table of ['candidate_comments', 'candidate_discussion_topics', 'rate_hits'] as const)
    await base.owner.deleteFrom(table).execute();
  [author, reader] = [await makeUser(base.db), await makeUser(base.db)];
});

type Sender = {
  viewer?: TestUser;
  params?: Record<string, string>;
  accept?: string;
  env?: Record<string, string>;
};

/** Sends a form as a browser without scripts does. Returns the status and redirect target, or the refusal's code. */
async function send(
  act: (args: never) => Promise<unknown>,
  form: Record<string, string>,
  sender: Sender = {},
) {
  const { viewer = reader, params = {}, accept = 'text/html', env = {} } = sender;
  const fields = { key: randomUUID(), consent: consentVersion, ...form };
  const args = adminArgs('/candidate/x', { db: base.db, at, viewer, env }, fields);
  args.request.headers.set('accept', accept);
  const answer = await act({ ...args, params: { slug, ...params } } as never);
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
  const { data, init } = answer as {
    data: { code: string | null; text: string };
    init: { status?: number } | null;
  };
  return [init?.status ?? 200, data.code ?? data.text];
}
const services = () => discussionServices(base.db, { at });
const write = (more = {}) => writeComment(services(), { userId: author.id, candidate: slug, ...more });
const onComment = (form: Record<string, string>, comment: string, sender: Sender = {}) =>
  send(commentScreen.action, form, { ...sender, params: { comment } });
const rows = (table: 'comment_likes' | 'comment_marks') =>
  base.db.selectFrom(table).select('user_id').execute();

test('a like is added to and removed from the pressed comment only, and the answer leads back to that comment', async () => {
  const [comment, other] = [await write(), await write()];
  const page = `/candidate/${slug}/comments/${comment}`;
  await onComment({ intent: 'like' }, other, { viewer: await makeUser(base.db) });
  expect(await onComment({ intent: 'like' }, comment)).toEqual([303, page]);
  expect(await rows('comment_likes')).toHaveLength(2);
  expect(await onComment({ intent: 'unlike' }, comment)).toEqual([303, page]);
  expect(await rows('comment_likes')).toHaveLength(1);
  expect(await onComment({ intent: 'like' }, comment, { accept: '*/*' })).toEqual([200, '']);
  expect(await onComment({ intent: 'like' }, 'x')).toEqual([404, 'comment-not-found']);
});

test('a person can mark a comment, change the mark and remove it, and an unknown mark is refused', async () => {
  const topicId = await writeTopic(services(), { userId: author.id, candidate: slug });
  const comment = await write({ topicId });
  const mark = (value: string) => onComment({ intent: 'mark', mark: value }, comment);
  const page = `/candidate/${slug}/comments/${comment}`;
  expect(await mark('agree')).toEqual([303, page]);
  expect(await mark('none')).toEqual([303, page]);
  expect(await rows('comment_marks')).toEqual([]);
  expect(await mark('pass')).toEqual([303, page]);
  expect(await mark('disagree')).toEqual([303, page]);
  expect(await rows('comment_marks')).toHaveLength(1);
  expect(await mark('x')).toEqual([400, 'bad-request']);
  expect(await mark('')).toEqual([400, 'bad-request']);
  expect(await rows('comment_marks')).toHaveLength(1);
});

test('a new comment leads to its place in the thread, a new reply leads to the comment above, and both keep their topic', async () => {
  const topic = await writeTopic(services(), { userId: author.id, candidate: slug });
  const say = (name: string) =>
    send(threadScreen.action, { intent: 'comment', content: 'Un text.' }, { params: { topic: name } });
  expect(await say('general')).toMatchObject([
    303,
    expect.stringMatching(/\/discussions\/general#c-[\w-]{36}$/),
  ]);
  expect(await say(topic)).toMatchObject([303, expect.stringContaining(`/discussions/${topic}#c-`)]);
  expect(await say('x')).toEqual([404, 'topic-not-found']);
  const parent = await write({ topicId: topic });
  expect(await onComment({ intent: 'reply', content: 'Un răspuns.' }, parent)).toMatchObject([
    303,
    expect.stringContaining(`/comments/${parent}#c-`),
  ]);
  const said = await base.db.selectFrom('candidate_comments').select(['topic_id', 'parent_id']).execute();
  expect(said.filter(({ topic_id }) => topic_id === topic)).toHaveLength(3);
  expect(said.filter(({ parent_id }) => parent_id === parent)).toHaveLength(1);
});

test('only the author can edit and delete a comment, and a form’s key must be valid', async () => {
  const comment = await write();
  const edit = { intent: 'edit-comment', content: 'Alt text.' };
  const contents = () => base.db.selectFrom('candidate_comments').select('content').execute();
  for (const form of [edit, { intent: 'delete-comment' }])
    expect((await onComment(form, comment))[0]).toBeGreaterThanOrEqual(400);
  expect(await contents()).toEqual([{ content: 'Un comentariu' }]);
  const own = { viewer: author };
  expect(await onComment(edit, comment, own)).toEqual([303, `/candidate/${slug}/comments/${comment}`]);
  expect(await contents()).toEqual([{ content: 'Alt text.' }]);
  expect(await onComment({ intent: 'delete-comment' }, comment, own)).toEqual([
    303,
    `/candidate/${slug}/discussions/general`,
  ]);
  const keyless = { intent: 'comment', content: 'Un text.', key: 'x' };
  expect(await send(threadScreen.action, keyless, { params: { topic: 'general' } })).toEqual([
    400,
    'bad-request',
  ]);
  expect(await contents()).toEqual([]);
});

test('a proposed topic leads to its thread, or to the list while it waits for a moderator', async () => {
  const topic = { intent: 'propose-topic', title: 'Un titlu', description: 'O descriere.' };
  expect(await send(topicsScreen.action, topic)).toMatchObject([
    303,
    expect.stringMatching(/\/discussions\/[\w-]{36}$/),
  ]);
  const env = { REVIEW_COMMENTS: 'true' };
  expect(await send(topicsScreen.action, topic, { env })).toEqual([303, `/candidate/${slug}/discussions`]);
});

test('each form counts against its own limits, and a text that must be corrected gives back the limit of a day', async () => {
  const topic = await writeTopic(services(), { userId: author.id, candidate: slug });
  const comment = await write({ topicId: topic });
  const counted = async (press: () => Promise<unknown>) => {
    await base.db.deleteFrom('rate_hits').execute();
    await press();
    const hits = await base.db.selectFrom('rate_hits').select('bucket').where('hits', '>', 0).execute();
    return hits.map(({ bucket }) => bucket).sort();
  };
  const said = { intent: 'comment', content: 'Un text.' };
  const onTopic = (form: Record<string, string>) =>
    send(threadScreen.action, form, { params: { topic: 'general' } });
  const proposed = { intent: 'propose-topic', title: 'Un titlu', description: 'O descriere.' };
  const own = { viewer: author };
  const results: Record<string, string[]> = {
    comment: await counted(() => onTopic(said)),
    'empty comment': await counted(() => onTopic({ ...said, content: '' })),
    reply: await counted(() => onComment({ intent: 'reply', content: 'Un răspuns.' }, comment)),
    like: await counted(() => onComment({ intent: 'like' }, comment)),
    unlike: await counted(() => onComment({ intent: 'unlike' }, comment)),
    mark: await counted(() => onComment({ intent: 'mark', mark: 'agree' }, comment)),
    report: await counted(() => onComment({ intent: 'report', reason: 'hate' }, comment)),
    'report without a reason': await counted(() => onComment({ intent: 'report' }, comment)),
    appeal: await counted(() => onComment({ intent: 'appeal', message: 'De ce?' }, comment, own)),
    topic: await counted(() => send(topicsScreen.action, proposed)),
    'topic without a title': await counted(() => send(topicsScreen.action, { ...proposed, title: '' })),
    edit: await counted(() => onComment({ intent: 'edit-comment', content: 'Altul.' }, comment, own)),
    'deleted comment': await counted(() => onComment({ intent: 'delete-comment' }, comment, own)),
    'deleted topic': await counted(() =>
      send(threadScreen.action, { intent: 'delete-topic' }, { ...own, params: { topic } }),
    ),
  };
  expect(results).toEqual({
    comment: ['comment', 'comment-day'],
    'empty comment': ['comment'],
    reply: ['comment', 'comment-day'],
    like: ['like'],
    unlike: ['like'],
    mark: ['mark'],
    report: ['report'],
    'report without a reason': [],
    appeal: ['report'],
    topic: ['comment', 'topic'],
    'topic without a title': ['comment'],
    edit: ['comment'],
    'deleted comment': ['comment'],
    'deleted topic': ['comment'],
  });
});
