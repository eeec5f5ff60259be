import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { readPostCursor } from '../cursor.ts';
import { listLiveDiscussions } from '../live-counts.server.ts';
import { countDiscussions, findTopic, listTopics } from '../topic-queries.server.ts';

const base = withElection();
const election_at = moments.betweenRounds;
const tables = {
  comments: 'candidate_comments',
  topics: 'candidate_discussion_topics',
  questions: 'candidate_questions',
} as const;
type Kind = keyof typeof tables;
let [own, other, topic] = ['', '', ''];

beforeEach(async () => {
  for (const table of [...Object.values(tables), 'discussion_counts', 'discussion_batches'] as const)
    await base.owner.deleteFrom(table).execute();
  const listed = base.db.selectFrom('candidates').select('id').orderBy('ballot_position').limit(2);
  [own = '', other = ''] = (await listed.execute()).map(({ id }) => id);
  topic = await post('topics', own);
});

type PostColumns = {
  status?: string;
  user_id?: string;
  topic_id?: string | null;
  parent_id?: string;
  election_at?: Date;
};
async function post(kind: Kind, candidate_id: string, given: PostColumns = {}): Promise<string> {
  const texts = kind === 'topics' ? { title: 'Un topic', description: 'Despre el.' } : { content: 'Un text' };
  const id = randomUUID();
  const row = { id, candidate_id, election_at, ...texts, ...given };
  await base.owner
    .insertInto(tables[kind])
    .values(row as never)
    .execute();
  return id;
}
const setStatus = (kind: Kind, id: string, status: 'public' | 'hidden' | 'removed') =>
  base.owner.updateTable(tables[kind]).set({ status }).where('id', '=', id).execute();
const remove = (kind: Kind, id: string) => base.owner.deleteFrom(tables[kind]).where('id', '=', id).execute();

/**
 * Returns the numbers of posts of this kind about the candidate, in the candidate's topic and about another
 * candidate.
 */
