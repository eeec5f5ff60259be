import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import { listAdministeredTestQuestions } from '#app/features/voter-test/administration/questions/queries.server.ts';
import { listTestQuestions } from '#app/features/voter-test/queries.server.ts';
import {
  listResults,
  readResultStats,
  resultsPage,
} from '#app/features/voter-test/results/queries.server.ts';
import { exportLimit } from '#app/features/voter-test/rules.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { pages } from '#app/routes.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as file from './results/export.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
let admin: TestUser;
beforeEach(async () => {
  await base.owner.deleteFrom('users').execute();
  await base.owner.deleteFrom('audit_log').execute();
  await base.owner.deleteFrom('voter_test_questions').where('from_dataset', '=', false).execute();
  admin = await makeUser(base.db, { role: 'admin', firstName: 'Radu', lastName: 'Admin' });
});

const show = (query = '', now = at) =>
  renderScreen({
    screen,
    pattern: '/admin/voter-test',
    path: `/admin/voter-test${query}`,
    db: base.db,
    at: now,
    viewer: viewerOf(admin),
  });
async function save(userId: string, scores: readonly number[], now = at): Promise<void> {
  const rows = scores.map((correct, index) => ({
    user_id: userId,
    attempt: randomUUID(),
    taken_at: 'page' as const,
    total_questions: 20,
    correct_answers: correct,
    election_at: new Date(now.getTime() - index * 60_000),
  }));
  await base.db.insertInto('voter_test_results').values(rows).execute();
}
const generate = (viewer: TestUser | null = admin, now = at) =>
  screen.action(
    adminArgs(
      '/admin/voter-test',
      { db: base.db, at: now, viewer },
      { intent: 'generate-test-questions' },
    ) as never,
  ) as Promise<unknown>;
const download = (query = '') =>
  file.loader(
    adminArgs(`/admin/voter-test/results.csv${query}`, { db: base.db, at, viewer: admin }) as never,
  );
const listDrafts = () =>
  base.db.selectFrom('voter_test_questions').selectAll().where('from_dataset', '=', false).execute();
const actions = () => base.db.selectFrom('audit_log').select(['action', 'after']).execute();

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Returns the number of `users` rows that a list's statements read, including rows that a filter discards. */
async function peopleRead(query: Parameters<typeof listResults>[1]): Promise<number> {
  const statements: CompiledQuery[] = [];
  const db = base.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(base.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await listResults(db, query);
  const rowsOf = (plan: Plan): number => {
    const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
    const below = (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);
    return below + (plan['Relation Name'] === 'users' ? own : 0);
  };
  let rows = 0;
  for (const { sql: text, parameters } of statements) {
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
    const answer = await base.db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain);
    for (const { Plan: plan } of answer.rows[0]?.['QUERY PLAN'] ?? []) rows += rowsOf(plan);
  }
  return rows;
}

test('VTADM-01 the page shows administrators the results and the questions, and is refused to all other roles', async () => {
  expect((await show()).text).toContain('Teste terminate');
  const { text } = await show('?panou=intrebari');
  for (const { question } of (
    await listTestQuestions(base.db, { ...(await requireTimeline(base.db)), at })
  ).slice(0, 3))
    expect(text).toContain(question);
  const own = Object.values(pages).filter(({ paths }) => paths.includes('/admin/voter-test'));
  expect(own.map(({ roles }) => roles)).toEqual([['admin']]);
});

