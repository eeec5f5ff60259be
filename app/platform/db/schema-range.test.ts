import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '#app/platform/config/config.ts';
import { isSchemaNewer, levelOf, runsBesideOf } from './schema-range.ts';

const migrations = join(import.meta.dirname, '../../../db/migrations');
const known = ['0001_first', '0002_second'];
const beside = (name: string, runs_beside: string | null = null) => ({ name, runs_beside });
const same = known.map((name) => beside(name));

test('isSchemaNewer accepts a newer schema when each later migration allows this program', () => {
  expect(isSchemaNewer(known, [])).toBe(false);
  expect(isSchemaNewer(known, same)).toBe(false);
  expect(isSchemaNewer(known, [...same, beside('0003_third', '0002')])).toBe(true);
  expect(isSchemaNewer(known, [...same, beside('0003_third', '0001'), beside('0004_fourth', '0002')])).toBe(
    true,
  );
});

test.each([
  { why: 'allows no older program', later: [beside('0003_third')], oldest: '0003' },
  {
    why: 'allows only newer programs',
    later: [beside('0003_third', '0002'), beside('0004_fourth', '0003')],
    oldest: '0003',
  },
  {
    why: 'follows a migration that allows no older program',
    later: [beside('0003_third'), beside('0004_fourth', '0001')],
    oldest: '0003',
  },
])(
  'isSchemaNewer refuses a schema and names the version to start when a migration $why',
  ({ later, oldest }) => {
    const compare = () => isSchemaNewer(known, [...same, ...later]);
    expect(compare).toThrow(ConfigError);
    expect(compare).toThrow(
      /^Schema bazei de date \(\d{4}\) este prea nouă pentru acest program \(0002\): .+\.$/,
    );
    expect(compare).toThrow(`cu schema ${oldest} sau mai nouă`);
  },
);

test('isSchemaNewer refuses a database with migrations that the program does not know', () => {
  const other = () => isSchemaNewer(known, [beside('0001_first'), beside('0002_other', '0001')]);
  expect(other).toThrow(ConfigError);
  expect(other).toThrow('are migrarea 0002_other, pe care acest program (schema 0002) nu o cunoaște');
  const gap = () => isSchemaNewer(known, [beside('0002_second')]);
  expect(gap).toThrow('nu are migrarea 0001_first, deși are altele mai noi');
});

test.each([
  ['-- runs beside: 0019\nalter table a add column b int;', '0019'],
  ['-- runs beside: 0019 and later\n', null],
  ['-- A table.\n-- runs beside: 0019\n', null],
  ['drop table a;', null],
])('runsBesideOf parses the level declared on the first line of %j as %s', (text, level) => {
  expect(runsBesideOf(text)).toBe(level);
});

/** Matches statements after which a running program of the previous version would fail. */
const contracting =
  /\b(drop (table|view|function|type|schema|column|default)|rename (to|column)|alter column \w+ (set data )?type|set not null)\b|add column (if not exists )?(?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i;

test.each([
  'drop function cast_daily_votes;',
  'alter table votes rename to ballots;',
  'alter table votes rename column day to date;',
  'alter table votes alter column day type text;',
  'alter table votes add column area text not null;',
])('the check of migrations recognises %j as a statement that makes running older programs fail', (text) => {
  expect(text).toMatch(contracting);
});

test.each([
  'alter table votes add column area text;',
  "alter table votes add column area text not null default '';",
  'create table areas (id int not null);',
  'drop index votes_by_day;',
])('the check of migrations accepts %j as a statement that running older programs survive', (text) => {
  expect(text).not.toMatch(contracting);
});

const declared = readdirSync(migrations)
  .filter((file) => levelOf(file) > '0019')
  .map((file) => ({ file, text: readFileSync(join(migrations, file), 'utf8') }));

test('each migration after 0019 declares the oldest program that may run beside it, or declares that no older program may run', () => {
  const undeclared = declared.filter(({ text }) => !runsBesideOf(text) && !text.startsWith('-- contracts: '));
  expect(undeclared.map(({ file }) => file)).toEqual([]);
});

test('a migration that allows older programs to run contains no statement that makes them fail', () => {
  const expanding = declared.filter(({ text }) => runsBesideOf(text));
  expect(
    expanding
      .filter(({ text }) => contracting.test(withoutReplaced(withoutComments(text))))
      .map(({ file }) => file),
  ).toEqual([]);
  expect(expanding.filter(({ file, text }) => (runsBesideOf(text) ?? '') >= levelOf(file))).toEqual([]);
});

const withoutComments = (text: string) => text.replace(/--.*$/gm, '');

/** Removes the drop of tables that a view of the same name replaces. Older programs then use the view. */
const withoutReplaced = (text: string) =>
  text.replace(/^drop table ([\w, ]+);$/gm, (drop, tables: string) =>
    tables.split(', ').every((table) => text.includes(`create view ${table} as`)) ? '' : drop,
  );
