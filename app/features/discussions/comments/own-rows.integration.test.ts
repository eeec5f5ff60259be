import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
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
    await deleteTopic(services(), { userId: person.id, topicId: first });
    await deleteComment(services(), { userId: person.id, commentId: deleted });
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
    for (const [hours, { id }] of [
      [23, person],
      [25, neighbour],
    ] as const)
      await sql`update users set created_at = now() - ${hours}::int * interval '1 hour' where id = ${id}`.execute(
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

describe('the place of a text that its author deleted or whose author was erased', () => {
  const long =
    'Un text destul de lung pentru o amprentă, despre drumurile, școlile și spitalele din județul nostru.';
  const kept = 'user_id, request_key, text_key, text_sketch, review_since';
  const columnsOf = (table: string, id: string) =>
    sql`select status, ${sql.raw(kept)} from ${sql.table(table)} where id = ${id}`.execute(base.owner);
  const emptied = (status: string) => ({
    ...{ status, user_id: null, request_key: null, text_key: null, text_sketch: null, review_since: null },
  });
  const complaints = () =>
    read(
      sql`select (select count(*) from discussion_reports) || ' ' || (select count(*) from discussion_appeals) as value`,
    );
  const complain = async (post: { kind: 'comment' | 'topic' | 'question'; id: string }) => {
    await reportPost(services(), { userId: neighbour.id, post, reason: 'spam', note: 'citat' });
    const contest = { [`${post.kind}_id`]: post.id, user_id: person.id, message: 'Citat.', election_at: at };
    await base.owner.insertInto('discussion_appeals').values(contest).execute();
  };
  const erase = (part: typeof commentsPart) =>
    base.db.transaction().execute((tx) => part.erase(tx, { userId: person.id, secrets: null as never }));

  test('the place of a deleted comment keeps no author, key, fingerprint, report, appeal, like or mark', async () => {
    const topicId = await topic({ by: neighbour });
    const parent = await comment({ topicId, text: long });
    await comment({ topicId, parentId: parent, by: neighbour });
    await like(parent, { by: neighbour });
    const mark = { commentId: parent, mark: 'agree', hasTickedConsent: true } as const;
    await setMark(services(), { userId: neighbour.id, ...mark });
    await complain({ kind: 'comment', id: parent });
    expect((await columnsOf('candidate_comments', parent)).rows).not.toMatchObject([{ text_sketch: null }]);
    await deleteComment(services(), { userId: person.id, commentId: parent });
    expect((await columnsOf('candidate_comments', parent)).rows).toEqual([emptied('deleted')]);
    expect(await complaints()).toEqual(['0 0']);
    for (const table of ['comment_likes', 'comment_marks'])
      expect(await read(sql`select count(*)::int as value from ${sql.table(table)}`), table).toEqual([0]);
  });

  test('the place of an erased person’s topic keeps no author, key, fingerprint, report or appeal', async () => {
    const topicId = await writeTopic(services(), {
      userId: person.id,
      candidate: candidate.slug,
      text: long,
    });
    await comment({ topicId, by: neighbour });
    await complain({ kind: 'topic', id: topicId });
    await erase(commentsPart);
    expect((await columnsOf('candidate_discussion_topics', topicId)).rows).toEqual([emptied('deleted')]);
    expect(await complaints()).toEqual(['0 0']);
  });

  test('an erased person’s supported question stays without key, fingerprint and review, and a hidden one is deleted', async () => {
    const ask = (content: string) =>
      askQuestion(services(), {
        userId: person.id,
        candidate: candidate.slug,
        content,
        requestKey: randomUUID(),
      });
    const { id } = await ask(long);
    const hidden = await ask('Ce faceți pentru școli?');
    for (const questionId of [id, hidden.id])
      await setSupport(services(), {
        userId: neighbour.id,
        questionId,
        isSupported: true,
        hasTickedConsent: true,
      });
    await reportPost(services(), {
      ...{ userId: neighbour.id, post: { kind: 'question', id }, reason: 'spam', note: '' },
    });
    const hide = base.owner.updateTable('candidate_questions').set({ status: 'hidden' });
    await hide.where('id', '=', hidden.id).execute();
    await erase(questionsPart);
    expect((await columnsOf('candidate_questions', id)).rows).toEqual([emptied('public')]);
    expect(await read(sql`select id::text as value from candidate_questions`)).toEqual([id]);
  });
});

test('the copy of a person’s discussion data names each kind of text, its place, its state and the reasons of reports', async () => {
  const topicId = await writeTopic(services(), {
    userId: person.id,
    candidate: candidate.slug,
    text: 'Titlu',
  });
  await comment({ topicId, text: 'În topic' });
  const general = await comment({ text: 'În general', moment: seconds(-1) });
  const foreign = await comment({ by: neighbour, topicId, text: 'Ascuns' });
  await setMark(services(), { userId: person.id, commentId: foreign, mark: 'pass', hasTickedConsent: true });
  const { id } = await askQuestion(services(), {
    ...{ userId: neighbour.id, candidate: candidate.slug, content: 'Ascunsă?', requestKey: randomUUID() },
  });
  await setSupport(services(), {
    userId: person.id,
    questionId: id,
    isSupported: true,
    hasTickedConsent: true,
  });
  const spam = {
    userId: person.id,
    post: { kind: 'comment', id: foreign },
    reason: 'spam',
    note: 'Nota.',
  } as const;
  await reportPost(services(), spam);
  const appealed = { comment_id: general, user_id: person.id, message: 'Nu.', election_at: at };
  await base.owner.insertInto('discussion_appeals').values(appealed).execute();
  await base.owner
    .updateTable('candidate_comments')
    .set({ status: 'hidden' })
    .where('id', '=', foreign)
    .execute();
  await base.owner.updateTable('candidate_questions').set({ status: 'hidden' }).execute();
  const { id: candidateUser } = await makeUser(base.db, { role: 'candidate' });
  await base.owner
    .updateTable('candidates')
    .set({ user_id: candidateUser })
    .where('id', '=', candidate.id)
    .execute();
  const draft = { question_id: id, content: 'Ciorna.', author: 'team' as const };
  await base.owner.insertInto('answer_drafts').values(draft).execute();
  const copy = async (part: typeof commentsPart, userId = person.id) =>
    (await part.list(base.db, { userId, secrets: null as never })).map(
      ({ candidate: _, at: __, ...row }) => row,
    );
  expect(await copy(commentsPart)).toEqual([
    { kind: 'topic', topic: 'Titlu', text: 'O descriere.', status: 'public' },
    { kind: 'comentariu', topic: 'Discuție generală', text: 'În general', status: 'public' },
    { kind: 'comentariu', topic: 'Titlu', text: 'În topic', status: 'public' },
  ]);
  expect(await copy(marksPart)).toEqual([{ mark: 'nu știu', comment: '' }]);
  expect(await copy(supportsPart)).toEqual([{ question: '' }]);
  expect(await copy(reportsPart)).toEqual([
    { kind: 'raportare', reason: 'Reclamă sau mesaj repetat', text: 'Nota.' },
    { kind: 'contestație', text: 'Nu.' },
  ]);
  expect(await copy(questionsPart, neighbour.id)).toEqual([
    { kind: 'întrebare', text: 'Ascunsă?', status: 'hidden' },
  ]);
  expect(await copy(questionsPart, candidateUser)).toEqual([
    { kind: 'ciorna unui răspuns', question: 'Ascunsă?', text: 'Ciorna.' },
  ]);
  const drafts = base.db
    .transaction()
    .execute((tx) => questionsPart.erase(tx, { userId: candidateUser, secrets: null as never }));
  await drafts;
  expect(await read(sql`select content as value from answer_drafts`)).toEqual([]);
  await base.owner.updateTable('candidates').set({ user_id: null }).where('id', '=', candidate.id).execute();
});

test('a press repeated after the clock moved back has the earlier time, and a later repetition keeps that time', async () => {
  const topicId = await topic({ by: neighbour });
  const id = await comment({ by: neighbour, topicId });
  const { id: questionId } = await askQuestion(services(), {
    ...{ userId: neighbour.id, candidate: candidate.slug, content: 'Când?', requestKey: randomUUID() },
  });
  await base.owner
    .updateTable('candidate_comments')
    .set({ election_at: seconds(-9) })
    .execute();
  await base.owner
    .updateTable('candidate_questions')
    .set({ election_at: seconds(-9) })
    .execute();
  for (const [moment, expected] of [
    [seconds(0), 0],
    [seconds(-5), -5],
    [seconds(5), -5],
  ] as const) {
    const own = { userId: person.id, hasTickedConsent: true };
    await setLike(services(moment), { ...own, commentId: id, isLiked: true });
    await setMark(services(moment), { ...own, commentId: id, mark: 'agree' });
    await setSupport(services(moment), { ...own, questionId, isSupported: true });
    for (const table of ['comment_likes', 'comment_marks', 'question_supports'])
      expect(await read(sql`select election_at as value from ${sql.table(table)}`), table).toEqual([
        seconds(expected),
      ]);
  }
  await setMark(services(seconds(6)), {
    userId: person.id,
    commentId: id,
    mark: 'pass',
    hasTickedConsent: true,
  });
  expect(await read(sql`select election_at as value from comment_marks`)).toEqual([seconds(6)]);
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
