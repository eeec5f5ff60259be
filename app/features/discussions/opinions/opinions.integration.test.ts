import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import type { Holds } from '#app/platform/config/config.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { decideBatch } from '../batches/decide.server.ts';
import { deleteComment } from '../comments/commands.server.ts';
import { setLike } from '../comments/likes.server.ts';
import { listThread } from '../comments/queries.server.ts';
import { marksPart } from '../personal-data.server.ts';
import { clearDiscussions, discussionServices, writeComment, writeTopic } from '../testing.ts';
import { listChangedTopics, opinionsJob } from './calculation.server.ts';
import { setMark } from './commands.server.ts';
import { findTopicOpinions } from './queries.server.ts';
import type { Mark } from './rules.ts';

const base = withElection();
const at = moments.betweenRounds;
const services = (moment = at) => discussionServices(base.db, { at: moment });
let candidate = { id: '', slug: '' };
let author: TestUser;
let topicId = '';

beforeEach(async () => {
  await clearDiscussions(base.owner);
  const first = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position');
  candidate = await first.executeTakeFirstOrThrow();
  author = await makeUser(base.db);
  topicId = await writeTopic(services(), { userId: author.id, candidate: candidate.slug });
});

const comment = (text: string, more: { parentId?: string; topicId?: string | null } = {}) =>
  writeComment(services(), { userId: author.id, candidate: candidate.slug, topicId, text, ...more });
const press = (userId: string, commentId: string, mark: Mark | null, moment = at) =>
  setMark(services(moment), { userId, commentId, mark, hasTickedConsent: true });
const marksOf = (commentId: string) =>
  base.db.selectFrom('comment_marks').select('mark').where('comment_id', '=', commentId).execute();
const log = createLog({ level: 'silent', json: false });
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const run = (moment = at) => opinionsJob({ db: base.db, clock: createFixedClock(moment), log }).run();
const opinions = async (moment = at) =>
  findTopicOpinions(base.db, {
    topicId,
    at: moment,
    silence: silenceAt(await requireTimeline(base.db), moment),
  });

/** Inserts marks of two camps, which agree on the first comment and disagree on the other comments. */
async function markInCamps(
  comments: readonly string[],
  sizes: readonly [number, number],
  election_at = at,
): Promise<void> {
  for (const [camp, size] of sizes.entries())
    for (let n = 0; n < size; n += 1) {
      const { id } = await makeUser(base.db);
      const rows = comments.map((comment_id, index) => ({
        comment_id,
        user_id: id,
        mark: index === 0 || camp === index % 2 ? ('agree' as const) : ('disagree' as const),
        election_at,
      }));
      await base.db.insertInto('comment_marks').values(rows).execute();
    }
}

