-- Writes a daily vote in one statement, because eight queries and a commit cost the program more than the
-- database. `result` is `cast`, `moved`, or a refusal's code, which writes nothing; `previous` lost the
-- ballot, and `is_repeated` marks a request answered earlier.
create function cast_daily_vote(
  person uuid, type text, day date, voter bytea, request bytea, candidate uuid, consent_version text,
  out result text, out previous uuid, out is_repeated boolean
) language plpgsql as $$
declare
  has_consent boolean;
begin
  is_repeated := false;
  -- Simultaneous votes of one person, and an erasure (FOR UPDATE), wait for this first lock. Checks after the
  -- lock stay valid, because each query sees all rows committed before it began.
  perform from users where id = person for no key update;
  if not found then result := 'vote-signed-out'; return; end if;
  -- This lock keeps the day's ballot key from being destroyed. After waiting for a destruction PostgreSQL
  -- checks the condition on the day again, but not the joined key.
  perform from voting_days d join ballot_keys.days k using (election_type, election_date)
    where d.election_type = type and d.election_date = day and d.key_destroyed_at is null for key share of d;
  if not found then result := 'vote-day-closed'; return; end if;
  has_consent := exists (
    select from consents where user_id = person and purpose = 'votes' and withdrawn_at is null);
  if not has_consent and consent_version is null then result := 'consent-required'; return; end if;

  select outcome into result from vote_requests
    where election_type = type and election_date = day and voter_hash = voter and request_hash = request;
  if found then is_repeated := true; return; end if;
  select candidate_id into previous from votes where election_type = type and election_date = day and voter_hash = voter;
  if previous = candidate then result := 'vote-same-candidate'; return; end if;
  result := case when previous is null then 'cast' else 'moved' end;

  if not has_consent then
    -- Stores only the day, like every consent to votes (consents.server.ts).
    insert into consents (user_id, purpose, text_version, given_at)
      values (person, 'votes', consent_version, date_trunc('day', clock_timestamp(), 'Europe/Bucharest'))
      on conflict do nothing;
  end if;
  if previous is null then
    insert into votes (election_type, election_date, voter_hash, candidate_id) values (type, day, voter, candidate);
  else
    update votes set candidate_id = candidate
      where election_type = type and election_date = day and voter_hash = voter;
  end if;
  if request is not null then
    insert into vote_requests (election_type, election_date, voter_hash, request_hash, outcome)
      values (type, day, voter, request, result);
  end if;
  -- Stores only the day, because an exact time beside public counters would reveal the candidate. Only voters
  -- have activities.
  insert into voter_activities (voter_id, activity_type, metadata, created_at)
    select user_id, 'vote', jsonb_build_object('day', day::text), date_trunc('day', now(), 'Europe/Bucharest')
    from voter_profiles where user_id = person;
  -- Changes counters last, to lock their rows for the shortest time. The order of the keys prevents
  -- deadlocks.
  insert into candidate_counters (candidate_id, slot, votes)
    select id, pg_backend_pid() % 16, delta from (values (candidate, 1), (previous, -1)) change (id, delta)
    where id is not null order by id
    on conflict (candidate_id, slot) do update set votes = candidate_counters.votes + excluded.votes;
end $$;
revoke execute on function cast_daily_vote from public;
grant execute on function cast_daily_vote to vot_app;