describe('the results of the voter test', () => {
  test('VTADM-15 VTADM-21 VTADM-23 the statistics show number, mean, highest and lowest score, and the share from 70% on', async () => {
    const { id } = await makeUser(base.db);
    await save(id, [20, 14, 13, 9]);
    await save(id, [20], new Date(at.getTime() + 60_000));
    expect(await readResultStats(base.db, at)).toMatchObject({
      totalTests: 4,
      averageScore: 70,
      highestScore: 100,
      lowestScore: 45,
      passingRate: 50,
    });
    const { text } = await show();
    expect(text).toContain('Teste terminate 4');
    expect(text).toContain('Scor mediu 70 %');
    expect(text).toContain('Cel mai mare scor 100 %');
    expect(text).toContain('Cel mai mic scor 45 %');
    expect(text).toContain('Rata de trecere 50 % cu cel puțin 70%');
  });

  test('VTADM-24 as ruled: every query that reads people reads their results too', async () => {
    const queries: string[] = [];
    const db = base.db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await save(admin.id, [20]);
    const { count } = await listResults(db, { at, filter: {}, page: 1 });
    expect(count).toBe(1);
    const ofPeople = queries.filter((query) => query.includes('"name":"users"'));
    expect(ofPeople).toHaveLength(1);
    expect(ofPeople.every((query) => query.includes('"name":"voter_test_results"'))).toBe(true);
  });

  test('the page of results shows N/A and an empty list without results', async () => {
    const { text } = await show();
    expect(text).toContain('Scor mediu N/A');
    expect(text).toContain('Niciun rezultat');
  });

  test("VTADM-16 VTADM-17 results are found by the person's name without diacritics or e-mail, and filtered by band", async () => {
    const ana = await makeUser(base.db, {
      firstName: 'Ștefania',
      lastName: 'Țuțea',
      email: 'st100%@exemplu.invalid',
    });
    const ion = await makeUser(base.db, { firstName: 'Ion', lastName: 'Altul' });
    await save(ana.id, [19]);
    await save(ion.id, [10]);
    for (const query of ['?cauta=stefania+tutea', '?cauta=st100%25', '?scor=excellent']) {
      const { text } = await show(query);
      expect(text, query).toContain('Ștefania Țuțea');
      expect(text, query).not.toContain('Ion Altul');
    }
    expect((await show('?cauta=%25')).text).not.toContain('Ion Altul');
    expect((await show('?scor=poor')).text).toContain('Ion Altul');
  });

  test("VTADM-20 VTADM-22 the page draws the number of results in each band, and each band's list has the same number", async () => {
    const { id } = await makeUser(base.db);
    await save(id, [20, 18, 17, 16, 14, 13, 0]);
    const { text } = await show();
    expect(text).toContain('Excelent (90–100%) 2');
    expect(text).toContain('Bine (80–89%) 2');
    expect(text).toContain('Mediu (70–79%) 1');
    expect(text).toContain('Slab (0–69%) 2');
    for (const [band, count] of Object.entries({ excellent: 2, good: 2, average: 1, poor: 2 }))
      expect((await show(`?scor=${band}`)).html.match(/rezultat=[0-9a-f-]{36}/g), band).toHaveLength(count);
  });

  test('the list shows one page of results, newest first', async () => {
    const { id } = await makeUser(base.db);
    await save(
      id,
      Array.from({ length: resultsPage + 1 }, (_, index) => (index === 0 ? 20 : 10)),
    );
    const rows = (html: string) => html.match(/rezultat=[0-9a-f-]{36}/g)?.length;
    expect(rows((await show()).html)).toBe(resultsPage);
    const second = await show('?pagina=2');
    expect(rows(second.html)).toBe(1);
    expect(second.text).not.toContain('100%  ');
  });

  test('the last of 400 pages and a search by name read only a few people', async () => {
    await sql`
      with people as (
        insert into users (email, first_name, last_name, role, election_at)
        select 'om' || n || '@exemplu.invalid', 'Om', 'Nume' || n, 'voter', ${at} from generate_series(1, 2000) n
        returning id)
      insert into voter_test_results (user_id, attempt, taken_at, total_questions, correct_answers, election_at)
      select id, gen_random_uuid(), 'page', 10, place % 11, ${at}::timestamptz - place * interval '1 hour'
      from people, generate_series(1, 10) place`.execute(base.owner);
    await sql`analyze users, voter_test_results`.execute(base.owner);
    expect(await peopleRead({ at, filter: {}, page: 400 })).toBeLessThanOrEqual(resultsPage);
    // Eleven of the 2,000 people have this name. Each of two statements finds them through the index and reads them.
    expect(await peopleRead({ at, filter: { text: 'Nume77' }, page: 1 })).toBeLessThan(3 * resultsPage);
  });

  test('VTADM-16 a search that more than 2.000 accounts match states that results are missing, and offers no export', async () => {
    await sql`
      with people as (
        insert into users (email, first_name, last_name, election_at)
        select 'mult' || n || '@exemplu.invalid', case when n = 0 then 'Altfel' else 'Asemenea' end, 'Mulți', ${at}
        from generate_series(0, 2000) n returning id)
      insert into voter_test_results (user_id, attempt, taken_at, total_questions, correct_answers, election_at)
      select id, gen_random_uuid(), 'page', 10, 9, ${at} from people`.execute(base.owner);
    const missing = 'Peste 2.000 de conturi se potrivesc, așa că rezultatele unora lipsesc din listă.';
    const wide = await show('?cauta=multi');
    expect(wide.text).toContain(missing);
    expect(wide.text).not.toContain('2.000 de rezultate Rezultate Nume');
    expect(wide.html).not.toContain('results.csv');
    await expect(download('?cauta=multi')).rejects.toMatchObject({ status: 422 });
    const exact = await show('?cauta=asemenea');
    expect(exact.text).toContain('2.000 de rezultate Rezultate Nume');
    expect(exact.text).not.toContain(missing);
    expect(exact.html).toContain('results.csv');
  });

  test("VTADM-19 as ruled: a result's details contain the person’s other results", async () => {
    const ana = await makeUser(base.db, { firstName: 'Ana', lastName: 'Exemplu' });
    await save(ana.id, [19, 12]);
    const row = await base.db
      .selectFrom('voter_test_results')
      .select('id')
      .where('score', '=', 95)
      .executeTakeFirst();
    const { text } = await show(`?rezultat=${row?.id}`);
    expect(text).toContain('Detalii: Ana Exemplu');
    expect(text).toContain('19/20');
    expect(text).toMatch(/Toate rezultatele persoanei.*60% · 12\/20/);
    expect((await show(`?rezultat=${randomUUID()}`)).text).toContain('Rezultatul nu mai există.');
    expect((await show('?rezultat=x')).text).toContain('Rezultatul nu mai există.');
  });

  test('VTADM-18 the export contains the filtered results with neutralised formulas, has kind and day in its name, and is logged', async () => {
    const ana = await makeUser(base.db, { firstName: '=2+3', lastName: 'Exemplu' });
    const ion = await makeUser(base.db, { firstName: 'Ion', lastName: 'Altul' });
    await save(ana.id, [19]);
    await save(ion.id, [10]);
    const answer = await download('?scor=excellent');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="voter-test-results-2025-05-12.csv"',
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const [, ...rows] = (await answer.text()).trim().split('\r\n');
    expect(rows).toEqual([
      `'=2+3 Exemplu,${ana.email},95,Excelent,19,20,pagina testului,2025-05-12T10:00:00+03:00`,
    ]);
    expect(await actions()).toEqual([
      { action: 'voter-test-results-exported', after: { count: 1, isFiltered: true } },
    ]);
  });

  test('the export is refused when it has more results than a file may have', async () => {
    await sql`insert into voter_test_results
        (user_id, attempt, taken_at, total_questions, correct_answers, election_at)
      select ${admin.id}::uuid, gen_random_uuid(), 'page', 10, case when n = 0 then 2 else 9 end, ${at}
      from generate_series(0, ${exportLimit}) n`.execute(base.owner);
    const { text, html } = await show();
    expect([text, html].map((shown) => shown.includes('results.csv'))).toEqual([false, false]);
    const sentence = 'Un fișier are cel mult 20.000 de rezultate.';
    expect(text).toContain(sentence);
    const refused = await download().catch((error: unknown) => error);
    expect(refused instanceof Response && (await refused.text())).toContain(sentence);
    expect((await show('?scor=excellent')).html).toContain('results.csv');
    const lines = (await (await download('?scor=excellent')).text()).trim().split('\r\n');
    expect(lines).toHaveLength(exportLimit + 1);
  });

  test('VTADM-25 VTADM-26 the page reports that results could not be read or exported', async () => {
    await save(admin.id, [10]);
    const broken = `alter table voter_test_results rename to away;
      create function busy() returns boolean language plpgsql as $$ begin raise exception using errcode = '53300'; end $$;
      create view voter_test_results as select * from away where busy();
      grant select on voter_test_results to vot_app`;
    await sql.raw(broken).execute(base.owner);
    try {
      expect((await show()).text).toContain('Failed to fetch results');
      const refused = await download().catch((error: unknown) => error);
      expect(refused instanceof Response && (await refused.text())).toContain('Failed to export results');
    } finally {
      await sql
        .raw(
          'drop view voter_test_results; drop function busy; alter table away rename to voter_test_results',
        )
        .execute(base.owner);
    }
  });
});

