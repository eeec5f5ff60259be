import { expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { correctFirstRound, saveCandidate } from './commands.server.ts';
import { findAdministeredCandidate } from './queries.server.ts';

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

test('a change of an administrator is published as a correction for a real candidate, and not when the candidate is invented', async () => {
  const actor = viewerOf(await makeUser(base.db, { role: 'admin' }));
  const people = await base.db
    .selectFrom('candidates')
    .select(['id', 'election_id as electionId', 'is_fictitious as isInvented', 'display_name as name'])
    .orderBy('is_fictitious', 'desc')
    .orderBy('ballot_position')
    .limit(2)
    .execute();
  expect(people.map(({ isInvented }) => isInvented)).toEqual([true, false]);
  for (const { id, electionId } of people) {
    const before = await findAdministeredCandidate(base.db, { electionId, at, id });
    const values = {
      id,
      version: before?.version ?? '',
      party: 'Partidul Probei',
      status: 'active' as const,
      reason: 'O probă.',
    };
    await saveCandidate({ db: base.db, hub, at }, { actor, requestId: 'test', electionId, values });
  }
  const published = await base.db
    .selectFrom('corrections')
    .select(['record_key', 'after', 'reason'])
    .where('after', '=', JSON.stringify('Partidul Probei'))
    .execute();
  expect(published).toEqual([{ record_key: people[1]?.name, after: 'Partidul Probei', reason: 'O probă.' }]);
});
