import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { listSlugs, makeVoters, vote } from '#app/features/daily-vote/testing.ts';
import { refusals } from '#app/features.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { asVoteRefusal } from './cast.server.ts';

const base = withElection();
const at = moments.betweenRounds;
let [one, two] = ['', ''];
let voterId = '';
beforeEach(async () => {
  [one = '', two = ''] = await listSlugs(base.db);
  [voterId = ''] = await makeVoters(base.db, 1);
});

test('rows that name a voter store only the day, not the time, of a cast or moved vote', async () => {
  await vote(base.db, { at, voterId, candidate: one });
  await vote(base.db, { at, voterId, candidate: two });
  const { rows } = await sql<{ what: string; isDay: boolean }>`
    with kept as (
      select 'activity' as what, created_at as moment from voter_activities where voter_id = ${voterId}
      union all select 'consent', given_at from consents where user_id = ${voterId})
    select what, moment = date_trunc('day', moment, 'Europe/Bucharest') as "isDay" from kept order by what`.execute(
    base.db,
  );
  expect(rows).toEqual([
    { what: 'activity', isDay: true },
    { what: 'activity', isDay: true },
    { what: 'consent', isDay: true },
  ]);
});

test('VOTE-15 a vote reports its candidate as gone when the candidate is deleted during the vote, and only then', async () => {
  await vote(base.db, { at, voterId, candidate: one });
  const day = await base.db.selectFrom('voting_days').selectAll().executeTakeFirstOrThrow();
  const refused = async (candidate_id: string, election_date = day.election_date) => {
    const written = base.owner
      .insertInto('votes')
      .values({
        election_type: day.election_type,
        election_date,
        voter_hash: Buffer.alloc(32, 7),
        candidate_id,
      })
      .execute();
    const error: unknown = await written.catch((failure: unknown) => failure);
    const refusal = asVoteRefusal(error, createLog({ level: 'silent', json: false }));
    return refusal instanceof Refusal ? explain(refusal, refusals) : refusal;
  };
  expect(await refused(crypto.randomUUID())).toMatchObject({
    code: 'vote-candidate-gone',
    text: 'Candidatul nu există sau a fost șters',
  });
  const { id } = await base.db.selectFrom('candidates').select('id').executeTakeFirstOrThrow();
  expect(await refused(id, '2020-01-01')).toMatchObject({ code: 'vote-insert-failed' });
});
