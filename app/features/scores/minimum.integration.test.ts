import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addToCounters } from '#app/features/candidates/counters/counters.server.ts';
import { emptyProfile, findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { namedFields } from './figures.server.ts';
import { findScore, listScoredCandidates } from './queries.server.ts';
import { completenessOf } from './rules.ts';
import { calculate } from './testing.ts';

const base = withElection();
const at = moments.betweenRounds;
let ids: string[];
let electionId = '';

beforeAll(async () => {
  electionId = (await requireTimeline(base.db)).electionId;
  const people = base.db.selectFrom('candidates').select('id').where('is_fictitious', '=', false);
  ids = (await people.orderBy('ballot_position').execute()).map(({ id }) => id);
});
beforeEach(async () => {
  await sql`truncate candidate_scores, ai_score_calculation_logs, candidate_counters`.execute(base.owner);
});

const idOf = (index: number) => ids[index] ?? '';
const give = (
  candidateId: string,
  counts: { day?: string; votes?: number; followers?: number; profileVisits?: number },
) =>
  base.db.transaction().execute((tx) => addToCounters(tx, [{ candidateId, day: '2025-04-28', ...counts }]));
const completeness = async (candidateId: string) =>
  completenessOf(namedFields((await findProfile(base.db, { by: { candidateId }, at })) ?? emptyProfile));

test('AISC-11 fewer than three parts with enough data are stored, but give no score', async () => {
  await give(idOf(0), { votes: 100 });
  await calculate(base.db, { at });
  const details = await findScore(base.db, { candidateId: idOf(0), at });
  expect(details).toMatchObject({ score: null, at, makeup: { base: null, adjustment: 0 } });
  expect(details?.makeup?.parts.map(({ id, value }) => [id, value])).toEqual([
    ['profile', await completeness(idOf(0))],
    ['votes', 100],
    ['followers', null],
    ['views', null],
    ['polls', null],
    ['press', null],
  ]);
  await give(idOf(0), { profileVisits: 100 });
  await calculate(base.db, { at });
  expect((await findScore(base.db, { candidateId: idOf(0), at }))?.score).toBeGreaterThan(0);
});

test.each(['votes', 'followers', 'profileVisits'] as const)(
  '%s count only when a candidate has 100, so that one account changes a score by at most one point',
  async (counter) => {
    const others = { votes: 500, followers: 500, profileVisits: 500, [counter]: 98 };
    await give(idOf(0), others);
    await give(idOf(1), { ...others, [counter]: 1 });
    const scores = async () => {
      await calculate(base.db, { at });
      const read = (index: number) => findScore(base.db, { candidateId: idOf(index), at });
      return [(await read(0))?.score ?? null, (await read(1))?.score ?? null];
    };
    const before = await scores();
    expect(before).not.toContain(null);
    await give(idOf(0), { [counter]: 1 });
    expect(await scores(), 'a counter of 99 does not count as data').toEqual(before);
    await give(idOf(0), { [counter]: 1 });
    const counted = await scores();
    expect(counted[1], "one candidate's data lower the score of a candidate with little").toBeLessThan(
      before[1] ?? 0,
    );
    await give(idOf(1), { [counter]: 1 });
    const [, after] = await scores();
    expect(Math.abs((after ?? 0) - (counted[1] ?? 0))).toBeLessThan(1);
  },
);

test('AISC-06 press mentions up to election time give points from five articles on, relative to the largest number', async () => {
  const titles = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      election_id: electionId,
      slug: `mentiune-${index}-${randomUUID()}`,
      title: `Mențiunea ${index}`,
      status: 'published' as const,
      published_at: at,
      published_day: '2025-05-12',
    }));
  const name = async (candidate: string, count: number) => {
    const rows = await base.db.insertInto('news_articles').values(titles(count)).returning('id').execute();
    const links = rows.map(({ id }) => ({
      article_id: id,
      candidate_id: candidate,
      made_by: 'matching' as const,
    }));
    await base.db.insertInto('news_article_candidates').values(links).execute();
  };
  const pressAt = async (moment: Date) => {
    await calculate(base.db, { at: moment });
    const read = (index: number) => findScore(base.db, { candidateId: idOf(index), at: moment });
    const value = async (index: number) =>
      (await read(index))?.makeup?.parts.find(({ id }) => id === 'press')?.value ?? null;
    return [await value(0), await value(1), await value(2)];
  };
  await name(idOf(0), 4);
  expect(await pressAt(at), 'four articles do not count as data').toEqual([null, null, null]);
  await name(idOf(0), 1);
  await name(idOf(1), 2);
  expect(await pressAt(at)).toEqual([100, 40, 0]);
  expect(await pressAt(moments.beforeFirstRound)).toEqual([null, null, null]);
  await base.owner.deleteFrom('news_articles').execute();
});

test('the vote, follow and view of a single account give no AI score', async () => {
  await give(idOf(0), { votes: 1, followers: 1, profileVisits: 1 });
  await calculate(base.db, { at });
  const { candidates: rows } = await listScoredCandidates(base.db, { electionId, at });
  expect(rows.map(({ score }) => score)).toEqual(rows.map(() => null));
});

test('votes of later days do not count after the demonstration clock moves back', async () => {
  await give(idOf(0), { votes: 120 });
  await give(idOf(1), { votes: 60 });
  await give(idOf(0), { votes: 150, day: '2025-05-12' });
  const votesAt = async (moment: Date) => {
    await calculate(base.db, { at: moment });
    const details = await findScore(base.db, { candidateId: idOf(1), at: moment });
    return details?.makeup?.parts.find(({ id }) => id === 'votes')?.value;
  };
  expect(await votesAt(moments.beforeFirstRound), '60 votes of at most 120 give 50').toBe(50);
  expect(await votesAt(at), '60 votes of at most 270 give 22.22').toBe(22.22);
});
