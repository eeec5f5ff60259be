-- A vote in a live poll, written in one statement, as the vote of the day (0009). Each query inside sees what was committed before
-- it began, so what stands after a lock is true for as long as the lock is held (read committed). `result` is `cast` or the code
-- of a refusal, which has written nothing; `is_repeated`: this very request was answered before, and nothing is written again.
-- `clock_offset_ms`: election time minus the machine's. A consent to an older text than `consent_since` did not name live polls.
create function cast_poll_vote(
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
    values (person, 'poll', jsonb_build_object('day', (election_now at time zone 'Europe/Bucharest')::date::text), today);
  -- Last, so that a row others wait for is held shortest.
  insert into live_poll_tallies (poll_id, candidate_id, slot, votes) values (poll, candidate, pg_backend_pid() % 16, 1)
    on conflict (poll_id, candidate_id, slot) do update set votes = live_poll_tallies.votes + 1;
end $$;
revoke execute on function cast_poll_vote from public;
grant execute on function cast_poll_vote to vot_app;

-- What the nightly recount of live polls found; differences: ["…"].
create table poll_recounts (
  id bigint generated always as identity primary key,
  election_id text not null references elections on delete cascade,
  at timestamptz not null default now(),
  election_at timestamptz not null,
  is_clean boolean not null,
  differences jsonb not null
);
revoke update, delete on poll_recounts from vot_app;
grant select on poll_recounts to vot_explorer;
