-- Creates the voter profile of every new voter, however the account is created (AUTH-47).
create or replace function add_voter_profile() returns trigger language plpgsql as $$
begin
  if new.role = 'voter' then
    insert into voter_profiles (user_id, registration_date) values (new.id, new.created_at) on conflict (user_id) do nothing;
  end if;
  return new;
end $$;
