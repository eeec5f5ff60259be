import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { checkFiguresJob } from './jobs.server.ts';
import { checkSums } from './queries.server.ts';

const base = withElection();

test('checkSums compares totals only within its own election and each announced round, and the job warns of one', async () => {
  const { electionId, rounds } = await requireTimeline(base.db);
  const all = await checkSums(base.db, { electionId });
  expect(all.different).toBe(0);
  const other = { election_id: 'alte-alegeri' };
  await copyRows(base.owner, 'elections', { id: other.election_id, title: 'Alte alegeri' });
  // The nightly job checks the later election first.
  await copyRows(base.owner, 'rounds', { ...other, election_day: sql`election_day + 1` });
  for (const table of ['areas', 'round_candidates']) await copyRows(base.owner, table, other);
  // Most figures of the other election are higher by one voter.
  await copyRows(base.owner, 'area_results', { ...other, registered: sql`registered + 2` });
  await copyRows(base.owner, 'results', { ...other, votes: sql`votes + 1` });
  await copyRows(base.owner, 'hourly_turnout', { ...other, voters: sql`voters + 1` });
  await copyRows(base.owner, 'locality_results', { ...other, registered: sql`registered + 1` });
  const again = await checkSums(base.db, { electionId });
  expect(again).toEqual(all);
  const beside = await checkSums(base.db, { electionId: other.election_id });
  expect(beside.checked).toBe(all.checked);
  expect(beside.byIdentity.map(({ different }) => different > 0)).not.toContain(false);

  const warnings: unknown[] = [];
  const log: Log = { info() {}, error() {}, warn: (_event, facts) => void warnings.push(facts) };
  expect(await checkFiguresJob({ db: base.owner, log }).run()).toEqual({
    ...{ elections: 2, checked: 2 * all.checked, different: beside.different },
  });
  const { different, differences } = beside;
  expect(different).toBeGreaterThan(20);
  expect(warnings).toEqual([{ election: 'alte-alegeri', differences: differences.slice(0, 20) }]);

  const [first] = rounds;
  const at = first?.announcedAt ?? moments.archive;
  const before = new Date(at.getTime() - 1);
  expect((await checkSums(base.db, { electionId, at: before })).checked).toBe(0);
  const one = (await checkSums(base.db, { electionId, at })).checked;
  expect([one > 0, one < all.checked]).toEqual([true, true]);
});
