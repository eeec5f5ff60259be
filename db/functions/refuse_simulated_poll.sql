-- Trigger: refuses a simulated poll, vote, follow, view or count without an election clock. Production has no election
-- clock.
create or replace function refuse_simulated_poll() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from election_clock) then raise exception 'Only a demonstration has a simulated crowd.'; end if;
  return new;
end $$;
