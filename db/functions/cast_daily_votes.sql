-- Writes daily votes of several people in one commit (docs/decisions/0016-votes-together.md).
-- All arrays have one element for each vote, in the order of `persons`:
-- results: `cast`, `moved`, `busy`, or the code of a refusal, which writes nothing
-- previous: the candidate from whom the vote moved away
-- repeated: true for a request that was answered earlier
-- Unless `waits`, a person who is locked or occurs twice is `busy`. The caller sends such a vote again alone.
-- Plans are generic, so that neither the number of votes nor old statistics change them.
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
  -- A simulated crowd's votes have separate counters and no activities, so they appear in no figure about people.
  is_simulated constant boolean := type like 'simulare:%';
  -- Only the day is stored as election time. An exact time, compared with public counters, would reveal the
  -- candidate.
  election_midnight constant timestamptz := day::timestamp at time zone 'Europe/Bucharest';
begin
  -- Simultaneous votes of one person, and an erasure (FOR UPDATE), wait for this first lock. Checks after the lock stay
  -- valid, because each query sees all rows committed before it began.
  if waits then
    held := array(select id from users where id = any(persons) order by id for no key update);
  else
    held := array(select id from users where id = any(persons) order by id for no key update skip locked);
  end if;
  -- This lock keeps the day's ballot key from being destroyed. If a destruction came first, PostgreSQL checks the
  -- condition again and finds no day.
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
  -- Inserts ballots in the order of their hashes. In the order of people, they would match the activity rows, which
  -- name the voters.
  insert into votes (election_type, election_date, voter_hash, candidate_id)
    select type, day, voters[p], candidates[p] from unnest(accepted) p order by voters[p]
    on conflict (election_type, election_date, voter_hash) do update set candidate_id = excluded.candidate_id;
  insert into vote_requests (election_type, election_date, voter_hash, request_hash, outcome)
    select type, day, voters[p], requests[p], results[p] from unnest(accepted) p where requests[p] is not null order by voters[p];
  -- Stores only the day, because an exact time, compared with public counters, would reveal the candidate.
  -- Only voters have activities.
  insert into voter_activities (voter_id, activity_type, metadata, created_at, election_at)
    select user_id, 'vote', jsonb_build_object('day', day::text), date_trunc('day', now(), 'Europe/Bucharest'), election_midnight
    from unnest(accepted) p join voter_profiles on user_id = persons[p] where not is_simulated;
  -- Changes counters last, to lock their rows for the shortest time. The order of the keys prevents deadlocks.
  if is_simulated then
    insert into simulated_counters (candidate_id, day, votes)
      select id, cast_daily_votes.day, sum(delta)
      from (select candidates[p], 1 from unnest(accepted) p
        union all select previous[p], -1 from unnest(accepted) p where previous[p] is not null) change (id, delta)
      group by id having sum(delta) <> 0 order by id
      on conflict on constraint simulated_counters_pkey do update set votes = simulated_counters.votes + excluded.votes;
    return;
  end if;
  insert into candidate_counters (candidate_id, day, slot, votes)
    select id, cast_daily_votes.day, counter_slot(), sum(delta)
    from (select candidates[p], 1 from unnest(accepted) p
      union all select previous[p], -1 from unnest(accepted) p where previous[p] is not null) change (id, delta)
    group by id having sum(delta) <> 0 order by id
    on conflict on constraint candidate_counters_pkey do update set votes = candidate_counters.votes + excluded.votes;
end $$;
revoke execute on function cast_daily_votes from public;
grant execute on function cast_daily_votes to vot_app;
