import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { destroyDueKeys } from '#app/features/ballots/sealing.server.ts';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { votesPart } from '#app/features/daily-vote/personal-data.server.ts';
import { findReceipt, isDayClosed } from '#app/features/daily-vote/queries.server.ts';
import { ballotsOf, countsOf, listSlugs, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { until } from '#tests/kit/until.ts';

const base = withElection();
const at = moments.betweenRounds;
const end = new Date('2025-05-13T00:00:00+03:00');
const days = (count: number) => new Date(end.getTime() + count * 86_400_000);
const destroy = async (electionNow: Date, ballotKeyDays = 7) =>
  (await destroyDueKeys(dailyVotes, { db: base.db, electionNow, ballotKeyDays })).map(
    ({ election_date }) => election_date,
  );

let slugs: string[] = [];
let voters: string[] = [];
beforeEach(async () => {
  await base.owner.deleteFrom('votes').execute();
  await base.owner.deleteFrom('voting_days').execute();
  await base.owner.deleteFrom('candidate_counters').execute();
  await base.owner.deleteFrom('voter_activities').execute();
  slugs = await listSlugs(base.db);
  voters = await makeVoters(base.db, 60);
  for (const [index, voterId] of voters.entries())
    await vote(base.db, { at, voterId, candidate: slugs[index % 4] ?? '', requestKey: `k${index}` });
});

const hashes = async () =>
  (await base.owner.selectFrom('votes').select('voter_hash').orderBy(sql`ctid`).execute()).map(
    ({ voter_hash }) => voter_hash.toString('hex'),
  );

test('destroying a day’s ballot key leaves no transaction id of a withdrawn ballot on its candidate’s row', async () => {
  const tied = async () => {
    const { rows } = await sql`
      select from voter_activities a join candidates c on c.xmax = a.xmin where c.slug = ${slugs.at(-1)}`.execute(
      base.owner,
    );
    return rows.length;
  };
  const [voterId = ''] = voters;
  for (const candidate of [slugs.at(-1) ?? '', slugs[0] ?? ''])
    await vote(base.db, { at, voterId, candidate });
  expect(await tied()).toBe(1);
  await destroy(days(8));
  expect(await tied()).toBe(0);
});

test('a day accepts no votes after its ballot key was destroyed, even when the clock is set back', async () => {
  await destroy(days(8));
  const [voterId = ''] = voters;
  await expect(vote(base.db, { at, voterId, candidate: slugs[1] ?? '' })).rejects.toMatchObject({
    code: 'vote-day-closed',
  });
});

test('a vote that waited while its day’s ballot key was destroyed is refused and writes no ballot', async () => {
  const [late = ''] = await makeVoters(base.db, 1);
  let voting: Promise<unknown> = Promise.resolve();
  await base.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('voting_days').selectAll().forUpdate().execute();
    voting = vote(base.db, { at, voterId: late, candidate: slugs[0] ?? '' }).catch((error: unknown) => error);
    await until(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(tx);
      expect(rows.length).toBeGreaterThan(0);
    });
    await tx.deleteFrom('ballot_keys.days').execute();
    await tx
      .updateTable('voting_days')
      .set({ key_destroyed_at: days(8) })
      .execute();
  });
  expect(await voting).toMatchObject({ code: 'vote-day-closed' });
  expect(await base.db.selectFrom('votes').selectAll().execute()).toHaveLength(60);
});

test('a day that a backup restored without its ballot key accepts no votes, and the job rewrites its ballots', async () => {
  const timeline = await requireTimeline(base.db);
  expect(await isDayClosed(base.db, { timeline, at })).toBe(false);
  await base.owner.deleteFrom('ballot_keys.days').execute();
  expect(await isDayClosed(base.db, { timeline, at })).toBe(true);
  await expect(
    vote(base.db, { at, voterId: voters[0] ?? '', candidate: slugs[1] ?? '' }),
  ).rejects.toMatchObject({ code: 'vote-day-closed' });
  const before = await hashes();
  expect(await destroy(days(7))).toEqual(['2025-05-12']);
  expect((await hashes()).filter((hash) => before.includes(hash))).toEqual([]);
});

