import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listSlugs } from '#app/features/daily-vote/testing.ts';
import type { Holds } from '#app/platform/config/config.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { setLike } from '../comments/likes.server.ts';
import { askQuestion } from '../questions/ask.server.ts';
import { discussionServices, writeComment, writeTopic } from '../testing.ts';

const base = withElection();
const at = moments.betweenRounds;
const holds: Holds = {
  burst: { count: 3, seconds: 600 },
  identical: { count: 3, seconds: 3_600 },
  'in-step': { count: 2, seconds: 30 },
};
const services = () => discussionServices(base.db, { at, holds });
const slogan = 'Votați cu încredere, el este singurul care știe!';
const long = `${slogan} Nu uitați ce a promis la spitalul județean: trei ani și zero paturi noi.`;
let slugs: string[] = [];
beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  for (const table of [
    ...(['candidate_comments', 'candidate_discussion_topics', 'candidate_questions'] as const),
    'discussion_batches' as const,
  ])
    await base.owner.deleteFrom(table).execute();
  slugs = await listSlugs(base.db);
});

async function person({ isNew = false, role = 'voter' as 'voter' | 'admin' } = {}): Promise<string> {
  const { id } = await makeUser(base.db, { role });
  await base.owner
    .updateTable('users')
    .set({ created_at: sql<Date>`now() - ${isNew ? '23 hours 59 minutes' : '24 hours 1 minute'}::interval` })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Each kind of text. The number is the ballot position of the candidate whom the text is about. */
const writings = {
  comment: (userId: string, place: number, text: string) =>
    writeComment(services(), { userId, candidate: slugs[place] ?? '', text }),
  topic: (userId: string, place: number, text: string) =>
    writeTopic(services(), { userId, candidate: slugs[place] ?? '', text }),
  question: (userId: string, place: number, content: string) =>
    askQuestion(services(), { userId, candidate: slugs[place] ?? '', content, requestKey: randomUUID() }),
};
type Kind = keyof typeof writings;
const kinds = Object.keys(writings) as Kind[];

/** Moves all earlier texts and likes into the past. */
async function makeOlder(seconds: number): Promise<void> {
  for (const [table, column] of [
    ...(['candidate_comments', 'candidate_discussion_topics', 'candidate_questions'] as const).map(
      (table) => [table, 'created_at'] as const,
    ),
    ['comment_likes', 'created_at'] as const,
  ])
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${seconds}::int * interval '1 second'`.execute(
      base.owner,
    );
}

/** Returns why the newest texts and likes are held, and how many of them each batch contains. */
async function held(): Promise<[string, number, number][]> {
  const { rows } = await sql<{ reason: string; texts: number; presses: number }>`
    select reason, texts, presses from discussion_batches order by reason`.execute(base.owner);
  return rows.map(({ reason, texts, presses }) => [reason, texts, presses]);
}

describe('counting the texts and likes of new accounts as a burst', () => {
  test.each(kinds)('a %s about the same candidate counts', async (kind) => {
    await writings[kind](await person({ isNew: true }), 0, 'Prima părere.');
    await writings.comment(await person({ isNew: true }), 0, 'A doua părere.');
    await writings.comment(await person({ isNew: true }), 0, 'A treia părere.');
    expect(await held()).toEqual([['burst', 1, 0]]);
  });

  test('older texts, texts about another candidate, a person’s second text, and people in other roles do not count', async () => {
    for (const kind of kinds) await writings[kind](await person({ isNew: true }), 0, `Mai veche: ${kind}`);
    await makeOlder(660);
    await base.owner.deleteFrom('discussion_batches').execute();
    for (const [index, kind] of kinds.entries())
      await writings[kind](await person({ isNew: true }), index + 1, `Despre altul: ${kind}`);
    await writings.comment(await person({ isNew: true, role: 'admin' }), 0, 'Un administrator.');
    await writings.comment(await person(), 0, 'Un cont vechi.');
    const one = await person({ isNew: true });
    await writings.comment(one, 0, 'Unu.');
    await writings.comment(one, 0, 'Doi.');
    const two = await person({ isNew: true });
    await writings.comment(two, 0, 'Trei.');
    await writings.comment(one, 0, 'Iarăși.');
    expect(await held()).toEqual([]);
    await makeOlder(540);
    await writings.comment(await person({ isNew: true }), 0, 'Patru.');
    expect(await held()).toEqual([['burst', 1, 0]]);
  });

  test('only likes of the same comment count, and neither older likes nor likes of older accounts', async () => {
    const writer = await person();
    const [one = '', other = ''] = await Promise.all(
      ['Un comentariu.', 'Altul.'].map((text) => writings.comment(writer, 0, text)),
    );
    const like = (userId: string, commentId: string) =>
      setLike(services(), { userId, commentId, isLiked: true, hasTickedConsent: true });
    await like(await person({ isNew: true }), one);
    await makeOlder(660);
    for (let n = 0; n < 2; n += 1) await like(await person({ isNew: true }), other);
    await like(await person({ isNew: true }), one);
    await like(await person(), one);
    await like(await person({ isNew: true }), one);
    expect(await held()).toEqual([]);
    await like(await person(), one);
    expect(await held(), 'a like of an older account is not held').toEqual([]);
    await like(await person({ isNew: true }), one);
    expect(await held()).toEqual([['burst', 0, 1]]);
  });
});

describe('counting identical texts', () => {
  test.each(kinds)('a %s counts only within the hour', async (kind) => {
    await writings[kind](await person(), 1, slogan);
    await makeOlder(3_660);
    await writings[kind](await person(), 1, slogan);
    await writings[kind](await person(), 0, slogan);
    expect(await held()).toEqual([]);
    await makeOlder(3_540);
    await writings[kind](await person(), 0, slogan);
    expect(await held()).toEqual([['identical', 1, 0]]);
  });

  test('nearly equal texts count only about the same candidate and within the hour', async () => {
    await writings.comment(await person(), 0, `${long} Eu nu uit.`);
    await makeOlder(3_660);
    await writings.comment(await person(), 1, `${long} Nici noi.`);
    await writings.comment(await person(), 0, `${long} Nimeni nu uită.`);
    await writings.comment(await person(), 0, `${long} Deloc.`);
    expect(await held()).toEqual([]);
    await writings.comment(await person(), 0, `${long} Niciodată.`);
    expect(await held()).toEqual([['identical', 1, 0]]);
  });
});

test('two people who repeat each other’s text count as two, whether or not the words differ', async () => {
  const [one, other] = [await person(), await person()];
  for (const author of [one, other, one]) await writings.comment(author, 0, slogan);
  for (const [index, author] of [one, one, other, one].entries())
    await writings.comment(
      author,
      0,
      `${long} ${['Eu nu uit.', 'Nimeni nu uită.', 'Deloc.', 'Nici noi.'][index]}`,
    );
  expect(await held()).toEqual([]);
});

test('a batch has the time of its earliest text, even when the clock moved back before that text', async () => {
  const later = new Date(at.getTime() + 60_000);
  for (const moment of [later, later, later, at]) {
    const comment = { userId: await person(), candidate: slugs[0] ?? '', text: slogan };
    await writeComment(discussionServices(base.db, { at: moment, holds }), comment);
  }
  const rows = await base.db.selectFrom('discussion_batches').select(['texts', 'election_at']).execute();
  expect(rows).toEqual([{ texts: 2, election_at: at }]);
});

describe('reactions of several people at the same moments', () => {
  test('another person who liked the same comments counts when the likes came seconds earlier, but not minutes earlier', async () => {
    const writer = await person();
    const ids = await Promise.all([...'abcdef'].map((word) => writings.comment(writer, 0, `Text ${word}`)));
    const like = async (userId: string) => {
      for (const commentId of ids)
        await setLike(services(), { userId, commentId, isLiked: true, hasTickedConsent: true });
    };
    await like(await person());
    await makeOlder(120);
    await like(await person());
    expect(await held()).toEqual([]);
    await makeOlder(1);
    await like(await person());
    expect(await held(), 'likes are held from the fifth equal reaction on').toEqual([['in-step', 0, 2]]);
  });
});
