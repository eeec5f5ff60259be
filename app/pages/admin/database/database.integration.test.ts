import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApi, testSecrets } from '#app/api/testing.ts';
import { makeSession, makeUser, type TestUser } from '#app/features/accounts/testing.ts';
import { columnNames, grantColumns } from '#app/features/explorer/grants.server.ts';
import { type ShownCell, shownCharacters } from '#app/features/explorer/rows.server.ts';
import { shownColumns } from '#app/features.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { loader as exportLoader } from './export.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
let explorer: Db;
let admin: TestUser;
let voter: TestUser;

beforeAll(async () => {
  await grantColumns(base.owner, shownColumns);
  explorer = createDatabase({ connection: base.connections.explorer, poolSize: 2 });
  admin = await makeUser(base.db, { role: 'admin' });
  voter = await makeUser(base.db);
});
afterAll(() => explorer.destroy());
beforeEach(async () => {
  for (const table of ['audit_log', 'rate_hits'] as const) await base.owner.deleteFrom(table).execute();
});

const argsOf = (query: string, viewer: TestUser | null = admin) =>
  adminArgs(`/admin/database?${query}`, { db: base.db, explorer, at, viewer });
const read = async (query: string) => screen.loader(argsOf(query));
async function readRows(query: string) {
  const { rows } = await read(query);
  if (!rows?.data) throw new Error(rows?.failed ?? 'The table was not read.');
  return rows.data;
}
const textsOf = (rows: readonly ShownCell[][], index: number) => rows.map((cells) => cells[index]?.text);
const exportOf = (table: string, viewer: TestUser | null = admin, env = {}) =>
  exportLoader(
    adminArgs(`/admin/database/rows.csv?tabel=${table}`, { db: base.db, explorer, at, viewer, env }),
  );
const press = (table: string, viewer: TestUser | null = admin) =>
  screen.action(
    adminArgs('/admin/database', { db: base.db, explorer, at, viewer }, { intent: 'export-table', table }),
  );

