import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { listSlugs, vote } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { readOwn } from '#app/platform/page/own/person.ts';
import { personOf } from '#app/platform/rights/viewer.ts';
import { registered } from '#app/registered.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { readParticipation } from './state.server.ts';

const base = withElection();
const read = async (at: Date, viewer: Parameters<typeof readParticipation>[0]['viewer'] = null) =>
  readParticipation(
    {
      ...registered,
      db: base.db,
      at,
      viewer,
      person: viewer && personOf(viewer),
      isStandIn: false,
      log: createLog({ level: 'silent', json: false }),
      requestId: 'test',
    },
    await requireTimeline(base.db),
  );

const readFlags = async (...asked: Parameters<typeof read>) => readOwn((await read(...asked)).own).flags;

const silence = (until: string, reopens: boolean) => ({ why: 'silence', until: new Date(until), reopens });
const first = silence('2025-05-04T21:00:00+03:00', true);
const last = silence('2025-05-18T21:00:00+03:00', false);
const archive = { why: 'archive' };

// Law 370/2004 closes voting from 48 hours before an election day until the stations close. The last closing
// ends voting for good.
test.each([
  ['2025-05-02T00:00:00+03:00', null, first],
  ['2025-05-04T21:00:00+03:00', first, null],
  ['2025-05-16T00:00:00+03:00', null, last],
  ['2025-05-18T21:00:00+03:00', last, archive],
])('the voting state is right one second before and after %s', async (boundary, before, from) => {
  const at = new Date(boundary).getTime();
  expect((await read(new Date(at - 1_000))).closed).toEqual(before);
  expect((await read(new Date(at))).closed).toEqual(from);
  expect((await read(new Date(at + 1_000))).closed).toEqual(from);
});

test('all visitors get the same voting state, without key or choice', async () => {
  expect(await read(moments.betweenRounds)).toEqual({
    closed: null,
    role: null,
    pageDay: null,
    own: JSON.stringify({ key: null, flags: {}, failed: null }),
  });
});

test('VOTE-19 one message reports that vote or follows could not be read, and the buttons stay', async () => {
  const user = await makeUser(base.db);
  const [slug = ''] = await listSlugs(base.db);
  await vote(base.db, { at: moments.betweenRounds, voterId: user.id, candidate: slug });
  for (const table of ['votes', 'follows', 'voting_days'])
    await without(table, async () => {
      const state = await read(moments.betweenRounds, viewerOf(user));
      expect(state, table).toMatchObject({ closed: null, role: 'voter' });
      expect(readOwn(state.own), table).toMatchObject({
        key: expect.any(String),
        flags: {},
        failed: 'Nu s-au putut încărca datele de vot',
      });
    });
});

/** Renames the table while `run` runs, so that queries on the table fail. */
async function without(table: string, run: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to away`.execute(base.owner);
  try {
    await run();
  } finally {
    await sql`alter table away rename to ${sql.table(table)}`.execute(base.owner);
  }
}

test("today's vote is shown only to its voter, with a new key on each page", async () => {
  const at = moments.betweenRounds;
  const [slug = ''] = await listSlugs(base.db);
  const user = await makeUser(base.db);
  const { candidateId } = await vote(base.db, { at, voterId: user.id, candidate: slug });
  const mine = await read(at, viewerOf(user));
  expect(mine.role).toBe('voter');
  expect(readOwn(mine.own).flags).toEqual({ [candidateId]: 'v' });
  expect(readOwn((await read(at, viewerOf(user))).own).key).not.toBe(readOwn(mine.own).key);
  expect(await readFlags(new Date(at.getTime() + 86_400_000), viewerOf(user))).toEqual({});
  expect(await readFlags(at, viewerOf(await makeUser(base.db)))).toEqual({});
});

test('the vote is not read during election silence, even after a demonstration moved back into it', async () => {
  const [slug = ''] = await listSlugs(base.db);
  const user = await makeUser(base.db);
  const evening = new Date('2025-05-04T22:00:00+03:00');
  await vote(base.db, { at: evening, voterId: user.id, candidate: slug });
  expect(Object.values(await readFlags(evening, viewerOf(user)))).toEqual(['v']);
  expect(await readFlags(new Date('2025-05-04T20:00:00+03:00'), viewerOf(user))).toEqual({});
});

test('voting is closed on a day whose key is gone, and open the next day', async () => {
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
