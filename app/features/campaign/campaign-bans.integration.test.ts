import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { copyRows, withElection } from '#tests/kit/election.ts';
import { listCampaignBans } from './campaign-bans.server.ts';

const base = withElection();

test('an election lists only its own campaign bans, in the order of its rounds', async () => {
  const { electionId } = await requireTimeline(base.db);
  const bans = async () =>
    (await listCampaignBans(base.db, electionId)).map(({ from, to }) =>
      [from, to].map((at) => at.toISOString()),
    );
  const expected = [
    ['2025-05-03T04:00:00.000Z', '2025-05-04T18:00:00.000Z'],
    ['2025-05-17T04:00:00.000Z', '2025-05-18T18:00:00.000Z'],
  ];
  expect(await bans()).toEqual(expected);
  const other = { election_id: 'alte-alegeri' };
  await copyRows(base.owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
  const dayLater = (column: string) => sql`${sql.ref(column)} + interval '1 day'`;
  const closing = ['polls_close', 'polls_close_latest', 'announced_at'];
  await copyRows(base.owner, 'rounds', {
    ...other,
    election_day: sql`election_day - 365`,
    ...Object.fromEntries(closing.map((column) => [column, dayLater(column)])),
  });
  await copyRows(base.owner, 'legal_periods', { ...other, id: sql`gen_random_uuid()` });
  // After the update, PostgreSQL reads the first round's periods last.
  await sql`update legal_periods set act = act where round = 1`.execute(base.owner);
  expect(await bans()).toEqual(expected);
});