describe('the rows of a table', () => {
  test('DB-11 DB-19 the explorer shows 10 rows or the chosen number, and the last page for a later page number', async () => {
    const first = await readRows('tabel=areas');
    expect(first).toMatchObject({ page: 1, searched: 'election_id' });
    expect(first.rows).toHaveLength(10);
    expect(first.pages).toBe(Math.ceil(first.total / 10));
    expect((await readRows('tabel=areas&randuri=25')).rows).toHaveLength(25);
    expect((await readRows('tabel=areas&randuri=1000000')).rows).toHaveLength(10);
    expect((await readRows('tabel=areas&pagina=9999')).page).toBe(first.pages);
    const seen = new Set<string>();
    for (let page = 1; page <= first.pages; page += 1)
      for (const code of textsOf((await readRows(`tabel=areas&pagina=${page}`)).rows, 1))
        seen.add(code ?? '');
    expect(seen.size).toBe(first.total);
  });

  test('DB-11 the explorer stops counting at 10.000 rows and states that there are more', async () => {
    expect(await readRows('tabel=areas')).toMatchObject({ hasMore: false });
    await sql`
      insert into voter_activities (voter_id, activity_type, election_at)
      select ${admin.id}::uuid, 'unfollow', ${at} from generate_series(1, 10001)`.execute(base.owner);
    const { rows, ...long } = await readRows('tabel=voter_activities&pagina=9999');
    await base.owner.deleteFrom('voter_activities').where('voter_id', '=', admin.id).execute();
    expect(long).toMatchObject({ total: 10_000, hasMore: true, page: 1_000 });
    expect(rows).toHaveLength(10);
  });

  test('DB-04 the search reads the first text column, ignores capitals, and treats % and _ as plain characters', async () => {
    const found = await readRows('tabel=menu_items&cauta=CAND');
    expect(found.searched).toBe('label');
    expect(found.total).toBeGreaterThan(0);
    for (const label of textsOf(found.rows, 1)) expect(label?.toLowerCase()).toContain('cand');
    for (const sign of ['%25', '_', '\\'])
      expect((await readRows(`tabel=menu_items&cauta=${sign}`)).total, sign).toBe(0);
    expect((await readRows("tabel=menu_items&cauta=' or true --")).total).toBe(0);
  });

  test('DB-04 the search finds a backslash as it is typed, and no text without it', async () => {
    const [first, second] = await base.owner
      .selectFrom('menu_items')
      .select(['id', 'label'])
      .orderBy('id')
      .limit(2)
      .execute();
    const name = (label: string, item = first) =>
      base.owner
        .updateTable('menu_items')
        .set({ label })
        .where('id', '=', item?.id ?? '')
        .execute();
    await name('unu\\doi');
    await name('unudoi', second);
    const { rows, total } = await readRows(`tabel=menu_items&cauta=${encodeURIComponent('u\\d')}`);
    expect([total, textsOf(rows, 1)]).toEqual([1, ['unu\\doi']]);
    for (const item of [first, second]) await name(item?.label ?? '', item);
  });

  test('DB-08 DB-09 DB-10 the explorer cuts text to 30 characters, and displays null and arrays differently from text', async () => {
    const { columns, rows } = await readRows('tabel=guide_items');
    const cellsOf = (name: string) =>
      rows.map((cells) => cells[columns.findIndex((column) => column.name === name)]);
    expect(cellsOf('title').some((cell) => cell?.isCut)).toBe(true);
    for (const cell of cellsOf('title'))
      expect([...(cell?.text ?? '')].length).toBeLessThanOrEqual(shownCharacters);
    expect(cellsOf('source_ids').every((cell) => /^Array\(\d+\)$/.test(cell?.text ?? ''))).toBe(true);
    const profiles = await readRows('tabel=candidate_profiles&randuri=25');
    const texts = (name: string) =>
      new Set(
        textsOf(
          profiles.rows,
          profiles.columns.findIndex((column) => column.name === name),
        ).map((text) => text?.replace(/\d+/, 'n').slice(0, 8)),
      );
    expect([texts('biography'), [...texts('social_media')].every((text) => text?.startsWith('{'))]).toEqual([
      new Set(['Array(n)']),
      true,
    ]);
    const people = await readRows('tabel=candidates');
    const user = people.columns.findIndex(({ name }) => name === 'user_id');
    expect(textsOf(people.rows, user)).toContain(null);
  });

  test('DB-08 the explorer shows a text whole when it has 30 characters, and cuts it when it has 31', async () => {
    const guide = await base.owner
      .selectFrom('guide_items')
      .select(['code', 'title'])
      .orderBy('code')
      .limit(2)
      .execute();
    const cell = async (title: string) => {
      await base.owner
        .updateTable('guide_items')
        .set({ title })
        .where('code', '=', guide[0]?.code ?? '')
        .execute();
      const { columns, rows } = await readRows(`tabel=guide_items&coloana=code&valoare=${guide[0]?.code}`);
      return rows[0]?.[columns.findIndex(({ name }) => name === 'title')];
    };
    expect(await cell('ă'.repeat(30))).toEqual({ text: 'ă'.repeat(30), isCut: false, link: null });
    expect(await cell('ă'.repeat(31))).toEqual({ text: 'ă'.repeat(30), isCut: true, link: null });
    await cell(guide[0]?.title ?? '');
  });

  test('DB-07 the explorer shows the types of columns, and a reference links to its row', async () => {
    const { columns, rows } = await readRows('tabel=candidate_stances');
    expect(columns.find(({ name }) => name === 'updated_at')?.type).toBe('timestamp with time zone');
    const index = columns.findIndex(({ name }) => name === 'candidate_id');
    const link = rows[0]?.[index]?.link;
    expect(link).toMatchObject({ table: 'candidates', column: 'id' });
    const target = await readRows(`tabel=candidates&coloana=id&valoare=${link?.value}`);
    expect(target.total).toBe(1);
    expect(target.rows[0]?.[0]?.text).toBe(link?.value.slice(0, shownCharacters));
  });

  test('the explorer omits results and polls later than election time', async () => {
    const totalOf = async (table: string, moment: Date) => {
      const args = adminArgs(`/admin/database?tabel=${table}&cauta=`, {
        db: base.db,
        explorer,
        at: moment,
        viewer: admin,
      });
      return (await screen.loader(args)).rows?.data?.total ?? 0;
    };
    expect(await totalOf('results', moments.beforeFirstRound)).toBe(0);
    expect(await totalOf('results', moments.archive)).toBeGreaterThan(await totalOf('results', at));
    const { published } = await base.db
      .selectFrom('opinion_poll_results as result')
      .innerJoin('opinion_polls as poll', (join) =>
        join.onRef('poll.election_id', '=', 'result.election_id').onRef('poll.code', '=', 'result.poll_code'),
      )
      .where('poll.visible_from', '<=', at)
      .select(({ fn }) => fn.countAll<number>().as('published'))
      .executeTakeFirstOrThrow();
    expect(await totalOf('opinion_poll_results', at)).toBe(published);
    expect(await totalOf('opinion_poll_results', moments.archive)).toBeGreaterThan(published);
  });
});

