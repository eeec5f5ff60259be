import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import type { Holds } from '#app/platform/config/config.ts';
import { auditAbout } from '#tests/kit/audit.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { deleteComment, editComment } from '../comments/commands.server.ts';
import { setLike } from '../comments/likes.server.ts';
import { listThread } from '../comments/queries.server.ts';
import { decide } from '../moderation/decide.server.ts';
import {
  findOwnModeration,
  listAwaited,
  listDecisions,
  listOwnUnseen,
} from '../moderation/queries.server.ts';
import { setMark } from '../opinions/commands.server.ts';
import { discussionServices, queuedVersion, writeComment, writeTopic } from '../testing.ts';
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
const holds: Holds = {
  burst: { count: 4, seconds: 600 },
  identical: { count: 3, seconds: 86_400 },
  'in-step': { count: 3, seconds: 10 },
};
const services = () => discussionServices(base.db, { at, holds });
const slogan = 'Votați cu încredere, el este singurul care știe!';
let candidate = { id: '', slug: '' };
let moderator: TestUser;
let topicId = '';

beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  for (const table of [
    'candidate_comments',
    'candidate_discussion_topics',
    'discussion_counts',
    'discussion_batches',
  ] as const)
    await base.owner.deleteFrom(table).execute();
  const first = base.db.selectFrom('candidates').select(['id', 'slug']).orderBy('ballot_position');
  candidate = await first.executeTakeFirstOrThrow();
  moderator = await makeUser(base.db, { role: 'admin' });
  topicId = await writeTopic(services(), { userId: moderator.id, candidate: candidate.slug });
});

const person = async ({ isNew = false } = {}) => {
  const made = await makeUser(base.db);
  if (!isNew)
    await base.owner
      .updateTable('users')
      .set({ created_at: sql<Date>`now() - interval '2 days'` })
      .where('id', '=', made.id)
      .execute();
  return made.id;
};
const say = (userId: string, text: string) =>
  writeComment(services(), { userId, candidate: candidate.slug, topicId, text });
const thread = async (viewerId: string | null = null) =>
  (await listThread(base.db, { candidateId: candidate.id, topicId, at, viewerId, cursor: null })).comments;
const held = () => countHeld(base.db, { at, candidateId: candidate.id, topicId });
const once = (...texts: string[]) => texts.map((text) => ({ text, count: 1 }));
const queue = () => listAwaitedBatches(base.db, at);
const rule = (batchId: string, outcome: 'released' | 'rejected') =>
  decideBatch(services(), {
    batchId,
    outcome,
    motive: 'Același text, trimis împreună.',
    actor: viewerOf(moderator),
    requestId: 'test',
  });
const like = (userId: string, commentId: string) =>
  setLike(services(), { userId, commentId, isLiked: true, hasTickedConsent: true });

