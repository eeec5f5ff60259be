-- Queues a photo's file for deletion when a draft no longer uses it and the profile does not show it.
create or replace function drop_draft_photo() returns trigger language plpgsql as $$
begin
  if (tg_op = 'DELETE' or new.photo_url is distinct from old.photo_url) and old.photo_url like '/files/%'
      and not exists (select from candidate_profiles where photo_url = old.photo_url) then
    insert into file_deletions (name) values (substring(old.photo_url from '[^/]+$'))
      on conflict (name) do update set due_at = least(file_deletions.due_at, excluded.due_at);
  end if;
  return null;
end $$;
