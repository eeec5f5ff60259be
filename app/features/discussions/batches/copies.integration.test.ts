import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { listSlugs } from '#app/features/daily-vote/testing.ts';
import type { Holds } from '#app/platform/config/config.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { editComment } from '../comments/commands.server.ts';
import { setLike } from '../comments/likes.server.ts';
import { askQuestion } from '../questions/ask.server.ts';
import { discussionServices, writeComment } from '../testing.ts';
import { proposeTopic } from '../topics.server.ts';
import { countHeld } from './queries.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const holds: Holds = {
  burst: { count: 4, seconds: 600 },
  identical: { count: 3, seconds: 86_400 },
  'in-step': { count: 3, seconds: 10 },
};
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const services = (seconds = 0) => discussionServices(base.db, { at: later(seconds), holds });
const slogan = 'Votați cu încredere, el este singurul care știe!';
let slugs: string[] = [];

beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  for (const table of ['candidate_comments', 'candidate_questions', 'discussion_batches'] as const)
    await base.owner.deleteFrom(table).execute();
  slugs = await listSlugs(base.db);
});

/** Creates a person whose account is two days old, or new with `isNew`. */
async function person({ isNew = false } = {}): Promise<string> {
  const { id } = await makeUser(base.db);
  if (!isNew)
    await base.owner
      .updateTable('users')
      .set({ created_at: sql<Date>`now() - interval '2 days'` })
      .where('id', '=', id)
      .execute();
  return id;
}

/** Writes a comment about the candidate with this place on the ballot, and returns its author. */
async function say(place: number, content: string): Promise<string> {
  const userId = await person();
  await writeComment(services(), { userId, candidate: slugs[place] ?? '', text: content });
  return userId;
}

test('the texts of erased accounts count when other people repeat them, even about another candidate', async () => {
  const long = `${slogan} Nu uitați ce a promis la spitalul județean: trei ani și zero paturi noi.`;
  const erased = [
    await say(1, slogan),
    await say(1, slogan),
    await say(0, long),
    await say(0, `${long} Eu nu uit.`),
  ];
  await base.owner
    .updateTable('candidate_comments')
    .set({ user_id: null })
    .where('user_id', 'in', erased)
    .execute();
  await say(0, slogan);
  await say(0, `${long} Nici noi.`);
  const statuses = await base.db
    .selectFrom('candidate_comments')
    .select('status')
    .where(sql<SqlBool>`user_id is not null`)
    .execute();
  expect(statuses).toEqual([{ status: 'held' }, { status: 'held' }]);
});

test('a changed comment and a topic are compared by their new words, a topic by title and description', async () => {
  for (const text of ['Un text nevinovat.', 'Un alt text nevinovat.']) {
    const userId = await person();
    const written = { userId, candidate: slugs[0] ?? '', text };
    const commentId = await writeComment(services(), written);
    await editComment(services(), { userId, commentId, content: slogan });
  }
  await say(0, slogan);
  const propose = async (title: string, description: string) => {
    const form = { candidate: slugs[1] ?? '', title, description, requestKey: randomUUID() };
    return (await proposeTopic(services(), { userId: await person(), ...form })).isHeld;
  };
  const held: boolean[] = [];
  for (const description of [
    'Cine plătește asfaltul promis în programul de acum cinci ani, și de ce nu a mai venit nimeni să îl toarne?',
    'La noi în sat autobuzul școlii nu mai poate urca dealul iarna, iar părinții duc copiii cu tractorul.',
    'Vreau un răspuns clar: există bani în bugetul de anul viitor pentru podul rupt de inundație sau nu?',
  ])
    held.push(await propose('Drumurile din comuna noastră', description));
  const same =
    'Spitalul județean are trei medici de gardă pentru două sute de mii de oameni, și nimeni nu face nimic.';
  for (const title of ['Întrebare', 'Părere', 'Mirare']) held.push(await propose(title, same));
  const statuses = base.db.selectFrom('candidate_comments').select('status').where('status', '=', 'held');
  expect(await statuses.execute()).toHaveLength(1);
  expect(held).toEqual([false, false, false, false, false, true]);
});

test('a question that a third person repeats is held, even to another candidate', async () => {
  const states: boolean[] = [];
  for (const candidate of slugs.slice(0, 3)) {
    const asked = { candidate, content: 'Ce faceți pentru spitalul județean?', requestKey: randomUUID() };
    states.push((await askQuestion(services(), { userId: await person(), ...asked })).isHeld);
  }
  expect(states).toEqual([false, false, true]);
});

test('the held likes of a batch count from its first like on, even when a later like joins the batch', async () => {
  const commentId = await writeComment(services(), { userId: await person(), candidate: slugs[0] ?? '' });
  const people = await Promise.all(Array.from({ length: 5 }, () => person({ isNew: true })));
  for (const [index, userId] of people.entries())
    await setLike(services(index), { userId, commentId, isLiked: true, hasTickedConsent: true });
  const heldAt = (seconds: number) =>
    countHeld(base.db, { at: later(seconds), candidateId: null, topicId: 'all' });
  expect(await heldAt(2)).toEqual([]);
  expect(await heldAt(3)).toMatchObject([{ reason: 'burst' }]);
});
