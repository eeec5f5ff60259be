import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import '#app/features/activity/tables.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { voterHashOf } from '#app/features/voting/ballot.server.ts';
import { makeVoters } from '#app/features/voting/testing.ts';
import { withElection } from '#tests/kit/election.ts';
import { destroyDuePollKeys } from './key-destruction.server.ts';
import { livePollsPart } from './personal-data.server.ts';
import { findOwnPollVote, listPollHistory } from './queries.server.ts';
import { recountPolls } from './recount.server.ts';
import { clearPolls, countsOfPoll, openPollAt, pollVote, turn } from './testing.ts';

const base = withElection();
const at = new Date('2025-05-06T10:00:00+03:00');
const end = new Date('2025-05-10T10:00:00+03:00');
const days = (count: number) => new Date(end.getTime() + count * 86_400_000);
const destroy = (electionNow: Date) => destroyDuePollKeys({ db: base.db, electionNow, ballotKeyDays: 7 });
const person = (userId: string) => ({
  userId,
  secrets: { keyFor: () => Buffer.alloc(32), hash: () => Buffer.alloc(32) },
});
const erase = (userId: string) =>
  base.db.transaction().execute((tx) => livePollsPart.erase(tx, person(userId)));
const recount = async () =>
  (await recountPolls(base.db, { electionId: 'ro-president-2025', electionNow: end })).differences;

let pollId = '';
let slugs: string[] = [];
let voters: string[] = [];
beforeEach(async () => {
  await clearPolls(base.owner);
  await base.owner.deleteFrom('voter_activities').execute();
  ({ pollId, slugs } = await openPollAt(base.db, at));
  voters = await makeVoters(base.db, 40);
  for (const [index, voterId] of voters.entries())
    await pollVote(base.db, {
      at,
      pollId,
      voterId,
      candidate: slugs[index % 2] ?? '',
      requestKey: `k${index}`,
    });
});

const ballots = () =>
  base.owner
    .selectFrom('live_poll_ballots')
    .selectAll()
    .where('poll_id', '=', pollId)
    .orderBy(sql`ctid`)
    .execute();
const hashes = async () => (await ballots()).map(({ voter_hash }) => voter_hash.toString('hex'));

