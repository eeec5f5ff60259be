import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { reportPost } from '../moderation/report.server.ts';
import { setMark } from '../opinions/commands.server.ts';
import {
  commentsPart,
  marksPart,
  questionsPart,
  reportsPart,
  supportsPart,
} from '../personal-data.server.ts';
import { askQuestion, setSupport } from '../questions/ask.server.ts';
import { clearDiscussions, discussionServices, writeComment, writeTopic } from '../testing.ts';
import { deleteComment } from './commands.server.ts';
import { setLike } from './likes.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const seconds = (number: number) => new Date(at.getTime() + number * 1_000);
const services = (moment = at) => discussionServices(base.db, { at: moment });
let candidate = { id: '', slug: '' };
let [person, neighbour] = [{ id: '' } as TestUser, { id: '' } as TestUser];

beforeEach(async () => {
  await clearDiscussions(base.owner);
  await base.owner.deleteFrom('candidate_questions').execute();
  const first = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position');
  candidate = await first.executeTakeFirstOrThrow();
  [neighbour, person] = [await makeUser(base.db), await makeUser(base.db)];
});

type Written = { by?: TestUser; text?: string; topicId?: string; parentId?: string; moment?: Date };
const comment = ({ by = person, moment = at, ...given }: Written = {}) =>
  writeComment(services(moment), { userId: by.id, candidate: candidate.slug, ...given });
const topic = (by = person) => writeTopic(services(), { userId: by.id, candidate: candidate.slug });
const read = async (query: ReturnType<typeof sql<{ value: unknown }>>): Promise<unknown[]> =>
  (await query.execute(base.owner)).rows.map(({ value }) => value);

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
    const topicId = await topic(neighbour);
    const parent = await comment({ topicId, text: long });
    await comment({ topicId, parentId: parent, by: neighbour });
    await setLike(services(), {
      ...{ userId: neighbour.id, commentId: parent, isLiked: true, hasTickedConsent: true },
    });
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
  const topicId = await topic(neighbour);
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
