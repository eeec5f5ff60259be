import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { emptyProfile, findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Timeline } from '#app/features/elections/rules.ts';
import { createDemoClock } from '#app/platform/clock/clock.server.ts';
import type { Announcement } from '#app/platform/live/announcements.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { withRefusalText } from '#tests/kit/refusal-text.ts';
import { calculateScores } from './calculation/commands.server.ts';
import { namedFields } from './figures.server.ts';
import { findScore, listCalculations, listScoredCandidates, listScoreHistory } from './queries.server.ts';
import { completenessOf } from './rules.ts';
import { calculate, makeClosedPoll } from './testing.ts';

const base = withElection();
const at = moments.betweenRounds;
const hour = 3_600_000;
const later = (hours: number, from = at) => new Date(from.getTime() + hours * hour);

let timeline: Timeline;
type Person = { id: string; isFictitious: boolean };
let real: Person[];
let invented: Person;

beforeAll(async () => {
  timeline = await requireTimeline(base.db);
  const people = await base.db
    .selectFrom('candidates')
    .select(['id', 'is_fictitious as isFictitious'])
    .where('status', '=', 'active')
    .orderBy('ballot_position')
    .execute();
  real = people.filter(({ isFictitious }) => !isFictitious);
  invented = people.find(({ isFictitious }) => isFictitious) ?? { id: '', isFictitious: true };
});
beforeEach(async () => {
  await sql`truncate candidate_scores, ai_score_calculation_logs, poll_ai_impact, live_polls cascade`.execute(
    base.owner,
  );
  await sql`truncate candidate_counters`.execute(base.owner);
});

const log = createLog({ level: 'silent', json: false });
const idOf = (index: number) => real[index]?.id ?? '';
const give = (candidateId: string, counts: { votes?: number; followers?: number; profileVisits?: number }) =>
  base.db.transaction().execute((tx) => addToCounters(tx, [{ candidateId, day: '2025-05-06', ...counts }]));
/** The minimum votes, followers and views for a score. */
const enough = { votes: 100, followers: 100, profileVisits: 100 };
/**
 * Inserts a closed poll of a demonstration's simulated crowd, in which the first candidate got all ballots.
 */
