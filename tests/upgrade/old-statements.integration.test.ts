import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { votingDayOf } from '#app/features/daily-vote/rules.ts';
import { ballotsOf, countsOf, makeVoters } from '#app/features/daily-vote/testing.ts';
import type { Db } from '#app/platform/db/database.ts';
import { levelOf, runsBesideOf } from '#app/platform/db/schema-range.ts';
import { createTestDatabase } from '#tests/kit/database/database.ts';
import { moments } from '#tests/kit/election.ts';
import { withOpenDay } from '#tests/kit/votes/open-day.ts';

const db = join(import.meta.dirname, '../../db');
const migrations = readdirSync(join(db, 'migrations')).sort();
/** The oldest schema level (number of the last migration) whose programs may run on the current schema. */
const oldest = migrations
  .map((file) => runsBesideOf(readFileSync(join(db, 'migrations', file), 'utf8')) ?? levelOf(file))
  .reduce((a, b) => (a > b ? a : b));
const present = levelOf(migrations.at(-1) ?? '');
const recorded = readdirSync(join(db, 'compatibility'))
  .filter((file) => file.endsWith('.jsonl'))
  .map(levelOf);
const tolerated = recorded.filter((level) => level >= oldest);

function readStatements(level: string): string[] {
  const lines = readFileSync(join(db, 'compatibility', `${level}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => String(JSON.parse(line)));
}

/**
 * Returns the statements that fail on this schema. Each comes with PostgreSQL's error, or with the required
 * column that it leaves empty.
 */
async function findBroken(app: Db, statements: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attnum > 0 and attnotnull and not atthasdef and attidentity = '' and not attisdropped`.execute(
    app,
  );
  const broken: string[] = [];
  for (const text of statements) {
    const error = await sql
      .raw(`explain (generic_plan, costs off) ${text}`)
      .execute(app)
      .then(() => null, String);
    const inserts = listInserts(text);
    const empty = rows.find(({ table, column }) =>
      inserts.some((insert) => insert.table === table && !insert.columns.includes(column)),
    );
    if (error) broken.push(`${error}: ${text}`);
    else if (empty) broken.push(`${empty.table}.${empty.column} must have a value: ${text}`);
  }
  return broken;
}

type Insert = { table: string; columns: string[] };

/**
 * Returns the tables into which a statement inserts rows, with the named columns. Quotes in names are
 * ignored.
 */
function listInserts(text: string): Insert[] {
  const found = text.replaceAll('"', '').matchAll(/insert into (?:public\.)?(\w+) ?\(([^)]*)\)/gi);
  return [...found].map(([, table = '', columns = '']) => ({ table, columns: columns.split(/, ?/) }));
}

describe('a vote that the previous version casts on the current schema', () => {
  const { base, state } = withOpenDay(moments.betweenRounds);
  const day = votingDayOf(moments.betweenRounds).date;

  test.each(tolerated)(
    'a vote is counted when a program of schema level %s casts and moves it',
    async (level) => {
      const text =
        readStatements(level).find((statement) => statement.includes('from cast_daily_votes(')) ?? '';
      const voters = await makeVoters(base.db, 2);
      const hashes = voters.map(() => randomBytes(32));
      const send = async (slugs: string[]) => {
        const candidates = slugs.map((slug) => state.ids.get(slug));
        const consents = voters.map(() => consentVersion);
        const values: Record<string, unknown> = {
          persons: voters,
          voters: hashes,
          requests: voters.map(() => null),
          candidates,
          consent_versions: consents,
          waits: true,
          type: 'prezidentiale',
          day,
        };
        const ordered = [...text.matchAll(/"(\w+)" => \$\d+/g)].map(([, name = '']) => values[name]);
        const { rows } = await base.db.executeQuery<{ results: string[] }>(CompiledQuery.raw(text, ordered));
        return rows[0]?.results;
      };
      const [one = '', two = ''] = state.slugs;
      expect(await send([one, one])).toEqual(['cast', 'cast']);
      expect(await send([one, two])).toEqual(['vote-same-candidate', 'moved']);
      expect(await countsOf(base.db)).toEqual({ [one]: 1, [two]: 1 });
      expect(await ballotsOf(base.db)).toEqual({ [one]: 1, [two]: 1 });
    },
  );
});

describe('recorded statements of the previous version on the current schema', () => {
  test('the statements of an older program are recorded when a migration allows programs of that schema level', () => {
    if (oldest < present) expect(existsSync(join(db, 'compatibility', `${oldest}.jsonl`)), oldest).toBe(true);
  });

  test.each(tolerated)('PostgreSQL accepts every recorded statement of schema level %s', async (level) => {
    const statements = readStatements(level);
    // The recorded file must contain statements on these tables. Without them it would miss the important
    // cases.
    for (const word of [
      'cast_daily_votes(',
      'cast_poll_votes(',
      'candidate_counters',
      'sessions',
      'voting_days',
    ])
      expect(statements.filter((text) => text.includes(word)).length, word).toBeGreaterThan(0);
    const database = await createTestDatabase();
    expect(await findBroken(database.db, statements)).toEqual([]);
    await database.drop();
  });

  test.each([
    {
      change: 'alter table sessions rename column token to secret',
      about: 'sessions',
      said: 'does not exist',
    },
    { change: 'alter table votes rename column voter_hash to voter', about: 'votes', said: 'does not exist' },
    {
      change: 'alter table follows add column planted text not null',
      about: 'follows',
      said: 'must have a value',
    },
    { change: 'drop function cast_daily_votes', about: 'cast_daily_votes', said: 'does not exist' },
    {
      change: 'revoke update on candidate_counters from vot_app',
      about: 'candidate_counters',
      said: 'denied',
    },
  ])(
    'findBroken finds the statements that no longer work when a migration contains $change',
    async ({ change, about, said }) => {
      const database = await createTestDatabase();
      await sql.raw(change).execute(database.owner);
      const ofTable = recorded.flatMap(readStatements).filter((text) => text.includes(about));
      const broken = await findBroken(database.db, ofTable);
      expect(broken.join('\n')).toContain(said);
      await database.drop();
    },
  );
});
