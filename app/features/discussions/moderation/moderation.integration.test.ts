import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { editComment } from '../comments/commands.server.ts';
import { setLike } from '../comments/likes.server.ts';
import { listThread } from '../comments/queries.server.ts';
import { listLiveDiscussions } from '../live-counts.server.ts';
import { commentsPart, likesPart, reportsPart } from '../personal-data.server.ts';
import { requireMotive } from '../posts.server.ts';
import { clearDiscussions, discussionServices, queuedVersion, writeComment, writeTopic } from '../testing.ts';
import { findTopic, listTopics } from '../topic-queries.server.ts';
import { appeal, decide } from './decide.server.ts';
import type { Post } from './post.ts';
import { findOwnModeration, listAwaited, listDecisions } from './queries.server.ts';
import { reportPost } from './report.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const services = (given: { at?: Date; isReviewed?: boolean } = {}) =>
  discussionServices(base.db, { at, ...given });
let candidate = { id: '', slug: '' };
let author: TestUser;
let moderator: TestUser;

beforeEach(async () => {
  await clearDiscussions(base.owner);
  candidate = await base.db
    .selectFrom('candidates')
    .select(['id', 'slug'])
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  author = await makeUser(base.db, { firstName: 'Autor' });
  moderator = await makeUser(base.db, { role: 'admin' });
});

const comment = (text = 'o jignire', given: { at?: Date; isReviewed?: boolean } = {}) =>
  writeComment(services(given), { userId: author.id, candidate: candidate.slug, text });
const report = async (post: Post, by?: TestUser) =>
  reportPost(services(), {
    userId: (by ?? (await makeUser(base.db))).id,
    post,
    reason: 'hate',
    note: 'vezi a doua frază',
  });
const like = async (commentId: string, when = at) =>
  setLike(services({ at: when }), {
    userId: (await makeUser(base.db)).id,
    commentId,
    isLiked: true,
    hasTickedConsent: true,
  });
const rule = async (post: Post, outcome: 'published' | 'removed', seen = 0) =>
  decide(services(), {
    post,
    outcome,
    motive: 'Jignește pe cineva.',
    seen,
    version: await queuedVersion(base.db, { post, at }),
    actor: viewerOf(moderator),
    requestId: 'test',
  });
const queue = async (moment = at) => (await listAwaited(base.db, { at: moment, cursor: null })).posts;
const read = async (viewerId: string | null = null, moment = at) =>
  (
    await listThread(base.db, {
      candidateId: candidate.id,
      topicId: null,
      at: moment,
      viewerId,
      cursor: null,
    })
  ).comments;
const liveComments = async () => {
  const { id: electionId } = await base.db.selectFrom('elections').select('id').executeTakeFirstOrThrow();
  return (await listLiveDiscussions(base.db, { electionId, at })).comments[candidate.id];
};

