import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';

const base = withElection();

test('the polls API returns a poll by its code from its publication on, and refuses other codes and elections', async () => {
  await addLaterElection(base.owner);
  const { code, electionId } = await base.db
    .selectFrom('opinion_polls')
    .select(['code', 'election_id as electionId'])
    .orderBy('code', 'desc')
    .executeTakeFirstOrThrow();
  await sql`update opinion_polls set visible_from = ${moments.betweenRounds} where code = ${code}`.execute(
    base.owner,
  );
  const ask = async (at: Date, poll: string, election = electionId) => {
    const answer = await openApi(base.db, at).ask(`/elections/${election}/polls/${poll}`);
    const body = (await answer.json()) as { code: string };
    return [answer.status, body.code];
  };
  expect(await ask(moments.betweenRounds, code)).toEqual([200, code]);
  expect(await ask(new Date(moments.betweenRounds.getTime() - 1), code)).toEqual([404, 'api-record-unknown']);
  expect(await ask(moments.betweenRounds, 'necunoscut')).toEqual([404, 'api-record-unknown']);
  expect(await ask(moments.betweenRounds, code, 'alegeri-mai-noi')).toEqual([404, 'api-record-unknown']);
  expect(await ask(moments.silence, code)).toMatchObject([expect.any(Number), 'polls-withheld']);
});