describe('names of tables and columns from the URL', () => {
  test.each([
    'sessions',
    'votes',
    'follows',
    'consents',
    'ai_chat_messages',
    'user_news_preferences',
    'compatibility_matches',
    'voter_test_results',
    'pg_class',
    'pg_catalog.pg_authid',
    'ballot_keys.days',
    'users; select 1',
    'users"',
    'nu_exista',
  ])(
    'an unreadable or unknown table is refused, and no SQL statement contains its name: %s',
    async (table) => {
      const { rows } = await read(`tabel=${encodeURIComponent(table)}`);
      expect(rows).toEqual({ data: null, failed: 'Tabelul nu există sau nu este accesibil.' });
    },
  );

  test.each(['ctid', 'xmin', 'tableoid', 'last_active', 'password', 'id" = id or true --'])(
    'a system column, a hidden column or SQL is refused as a column of users: %s',
    async (column) => {
      const { rows } = await read(`tabel=users&coloana=${encodeURIComponent(column)}&valoare=1`);
      expect(rows?.failed).toBe('Coloana nu există sau nu poate avea această valoare.');
    },
  );

  test('a value of the wrong type for its column is refused, not logged as a defect', async () => {
    const { rows } = await read('tabel=users&coloana=id&valoare=nu-e-uuid');
    expect(rows?.failed).toBe('Coloana nu există sau nu poate avea această valoare.');
  });

  test('DB-02 the explorer’s connection can neither write nor leave its role’s rights', async () => {
    for (const statement of [
      'delete from menu_items',
      'select token from sessions',
      'select voter_hash from votes',
    ])
      await expect(sql.raw(statement).execute(explorer)).rejects.toThrow('permission denied');
  });
});

describe('the CSV export', () => {
  test('DB-06 DB-20 DB-21 the CSV export streams all rows, names the file after table and day, and is audited', async () => {
    const answer = await exportOf('areas');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="areas-2025-05-12.csv"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines[0]?.split(',').toSorted()).toEqual(columnNames(shownColumns.areas ?? '').toSorted());
    const { total } = await readRows('tabel=areas');
    expect(lines.length).toBeGreaterThanOrEqual(total + 1);
    const rows = await base.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_type', 'subject_id', 'after'])
      .execute();
    expect(rows).toEqual([
      {
        ...{ action: 'table-exported', actor_id: admin.id, subject_type: 'table', subject_id: 'areas' },
        after: { rows: total },
      },
    ]);
  });

  test('the CSV export neutralises cells that a spreadsheet would run as a formula', async () => {
    for (const first of ['=', '+', '-', '@'])
      await base.owner
        .insertInto('menu_items')
        .values({ label: `${first}HYPERLINK("x")`, path: `/${first.codePointAt(0)}`, order_index: 90 })
        .execute();
    const text = await (await exportOf('menu_items')).text();
    for (const first of ['=', '+', '-', '@']) expect(text).toContain(`"'${first}HYPERLINK(""x"")"`);
    expect(text).not.toMatch(/(^|,)"?[=+@]/m);
  });

  test('the CSV export begins with a byte order mark, and a negative number stays a number', async () => {
    await base.owner
      .insertInto('menu_items')
      .values({ label: 'minus', path: '/minus', order_index: -5 })
      .execute();
    const bytes = Buffer.from(await (await exportOf('menu_items')).arrayBuffer());
    await base.owner.deleteFrom('menu_items').where('path', '=', '/minus').execute();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString('utf8')).toMatch(/,minus,.*,-5,/);
  });

  test('DB-22 the CSV export refuses a table without rows with the text „No data to export”', async () => {
    expect(await press('poll_history')).toMatchObject({ data: { text: 'No data to export' } });
    expect(await press('menu_items')).toMatchObject({ status: 303 });
    expect(await exportOf('poll_history').catch((error: unknown) => error)).toHaveProperty('status', 404);
    const hits = await base.db.selectFrom('rate_hits').select('bucket').distinct().execute();
    expect(hits).toEqual([{ bucket: 'explorer' }]);
    expect(await base.db.selectFrom('audit_log').select('id').execute()).toEqual([]);
  });

  test('an administrator who exports more often than the limit is refused, and the audit log shows the first export', async () => {
    const limits = { RATE_LIMITS: 'explorer=1/3600' };
    expect(await (await exportOf('areas', admin, limits)).text()).toContain('Cluj');
    const refused = await exportOf('areas', admin, limits).catch((error: unknown) => error);
    expect(refused).toHaveProperty('status', 429);
    expect(await base.db.selectFrom('audit_log').select('id').execute()).toHaveLength(1);
  });

  test('the export is refused to all other roles, and hidden tables are refused even to administrators', async () => {
    for (const viewer of [null, voter])
      expect(await press('menu_items', viewer)).toMatchObject({
        data: { code: viewer ? 'forbidden' : 'sign-in-required' },
      });
    const refused = await exportOf('sessions').catch((error: unknown) => error);
    expect(refused).toHaveProperty('status', 404);
  });
});

