import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { applyPollImpact } from '#app/features/scores/calculation/commands.server.ts';
import { findScore, listPollImpact, listScoreHistory } from '#app/features/scores/queries.server.ts';
import { calculate, makeClosedPoll, makeEnoughData } from '#app/features/scores/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const base = withElection();
const at = moments.betweenRounds;
const later = (hours: number, from = at) => new Date(from.getTime() + hours * 3_600_000);
let timeline: Timeline;
let ids: string[];

beforeAll(async () => {
  timeline = await requireTimeline(base.db);
  const rows = await base.db.selectFrom('candidates').select('id').orderBy('ballot_position').execute();
  ids = rows.map(({ id }) => id);
  await makeEnoughData(base.db);
});
beforeEach(async () => {
  await sql`truncate candidate_scores, ai_score_calculation_logs, poll_ai_impact, live_polls cascade`.execute(
    base.owner,
  );
});

/**
 * Creates a live poll that closed at `closed` with these percentages, given in ballot order. Returns its id.
 */
async function close(closed: Date, percentages: readonly number[]): Promise<string> {
  const results = percentages.map((percentage, index) => ({ candidateId: ids[index] ?? '', percentage }));
  const pollId = await makeClosedPoll(base.owner, { at: closed, results });
  const { electionId } = timeline;
  await base.db
    .transaction()
    .execute((tx) => applyPollImpact(tx, { pollId, electionId, at: closed, results }));
  return pollId;
}
const scoreOf = async (index: number, moment: Date) => {
  const details = await findScore(base.db, { candidateId: ids[index] ?? '', at: moment });
  return details && { score: details.score, at: details.at, ...details.makeup };
};

