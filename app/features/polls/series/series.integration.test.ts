import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listSeriesPolls } from '#app/features/polls/queries.server.ts';
import { moments, withElection } from '#tests/kit/election.ts';

const election = withElection();
const round = 1;

/** Inserts a copy of a poll from the chart's line with one changed field, and returns the copy's code. */
async function insertCopy(of: string, change: { code: string; in_series: boolean }): Promise<string> {
  const { owner } = election;
  const poll = await owner
    .selectFrom('opinion_polls')
    .selectAll()
    .where('code', '=', of)
    .executeTakeFirstOrThrow();
  const results = await owner
    .selectFrom('opinion_poll_results')
    .selectAll()
    .where('poll_code', '=', of)
    .execute();
  await owner
    .insertInto('opinion_polls')
    .values({ ...poll, ...change })
    .execute();
  await owner
    .insertInto('opinion_poll_results')
    .values(results.map((result) => ({ ...result, poll_code: change.code })))
    .execute();
  return change.code;
}

test('leaves out of the chart’s line a poll that the dataset excludes', async () => {
  const timeline = await requireTimeline(election.db);
  const list = async () =>
    (await listSeriesPolls(election.db, { timeline, round, at: moments.betweenRounds })).map(
      ({ code }) => code,
    );
  const before = await list();
  const of = before.at(-1) ?? '';
  const left = await insertCopy(of, { code: 'left-out', in_series: false });
  const taken = await insertCopy(of, { code: 'taken-in', in_series: true });
  const after = await list();
  expect(after).not.toContain(left);
  expect(after.toSorted()).toEqual([...before, taken].toSorted());
});

test('shows a poll in the chart’s line from the millisecond of its publication', async () => {
  const timeline = await requireTimeline(election.db);
  const [first] = await listSeriesPolls(election.db, { timeline, round, at: moments.betweenRounds });
  const { code, visible_from } = await election.db
    .selectFrom('opinion_polls')
    .select(['code', 'visible_from'])
    .where('code', '=', first?.code ?? '')
    .executeTakeFirstOrThrow();
  const isListed = async (at: Date) =>
    (await listSeriesPolls(election.db, { timeline, round, at })).some((poll) => poll.code === code);
  expect(await isListed(new Date(visible_from.getTime() - 1))).toBe(false);
  expect(await isListed(visible_from)).toBe(true);
});
