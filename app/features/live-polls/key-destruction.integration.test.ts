import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { withVotedPoll } from '#tests/kit/votes/voted-poll.ts';
import { listPollHistory } from './queries.server.ts';
import { countsOfPoll, rollOver } from './testing.ts';

const { base, state, end, daysAfterEnd, destroy, erase, copy, recount } = withVotedPoll();

describe('destroying the ballot key of a live poll', () => {
  test('an open poll keeps its key, even long after its planned end', async () => {
    expect(await destroy(daysAfterEnd(30))).toEqual([]);
    await rollOver(base.db, end);
    expect(await destroy(daysAfterEnd(30))).toEqual([state.pollId]);
  });

  test('destroying a poll’s ballot key leaves no transaction id of withdrawn ballots on their candidates’ rows', async () => {
    const forFirst = state.voters.filter((_voter, index) => index % 2 === 0);
    for (const voterId of forFirst) await erase(voterId);
    await rollOver(base.db, end);
    await destroy(daysAfterEnd(8));
    const { rows } = await sql`
      select from voter_activities a join live_poll_candidates c on c.xmax = a.xmin`.execute(base.owner);
    expect(rows).toHaveLength(0);
  });
});

describe('a person’s live-poll ballots in the copy of their data and after erasure', () => {
  test('the copy of a person’s data names poll and candidate while the key exists, and neither afterwards', async () => {
    const [voterId = ''] = state.voters;
    expect(await copy(voterId)).toEqual([
      {
        poll: 'Cu cine ați vota astăzi?',
        from: '2025-05-06T10:00:00+03:00',
        to: '2025-05-10T10:00:00+03:00',
        candidate: expect.any(String),
        slug: state.slugs[0],
      },
    ]);
    await rollOver(base.db, end);
    await destroy(daysAfterEnd(7));
    expect(await copy(voterId)).toEqual([]);
  });

  test('erasure removes a person’s ballot from the poll’s counts but leaves the archived totals unchanged', async () => {
    const [one = '', two = ''] = state.slugs;
    await erase(state.voters[0] ?? '');
    expect(await countsOfPoll(base.db, state.pollId)).toEqual({
      ballots: { [one]: 19, [two]: 20 },
      tally: { [one]: 19, [two]: 20 },
    });
    await rollOver(base.db, end);
    await erase(state.voters[1] ?? '');
    await erase(state.voters[1] ?? '');
    expect((await countsOfPoll(base.db, state.pollId)).tally).toEqual({ [one]: 19, [two]: 19 });
    const [archived] = await listPollHistory(base.db, {
      timeline: await requireTimeline(base.db),
      at: end,
      limit: 1,
    });
    expect(archived?.ballots).toBe(39);
    expect(await recount()).toEqual([]);
  });
});
