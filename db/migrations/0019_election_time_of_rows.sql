-- Activities store the election time at which they were done (docs/decisions/0021). A demonstration whose
-- clock moved back then shows and counts nothing later; in production election time is real time.

alter table users add column election_at timestamptz not null default now();
alter table follows add column election_at timestamptz not null default now();
alter table voter_activities add column election_at timestamptz not null default now();
alter table consents add column given_election_at timestamptz not null default now();
alter table consents add column withdrawn_election_at timestamptz;

-- Existing rows get the election time that the demonstration's clock gives them. Without such a clock they
-- keep their real time.
update users set election_at = created_at + coalesce((select election_anchor - real_anchor from election_clock), interval '0');
update follows set election_at = created_at + coalesce((select election_anchor - real_anchor from election_clock), interval '0');
update voter_activities set election_at = coalesce(
  (metadata ->> 'day')::timestamp at time zone 'Europe/Bucharest',
  created_at + coalesce((select election_anchor - real_anchor from election_clock), interval '0'));
update consents set (given_election_at, withdrawn_election_at) = (
  select given_at + shift.by, withdrawn_at + shift.by from (select coalesce((select election_anchor - real_anchor from election_clock), interval '0') as by) shift);
drop index voter_activities_own;
create index voter_activities_own on voter_activities (voter_id, election_at desc, id);

-- Counters get a day of election time. Earlier views have no day and count on every day.
alter table candidate_counters add column day date not null default '-infinity';
alter table candidate_counters drop constraint candidate_counters_pkey;
alter table candidate_counters add primary key (candidate_id, day, slot);
-- Moves votes and follows to the counters of their days. A difference between counters and rows stays in the
-- old row, where the recount finds it.
insert into candidate_counters (candidate_id, day, slot, votes)
  select candidate_id, election_date, 0, count(*) from votes group by 1, 2;
insert into candidate_counters (candidate_id, day, slot, followers)
  select candidate_id, (election_at at time zone 'Europe/Bucharest')::date, 0, count(*) from follows group by 1, 2
  on conflict (candidate_id, day, slot) do update set followers = excluded.followers;
insert into candidate_counters (candidate_id, day, slot, votes, followers)
  select candidate_id, '-infinity', 0, -sum(votes), -sum(followers) from candidate_counters where day > '-infinity' group by 1
  on conflict (candidate_id, day, slot) do update set
    votes = candidate_counters.votes + excluded.votes, followers = candidate_counters.followers + excluded.followers;

-- Equals the function of 0018, but lowers the counter of the day of the follow.
create or replace function stop_following_oneself() returns trigger language plpgsql as $$
declare
  followed date;
begin
  delete from follows where candidate_id = new.id and follower_id = new.user_id
    returning (election_at at time zone 'Europe/Bucharest')::date into followed;
  if found then
    insert into candidate_counters (candidate_id, day, slot, followers) values (new.id, followed, 0, -1)
      on conflict (candidate_id, day, slot) do update set followers = candidate_counters.followers - 1;
  end if;
  return new;
end $$;

-- Returns the counters at the end of the day of `moment`. The view `candidate_counts` sums all days.
create function candidate_counts_at(moment timestamptz)
returns table (candidate_id uuid, votes_count bigint, followers_count bigint, profile_visits bigint)
language sql stable parallel safe as $$
  select c.id, coalesce(sum(k.votes), 0)::bigint, coalesce(sum(k.followers), 0)::bigint, coalesce(sum(k.profile_visits), 0)::bigint
  from candidates c
    left join candidate_counters k on k.candidate_id = c.id and k.day <= (moment at time zone 'Europe/Bucharest')::date
  group by c.id
$$;

-- The last backward move of a demonstration's clock: its real time, and the election time before the move.
alter table election_clock add column moved_back_at timestamptz;
alter table election_clock add column moved_back_from timestamptz;
-- The real time of the demonstration's last restart.
alter table election_clock add column restarted_at timestamptz;

