-- Writes simultaneous votes in one commit (docs/decisions/0016-votes-together.md), by the rules of 0009 and
-- 0013; all arrays are as long as `persons`. Without `waits`, a person who is locked or occurs twice gets
-- `busy` and is sent again alone, which prevents deadlocks.

drop function cast_daily_vote;

-- `results` has `cast`, `moved`, `busy`, or a refusal's code, which writes nothing. `previous` is the
-- candidate who lost the ballot; `repeated` marks a request answered earlier.
create function cast_daily_votes(
  persons uuid[], type text, day date, voters bytea[], requests bytea[], candidates uuid[], consent_versions text[], waits boolean,
  out results text[], out previous uuid[], out repeated boolean[]
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  held uuid[];
  is_open boolean;
  -- The positions, in the input arrays, of the votes to write, and of those votes that add a consent.
  accepted bigint[];
  consenting bigint[];
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
    insert into consents (user_id, purpose, text_version, given_at)
      select persons[p], 'votes', consent_versions[p], date_trunc('day', clock_timestamp(), 'Europe/Bucharest')
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
  insert into voter_activities (voter_id, activity_type, metadata, created_at)
    select user_id, 'vote', jsonb_build_object('day', day::text), date_trunc('day', now(), 'Europe/Bucharest')
    from unnest(accepted) p join voter_profiles on user_id = persons[p];
  -- Changes counters last, to lock their rows for the shortest time. The order of the keys prevents
  -- deadlocks.
  insert into candidate_counters (candidate_id, slot, votes)
    select id, pg_backend_pid() % 16, sum(delta)
    from (select candidates[p], 1 from unnest(accepted) p
      union all select previous[p], -1 from unnest(accepted) p where previous[p] is not null) change (id, delta)
    group by id having sum(delta) <> 0 order by id
    on conflict (candidate_id, slot) do update set votes = candidate_counters.votes + excluded.votes;
end $$;
revoke execute on function cast_daily_votes from public;
grant execute on function cast_daily_votes to vot_app;

drop function cast_poll_vote;

-- `results` has `cast`, `busy`, or a refusal's code, and `repeated` marks a request answered earlier.
-- `clock_offsets_ms` is election time minus the machine's time; a consent to a text older than
-- `consent_since` did not mention live polls.
create function cast_poll_votes(
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
    update consents set withdrawn_at = greatest(given_at, today)
      where user_id = any(array(select persons[p] from unnest(consenting) p)) and purpose = 'votes' and withdrawn_at is null;
    insert into consents (user_id, purpose, text_version, given_at)
      select persons[p], 'votes', consent_versions[p], today from unnest(consenting) p
      on conflict do nothing;
  end if;
  -- Inserts ballots in the order of their hashes. In the order of people, they would match the activity rows,
  -- which name the voters.
  insert into live_poll_ballots (poll_id, voter_hash, candidate_id, request_hash)
    select poll, voters[p], candidates[p], requests[p] from unnest(accepted) p order by voters[p];
  insert into voter_activities (voter_id, activity_type, metadata, created_at)
    select persons[p], 'poll', jsonb_build_object('poll', poll, 'day', election_days[p]::text), today from unnest(accepted) p;
  -- Changes counters last, to lock their rows for the shortest time. The order of the keys prevents
  -- deadlocks.
  insert into live_poll_tallies (poll_id, candidate_id, slot, votes)
    select poll, candidates[p], pg_backend_pid() % 16, count(*) from unnest(accepted) p group by candidates[p] order by candidates[p]
    on conflict (poll_id, candidate_id, slot) do update set votes = live_poll_tallies.votes + excluded.votes;
end $$;
revoke execute on function cast_poll_votes from public;
grant execute on function cast_poll_votes to vot_app;
