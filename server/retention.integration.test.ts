import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionDays } from '#app/features/accounts/sessions/session.server.ts';
import { makeUser } from '#app/features/accounts/testing.ts';
import { findRetentionDays } from '#app/features/site/queries.server.ts';
import { retention } from '#app/features.server.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { makeAvatarName } from '#app/platform/files/file-name.server.ts';
import { mailKeptDays } from '#app/platform/mail/outbox.server.ts';
import type { RetentionKey } from '#app/platform/privacy/retention.server.ts';
import { longestWindow } from '#app/platform/rates/rules.ts';
import { withElection } from '#tests/kit/election.ts';
import { deleteExpiredRows } from './retention.ts';

const base = withElection();
const folder = mkdtempSync(join(tmpdir(), 'vot-informat-retention-'));
const files = createDiskStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let userId = '';
beforeEach(async () => {
  userId = (await makeUser(base.db)).id;
});

const bytes = () => sql`sha256(uuid_send(gen_random_uuid()))`;
const token = () => sql`encode(${bytes()}, 'hex')`;

/**
 * Inserts a row that each rule for deleting old records applies to. `age` is the row's age as an SQL
 * interval.
 */
const plant: Record<RetentionKey, (age: string) => Promise<unknown>> = {
  sessions: (age) =>
    sql`insert into sessions (user_id, token, expires_at, created_at, updated_at)
      values (${userId}, ${token()}, now() + interval '1 day', now() - ${age}::interval, now())`.execute(
      base.owner,
    ),
  links: (age) =>
    sql`insert into verification_tokens (identifier, value, expires_at)
      values (${token()}, ${userId}, now() - ${age}::interval)`.execute(base.owner),
  attempts: (age) =>
    sql`insert into sign_in_attempts (subject, failures, last_failure_at)
      values (${bytes()}, 3, now() - ${age}::interval)`.execute(base.owner),
  rates: (age) =>
    sql`insert into rate_hits (bucket, subject, window_start, hits)
      values ('vote', ${bytes()}, now() - ${age}::interval, 1)`.execute(base.owner),
  activities: (age) =>
    sql`insert into voter_activities (voter_id, activity_type, created_at)
      values (${userId}, 'view', now() - ${age}::interval)`.execute(base.owner),
  notifications: (age) =>
    sql`with decided as (insert into claim_requests
          (user_id, candidate_id, message, status, election_at, decided_election_at)
        select ${userId}, id, 'Sunt eu.', 'rejected', now(), now() from candidates order by id limit 1 returning id)
      insert into notifications (user_id, kind, claim_id, is_shown, is_mail_due, election_at, created_at)
      select ${userId}, 'claim', id, true, false, now(), now() - ${age}::interval from decided`.execute(
      base.owner,
    ),
  views: (age) =>
    sql`insert into profile_view_marks (day, profile_id, visitor)
      select (now() at time zone 'Europe/Bucharest' - ${age}::interval)::date, id, ${bytes()}
      from candidate_profiles limit 1`.execute(base.owner),
  sentMail: (age) => plantMail({ age, isSent: true }),
  mail: (age) => plantMail({ age, isSent: false }),
  consents: (age) =>
    sql`insert into consents (user_id, purpose, text_version, given_at, withdrawn_at)
      values (${userId}, 'votes', '1', now() - interval '9 years', now() - ${age}::interval)`.execute(
      base.owner,
    ),
  setupLinks: (age) =>
    sql`insert into setup_links (token_hash, expires_at)
      values (${bytes()}, now() - ${age}::interval)`.execute(base.owner),
  refusedRights: (age) =>
    sql`insert into refused_rights (hour, actor_role, address_hash, what, refused, last_at)
      values (now() - ${age}::interval, 'visitor', ${bytes()}, 'run-job', 1, now() - ${age}::interval)`.execute(
      base.owner,
    ),
  newsFetches: (age) =>
    sql`insert into news_fetches (feed_id, at, outcome, duration_ms)
      select id, now() - ${age}::interval, 'ok', 1 from news_feeds limit 1`.execute(base.owner),
  newsRuns: (age) =>
    sql`insert into news_runs (execution_time, election_at, status, is_scheduled)
      values (now() - ${age}::interval, now(), 'success', true)`.execute(base.owner),
  conversations: (age) =>
    sql`insert into ai_chat_messages (user_id, role, content, election_at, created_at)
      values (${userId}, 'user', 'O întrebare', now(), now() - ${age}::interval)`.execute(base.owner),
  assistantVisitors: (age) =>
    sql`insert into assistant_visitors (visitor, questions, first_at)
      values (${bytes()}, 1, now() - ${age}::interval)`.execute(base.owner),
  assistantCorrections: (age) =>
    sql`insert into assistant_corrections (question, answer, route, election_at, reported_at, digest)
      values ('O întrebare', 'Un răspuns', 'unknown', now(), now() - ${age}::interval, ${bytes()})`.execute(
      base.owner,
    ),
  editorInvitations: (age) =>
    sql`insert into editor_invitations (candidate_id, email, token_hash, expires_at)
      select id, ${`${crypto.randomUUID()}@exemplu.invalid`}, ${token()}, now() - ${age}::interval from candidates limit 1`.execute(
      base.owner,
    ),
  files: (age) =>
    sql`insert into file_deletions (name, due_at) values (${makeAvatarName()}, now() - ${age}::interval)`.execute(
      base.owner,
    ),
};

