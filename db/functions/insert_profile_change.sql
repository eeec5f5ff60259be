-- Stores a profile change that a program older than migration 0058 writes through the view `profile_changes`.
create or replace function insert_profile_change() returns trigger language plpgsql as $$
begin
  insert into published_changes (candidate_id, kind, field, before, after, author, election_at)
  select candidate_id,
    case when new.field = 'photo' then 'photo' when new.field like 'stance:%' then 'stance' else 'profile' end,
    case when new.field <> 'photo' then regexp_replace(new.field, '^stance:', '') end,
    new.before, new.after, new.author, new.election_at
  from candidate_profiles where id = new.profile_id;
  return new;
end $$;