test('VTADM-13 VTADM-14 as ruled: the page adds, changes and deletes a question, and answers with the list or the problem', async () => {
  const press = (form: URLSearchParams | Record<string, string>) =>
    screen.action(adminArgs('/admin/voter-test', { db: base.db, at, viewer: admin }, form) as never);
  const form = (fields: Record<string, string>) => {
    const sent = new URLSearchParams({
      intent: 'save-question',
      category: 'Calendar',
      correctLine: '1',
      isActive: 'false',
      ...fields,
    });
    for (const option of ['Șase', 'Șapte']) sent.append('option', option);
    return sent;
  };
  const done = (what: string) => ({ status: 303, location: `/admin/voter-test?facut=${what}` });
  const outcomeOf = (answer: unknown) =>
    answer instanceof Response
      ? { status: answer.status, location: answer.headers.get('location') }
      : JSON.stringify(answer);
  expect(outcomeOf(await press(form({ question: '' })))).toContain('Question text is required');
  expect(outcomeOf(await press(form({ question: 'Câte zile are săptămâna?' })))).toEqual(done('intrebare'));
  const listed = async () =>
    (await listAdministeredTestQuestions(base.db, { ...(await requireTimeline(base.db)), at })).filter(
      ({ question }) => question.endsWith('săptămâna?'),
    );
  const [{ id, version } = { id: '', version: '' }] = await listed();
  const change = form({ id, version, question: 'Câte zile are, de fapt, săptămâna?' });
  expect(outcomeOf(await press(change))).toEqual(done('intrebare'));
  expect(await listed()).toMatchObject([{ id, question: 'Câte zile are, de fapt, săptămâna?' }]);
  const remove = { intent: 'delete-question', id };
  expect(outcomeOf(await press(remove))).toEqual(done('intrebare-stearsa'));
  expect(await listed()).toEqual([]);
  expect(outcomeOf(await press(remove))).toContain('Întrebarea nu există.');
});