describe('identical texts', () => {
  test('the text that a third person repeats is held in one batch, counted publicly, and explained to its author', async () => {
    const people = [await person(), await person(), await person(), await person()] as const;
    await say(people[0], slogan);
    await say(people[1], 'Vоtаți cu încredere… el este SINGURUL care stie');
    await say(people[2], `${slogan} 👍`);
    await say(people[3], slogan);
    await say(people[3], 'Un text al meu, despre drumurile din județ.');
    expect(await thread()).toHaveLength(3);
    expect(await held()).toEqual([{ reason: 'identical', status: 'open', texts: 2, presses: 0 }]);
    expect(await queue()).toMatchObject([
      { reason: 'identical', texts: 2, people: 2, waiting: 2, samples: once(`${slogan} 👍`, slogan) },
    ]);
    expect(
      (await listAwaited(base.db, { at, cursor: null })).posts,
      'a text of a batch is not in the queue of single texts',
    ).toEqual([]);
    const own = await listOwnUnseen(base.db, {
      kind: 'comment',
      candidateId: candidate.id,
      topicId,
      at,
      viewerId: people[2],
    });
    expect(own).toMatchObject([{ status: 'held', heldFor: 'identical' }]);
  });

  test('a comment changed to the same text is held, but one person’s repeated text is not', async () => {
    const [one, other, third] = [await person(), await person(), await person()];
    await say(one, slogan);
    await say(one, `${slogan}!`);
    await say(one, `${slogan}?`);
    await say(other, slogan);
    const id = await say(third, 'Un text nevinovat, despre drumurile din județ.');
    expect(await thread()).toHaveLength(5);
    await editComment(services(), { userId: third, commentId: id, content: slogan });
    expect(await thread()).toHaveLength(4);
    expect(await held()).toMatchObject([{ reason: 'identical', texts: 1 }]);
  });

  test('reworded copies are held in one batch, but honest texts on the same subject are not', async () => {
    const copies = [
      'Nu uitați ce a promis la spitalul județean: trei ani, zero paturi noi și o pancartă. Eu nu îl mai cred.',
      '🔥 Nu uitați ce a spus la spitalul judetean: trei ani, ZERO paturi noi si o pancarta! Eu nu îl mai suport.',
      'Să nu uitați ce a promis la spitalul din județ: trei ani, zero paturi noi și o pancartă. Nu îl mai cred deloc!',
      'Bună seara! Nu uitați ce a promis la spitalul județean, trei ani, zero paturi noi, o pancartă. Eu nu îl mai cred.',
    ];
    const honest = [
      'La spitalul județean lucrările au început abia anul acesta, dar paturile noi sunt comandate. Eu îl cred.',
      'Am întrebat la spitalul județean de paturile noi: vin în septembrie, după ce se termină aripa de nord.',
      'De acord cu tine!',
      'Sunt de acord cu tine!',
    ];
    for (const text of [...honest, ...copies]) await say(await person(), text);
    expect(await thread()).toHaveLength(honest.length + 2);
    expect(await queue()).toMatchObject([
      { reason: 'identical', texts: 2, samples: once(...copies.slice(2)) },
    ]);
  });

  test('the same topic is held when three people post it', async () => {
    const propose = async () =>
      writeTopic(services(), {
        userId: await person(),
        candidate: candidate.slug,
        text: 'El este singurul care știe',
      });
    for (let n = 0; n < 3; n += 1) await propose();
    expect(await countHeld(base.db, { at, candidateId: candidate.id, topicId: 'all' })).toEqual([
      { reason: 'identical', status: 'open', texts: 1, presses: 0 },
    ]);
  });
});

test('the text of the fourth new account that writes within ten minutes is held, but older accounts’ texts are not', async () => {
  for (let n = 0; n < 3; n += 1) await say(await person({ isNew: true }), `Părerea mea numărul ${'abc'[n]}`);
  await say(await person(), 'Un cont vechi.');
  expect(await thread()).toHaveLength(4);
  await say(await person({ isNew: true }), 'Al patrulea cont nou.');
  await say(await person(), 'Alt cont vechi.');
  expect(await thread()).toHaveLength(5);
  expect(await held()).toEqual([{ reason: 'burst', status: 'open', texts: 1, presses: 0 }]);
});

describe('reactions of several people at the same moments', () => {
  test("a third person's likes and marks are held when three people react to the same five comments within seconds", async () => {
    const writer = await person();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await say(writer, `Comentariul ${'abcde'[n]}`));
    const people = [await person(), await person(), await person()];
    for (const id of ids) for (const each of people) await like(each, id);
    const likes = async () => (await thread()).map((comment) => comment.likes).toSorted();
    // The last comment is the fifth to which all three react.
    expect(await likes()).toEqual([2, 3, 3, 3, 3]);
    expect(await held()).toEqual([{ reason: 'in-step', status: 'open', texts: 0, presses: 1 }]);
    const last = ids.at(-1) ?? '';
    await setMark(services(), {
      userId: people[2] ?? '',
      commentId: last,
      mark: 'agree',
      hasTickedConsent: true,
    });
    expect(await held()).toMatchObject([{ presses: 2 }]);
    const shown = (await thread(people[2])).find(({ id }) => id === last);
    expect(shown).toMatchObject({ isLiked: true, heldPress: 'open' });
    const [batch] = await queue();
    await rule(batch?.id ?? '', 'released');
    expect(await likes()).toEqual([3, 3, 3, 3, 3]);
    const kept = await base.db.selectFrom('comment_marks').select('batch_id').execute();
    expect(kept).toEqual([{ batch_id: null }]);
  });

  test('likes held at a later election time do not lower the number of likes, and only the people who gave them see the hold', async () => {
    const commentId = await say(await person(), 'Un comentariu.');
    const people = await Promise.all(Array.from({ length: 6 }, () => person({ isNew: true })));
    const later = discussionServices(base.db, { at: new Date(at.getTime() + 1_000), holds });
    for (const userId of people)
      await setLike(later, { userId, commentId, isLiked: true, hasTickedConsent: true });
    expect(await thread()).toMatchObject([{ likes: 0 }]);
    expect(await thread(people[5])).toMatchObject([{ heldPress: 'open' }]);
    expect(await thread(people[0])).toMatchObject([{ heldPress: null }]);
  });

  test('likes of new accounts on one comment are held from the fourth on, and never count when rejected', async () => {
    const id = await say(await person(), 'Un comentariu.');
    const people = await Promise.all(Array.from({ length: 6 }, () => person({ isNew: true })));
    for (const each of people) await like(each, id);
    expect(await thread()).toMatchObject([{ likes: 3 }]);
    const [batch] = await queue();
    expect(batch).toMatchObject({ reason: 'burst', presses: 3, people: 3, texts: 0 });
    await rule(batch?.id ?? '', 'rejected');
    expect(await thread(people[5])).toMatchObject([{ likes: 3, isLiked: true, heldPress: 'rejected' }]);
    expect(await held()).toEqual([{ reason: 'burst', status: 'rejected', texts: 0, presses: 3 }]);
    const undo = { userId: people[5] ?? '', commentId: id, isLiked: false, hasTickedConsent: false };
    await setLike(services(), undo);
    expect(await thread(), 'removing an uncounted like changes nothing').toMatchObject([{ likes: 3 }]);
  });
});

