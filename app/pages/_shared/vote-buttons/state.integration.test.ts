import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { refusals } from '#app/features.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { readParticipation } from './state.server.ts';

const base = withElection();
const read = async (at: Date, viewer: Parameters<typeof readParticipation>[0]['viewer'] = null) =>
  readParticipation(
    {
      db: base.db,
      at,
      viewer,
      log: createLog({ level: 'silent', json: false }),
      requestId: 'test',
      refusals,
    },
    await requireTimeline(base.db),
  );

const silence = (until: string, reopens: boolean) => ({ why: 'silence', until: new Date(until), reopens });
const first = silence('2025-05-04T21:00:00+03:00', true);
const last = silence('2025-05-18T21:00:00+03:00', false);
const archive = { why: 'archive' };

// Law 370/2004: from 48 hours before an election day until the stations close; the last closing ends participation.
test.each([
  ['2025-05-02T00:00:00+03:00', null, first],
  ['2025-05-04T21:00:00+03:00', first, null],
  ['2025-05-16T00:00:00+03:00', null, last],
  ['2025-05-18T21:00:00+03:00', last, archive],
])('one second either side of %s', async (boundary, before, from) => {
  const at = new Date(boundary).getTime();
  expect((await read(new Date(at - 1_000))).closed).toEqual(before);
  expect((await read(new Date(at))).closed).toEqual(from);
  expect((await read(new Date(at + 1_000))).closed).toEqual(from);
});

test('whoever is not signed in gets the same page as everybody: no key, no choice', async () => {
  expect(await read(moments.betweenRounds)).toEqual({
    closed: null,
    role: null,
    votedId: null,
    followedIds: [],
    ownIds: [],
    requestKey: null,
    pageDay: null,
    failed: null,
  });
});

test('VOTE-19 an own vote or follows that cannot be read are said in one sentence; the page has its buttons', async () => {
  const user = await makeUser(base.db);
  const [slug = ''] = await listSlugs(base.db);
  await vote(base.db, { at: moments.betweenRounds, voterId: user.id, candidate: slug });
  for (const table of ['votes', 'follows', 'voting_days'])
    await without(table, async () => {
      expect(await read(moments.betweenRounds, viewerOf(user)), table).toMatchObject({
        closed: null,
        role: 'voter',
        votedId: null,
        requestKey: expect.any(String),
        failed: 'Nu s-au putut încărca datele de vot',
      });
    });
});

/** While `run` runs, the table is not there: what reads it fails as if something were broken. */
async function without(table: string, run: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to away`.execute(base.owner);
  try {
    await run();
  } finally {
    await sql`alter table away rename to ${sql.table(table)}`.execute(base.owner);
  }
}

test('a voter gets the own choice of today; a new key with each page; to others, and the next day, no choice', async () => {
  const at = moments.betweenRounds;
  const [slug = ''] = await listSlugs(base.db);
  const user = await makeUser(base.db);
  const { candidateId } = await vote(base.db, { at, voterId: user.id, candidate: slug });
  const mine = await read(at, viewerOf(user));
  expect(mine).toMatchObject({ role: 'voter', votedId: candidateId });
  expect((await read(at, viewerOf(user))).requestKey).not.toBe(mine.requestKey);
  expect((await read(new Date(at.getTime() + 86_400_000), viewerOf(user))).votedId).toBeNull();
  expect((await read(at, viewerOf(await makeUser(base.db)))).votedId).toBeNull();
});

test('in legal silence the choice is not read, also where a demonstration was moved back into the day it was made', async () => {
  const [slug = ''] = await listSlugs(base.db);
  const user = await makeUser(base.db);
  const evening = new Date('2025-05-04T22:00:00+03:00');
  await vote(base.db, { at: evening, voterId: user.id, candidate: slug });
  expect((await read(evening, viewerOf(user))).votedId).not.toBeNull();
  expect((await read(new Date('2025-05-04T20:00:00+03:00'), viewerOf(user))).votedId).toBeNull();
});

test('a day whose key is gone takes no votes and says so; the next one does', async () => {
  const at = new Date('2025-05-10T12:00:00+03:00');
  const [slug = ''] = await listSlugs(base.db);
  await vote(base.db, { at, voterId: (await makeUser(base.db)).id, candidate: slug });
  expect((await read(at)).closed).toBeNull();
  await base.owner
    .updateTable('voting_days')
    .set({ key_destroyed_at: new Date() })
    .where('election_date', '=', '2025-05-10')
    .execute();
  expect((await read(at)).closed).toEqual({ why: 'day' });
  expect((await read(new Date('2025-05-11T00:00:00+03:00'))).closed).toBeNull();
});
