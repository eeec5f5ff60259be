import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { discussionServices, writeTopic } from '../testing.ts';
import { decideBatch } from './decide.server.ts';
import {
  countHeld,
  findAwaitedBatch,
  listAwaitedBatches,
  listBatchTexts,
  listDecidedBatches,
} from './queries.server.ts';
import { separateText } from './separate.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

let [one, other] = ['', ''];
let moderator: Viewer;
let people: string[] = [];
beforeAll(async () => {
  const rows = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('is_fictitious', '=', false)
    .orderBy('ballot_position')
    .limit(2)
    .execute();
  [one = '', other = ''] = rows.map(({ id }) => id);
  moderator = viewerOf(await makeUser(base.db, { role: 'admin' }));
  people = [];
  for (let n = 0; n < 3; n += 1) people.push((await makeUser(base.db)).id);
});
beforeEach(async () => {
  await base.owner.deleteFrom('notifications').execute();
  for (const table of ['candidate_comments', 'candidate_questions', 'discussion_batches'] as const)
    await base.owner.deleteFrom(table).execute();
});

type Batch = {
  topic?: string;
  seconds?: number;
  candidate?: string;
  texts?: number;
  presses?: number;
  decided?: number | null;
};

async function addBatch(given: Batch) {
  const { topic = null, seconds = 0, candidate = one, texts = 1, presses = 0, decided = null } = given;
  const { rows } = await sql<{ id: string }>`
    insert into discussion_batches (candidate_id, topic_id, reason, text_key, texts, presses, election_at, status, decided_election_at, decision_reason)
    values (${candidate}, ${topic}, 'identical', decode(md5(random()::text), 'hex'), ${texts}, ${presses}, ${after(seconds)},
      ${decided === null ? 'open' : 'released'}, ${decided === null ? null : after(decided)}, ${decided === null ? null : 'Motiv.'})
    returning id`.execute(base.owner);
  return rows[0]?.id ?? '';
}

type Text = {
  batch: string;
  text: string;
  author?: number;
  seconds?: number;
  status?: string;
  parent?: string;
};

async function addComment({ batch, text, author = 0, seconds = 0, status = 'held', parent }: Text) {
  const { rows } = await sql<{ id: string }>`
    insert into candidate_comments (candidate_id, user_id, content, status, election_at, created_at, batch_id, parent_id)
    values (${one}, ${people[author]}, ${text}, ${status}, ${after(seconds)}, now() + ${seconds}::int * interval '1 second',
      ${batch || null}, ${parent ?? null}) returning id`.execute(base.owner);
  return rows[0]?.id ?? '';
}

