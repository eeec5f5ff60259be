import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hiddenColumns, leftOut, shownColumns } from '#app/features.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { withElection } from '#tests/kit/election.ts';
import { readOnly } from './catalogue.server.ts';
import { columnNames, grantColumns } from './grants.server.ts';

const base = withElection();

/** Lists all columns of the program's tables and views as `table.column`. */
async function listColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'ballot_keys') and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reports each column that the two lists do not contain exactly once, and each listed column that does not exist. */
function differences(columns: readonly string[]): string[] {
  const named = [shownColumns, hiddenColumns].flatMap((lists) =>
    Object.entries(lists).flatMap(([table, list]: [string, string]) =>
      list === '*'
        ? columns.filter((column) => column.slice(0, column.lastIndexOf('.')) === table)
        : columnNames(list).map((name) => `${table}.${name}`),
    ),
  );
  return [
    ...columns.filter((column) => !named.includes(column)).map((column) => `${column} is in no list`),
    ...named.filter((name) => !columns.includes(name)).map((name) => `${name} does not exist`),
    ...named.filter((name, index) => named.indexOf(name) !== index).map((name) => `${name} is there twice`),
  ];
}

test('DB-16 the explorer’s lists name every column of every table as either shown or hidden', async () => {
  const columns = await listColumns(base.owner);
  expect(columns.length).toBeGreaterThan(500);
  expect(differences(columns)).toEqual([]);
});

test('the check of the explorer’s lists reports a new table and a new column', async () => {
  const columns = [...(await listColumns(base.owner)), 'visitor_answers.answer', 'users.shoe_size'];
  expect(differences(columns)).toEqual([
    'visitor_answers.answer is in no list',
    'users.shoe_size is in no list',
  ]);
});

test('a start grants the explorer’s database role exactly the shown columns, whatever the role could read before', async () => {
  const listGranted = async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0
        and not a.attisdropped and has_column_privilege('vot_explorer', c.oid, a.attnum, 'select') order by 1`.execute(
      base.owner,
    );
    return rows.map(({ name }) => name);
  };
  await sql`grant select on sessions, menu_items to vot_explorer`.execute(base.owner);
  await grantColumns(base.owner, shownColumns);
  const shown = Object.entries(shownColumns).flatMap(([table, list]: [string, string]) =>
    columnNames(list).map((name) => `${table}.${name}`),
  );
  expect(await listGranted()).toEqual(shown.toSorted());
  const { rows } =
    await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    and (has_table_privilege('vot_explorer', oid, 'insert') or has_table_privilege('vot_explorer', oid, 'update')
      or has_table_privilege('vot_explorer', oid, 'delete') or has_table_privilege('vot_explorer', oid, 'truncate'))`.execute(
      base.owner,
    );
  expect(rows).toEqual([]);
});

test('a start replaces a grant of a whole table when the explorer shows all its columns today', async () => {
  await grantColumns(base.owner, shownColumns);
  await sql`grant select on menu_items to vot_explorer`.execute(base.owner);
  await grantColumns(base.owner, shownColumns);
  const { rows } = await sql`select has_table_privilege('vot_explorer', 'menu_items', 'select') as "isWhole",
    has_column_privilege('vot_explorer', 'menu_items', 'label', 'select') as "isShown"`.execute(base.owner);
  expect(rows).toEqual([{ isWhole: false, isShown: true }]);
});

test('a read of the explorer refuses a write when its connection may write, and ends after five seconds', async () => {
  const write = readOnly(base.db, (tx) => sql`update menu_items set order_index = 0`.execute(tx));
  await expect(write).rejects.toThrow('cannot execute UPDATE in a read-only transaction');
  const limit = await readOnly(base.db, (tx) =>
    sql<{ is: string }>`select current_setting('statement_timeout') as is`.execute(tx),
  );
  expect(limit.rows).toEqual([{ is: '5s' }]);
  const isolation = await readOnly(base.db, (tx) =>
    sql<{ is: string }>`select current_setting('transaction_isolation') as is`.execute(tx),
  );
  expect(isolation.rows).toEqual([{ is: 'repeatable read' }]);
});

test.each([
  ['22023', 'explorer-role-missing'],
  ['28000', 'explorer-role-missing'],
  ['42501', 'explorer-role-missing'],
  ['22P02', 'explorer-column-unknown'],
  ['57014', '57014'],
])('a read of the explorer that fails with %s answers %s', async (code, answer) => {
  const failing = readOnly(base.db, () => Promise.reject(Object.assign(new Error('planted'), { code })));
  await expect(failing).rejects.toMatchObject({ code: answer });
});

// The features declare these lists. The copies here repeat by hand what the explorer and a backup must never contain.
test('the explorer never shows these tables and columns', () => {
  const lists = Object.entries(hiddenColumns).map(([table, list]): [string, string] => [table, list]);
  const whole = lists.flatMap(([table, list]) => (list === '*' ? [table] : []));
  expect(whole.toSorted()).toEqual([
    ...['ai_chat_messages', 'answer_drafts', 'applied_functions', 'assistant_visitors', 'audit_log'],
    ...['ballot_keys.days', 'ballot_keys.polls', 'ballot_keys.view_salts', 'candidate_calendars'],
    ...['candidate_changes', 'candidate_counters', 'candidate_counts', 'comment_likes'],
    ...['comment_marks', 'compatibility_matches', 'consents', 'database_mode', 'discussion_appeals'],
    ...['editor_invitations', 'election_clock', 'erasures', 'file_deletions', 'follows'],
    ...['kysely_migration', 'live_poll_ballots', 'live_poll_tallies', 'live_poll_votes', 'mail_outbox'],
    ...['notification_articles', 'notification_groups', 'notification_preferences', 'notifications'],
    ...['profile_changes', 'profile_drafts', 'profile_editors', 'profile_view_marks'],
    ...['question_supports', 'rate_hits', 'record_version', 'refused_rights', 'second_factors'],
    ...['sessions', 'setup_links', 'sign_in_attempts', 'sign_in_methods', 'simulated_counters'],
    ...['simulated_snapshots', 'topic_opinions', 'user_news_preferences', 'user_tag_assignments'],
    ...['verification_tokens', 'vote_requests', 'voter_test_results', 'votes'],
  ]);
  expect(Object.fromEntries(lists.filter(([, list]) => list !== '*'))).toEqual({
    assistant_corrections: 'question answer digest',
    candidate_comments: 'user_id request_key text_key text_sketch batch_id',
    candidate_discussion_topics: 'user_id request_key text_key text_sketch batch_id',
    candidate_profiles: 'photo_url',
    candidate_questions: 'user_id request_key text_key text_sketch batch_id',
    candidate_scores: 'base adjustment parts',
    claim_requests: 'user_id message evidence_url reason',
    discussion_batches: 'text_key',
    discussion_reports: 'user_id note',
    election_datasets: 'archive facts problems',
    live_polls: 'sealed_ballots',
    poll_recounts: 'differences',
    published_changes: 'before after',
    users: 'last_active updated_at avatar_url',
    vote_recounts: 'differences',
    vote_snapshots: 'ballots totals previous_hash hash',
    voter_activities: 'target_id target_type metadata created_at election_at',
  });
});

test('a backup never contains these tables', () => {
  expect(leftOut.toSorted()).toEqual([
    ...['applied_functions', 'assistant_visitors', 'backups', 'kysely_migration', 'mail_outbox'],
    ...['profile_view_marks', 'rate_hits', 'sessions', 'setup_links', 'sign_in_attempts'],
    ...['verification_tokens', 'vote_requests'],
  ]);
});
