import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dailyVotes } from '#app/features/daily-vote/kind.server.ts';
import { itemInTurn, listSlugs, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import { patience } from '#tests/kit/patience.ts';
import { until } from '#tests/kit/until.ts';
import { voterHashOf } from './ballot.server.ts';
import { eraseBallots, listOwnBallots, ownBallotFinder } from './own-ballots.server.ts';
import { findLastRecount, recordRecount } from './recount.server.ts';
import { kinds } from './testing.ts';

describe.each(kinds)('destroying the key that links $name’s ballots to their voters', ({ open }) => {
  const period = open();
  const { base, state, kind, destroy, daysAfterEnd, close, counters, copy, withdraw } = period;
  let voters: string[] = [];
  beforeEach(async () => {
    voters = await makeVoters(base.db, 40);
    for (const [index, voterId] of voters.entries()) {
      const candidate = itemInTurn(state.slugs.slice(0, 2), index);
      await period.cast({ voterId, candidate, requestKey: `k${index}` });
    }
  });

  type Lying = { hash: string; candidate: string; request: string | null };
  /** Returns the period's ballots in the order in which the table's file stores them. */
  const ballots = async (): Promise<Lying[]> => {
    const { rows } = await sql<Lying>`
      select encode(voter_hash, 'hex') as hash, candidate_id as candidate, to_jsonb(ballot) ->> 'request_hash' as request
      from ${sql.table(kind.ballots)} ballot order by ctid`.execute(base.owner);
    return rows;
  };
  const hashes = async () => (await ballots()).map(({ hash }) => hash);
  const made = () => new Set(voters.map((voterId) => voterHashOf(state.key, voterId).toString('hex')));

  test('the job destroys the ballot key exactly when the set number of days after the period’s end has passed', async () => {
    await close();
    expect(await destroy(new Date(daysAfterEnd(7).getTime() - 1_000))).toBe(0);
    expect(await destroy(new Date(daysAfterEnd(2).getTime() - 1), 2)).toBe(0);
    expect(await destroy(daysAfterEnd(7))).toBe(1);
    expect(await destroy(daysAfterEnd(7)), 'a second run destroys no key').toBe(0);
    const { rows } = await sql`
      select key_destroyed_at as at from ${sql.table(kind.periods.table)} where key_destroyed_at is not null`.execute(
      base.db,
    );
    expect(rows).toEqual([{ at: daysAfterEnd(7) }]);
  });

  test('destroying the ballot key replaces all voter hashes, deletes the requests, shuffles the ballots and keeps the totals', async () => {
    const known = made();
    const before = await ballots();
    expect(before.filter(({ hash }) => known.has(hash))).toHaveLength(40);
    const counted = await counters();
    await close();
    await destroy(daysAfterEnd(8));
    const after = await ballots();
    expect(after.filter(({ hash }) => known.has(hash))).toEqual([]);
    expect(new Set(await hashes()).size).toBe(40);
    expect(after.every(({ request }) => request === null)).toBe(true);
    const candidates = (of: Lying[]) => of.map(({ candidate }) => candidate);
    // The test's votes alternate between two candidates. A shuffle keeps that alternation with a chance of
    // about 1 in 10¹¹.
    expect(candidates(after)).not.toEqual(candidates(before));
    expect(candidates(after).toSorted()).toEqual(candidates(before).toSorted());
    expect(await counters()).toEqual(counted);
    expect(await base.db.selectFrom('vote_requests').selectAll().execute()).toEqual([]);
    await period.expectClean();
  });

  test('destroying the ballot key leaves no PostgreSQL system column that links a ballot to its voter’s activity row', async () => {
    const shared = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from voter_activities a where a.xmin::text in (
          select xmin::text from ${sql.table(kind.ballots)} union all select xmin::text from ${sql.table(kind.counters.table)}
          union all select xmax::text from candidates union all select xmax::text from live_poll_candidates)`.execute(
        base.owner,
      );
      return rows[0]?.n;
    };
    expect(await shared()).toBe(40);
    await close();
    await destroy(daysAfterEnd(8));
    expect(await shared()).toBe(0);
    const { rows } = await sql`select distinct xmin::text from ${sql.table(kind.ballots)}`.execute(
      base.owner,
    );
    expect(rows).toHaveLength(1);
  });

  test('a destroyed ballot key leaves no trace in any database file, and the next period’s ballot key stays', async () => {
    await period.openNext(itemInTurn(voters, 0), itemInTurn(state.slugs, 0));
    const { rows: keys } = await sql<{ key: Buffer }>`select key from ${sql.table(kind.keys)}`.execute(
      base.db,
    );
    const next = keys.filter(({ key }) => !key.equals(state.key));
    const stored = async () => {
      const connection = { ...base.connections.migration, user: 'postgres' };
      const root = createDatabase({ connection, poolSize: 1, patience });
      await sql`checkpoint`.execute(root);
      const { rows } = await sql<{ file: Buffer }>`
        select pg_read_binary_file(pg_relation_filepath(${kind.keys})) as file`.execute(root);
      await root.destroy();
      return keys.filter(({ key }) => rows[0]?.file.includes(key));
    };
    expect(next).toHaveLength(1);
    expect(await stored()).toHaveLength(2);
    await until(async () => {
      // Older transactions still see the key's row. The job can remove its bytes only in the next run.
      await destroy(daysAfterEnd(7));
      expect(await stored()).toEqual(next);
    });
    for (const table of [kind.ballots, kind.requests.table, kind.counters.table]) {
      const { rows } = await sql`select where pg_stat_get_vacuum_count(${table}::regclass) > 0`.execute(
        base.owner,
      );
      expect(rows, table).toHaveLength(1);
    }
  });

  test('the job rewrites the ballots of a period that a backup restored without its ballot key', async () => {
    await close();
    await sql`delete from ${sql.table(kind.keys)}`.execute(base.owner);
    const before = await hashes();
    expect(await destroy(daysAfterEnd(7))).toBeGreaterThan(0);
    expect((await hashes()).filter((hash) => before.includes(hash))).toEqual([]);
  });

  test('the copy of a person’s data contains their ballot, which they can withdraw, only until the ballot key is destroyed', async () => {
    const [first, second] = [itemInTurn(voters, 0), itemInTurn(voters, 1)];
    expect(await copy(first)).toMatchObject([{ slug: state.slugs[0], candidate: expect.any(String) }]);
    for (let times = 0; times < 2; times += 1) await withdraw(first);
    expect(await copy(first)).toEqual([]);
    expect(await counters()).toEqual({ [itemInTurn(state.slugs, 0)]: 19, [itemInTurn(state.slugs, 1)]: 20 });
    expect(await period.keptOf(first)).toMatchObject({ activities: 0, ballots: 0 });
    await period.expectClean();
    await close();
    await destroy(daysAfterEnd(7));
    expect(await copy(second)).toEqual([]);
    await withdraw(second);
    expect(await ballots()).toHaveLength(39);
    await period.expectClean();
  });
});

describe('own ballots and recounts of daily votes', () => {
  const base = withElection();
  const at = moments.betweenRounds;
  const nextDay = new Date(at.getTime() + 86_400_000);
  const electionId = 'ro-president-2025';

  test('a person’s own ballot is found on each day, and a copy and an erasure concern no other person', async () => {
    const [one = '', two = '', three = ''] = await listSlugs(base.db);
    const [person = '', neighbour = '', silent = ''] = await makeVoters(base.db, 3);
    for (const [voterId, moment, candidate] of [
      [neighbour, at, three],
      [person, at, one],
      [person, nextDay, two],
      [neighbour, nextDay, three],
    ] as const)
      await vote(base.db, { at: moment, voterId, candidate });
    const days = await base.owner
      .selectFrom('voting_days')
      .select(['election_type', 'election_date'])
      .orderBy('election_date')
      .execute();
    expect(days.map(({ election_date }) => election_date)).toEqual(['2025-05-12', '2025-05-13']);
    const find = ownBallotFinder(dailyVotes);
    const found = (voterId: string) =>
      Promise.all(days.map(async (period) => (await find(base.db, { voterId, period }))?.slug ?? null));
    const all = await Promise.all([person, neighbour, silent].map(found));
    expect(all).toEqual([
      [one, two],
      [three, three],
      [null, null],
    ]);
    const copied = async (voterId: string) =>
      (await listOwnBallots(base.db, dailyVotes, voterId)).map(({ period, slug }) => [
        period.election_date,
        slug,
      ]);
    expect(await copied(person)).toEqual([
      ['2025-05-13', two],
      ['2025-05-12', one],
    ]);
    expect(await copied(silent)).toEqual([]);
    const { erased, periods } = await base.db
      .transaction()
      .execute((tx) => eraseBallots(tx, dailyVotes, person));
    expect(periods).toHaveLength(2);
    expect(erased.map(({ period }) => period.election_date)).toEqual(['2025-05-12', '2025-05-13']);
    expect(await copied(person)).toEqual([]);
    expect(await found(neighbour)).toEqual([three, three]);
  });

  test('the last recount is this election’s latest one up to election time', async () => {
    await addLaterElection(base.owner);
    const record = (differences: readonly string[], electionNow: Date, election = electionId) =>
      recordRecount(base.db, dailyVotes, {
        ...{ electionId: election, electionNow },
        compare: async () => [...differences],
      });
    const last = async (moment = at) =>
      (await findLastRecount(base.db, dailyVotes, { electionId, at: moment }))?.differences ?? null;
    expect(await last()).toBeNull();
    await record(['prima'], at);
    await record(['a doua'], new Date(at.getTime() - 1_000));
    await record(['mai târziu'], new Date(at.getTime() + 1));
    await record(['altă alegere'], at, 'alegeri-mai-noi');
    expect(await last()).toEqual(['a doua']);
    expect(await last(nextDay)).toEqual(['mai târziu']);
    expect(await last(new Date(at.getTime() - 1_001))).toBeNull();
  });
});
