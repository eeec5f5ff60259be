import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { findScore, listScoredCandidates, listScoreHistory } from '#app/features/scores/queries.server.ts';
import { calculate, makeClosedPoll, makeEnoughData } from '#app/features/scores/testing.ts';
import { refusals } from '#app/features.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { scoresJob } from './jobs.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const log = createLog({ level: 'silent', json: false });
const hub = { announce: () => {}, subscribe: () => () => {}, flush: async () => {}, stop: async () => {} };

let timeline: Timeline;
let someone = '';
/** The number of public candidates. */
let all = 0;
beforeAll(async () => {
  timeline = await requireTimeline(base.db);
  const { candidates: rows } = await listScoredCandidates(base.db, {
    electionId: timeline.electionId,
    at,
  });
  someone = rows[0]?.id ?? '';
  all = rows.length;
  await makeEnoughData(base.db);
});
beforeEach(async () => {
  await sql`truncate candidate_scores, ai_score_calculation_logs, poll_ai_impact, live_polls cascade`.execute(
    base.owner,
  );
});
const countRuns = async () =>
  (await base.db.selectFrom('ai_score_calculation_logs').select('id').execute()).length;

describe('AISC-08 the schedule of score calculations', () => {
  const run = (now: Date) => {
    return scoresJob({ db: base.db, hub, log, clock: createFixedClock(now) }).run();
  };

  test('the calculation is due at 03:00 UTC by a demonstration’s clock', () => {
    const job = scoresJob({ db: base.db, hub, log, clock: createFixedClock(at) });
    expect(job).toMatchObject({ schedule: '0 3 * * *', followsElectionTime: true });
  });

  test('scores are calculated once a day, even when two calculations start at once, and again the next day', async () => {
    await Promise.all([run(at), run(at), run(at)]);
    expect(await countRuns()).toBe(1);
    expect(await run(later(5))).toEqual({ updated: 0 });
    expect(await run(later(24))).toEqual({ updated: all });
    expect(await run(later(25)), 'the run of the day before changes nothing').toEqual({ updated: 0 });
  });

  test('a manual calculation after the day’s calculation, even at the same moment, does not repeat the day’s', async () => {
    await run(at);
    for (const moment of [at, later(1)]) {
      await calculate(base.db, { at: moment });
      expect(await run(moment)).toEqual({ updated: 0 });
    }
  });

  test('the day’s scores are calculated even after manual calculations, failed calculations and calculations of another election', async () => {
    await calculate(base.db, { at });
    await sql`insert into ai_score_calculation_logs (election_id, election_at, is_scheduled, result)
      values (${timeline.electionId}, ${at}, true, '{"success": false, "error": "x"}')`.execute(base.owner);
    await copyRows(base.owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
    await sql`insert into ai_score_calculation_logs (election_id, election_at, is_scheduled, result)
      values ('alte-alegeri', ${at}, true, '{"success": true, "updated": 1}')`.execute(base.owner);
    expect(await run(at)).toEqual({ updated: all });
  });

  test('later calculations are ignored after the clock jumps back, and the day’s scores are calculated again', async () => {
    await run(later(2));
    expect(await run(at)).toEqual({ updated: all });
    expect(await findScore(base.db, { candidateId: someone, at })).toMatchObject({ at });
  });

  test('later calculations are ignored after the clock jumps back, even when their time comes', async () => {
    const soon = new Date(at.getTime() + 5_000);
    const scoreAt = (moment: Date) => findScore(base.db, { candidateId: someone, at: moment });
    await run(at);
    await run(later(48));
    await calculate(base.db, { at: later(49) });
    expect(await scoreAt(later(50))).toMatchObject({ at: later(49) });
    expect(await run(soon), "the day's scores are calculated again").toEqual({ updated: all });
    expect(await run(soon), 'a second run calculates nothing').toEqual({ updated: 0 });
    expect(await scoreAt(later(50))).toMatchObject({ at: soon });
    expect(await run(later(50)), "the later day's scores are calculated as well").toEqual({ updated: all });
    expect(await scoreAt(later(50))).toMatchObject({ at: later(50) });
  });

  test('one scheduled calculation per day is listed after the clock jumps back and forth', async () => {
    const seconds = (count: number, from = at) => new Date(from.getTime() + count * 1_000);
    for (let round = 0; round < 3; round += 1) {
      await run(seconds(round));
      await run(seconds(round, later(48)));
    }
    await calculate(base.db, { at: later(49) });
    await calculate(base.db, { at: later(50) });
    const shown = async (moment: Date) =>
      (await listScoreHistory(base.db, { candidateId: someone, timeline, at: moment })).map(
        ({ at: of }) => of,
      );
    expect(await shown(later(51)), 'manual calculations all stay').toEqual([
      later(50),
      later(49),
      seconds(2, later(48)),
      seconds(2),
    ]);
    expect(await shown(seconds(1)), 'the first calculation counts until the time of the second').toEqual([
      seconds(1),
    ]);
    expect(await countRuns(), 'the log keeps every calculation').toBe(8);
  });

  test('a day’s scores are calculated once when the clocks of two instances differ by at most a minute', async () => {
    await run(later(1));
    const earlier = (ms: number) => new Date(later(1).getTime() - ms);
    expect(await run(earlier(60_000))).toEqual({ updated: 0 });
    expect(await run(earlier(60_001))).toEqual({ updated: all });
  });

  test('scores are not calculated during election silence', async () => {
    expect(await run(moments.silence)).toEqual({ updated: 0 });
    expect(await countRuns()).toBe(0);
  });
});

describe('AI scores during election silence', () => {
  const second = 1_000;
  const last = () => timeline.silences.at(-1) ?? { from: at, to: at };
  const around = (moment: Date) => [new Date(moment.getTime() - second), moment] as const;

  test('calculations are refused from the first second of election silence and accepted from its end', async () => {
    const [before, start] = around(last().from);
    const [still, end] = around(last().to);
    await expect(calculate(base.db, { at: before })).resolves.toMatchObject({ updated: all });
    for (const closed of [start, still])
      await expect(withRefusalText(calculate(base.db, { at: closed }))).rejects.toMatchObject({
        text: refusals['scores-silence'].text,
      });
    await expect(calculate(base.db, { at: end })).resolves.toMatchObject({ updated: all });
  });

  test('only the score from before election silence is shown, without its parts or history', async () => {
    const [before, start] = around(last().from);
    const [still, end] = around(last().to);
    await calculate(base.db, { at: before });
    // A poll that closes exactly when election silence begins writes this row.
    await sql`insert into candidate_scores (candidate_id, election_at, base, adjustment, score, parts, poll_id)
      select candidate_id, ${start}, base, 0.5, 99, parts, ${await makeClosedPoll(base.owner, { at: start, results: [] })}
      from candidate_scores`.execute(base.owner);
    const read = async (moment: Date) => {
      const candidateId = someone;
      const score = await findScore(base.db, { candidateId, at: moment });
      const history = await listScoreHistory(base.db, { candidateId, timeline, at: moment });
      const { candidates } = await listScoredCandidates(base.db, {
        electionId: timeline.electionId,
        at: moment,
      });
      const own = candidates.find(({ id }) => id === candidateId)?.score;
      expect(own).toBe(score?.score);
      return [score?.score === 99, score?.makeup?.parts.length ?? null, history.length];
    };
    expect(await read(before)).toEqual([false, 6, 1]);
    expect(await read(start)).toEqual([false, null, 0]);
    expect(await read(still)).toEqual([false, null, 0]);
    expect(await read(end)).toEqual([true, 6, 2]);
  });
});
