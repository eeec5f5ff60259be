import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pollVote, rollOver } from '#app/features/live-polls/testing.ts';
import { copyRows } from '#tests/kit/election.ts';
import { withVotedPoll } from '#tests/kit/votes/voted-poll.ts';

const { base, state, end, daysAfterEnd, destroy, erase, recount, ballots } = withVotedPoll();

describe('the recount of live polls', () => {
  const other = async () => (await ballots()).at(-1)?.candidate_id ?? '';

  test('a recount of live polls finds no mismatch when all counts agree, and stores its result', async () => {
    expect(await recount()).toEqual([]);
    await rollOver(base.db, end);
    expect(await recount()).toEqual([]);
    expect(await base.db.selectFrom('poll_recounts').select('is_clean').execute()).toEqual([
      { is_clean: true },
      { is_clean: true },
    ]);
  });

  test('a recount of live polls finds a candidate’s count that is one too high', async () => {
    await sql`update live_poll_tallies set votes = votes + 1 where ctid = (select min(ctid) from live_poll_tallies)`.execute(
      base.owner,
    );
    expect(await recount()).toEqual([expect.stringMatching(/20 de voturi, iar numărătoarea arată 21\./)]);
  });

  /** Adds a forged ballot for the poll's first candidate and raises the candidate's count to match. */
  async function plant(): Promise<void> {
    await sql`insert into live_poll_ballots (poll_id, voter_hash, candidate_id)
      select poll_id, sha256(voter_hash), candidate_id from live_poll_ballots
      where poll_id = ${state.pollId} and candidate_id = (select id from candidates where slug = ${state.slugs[0]}) limit 1`.execute(
      base.owner,
    );
    await sql`delete from live_poll_tallies`.execute(base.owner);
    await sql`insert into live_poll_tallies (poll_id, candidate_id, slot, votes)
      select poll_id, candidate_id, 0, count(*) from live_poll_ballots group by 1, 2`.execute(base.owner);
  }

  test('a recount finds a ballot that was added together with its count, while the poll still has its ballot key', async () => {
    await plant();
    const found = /41 de voturi în urnă, iar după activitățile lor au votat 40 de persoane\./;
    expect(await recount()).toEqual([expect.stringMatching(found)]);
  });

  test('a recount finds an added ballot even when a person who voted in both polls of the day was erased', async () => {
    await rollOver(base.db, end);
    const next = await base.db
      .selectFrom('live_polls')
      .select('id')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    const [first = '', second = ''] = state.voters;
    for (const voterId of [first, second])
      await pollVote(base.db, { at: end, pollId: next.id, voterId, candidate: state.slugs[0] ?? '' });
    await erase(first);
    expect(await recount()).toEqual([]);
    await plant();
    expect(await recount()).toEqual([
      expect.stringMatching(/40 de voturi în urnă, iar după activitățile lor au votat 39 de persoane\.$/),
    ]);
  });

  test('a recount finds a ballot that was added after the ballot key’s destruction, even if another was withdrawn before', async () => {
    await rollOver(base.db, end);
    await erase(state.voters[0] ?? '');
    await erase(state.voters[1] ?? '');
    await destroy(daysAfterEnd(8));
    expect(await recount()).toEqual([]);
    await plant();
    expect(await recount()).toEqual([
      expect.stringMatching(/39 de voturi în urnă, iar la distrugerea cheii erau 38\.$/),
    ]);
  });

  test('no mismatch is reported when old activities may already have been deleted', async () => {
    await sql`update live_polls set created_at = now() - interval '30 days'`.execute(base.owner);
    await base.owner.deleteFrom('voter_activities').execute();
    expect(await recount()).toEqual([]);
    await sql`update live_polls set created_at = now() - interval '28 days'`.execute(base.owner);
    expect(await recount()).toEqual([expect.stringMatching(/40 de voturi în urnă.* 0 persoane\.$/)]);
  });

  test('a recount finds a removed ballot, and a ballot added with its count after the poll closed', async () => {
    await sql`delete from live_poll_ballots where ctid = (select min(ctid) from live_poll_ballots)`.execute(
      base.owner,
    );
    expect((await recount())[0]).toMatch(/19 voturi, iar numărătoarea arată 20\./);
    await sql`update live_poll_tallies set votes = votes - 1 where ctid = (
      select min(ctid) from live_poll_tallies where candidate_id <> ${await other()})`.execute(base.owner);
    expect(await recount()).toEqual([expect.stringMatching(/39 de voturi în urnă.* 40 de persoane\.$/)]);
    await sql`delete from voter_activities where ctid = (select min(ctid) from voter_activities)`.execute(
      base.owner,
    );
    await rollOver(base.db, end);
    const candidate_id = await other();
    await base.owner
      .insertInto('live_poll_ballots')
      .values({ poll_id: state.pollId, voter_hash: Buffer.alloc(32, 7), candidate_id, request_hash: null })
      .execute();
    await sql`update live_poll_tallies set votes = votes + 1 where ctid = (
      select min(ctid) from live_poll_tallies where candidate_id = ${candidate_id})`.execute(base.owner);
    expect((await recount())[0]).toMatch(/21 de voturi, iar arhiva are 20\./);
  });

  test('a recount finds a closed poll whose archived percentages, totals or trends are missing or wrong', async () => {
    await rollOver(base.db, end);
    await sql`update poll_history set data = jsonb_set(data, '{candidates,0,percentage}', '51.5')`.execute(
      base.owner,
    );
    const found = await recount();
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/totalul sau procentele arhivate nu sunt ale voturilor arhivate/);
    expect(found[1]).toMatch(/procentele din tendințe nu sunt cele arhivate/);
    const moveTo = (election: string) =>
      sql`with moved as (update live_polls set election_id = ${election} where id = ${state.pollId})
        update poll_history set election_id = ${election} where poll_id = ${state.pollId}`.execute(
        base.owner,
      );
    await copyRows(base.owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
    await moveTo('alte-alegeri');
    expect(await recount(), 'a poll of another election is not recounted').toEqual([]);
    await moveTo('ro-president-2025');
    await base.owner.deleteFrom('elections').where('id', '=', 'alte-alegeri').execute();
    await base.owner.deleteFrom('poll_history').execute();
    expect((await recount())[0]).toMatch(/nu este în arhivă/);
  });

  test('a recount of live polls finds a ballot key that should be destroyed', async () => {
    await rollOver(base.db, end);
    await destroy(daysAfterEnd(8));
    await base.owner
      .insertInto('ballot_keys.polls')
      .values({ poll_id: state.pollId, key: Buffer.alloc(32) })
      .execute();
    expect(await recount()).toEqual([expect.stringMatching(/cheia lui mai există/)]);
  });
});
