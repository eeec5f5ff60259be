-- A candidate does not follow itself: the account linked to it cannot follow it, and an account that follows it stops when it is
-- linked. The activity's row stays and names a follow that is gone.
create or replace function refuse_following_oneself() returns trigger language plpgsql as $$
declare
  account uuid;
begin
  -- Held so, the candidate is not linked meanwhile: whoever links it waits, and finds the follow.
  select user_id into account from candidates where id = new.candidate_id for share;
  if account = new.follower_id then
    raise exception 'a candidate cannot follow itself' using errcode = 'check_violation', constraint = 'follows_not_oneself';
  end if;
  return new;
end $$;

-- The follow leaves the counter of its own day.
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
