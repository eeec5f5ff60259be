-- runs beside: 0020
-- A profile's photo waits in the draft like the other fields. A published photo keeps the election time of its
-- publication, so that a demonstration that moved back shows no later picture.

alter table profile_drafts
  -- The last writer of the draft's photo. Without a writer the draft leaves the published photo as it is.
  add column photo_author text check (photo_author in ('candidate', 'team')),
  -- Null together with a writer removes the photo.
  add column photo_url text,
  add column photo_description text,
  add check ((photo_url is null) = (photo_description is null)),
  add check (photo_author is not null or photo_url is null);

alter table candidate_profiles add column photo_published_at timestamptz;
update candidate_profiles profile set photo_published_at = (
    select election_at from published_changes change
    where change.candidate_id = profile.candidate_id and kind = 'photo' order by id desc limit 1)
  where photo_url is not null;

create function drop_draft_photo() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger drop_draft_photo after update or delete on profile_drafts
  for each row when (old.photo_url is not null) execute function drop_draft_photo();
