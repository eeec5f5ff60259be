import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { makeVoters } from '#app/features/daily-vote/testing.ts';
import type { Post } from '#app/features/discussions/moderation/post.ts';
import { reportPost } from '#app/features/discussions/moderation/report.server.ts';
import { discussionServices, writeComment, writeTopic } from '#app/features/discussions/testing.ts';
import { openPollAt, pollVote, rollOver } from '#app/features/live-polls/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';
import { type Copy, Listener, settableClock, startCopy } from './testing.ts';

const base = withElection();
const at = moments.betweenRounds;
const clock = settableClock(at);
let copy: Copy;
let listener: Listener;
beforeAll(async () => {
  // The next heartbeat comes much later, so only an announcement can cause an event.
  copy = await startCopy(base, { clock, env: { EVENT_HEARTBEAT: '300' } });
});
afterAll(() => copy.stop());
afterEach(() => listener.close());

test('live events report immediately that a live poll opened, received votes or closed early', async () => {
  listener = new Listener(copy.port, 'about=poll');
  await listener.hears(1);
  expect(listener.figures).toEqual({ poll: null });
  const { pollId, slugs } = await openPollAt(base.db, at);
  copy.hub.announce({ topic: 'livePolls', ids: [pollId] });
  await listener.hears(2);
  expect(listener.figures?.poll).toMatchObject({ id: pollId, ballots: 0 });
  const [voterId = ''] = await makeVoters(base.db, 1);
  await pollVote(base.db, { at, pollId, voterId, candidate: slugs[0] ?? '', hub: copy.hub });
  await listener.hears(3);
  expect(listener.figures?.poll).toMatchObject({ id: pollId, ballots: 1 });
  // A poll without its key, as after a restore, accepts no votes. The program therefore closes it and opens
  // another.
  await base.owner.deleteFrom('ballot_keys.polls').execute();
  const { opened } = await rollOver(base.db, new Date(at.getTime() + 1_000), copy.hub);
  clock.set(new Date(at.getTime() + 2_000));
  copy.hub.announce({ topic: 'clock', ids: [] });
  await listener.hears(4);
  expect(listener.figures?.poll).toMatchObject({ id: opened, ballots: 0 });
});

test('RT-04 RT-05 live events report each new topic and comment to the readers of a candidate', async () => {
  const rows = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position').limit(2);
  const [about, other] = await rows.execute();
  const { id: userId } = await makeUser(base.db);
  const services = { ...discussionServices(base.db, { at }), hub: copy.hub };
  const candidate = about?.slug ?? '';
  listener = new Listener(copy.port, 'about=discussions');
  await listener.hears(1);
  const topicId = await writeTopic(services, { userId, candidate });
  await listener.hears(2);
  expect(listener.figures?.discussions?.topics).toEqual({ [about?.id ?? '']: 1 });
  for (let count = 1; count <= 2; count += 1) {
    await writeComment(services, { userId, candidate, topicId });
    await until(() => expect(listener.figures?.discussions?.comments[topicId]).toBe(count));
  }
  await writeComment(services, { userId, candidate: other?.slug ?? '' });
  await until(() => expect(listener.figures?.discussions?.comments[other?.id ?? '']).toBe(1));
  expect(
    listener.figures?.discussions?.comments[topicId],
    'comments outside the topic do not change its count',
  ).toBe(2);
  expect(listener.body, 'events contain numbers, never words').not.toContain('Un comentariu');
});

test('live events announce a reply by its topic, and contain nothing of hidden comments and hidden topics', async () => {
  const first = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position');
  const { slug: candidate } = await first.executeTakeFirstOrThrow();
  const { id: userId } = await makeUser(base.db);
  const services = { ...discussionServices(base.db, { at }), hub: copy.hub };
  const topicId = await writeTopic(services, { userId, candidate, text: 'Un topic raportat' });
  const commentId = await writeComment(services, { userId, candidate, topicId });
  listener = new Listener(copy.port, 'about=discussions');
  const comments = (expected: number | undefined) =>
    until(() => expect(listener.figures?.discussions?.comments[topicId]).toBe(expected));
  await comments(1);
  await writeComment(services, { userId, candidate, parentId: commentId, text: 'Un răspuns' });
  await comments(2);
  const report = async (post: Post) => {
    const { id } = await makeUser(base.db);
    await reportPost(services, { userId: id, post, reason: 'hate', note: 'o notă' });
  };
  for (let n = 0; n < 3; n += 1) await report({ kind: 'comment', id: commentId });
  await comments(1);
  for (let n = 0; n < 3; n += 1) await report({ kind: 'topic', id: topicId });
  for (const secret of [commentId, 'Un topic raportat', 'Un comentariu', 'Un răspuns', 'o notă'])
    expect(listener.body).not.toContain(secret);
  await until(async () => {
    const later = new Listener(copy.port, 'about=discussions');
    try {
      await later.hears(1);
      expect(later.body, 'a client that joins hears nothing of the hidden topic').not.toContain(topicId);
    } finally {
      later.close();
    }
  });
});

test('live events announce immediately that a candidate was followed', async () => {
  listener = new Listener(copy.port, 'about=candidates');
  await listener.hears(1);
  const [id = ''] = Object.keys(listener.figures?.candidates ?? {});
  await base.db
    .transaction()
    .execute((tx) => addToCounters(tx, [{ candidateId: id, day: '2025-05-12', followers: 3 }]));
  copy.hub.announce({ topic: 'follows', ids: [id] });
  await listener.hears(2);
  expect(listener.figures?.candidates?.[id]?.followers).toBe(3);
});

test('live events contain changed counts at the next heartbeat when the message about the change was lost', async () => {
  const other = await startCopy(base, { clock, env: { EVENT_HEARTBEAT: '1' } });
  listener = new Listener(other.port, 'about=candidates');
  try {
    await listener.hears(1);
    const [id = ''] = Object.keys(listener.figures?.candidates ?? {});
    const before = listener.figures?.candidates?.[id]?.followers ?? 0;
    await base.db
      .transaction()
      .execute((tx) => addToCounters(tx, [{ candidateId: id, day: '2025-05-12', followers: 7 }]));
    await listener.hears(2);
    expect(listener.figures?.candidates?.[id]?.followers).toBe(before + 7);
  } finally {
    await other.stop();
  }
});

test('live events never contain an inactive candidate', async () => {
  listener = new Listener(copy.port, 'about=candidates');
  await listener.hears(1);
  const [id = '', ...others] = Object.keys(listener.figures?.candidates ?? {});
  listener.close();
  await base.owner.updateTable('candidates').set({ status: 'inactive' }).where('id', '=', id).execute();
  copy.hub.announce({ topic: 'record', ids: [] });
  await copy.hub.flush();
  await until(async () => {
    const next = new Listener(copy.port, 'about=candidates');
    try {
      await next.hears(1);
      expect(Object.keys(next.figures?.candidates ?? {}).toSorted()).toEqual(others.toSorted());
    } finally {
      next.close();
    }
  });
});