async function counted(kind: Kind): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select coalesce((select ${sql.ref(kind)} from discussion_counts
      where candidate_id = place.id and topic_id is not distinct from place.topic), 0) as count
    from (values (1, ${own}::uuid, null::uuid), (2, ${own}, ${topic}), (3, ${other}, null)) place (number, id, topic)
    order by number`.execute(base.db);
  return rows.map(({ count }) => count);
}

describe.each([
  { kind: 'comments', among: [1, 1], name: 'a comment' },
  { kind: 'comments', among: [1, 1], isInTopic: true, name: 'a comment of a topic' },
  { kind: 'topics', among: [1, 0], name: 'a topic' },
  { kind: 'questions', among: [1, 0], name: 'a question' },
] as const)('the counts of public posts when $name is added', ({ kind, among, ...given }) => {
  const isInTopic = 'isInTopic' in given;
  /**
   * The counts for the candidate, the topic and another candidate while the first two have `number` public
   * posts each.
   */
  const expected = (number: number) => [
    among[0] + (isInTopic ? 0 : number),
    among[1] + (isInTopic ? number : 0),
    1,
  ];
  const made = (status = 'public') => post(kind, own, { status, ...(isInTopic ? { topic_id: topic } : {}) });
  beforeEach(async () => {
    // Public posts that stay unchanged. One of them is the candidate's topic.
    await post(kind, other);
    if (kind !== 'topics') await post(kind, own);
    await post('comments', own, { topic_id: topic });
  });

  test('the count contains the post while it is public, and every other count stays the same', async () => {
    const [first, second] = [await made(), await made()];
    expect(await counted(kind)).toEqual(expected(2));
    for (const [status, number] of [
      ['hidden', 1],
      ['removed', 1],
      ['public', 2],
      ['public', 2],
    ] as const) {
      await setStatus(kind, first, status);
      expect(await counted(kind), status).toEqual(expected(number));
    }
    await remove(kind, second);
    expect(await counted(kind)).toEqual(expected(1));
  });

  test('the count does not contain a held post, even after the post is deleted', async () => {
    const held = await made('held');
    expect(await counted(kind)).toEqual(expected(0));
    await remove(kind, held);
    expect(await counted(kind)).toEqual(expected(0));
  });

  // No page updates the number of questions live, so the counter keeps no date for them.
  if (kind === 'questions') return;
  test('the count gets a new date when the post appears or disappears', async () => {
    const isDated = async (change: () => Promise<unknown>) => {
      await base.owner.updateTable('discussion_counts').set({ changed_at: election_at }).execute();
      await change();
      const { rows } = await sql<{ topic: string | null }>`
        select topic_id as topic from discussion_counts where changed_at > now() - interval '1 hour'`.execute(
        base.db,
      );
      return rows.map((row) => row.topic);
    };
    const id = await made();
    const place = [isInTopic ? topic : null];
    expect(await isDated(() => setStatus(kind, id, 'hidden'))).toEqual(place);
    expect(await isDated(() => setStatus(kind, id, 'public'))).toEqual(place);
  });
});

test('a comment counts its own public replies, and no other comment counts them', async () => {
  const [parent, neighbour] = [await post('comments', own), await post('comments', own)];
  const replies = async () => {
    const rows = base.db
      .selectFrom('candidate_comments')
      .select(['id', 'replies'])
      .where('id', 'in', [parent, neighbour]);
    const found = new Map((await rows.execute()).map(({ id, replies }) => [id, replies]));
    return [found.get(parent), found.get(neighbour)];
  };
  const reply = await post('comments', own, { parent_id: parent });
  await post('comments', own, { parent_id: parent });
  expect(await replies()).toEqual([2, 0]);
  await setStatus('comments', reply, 'hidden');
  expect(await replies()).toEqual([1, 0]);
});

describe.each([
  { kind: 'comments', presses: 'comment_likes', column: 'comment_id', count: 'likes' },
  { kind: 'questions', presses: 'question_supports', column: 'question_id', count: 'supports' },
] as const)('the number of $count', ({ kind, presses, column, count }) => {
  const numbers = async (ids: readonly string[]) => {
    const { rows } = await sql<{
      number: number;
    }>`select ${sql.ref(count)} as number from ${sql.table(tables[kind])}
      where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`.execute(base.db);
    return rows.map(({ number }) => number);
  };
  const press = async (post: string, batch_id: string | null = null) => {
    const id = randomUUID();
    const { id: user_id } = await makeUser(base.db);
    await base.owner
      .insertInto(presses)
      .values({ id, [column]: post, user_id, election_at, batch_id } as never)
      .execute();
    return id;
  };
  const release = (id: string) =>
    base.owner.updateTable(presses).set({ batch_id: null }).where('id', '=', id).execute();
  const withdraw = (id: string) => base.owner.deleteFrom(presses).where('id', '=', id).execute();

  test('the count contains only reactions that are not held, on their own post', async () => {
    const posts = [await post(kind, own), await post(kind, own)] as const;
    const { id: batch } = await base.owner
      .insertInto('discussion_batches')
      .values({ candidate_id: own, reason: 'burst', election_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [first, held, released] = [
      await press(posts[0]),
      await press(posts[0], batch),
      await press(posts[0], batch),
    ];
    await press(posts[1]);
    expect(await numbers(posts)).toEqual([1, 1]);
    await release(released);
    expect(await numbers(posts)).toEqual([2, 1]);
    await release(released);
    expect(await numbers(posts)).toEqual([2, 1]);
    await withdraw(held);
    expect(await numbers(posts)).toEqual([2, 1]);
    await withdraw(first);
    expect(await numbers(posts)).toEqual([1, 1]);
  });
});

test('numbers of topics and comments at a moment leave out only the later public posts of the same discussion', async () => {
  const later = new Date(election_at.getTime() + 1_000);
  await post('comments', own);
  await post('comments', own, { topic_id: topic });
  const laterTopic = await post('topics', own, { election_at: later });
  for (const given of [{ election_at: later }, { election_at: later, status: 'held' }]) {
    await post('comments', own, given);
    await post('comments', own, { ...given, topic_id: topic });
    await post('topics', own, { ...given, status: 'held' });
    await post('comments', other, given);
    await post('topics', other, given);
  }
  const read = async (at: Date) => {
    const place = { candidateId: own, at };
    const found = await findTopic(base.db, { ...place, topicId: topic, viewerId: null });
    const { topics } = await listTopics(base.db, { ...place, cursor: null });
    const listed = topics.find(({ id }) => id === topic);
    const { id: electionId } = await base.db.selectFrom('elections').select('id').executeTakeFirstOrThrow();
    const live = await listLiveDiscussions(base.db, { electionId, at });
    expect(await listLiveDiscussions(base.db, { electionId: 'alta', at })).toEqual({
      comments: {},
      topics: {},
    });
    return {
      ...(await countDiscussions(base.db, place)),
      ...{ found: found?.comments, listed: listed?.comments, all: topics.length },
      live: [live.comments[own], live.comments[topic], live.topics[own]],
    };
  };
  const counted = (number: number) => ({
    ...{ topics: number, generalComments: number, found: number, listed: number, all: number },
    live: [number, number, number],
  });
  expect(await read(election_at)).toEqual(counted(1));
  expect(await read(later)).toEqual(counted(2));
  const soon = { candidateId: own, topicId: laterTopic, at: election_at, viewerId: null };
  expect(await findTopic(base.db, soon)).toBeNull();
  expect(await countDiscussions(base.db, { candidateId: other, at: election_at })).toEqual({
    topics: 0,
    generalComments: 0,
  });
});

test('simultaneous topics are listed by id from the last on, and each page continues behind the previous page', async () => {
  const ids = [topic];
  for (let n = 0; n < 4; n += 1) ids.push(await post('topics', own));
  await post('topics', other);
  const place = { candidateId: own, at: election_at, limit: 2 };
  const listed: string[] = [];
  let cursor: ReturnType<typeof readPostCursor> = null;
  for (let page = 0; page < 4; page += 1) {
    const { topics, next } = await listTopics(base.db, { ...place, cursor });
    expect(topics.length).toBeLessThanOrEqual(2);
    listed.push(...topics.map(({ id }) => id));
    if (!next) break;
    cursor = readPostCursor(next);
  }
  expect(listed).toEqual(ids.toSorted().toReversed());
  const elsewhere = { candidateId: other, topicId: topic, at: election_at, viewerId: null };
  expect(await findTopic(base.db, elsewhere)).toBeNull();
});

test('only the author may delete a topic, and only while nobody else has written in it', async () => {
  const [author, reader] = [await makeUser(base.db), await makeUser(base.db)];
  const topicId = await post('topics', own, { user_id: author.id });
  const find = (viewerId: string | null) =>
    findTopic(base.db, { candidateId: own, topicId, at: election_at, viewerId });
  await post('comments', own, { topic_id: topicId, user_id: author.id });
  const foreign = { isOwn: false, mayDelete: false };
  expect(await Promise.all([find(author.id), find(reader.id), find(null)])).toMatchObject([
    { isOwn: true, mayDelete: true },
    foreign,
    foreign,
  ]);
  await post('comments', own, { topic_id: topicId, user_id: reader.id });
  expect(await find(author.id)).toMatchObject({ isOwn: true, mayDelete: false });
  for (const status of ['held', 'hidden', 'removed', 'deleted'] as const) {
    const change = base.owner.updateTable('candidate_discussion_topics').set({ status });
    await change.where('id', '=', topicId).execute();
    const isDeleted = status === 'deleted';
    expect([(await find(reader.id))?.status, (await find(author.id))?.status], status).toEqual([
      isDeleted ? status : undefined,
      status,
    ]);
  }
});