describe('reports of comments and topics', () => {
  test('a comment disappears from lists and live counts after reports of three different people', async () => {
    const post: Post = { kind: 'comment', id: await comment() };
    const first = await makeUser(base.db);
    await report(post, first);
    await report(post, first);
    await report(post);
    expect(await read()).toMatchObject([{ id: post.id }]);
    expect(await queue()).toMatchObject([{ status: 'public', reports: [{ reason: 'hate' }, {}] }]);
    await report(post);
    expect(await read()).toEqual([]);
    expect(await liveComments()).toBe(0);
    expect(await queue()).toMatchObject([{ status: 'hidden', content: 'o jignire' }]);
    await expect(withRefusalText(report(post))).rejects.toMatchObject({
      code: 'comment-not-found',
      status: 404,
    });
  });

  test('a text with many reports shows its first twenty and the number of all', async () => {
    const often: Post = { kind: 'comment', id: await comment() };
    const once: Post = { kind: 'comment', id: await comment('altă jignire') };
    await report(often);
    await report(once);
    const more = Array.from({ length: 450 }, (_, index) => ({
      ...{ comment_id: often.id, reason: 'spam' as const, note: `nota ${index + 1}` },
      election_at: new Date(at.getTime() + index + 1),
    }));
    await base.owner.insertInto('discussion_reports').values(more).execute();
    const queued = await queue();
    const [first, second] = [often, once].map(({ id }) => queued.find((post) => post.id === id));
    expect([first?.reportCount, first?.reports.length]).toEqual([451, 20]);
    expect(first?.reports.map(({ note }) => note).slice(-2)).toEqual(['nota 18', 'nota 19']);
    expect([second?.reportCount, second?.reports.length]).toEqual([1, 1]);
  });

  test('ten simultaneous reports hide a comment once, and every report is stored', async () => {
    const post: Post = { kind: 'comment', id: await comment() };
    const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(base.db)));
    const sent = await Promise.allSettled(people.map((person) => report(post, person)));
    const kept = await base.db.selectFrom('discussion_reports').select('id').execute();
    expect(kept).toHaveLength(sent.filter(({ status }) => status === 'fulfilled').length);
    expect(kept).toHaveLength(3);
    expect(await liveComments()).toBe(0);
  });

  test('a hidden comment leaves a placeholder with its replies, and its author sees the text', async () => {
    const id = await comment('text ascuns');
    await writeComment(services(), { userId: author.id, candidate: candidate.slug, parentId: id });
    for (let n = 0; n < 3; n += 1) await report({ kind: 'comment', id });
    const shown = await read();
    expect(shown).toMatchObject([
      { status: 'hidden', content: '', author: null, replies: [{ parentId: id }] },
    ]);
    expect(JSON.stringify(shown)).not.toContain('text ascuns');
    expect(await read(author.id)).toMatchObject([{ content: 'text ascuns' }]);
  });

  test('the number of replies at an earlier election time stays the same when a later reply is hidden', async () => {
    const earlier = new Date(at.getTime() - 60_000);
    const own = { userId: author.id, candidate: candidate.slug };
    const parentId = await writeComment(services({ at: earlier }), own);
    await writeComment(services({ at: earlier }), { ...own, parentId });
    const id = await writeComment(services(), { ...own, parentId });
    for (let n = 0; n < 3; n += 1) await report({ kind: 'comment', id });
    expect(await read(null, earlier)).toMatchObject([{ replyCount: 1 }]);
  });

  test('three reports hide a topic from everybody except its author', async () => {
    const topicId = await writeTopic(services(), { userId: author.id, candidate: candidate.slug });
    for (let n = 0; n < 3; n += 1) await report({ kind: 'topic', id: topicId });
    const place = { candidateId: candidate.id, at };
    expect((await listTopics(base.db, { ...place, cursor: null })).topics).toEqual([]);
    expect(await findTopic(base.db, { ...place, topicId, viewerId: null })).toBeNull();
    expect(await findTopic(base.db, { ...place, topicId, viewerId: author.id })).toMatchObject({
      status: 'hidden',
    });
  });

  test('reports and likes of comments in a hidden topic are refused, but reports in an erased author’s topic are accepted', async () => {
    const topicId = await writeTopic(services(), { userId: author.id, candidate: candidate.slug });
    const other = await makeUser(base.db);
    const on = { userId: other.id, candidate: candidate.slug, topicId };
    const id = await writeComment(services(), on);
    await base.owner.updateTable('candidate_discussion_topics').set({ status: 'hidden' }).execute();
    await expect(report({ kind: 'comment', id })).rejects.toMatchObject({ code: 'comment-not-found' });
    await expect(like(id)).rejects.toMatchObject({ code: 'comment-not-found' });
    expect(await base.db.selectFrom('discussion_reports').select('id').execute()).toEqual([]);
    const own = { userId: author.id, secrets: null as never };
    await base.db.transaction().execute((tx) => commentsPart.erase(tx, own));
    await report({ kind: 'comment', id });
    const place = { candidateId: candidate.id, topicId, at, cursor: null };
    expect((await listThread(base.db, { ...place, viewerId: null })).comments).toMatchObject([
      { id, isOpen: false, isMarkable: false, topicStatus: 'deleted' },
    ]);
  });

  test('a report or like of a comment that is later than election time is refused', async () => {
    const id = await comment('de mâine', { at: moments.resultsNight });
    await expect(report({ kind: 'comment', id })).rejects.toMatchObject({ code: 'comment-not-found' });
    await expect(like(id)).rejects.toMatchObject({ code: 'comment-not-found' });
    await like(id, moments.resultsNight);
  });

  test('a report about a person’s own text is refused', async () => {
    await expect(report({ kind: 'comment', id: await comment() }, author)).rejects.toMatchObject({
      code: 'report-own',
    });
  });
});

