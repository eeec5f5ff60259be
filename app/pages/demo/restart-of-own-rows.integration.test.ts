import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser } from '#app/features/accounts/testing.ts';
import { withElection } from '#tests/kit/election.ts';
import { makeNew } from './testing.ts';

const base = withElection();

/** Tables with the values that their checks require. `plant` invents the other values. */
const tables: Record<string, Record<string, unknown>> = {
  voting_days: {},
  votes: {},
  vote_requests: { outcome: 'cast' },
  vote_snapshots: { sequence: 1, totals: '[]' },
  vote_recounts: {},
  ai_score_calculation_logs: {},
  candidate_scores: { log_id: 'ai_score_calculation_logs' },
  live_polls: { start_date: '2025-05-01', end_date: '2025-05-05' },
  poll_recounts: {},
  candidate_counters: {},
  simulated_counters: {},
  simulated_snapshots: { sequence: 1, totals: '[]' },
  profile_view_marks: {},
  'ballot_keys.view_salts': {},
  profile_drafts: {},
  own_stances: {},
  profile_editors: {},
  editor_invitations: {},
  second_factors: {},
  sign_in_methods: {},
  notification_groups: { candidate_id: 'candidates' },
  notification_preferences: {},
  candidate_discussion_topics: {},
  candidate_comments: {},
  notifications: { kind: 'reply', reply_id: 'candidate_comments' },
  candidate_questions: {},
  discussion_batches: { reason: 'burst' },
  claim_requests: {},
  candidate_activities: { start_date: '2025-05-01', end_date: '2025-05-02' },
  published_changes: { kind: 'photo', author: 'candidate' },
  candidate_calendars: {},
  first_round_corrections: { source_url: 'https://exemplu.ro' },
  follows: {},
  voter_activities: { activity_type: 'quiz' },
  voter_test_results: { taken_at: 'page' },
  voter_test_questions: { options: '{x,y}', correct_option: 'x' },
  consents: { purpose: 'votes' },
  user_profile_tags: {},
  user_tag_assignments: {},
  compatibility_matches: {},
  ai_chat_messages: { role: 'user' },
  assistant_visitors: {},
  assistant_corrections: {},
  assistant_response_times: {},
  verification_tokens: {},
  sign_in_attempts: {},
  user_news_preferences: { tag_id: 'news_tags' },
  news_runs: {},
  news_fetches: {},
  news_stories: {},
  news_articles: {},
  removed_dataset_rows: {},
  verification_events: {},
  mail_outbox: {},
  audit_log: {},
  refused_rights: { actor_role: 'voter' },
};

const madeUp: Record<string, string> = {
  text: "'x'",
  'text[]': "'{x}'",
  bytea: "sha256('x')",
  jsonb: "'{}'",
  boolean: 'false',
  uuid: 'gen_random_uuid()',
  date: 'current_date',
  'timestamp with time zone': 'now()',
};

test('a restart turns off the second step of a remaining account, whose secret it deletes', async () => {
  await makeNew(base);
  const { id, email } = await makeUser(base.db);
  await base.owner.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute();
  await sql`select restart_demonstration(${[email]}::text[])`.execute(base.db);
  const kept = await base.db.selectFrom('users').select(['email', 'two_factor_enabled']).execute();
  expect(kept).toEqual([{ email, two_factor_enabled: false }]);
});