describe("a person's mark on a comment", () => {
  test('simultaneous presses store one row per person and comment, and removing the mark deletes the row', async () => {
    const id = await comment('un comentariu');
    // Simultaneous presses are stored in any order. Their times are equal, so the next mark is later than
    // every one of these presses.
    const wanted = ['agree', 'pass', 'agree', 'pass', 'agree'] as const;
    await Promise.all(wanted.map((mark) => press(author.id, id, mark)));
    expect(await marksOf(id)).toHaveLength(1);
    await press(author.id, id, 'disagree', later(1));
    const thread = { candidateId: candidate.id, topicId, cursor: null };
    const seenBy = async (viewerId: string | null, moment = later(1)) =>
      (await listThread(base.db, { ...thread, viewerId, at: moment })).comments[0]?.mark;
    expect(await seenBy(author.id)).toBe('disagree');
    expect(await seenBy(author.id, at), 'no mark is returned for a time before it').toBeNull();
    expect(await seenBy((await makeUser(base.db)).id), 'another person does not see the mark').toBeNull();
    expect(await seenBy(null), 'a visitor does not see the mark').toBeNull();
    await press(author.id, id, null);
    expect(await marksOf(id)).toEqual([]);
  });

  test('a repeated mark keeps its time, unless the clock has moved back', async () => {
    const id = await comment('un comentariu');
    const times: Date[] = [];
    for (const moment of [later(2), later(3), later(1)]) {
      await press(author.id, id, 'agree', moment);
      const row = base.db.selectFrom('comment_marks').select('election_at').where('comment_id', '=', id);
      times.push((await row.executeTakeFirstOrThrow()).election_at);
    }
    expect(times).toEqual([later(2), later(2), later(1)]);
  });

  test('a person’s mark counts when another person’s mark on the same comment is held', async () => {
    const id = await comment('Un comentariu');
    const [held, other] = [await makeUser(base.db), await makeUser(base.db)];
    await press(held.id, id, 'agree');
    const place = { candidate_id: candidate.id, topic_id: topicId, reason: 'burst' as const, presses: 1 };
    const batch = base.db.insertInto('discussion_batches').values({ ...place, election_at: at });
    const { id: batchId } = await batch.returning('id').executeTakeFirstOrThrow();
    await base.db.updateTable('comment_marks').set({ batch_id: batchId }).execute();
    await press(other.id, id, 'agree');
    const counted = base.db.selectFrom('comment_marks').select('user_id').where('batch_id', 'is', null);
    expect(await counted.execute()).toEqual([{ user_id: other.id }]);
  });

  test('a held mark stays held when its person changes it, and a repeated mark is not checked again', async () => {
    const id = await comment('Un comentariu');
    const holds: Holds = {
      burst: { count: 2, seconds: 600 },
      identical: { count: 9, seconds: 600 },
      'in-step': { count: 9, seconds: 10 },
    };
    const [one, other] = [await makeUser(base.db), await makeUser(base.db)];
    const mark = (userId: string, wanted: Mark) =>
      setMark(
        { ...services(), config: { reviewsComments: false, holds } },
        {
          ...{ userId, commentId: id, mark: wanted, hasTickedConsent: true },
        },
      );
    const held = async () => {
      const rows = base.db
        .selectFrom('comment_marks')
        .select(['user_id', 'mark'])
        .where('batch_id', 'is not', null);
      const batches = base.db
        .selectFrom('discussion_batches')
        .select('presses')
        .where('topic_id', '=', topicId);
      return [...(await rows.execute()), ...(await batches.execute())];
    };
    await mark(one.id, 'agree');
    await mark(other.id, 'agree');
    await mark(other.id, 'disagree');
    await mark(one.id, 'agree');
    expect(await held()).toEqual([{ user_id: other.id, mark: 'disagree' }, { presses: 1 }]);
    const old = base.owner
      .updateTable('comment_marks')
      .set({ made_at: sql<Date>`now() - interval '1 hour'` });
    await old.where('user_id', '=', one.id).execute();
    await mark(one.id, 'pass');
    expect(await held()).toHaveLength(3);
    const fresh = sql<boolean>`made_at > now() - interval '1 minute'`;
    const changed = base.db.selectFrom('comment_marks').select('mark').where(fresh).orderBy('mark');
    expect(await changed.execute()).toEqual([{ mark: 'disagree' }, { mark: 'pass' }]);
  });

  test('a mark without its own consent is refused', async () => {
    const id = await comment('un comentariu');
    const asked = { userId: author.id, commentId: id, mark: 'agree', hasTickedConsent: false } as const;
    await expect(setMark(services(), asked)).rejects.toMatchObject({ code: 'consent-required' });
    await press(author.id, id, 'agree');
    await setMark(services(), { ...asked, mark: 'pass' });
    expect(await marksOf(id)).toEqual([{ mark: 'pass' }]);
  });

  test('a mark on a reply, in the general discussion and on a deleted comment is refused', async () => {
    const id = await comment('un comentariu');
    const reply = await comment('un răspuns', { parentId: id });
    const general = await comment('general', { topicId: null });
    for (const refused of [reply, general])
      await expect(press(author.id, refused, 'agree')).rejects.toMatchObject({ code: 'comment-not-found' });
    await press(author.id, id, 'agree');
    await deleteComment(services(), { userId: author.id, commentId: id });
    expect(await base.db.selectFrom('comment_marks').select('id').execute()).toEqual([]);
    await expect(press(author.id, id, 'agree')).rejects.toMatchObject({ code: 'comment-not-found' });
  });

  test('new marks and likes on comments of a hidden topic are refused, but people can remove theirs', async () => {
    const id = await comment('un comentariu');
    const like = { userId: author.id, commentId: id, isLiked: true, hasTickedConsent: true };
    await press(author.id, id, 'agree');
    await setLike(services(), like);
    await base.db.updateTable('candidate_discussion_topics').set({ status: 'hidden' }).execute();
    const missing = { code: 'comment-not-found' };
    await expect(press(author.id, id, 'disagree')).rejects.toMatchObject(missing);
    await expect(setLike(services(), like)).rejects.toMatchObject(missing);
    expect(await marksOf(id)).toEqual([{ mark: 'agree' }]);
    await press(author.id, id, null);
    await setLike(services(), { ...like, isLiked: false });
    expect(await marksOf(id)).toEqual([]);
    expect(await base.db.selectFrom('comment_likes').select('id').execute()).toEqual([]);
  });

  test('a new mark is refused during election silence, but people can remove theirs', async () => {
    const id = await comment('un comentariu');
    await press(author.id, id, 'agree');
    await expect(press(author.id, id, 'disagree', moments.silence)).rejects.toMatchObject({
      code: 'marks-closed',
    });
    await press(author.id, id, null, moments.silence);
    expect(await marksOf(id)).toEqual([]);
  });

  test('the copy of a person’s data includes the marks, which are deleted when the consent is withdrawn', async () => {
    await press(author.id, await comment('un comentariu'), 'disagree');
    const person = { userId: author.id, secrets: null as never };
    expect(await marksPart.list(base.db, person)).toMatchObject([
      { comment: 'un comentariu', mark: 'nu sunt de acord' },
    ]);
    await base.db.transaction().execute((tx) => marksPart.erase(tx, person));
    expect(await marksPart.list(base.db, person)).toEqual([]);
  });
});