describe('decisions of moderators', () => {
  test("one of two simultaneous decisions is written, and the other moderator's is refused", async () => {
    const post: Post = { kind: 'comment', id: await comment() };
    await report(post);
    const outcomes = await Promise.allSettled([rule(post, 'removed'), rule(post, 'published')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'moderation-decided' });
    expect(await listDecisions(base.db, { at, limit: 10 })).toHaveLength(1);
    expect(await listDecisions(base.db, { at: moments.beforeFirstRound, limit: 10 })).toEqual([]);
    expect(await queue()).toEqual([]);
    const audit = await base.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'reason'])
      .where('subject_id', '=', post.id)
      .execute();
    expect(audit).toEqual([
      { action: 'discussion-post-moderated', actor_id: moderator.id, reason: 'Jignește pe cineva.' },
    ]);
  });

  test('a removed text waits for a moderator again when its author appeals, and a second appeal is refused', async () => {
    const post: Post = { kind: 'comment', id: await comment() };
    await report(post);
    await rule(post, 'removed');
    expect(await read()).toEqual([]);
    expect(await findOwnModeration(base.db, post)).toEqual({
      reason: 'Jignește pe cineva.',
      hasAppealed: false,
    });
    const contest = (person: TestUser) =>
      appeal(services(), { userId: person.id, post, message: 'Este un citat.' });
    await expect(contest(await makeUser(base.db))).rejects.toMatchObject({ code: 'comment-not-found' });
    const blank = appeal(services(), { userId: author.id, post, message: ' \n ' });
    await expect(blank).rejects.toMatchObject({ code: 'appeal-blank' });
    await contest(author);
    await expect(contest(author)).rejects.toMatchObject({ code: 'appeal-refused' });
    expect(await queue()).toMatchObject([
      { appeal: 'Este un citat.', lastReason: 'Jignește pe cineva.', decisions: 1, reports: [] },
    ]);
    await rule(post, 'published', 1);
    expect(await read()).toMatchObject([{ id: post.id }]);
    expect(await queue()).toEqual([]);
    await report(post);
    expect(await queue()).toMatchObject([{ appeal: null, reports: [{}] }]);
  });

  test('a published text is hidden again only after three new reports', async () => {
    const post: Post = { kind: 'comment', id: await comment() };
    for (let n = 0; n < 3; n += 1) await report(post);
    await rule(post, 'published');
    await report(post);
    await report(post);
    expect(await read()).toMatchObject([{ id: post.id }]);
    await report(post);
    expect(await read()).toEqual([]);
  });

  test('a decision without a reason is refused', async () => {
    const post: Post = { kind: 'comment', id: await comment() };
    await report(post);
    const decision = {
      post,
      outcome: 'removed',
      motive: ' ',
      seen: 0,
      version: '',
      requestId: 'test',
    } as const;
    await expect(decide(services(), { ...decision, actor: viewerOf(moderator) })).rejects.toMatchObject({
      code: 'moderation-reason-missing',
    });
  });
});

test('a decision is refused when the author has changed the text since', async () => {
  const post: Post = { kind: 'comment', id: await comment() };
  await report(post);
  const version = await queuedVersion(base.db, { post, at });
  const edited = { userId: author.id, commentId: post.id, content: 'o jignire mai mare' };
  await editComment(services(), edited);
  const decision = {
    post,
    outcome: 'published',
    motive: 'Nu jignește.',
    seen: 0,
    requestId: 'test',
  } as const;
  await expect(
    decide(services(), { ...decision, version, actor: viewerOf(moderator) }),
  ).rejects.toMatchObject({ code: 'moderation-text-changed' });
  expect(await queue()).toMatchObject([{ content: 'o jignire mai mare', reports: [{}] }]);
});

test('a text that awaits a moderator cannot be changed', async () => {
  const id = await comment('nevinovat', { isReviewed: true });
  await expect(
    editComment(services(), { userId: author.id, commentId: id, content: 'jignitor' }),
  ).rejects.toMatchObject({ code: 'comment-edit-late' });
  expect(await queue()).toMatchObject([{ content: 'nevinovat' }]);
});

test('a note, reason or appeal is refused when it contains invisible characters', async () => {
  const post: Post = { kind: 'comment', id: await comment() };
  const reporting = { userId: moderator.id, post, reason: 'other', note: 'vezi \u202eaici' } as const;
  const unreadable = { code: 'discussion-text-unreadable' };
  await expect(reportPost(services(), reporting)).rejects.toMatchObject(unreadable);
  expect(() => requireMotive('motiv\u0000')).toThrow(expect.objectContaining(unreadable));
  const contest = { userId: author.id, post, message: 'nu\u2066' };
  await expect(appeal(services(), contest)).rejects.toMatchObject(unreadable);
});

