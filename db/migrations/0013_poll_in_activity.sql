-- The activity of a vote in a live poll names the poll, never the candidate: so the recount can compare a poll's ballots with those
-- who voted in it, and a withdrawal of consent can take both away.
alter table voter_activities drop constraint voter_activities_names_nobody;
alter table voter_activities add constraint voter_activities_names_nobody
  check (activity_type not in ('vote', 'poll', 'unfollow', 'view')
    or (target_id is null and metadata - case activity_type when 'poll' then '{day,poll}'::text[] else '{day}' end = '{}'));

-- Polls of before are not compared: the activities of their votes name none.
alter table live_polls add column names_voters boolean not null default false;
alter table live_polls alter column names_voters set default true;
-- Ballots at the destruction of the key, after which nothing takes one away. Null: the key lives, or went before this column was.
alter table live_polls add column sealed_ballots bigint
  check (sealed_ballots is null or (sealed_ballots >= 0 and key_destroyed_at is not null));

-- As in 0010 but for the poll in the activity.
create or replace function cast_poll_vote(
  person uuid, poll uuid, voter bytea, request bytea, candidate uuid, clock_offset_ms float8,
  consent_version text, consent_since text, out result text, out is_repeated boolean
) language plpgsql as $$
declare
  period record;
  cast_before record;
  has_consent boolean;
  -- Of the consent and the activity only the day is kept: beside public counts a time would tell for whom somebody voted.
  today constant timestamptz := date_trunc('day', clock_timestamp(), 'Europe/Bucharest');
  election_now timestamptz;
begin
  is_repeated := false;
  -- First of all locks: votes of one person wait for each other here, and erasure, which takes the row FOR UPDATE, for them.
  perform from users where id = person and is_active for no key update;
  if not found then result := 'poll-profile-invalid'; return; end if;
  -- Whoever closes the poll takes it FOR UPDATE: it waits for this vote and counts it, or this waits and finds the poll closed.
  select start_date, end_date into period from live_polls where id = poll and status = 'active' for key share;
  if not found then result := 'poll-ended'; return; end if;
  perform from ballot_keys.polls where poll_id = poll;
  if not found then result := 'poll-key-gone'; return; end if;

  select request_hash into cast_before from live_poll_ballots where poll_id = poll and voter_hash = voter;
  if found then
    is_repeated := cast_before.request_hash is not distinct from request and request is not null;
    result := case when is_repeated then 'cast' else 'poll-already-voted' end;
    return;
  end if;
  -- Only now, when nothing is waited for any more: a vote in time that had to wait until the end is late.
  election_now := clock_timestamp() + clock_offset_ms * interval '1 millisecond';
  if election_now < period.start_date or election_now >= period.end_date then result := 'poll-ended'; return; end if;
  has_consent := exists (
    select from consents
    where user_id = person and purpose = 'votes' and withdrawn_at is null and text_version >= consent_since);
  if not has_consent and consent_version is null then result := 'consent-required'; return; end if;

  result := 'cast';
  -- Candidates vote as well, and have no list of activities until now (POLL-32). Dated as the account, like every voter's: the
  -- moment of the first vote would tell, beside public counts, for whom it was.
  insert into voter_profiles (user_id, registration_date) select id, created_at from users where id = person
    on conflict do nothing;
  if not has_consent then
    -- One to an older text is replaced; it stays as having ended today.
    update consents set withdrawn_at = greatest(given_at, today)
      where user_id = person and purpose = 'votes' and withdrawn_at is null;
    insert into consents (user_id, purpose, text_version, given_at) values (person, 'votes', consent_version, today)
      on conflict do nothing;
  end if;
  insert into live_poll_ballots (poll_id, voter_hash, candidate_id, request_hash) values (poll, voter, candidate, request);
  insert into voter_activities (voter_id, activity_type, metadata, created_at)
    values (person, 'poll', jsonb_build_object('poll', poll, 'day', (election_now at time zone 'Europe/Bucharest')::date::text), today);
  -- Last, so that a row others wait for is held shortest.
  insert into live_poll_tallies (poll_id, candidate_id, slot, votes) values (poll, candidate, pg_backend_pid() % 16, 1)
    on conflict (poll_id, candidate_id, slot) do update set votes = live_poll_tallies.votes + 1;
end $$;