test('repeated likes and unlikes of one person count as one held like', async () => {
  const id = await say(await person(), 'Un comentariu.');
  const people = await Promise.all(Array.from({ length: 4 }, () => person({ isNew: true })));
  for (const each of people) await like(each, id);
  const [last = ''] = people.slice(-1);
  const undo = { userId: last, commentId: id, isLiked: false, hasTickedConsent: false };
  for (let n = 0; n < 3; n += 1) {
    await Promise.all([setLike(services(), undo), setLike(services(), undo)]);
    expect(await held(), 'likes that were taken back hold nothing').toEqual([]);
    expect(await queue()).toEqual([]);
    await like(last, id);
  }
  expect(await held()).toEqual([{ reason: 'burst', status: 'open', texts: 0, presses: 1 }]);
  expect(await queue()).toMatchObject([{ presses: 1, pressed: once('Un comentariu.') }]);
});

test('a held text stops counting when its author deletes it', async () => {
  const people = [await person(), await person(), await person()];
  for (const each of people) await say(each, slogan);
  const [own] = await listOwnUnseen(base.db, {
    kind: 'comment',
    candidateId: candidate.id,
    topicId,
    at,
    viewerId: people[2] ?? '',
  });
  await deleteComment(services(), { userId: people[2] ?? '', commentId: own?.id ?? '' });
  expect(await held()).toEqual([]);
  expect(await queue()).toEqual([]);
});

