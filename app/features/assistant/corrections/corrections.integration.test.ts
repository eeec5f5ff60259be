import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testSecrets } from '#app/api/testing.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { proofOf } from '../conversations/proof.server.ts';
import { decideReport, reportAnswer } from './commands.server.ts';
import { countReports, listReports } from './queries.server.ts';
import { forgetReports } from './retention.server.ts';

const base = withElection();
const at = moments.betweenRounds;
const secrets = testSecrets;
const answered = { question: 'Cine?', content: 'Nimeni. [1]', route: 'results' };
const proof = proofOf(secrets, answered);
const report = (given: Partial<typeof answered> = {}) =>
  reportAnswer({ db: base.db, secrets, at }, { ...answered, ...given, proof });

beforeEach(async () => {
  await base.owner.deleteFrom('assistant_corrections').execute();
  await base.owner.deleteFrom('audit_log').execute();
});

test('a reported answer is stored without the person, and further reports are only counted', async () => {
  await Promise.all([report(), report(), report()]);
  const [row, ...others] = await base.owner.selectFrom('assistant_corrections').selectAll().execute();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ question: 'Cine?', answer: 'Nimeni. [1]', route: 'results', reports: 3 });
  expect(Object.keys(row ?? {}).filter((name) => /user|address|person|visitor/.test(name))).toEqual([]);
});

test('a report is refused when the assistant did not give the reported answer', async () => {
  for (const changed of [{ content: 'Altceva' }, { question: 'Alta?' }, { route: 'polls' }])
    await expect(report(changed)).rejects.toMatchObject({ code: 'assistant-report-unknown' });
  expect(await countReports(base.db, at)).toEqual({ pending: 0, accepted: 0, refused: 0 });
});

test('a report keeps its first decision, which is logged', async () => {
  await report();
  const [{ id = '' } = {}] = await listReports(base.db, { state: 'pending', at });
  const { id: adminId } = await makeUser(base.db, { role: 'admin' });
  const actor = { id: adminId, role: 'admin' } as const;
  const decide = (isAccepted: boolean) => decideReport(base.db, { id, isAccepted, actor, requestId: 'r' });
  await decide(true);
  await expect(decide(false)).rejects.toMatchObject({ code: 'assistant-report-gone' });
  expect(await countReports(base.db, at)).toEqual({ pending: 0, accepted: 1, refused: 0 });
  const log = base.db.selectFrom('audit_log').select(['action', 'subject_id', 'before', 'after']);
  const change = { before: { state: 'pending' }, after: { state: 'accepted' } };
  expect(await log.execute()).toEqual([{ action: 'assistant-report-decided', subject_id: id, ...change }]);
  await report();
  expect((await listReports(base.db, { state: 'accepted', at }))[0]?.reports).toBe(2);
});

test('the answer with the most reports is listed first, even when it was first reported last', async () => {
  for (const question of ['Unu?', 'Doi?', 'Doi?']) {
    const other = { ...answered, question };
    await reportAnswer({ db: base.db, secrets, at }, { ...other, proof: proofOf(secrets, other) });
  }
  const listed = await listReports(base.db, { state: 'pending', at });
  expect(listed.map(({ question, reports }) => [question, reports])).toEqual([
    ['Doi?', 2],
    ['Unu?', 1],
  ]);
});

test('decideReport decides only its own report, and listReports sorts equal counts by their first report', async () => {
  for (const question of ['Unu?', 'Doi?', 'Trei?', 'Trei?']) {
    const other = { ...answered, question };
    await reportAnswer({ db: base.db, secrets, at }, { ...other, proof: proofOf(secrets, other) });
  }
  // The update makes PostgreSQL move the first row to the end of the table.
  await sql`update assistant_corrections set route = route where question = 'Unu?'`.execute(base.owner);
  const listed = async (state: 'pending' | 'accepted' | 'refused') =>
    (await listReports(base.db, { state, at })).map(({ question }) => question);
  expect(await listed('pending')).toEqual(['Trei?', 'Unu?', 'Doi?']);
  const reports = await listReports(base.db, { state: 'pending', at });
  const { id = '' } = reports.find(({ question }) => question === 'Unu?') ?? {};
  const { id: adminId } = await makeUser(base.db, { role: 'admin' });
  const actor = { id: adminId, role: 'admin' } as const;
  await decideReport(base.db, { id, isAccepted: false, actor, requestId: 'r' });
  expect([await listed('pending'), await listed('accepted'), await listed('refused')]).toEqual([
    ['Trei?', 'Doi?'],
    [],
    ['Unu?'],
  ]);
  expect(await countReports(base.db, at)).toEqual({ pending: 2, accepted: 0, refused: 1 });
});

test('reports of the same words are counted separately when another route or question produced the words', async () => {
  for (const changed of [{}, { route: 'polls' }, { question: 'Alta?' }]) {
    const other = { ...answered, ...changed };
    await reportAnswer({ db: base.db, secrets, at }, { ...other, proof: proofOf(secrets, other) });
  }
  expect((await listReports(base.db, { state: 'pending', at })).map(({ reports }) => reports)).toEqual([
    1, 1, 1,
  ]);
});

test('the list contains fifty reports', async () => {
  await sql`insert into assistant_corrections (question, answer, route, election_at, digest)
    select 'Cine?', 'Nimeni.', 'results', ${at}, convert_to(n::text, 'utf8') from generate_series(1, 51) n`.execute(
    base.owner,
  );
  expect(await listReports(base.db, { state: 'pending', at })).toHaveLength(50);
});

test('a report made later than election time is neither listed nor counted', async () => {
  await reportAnswer({ db: base.db, secrets, at: moments.archive }, { ...answered, proof });
  expect(await listReports(base.db, { state: 'pending', at })).toEqual([]);
  expect((await countReports(base.db, at)).pending).toBe(0);
  expect((await countReports(base.db, moments.archive)).pending).toBe(1);
});

test('forgetReports keeps accepted reports and deletes all other old reports', async () => {
  const { id: adminId } = await makeUser(base.db, { role: 'admin' });
  const actor = { id: adminId, role: 'admin' } as const;
  for (const [question, isAccepted] of [
    ['Unu?', true],
    ['Doi?', false],
    ['Trei?', null],
  ] as const) {
    const other = { ...answered, question };
    await reportAnswer({ db: base.db, secrets, at }, { ...other, proof: proofOf(secrets, other) });
    const found = (await listReports(base.db, { state: 'pending', at })).find(
      (each) => each.question === question,
    );
    if (isAccepted !== null)
      await decideReport(base.db, { id: found?.id ?? '', isAccepted, actor, requestId: 'r' });
  }
  expect(await forgetReports(base.db, sql<Date>`now() - interval '1 hour'`)).toBe(0);
  expect(await forgetReports(base.db, sql<Date>`now() + interval '1 hour'`)).toBe(2);
  expect(await countReports(base.db, at)).toEqual({ pending: 0, accepted: 1, refused: 0 });
});
