import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApi } from '#app/api/testing.ts';
import { addLaterElection, moments, withElection } from '#tests/kit/election.ts';

const base = withElection();

test('the polls API gives each published figure of a poll its own field', async () => {
  const { code, electionId } = await base.db
    .selectFrom('opinion_polls')
    .select(['code', 'election_id as electionId'])
    .where('round', '=', 2)
    .where('kind', '=', 'poll')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  await sql`update opinion_polls set fieldwork_start = '2025-05-06', fieldwork_end = '2025-05-09', sample_size = 1234,
    margin_of_error = 2.5, other_share = 1, undecided_share = 2, null_vote_share = 3, method = 'metodă', base = 'bază',
    client = 'Client', scenario = 'Scenariu', note = 'Notă', pollster = 'Institut' where code = ${code}`.execute(
    base.owner,
  );
  await sql`update opinion_poll_results set share = case position when 1 then 40 else 60 end
    where poll_code = ${code} and runoff = 0`.execute(base.owner);
  for (const [runoff, share] of [
    [1, 51],
    [1, 49],
    [2, 70],
  ] as const)
    await sql`insert into opinion_poll_results (election_id, poll_code, runoff, position, person, share)
      values (${electionId}, ${code}, ${runoff}, ${share}, ${`Persoana ${share}`}, ${share})`.execute(
      base.owner,
    );
  const answer = await openApi(base.db, moments.archive).ask(`/elections/${electionId}/polls/${code}`);
  const poll = (await answer.json()) as Record<string, unknown> & { answers: { percent: number }[] };
  expect(poll).toMatchObject({
    ...{ code, series: 'current', round: 2, kind: 'poll', pollster: 'Institut', client: 'Client' },
    ...{
      fieldwork_start: '2025-05-06',
      fieldwork_end: '2025-05-09',
      sample_size: 1234,
      margin_of_error: 2.5,
    },
    ...{ method: 'metodă', base: 'bază', scenario: 'Scenariu', note: 'Notă', is_in_line: true },
    ...{ other_percent: 1, undecided_percent: 2, null_vote_percent: 3 },
    runoff_pairs: [
      [
        { candidate: null, person: 'Persoana 51', percent: 51 },
        { candidate: null, person: 'Persoana 49', percent: 49 },
      ],
      [{ candidate: null, person: 'Persoana 70', percent: 70 }],
    ],
  });
  expect(poll.answers.map(({ percent }) => percent)).toEqual([60, 40]);
  await sql`insert into opinion_poll_results (election_id, poll_code, runoff, position, person, share)
    values (${electionId}, ${code}, 0, 99, 'Altcineva', 1)`.execute(base.owner);
  const beside = await openApi(base.db, moments.archive).ask(`/elections/${electionId}/polls/${code}`);
  expect(await beside.json(), 'a poll also about another person').toMatchObject({ is_in_line: false });
  const list = async (query: string) => {
    const page = await openApi(base.db, moments.archive).ask(
      `/elections/${electionId}/polls?limit=500&${query}`,
    );
    const { items } = (await page.json()) as { items: { round: number; series: string }[] };
    return new Set(items.map(({ round, series }) => `${series} ${round}`));
  };
  expect(await list('round=2&series=current')).toEqual(new Set(['current 2']));
  expect(await list('series=current')).toEqual(new Set(['current 2', 'current 1']));
  expect([...(await list('series=earlier'))].filter((group) => !group.startsWith('earlier'))).toEqual([]);
});

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
