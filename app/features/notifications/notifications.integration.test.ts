import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { claimProfile, decideClaim } from '#app/features/claims/commands.server.ts';
import { listPendingClaims } from '#app/features/claims/queries.server.ts';
import { deleteComment, editComment } from '#app/features/discussions/comments/commands.server.ts';
import { decide } from '#app/features/discussions/moderation/decide.server.ts';
import type { Post } from '#app/features/discussions/moderation/post.ts';
import { reportPost } from '#app/features/discussions/moderation/report.server.ts';
import {
  discussionServices,
  queuedVersion,
  writeComment,
  writeTopic,
} from '#app/features/discussions/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { markRead, savePreferences } from './commands.server.ts';
import { notificationsPart, preferencesPart } from './personal-data.server.ts';
import { countUnread, findPreferences, listNotifications, momentOf } from './queries.server.ts';
import { findNotificationSettings } from './settings.server.ts';
import { testSecrets } from './testing.ts';

const base = withElection();
const at = moments.betweenRounds;
let heard: Announcement[] = [];
let slug = '';
let asker: TestUser;
let admin: TestUser;

const services = (given: { at?: Date; isReviewed?: boolean } = {}) =>
  discussionServices(base.db, { at, heard, ...given });

beforeEach(async () => {
  heard = [];
  await base.owner.deleteFrom('users').execute();
  await base.owner.updateTable('candidates').set({ user_id: null }).execute();
  for (const table of ['candidate_comments', 'candidate_discussion_topics'] as const)
    await base.owner.deleteFrom(table).execute();
  await base.owner
    .updateTable('site_settings')
    .set({ value: 'true' })
    .where('key', 'in', ['enable_notifications', 'enable_email_notifications'])
    .execute();
  ({ slug } = await base.db
    .selectFrom('candidates')
    .select('slug')
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow());
  asker = await makeUser(base.db, { firstName: 'Autor' });
  admin = await makeUser(base.db, { role: 'admin' });
});

const ask = (given: { isReviewed?: boolean } = {}) =>
  writeComment(services(given), { userId: asker.id, candidate: slug });
const reply = async (parentId: string, by?: TestUser, given: { isReviewed?: boolean } = {}) =>
  writeComment(services(given), {
    userId: (by ?? (await makeUser(base.db))).id,
    candidate: slug,
    parentId,
  });
const rule = async (post: Post, outcome: 'published' | 'removed', seen = 0) => {
  const version = await queuedVersion(base.db, { post, at });
  const decision = { post, outcome, motive: 'Un motiv.', seen, version };
  return decide(services(), { ...decision, actor: viewerOf(admin), requestId: 'test' });
};
const rows = () =>
  base.db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'is_shown', 'is_mail_due'])
    .orderBy('kind')
    .execute();
const list = async ({ id }: TestUser, moment = at, page = 1) =>
  listNotifications(base.db, { userId: id, at: moment, page });
const bell = async ({ id }: TestUser, moment = at) =>
  countUnread(base.db, { ...momentOf(await requireTimeline(base.db), moment), userId: id });
const hide = async (post: Post) => {
  for (let count = 0; count < 3; count += 1)
    await reportPost(services(), {
      userId: (await makeUser(base.db)).id,
      post,
      reason: 'hate',
      note: '',
    });
};

test('the author of a comment is notified once about a reply, but not about a reply that the author wrote', async () => {
  const comment = await ask();
  await reply(comment, asker);
  expect(await rows()).toEqual([]);
  await reply(comment);
  expect(await rows()).toEqual([{ user_id: asker.id, kind: 'reply', is_shown: true, is_mail_due: true }]);
  expect(heard.filter(({ topic }) => topic === 'notifications')).toEqual([
    { topic: 'notifications', ids: [asker.id] },
  ]);
  expect(await bell(asker)).toBe(1);
});

test('twenty simultaneous replies write twenty notifications, shown as one line of the list', async () => {
  const comment = await ask();
  const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(base.db)));
  await Promise.all(people.map((person) => reply(comment, person)));
  const { items } = await list(asker);
  const ids = base.db.selectFrom('notifications').select('id').orderBy('id');
  const { id } = await ids.executeTakeFirstOrThrow();
  expect(items).toMatchObject([
    { id, kind: 'reply', count: 20, isUnread: true, comment, candidate: { slug }, at },
  ]);
  expect(await bell(asker)).toBe(20);
  await markRead(services(), { userId: asker.id, notificationId: items[0]?.id ?? null });
  expect(await bell(asker)).toBe(0);
  await reply(comment);
  expect((await list(asker)).items.map(({ count, isUnread }) => [count, isUnread]).toSorted()).toEqual([
    [1, true],
    [20, false],
  ]);
});

