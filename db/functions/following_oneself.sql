-- Refuses a follow by the account of the followed candidate. Linking an account to a candidate deletes an existing
-- follow.
create or replace function refuse_following_oneself() returns trigger language plpgsql as $$
declare
  account uuid;
begin
  -- A simultaneous link of the candidate waits for this lock and then finds the follow.
  select user_id into account from candidates where id = new.candidate_id for share;
  if account = new.follower_id then
    raise exception 'a candidate cannot follow itself' using errcode = 'check_violation', constraint = 'follows_not_oneself';
  end if;
  return new;
end $$;

-- Lowers the public counter of the day on which the follow was counted.
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
