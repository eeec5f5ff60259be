import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#app/platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';
import { createElectionDatabase } from '#tests/kit/election.ts';
import { requireMode, settleMode } from './mode.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const mode = async () =>
  (await database.db.selectFrom('database_mode').select('mode').executeTakeFirst())?.mode;

test.each([
  { first: 'demonstration', demo: true, said: /este a unei demonstrații .+\.$/ },
  { first: 'production', demo: false, said: /este a unei instalări de producție.+\.$/ },
])(
  'a database keeps the mode of its first start ($first), and refuses a start in the other mode in one sentence',
  async ({ first, demo, said }) => {
    const { owner } = database;
    await requireMode(owner, { demo: !demo });
    await settleMode(owner, { demo });
    expect(await mode()).toBe(first);
    await settleMode(owner, { demo });
    const other = settleMode(owner, { demo: !demo });
    await expect(other).rejects.toThrow(ConfigError);
    await expect(other).rejects.toThrow(said);
    expect(await mode()).toBe(first);
  },
);

test('the application role can read the database’s mode but not change it', async () => {
  await settleMode(database.owner, { demo: false });
  for (const change of [
    sql`delete from database_mode`,
    sql`update database_mode set mode = 'demonstration'`,
    sql`truncate database_mode`,
  ])
    await expect(change.execute(database.db)).rejects.toThrow('permission denied');
});

const clock = 'insert into election_clock (election_anchor) values (now())';
const link = `insert into setup_links (token_hash, expires_at) values (sha256('x'), now())`;
const admin = `insert into audit_log (action, subject_type) values ('first-admin-created', 'user')`;

test.each([
  { of: 'a database never started', rows: null, mode: undefined },
  { of: 'a demonstration', rows: [clock], mode: 'demonstration' },
  { of: 'a database without an administrator', rows: [link], mode: 'production' },
  { of: 'a database with an administrator', rows: [admin], mode: 'production' },
  { of: 'a production database once opened as a demonstration', rows: [clock, admin], mode: 'production' },
])(
  'the migration that adds the mode finds it from the contents of an older database: $of',
  async ({ rows, mode: decided }) => {
    if (rows) {
      await database.drop();
      database = await createElectionDatabase();
    }
    const { owner } = database;
    await owner.schema.dropTable('database_mode').execute();
    for (const row of rows ?? []) await sql.raw(row).execute(owner);
    await requireMode(owner, { demo: true });
    const file = join(import.meta.dirname, '../../db/migrations/0015_database_mode.sql');
    await sql.raw(readFileSync(file, 'utf8')).execute(owner);
    expect(await mode()).toBe(decided);
  },
);