test('a restart deletes the rows that the remaining accounts and candidates have left in each table', async () => {
  await makeNew(base);
  const { email } = await makeUser(base.db);
  for (const [table, given] of Object.entries(tables)) await plant(table, given);
  await sql`select restart_demonstration(${[email]}::text[])`.execute(base.db);
  const left = await Promise.all(
    [...Object.keys(tables), 'discussion_counts'].map(async (table) => {
      const isAdded = table === 'voter_test_questions' ? sql`not from_dataset` : sql`true`;
      const { rows } = await sql`select from ${sql.table(table)} where ${isAdded} limit 1`.execute(
        base.owner,
      );
      return rows.length > 0 ? [table] : [];
    }),
  );
  // Administrators' words for profiles are content of the site, which a restart keeps.
  expect(left.flat()).toEqual(['user_profile_tags']);
  expect(await base.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
});

test('a restart gives each profile field and document back its own first value, and removes photos with their files', async () => {
  await makeNew(base);
  const { email, id } = await makeUser(base.db);
  const stranger = await makeUser(base.db);
  for (const [user, name] of [
    [id, 'al-meu.webp'],
    [stranger.id, 'al-altuia.webp'],
  ])
    await sql`update users set avatar_url = ${`/files/${name}`} where id = ${user}`.execute(base.owner);
  const [candidate_id] = (
    await base.db.selectFrom('candidate_profiles').select('candidate_id').execute()
  ).map((profile) => profile.candidate_id);
  const change = async (kind: string, field: string | null, before: unknown) =>
    await sql`insert into published_changes (candidate_id, kind, field, before, author, election_at)
      values (${candidate_id}, ${kind}, ${field}, ${JSON.stringify(before)}::jsonb, 'candidate', now())`.execute(
      base.owner,
    );
  const parts = ['biography', 'campaign_platform', 'education', 'experience', 'achievements'];
  const lines = [
    'website_url',
    'campaign_office_address',
    'campaign_contact_email',
    'campaign_contact_phone',
  ];
  const first: Record<string, unknown> = {
    ...Object.fromEntries(parts.map((name) => [name, [{ text: name }]])),
    ...Object.fromEntries(lines.map((name) => [name, `https://exemplu.ro/${name}`])),
    political_interests: ['interese'],
    social_media: { facebook: 'https://exemplu.ro/social' },
  };
  for (const time of ['first', 'later'])
    for (const [field, value] of Object.entries(first))
      await change('profile', field, time === 'first' ? value : null);
  const documents = {
    wealth_declaration_url: 'https://exemplu.ro/avere',
    interests_declaration_url: 'https://exemplu.ro/int',
  };
  for (const time of ['first', 'later']) {
    const before = time === 'first' ? documents : {};
    await change('wealth', null, before);
    await change('interests', null, before);
  }
  const photo = { photo_url: '/files/portret.webp', photo_description: 'x', photo_published_at: new Date() };
  const set = { ...photo, last_document_update: '2025-05-01' };
  await base.owner
    .updateTable('candidate_profiles')
    .set(set)
    .where('candidate_id', '=', `${candidate_id}`)
    .execute();
  await base.owner.deleteFrom('file_deletions').execute();
  await sql`select restart_demonstration(${[email]}::text[])`.execute(base.db);
  const profile = base.db
    .selectFrom('candidate_profiles')
    .selectAll()
    .where('candidate_id', '=', `${candidate_id}`);
  expect(await profile.executeTakeFirst()).toMatchObject({
    ...{ ...first, ...documents, last_document_update: null },
    ...{ photo_url: null, photo_description: null, photo_published_at: null },
  });
  const files = await base.owner.selectFrom('file_deletions').select('name').orderBy('name').execute();
  expect(files.map(({ name }) => name)).toEqual(['al-altuia.webp', 'al-meu.webp', 'portret.webp']);
  expect(await base.db.selectFrom('users').select('avatar_url').execute()).toEqual([{ avatar_url: null }]);
});

test('a restart undoes the corrections of each table of the dataset, and only then loads the dataset again', async () => {
  await makeNew(base);
  const restart = () => sql`select restart_demonstration('{}')`.execute(base.db);
  const hash = async () =>
    (await base.db.selectFrom('elections').select('dataset_hash').executeTakeFirst())?.dataset_hash;
  const keep = () => base.owner.updateTable('elections').set({ dataset_hash: 'known' }).execute();
  await keep();
  for (const table of ['compatibility_questions', 'voter_test_questions'])
    await sql`update ${sql.table(table)} set is_active = false`.execute(base.owner);
  await sql`update news_feeds set etag = 'x', last_modified = 'x', last_fetched_at = now(), last_success_at = now(),
    last_outcome = 'x', failures_in_row = 3, not_before = now()`.execute(base.owner);
  await restart();
  expect(await hash()).toBe('known');
  for (const table of ['compatibility_questions', 'voter_test_questions'])
    expect((await sql`select from ${sql.table(table)} where not is_active`.execute(base.owner)).rows).toEqual(
      [],
    );
  const feeds = base.owner.selectFrom('news_feeds').distinct();
  expect(
    await feeds
      .select(['etag', 'last_modified', 'last_fetched_at', 'last_success_at', 'last_outcome'])
      .select(['failures_in_row', 'not_before'])
      .execute(),
  ).toEqual([
    {
      ...{
        etag: null,
        last_modified: null,
        last_fetched_at: null,
        last_success_at: null,
        last_outcome: null,
      },
      ...{ failures_in_row: 0, not_before: null },
    },
  ]);
  for (const table of [
    'compatibility_questions',
    'candidate_stances',
    'voter_test_questions',
    'candidates',
  ]) {
    await keep();
    const status = table === 'candidates' ? sql`, status = 'inactive'` : sql``;
    await sql`update ${sql.table(table)} set edited_at = now() ${status}
      where id = (select id from ${sql.table(table)} limit 1)`.execute(base.owner);
    await restart();
    expect(await hash(), table).toBe('');
    expect(
      (await sql`select from ${sql.table(table)} where edited_at is not null`.execute(base.owner)).rows,
    ).toEqual([]);
  }
  expect(await base.db.selectFrom('candidates').select('status').distinct().execute()).toEqual([
    { status: 'active' },
  ]);
});

/** Inserts a row with the given and made-up values. A reference points to any row of its table. */
async function plant(table: string, given: Record<string, unknown>) {
  const { rows } = await sql<{ name: string; type: string; target: string | null; key: string | null }>`
    select attname as name, format_type(atttypid, -1) as type, confrelid::regclass::text as target,
      (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[array_position(conkey, a.attnum)]) as key
    from pg_attribute a
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join lateral (select confrelid, conkey, confkey from pg_constraint
        where conrelid = attrelid and contype = 'f' and a.attnum = any(conkey) order by cardinality(conkey) limit 1) link on true
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and adbin is null and attidentity = ''
      and (attnotnull or attname = any(${Object.keys(given)}))`.execute(base.owner);
  const values = rows.map(({ name, type, target, key }) => {
    if (target) return sql`(select ${sql.ref(key ?? '')} from ${sql.table(target)} limit 1)`;
    if (name in given) return sql`${given[name]}::text::${sql.raw(type)}`;
    return sql.raw(madeUp[type] ?? '1');
  });
  await sql`insert into ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(base.owner);
}
