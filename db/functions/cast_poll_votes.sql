-- Writes votes of one live poll in one commit, by the rules in cast_daily_votes.sql. All arrays have one element for
-- each vote, in the order of `persons`:
-- results: `cast`, `busy`, or the code of a refusal, which writes nothing
-- repeated: true for a request that was answered earlier
-- clock_offsets_ms: election time minus the machine's time
-- A consent to a text older than `consent_since` does not cover live polls.
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
  -- Consent and activity store only the day. An exact time, compared with public counts, would reveal the
  -- candidate.
  today constant timestamptz := date_trunc('day', clock_timestamp(), 'Europe/Bucharest');
begin
  -- Simultaneous votes of one person wait for this first lock, as in cast_daily_votes.
  if waits then
    held := array(select id from users where id = any(persons) and is_active order by id for no key update);
  else
    held := array(select id from users where id = any(persons) and is_active order by id for no key update skip locked);
  end if;
  -- Closing a poll locks its row FOR UPDATE. Either the closing waits for these votes and counts them, or they wait and
  -- find the poll closed.
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

  -- A candidate's first vote creates a voter profile (POLL-32). The profile gets the account's date, because the time
  -- of the vote would reveal the candidate.
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
  -- Inserts ballots in the order of their hashes. In the order of people, they would match the activity rows, which
  -- name the voters.
  insert into live_poll_ballots (poll_id, voter_hash, candidate_id, request_hash)
    select poll, voters[p], candidates[p], requests[p] from unnest(accepted) p order by voters[p];
  insert into voter_activities (voter_id, activity_type, metadata, created_at, election_at)
    select persons[p], 'poll', jsonb_build_object('poll', poll, 'day', election_days[p]::text), today,
      election_days[p]::timestamp at time zone 'Europe/Bucharest'
    from unnest(accepted) p;
  -- Changes the poll's counts last, to lock their rows for the shortest time. The order of the keys prevents deadlocks.
  insert into live_poll_tallies (poll_id, candidate_id, slot, votes)
    select poll, candidates[p], counter_slot(), count(*) from unnest(accepted) p group by candidates[p] order by candidates[p]
    on conflict (poll_id, candidate_id, slot) do update set votes = live_poll_tallies.votes + excluded.votes;
end $$;
revoke execute on function cast_poll_votes from public;
grant execute on function cast_poll_votes to vot_app;
