-- runs beside: 0020
-- Live polls of a demonstration's simulated crowd. A simulated poll may be open beside the election's own poll.
alter table live_polls add column is_simulated boolean not null default false;
drop index live_polls_one_active;
create unique index live_polls_one_active on live_polls (election_id) where status = 'active' and not is_simulated;
-- Only the program of a demonstration has an election clock, so production cannot store a simulated poll.
create function refuse_simulated_poll() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from election_clock) then raise exception 'Only a demonstration has simulated polls.'; end if;
  return new;
end $$;
create trigger refuse_simulated_poll before insert or update of is_simulated on live_polls
  for each row when (new.is_simulated) execute function refuse_simulated_poll();