describe("failures of the explorer's page", () => {
  test('DB-23 DB-24 DB-25 ERR-13 a failed part of the explorer shows its specified text', async () => {
    await whileFailing(base.owner, { table: 'menu_items', code: '57014', of: 'reads' }, async () => {
      expect((await read('tabel=menu_items')).rows?.failed).toBe('Failed to fetch data');
      expect(await press('menu_items')).toMatchObject({ data: { text: 'Failed to export data' } });
    });
    await explorer.destroy();
    expect((await read('')).tables).toEqual({ data: null, failed: 'Failed to fetch tables' });
    explorer = createDatabase({ connection: base.connections.explorer, poolSize: 2 });
  });

  test("the page explains the repair when the explorer's database role is missing", async () => {
    const { explorer: connection } = base.connections;
    const other = createDatabase({
      connection: { ...connection, user: 'vot_app', role: 'vot_explorer' },
      poolSize: 1,
    });
    const { tables } = await screen.loader(
      adminArgs('/admin/database', { db: base.db, explorer: other, at, viewer: admin }),
    );
    await other.destroy();
    expect(tables.failed).toContain('vot_explorer');
  });
});

describe("the explorer's operations in the API", () => {
  async function ask(name: string, body: object, role: 'admin' | 'voter') {
    const { id: userId } = await makeUser(base.db, { role });
    const { cookie } = await makeSession(base.db, { userId, secrets: testSecrets });
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `${cookie.name}=${cookie.value}`,
    };
    const log = createLog({ level: 'silent', json: false });
    const api = openApi(base.db, at, {}, log, explorer);
    const answer = await api.ask(`/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  }

  test('DB-17 DB-18 get_all_tables returns names, and get_table_columns names and types', async () => {
    const tables = await ask('get_all_tables', {}, 'admin');
    expect(tables.status).toBe(200);
    expect(tables.body).toEqual((await read('')).tables.data);
    expect(tables.body).toContain('candidates');
    expect(tables.body).not.toContain('sessions');
    const columns = await ask('get_table_columns', { table_name_param: 'voter_activities' }, 'admin');
    expect(columns.body).toEqual([
      { name: 'id', type: 'uuid' },
      { name: 'voter_id', type: 'uuid' },
      { name: 'activity_type', type: 'text' },
    ]);
    for (const [name, body] of [
      ['get_all_tables', {}],
      ['get_table_columns', { table_name_param: 'candidates' }],
    ] as const)
      expect(await ask(name, body, 'voter')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await ask('get_table_columns', { table_name_param: 'votes' }, 'admin')).toMatchObject({
      status: 404,
    });
  });
});