async function makeSimulatedPoll(): Promise<void> {
  const id = await makeClosedPoll(base.owner, {
    at: later(-2),
    results: [{ candidateId: idOf(0), percentage: 100 }],
  });
  await (await createDemoClock({ db: base.db })).jump({ at, momentId: null });
  await base.owner.updateTable('live_polls').set({ is_simulated: true }).where('id', '=', id).execute();
  await base.owner.deleteFrom('election_clock').execute();
}
const count = async (table: 'candidate_scores' | 'ai_score_calculation_logs'): Promise<number> =>
  (await base.db.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n;
const completeness = async (candidateId: string) =>
  completenessOf(namedFields((await findProfile(base.db, { by: { candidateId }, at })) ?? emptyProfile));

describe('running a score calculation', () => {
  test('AISC-15 every public candidate gets a score, and the log gets one entry', async () => {
    await copyRows(base.owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
    const id = sql`gen_random_uuid()`;
    await copyRows(base.owner, 'candidates', { id, election_id: 'alte-alegeri', user_id: null });
    expect(await calculate(base.db, { at })).toEqual({ updated: real.length + 1 });
    await base.owner.deleteFrom('elections').where('id', '=', 'alte-alegeri').execute();
    expect(await count('candidate_scores')).toBe(real.length + 1);
    expect(await listCalculations(base.db, { electionId: timeline.electionId, at })).toEqual([
      { id: expect.any(Number), at, isScheduled: false, result: { success: true, updated: real.length + 1 } },
    ]);
    const early = calculate(base.db, { at: new Date('2020-01-01T00:00:00Z') });
    expect(await early, 'before the ballot is known, only the invented candidate gets a score').toEqual({
      updated: 1,
    });
  });

  test("AISC-16 a calculation that names a candidate writes only that candidate's score", async () => {
    expect(await calculate(base.db, { at, candidate: idOf(2) })).toEqual({ updated: 1 });
    expect(await findScore(base.db, { candidateId: idOf(2), at })).not.toBeNull();
    expect(await findScore(base.db, { candidateId: idOf(1), at })).toBeNull();
  });

  test('a counter is rated in percent of the largest counter among real, active candidates, at most 100', async () => {
    await give(idOf(0), { votes: 400, followers: 200, profileVisits: 100 });
    await give(idOf(1), { votes: 100, followers: 100, profileVisits: 100 });
    await give(invented.id, { votes: 4_000 });
    await give(idOf(2), { votes: 4_000 });
    const setStatus = (status: 'active' | 'inactive') =>
      base.owner.updateTable('candidates').set({ status }).where('id', '=', idOf(2)).execute();
    await setStatus('inactive');
    await calculate(base.db, { at });
    await setStatus('active');
    const valuesOf = async (candidateId: string) =>
      (await findScore(base.db, { candidateId, at }))?.makeup?.parts.slice(1, 4).map(({ value }) => value);
    expect(await valuesOf(idOf(0))).toEqual([100, 100, 100]);
    expect(await valuesOf(idOf(1))).toEqual([25, 50, 100]);
    expect(await valuesOf(invented.id)).toEqual([100, 0, 0]);
    // Only the parts with weights 15, 25, 15 and 10 have data. These weights add up to 65.
    const own = (await findScore(base.db, { candidateId: idOf(1), at }))?.makeup?.base ?? 0;
    const expected = (15 * (await completeness(idOf(1))) + 25 * 25 + 15 * 50 + 10 * 100) / 65;
    expect(own).toBeCloseTo(expected, 2);
  });

  test('AISC-05 the candidate’s last five closed polls with at least 100 ballots are averaged', async () => {
    const small = [{ candidateId: idOf(0), percentage: 100 }];
    await makeClosedPoll(base.owner, { at: later(-1), results: small, ballots: 99 });
    for (const [days, percentage] of [90, 10, 20, 30, 40, 50].entries())
      await makeClosedPoll(base.owner, {
        at: later(24 * days - 120),
        results: [{ candidateId: idOf(0), percentage }],
      });
    await makeClosedPoll(base.owner, { at: later(1), results: [{ candidateId: idOf(0), percentage: 100 }] });
    await makeSimulatedPoll();
    await calculate(base.db, { at });
    const polls = async (candidateId: string) =>
      (await findScore(base.db, { candidateId, at }))?.makeup?.parts.find(({ id }) => id === 'polls')?.value;
    expect(await polls(idOf(0))).toBe(30);
    expect(await polls(idOf(1))).toBeNull();
  });

  test('AISC-18 AISC-28 a calculation for a missing or unknown candidate is refused and writes nothing', async () => {
    await expect(withRefusalText(calculate(base.db, { at, candidate: ' ' }))).rejects.toMatchObject({
      text: 'Please select a candidate',
    });
    for (const candidate of ['nimeni', crypto.randomUUID()])
      await expect(withRefusalText(calculate(base.db, { at, candidate }))).rejects.toMatchObject({
        code: 'candidate-not-found',
      });
    expect(await count('ai_score_calculation_logs')).toBe(0);
  });

  test('AISC-22 AISC-28 a failed calculation is reported and listed with its error, and writes no score', async () => {
    await sql`alter table candidate_scores rename to scores_away`.execute(base.owner);
    try {
      await expect(withRefusalText(calculate(base.db, { at }))).rejects.toMatchObject({
        text: 'Failed to calculate AI scores',
      });
      await expect(withRefusalText(calculate(base.db, { at, candidate: idOf(0) }))).rejects.toMatchObject({
        text: 'Failed to calculate AI score',
      });
    } finally {
      await sql`alter table scores_away rename to candidate_scores`.execute(base.owner);
    }
    const runs = await listCalculations(base.db, { electionId: timeline.electionId, at });
    expect(runs.map(({ result }) => result)).toEqual([
      { success: false, error: 'Failed to calculate AI score' },
      { success: false, error: 'Failed to calculate AI scores' },
    ]);
    expect(await count('candidate_scores')).toBe(0);
  });

  test('new scores are announced to open pages only after they have been written', async () => {
    const heard: Announcement[] = [];
    const hub = {
      announce: (of: Announcement) => heard.push(of),
      subscribe: () => () => {},
      flush: async () => {},
      stop: async () => {},
    };
    await calculateScores({ db: base.db, hub, log, at }, { candidate: 'all', isScheduled: true });
    await calculateScores({ db: base.db, hub, log, at }, { candidate: 'all', isScheduled: true });
    expect(heard).toEqual([{ topic: 'scores', ids: [] }]);
  });
});

describe('reading scores and the log of calculations', () => {
  test('a score, history or calculation later than the requested time is not returned', async () => {
    await calculate(base.db, { at: later(-0.5) });
    await give(idOf(0), enough);
    for (const moment of [at, at, later(3)]) await calculate(base.db, { at: moment });
    const query = { candidateId: idOf(0), timeline, at };
    await give(idOf(1), enough);
    await calculate(base.db, { at, candidate: idOf(1) });
    expect(await listScoreHistory(base.db, query)).toHaveLength(1);
    expect(await listScoreHistory(base.db, { ...query, at: later(3) })).toHaveLength(2);
    expect(await listCalculations(base.db, { electionId: timeline.electionId, at })).toHaveLength(4);
    expect(await listCalculations(base.db, { electionId: 'other', at })).toEqual([]);
    expect(await findScore(base.db, { candidateId: idOf(0), at: later(-1) })).toBeNull();
  });

  test('AISC-13 AISC-17 candidates are listed with name, party and score: highest first, candidates without a score last', async () => {
    await give(idOf(3), enough);
    await calculate(base.db, { at, candidate: idOf(3) });
    await calculate(base.db, { at, candidate: idOf(5) });
    const list = async (electionId: string) =>
      (await listScoredCandidates(base.db, { electionId, at })).candidates;
    expect(await list('other')).toEqual([]);
    const early = { electionId: timeline.electionId, at: new Date('2020-01-01T00:00:00Z') };
    const standing = (await listScoredCandidates(base.db, early)).candidates;
    expect(
      standing.map(({ id }) => id),
      'only the invented candidate already stands',
    ).toEqual([invented.id]);
    const rows = await list(timeline.electionId);
    const query = { electionId: timeline.electionId, at };
    const byParty = await listScoredCandidates(base.db, { ...query, text: 'INDEPEND' });
    expect(byParty.count).toBeGreaterThan(1);
    expect(new Set(byParty.candidates.map(({ partyLabel }) => partyLabel))).toEqual(new Set(['Independent']));
    const byName = await listScoredCandidates(base.db, { ...query, text: 'nicusor' });
    expect(byName.candidates.map(({ name }) => name)).toEqual(['Nicușor Dan']);
    const inactive = idOf(4);
    const setStatus = (status: 'active' | 'inactive') =>
      base.owner.updateTable('candidates').set({ status }).where('id', '=', inactive).execute();
    await setStatus('inactive');
    expect((await list(timeline.electionId)).map(({ id }) => id)).not.toContain(inactive);
    await setStatus('active');
    // The update moves this candidate to the end of the table. The place on the ballot stays.
    const others = (await list(timeline.electionId)).slice(2).map(({ id }) => id);
    const onBallot = [...real, invented].map(({ id }) => id).filter((id) => others.includes(id));
    expect(others).toEqual(onBallot);
    const scores = rows.map(({ score }) => score);
    expect(rows).toHaveLength(real.length + 1);
    expect(scores.slice(2).every((score) => score === null)).toBe(true);
    expect(scores[0] ?? 0).toBeGreaterThanOrEqual(scores[1] ?? 0);
    for (const row of rows)
      expect(row).toMatchObject({ name: expect.any(String), partyLabel: expect.any(String) });
  });

  test('the last 30 scores of a candidate are listed, newest first', async () => {
    await give(idOf(0), enough);
    for (let run = 0; run < 31; run += 1)
      await calculate(base.db, { at: later(run / 10), candidate: idOf(0) });
    const history = await listScoreHistory(base.db, { candidateId: idOf(0), timeline, at: later(4) });
    expect(history).toHaveLength(30);
    expect(history[0]?.at).toEqual(later(3));
    expect(history.at(-1)?.at).toEqual(later(0.1));
  });

  test('AISC-20 calculations are listed in pages of ten, latest first', async () => {
    for (let run = 0; run < 12; run += 1) await calculate(base.db, { at: later(run / 10) });
    const query = { electionId: timeline.electionId, at: later(2) };
    const first = await listCalculations(base.db, query);
    const rest = await listCalculations(base.db, { ...query, offset: 10 });
    expect([first.length, rest.length]).toEqual([10, 2]);
    const ids = [...first, ...rest].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const newest = ids[0] ?? 0;
    const startAt = (moment: Date) =>
      base.owner.updateTable('ai_score_calculation_logs').set({ execution_time: moment });
    await startAt(later(1)).execute();
    await startAt(later(0)).where('id', '=', newest).execute();
    const listed = await listCalculations(base.db, { ...query, limit: 12 });
    expect(
      listed.map(({ id }) => id),
      'the earliest started calculation comes last',
    ).toEqual([...ids.slice(1), newest]);
    const exactly = await listCalculations(base.db, { ...query, at: later(0.1) });
    expect(exactly.map((run) => run.at)).toEqual([later(0.1), later(0)]);
  });
});
