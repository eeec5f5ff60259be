import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { appeal, decide } from '../moderation/decide.server.ts';
import { reportPost } from '../moderation/report.server.ts';
import { setMark } from '../opinions/commands.server.ts';
import {
  commentsPart,
  likesPart,
  marksPart,
  questionsPart,
  reportsPart,
  supportsPart,
} from '../personal-data.server.ts';
import { askQuestion, setSupport } from '../questions/ask.server.ts';
import { clearDiscussions, discussionServices, queuedVersion, writeComment, writeTopic } from '../testing.ts';
import { deleteTopic } from '../topics.server.ts';
import { deleteComment, editComment, postComment } from './commands.server.ts';
import { setLike } from './likes.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const seconds = (number: number) => new Date(at.getTime() + number * 1_000);
const services = (moment = at) => discussionServices(base.db, { at: moment });
let [candidate, other] = [
  { id: '', slug: '' },
  { id: '', slug: '' },
];
let [person, neighbour] = [{ id: '' } as TestUser, { id: '' } as TestUser];

beforeEach(async () => {
  await clearDiscussions(base.owner);
  await base.owner.deleteFrom('candidate_questions').execute();
  const listed = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position').limit(2);
  [candidate = candidate, other = other] = await listed.execute();
  [neighbour, person] = [await makeUser(base.db), await makeUser(base.db)];
});

type WrittenText = { by?: TestUser; text?: string; topicId?: string; parentId?: string; moment?: Date };
const comment = ({ by = person, moment = at, ...given }: WrittenText = {}) =>
  writeComment(services(moment), { userId: by.id, candidate: candidate.slug, ...given });
const topic = ({ by = person, moment = at }: WrittenText = {}) =>
  writeTopic(services(moment), { userId: by.id, candidate: candidate.slug });
const like = (commentId: string, { by = person, isLiked = true } = {}) =>
  setLike(services(), { userId: by.id, commentId, isLiked, hasTickedConsent: true });
const read = async (query: ReturnType<typeof sql<{ value: unknown }>>): Promise<unknown[]> =>
  (await query.execute(base.owner)).rows.map(({ value }) => value);
const commentIds = () => read(sql`select id::text as value from candidate_comments order by id`);