describe('the opinions of a topic', () => {
  test('the page shows how many people are missing, then two unnamed groups, and nothing during election silence', async () => {
    expect(await opinions()).toEqual({ state: 'missing', people: 20, marks: 5 });
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await comment(`Comentariul ${n}`));
    await markInCamps(ids, [12, 0]);
    await base.db.transaction().execute(async (tx) => {
      const place = { candidate_id: candidate.id, topic_id: topicId, reason: 'burst' as const, presses: 84 };
      const batch = tx.insertInto('discussion_batches').values({ ...place, election_at: at });
      const { id } = await batch.returning('id').executeTakeFirstOrThrow();
      await tx.updateTable('comment_marks').set({ batch_id: id }).execute();
    });
    expect(await opinions(), 'held marks do not count').toEqual({ state: 'missing', people: 20, marks: 5 });
    await base.db.updateTable('comment_marks').set({ batch_id: null }).execute();
    await markInCamps(ids, [0, 7]);
    expect(await opinions()).toEqual({ state: 'missing', people: 1, marks: 7 });
    const change = (values: { status?: 'public' | 'removed'; election_at?: Date }) =>
      base.owner
        .updateTable('candidate_comments')
        .set(values)
        .where('id', '=', ids[0] ?? '')
        .execute();
    const withoutOne = { state: 'missing', people: 1, marks: 6 };
    await change({ status: 'removed' });
    expect(await opinions(), 'marks on a removed comment do not count').toEqual(withoutOne);
    await change({ status: 'public', election_at: later(1) });
    expect(await opinions(), 'marks on a later comment do not count').toEqual(withoutOne);
    await change({ election_at: at });
    await markInCamps(ids.slice(1), [1, 0]);
    expect(await opinions(), 'a person with six marks of seven is not placed').toEqual({
      state: 'missing',
      people: 1,
      marks: 7,
    });
    await markInCamps(ids, [0, 5]);
    expect(await run()).toEqual({ calculated: 1 });
    const shown = await opinions();
    expect(shown).toMatchObject({
      state: 'grouped',
      sizes: [12, 12],
      agreed: [{ id: ids[0], content: 'Comentariul 0' }],
    });
    expect(JSON.stringify(shown)).not.toContain(author.id);
    const divided = (found: Awaited<ReturnType<typeof opinions>>) =>
      'dividing' in found ? found.dividing.map(({ id, content }) => `${id} ${content}`).toSorted() : [];
    const five = ids.slice(1).toSorted().slice(0, 5);
    expect(divided(shown)).toEqual(five.map((id) => `${id} Comentariul ${ids.indexOf(id)}`));
    expect((await opinions(moments.silence)).state).toBe('closed');
    expect(await run(moments.silence)).toEqual({ calculated: 0 });
    expect(
      (await opinions(moments.beforeFirstRound)).state,
      'no opinions are shown for a time before the marks',
    ).toBe('missing');

    await base.owner
      .updateTable('candidate_comments')
      .set({ status: 'hidden' })
      .where('id', '=', ids[0] ?? '')
      .execute();
    expect(await opinions(), 'a hidden comment is not shown').toMatchObject({ agreed: [] });
  });

  test('opinions are calculated again only after ten more people, and when the clock has moved back', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await comment(`Comentariul ${n}`));
    await markInCamps(ids, [12, 12]);
    await run();
    await markInCamps(ids, [9, 0], later(1));
    expect(await run(later(2)), 'nine more people are too few for a new calculation').toEqual({
      calculated: 0,
    });
    await markInCamps(ids, [0, 1], later(3));
    expect(await run(later(2)), 'a tenth person later than the clock does not count').toEqual({
      calculated: 0,
    });
    expect(await run(later(3)), 'ten more people cause a new calculation').toEqual({ calculated: 1 });
    expect(await opinions(later(3))).toMatchObject({ sizes: [21, 13] });
    expect(await run(later(2)), 'a result later than the clock is replaced').toEqual({ calculated: 1 });
    expect(await opinions(later(2))).toMatchObject({ sizes: [21, 12] });
  });

  test('a topic is calculated again when a tenth new person marks, and when a moderator releases held marks', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await comment(`Comentariul ${n}`));
    await markInCamps(ids, [12, 12]);
    let moment = at;
    const job = opinionsJob({ db: base.db, clock: { electionNow: () => moment }, log });
    const runAt = (minutes: number) => {
      moment = later(minutes);
      return job.run();
    };
    expect(await runAt(0)).toEqual({ calculated: 1 });
    await markInCamps(ids, [9, 0], later(20));
    expect(await runAt(30)).toEqual({ calculated: 0 });
    await markInCamps(ids, [1, 0], later(50));
    expect(await runAt(60), 'nine people from before the last run still count').toEqual({ calculated: 1 });
    await markInCamps(ids, [10, 0], later(70));
    const place = { candidate_id: candidate.id, topic_id: topicId, reason: 'burst' as const, presses: 70 };
    const { id } = await base.db
      .insertInto('discussion_batches')
      .values({ ...place, election_at: later(70) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const held = base.db.updateTable('comment_marks').set({ batch_id: id });
    await held.where('election_at', '=', later(70)).execute();
    expect(await runAt(80), 'held marks do not count').toEqual({ calculated: 0 });
    const actor = viewerOf(await makeUser(base.db, { role: 'admin' }));
    const decision = { batchId: id, outcome: 'released', motive: 'Sunt oameni.', actor } as const;
    await decideBatch(services(later(90)), { ...decision, requestId: 'test' });
    expect(await runAt(100), 'released marks count').toEqual({ calculated: 1 });
  });

  test('marks that are stored up to a minute late still make a topic due', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await comment(`Comentariul ${n}`));
    let moment = at;
    const job = opinionsJob({ db: base.db, clock: { electionNow: () => moment }, log });
    expect(await job.run()).toEqual({ calculated: 0 });
    await markInCamps(ids, [12, 12], new Date(at.getTime() - 30_000));
    moment = later(10);
    expect(await job.run()).toEqual({ calculated: 1 });
  });

  test('only counted marks of ten people on public comments of a topic make the topic due', async () => {
    const people: string[] = [];
    for (let n = 0; n < 10; n += 1) people.push((await makeUser(base.db)).id);
    const second = (number: number) => new Date(at.getTime() + number * 1_000);
    const write = { userId: author.id, candidate: candidate.slug };
    const mark = async (
      given: { status?: 'hidden'; election_at?: Date },
      { when = at, count = 10, batch_id = null as string | null, isGeneral = false } = {},
    ) => {
      const topic = isGeneral ? null : await writeTopic(services(), write);
      const id = await writeComment(services(), { ...write, topicId: topic });
      const rows = people.slice(0, count).map((user_id) => ({ user_id, comment_id: id, batch_id }));
      await base.db
        .insertInto('comment_marks')
        .values(rows.map((row) => ({ ...row, mark: 'agree' as const, election_at: when })))
        .execute();
      if (Object.keys(given).length > 0)
        await base.owner.updateTable('candidate_comments').set(given).where('id', '=', id).execute();
      return topic;
    };
    const place = { candidate_id: candidate.id, reason: 'burst' as const, presses: 10, election_at: at };
    const held = await base.db
      .insertInto('discussion_batches')
      .values(place)
      .returning('id')
      .executeTakeFirstOrThrow();
    const due = [await mark({}), await mark({})];
    const old = await mark({}, { when: second(-60) });
    await mark({ status: 'hidden' });
    await mark({ election_at: second(1) });
    await mark({}, { when: second(1) });
    await mark({}, { count: 9 });
    await mark({}, { batch_id: held.id });
    await mark({}, { isGeneral: true });
    const listed = (since: Date) => listChangedTopics(base.db, { at, since });
    expect(await listed(new Date(0))).toEqual([...due, old].toSorted());
    expect(await listed(second(-60))).toEqual(due.toSorted());
    const [first = ''] = due;
    const stored = { topic_id: first ?? '', made_at: at, election_at: second(1), result: null };
    await base.owner.insertInto('topic_opinions').values(stored).execute();
    // A result later than the clock is replaced, after the topics without a result.
    expect(await listed(second(-60))).toEqual([due[1], first]);
  });

  test('the stored opinions leave out marks on hidden comments', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push(await comment(`Comentariul ${n}`));
    const [hidden = ''] = ids;
    await markInCamps(ids, [12, 12]);
    const hide = base.owner.updateTable('candidate_comments').set({ status: 'hidden' });
    await hide.where('id', '=', hidden).execute();
    expect(await run()).toEqual({ calculated: 1 });
    const { result } = await base.db.selectFrom('topic_opinions').select('result').executeTakeFirstOrThrow();
    // All seven comments divide people equally, so the page shows the five with the smallest ids.
    const shown = ids.filter((id) => JSON.stringify(result).includes(id));
    expect(shown.toSorted()).toEqual(ids.slice(1).toSorted().slice(0, 5));
    expect(JSON.stringify(result)).not.toContain(hidden);
  });
});
