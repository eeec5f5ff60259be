import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { readPostCursor } from '../cursor.ts';
import { clearDiscussions } from '../testing.ts';
import { findOwnModeration, listAwaited, listDecisions, listOwnUnseen } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const seconds = (number: number) => new Date(at.getTime() + number * 1_000);
const tables = {
  comment: 'candidate_comments',
  topic: 'candidate_discussion_topics',
  question: 'candidate_questions',
} as const;
type Kind = keyof typeof tables;
const kinds = Object.keys(tables) as Kind[];
let candidate_id = '';
let author = '';

beforeEach(async () => {
  await clearDiscussions(base.owner);
  for (const table of ['candidate_questions', 'moderation_decisions', 'discussion_batches'] as const)
    await base.owner.deleteFrom(table).execute();
  const first = base.db.selectFrom('candidates').select('id').orderBy('ballot_position');
  candidate_id = (await first.executeTakeFirstOrThrow()).id;
  author = (await makeUser(base.db)).id;
});

type WaitingText = { since?: Date | null; status?: string; id?: string };
async function add(kind: Kind, { since = at, status = 'public', id = randomUUID() }: WaitingText = {}) {
  const texts = kind === 'topic' ? { title: 'Titlu', description: 'Text' } : { content: 'Text' };
  const row = { id, candidate_id, user_id: author, status, election_at: at, review_since: since, ...texts };
  await base.owner
    .insertInto(tables[kind])
    .values(row as never)
    .execute();
  return { kind, id };
}
type Post = { kind: Kind; id: string };
const idOf = (post: Post) => ({ [`${post.kind}_id`]: post.id });
const decide = (
  post: Post,
  number: number,
  given: { time?: Date; reason?: string; batch_id?: string; id?: string } = {},
) => {
  const { time = at, reason = `Motivul ${number}`, ...rest } = given;
  return base.owner
    .insertInto('moderation_decisions')
    .values({ ...idOf(post), number, outcome: 'removed', reason, election_at: time, ...rest })
    .execute();
};
const appeal = (post: Post, message: string) =>
  base.owner
    .insertInto('discussion_appeals')
    .values({ ...idOf(post), user_id: author, message, election_at: at })
    .execute();
async function report(post: Post, note: string, given: { is_closed?: boolean; election_at?: Date } = {}) {
  const row = { ...idOf(post), user_id: (await makeUser(base.db)).id, reason: 'spam' as const, note };
  await base.owner
    .insertInto('discussion_reports')
    .values({ ...row, election_at: at, ...given })
    .execute();
}
const queue = async (moment = at) => (await listAwaited(base.db, { at: moment, cursor: null })).posts;

test.each(kinds)(
  'a waiting %s shows its own appeal, last reason and open reports, and not those of another text',
  async (kind) => {
    const [own, other] = [await add(kind, { status: 'removed' }), await add(kind, { status: 'removed' })];
    const others: Post[] = [];
    for (const each of kinds) if (each !== kind) others.push(await add(each, { since: null }));
    await decide(own, 2);
    await decide(own, 1);
    await appeal(own, 'Apelul meu');
    await report(own, 'al doilea', { election_at: seconds(-1) });
    await report(own, 'primul', { election_at: seconds(-2) });
    await report(own, 'închis', { is_closed: true });
    for (const post of [other, ...others]) {
      await decide(post, 3);
      await appeal(post, 'Alt apel');
      await report(post, 'alt raport');
    }
    const waiting = await queue();
    expect(waiting).toHaveLength(2);
    const found = waiting.find(({ id }) => id === own.id);
    expect(found).toMatchObject({ kind, appeal: 'Apelul meu', lastReason: 'Motivul 2', reportCount: 2 });
    expect(found?.reports.map(({ note }) => note)).toEqual(['primul', 'al doilea']);
    expect(waiting.find(({ id }) => id === other.id)).toMatchObject({
      ...{ appeal: 'Alt apel', lastReason: 'Motivul 3', reportCount: 1 },
      reports: [{ note: 'alt raport' }],
    });
    expect(await findOwnModeration(base.db, own)).toEqual({ reason: 'Motivul 2', hasAppealed: true });
    const fresh = await add(kind);
    expect(await findOwnModeration(base.db, fresh)).toEqual({ reason: null, hasAppealed: false });
    expect((await queue()).find(({ id }) => id === fresh.id)).toMatchObject({
      ...{ appeal: null, lastReason: null, reports: [], reportCount: 0 },
    });
  },
);