describe('the moderators’ list of batches', () => {
  test('the list contains open batches, oldest first, from the moment on when something was held', async () => {
    const later = await addBatch({ seconds: 5 });
    const first = await addBatch({ seconds: -5 });
    const now = await addBatch({ texts: 0, presses: 1 });
    await addBatch({ texts: 0 });
    await addBatch({ decided: 0 });
    const listed = async (seconds: number) =>
      (await listAwaitedBatches(base.db, after(seconds))).map(({ id }) => id);
    expect(await listed(0)).toEqual([first, now]);
    expect(await listed(5)).toEqual([first, now, later]);
    expect(await listed(-1)).toEqual([first]);
  });

  test('a single batch is found from its own moment on', async () => {
    const later = await addBatch({ seconds: 5 });
    await addBatch({ seconds: -5 });
    const found = (milliseconds: number) =>
      findAwaitedBatch(base.db, { at: new Date(at.getTime() + milliseconds), id: later });
    expect(await Promise.all([found(4_999), found(5_000)])).toMatchObject([null, { id: later }]);
  });

  test('the list contains at most twenty batches, and simultaneous batches are in order of their ids', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 21; n += 1) ids.push(await addBatch({}));
    const listed = (await listAwaitedBatches(base.db, at)).map(({ id }) => id);
    expect(listed).toEqual(ids.toSorted().slice(0, 20));
  });

  test('held topics, marks and supports count as texts and reactions of their own batch only', async () => {
    const [id, neighbour] = [await addBatch({ presses: 2 }), await addBatch({ seconds: 1 })];
    for (const [batch, title] of [
      [id, 'Al meu'],
      [neighbour, 'Vecin'],
    ])
      await sql`insert into candidate_discussion_topics (candidate_id, user_id, title, description, status, election_at, batch_id)
        values (${one}, ${people[2]}, ${title}, 'Descriere', 'held', ${at}, ${batch})`.execute(base.owner);
    const comment = await addComment({ batch: '', text: 'Marcat', status: 'public', seconds: -9 });
    const { rows } = await sql<{ id: string }>`
      insert into candidate_questions (candidate_id, user_id, content, election_at, created_at)
      values (${one}, ${people[0]}, 'Susținută?', ${at}, now() - interval '1 minute') returning id`.execute(
      base.owner,
    );
    for (const [batch, person] of [
      [id, 0],
      [neighbour, 1],
    ] as const) {
      await sql`insert into comment_marks (comment_id, user_id, mark, election_at, batch_id)
        values (${comment}, ${people[person]}, 'agree', ${at}, ${batch})`.execute(base.owner);
      await sql`insert into question_supports (question_id, user_id, election_at, batch_id)
        values (${rows[0]?.id}, ${people[person]}, ${at}, ${batch})`.execute(base.owner);
    }
    const batch = await findAwaitedBatch(base.db, { at, id });
    await sql`delete from candidate_discussion_topics`.execute(base.owner);
    expect(batch).toMatchObject({
      people: 2,
      waiting: 1,
      samples: [{ text: 'Al meu – Descriere', count: 1 }],
      pressed: [
        { text: 'Susținută?', count: 1 },
        { text: 'Marcat', count: 1 },
      ],
    });
  });

  test('a text cannot be taken out of its batch after its author deleted it', async () => {
    const id = await addBatch({ texts: 3 });
    for (const text of ['Unu', 'Doi']) await addComment({ batch: id, text });
    const deleted = await addComment({ batch: id, text: 'Șters', status: 'deleted' });
    const separate = separateText(discussionServices(base.db, { at }), {
      post: { kind: 'comment', id: deleted },
      actor: moderator,
      requestId: 'test',
    });
    await expect(separate).rejects.toMatchObject({ code: 'moderation-decided' });
  });

  test('each person counts once, and the most frequent text comes first (of equally frequent texts, the oldest)', async () => {
    const id = await addBatch({ texts: 6 });
    const neighbour = await addBatch({});
    await addComment({ batch: neighbour, text: 'Vecin', author: 2, seconds: -9 });
    for (const [seconds, text] of ['Vechi', 'Des', 'Des', 'Nou'].entries())
      await addComment({ batch: id, text, author: seconds % 2, seconds });
    await addComment({ batch: id, text: 'Șters', status: 'deleted', seconds: -3 });
    const [, batch] = (await listAwaitedBatches(base.db, at)).toSorted((a, b) => a.texts - b.texts);
    expect(batch).toMatchObject({ id, people: 2, waiting: 4 });
    expect(batch?.samples.map(({ text, count }) => `${text} ${count}`)).toEqual([
      'Des 2',
      'Vechi 1',
      'Nou 1',
    ]);
  });

  test('at most two hundred texts and people of a batch are counted', async () => {
    const id = await addBatch({ texts: 201 });
    await sql`with writers as (insert into users (id, first_name, last_name, email, election_at)
        select gen_random_uuid(), 'Ana', 'Pop', 'cont' || n || '@exemplu.invalid', ${at} from generate_series(1, 201) n returning id)
      insert into candidate_comments (candidate_id, user_id, content, status, election_at, batch_id)
      select ${one}, id, 'Text', 'held', ${at}, ${id} from writers`.execute(base.owner);
    expect(await findAwaitedBatch(base.db, { at, id })).toMatchObject({
      ...{ texts: 201, waiting: 200, people: 200 },
      samples: [{ text: 'Text', count: 200 }],
    });
    await base.owner.deleteFrom('users').where('email', 'like', 'cont%@exemplu.invalid').execute();
  });

  test('the people who liked a batch’s comments are counted, and the comment with the most likes comes first', async () => {
    const [id, neighbour] = [await addBatch({ texts: 0, presses: 3 }), await addBatch({ seconds: -1 })];
    const [first, second] = [
      await addComment({ batch: '', text: 'Primul', status: 'public', seconds: -9 }),
      await addComment({ batch: '', text: 'Al doilea', status: 'public', seconds: -8 }),
    ];
    for (const [batch, comment, liking] of [
      [id, first, 0],
      [id, second, 0],
      [id, second, 1],
      [neighbour, first, 1],
      [neighbour, first, 2],
    ] as const)
      await sql`insert into comment_likes (comment_id, user_id, election_at, batch_id)
        values (${comment}, ${people[liking]}, ${at}, ${batch})`.execute(base.owner);
    const batch = (await listAwaitedBatches(base.db, at)).find((each) => each.id === id);
    expect(batch?.people).toBe(2);
    expect(batch?.pressed).toEqual([
      { text: 'Al doilea', count: 2 },
      { text: 'Primul', count: 1 },
    ]);
  });

  test('a batch’s texts are in order of time, 50 per page, without later, decided and separate texts', async () => {
    const id = await addBatch({ texts: 53 });
    for (let n = 50; n >= 0; n -= 1) await addComment({ batch: id, text: `Text ${n}`, seconds: n - 60 });
    await addComment({ batch: id, text: 'Mai târziu', seconds: 1 });
    await addComment({ batch: id, text: 'Public', status: 'public' });
    const separate = await addComment({ batch: id, text: 'Separat' });
    await sql`update candidate_comments set review_since = election_at where id = ${separate}`.execute(
      base.owner,
    );
    const page = (number: number) => listBatchTexts(base.db, { batchId: id, at, page: number });
    const first = await page(1);
    expect([first.texts.length, first.texts[0]?.text, first.hasMore]).toEqual([50, 'Text 0', true]);
    const second = await page(2);
    expect([second.texts.map(({ text }) => text), second.hasMore]).toEqual([['Text 50'], false]);
    await sql`delete from candidate_comments where content = 'Text 50'`.execute(base.owner);
    expect((await page(1)).hasMore).toBe(false);
  });
});

