import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/kit/database/database.ts';

let database: TestDatabase;
let explorer: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  explorer = createDatabase({ connection: database.connections.explorer, poolSize: 1 });
});
afterAll(async () => {
  await explorer.destroy();
  await database.drop();
});

describe('rights of the three database roles', () => {
  test('the application role cannot change the schema', async () => {
    await expect(sql`create table stolen (id int)`.execute(database.db)).rejects.toThrow('permission denied');
    await expect(sql`drop table elections`.execute(database.db)).rejects.toThrow('must be owner');
  });

  test('the application role can add rows of the audit log and of verifications, but never change them', async () => {
    await sql`insert into audit_log (action, subject_type) values ('test', 'none')`.execute(database.db);
    await expect(sql`update audit_log set action = 'other'`.execute(database.db)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('permission denied');
    await expect(sql`update verification_events set reason = 'other'`.execute(database.db)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`delete from verification_events`.execute(database.db)).rejects.toThrow(
      'permission denied',
    );
  });

  test('the application role can write certain tables and only read the dataset tables', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and (has_table_privilege('vot_app', oid, 'update') or has_table_privilege('vot_app', oid, 'delete')
          or has_table_privilege('vot_app', oid, 'truncate'))
      order by relname collate "C"`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual([
      'ai_chat_messages',
      'answer_drafts',
      'assistant_corrections',
      'assistant_response_times',
      'assistant_visitors',
      'backups',
      'candidate_activities',
      'candidate_calendars',
      'candidate_comments',
      'candidate_counters',
      'candidate_discussion_topics',
      'candidate_profiles',
      'candidate_questions',
      'candidate_stances',
      'candidates',
      'claim_requests',
      'comment_likes',
      'comment_marks',
      'compatibility_matches',
      'compatibility_questions',
      'consents',
      'content_tags',
      'discussion_appeals',
      'discussion_batches',
      'discussion_counts',
      'discussion_reports',
      'editor_invitations',
      'election_clock',
      'election_datasets',
      'file_deletions',
      'first_round_corrections',
      'follows',
      'live_poll_ballots',
      'live_poll_candidates',
      'live_poll_tallies',
      'live_polls',
      'mail_outbox',
      'menu_items',
      'news_article_candidates',
      'news_article_tags',
      'news_articles',
      'news_feeds',
      'news_fetches',
      'news_runs',
      'news_scheduler',
      'news_sources',
      'news_stories',
      'news_tags',
      'notification_articles',
      'notification_groups',
      'notification_preferences',
      'notifications',
      'page_permissions',
      'profile_drafts',
      'profile_editors',
      'profile_view_marks',
      'question_supports',
      'rate_hits',
      'refused_rights',
      'second_factors',
      'sessions',
      'setup_links',
      'sign_in_attempts',
      'sign_in_methods',
      'simulated_counters',
      'simulated_snapshots',
      'site_blocks',
      'site_content',
      'site_settings',
      'site_versions',
      'topic_opinions',
      'user_news_preferences',
      'user_profile_tags',
      'user_tag_assignments',
      'users',
      'verification_tokens',
      'vote_requests',
      'voter_activities',
      'voter_profiles',
      'voter_test_questions',
      'voter_test_results',
      'votes',
      'voting_days',
    ]);
    const results = sql`insert into results select * from results limit 0`;
    await expect(results.execute(database.db)).rejects.toThrow('permission denied');
    const corrections = sql`delete from corrections`;
    await expect(corrections.execute(database.db)).rejects.toThrow('permission denied');
  });

  test('BOOT-03 all tables are in the schema public, except the table of ballot keys', async () => {
    const { rows } = await sql<{ schemaname: string }>`select distinct schemaname from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(database.owner);
    expect(rows).toEqual([{ schemaname: 'ballot_keys' }, { schemaname: 'public' }]);
  });

  test('the explorer’s role can read nothing until a program start grants it columns', async () => {
    await expect(sql`select * from menu_items`.execute(explorer)).rejects.toThrow('permission denied');
    await expect(sql`select * from audit_log`.execute(explorer)).rejects.toThrow('permission denied');
    await expect(sql`select * from election_clock`.execute(explorer)).rejects.toThrow('permission denied');
    await expect(sql`delete from menu_items`.execute(explorer)).rejects.toThrow('permission denied');
  });

  test('only the application role can run SQL functions that write', async () => {
    const { rows } = await sql<{ name: string; app: boolean; explorer: boolean }>`
      select proname as name, has_function_privilege('vot_app', oid, 'execute') as app,
        has_function_privilege('vot_explorer', oid, 'execute') as explorer
      from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and provolatile = 'v'
      order by proname`.execute(database.db);
    expect(rows).toEqual(
      [
        'cast_daily_votes',
        'cast_poll_votes',
        'cite_links',
        'forget_in_audit_log',
        'restart_demonstration',
      ].map((name) => ({
        name,
        // The start of a demonstration grants `restart_demonstration` (server/demonstration.ts). In the test
        // database nobody has this right.
        app: name !== 'restart_demonstration',
        explorer: false,
      })),
    );
  });
});

