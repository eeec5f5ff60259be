import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { copyRows, moments, withElection } from '#tests/kit/election.ts';
import { checkSums } from './queries.server.ts';

const base = withElection();

test('checkSums compares totals only within its own election and each announced round', async () => {
  const { electionId, rounds } = await requireTimeline(base.db);
  const all = await checkSums(base.db, { electionId });
  expect(all.different).toBe(0);
  const other = { election_id: 'alte-alegeri' };
  await copyRows(base.owner, 'elections', { id: other.election_id, title: 'Alte alegeri' });
  for (const table of ['rounds', 'areas', 'round_candidates']) await copyRows(base.owner, table, other);
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

  const [first] = rounds;
  const at = first?.announcedAt ?? moments.archive;
  const before = new Date(at.getTime() - 1);
  expect((await checkSums(base.db, { electionId, at: before })).checked).toBe(0);
  const one = (await checkSums(base.db, { electionId, at })).checked;
  expect([one > 0, one < all.checked]).toEqual([true, true]);
});