describe('the key of a poll', () => {
  test('lives for its days of election time after the end, to the second; an open poll keeps it', async () => {
    expect(await destroy(days(30)), 'open').toEqual([]);
    await turn(base.db, end);
    expect(await destroy(new Date(days(7).getTime() - 1_000))).toEqual([]);
    expect(await destroy(days(7))).toEqual([pollId]);
    expect(await destroy(days(7)), 'once').toEqual([]);
    const left = await base.db.selectFrom('ballot_keys.polls').select('poll_id').execute();
    expect(left.map(({ poll_id }) => poll_id)).not.toContain(pollId);
  });

  test('takes with it every hash and request; order is another, totals and archive are the same', async () => {
    const { key } = await base.db
      .selectFrom('ballot_keys.polls')
      .select('key')
      .where('poll_id', '=', pollId)
      .executeTakeFirstOrThrow();
    const made = new Set(voters.map((voterId) => voterHashOf(key, voterId).toString('hex')));
    expect((await hashes()).filter((hash) => made.has(hash))).toHaveLength(40);
    await turn(base.db, end);
    const before = await ballots();
    const counted = await countsOfPoll(base.db, pollId);
    await destroy(days(8));
    const after = await ballots();
    expect((await hashes()).filter((hash) => made.has(hash))).toEqual([]);
    expect(after.every(({ request_hash }) => request_hash === null)).toBe(true);
    // Cast in turns of two: a random order repeats that with a chance of about 1 in 10¹¹.
    expect(after.map(({ candidate_id }) => candidate_id)).not.toEqual(
      before.map(({ candidate_id }) => candidate_id),
    );
    expect(await countsOfPoll(base.db, pollId)).toEqual(counted);
    expect(await findOwnPollVote(base.db, { pollId, voterId: voters[0] ?? '' })).toBeNull();
    expect(await recount()).toEqual([]);
  });

  test('leaves no system column that ties a ballot, a tally or a candidate to the transaction of an activity', async () => {
    const shared = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from voter_activities a where a.xmin::text in (
          select xmin::text from live_poll_ballots union all select xmin::text from live_poll_tallies
          union all select xmax::text from live_poll_candidates)`.execute(base.owner);
      return rows[0]?.n;
    };
    expect(await shared()).toBe(40);
    await turn(base.db, end);
    await destroy(days(8));
    expect(await shared()).toBe(0);
  });

  test('nor where no ballot is left: a withdrawn one must not stay in what its foreign key had locked', async () => {
    const forFirst = voters.filter((_voter, index) => index % 2 === 0);
    for (const voterId of forFirst) await erase(voterId);
    await turn(base.db, end);
    await destroy(days(8));
    const { rows } = await sql`
      select from voter_activities a join live_poll_candidates c on c.xmax = a.xmin`.execute(base.owner);
    expect(rows).toHaveLength(0);
  });

  test('a poll restored without it is rewritten when it is due', async () => {
    await turn(base.db, end);
    await base.owner.deleteFrom('ballot_keys.polls').execute();
    const before = await hashes();
    expect(await destroy(days(7))).toContain(pollId);
    expect((await hashes()).filter((hash) => before.includes(hash))).toEqual([]);
  });
});

describe('a person’s own copy and erasure', () => {
  test('the copy says in which poll and for whom while the key lives, and nothing after', async () => {
    const [voterId = ''] = voters;
    expect(await livePollsPart.list(base.db, person(voterId))).toEqual([
      {
        poll: 'Cu cine ați vota astăzi?',
        from: '2025-05-06T10:00:00+03:00',
        to: '2025-05-10T10:00:00+03:00',
        candidate: expect.any(String),
        slug: slugs[0],
      },
    ]);
    await turn(base.db, end);
    await destroy(days(7));
    expect(await livePollsPart.list(base.db, person(voterId))).toEqual([]);
  });

  test('erasure takes the ballot and lowers the tally; what was archived stays, and the recount agrees', async () => {
    const [one = '', two = ''] = slugs;
    await erase(voters[0] ?? '');
    expect(await countsOfPoll(base.db, pollId)).toEqual({
      ballots: { [one]: 19, [two]: 20 },
      tally: { [one]: 19, [two]: 20 },
    });
    await turn(base.db, end);
    await erase(voters[1] ?? '');
    await erase(voters[1] ?? '');
    expect((await countsOfPoll(base.db, pollId)).tally).toEqual({ [one]: 19, [two]: 19 });
    const [archived] = await listPollHistory(base.db, {
      timeline: await requireTimeline(base.db),
      at: end,
      limit: 1,
    });
    expect(archived?.ballots).toBe(39);
    expect(await recount()).toEqual([]);
  });

  test('after the key is gone a ballot is nobody’s and stays', async () => {
    await turn(base.db, end);
    await destroy(days(7));
    await erase(voters[0] ?? '');
    expect(await ballots()).toHaveLength(40);
  });
});

describe('the recount finds', () => {
  const other = async () => (await ballots()).at(-1)?.candidate_id ?? '';

  test('nothing where all agrees, and writes that down', async () => {
    expect(await recount()).toEqual([]);
    await turn(base.db, end);
    expect(await recount()).toEqual([]);
    expect(await base.db.selectFrom('poll_recounts').select('is_clean').execute()).toEqual([
      { is_clean: true },
      { is_clean: true },
    ]);
  });

  test('a tally that is one too high', async () => {
    await sql`update live_poll_tallies set votes = votes + 1 where ctid = (select min(ctid) from live_poll_tallies)`.execute(
      base.owner,
    );
    expect(await recount()).toEqual([expect.stringMatching(/20 de buletine, iar numărătoarea arată 21\./)]);
  });

  test('a ballot that was planted together with its tally, while the key lives', async () => {
    await sql`insert into live_poll_ballots (poll_id, voter_hash, candidate_id)
      select poll_id, sha256(voter_hash), candidate_id from live_poll_ballots limit 1`.execute(base.owner);
    await sql`delete from live_poll_tallies`.execute(base.owner);
    await sql`insert into live_poll_tallies (poll_id, candidate_id, slot, votes)
      select poll_id, candidate_id, 0, count(*) from live_poll_ballots group by 1, 2`.execute(base.owner);
    const found = /41 de buletine în urnă, iar după activitățile lor au votat cel mult 40 de persoane\./;
    expect(await recount()).toEqual([expect.stringMatching(found)]);
  });

  test('a ballot that was taken away, and one that came after the close with its tally', async () => {
    await sql`delete from live_poll_ballots where ctid = (select min(ctid) from live_poll_ballots)`.execute(
      base.owner,
    );
    expect(await recount()).toEqual([expect.stringMatching(/19 buletine, iar numărătoarea arată 20\./)]);
    await sql`update live_poll_tallies set votes = votes - 1 where ctid = (
      select min(ctid) from live_poll_tallies where candidate_id <> ${await other()})`.execute(base.owner);
    expect(await recount()).toEqual([]);
    await turn(base.db, end);
    const candidate_id = await other();
    await base.owner
      .insertInto('live_poll_ballots')
      .values({ poll_id: pollId, voter_hash: Buffer.alloc(32, 7), candidate_id, request_hash: null })
      .execute();
    await sql`update live_poll_tallies set votes = votes + 1 where ctid = (
      select min(ctid) from live_poll_tallies where candidate_id = ${candidate_id})`.execute(base.owner);
    expect(await recount()).toEqual([expect.stringMatching(/21 de buletine, iar arhiva are 20\./)]);
  });

  test('an archive that says other percentages or totals, trends that disagree with it, and none at all', async () => {
    await turn(base.db, end);
    await sql`update poll_history set data = jsonb_set(data, '{candidates,0,percentage}', '51.5')`.execute(
      base.owner,
    );
    const found = await recount();
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/totalul sau procentele arhivate nu sunt ale voturilor arhivate/);
    expect(found[1]).toMatch(/procentele din tendințe nu sunt cele arhivate/);
    await base.owner.deleteFrom('poll_history').execute();
    expect((await recount())[0]).toMatch(/nu este în arhivă/);
  });

  test('a key that should be gone', async () => {
    await turn(base.db, end);
    await destroy(days(8));
    await base.owner
      .insertInto('ballot_keys.polls')
      .values({ poll_id: pollId, key: Buffer.alloc(32) })
      .execute();
    expect(await recount()).toEqual([expect.stringMatching(/cheia lui mai există/)]);
  });
});