test('a line with several replies has the id and the time of its newest reply', async () => {
  const ago = (seconds: number) => new Date(at.getTime() - seconds * 1_000);
  const parentId = await writeComment(services({ at: ago(9) }), { userId: asker.id, candidate: slug });
  for (const seconds of [2, 1, 3]) {
    const { id: userId } = await makeUser(base.db);
    await writeComment(services({ at: ago(seconds) }), { userId, candidate: slug, parentId });
  }
  const { id } = await base.db
    .selectFrom('notifications')
    .select('id')
    .where('election_at', '=', ago(1))
    .executeTakeFirstOrThrow();
  expect((await list(asker)).items).toMatchObject([{ id, at: ago(1), count: 3 }]);
});

test('a press on a line of the list marks only that line as read', async () => {
  const [first, second] = [await ask(), await ask()];
  for (const comment of [first, first, second]) await reply(comment);
  const chosen = (await list(asker)).items.find(({ comment }) => comment === first);
  await markRead(services(), { userId: asker.id, notificationId: chosen?.id ?? null });
  const lines = (await list(asker)).items.map(({ comment, count, isUnread }) => [comment, count, isUnread]);
  expect(lines.toSorted()).toEqual(
    [
      [first, 2, false],
      [second, 1, true],
    ].toSorted(),
  );
});

test('all questions of a candidate are marked as read by their one line, but not by a reply’s line', async () => {
  await reply(await ask());
  await sql`with question as (
      insert into candidate_questions (candidate_id, user_id, content, election_at)
      select id, ${admin.id}, 'Întrebarea ' || number, ${at}
      from candidates, generate_series(1, 2) number where slug = ${slug} returning id)
    insert into notifications (user_id, kind, question_id, is_shown, is_mail_due, election_at)
    select ${asker.id}, 'question', id, true, false, ${at} from question`.execute(base.owner);
  const lines = async () =>
    (await list(asker)).items.map(({ kind, count, isUnread }) => [kind, count, isUnread]).toSorted();
  const read = async (wanted: string) => {
    const line = (await list(asker)).items.find(({ kind }) => kind === wanted);
    await markRead(services(), { userId: asker.id, notificationId: line?.id ?? null });
  };
  const ofReply = ['reply', 1, false];
  await read('reply');
  expect(await lines()).toEqual([['question', 2, true], ofReply]);
  await read('question');
  expect(await lines()).toEqual([['question', 2, false], ofReply]);
  await base.owner.updateTable('candidate_questions').set({ status: 'hidden' }).execute();
  expect(await lines(), 'hidden questions have no line').toEqual([ofReply]);
  await base.owner.deleteFrom('candidate_questions').execute();
});

test('unread notifications are counted only up to a given limit', async () => {
  const comment = await ask();
  for (const person of await Promise.all([1, 2, 3].map(() => makeUser(base.db))))
    await reply(comment, person);
  const moment = momentOf(await requireTimeline(base.db), at);
  const upTo = (most?: number) => countUnread(base.db, { ...moment, userId: asker.id, most });
  expect(await Promise.all([upTo(2), upTo(4), upTo()])).toEqual([2, 3, 3]);
});

test('a held reply is notified when a moderator publishes it, and a hidden reply’s notification is hidden', async () => {
  const comment = await ask();
  const writer = await makeUser(base.db);
  const held = await reply(comment, writer, { isReviewed: true });
  expect(await rows()).toEqual([]);
  await rule({ kind: 'comment', id: held }, 'published');
  expect((await rows()).map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['moderation', writer.id],
    ['reply', asker.id],
  ]);
  await hide({ kind: 'comment', id: held });
  expect([(await list(asker)).items, await bell(asker)]).toEqual([[], 0]);
  await rule({ kind: 'comment', id: held }, 'published', 1);
  expect(await bell(asker)).toBe(1);
  expect((await rows()).filter(({ kind }) => kind === 'reply')).toHaveLength(1);
  await deleteComment(services(), { userId: writer.id, commentId: held });
  expect((await list(asker)).items).toEqual([]);
});

test('the notification is hidden when the author changes a reply under review, until the reply is public again', async () => {
  const writer = await makeUser(base.db);
  const answer = await reply(await ask(), writer);
  const reviewed = services({ isReviewed: true });
  await editComment(reviewed, { userId: writer.id, commentId: answer, content: 'altceva' });
  expect(await bell(asker)).toBe(0);
});

