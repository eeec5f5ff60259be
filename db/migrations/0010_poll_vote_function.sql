-- Writes a live poll's vote in one statement, by the rules of cast_daily_vote (0009). `clock_offset_ms` is
-- election time minus the machine's time; a consent to a text older than `consent_since` did not mention live
-- polls.
create function cast_poll_vote(
  person uuid, poll uuid, voter bytea, request bytea, candidate uuid, clock_offset_ms float8,
  consent_version text, consent_since text, out result text, out is_repeated boolean
) language plpgsql as $$
declare
  period record;
  cast_before record;
  has_consent boolean;
  -- Consent and activity store only the day. An exact time beside public counts would reveal the candidate.
  today constant timestamptz := date_trunc('day', clock_timestamp(), 'Europe/Bucharest');
  election_now timestamptz;
begin
  is_repeated := false;
  -- Simultaneous votes of one person, and an erasure (FOR UPDATE), wait for this first lock.
  perform from users where id = person and is_active for no key update;
  if not found then result := 'poll-profile-invalid'; return; end if;
  -- Closing a poll locks its row FOR UPDATE. Either the closing waits for this vote and counts it, or the
  -- vote waits and finds the poll closed.
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
  -- A vote may wait for locks beyond the poll's end, so the end is checked after all locks are taken.
  election_now := clock_timestamp() + clock_offset_ms * interval '1 millisecond';
  if election_now < period.start_date or election_now >= period.end_date then result := 'poll-ended'; return; end if;
  has_consent := exists (
    select from consents
    where user_id = person and purpose = 'votes' and withdrawn_at is null and text_version >= consent_since);
  if not has_consent and consent_version is null then result := 'consent-required'; return; end if;

  result := 'cast';
  -- A candidate's first vote creates a voter profile (POLL-32). The profile gets the account's date, because
  -- the time of the vote would reveal the candidate.
  insert into voter_profiles (user_id, registration_date) select id, created_at from users where id = person
    on conflict do nothing;
  if not has_consent then
    -- Replaces a consent to an older text. The old consent is marked as withdrawn today.
    update consents set withdrawn_at = greatest(given_at, today)
      where user_id = person and purpose = 'votes' and withdrawn_at is null;
    insert into consents (user_id, purpose, text_version, given_at) values (person, 'votes', consent_version, today)
      on conflict do nothing;
  end if;
  insert into live_poll_ballots (poll_id, voter_hash, candidate_id, request_hash) values (poll, voter, candidate, request);
  insert into voter_activities (voter_id, activity_type, metadata, created_at)
    values (person, 'poll', jsonb_build_object('day', (election_now at time zone 'Europe/Bucharest')::date::text), today);
  -- Changes the tally last, to lock its row for the shortest time.
  insert into live_poll_tallies (poll_id, candidate_id, slot, votes) values (poll, candidate, pg_backend_pid() % 16, 1)
    on conflict (poll_id, candidate_id, slot) do update set votes = live_poll_tallies.votes + 1;
end $$;
revoke execute on function cast_poll_vote from public;
grant execute on function cast_poll_vote to vot_app;

-- The findings of the nightly recount of live polls. `differences` is ["…"].
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