describe('a moderator’s decision about a batch', () => {
  const threeSay = async () => {
    const people = [await person(), await person(), await person(), await person()];
    for (const each of people) await say(each, slogan);
    const [batch] = await queue();
    return { people, id: batch?.id ?? '' };
  };

  test('one decision is stored for every text when two moderators decide at once', async () => {
    const { id, people } = await threeSay();
    const outcomes = await Promise.allSettled([
      rule(id, 'rejected'),
      rule(id, 'released'),
      rule(id, 'rejected'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await base.db.selectFrom('moderation_decisions').select('id').execute()).toHaveLength(2);
    expect(await queue()).toEqual([]);
    const audit = base.db.selectFrom('audit_log').select('action').where('subject_id', '=', id);
    expect(await audit.execute()).toEqual([{ action: 'discussion-batch-moderated' }]);
    expect(await listDecidedBatches(base.db, { at, limit: 5 })).toMatchObject([{ texts: 2, presses: 0 }]);
    expect(
      await listDecisions(base.db, { at, limit: 5 }),
      'the list of decisions about single texts is empty',
    ).toEqual([]);
    expect(people).toHaveLength(4);
  });

  test("the different texts of a batch are listed with their numbers, and the batch's own page shows every text", async () => {
    const call = `${slogan} Nimeni altcineva nu are un plan pentru țară.`;
    const spread = { text: `${call} Dați mai departe!`, count: 2 };
    for (let n = 0; n < 9; n += 1) await say(await person(), n % 4 === 3 ? spread.text : call);
    const [batch] = await queue();
    expect(batch).toMatchObject({ texts: 7, waiting: 7, samples: [{ text: call, count: 5 }, spread] });
    const { texts, hasMore } = await listBatchTexts(base.db, { batchId: batch?.id ?? '', at, page: 1 });
    expect(texts).toHaveLength(7);
    expect(texts[0]).toMatchObject({ kind: 'comment', text: call, author: expect.any(String) });
    expect(hasMore).toBe(false);
    expect(await findAwaitedBatch(base.db, { at, id: batch?.id ?? '' })).toEqual(batch);
    await rule(batch?.id ?? '', 'released');
    expect(await findAwaitedBatch(base.db, { at, id: batch?.id ?? '' })).toBeNull();
  });

  test('a text that a moderator has taken out of its batch is decided separately, and the remaining texts together', async () => {
    const writers: string[] = [];
    for (const word of 'abcdef') {
      writers.push(await person({ isNew: true }));
      await say(writers.at(-1) ?? '', `Părerea mea numărul ${word}`);
    }
    const [batch] = await queue();
    const id = batch?.id ?? '';
    const { texts } = await listBatchTexts(base.db, { batchId: id, at, page: 1 });
    const separate = (post: { id: string } | undefined) =>
      separateText(services(), {
        post: { kind: 'comment', id: post?.id ?? '' },
        actor: viewerOf(moderator),
        requestId: 'test',
      });
    const pressed = await Promise.allSettled([separate(texts[0]), separate(texts[0])]);
    expect(
      pressed.filter(({ status }) => status === 'fulfilled'),
      'only one of two moderators decides',
    ).toHaveLength(1);
    const entry = { actor: moderator.id, before: null, after: { batch: id } };
    expect(await auditAbout(base.db, texts[0]?.id ?? '')).toEqual([
      { action: 'discussion-text-separated', ...entry },
    ]);
    await separate(texts[1]);
    await expect(separate(texts[2])).rejects.toMatchObject({ code: 'moderation-last-of-batch' });
    expect(await queue()).toMatchObject([{ texts: 3, waiting: 1, samples: once('Părerea mea numărul f') }]);
    const single = async () => (await listAwaited(base.db, { at, cursor: null })).posts;
    expect(await single()).toMatchObject([{ status: 'held' }, { status: 'held' }]);
    await rule(id, 'released');
    expect(await thread(), 'the first three texts and the released one are shown').toHaveLength(4);
    expect(await single(), 'the other held texts still wait').toHaveLength(2);
    const post = { kind: 'comment', id: texts[0]?.id ?? '' } as const;
    await decide(services(), {
      post,
      outcome: 'removed',
      motive: 'Jignește pe cineva.',
      seen: 0,
      version: await queuedVersion(base.db, { post, at }),
      actor: viewerOf(moderator),
      requestId: 'test',
    });
    expect(await thread()).toHaveLength(4);
    await expect(separate(texts[2]), 'a text of a decided batch cannot be taken out').rejects.toMatchObject({
      code: 'moderation-decided',
    });
    expect(await held()).toEqual([{ reason: 'burst', status: 'released', texts: 3, presses: 0 }]);
  });

  test('rejected texts stay hidden, and their authors see the reason', async () => {
    const { id, people } = await threeSay();
    await rule(id, 'rejected');
    expect(await thread()).toHaveLength(2);
    const [own] = await listOwnUnseen(base.db, {
      kind: 'comment',
      candidateId: candidate.id,
      topicId,
      at,
      viewerId: people[3] ?? '',
    });
    expect(own?.status).toBe('removed');
    expect(await findOwnModeration(base.db, { kind: 'comment', id: own?.id ?? '' })).toEqual({
      reason: 'Același text, trimis împreună.',
      hasAppealed: false,
    });
    const notified = base.db.selectFrom('notifications').select(['user_id', 'kind']).orderBy('created_at');
    expect((await notified.execute()).map(({ user_id, kind }) => [user_id, kind]).toSorted()).toEqual(
      people
        .slice(2)
        .map((id) => [id, 'moderation'])
        .toSorted(),
    );
  });

  test('released texts are published, later equal texts get a new batch, and an empty reason is refused', async () => {
    const { id } = await threeSay();
    const blank = { batchId: id, outcome: 'released', motive: ' ', requestId: 'test' } as const;
    await expect(decideBatch(services(), { ...blank, actor: viewerOf(moderator) })).rejects.toMatchObject({
      code: 'moderation-reason-missing',
    });
    await rule(id, 'released');
    expect(await thread()).toHaveLength(4);
    await say(await person(), slogan);
    expect(await held()).toEqual([
      { reason: 'identical', status: 'open', texts: 1, presses: 0 },
      { reason: 'identical', status: 'released', texts: 2, presses: 0 },
    ]);
    expect(
      await countHeld(base.db, { at: moments.beforeFirstRound, candidateId: null, topicId: 'all' }),
    ).toEqual([]);
  });
});