describe('texts that a moderator reads first', () => {
  test("a comment is published only after a moderator's decision when the setting is on", async () => {
    const id = await comment('întâi citit', { isReviewed: true });
    expect(await read()).toEqual([]);
    expect(await liveComments()).toBeUndefined();
    expect(await queue()).toMatchObject([{ id, status: 'held' }]);
    await rule({ kind: 'comment', id }, 'published');
    expect(await read()).toMatchObject([{ id }]);
    expect(await liveComments()).toBe(1);
  });

  test('every new comment and topic waits for a moderator during election silence', async () => {
    const silence = services({ at: moments.silence });
    await comment('în liniște', { at: moments.silence });
    await writeTopic(silence, { userId: author.id, candidate: candidate.slug });
    expect(await read(null, moments.silence)).toEqual([]);
    expect((await queue(moments.silence)).map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
      ['comment', 'held'],
      ['topic', 'held'],
    ]);
    expect(await queue(), 'the queue contains nothing later than election time').toEqual([]);
  });
});

describe('personal data in discussions', () => {
  const person = () => ({ userId: author.id, secrets: null as never });
  const erase = (part: typeof commentsPart) =>
    base.db.transaction().execute((tx) => part.erase(tx, person()));

  test("an erased account's texts are deleted, with a placeholder where other people answered", async () => {
    const other = await makeUser(base.db);
    const answered = await comment('opinia mea');
    await comment('fără răspuns');
    const topicId = await writeTopic(services(), {
      userId: author.id,
      candidate: candidate.slug,
      text: 'topicul meu',
    });
    await writeComment(services(), { userId: other.id, candidate: candidate.slug, topicId });
    await writeComment(services(), { userId: other.id, candidate: candidate.slug, parentId: answered });
    await report({ kind: 'comment', id: answered });
    await report({ kind: 'topic', id: topicId });
    const kept = await commentsPart.list(base.db, person());
    const { display_name: name } = await base.db
      .selectFrom('candidates')
      .select('display_name')
      .where('id', '=', candidate.id)
      .executeTakeFirstOrThrow();
    expect(kept.map((row) => row.candidate)).toEqual([name, name, name]);
    expect(kept.map((row) => row.at)).toEqual([at, at, at]);
    for (const part of [likesPart, reportsPart, commentsPart]) await erase(part);
    await base.db.deleteFrom('users').where('id', '=', author.id).execute();
    const shown = await read();
    expect(shown).toMatchObject([{ status: 'deleted', author: null, content: '', replyCount: 1 }]);
    const place = { candidateId: candidate.id, topicId, at, viewerId: null };
    expect(await findTopic(base.db, place)).toMatchObject({ status: 'deleted', title: '', author: null });
    const left = [
      ...(await base.db.selectFrom('candidate_comments').selectAll().execute()),
      ...(await base.db.selectFrom('candidate_discussion_topics').selectAll().execute()),
      ...(await base.db.selectFrom('discussion_reports').selectAll().execute()),
    ];
    for (const word of ['vezi a doua frază', 'opinia mea', 'fără răspuns', 'topicul meu', author.id])
      expect(JSON.stringify(left)).not.toContain(word);
  });

  test('likes are deleted and the counters lowered when the consent is withdrawn', async () => {
    const id = await comment();
    await setLike(services(), { userId: author.id, commentId: id, isLiked: true, hasTickedConsent: true });
    expect(await likesPart.list(base.db, person())).toMatchObject([{ comment: 'o jignire' }]);
    await erase(likesPart);
    expect(await read()).toMatchObject([{ likes: 0 }]);
  });

  test("the copy of a person's data leaves out the text of a liked comment once the comment is hidden", async () => {
    const id = await comment('text ascuns');
    const fan = await makeUser(base.db);
    await setLike(services(), { userId: fan.id, commentId: id, isLiked: true, hasTickedConsent: true });
    for (let n = 0; n < 3; n += 1) await report({ kind: 'comment', id });
    const copy = await likesPart.list(base.db, { userId: fan.id, secrets: null as never });
    expect(copy).toHaveLength(1);
    expect(JSON.stringify(copy)).not.toContain('text ascuns');
  });

  test('a report of an erased account stays without its author and note', async () => {
    const fan = await makeUser(base.db);
    await report({ kind: 'comment', id: await comment() }, fan);
    await base.db
      .transaction()
      .execute((tx) => reportsPart.erase(tx, { userId: fan.id, secrets: null as never }));
    expect(await queue()).toMatchObject([{ reports: [{ reason: 'hate', note: '' }] }]);
  });
});
