import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';

/**
 * Adds invented candidates to the first round, each with a profile, a day of counters and one national vote. Needs the
 * migration role.
 */
export async function plantCandidates(owner: Db, count: number): Promise<void> {
  await sql`
    insert into candidates (id, election_id, slug, ballot_position, official_name, first_name, last_name, display_name,
      affiliation, party, party_label, hue_light, hue_dark, source_ids)
    select gen_random_uuid(), first.election_id, 'inventat-' || n, 100 + n, 'Xq' || n || ' Zyw' || n, 'Xq' || n, 'Zyw' || n,
      'Xq' || n || ' Zyw' || n, 'independent', null, 'Independent', '#335577', '#aaccee', first.source_ids
    from (select * from candidates where not is_fictitious order by ballot_position limit 1) first, generate_series(1, ${count}::int) n`.execute(
    owner,
  );
  await sql`
    insert into round_candidates (election_id, round, candidate_id, ballot_position)
    select election_id, 1, id, ballot_position from candidates where slug like 'inventat-%'`.execute(owner);
  await sql`
    insert into candidate_profiles (id, candidate_id, political_interests, source_ids)
    select gen_random_uuid(), id, array['Educație', 'Sănătate'], source_ids from candidates where slug like 'inventat-%'`.execute(
    owner,
  );
  await sql`
    insert into candidate_counters (candidate_id, slot, votes, followers, profile_visits)
    select id, 1, ballot_position, 1, ballot_position from candidates where slug like 'inventat-%'`.execute(
    owner,
  );
  // Collects statistics about the new candidates first, because PostgreSQL plans foreign-key checks only once.
  await sql`analyze`.execute(owner);
  await sql`
    insert into results (election_id, round, area_code, candidate_id, votes)
    select counted.election_id, 1, counted.area_code, candidates.id, (areas.kind = 'nation')::int
    from area_results counted join areas on areas.election_id = counted.election_id and areas.code = counted.area_code
      join candidates on candidates.election_id = counted.election_id
    where counted.round = 1 and areas.kind <> 'country' and slug like 'inventat-%'`.execute(owner);
  await sql`analyze`.execute(owner);
}

/**
 * Adds invented polls of the first round with a real poll's answers, as the migration role. Their days
 * differ, at most 25 polls a day, because a chart needs polls of at least two days.
 */
export async function plantPolls(owner: Db, count: number): Promise<void> {
  const days = sql.lit(Math.max(100, Math.ceil(count / 25)));
  await sql`
    insert into opinion_polls (election_id, code, series, kind, round, in_series, pollster, fieldwork_end, visible_from,
      sample_size, margin_of_error, source_ids)
    select election_id, 'inventat-' || n, series, kind, round, in_series, 'Institutul Zyw ' || n % 40,
      fieldwork_end - n % ${days}, visible_from - make_interval(days => n % ${days}), 1000, 3, source_ids
    from (${poll}) poll, generate_series(1, ${count}::int) n`.execute(owner);
  await sql`
    insert into opinion_poll_results (election_id, poll_code, runoff, position, candidate_id, person, share)
    select answer.election_id, planted.code, 0, answer.position, answer.candidate_id, answer.person, answer.share
    from (${poll}) poll join opinion_poll_results answer on answer.poll_code = poll.code and answer.runoff = 0,
      opinion_polls planted where planted.code like 'inventat-%'`.execute(owner);
  await sql`analyze`.execute(owner);
}

/**
 * The newest real poll in the line of the first round's chart. Some invented polls become public at the same
 * moment.
 */
const poll = sql`select opinion_polls.* from opinion_polls
  where code not like 'inventat-%' and round = 1 and in_series and kind = 'poll' and series = election_id and not exists (
    select from opinion_poll_results answer left join round_candidates standing
      on standing.candidate_id = answer.candidate_id and standing.round = 1
    where answer.poll_code = opinion_polls.code and answer.runoff = 0 and standing.candidate_id is null)
  order by visible_from desc limit 1`;

/**
 * Adds invented accounts that registered from 1 April 2025 on, one every two seconds. Needs the migration
 * role.
 */
export async function plantPeople(owner: Db, count: number): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    // The trigger would change the same counter for each row. In one transaction that takes quadratic time.
    await sql`alter table users disable trigger count_account`.execute(tx);
    await sql`
      insert into users (email, first_name, last_name, election_at, last_active)
      select 'inventat-' || n || '@example.org', 'Xq', 'Zyw', timestamptz '2025-04-01 00:00+03' + n * interval '2 seconds',
        now() - n % 60 * interval '1 day'
      from generate_series(1, ${count}::int) n`.execute(tx);
    await sql`alter table users enable trigger count_account`.execute(tx);
    await sql`
      insert into account_counts (day, role, is_active, is_verified, slot, accounts)
      select (election_at at time zone 'Europe/Bucharest')::date, role, is_active, email_verified, 0, count(*)
      from users where email like 'inventat-%' group by 1, 2, 3, 4
      on conflict (day, role, is_active, is_verified, slot)
      do update set accounts = account_counts.accounts + excluded.accounts`.execute(tx);
  });
}

