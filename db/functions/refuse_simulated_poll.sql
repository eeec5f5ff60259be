-- Only the program of a demonstration has an election clock, so production cannot store a simulated poll, vote, follow, view or count.
create or replace function refuse_simulated_poll() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from election_clock) then raise exception 'Only a demonstration has a simulated crowd.'; end if;
  return new;
end $$;