-- Equals the function of 0014, except for election time and the counter's day.
create or replace function cast_daily_votes(
  persons uuid[], type text, day date, voters bytea[], requests bytea[], candidates uuid[], consent_versions text[], waits boolean,
  out results text[], out previous uuid[], out repeated boolean[]
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  held uuid[];
  is_open boolean;
  -- The positions, in the input arrays, of the votes to write, and of those votes that add a consent.
  accepted bigint[];
  consenting bigint[];
  -- Only the day is stored as election time. An exact time beside public counters would reveal the candidate.
  election_midnight constant timestamptz := day::timestamp at time zone 'Europe/Bucharest';
begin
  -- Simultaneous votes of one person, and an erasure (FOR UPDATE), wait for this first lock.
  if waits then
    held := array(select id from users where id = any(persons) order by id for no key update);
  else
    held := array(select id from users where id = any(persons) order by id for no key update skip locked);
  end if;
  -- This lock keeps the day's ballot key from being destroyed. After waiting for a destruction PostgreSQL
  -- checks the condition on the day again, but not the joined key.
  perform from voting_days d join ballot_keys.days k using (election_type, election_date)
    where d.election_type = type and d.election_date = day and d.key_destroyed_at is null for key share of d;
  is_open := found;

  select array_agg(result order by place), array_agg(case when result = 'moved' and not is_repeated then before end order by place),
      array_agg(is_repeated order by place),
      array_agg(place) filter (where result in ('cast', 'moved') and not is_repeated),
      array_agg(place) filter (where result in ('cast', 'moved') and not is_repeated and not has_consent)
    into results, previous, repeated, accepted, consenting
  from (
    select place, ballot.candidate_id as before, consent.given is not null as has_consent,
      case
        when not coalesce(person = any(held), false) then case when waits then 'vote-signed-out' else 'busy' end
        when row_number() over (partition by person order by place) > 1 then 'busy'
        when not is_open then 'vote-day-closed'
        when consent.given is null and version is null then 'consent-required'
        when answered.outcome is not null then answered.outcome
        when ballot.candidate_id = candidate then 'vote-same-candidate'
        when ballot.candidate_id is null then 'cast'
        else 'moved'
      end as result,
      answered.outcome is not null as is_repeated
    from unnest(persons, voters, requests, candidates, consent_versions) with ordinality
      asked (person, voter, request, candidate, version, place)
    left join lateral (
      select true as given from consents where user_id = person and purpose = 'votes' and withdrawn_at is null limit 1) consent on true
    left join lateral (
      select outcome from vote_requests
      where election_type = type and election_date = day and voter_hash = voter and request_hash = request limit 1) answered on true
    left join lateral (
      select candidate_id from votes where election_type = type and election_date = day and voter_hash = voter limit 1) ballot on true
  ) decided;
  if accepted is null then return; end if;

  if consenting is not null then
    -- Stores only the day, like every consent to votes (consents.server.ts).
    insert into consents (user_id, purpose, text_version, given_at, given_election_at)
      select persons[p], 'votes', consent_versions[p], date_trunc('day', clock_timestamp(), 'Europe/Bucharest'), election_midnight
      from unnest(consenting) p on conflict do nothing;
  end if;
  -- Inserts ballots in the order of their hashes. In the order of people, they would match the activity rows,
  -- which name the voters.
  insert into votes (election_type, election_date, voter_hash, candidate_id)
    select type, day, voters[p], candidates[p] from unnest(accepted) p order by voters[p]
    on conflict (election_type, election_date, voter_hash) do update set candidate_id = excluded.candidate_id;
  insert into vote_requests (election_type, election_date, voter_hash, request_hash, outcome)
    select type, day, voters[p], requests[p], results[p] from unnest(accepted) p where requests[p] is not null order by voters[p];
  -- Stores only the day, because an exact time beside public counters would reveal the candidate. Only voters
  -- have activities.
  insert into voter_activities (voter_id, activity_type, metadata, created_at, election_at)
    select user_id, 'vote', jsonb_build_object('day', day::text), date_trunc('day', now(), 'Europe/Bucharest'), election_midnight
    from unnest(accepted) p join voter_profiles on user_id = persons[p];
  -- Changes counters last, to lock their rows for the shortest time. The order of the keys prevents
  -- deadlocks.
  insert into candidate_counters (candidate_id, day, slot, votes)
    select id, cast_daily_votes.day, pg_backend_pid() % 16, sum(delta)
    from (select candidates[p], 1 from unnest(accepted) p
      union all select previous[p], -1 from unnest(accepted) p where previous[p] is not null) change (id, delta)
    group by id having sum(delta) <> 0 order by id
    on conflict on constraint candidate_counters_pkey do update set votes = candidate_counters.votes + excluded.votes;
end $$;

create or replace function cast_poll_votes(
  persons uuid[], poll uuid, voters bytea[], requests bytea[], candidates uuid[], clock_offsets_ms float8[],
  consent_versions text[], consent_since text, waits boolean, out results text[], out repeated boolean[]
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  held uuid[];
  period record;
  is_open boolean;
  has_key boolean;
  accepted bigint[];
  consenting bigint[];
  election_days date[];
  -- Consent and activity store only the day. An exact time beside public counts would reveal the candidate.
  today constant timestamptz := date_trunc('day', clock_timestamp(), 'Europe/Bucharest');
begin
  -- Simultaneous votes of one person wait for this first lock, as above.
  if waits then
    held := array(select id from users where id = any(persons) and is_active order by id for no key update);
  else
    held := array(select id from users where id = any(persons) and is_active order by id for no key update skip locked);
  end if;
  -- Closing a poll locks its row FOR UPDATE. Either the closing waits for these votes and counts them, or
  -- they wait and find the poll closed.
  select start_date, end_date into period from live_polls where id = poll and status = 'active' for key share;
  is_open := found;
  has_key := exists (select from ballot_keys.polls where poll_id = poll);

  select array_agg(result order by place), array_agg(is_repeated order by place), array_agg(election_day order by place),
      array_agg(place) filter (where result = 'cast' and not is_repeated),
      array_agg(place) filter (where result = 'cast' and not is_repeated and not has_consent)
    into results, repeated, election_days, accepted, consenting
  from (
    select place, consent.given is not null as has_consent, (election_now at time zone 'Europe/Bucharest')::date as election_day,
      coalesce(before.request_hash = request, false) as is_repeated,
      case
        when not coalesce(person = any(held), false) then case when waits then 'poll-profile-invalid' else 'busy' end
        when row_number() over (partition by person order by place) > 1 then 'busy'
        when not is_open then 'poll-ended'
        when not has_key then 'poll-key-gone'
        when before.request_hash = request then 'cast'
        when before.is_cast then 'poll-already-voted'
        when election_now < period.start_date or election_now >= period.end_date then 'poll-ended'
        when consent.given is null and version is null then 'consent-required'
        else 'cast'
      end as result
    from (
      select *,
        -- A vote may wait for locks beyond the poll's end, so the end is checked after all locks are taken.
        clock_timestamp() + clock_offset_ms * interval '1 millisecond' as election_now
      from unnest(persons, voters, requests, clock_offsets_ms, consent_versions) with ordinality
        given (person, voter, request, clock_offset_ms, version, place)
      -- `offset 0` makes PostgreSQL read the clock only once for each vote.
      offset 0
    ) asked
    left join lateral (
      select true as given from consents
      where user_id = person and purpose = 'votes' and withdrawn_at is null and text_version >= consent_since limit 1) consent on true
    left join lateral (
      select true as is_cast, request_hash from live_poll_ballots where poll_id = poll and voter_hash = voter limit 1) before on true
  ) decided;
  if accepted is null then return; end if;

  -- A candidate's first vote creates a voter profile (POLL-32). The profile gets the account's date, because
  -- the time of the vote would reveal the candidate.
  insert into voter_profiles (user_id, registration_date)
    select id, created_at from unnest(accepted) p join users on id = persons[p]
    on conflict do nothing;
  if consenting is not null then
    -- Replaces a consent to an older text. The old consent is marked as withdrawn today.
    update consents c set withdrawn_at = greatest(c.given_at, today),
        withdrawn_election_at = greatest(c.given_election_at,
          (select election_days[p]::timestamp at time zone 'Europe/Bucharest' from unnest(consenting) p where persons[p] = c.user_id))
      where user_id = any(array(select persons[p] from unnest(consenting) p)) and purpose = 'votes' and withdrawn_at is null;
    insert into consents (user_id, purpose, text_version, given_at, given_election_at)
      select persons[p], 'votes', consent_versions[p], today, election_days[p]::timestamp at time zone 'Europe/Bucharest'
      from unnest(consenting) p
      on conflict do nothing;
  end if;
  -- Inserts ballots in the order of their hashes. In the order of people, they would match the activity rows,
  -- which name the voters.
  insert into live_poll_ballots (poll_id, voter_hash, candidate_id, request_hash)
    select poll, voters[p], candidates[p], requests[p] from unnest(accepted) p order by voters[p];
  insert into voter_activities (voter_id, activity_type, metadata, created_at, election_at)
    select persons[p], 'poll', jsonb_build_object('poll', poll, 'day', election_days[p]::text), today,
      election_days[p]::timestamp at time zone 'Europe/Bucharest'
    from unnest(accepted) p;
  -- Changes counters last, to lock their rows for the shortest time. The order of the keys prevents
  -- deadlocks.
  insert into live_poll_tallies (poll_id, candidate_id, slot, votes)
    select poll, candidates[p], pg_backend_pid() % 16, count(*) from unnest(accepted) p group by candidates[p] order by candidates[p]
    on conflict (poll_id, candidate_id, slot) do update set votes = live_poll_tallies.votes + excluded.votes;
end $$;

-- Deletes all activity, its results, and every account except those at `kept_addresses`. Only a
-- demonstration's program grants itself this function, and the function refuses without an election clock.
create function restart_demonstration(kept_addresses text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from election_clock for update;
  if not found then raise exception 'There is no demonstration to begin anew.'; end if;
  -- The locks let running changes end first and make later ones wait. Changes take the locks in the same
  -- order, which prevents deadlocks.
  lock table profile_view_marks in exclusive mode;
  lock table users in exclusive mode;
  perform pg_advisory_xact_lock(hashtext('vot-informat-live-polls'));
  perform pg_advisory_xact_lock(hashtext('vot-informat-vote-snapshots'));
  perform pg_advisory_xact_lock(hashtext('vot-informat-scores'));

  delete from votes;
  delete from vote_requests;
  delete from voting_days;
  delete from vote_snapshots;
  delete from vote_recounts;
  delete from candidate_scores;
  delete from ai_score_calculation_logs;
  delete from live_poll_ballots;
  delete from live_polls;
  delete from poll_recounts;
  delete from candidate_counters;
  delete from profile_view_marks;
  delete from ballot_keys.view_salts;
  insert into file_deletions (name) select substring(avatar_url from '[^/]+$') from users where avatar_url like '/files/%'
    on conflict do nothing;
  delete from users where email <> all (kept_addresses);
  update users set avatar_url = null, two_factor_enabled = false;
  delete from second_factors;
  delete from sign_in_methods;
  delete from follows;
  delete from voter_activities;
  delete from consents;
  delete from user_tag_assignments;
  delete from verification_tokens;
  delete from sign_in_attempts;
  delete from mail_outbox;
  delete from audit_log;
  delete from refused_rights;
  update election_clock set restarted_at = clock_timestamp();
end $$;
revoke execute on function restart_demonstration from public;