test('the public counts show a batch as open until its decision, and include only the requested candidate’s batches', async () => {
  await addBatch({ texts: 2, decided: 10 });
  await addBatch({ candidate: other, texts: 4 });
  await addBatch({ texts: 8, seconds: 20 });
  await addBatch({ texts: 0, presses: 16 });
  const { slug } = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('id', '=', one)
    .executeTakeFirstOrThrow();
  const written = { userId: people[0] ?? '', candidate: slug, text: 'Alt topic' };
  const topic = await writeTopic(discussionServices(base.db, { at }), written);
  await addBatch({ topic, texts: 32 });
  const counted = async (seconds: number, candidateId: string | null = one) =>
    (await countHeld(base.db, { at: after(seconds), candidateId, topicId: null })).map(
      ({ status, texts, presses }) => [status, texts, presses],
    );
  expect(await counted(9)).toEqual([['open', 2, 16]]);
  expect(await counted(10)).toEqual([
    ['open', 0, 16],
    ['released', 2, 0],
  ]);
  expect(await counted(20)).toEqual([
    ['open', 8, 16],
    ['released', 2, 0],
  ]);
  expect(await counted(9, null)).toEqual([['open', 6, 16]]);
});

test('the log lists batches from their decision on, newest first, and no more than requested', async () => {
  const [first, second] = [await addBatch({ decided: 1 }), await addBatch({ decided: 2 })];
  await addBatch({});
  const logged = async (seconds: number, limit = 5) =>
    (await listDecidedBatches(base.db, { at: after(seconds), limit })).map(({ id }) => id);
  expect(await logged(1)).toEqual([first]);
  expect(await logged(2)).toEqual([second, first]);
  expect(await logged(2, 1)).toEqual([second]);
  const same = [await addBatch({ decided: 3 }), await addBatch({ decided: 3 })].toSorted().toReversed();
  expect(await logged(3, 2)).toEqual(same);
});

test('releasing a batch publishes only its own held texts, and notifies only the people whom those texts address', async () => {
  const [id, neighbour] = [await addBatch({ texts: 3 }), await addBatch({ texts: 1 })];
  const parent = await addComment({ batch: '', text: 'Părinte', author: 2, status: 'public' });
  const texts = {
    'Al meu': { batch: id, parent },
    Separat: { batch: id },
    Șters: { batch: id, status: 'deleted', parent },
    Vecin: { batch: neighbour, parent },
    'Al părintelui': { batch: id, author: 2, parent },
  };
  for (const [text, rest] of Object.entries(texts)) await addComment({ text, ...rest });
  await sql`update candidate_comments set review_since = election_at where content = 'Separat'`.execute(
    base.owner,
  );
  await sql`update candidates set user_id = ${people[1]} where id = ${one}`.execute(base.owner);
  for (const [batch, status] of [
    [id, 'held'],
    [id, 'deleted'],
    [neighbour, 'held'],
    [neighbour, 'public'],
  ])
    await sql`insert into candidate_questions (candidate_id, user_id, content, status, election_at, batch_id)
      values (${one}, ${people[0]}, 'O întrebare?', ${status}, ${at}, ${batch})`.execute(base.owner);
  await decideBatch(discussionServices(base.db, { at }), {
    batchId: id,
    outcome: 'released',
    motive: 'Sunt păreri.',
    actor: moderator,
    requestId: 'test',
  });
  const { rows } = await sql<{ content: string; status: string }>`
    select content, status from candidate_comments order by created_at, content`.execute(base.owner);
  expect(Object.fromEntries(rows.map(({ content, status }) => [content, status]))).toEqual({
    ...{ Părinte: 'public', 'Al meu': 'public', 'Al părintelui': 'public' },
    ...{ Separat: 'held', Șters: 'deleted', Vecin: 'held' },
  });
  const open = await base.db
    .selectFrom('discussion_batches')
    .select('id')
    .where('status', '=', 'open')
    .execute();
  expect(open).toEqual([{ id: neighbour }]);
  const notified = await base.db.selectFrom('notifications').select(['user_id', 'kind']).execute();
  expect(notified.map(({ user_id, kind }) => `${kind} ${people.indexOf(user_id)}`).toSorted()).toEqual([
    'moderation 0',
    'moderation 0',
    'moderation 2',
    'question 1',
    'reply 2',
  ]);
});
