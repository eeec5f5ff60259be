import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nationCode } from '#app/features/elections/addresses.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { mapLastPlaces } from '#app/features/elections/results/queries.server.ts';
import { requireResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { outcomeOf } from '#app/features/elections/results/rules.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';
import { findBeforePage } from './before-page.server.ts';
import { findPublication } from './publication.server.ts';

const base = withElection();
const at = (text: string) => new Date(`${text}:00+03:00`);
const timelineOf = () => requireTimeline(base.db);
const page = async (round: number, moment: Date) =>
  requireResultsPage(base.db, {
    timeline: await timelineOf(),
    at: moment,
    round,
    code: nationCode,
    search: null,
  });

test('on the second round’s night, published shares appear with hour and source, but without votes', async () => {
  const timeline = await timelineOf();
  const before = await findBeforePage(base.db, { timeline, at: moments.resultsNight });
  expect(before).toMatchObject({ round: { number: 2, state: 'provisional' }, earlier: 1 });
  const { standings = [], publication } = before?.provisional ?? {};
  expect(standings.map(({ slug, share }) => [slug, share])).toEqual([
    ['nicusor-dan', 53.8],
    ['george-simion', 46.2],
  ]);
  expect(publication).toMatchObject({
    state: 'provisional',
    at: at('2025-05-19T01:36'),
    countedShare: 99.7,
  });
  expect(publication?.sources.map(({ label }) => label)).toEqual(['Mediafax']);
  expect(JSON.stringify(before)).not.toMatch(/"votes"|6168642|5339053|11507695/);
  expect(await findBeforePage(base.db, { timeline, at: moments.resultsNight, round: 1 })).toBeNull();
});

test('the first round is called provisional, without shares, before its final communication', async () => {
  const timeline = await timelineOf();
  const query = { timeline, at: at('2025-05-05T10:00') };
  expect((await findBeforePage(base.db, query))?.provisional).toMatchObject({ round: 1, standings: [] });
  await expect(page(1, query.at)).rejects.toMatchObject({ code: 'results-not-announced' });
});

test.each([
  [1, '2025-05-05T09:06', null],
  [1, '2025-05-05T09:07', 'provisional'],
  [1, '2025-05-07T00:00', 'final'],
  [1, '2025-05-12T10:00', 'validated'],
  [2, '2025-05-12T10:00', null],
  [2, '2025-05-18T10:00', null],
  [2, '2025-05-19T01:35', null],
  [2, '2025-05-19T02:00', 'provisional'],
  [2, '2025-05-19T15:51', 'final'],
  [2, '2025-05-22T11:59', 'final'],
  [2, '2025-05-22T12:00', 'validated'],
] as const)('round %i at %s has the state %s, with its time and source', async (round, text, state) => {
  const found = await findPublication(base.db, {
    electionId: (await timelineOf()).electionId,
    round,
    at: at(text),
  });
  expect(found?.state ?? null).toBe(state);
  if (found) expect(found.sources.length).toBeGreaterThan(0);
});

test('a round’s day has its page from the opening of polling stations until the final communication', async () => {
  const timeline = await timelineOf();
  const [, second] = timeline.rounds;
  if (!second) throw new Error('The election has two rounds.');
  const before = (moment: Date) => new Date(moment.getTime() - 1);
  const find = (moment: Date, round?: number) =>
    findBeforePage(base.db, { timeline, at: moment, ...(round ? { round } : {}) });
  expect(await find(before(second.pollsOpen))).toBeNull();
  expect(await find(second.pollsOpen)).toMatchObject({ round: { number: 2, state: 'voting' }, earlier: 1 });
  expect(await find(before(second.announcedAt), 2)).toMatchObject({ round: { state: 'provisional' } });
  expect(await find(second.announcedAt, 2)).toBeNull();
  expect(await find(moments.beforeFirstRound)).toMatchObject({ round: { number: 1 }, earlier: null });
});

test('the last round has no named winner before the court’s validation', async () => {
  const final = await page(2, moments.finalResult);
  expect(outcomeOf(final.result.standings, final).kind).toBe('leading');
  const validated = await page(2, at('2025-05-22T12:00'));
  expect(outcomeOf(validated.result.standings, validated).kind).toBe('winner');
  const places = async (moment: Date) =>
    mapLastPlaces(base.db, { electionId: (await timelineOf()).electionId, at: moment });
  expect([...(await places(moments.finalResult)).values()].some(({ hasWon }) => hasWon)).toBe(false);
  const won = [...(await places(at('2025-05-22T12:00'))).values()].filter(({ hasWon }) => hasWon);
  expect(won).toEqual([
    { round: 2, place: 1, isShared: false, hasWon: true, votes: 6_168_642, validVotes: 11_507_695 },
  ]);
});

test('the validated first round has no winner, and of two candidates who share first place neither has won', async () => {
  const { electionId } = await timelineOf();
  await addLaterElection(base.owner);
  const of = (moment: Date, candidateIds?: string[]) =>
    mapLastPlaces(base.db, { electionId, at: moment, ...(candidateIds ? { candidateIds } : {}) });
  const first = await of(at('2025-05-12T10:00'));
  expect([...first.values()].filter(({ place }) => place === 1)).toMatchObject([{ round: 1, hasWon: false }]);
  const all = await of(at('2025-05-22T12:00'));
  expect(all.size).toBe(11);
  const [id = ''] = [...all].find(([, { hasWon }]) => hasWon) ?? [];
  expect([...(await of(at('2025-05-22T12:00'), [id])).keys()]).toEqual([id]);
  await sql`update results set votes = 1000 where round = 2 and area_code = 'RO' and election_id = ${electionId}`.execute(
    base.owner,
  );
  const tied = [...(await of(at('2025-05-22T12:01'))).values()].filter(({ round }) => round === 2);
  expect(tied).toMatchObject([
    { place: 1, isShared: true, hasWon: false },
    { place: 1, isShared: true, hasWon: false },
  ]);
});