describe('changes of a person’s own texts beside neighbouring rows', () => {
  test('deleting a comment or topic leaves every other text, like and mark', async () => {
    const [first, second] = [await topic(), await topic()];
    const foreign = await topic({ by: neighbour });
    const kept = [
      await comment({ topicId: second }),
      await comment({ topicId: second, by: neighbour }),
      await comment({ by: neighbour }),
    ];
    await comment({ topicId: first });
    const deleted = await comment({ topicId: second });
    for (const id of [deleted, ...kept.slice(0, 2)]) {
      await like(id, { by: neighbour });
      await setMark(services(), {
        userId: neighbour.id,
        commentId: id,
        mark: 'agree',
        hasTickedConsent: true,
      });
    }
    const heard: Announcement[] = [];
    const announcing = discussionServices(base.db, { at, heard });
    await deleteTopic(announcing, { userId: person.id, topicId: first });
    const place = await deleteComment(announcing, { userId: person.id, commentId: deleted });
    expect(place).toEqual({ topicId: second });
    expect(heard).toEqual([
      { topic: 'discussions', ids: [candidate.id] },
      { topic: 'discussions', ids: [second] },
    ]);
    expect(await read(sql`select id::text as value from candidate_discussion_topics order by id`)).toEqual(
      [second, foreign].toSorted(),
    );
    expect(await commentIds()).toEqual(kept.toSorted());
    for (const table of ['comment_likes', 'comment_marks'])
      expect(await read(sql`select count(*)::int as value from ${sql.table(table)}`), table).toEqual([2]);
    await expect(deleteTopic(services(), { userId: person.id, topicId: second })).rejects.toMatchObject({
      code: 'topic-answered',
    });
    const notOwn = deleteComment(services(), { userId: person.id, commentId: kept[2] ?? '' });
    await expect(notOwn).rejects.toMatchObject({ code: 'comment-not-found' });
  });

  test('a change of a comment concerns only this comment, and only its author may change it', async () => {
    const [first, second] = [await comment({ text: 'Primul' }), await comment({ text: 'Al doilea' })];
    await editComment(services(), { userId: person.id, commentId: second, content: 'Schimbat' });
    const texts = await read(sql`select content as value from candidate_comments order by content`);
    expect(texts).toEqual(['Primul', 'Schimbat']);
    const foreign = editComment(services(), { userId: neighbour.id, commentId: first, content: 'Al meu' });
    await expect(foreign).rejects.toMatchObject({ code: 'comment-not-found' });
  });

  test('taking a like back deletes only the person’s own like of this comment', async () => {
    const [first, second] = [await comment(), await comment()];
    for (const by of [person, neighbour]) for (const id of [first, second]) await like(id, { by });
    await like(second, { isLiked: false });
    const likes = await read(
      sql`select user_id || ' ' || comment_id as value from comment_likes order by value`,
    );
    const expected = [`${person.id} ${first}`, `${neighbour.id} ${first}`, `${neighbour.id} ${second}`];
    expect(likes).toEqual(expected.toSorted());
  });

  test('the same form key of two people adds two comments', async () => {
    const requestKey = randomUUID();
    const form = { candidate: candidate.slug, topicId: null, parentId: null, content: 'Text', requestKey };
    const ids = [neighbour, person].map((by) => postComment(services(), { ...form, userId: by.id }));
    const [one, two] = await Promise.all(ids);
    expect(one?.id).not.toBe(two?.id);
    const again = await postComment(services(), { ...form, userId: person.id });
    expect(again.id).toBe(two?.id);
    const next = await postComment(services(), { ...form, userId: person.id, requestKey: randomUUID() });
    expect(next.id).not.toBe(two?.id);
  });

  test('only an account of at least a day may post a link', async () => {
    for (const [minutes, { id }] of [
      [1_439, person],
      [1_441, neighbour],
    ] as const)
      await sql`update users set created_at = now() - ${minutes}::int * interval '1 minute' where id = ${id}`.execute(
        base.owner,
      );
    const text = 'Vezi https://exemplu.invalid/plan';
    await expect(comment({ text })).rejects.toMatchObject({ code: 'discussion-no-links-yet' });
    await comment({ text, by: neighbour });
  });

  test('a reply is refused below a reply and below a hidden, later or other candidate’s comment, and likewise in a topic', async () => {
    const parent = await comment();
    const reply = await comment({ parentId: parent });
    await comment({ parentId: parent });
    const [hidden, later] = [await comment(), await comment({ moment: seconds(1) })];
    await base.owner
      .updateTable('candidate_comments')
      .set({ status: 'hidden' })
      .where('id', '=', hidden)
      .execute();
    const own = { userId: person.id, candidate: other.slug };
    const elsewhere = await writeComment(services(), own);
    const missing = { code: 'comment-not-found' };
    for (const parentId of [reply, hidden, later, elsewhere, randomUUID()])
      await expect(comment({ parentId })).rejects.toMatchObject(missing);
    const topics = [await topic(), await topic(), await topic({ moment: seconds(1) })];
    const [open = '', closed = ''] = topics;
    await comment({ topicId: open });
    await base.owner
      .updateTable('candidate_discussion_topics')
      .set({ status: 'hidden' })
      .where('id', '=', closed)
      .execute();
    for (const topicId of [...topics.slice(1), await writeTopic(services(), own), randomUUID()])
      await expect(comment({ topicId })).rejects.toMatchObject({ code: 'topic-not-found' });
  });

  test('a report, a decision and an appeal concern only their own text', async () => {
    const [first, second] = [await comment(), await comment()];
    const admin = viewerOf(await makeUser(base.db, { role: 'admin' }));
    const report = (id: string, by: TestUser) =>
      reportPost(services(), { userId: by.id, post: { kind: 'comment', id }, reason: 'spam', note: '' });
    await report(first, neighbour);
    await report(second, neighbour);
    const state = () =>
      read(sql`select concat_ws(' ', status, open_reports, decisions, review_since is not null,
          (select count(*) from discussion_reports report where report.comment_id = said.id and not report.is_closed)) as value
        from candidate_comments said order by id = ${second}`);
    expect(await state()).toEqual(['public 1 0 t 1', 'public 1 0 t 1']);
    const post = { kind: 'comment', id: second } as const;
    const version = await queuedVersion(base.db, { post, at });
    const decision = { outcome: 'removed', motive: 'Motiv.', seen: 0, version, requestId: 'test' } as const;
    await decide(services(), { post, ...decision, actor: admin });
    expect(await state()).toEqual(['public 1 0 t 1', 'removed 0 1 f 0']);
    await base.owner.updateTable('candidate_comments').set({ review_since: null }).execute();
    await appeal(services(), { userId: person.id, post, message: 'Nu e drept.' });
    expect(await state()).toEqual(['public 1 0 f 1', 'removed 0 1 t 0']);
  });
});