test('destroying one day’s ballot key leaves the keys and ballots of other days', async () => {
  const next = new Date(at.getTime() + 86_400_000);
  const [voterId = ''] = voters;
  const { receipt } = await vote(base.db, { at: next, voterId, candidate: slugs[0] ?? '' });
  expect(await destroy(days(7))).toEqual(['2025-05-12']);
  expect(await findReceipt(base.db, receipt)).toEqual({ date: '2025-05-13' });
});

test('destroying a day’s ballot key rewrites the counters of that day and no others', async () => {
  const next = new Date(at.getTime() + 86_400_000);
  const [voterId = ''] = voters;
  await vote(base.db, { at: next, voterId, candidate: slugs[0] ?? '' });
  const writers = async () => {
    const { rows } = await sql<{ day: string; writers: string[] }>`
      select day, array_agg(distinct xmin::text order by xmin::text) as writers from candidate_counters group by day order by day`.execute(
      base.owner,
    );
    return new Map(rows.map(({ day, writers: ids }) => [day, ids]));
  };
  const before = await writers();
  await destroy(days(7));
  const after = await writers();
  expect(after.get('2025-05-12')).toHaveLength(1);
  expect(before.get('2025-05-12')).not.toContain(after.get('2025-05-12')?.[0]);
  expect(after.get('2025-05-13')).toEqual(before.get('2025-05-13'));
});

describe('a search of all stored rows for a person’s id', () => {
  /** Returns every row in any schema that contains the text, as `table: row`. */
  async function search(db: Db, text: string): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      db,
    );
    expect(tables.length).toBeGreaterThan(40);
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{ row: string }>`
          select whole::text as row from ${sql.raw(name)} whole where strpos(whole::text, ${text}) > 0`.execute(
          db,
        );
        return rows.map(({ row }) => `${name}: ${row}`);
      }),
    );
    return found.flat();
  }

  test('a search of the whole database finds no row that names both a voter and a candidate', async () => {
    const [voterId = ''] = voters;
    const people = await base.db.selectFrom('candidates').select(['id', 'slug', 'display_name']).execute();
    const found = await search(base.owner, voterId);
    expect(found.length).toBeGreaterThan(2);
    const tied = found.filter((row) =>
      people.some(({ id, slug, display_name }) =>
        [id, slug, display_name].some((name) => row.includes(name)),
      ),
    );
    expect(tied).toEqual([]);
    const candidate = people.find(({ slug }) => slug === slugs[0])?.id ?? '';
    expect(
      (await search(base.owner, candidate)).some((row) => row.includes('votes:')),
      'the search finds rows with a candidate',
    ).toBe(true);
  });

  test('a search finds no ballot of an erased voter on days with a ballot key, but other days keep theirs', async () => {
    const [voterId = ''] = voters;
    const [one = ''] = slugs;
    await destroy(days(7));
    const next = new Date(at.getTime() + 9 * 86_400_000);
    const [other = ''] = voters.slice(1);
    // This day is still between the two rounds. Once the first day's ballot key is destroyed, the last round
    // is over.
    const open = new Date('2025-05-14T10:00:00+03:00');
    expect(open < next).toBe(true);
    await vote(base.db, { at: open, voterId, candidate: one, requestKey: 'x' });
    await vote(base.db, { at: open, voterId: other, candidate: one });
    const person = {
      userId: voterId,
      secrets: { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) },
    };
    expect(await votesPart.list(base.db, person)).toEqual([
      { day: '2025-05-14', candidate: expect.any(String), slug: one },
    ]);
    await base.db.transaction().execute((tx) => votesPart.erase(tx, person));
    expect(await votesPart.list(base.db, person)).toEqual([]);
    expect((await ballotsOf(base.db))[one]).toBe(16);
    expect(await countsOf(base.db)).toEqual(await ballotsOf(base.db));
    expect(await base.db.selectFrom('vote_requests').selectAll().execute()).toEqual([]);
  });
});