describe('the effect of a closing live poll on AI scores', () => {
  test('HIST-12 HIST-13 HIST-14 HIST-15 a score changes when the candidate has over 30 % or under 10 % in a closing poll', async () => {
    await calculate(base.db, { at });
    const before = await Promise.all([0, 1, 2, 3].map((index) => scoreOf(index, at)));
    const pollId = await close(later(1), [60, 30, 10, 0]);
    const impact = await listPollImpact(base.db, { timeline, at: later(1), limit: 10 });
    expect(impact).toMatchObject([
      {
        ...{ pollId, pollTitle: 'Sondaj live', candidateId: ids[0], adjustment: 0.5, percentage: 60 },
        ...{ previousScore: before[0]?.score, at: later(1) },
      },
      { candidateId: ids[3], adjustment: -0.5, percentage: 0, previousScore: before[3]?.score },
    ]);
    for (const [place, index] of [0, 3].entries()) {
      const now = await scoreOf(index, later(1));
      expect(now?.score).toBe(impact[place]?.newScore);
      expect(now?.score).toBe(Math.min(100, Math.max(0, (now?.base ?? 0) + (now?.adjustment ?? 0))));
      expect(now?.base).toBe(before[index]?.base);
    }
    for (const index of [1, 2]) expect(await scoreOf(index, later(1))).toEqual(before[index]);
    expect(impact[0]?.reason).toBe('60,00% din voturile sondajului, peste 30%: +0,5 puncte la scorul AI.');
    expect(impact[1]?.reason).toBe('0,00% din voturile sondajului, sub 10%: −0,5 puncte la scorul AI.');
  });

  test('the poll’s effect starts from the last score up to the very moment of the close', async () => {
    await calculate(base.db, { at });
    const counts = { candidateId: ids[1] ?? '', day: '2025-04-28', votes: 900 };
    await base.db.transaction().execute((tx) => addToCounters(tx, [counts]));
    await calculate(base.db, { at: later(1) });
    const [early, last] = [await scoreOf(1, at), await scoreOf(1, later(1))];
    expect(last?.score).not.toBe(early?.score);
    await close(later(1), [20, 60]);
    expect(await listPollImpact(base.db, { timeline, at: later(1), limit: 10 })).toMatchObject([
      { candidateId: ids[1], previousScore: last?.score },
    ]);
  });

  test('the poll’s change does not revive a later score that a calculation after a moved-back clock replaced', async () => {
    await calculate(base.db, { at: later(3) });
    await calculate(base.db, { at: later(2) });
    await close(later(1), [60]);
    const history = await listScoreHistory(base.db, { candidateId: ids[0] ?? '', timeline, at: later(4) });
    expect(history.map((score) => score.at)).toEqual([later(2)]);
  });

  test("the poll's change applies to a candidate's first score", async () => {
    await close(at, [60]);
    expect(await listPollImpact(base.db, { timeline, at, limit: 10 })).toMatchObject([
      { previousScore: null, newScore: null, adjustment: 0.5 },
    ]);
    expect(await scoreOf(0, at)).toBeNull();
    await calculate(base.db, { at: later(1) });
    expect(await scoreOf(0, later(1))).toMatchObject({ adjustment: 0.5 });
  });

  test('the poll’s change applies to a score when the data become sufficient', async () => {
    await base.owner.deleteFrom('candidate_counters').execute();
    try {
      await calculate(base.db, { at });
      await close(later(1), [60]);
      expect(await listPollImpact(base.db, { timeline, at: later(1), limit: 10 })).toMatchObject([
        { previousScore: null, newScore: null, adjustment: 0.5 },
      ]);
      expect(await scoreOf(0, later(1))).toMatchObject({ score: null, at });
    } finally {
      await makeEnoughData(base.db);
    }
    await calculate(base.db, { at: later(2) });
    expect(await scoreOf(0, later(2))).toMatchObject({ score: expect.any(Number), adjustment: 0.5 });
  });

  test("a poll's change, within ±5 points, stays in later calculations", async () => {
    await calculate(base.db, { at: later(-150) });
    for (let poll = 0; poll < 12; poll += 1) await close(later(poll - 100), [0]);
    expect(await scoreOf(0, at)).toMatchObject({ adjustment: -5 });
    await calculate(base.db, { at });
    expect(await scoreOf(0, at)).toMatchObject({ adjustment: -5 });
    await close(later(1), [70]);
    expect(await scoreOf(0, later(1))).toMatchObject({ adjustment: -4.5 });
  });

  test('the poll’s change applies to a calculation for a later time that ran before the close', async () => {
    await calculate(base.db, { at });
    await calculate(base.db, { at: later(2) });
    await close(later(1), [60]);
    expect(await scoreOf(0, at)).toMatchObject({ adjustment: 0 });
    expect(await scoreOf(0, later(1))).toMatchObject({ adjustment: 0.5 });
    expect(await scoreOf(0, later(2))).toMatchObject({ adjustment: 0.5 });
    const candidateId = ids[0] ?? '';
    const history = await listScoreHistory(base.db, { candidateId, timeline, at: later(3) });
    expect(history.map(({ adjustment, cause }) => [adjustment, cause])).toEqual([
      [0.5, 'poll'],
      [0.5, 'poll'],
      [0, 'calculation'],
    ]);
    for (const { base: mean, score, adjustment } of history) expect(score).toBeCloseTo(mean + adjustment, 2);
    const other = { candidateId: ids[1] ?? '', timeline, at: later(3) };
    expect((await listScoreHistory(base.db, other)).map(({ cause }) => cause)).toEqual([
      'calculation',
      'calculation',
    ]);
  });

  test('a poll’s change applies when close and calculation run at once', async () => {
    await calculate(base.db, { at });
    await Promise.all([close(later(1), [60]), calculate(base.db, { at: later(1) })]);
    expect(await scoreOf(0, later(1))).toMatchObject({ adjustment: 0.5 });
  });

  test('a failed close of a poll changes no score and stores no effect', async () => {
    await calculate(base.db, { at });
    const results = [{ candidateId: ids[0] ?? '', percentage: 60 }];
    const pollId = await makeClosedPoll(base.owner, { at: later(1), results });
    const failing = base.db.transaction().execute(async (tx) => {
      await applyPollImpact(tx, { pollId, electionId: timeline.electionId, at: later(1), results });
      throw new Error('planted');
    });
    await expect(failing).rejects.toThrow('planted');
    expect(await listPollImpact(base.db, { timeline, at: later(1), limit: 10 })).toEqual([]);
    expect(await scoreOf(0, later(1))).toMatchObject({ adjustment: 0 });
  });
});

describe("the list of live polls' effects on scores", () => {
  test('HIST-11 polls’ effects are listed up to the requested time, latest first, up to the limit', async () => {
    for (let poll = 0; poll < 6; poll += 1) await close(later(poll), [60, 0]);
    const rows = await listPollImpact(base.db, { timeline, at: later(5), limit: 10 });
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({ at: later(5), name: expect.any(String), slug: expect.any(String) });
    expect(rows.map((row) => row.candidateId)).toEqual(rows.map((_, index) => ids[index % 2]));
    expect(await listPollImpact(base.db, { timeline, at, limit: 10 })).toHaveLength(2);
    expect(await listPollImpact(base.db, { timeline, at: later(-1), limit: 10 })).toEqual([]);
    const other = { ...timeline, electionId: 'other' };
    expect(await listPollImpact(base.db, { timeline: other, at: later(5), limit: 10 })).toEqual([]);
  });

  test('polls’ effects are not listed during election silence, exact to the second', async () => {
    await close(at, [60]);
    const { from, to } = timeline.silences.at(-1) ?? { from: at, to: at };
    const second = 1_000;
    const countAt = async (moment: number) =>
      (await listPollImpact(base.db, { timeline, at: new Date(moment), limit: 10 })).length;
    expect(await countAt(from.getTime() - second)).toBe(1);
    expect(await countAt(from.getTime())).toBe(0);
    expect(await countAt(to.getTime() - second)).toBe(0);
    expect(await countAt(to.getTime())).toBe(1);
  });
});