test('the copy and the erasure of a person’s discussion data concern only that person’s rows, oldest first', async () => {
  const target = await makeUser(base.db);
  const act = async (by: TestUser) => {
    for (const second of [-1, -9]) {
      const moment = seconds(second);
      const topicId = await topic({ by: target, moment });
      const id = await comment({ by: target, topicId, moment });
      await topic({ by, moment });
      const own = await comment({ by, moment });
      const pressed = { userId: by.id, commentId: id, hasTickedConsent: true };
      await setLike(services(moment), { ...pressed, isLiked: true });
      await setMark(services(moment), { ...pressed, mark: 'agree' });
      const asked = {
        candidate: candidate.slug,
        requestKey: randomUUID(),
        content: `Întrebarea ${randomUUID()}?`,
      };
      const question = await askQuestion(services(moment), { userId: target.id, ...asked });
      await askQuestion(services(moment), {
        ...{ ...asked, userId: by.id, requestKey: randomUUID(), content: `Alta ${randomUUID()}?` },
      });
      const support = { userId: by.id, questionId: question.id, isSupported: true, hasTickedConsent: true };
      await setSupport(services(moment), support);
      await reportPost(services(moment), {
        userId: by.id,
        post: { kind: 'comment', id },
        reason: 'spam',
        note: 'x',
      });
      const appealed = { comment_id: own, user_id: by.id, message: 'Nu.', election_at: moment };
      await base.owner.insertInto('discussion_appeals').values(appealed).execute();
    }
  };
  await act(person);
  await act(neighbour);
  const parts = [commentsPart, likesPart, marksPart, questionsPart, supportsPart, reportsPart];
  const list = async (by: TestUser) => {
    const lists: unknown[] = [];
    for (const part of parts) {
      const rows = await part.list(base.db, { userId: by.id, secrets: null as never });
      const times = rows.map((row) => row as { kind?: string; at: Date });
      lists.push([part.id, times.map(({ kind = '', at: time }) => `${kind} ${(+time - +at) / 1_000}`)]);
    }
    return lists;
  };
  const kept = await list(neighbour);
  const lists = await list(person);
  expect(lists).toEqual(kept);
  for (const [id, times] of lists as [string, string[]][]) {
    const seen = times.map((time) => Number(time.split(' ').at(-1)));
    const count = ['discussions', 'discussion-reports'].includes(id) ? 2 : 1;
    expect(seen, id).toEqual(Array(count).fill([-9, -1]).flat());
  }
  for (const part of parts)
    await base.db
      .transaction()
      .execute((tx) => part.erase(tx, { userId: person.id, secrets: null as never }));
  expect(await list(neighbour)).toEqual(kept);
  for (const [id, times] of (await list(person)) as [string, string[]][]) expect(times, id).toEqual([]);
});