describe('constraints of the database', () => {
  test('the database refuses a row that cites a missing source', async () => {
    await sql`insert into elections (id, title, short_title, election_type, country, timezone, dataset_hash) values ('test', 't', 't', 'prezidentiale', 'RO', 'Europe/Bucharest', 'x')`.execute(
      database.owner,
    );
    const act = sql`insert into legal_acts (election_id, position, act, subject, source_ids) values ('test', 1, 'a', 's', ${['00000000-0000-4000-8000-000000000001']})`;
    await expect(act.execute(database.owner)).rejects.toThrow('cites source');
    const none = sql`insert into legal_acts (election_id, position, act, subject, source_ids) values ('test', 1, 'a', 's', '{}')`;
    await expect(none.execute(database.owner)).rejects.toThrow('check constraint');
  });

  test('the database refuses a row when the second of its cited sources is missing, and accepts it when all exist', async () => {
    const [there, missing] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
    await sql`insert into sources (id, election_id, file, code, url, publisher)
      values (${there}, 'test', 'f', 'c', 'https://exemplu.ro', 'p')`.execute(database.owner);
    const cite = (position: number, ids: string[]) =>
      sql`insert into legal_acts (election_id, position, act, subject, source_ids)
        values ('test', ${position}, 'a', 's', ${ids})`.execute(database.owner);
    await expect(cite(2, [there, missing])).rejects.toThrow(`legal_acts cites source ${missing}`);
    await cite(3, [there]);
    const emptied = sql`update legal_acts set source_ids = ${[missing]} where position = 3`;
    await expect(emptied.execute(database.owner)).rejects.toThrow(missing);
  });

  test('the database refuses a source without a URL', async () => {
    const source = sql`insert into sources (id, election_id, file, code, url, publisher) values (gen_random_uuid(), 'test', 'f', 'c', 'nicăieri', 'p')`;
    await expect(source.execute(database.owner)).rejects.toThrow('sources_url_check');
  });

  test('ACC-20 the database refuses a second page permission for the same role and page', async () => {
    const insert = sql`insert into page_permissions (role, page, allowed) values ('voter', 'polls', true)`;
    await insert.execute(database.db);
    await expect(insert.execute(database.db)).rejects.toThrow('unique constraint');
  });
});

describe('rows that migrations insert', () => {
  test('SET-08 SET-09 SET-10 SET-11 SET-12 SET-13 SET-14 SET-15 SET-16 SET-17 SET-18 SET-23 SET-35 migrations insert all setting keys with their defaults', async () => {
    const rows = await database.db.selectFrom('site_settings').select(['id', 'key', 'value']).execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toMatchObject({
      site_title: 'Alegeri Prezidențiale 2025',
      site_description: expect.any(String),
      contact_email: expect.stringContaining('@'),
      primary_color: '#002B7F',
      secondary_color: '#CE1126',
      accent_color: '#FCD116',
      enable_notifications: 'true',
      notification_frequency: 'daily',
      enable_email_notifications: 'true',
      enable_registration: 'true',
      require_email_verification: 'true',
      max_login_attempts: '5',
      session_timeout: '3600',
      database_backup_frequency: 'daily',
      data_retention_days: '90',
      rss_feed_scheduler_enabled: 'true',
      social_links: '{}',
    });
  });
});

describe('text search in Romanian', () => {
  const matches = async (text: string, query: string) => {
    const { rows } = await sql<{
      found: boolean;
    }>`select search_vector(${text}) @@ search_query(${query}) as found`.execute(database.db);
    return rows[0]?.found;
  };

  test.each([
    ['Secția de votare din Iași', 'sectia'],
    ['Secţia de votare din Iaşi', 'secția iași'],
    ['Cum votează alegătorii din străinătate', 'alegător strainatate'],
    ['Înscrierea alegătorilor în Târgu Mureș', 'TÂRGU-MUREŞ'],
  ])('a text search finds “%s” by “%s”, ignoring diacritics', async (text, query) => {
    expect(await matches(text, query)).toBe(true);
  });

  test('a text search does not find a different Romanian word', async () => {
    expect(await matches('Secția de votare din Iași', 'Cluj')).toBe(false);
  });
});