describe('generating questions', () => {
  test('VTADM-02 VTADM-03 as ruled: the generation writes inactive drafts with public sources and reports their number', async () => {
    const { electionId } = await requireTimeline(base.db);
    const before = await listTestQuestions(base.db, { electionId, at });
    const answer = (await generate()) as { generated: number };
    const drafts = await listDrafts();
    expect(drafts.length).toBeGreaterThan(20);
    expect(answer).toEqual({ generated: drafts.length });
    for (const draft of drafts) {
      expect(draft).toMatchObject({ is_active: false, code: null, weight: 3, known_from: at });
      const named = await listSources(base.db, { ids: draft.source_ids, at });
      expect(named.length).toBeGreaterThan(0);
    }
    expect(await listTestQuestions(base.db, { electionId, at })).toEqual(before);
    expect(await actions()).toEqual([
      { action: 'voter-test-questions-generated', after: { count: drafts.length } },
    ]);
  });

  test('two simultaneous generations write each draft only once', async () => {
    const counts = (await Promise.all([generate(), generate()])) as { generated: number }[];
    const drafts = await listDrafts();
    expect(counts.reduce((sum, { generated }) => sum + generated, 0)).toBe(drafts.length);
    expect(await generate()).toEqual({ generated: 0 });
    expect(await listDrafts()).toHaveLength(drafts.length);
  });

  test('the generation writes no draft about a result before its announcement', async () => {
    await generate(admin, moments.beforeFirstRound);
    const early = await listDrafts();
    expect(early.some(({ generated_from: from }) => from?.startsWith('turnout/'))).toBe(false);
    await generate(admin, moments.archive);
    const late = (await listDrafts()).map(({ generated_from: from }) => from);
    expect(late).toContain('turnout/1');
    expect(late).toContain('turnout/2');
  });

  test.each(['voter', 'candidate'] as const)('the generation refuses a %s', async (role) => {
    const person = await makeUser(base.db, { role });
    expect(JSON.stringify(await generate(person))).toMatch(/403|forbidden/);
    expect(await listDrafts()).toEqual([]);
  });

  test('the page shows „Error:” when the drafts could not be written', async () => {
    const broken =
      "create function fail() returns trigger language plpgsql as $$ begin raise exception using errcode = '53300'; end $$; create trigger fail before insert on voter_test_questions for each row execute function fail()";
    await sql.raw(broken).execute(base.owner);
    try {
      expect(JSON.stringify(await generate())).toContain('Error: Failed to generate test questions');
    } finally {
      await sql.raw('drop trigger fail on voter_test_questions; drop function fail').execute(base.owner);
    }
  });
});