test('the notification of a reply is hidden when reports have hidden its topic', async () => {
  const topicId = await writeTopic(services(), { userId: asker.id, candidate: slug });
  const parentId = await writeComment(services(), { userId: asker.id, candidate: slug, topicId });
  await reply(parentId);
  expect(await bell(asker)).toBe(1);
  await hide({ kind: 'topic', id: topicId });
  expect([(await list(asker)).items, await bell(asker)]).toEqual([[], 0]);
  await rule({ kind: 'topic', id: topicId }, 'published');
  const [ruled] = (await list(asker)).items.filter(({ kind }) => kind === 'moderation');
  expect(ruled).toMatchObject({ topic: topicId, comment: null, outcome: 'published', candidate: { slug } });
  await base.owner.updateTable('candidate_discussion_topics').set({ status: 'deleted' }).execute();
  expect(await bell(asker), 'replies in a topic of an erased author still count').toBe(2);
});

test('the author and the three reporters are notified once each about a decision on a comment', async () => {
  const other = await makeUser(base.db);
  const ofOther = await writeComment(services(), { userId: other.id, candidate: slug });
  await hide({ kind: 'comment', id: ofOther });
  await rule({ kind: 'comment', id: ofOther }, 'published');
  expect((await list(other)).items).toMatchObject([
    { kind: 'moderation', outcome: 'published', comment: ofOther },
  ]);
  await base.owner.deleteFrom('notifications').execute();
  const comment = await ask();
  await hide({ kind: 'comment', id: comment });
  await rule({ kind: 'comment', id: comment }, 'removed');
  const kinds = (await rows()).map(({ kind }) => kind);
  expect(kinds).toEqual(['moderation', 'report', 'report', 'report']);
  expect((await list(asker)).items).toMatchObject([{ kind: 'moderation', outcome: 'removed', comment }]);
  await expect(rule({ kind: 'comment', id: comment }, 'published')).rejects.toThrow();
  expect(await rows()).toHaveLength(4);
});

test('the claimant is notified once when two administrators decide a claim at once', async () => {
  await claimProfile(
    { db: base.db, at },
    { userId: asker.id, candidate: slug, message: 'Eu.', evidence: '' },
  );
  const [claim] = await listPendingClaims(base.db, at);
  const decided = (outcome: 'accepted' | 'rejected') =>
    decideClaim(services(), {
      claimId: claim?.id ?? '',
      outcome,
      motive: 'Un motiv.',
      actor: viewerOf(admin),
      requestId: 'test',
    });
  await Promise.allSettled([decided('rejected'), decided('rejected')]);
  expect(await rows()).toMatchObject([{ user_id: asker.id, kind: 'claim' }]);
  expect((await list(asker)).items).toMatchObject([
    { kind: 'claim', outcome: 'rejected', candidate: { slug } },
  ]);
});

test('a notification later than election time is neither listed nor counted', async () => {
  await reply(await ask());
  const earlier = new Date(at.getTime() - 1_000);
  expect([(await list(asker, earlier)).items, await bell(asker, earlier)]).toEqual([[], 0]);
  await markRead({ ...services(), at: earlier }, { userId: asker.id, notificationId: null });
  expect(await bell(asker)).toBe(1);
});

test('the time of the first reading stays when a person reads a notification again', async () => {
  await reply(await ask());
  const read = () => markRead(services(), { userId: asker.id, notificationId: null });
  await read();
  const first = new Date('2025-05-12T08:00:00Z');
  await base.owner.updateTable('notifications').set({ read_at: first }).execute();
  await read();
  const stored = await base.owner.selectFrom('notifications').select('read_at').execute();
  expect(stored).toEqual([{ read_at: first }]);
});

test("another person's notification cannot be marked as read", async () => {
  await reply(await ask());
  const [own] = (await list(asker)).items;
  const stranger = await makeUser(base.db);
  for (const notificationId of [own?.id ?? '', null])
    await markRead(services(), { userId: stranger.id, notificationId });
  expect(await bell(asker)).toBe(1);
});

test('a person can switch off each kind per channel, and the site can switch off all kinds', async () => {
  const comment = await ask();
  const choose = (offInProduct: 'reply'[], offByMail: 'reply'[]) =>
    savePreferences(services(), {
      userId: asker.id,
      frequency: 'weekly',
      offInProduct,
      offByMail,
    });
  const stranger = { userId: (await makeUser(base.db)).id, frequency: 'hourly' } as const;
  await savePreferences(services(), { ...stranger, offInProduct: ['claim'], offByMail: ['claim'] });
  const written = async () => {
    await base.owner.deleteFrom('notifications').execute();
    await reply(comment);
    return (await rows()).map(({ is_shown, is_mail_due }) => [is_shown, is_mail_due]);
  };
  await choose(['reply'], []);
  expect(await written()).toEqual([[false, true]]);
  expect([(await list(asker)).items, await bell(asker)]).toEqual([[], 0]);
  await choose([], ['reply']);
  expect(await written()).toEqual([[true, false]]);
  await choose(['reply'], ['reply']);
  expect(await written()).toEqual([]);
  await choose([], []);
  const set = (key: string, value: string) =>
    base.owner.updateTable('site_settings').set({ value }).where('key', '=', key).execute();
  await set('enable_email_notifications', 'false');
  expect(await written()).toEqual([[true, false]]);
  await set('enable_notifications', 'false');
  expect(await written()).toEqual([]);
  expect(await findPreferences(base.db, asker.id)).toEqual({
    frequency: 'weekly',
    offInProduct: [],
    offByMail: [],
  });
});