function plantMail({ age, isSent }: { age: string; isSent: boolean }) {
  return sql`insert into mail_outbox (user_id, kind, to_address, subject, created_at, sent_at)
    values (${userId}, 'test', 'a@exemplu.invalid', 'S', now() - ${age}::interval,
      ${isSent ? sql`now() - ${age}::interval` : null})`.execute(base.owner);
}

const retentionKeys = Object.keys(retention) as RetentionKey[];

/** Returns the retention period of a rule, plus `more`, as an SQL interval. */
function ageOf(key: RetentionKey, more: string): string {
  const { count, unit } = retention[key];
  return `${count} ${unit}s ${more}`;
}

describe('each rule for deleting old records', () => {
  test.each(retentionKeys)('the retention rule %s deletes older rows and keeps younger rows', async (key) => {
    await deleteExpiredRows({ db: base.db, files });
    await plant[key](ageOf(key, '25 hours'));
    // A rule with period 0 deletes rows at their expiry. The test's younger row expires in an hour.
    await plant[key](retention[key].count === 0 ? '-1 hour' : ageOf(key, '-1 hour'));
    const gone = await deleteExpiredRows({ db: base.db, files });
    const others = retentionKeys.filter((other) => other !== key && gone[other] > 0);
    expect({ [key]: gone[key], others }).toEqual({ [key]: 1, others: [] });
    expect((await deleteExpiredRows({ db: base.db, files }))[key]).toBe(0);
  });
});

test('the nightly job deletes idle and expired sessions', async () => {
  await sql`insert into sessions (user_id, token, expires_at, updated_at)
    values (${userId}, ${token()}, now() + interval '1 day', now() - interval '2 hours'),
      (${userId}, ${token()}, now() - interval '1 minute', now()), (${userId}, ${token()}, now() + interval '1 day', now())`.execute(
    base.owner,
  );
  expect((await deleteExpiredRows({ db: base.db, files })).sessions).toBe(2);
});

test('the nightly job keeps a sign-in lock after wrong passwords until the lock ends', async () => {
  await sql`insert into sign_in_attempts (subject, failures, last_failure_at, locked_until)
    values (${bytes()}, 5, now() - interval '3 days', now() + interval '1 minute')`.execute(base.owner);
  expect((await deleteExpiredRows({ db: base.db, files })).attempts).toBe(0);
  await sql`update sign_in_attempts set locked_until = now() - interval '1 minute'`.execute(base.owner);
  expect((await deleteExpiredRows({ db: base.db, files })).attempts).toBe(1);
});

test('the nightly job deletes a used set-up link before its expiry, and keeps an unused one', async () => {
  await sql`insert into setup_links (token_hash, expires_at, used_at)
    values (${bytes()}, now() + interval '1 hour', now() - interval '1 minute'), (${bytes()}, now() + interval '1 hour', null)`.execute(
    base.owner,
  );
  expect((await deleteExpiredRows({ db: base.db, files })).setupLinks).toBe(1);
  await base.owner.deleteFrom('setup_links').execute();
});

test('the nightly job keeps a valid consent of nine years ago', async () => {
  await sql`insert into consents (user_id, purpose, text_version, given_at)
    values (${userId}, 'votes', '1', now() - interval '9 years')`.execute(base.owner);
  expect((await deleteExpiredRows({ db: base.db, files })).consents).toBe(0);
});

test('SET-24 SET-27 activities are deleted after data_retention_days, or after 90 days when the setting is missing or under 30', async () => {
  const set = (value: string) =>
    base.owner.updateTable('site_settings').set({ value }).where('key', '=', 'data_retention_days').execute();
  await base.owner.deleteFrom('voter_activities').execute();
  await plant.activities('40 days');
  expect((await deleteExpiredRows({ db: base.db, files })).activities).toBe(0);
  await set('5');
  expect(await findRetentionDays(base.db)).toBe(90);
  await set('30');
  expect((await deleteExpiredRows({ db: base.db, files })).activities).toBe(1);
  await set('90');
});

test('the periods for sessions, mail and rate limits equal the periods of the rules that /gdpr lists', () => {
  expect(retention.sessions).toMatchObject({ count: sessionDays, unit: 'day' });
  expect(retention.mail).toMatchObject({ count: mailKeptDays, unit: 'day' });
  expect(retention.rates.count * 86_400).toBe(longestWindow);
});