/**
 * Adds a follow and an activity of each invented account, with matching counters. Needs the migration role.
 */
export async function plantActivity(owner: Db): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    // The trigger would lock the candidate's row for each follow, because it checks that nobody follows their
    // own candidate.
    await sql`alter table follows disable trigger user`.execute(tx);
    await sql`
      insert into follows (follower_id, candidate_id, election_at)
      select id, people.ids[1 + row_number() over () % cardinality(people.ids)], election_at
      from users, (select array_agg(id) as ids from candidates) people where email like 'inventat-%'`.execute(
      tx,
    );
    await sql`alter table follows enable trigger user`.execute(tx);
    await sql`
      insert into voter_activities (voter_id, activity_type, election_at, created_at)
      select id, 'unfollow', election_at, election_at from users where email like 'inventat-%'`.execute(tx);
    await sql`
      insert into candidate_counters (candidate_id, day, slot, followers)
      select candidate_id, (election_at at time zone 'Europe/Bucharest')::date, 2, count(*) from follows
      where follower_id in (select id from users where email like 'inventat-%') group by 1, 2`.execute(tx);
  });
}

/**
 * Adds ballots on the thirty days before `2025-05-12`, spread over all candidates, with matching counters.
 */
export async function plantBallots(owner: Db, count: number): Promise<void> {
  const last = sql`date '2025-05-11'`;
  await sql`
    insert into voting_days (election_id, election_type, election_date, ends_at)
    select id, fold_text(election_type), ${last} - n, ${last} - n + interval '1 day' from elections, generate_series(0, 29) n
    on conflict do nothing`.execute(owner);
  await sql`
    insert into votes (election_type, election_date, voter_hash, candidate_id)
    select fold_text(election_type), ${last} - n % 30, sha256(n::text::bytea), people.ids[1 + n % cardinality(people.ids)]
    from elections, (select array_agg(id) as ids from candidates) people, generate_series(1, ${count}::int) n`.execute(
    owner,
  );
  await sql`
    insert into candidate_counters (candidate_id, day, slot, votes)
    select candidate_id, election_date, 0, count(*) from votes group by 1, 2
    on conflict (candidate_id, day, slot) do update set votes = candidate_counters.votes + excluded.votes`.execute(
    owner,
  );
}

/**
 * As the migration role, adds invented topics, comments and questions about the first candidate, and audit
 * entries. Every person with a session gets at most a thousand notifications.
 */
export async function plantTexts(owner: Db, count: number): Promise<void> {
  const moment = sql`timestamptz '2025-04-01 00:00+03' + n % 30 * interval '1 day'`;
  const about = sql`(select id from candidates where not is_fictitious order by ballot_position limit 1) about`;
  await owner.transaction().execute(async (tx) => {
    // The triggers would lock the candidate's counters for each row.
    for (const table of ['candidate_discussion_topics', 'candidate_comments', 'candidate_questions'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await sql`
      insert into candidate_discussion_topics (candidate_id, title, description, election_at)
      select about.id, 'Inventat ' || n, 'Text inventat ' || n, ${moment}
      from ${about}, generate_series(1, ${count}::int / 100) n`.execute(tx);
    await sql`
      insert into candidate_comments (candidate_id, content, election_at)
      select about.id, 'Text inventat ' || n, ${moment} from ${about}, generate_series(1, ${count}::int) n`.execute(
      tx,
    );
    await sql`
      insert into candidate_questions (candidate_id, content, election_at)
      select about.id, 'Text inventat ' || n || '?', ${moment} from ${about}, generate_series(1, ${count}::int) n`.execute(
      tx,
    );
    for (const table of ['candidate_discussion_topics', 'candidate_comments', 'candidate_questions'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  });
  await sql`
    insert into notifications (user_id, kind, reply_id, is_shown, is_mail_due, election_at)
    select reader.user_id, 'reply', comment.id, true, false, comment.election_at
    from (select distinct user_id from sessions) reader,
      (select id, election_at from candidate_comments limit 1000) comment`.execute(owner);
  await sql`
    insert into audit_log (at, actor_role, action, subject_type, subject_id)
    select now() - n * interval '1 minute', 'admin', 'inventat', 'user', gen_random_uuid()::text from generate_series(1, ${count}::int) n`.execute(
    owner,
  );
}