test('the queue names the topic, title and text of each kind of text, and the state of its author’s account', async () => {
  const topic = await add('topic');
  const comment = await add('comment', { since: seconds(1) });
  await add('question', { since: seconds(2) });
  const set = { topic_id: topic.id, user_id: null };
  await base.owner.updateTable('candidate_comments').set(set).where('id', '=', comment.id).execute();
  const { posts } = await listAwaited(base.db, { at: seconds(2), cursor: null });
  const { display_name: name, slug } = await base.db
    .selectFrom('candidates')
    .select(['display_name', 'slug'])
    .where('id', '=', candidate_id)
    .executeTakeFirstOrThrow();
  const shared = { candidate: { slug, name }, at, decisions: 0, status: 'public' };
  expect(posts).toMatchObject([
    { ...shared, kind: 'topic', topicId: topic.id, title: 'Titlu', content: 'Text', author: 'Ana Exemplu' },
    { ...shared, kind: 'comment', topicId: topic.id, title: null, content: 'Text', author: null },
    { ...shared, kind: 'question', topicId: null, title: null, content: 'Text', author: 'Ana Exemplu' },
  ]);
  const place = { candidateId: candidate_id, topicId: null, at, viewerId: author };
  await base.owner.updateTable('candidate_discussion_topics').set({ status: 'hidden' }).execute();
  await base.owner.updateTable('candidate_questions').set({ status: 'removed' }).execute();
  const unseen = async (kind: Kind) =>
    (await listOwnUnseen(base.db, { ...place, kind })).map(({ text, status }) => [text, status]);
  expect([await unseen('topic'), await unseen('question'), await unseen('comment')]).toEqual([
    [['Titlu', 'hidden']],
    [['Text', 'removed']],
    [],
  ]);
});

test('an appeal against an earlier removal is hidden while the text is public', async () => {
  const post = await add('comment');
  await appeal(post, 'Vechi');
  expect(await queue()).toMatchObject([{ id: post.id, appeal: null }]);
});

test('the queue has twenty texts of all kinds per page, oldest first and then by id, up to election time', async () => {
  const expected: { since: Date; id: string }[] = [];
  for (let n = 0; n < 45; n += 1) {
    const since = seconds(-(n % 15));
    const { id } = await add(kinds[n % 3] ?? 'comment', { since });
    expected.push({ since, id });
  }
  for (const kind of kinds) {
    await add(kind, { since: seconds(1) });
    await add(kind, { since: null });
  }
  const order = expected
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  const listed: string[][] = [];
  let cursor: ReturnType<typeof readPostCursor> = null;
  for (let page = 0; page < 4; page += 1) {
    const { posts, next } = await listAwaited(base.db, { at, cursor });
    listed.push(posts.map(({ id }) => id));
    if (!next) break;
    cursor = readPostCursor(next);
  }
  expect(listed).toEqual([order.slice(0, 20), order.slice(20, 40), order.slice(40)]);
});

test('many texts of one kind fill the pages without a gap', async () => {
  const added: { since: Date; id: string }[] = [];
  for (let n = 0; n < 45; n += 1) {
    const since = seconds(n % 3);
    added.push({ since, id: (await add('question', { since })).id });
  }
  const order = added
    .toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  const read = (cursor: string | null) =>
    listAwaited(base.db, { at: seconds(2), cursor: readPostCursor(cursor) });
  const first = await read(null);
  const second = await read(first.next);
  const third = await read(second.next);
  expect([first, second, third].map(({ posts }) => posts.map(({ id }) => id))).toEqual([
    order.slice(0, 20),
    order.slice(20, 40),
    order.slice(40),
  ]);
  expect(third.next).toBeNull();
});

test('the log lists decisions about single texts up to election time, newest first and then by id', async () => {
  const batch = await base.owner
    .insertInto('discussion_batches')
    .values({ candidate_id, reason: 'burst', election_at: at, texts: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const idAt = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
  const [comment, topic, question] = await Promise.all(kinds.map((kind) => add(kind)));
  if (!comment || !topic || !question) throw new Error('Each kind has a text.');
  await decide(comment, 1, { id: idAt(4), time: seconds(-5) });
  await decide(topic, 1, { id: idAt(1) });
  await decide(question, 1, { id: idAt(2) });
  await decide(comment, 2, { id: idAt(3), time: seconds(1) });
  await decide(topic, 2, { id: idAt(5), batch_id: batch.id });
  const logged = async (limit = 9) =>
    (await listDecisions(base.db, { at, limit })).map(({ id, kind }) => [Number(id.at(-1)), kind]);
  expect(await logged()).toEqual([
    [2, 'question'],
    [1, 'topic'],
    [4, 'comment'],
  ]);
  expect(await logged(2)).toHaveLength(2);
});
