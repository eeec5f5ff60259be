import { expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { correctFirstRound } from './commands.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const hub = { announce: () => {} } as never;

test("removing the corrected votes of one candidate keeps another candidate's, and a second correction replaces the first", async () => {
  const actor = viewerOf(await makeUser(base.db, { role: 'admin' }));
  const people = await base.db
    .selectFrom('candidates')
    .select(['id', 'election_id as electionId'])
    .where('is_fictitious', '=', false)
    .orderBy('ballot_position')
    .limit(2)
    .execute();
  const [one = '', other = ''] = people.map(({ id }) => id);
  const electionId = people[0]?.electionId ?? '';
  const correct = (id: string, votes: number | null, moment = at) =>
    correctFirstRound(
      { db: base.db, hub, at: moment },
      {
        actor,
        requestId: 'test',
        electionId,
        values: { id, votes, reason: 'Un motiv.', source: 'https://exemplu.ro/' },
      },
    );
  const stored = async () => {
    const rows = await base.db
      .selectFrom('first_round_corrections')
      .select(['candidate_id', 'votes'])
      .execute();
    return Object.fromEntries(rows.map(({ candidate_id, votes }) => [candidate_id, votes]));
  };
  await expect(correct(one, 10, moments.beforeFirstRound), 'before the vote').rejects.toMatchObject({
    code: 'first-round-unknown',
  });
  expect(await stored()).toEqual({});
  await correct(one, 10);
  await correct(other, 20);
  await correct(one, 0);
  expect(await stored()).toEqual({ [one]: 0, [other]: 20 });
  await correct(one, null);
  expect(await stored()).toEqual({ [other]: 20 });
});
