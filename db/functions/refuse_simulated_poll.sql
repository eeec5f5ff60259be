-- Refuses a simulated poll unless the database has an election clock. Only a demonstration has this clock.
create or replace function refuse_simulated_poll() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from election_clock) then raise exception 'Only a demonstration has simulated polls.'; end if;
  return new;
end $$;