test('SET-16 SET-17 SET-18 people get notifications and e-mails by default, with at most one e-mail a day', async () => {
  const defaults = { isOn: true, isMailOn: true, frequency: 'daily' };
  expect(await findNotificationSettings(base.db)).toEqual(defaults);
  const stored = base.owner.selectFrom('site_settings').selectAll().where('key', 'like', '%notification%');
  const rowsBefore = await stored.execute();
  expect(rowsBefore).toHaveLength(3);
  await base.owner.deleteFrom('site_settings').where('key', 'like', '%notification%').execute();
  expect(await findNotificationSettings(base.db)).toEqual(defaults);
  await base.owner.insertInto('site_settings').values(rowsBefore).execute();
});

test('an inactive account gets no notification, and an unconfirmed address gets no e-mail', async () => {
  const comment = await ask();
  await base.owner.updateTable('users').set({ email_verified: false }).where('id', '=', asker.id).execute();
  await reply(comment);
  expect(await rows()).toMatchObject([{ is_shown: true, is_mail_due: false }]);
  await base.owner.deleteFrom('notifications').execute();
  await base.owner.updateTable('users').set({ is_active: false }).where('id', '=', asker.id).execute();
  await reply(comment);
  expect(await rows()).toEqual([]);
});

test('the list has twenty lines of notifications per page, newest first', async () => {
  const [earlier, latest] = [new Date(at.getTime() - 1_000), new Date(at.getTime() - 500)];
  for (const moment of [earlier, latest, ...Array<Date>(19).fill(at)]) {
    const parentId = await writeComment(services({ at: moment }), { userId: asker.id, candidate: slug });
    const { id: userId } = await makeUser(base.db);
    await writeComment(services({ at: moment }), { userId, candidate: slug, parentId });
  }
  const [first, second] = [await list(asker), await list(asker, at, 2)];
  expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([
    20,
    true,
    1,
    false,
  ]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(21);
  expect(second.items.map((line) => line.at)).toEqual([earlier]);
  expect(first.items.map((line) => line.at)).toEqual([...Array<Date>(19).fill(at), latest]);
  const ids = [...first.items, ...second.items].map(({ id }) => id).toSorted();
  const ofOneMoment = base.owner.transaction().execute(async (tx) => {
    await tx.updateTable('notifications').set({ election_at: at }).execute();
    const pages = [1, 2].map((page) => listNotifications(tx, { userId: asker.id, at, page }));
    const listed = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
    expect(listed, 'lines of one moment are in the order of their ids').toEqual(ids);
    throw new Error('undone');
  });
  await expect(ofOneMoment).rejects.toThrow('undone');
  await base.owner.deleteFrom('notifications').where('election_at', '=', earlier).execute();
  expect((await list(asker)).hasMore, 'exactly one page of lines has no next page').toBe(false);
});

test('the copy of a person’s data includes notifications and settings, and erasure deletes both', async () => {
  const other = await makeUser(base.db);
  const ofOther = await writeComment(services(), { userId: other.id, candidate: slug });
  for (const comment of [ofOther, await ask()]) await reply(comment);
  for (const { id } of [other, asker])
    await savePreferences(
      { db: base.db },
      { userId: id, frequency: 'hourly', offInProduct: ['poll'], offByMail: ['news'] },
    );
  const own = { userId: asker.id, secrets: testSecrets };
  expect(await notificationsPart.list(base.db, own)).toMatchObject([{ kind: 'reply', at, read: null }]);
  const preferences = (await preferencesPart.list(base.db, own)).map((kind) => Object.values(kind).join());
  expect(preferences.at(-2)).toBe('Știri despre candidații urmăriți,true,false,hourly');
  expect(preferences.at(-1)).toMatch(/^Sondaje live .*,false,true,hourly$/);
  for (const part of [notificationsPart, preferencesPart])
    await base.db.transaction().execute((tx) => part.erase(tx, own));
  const left = [{ user_id: other.id }];
  expect(await rows(), "another person's notification stays").toMatchObject(left);
  expect(await base.db.selectFrom('notification_preferences').select('user_id').execute()).toEqual(left);
});
