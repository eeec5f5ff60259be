-- runs beside: 0020
-- One public history of candidates instead of profile_changes and candidate_changes. Both stay as views for
-- programs of the version before, until a later migration drops them.

-- A change that a candidate or the team published, with the old and the new value. Rows are only added.
create table published_changes (
  id bigint generated always as identity primary key,
  candidate_id uuid not null references candidates on delete cascade,
  kind text not null check (kind in ('profile', 'photo', 'stance', 'wealth', 'interests', 'event', 'team', 'answer')),
  -- The column of candidate_profiles, or the code of the answered question of the questionnaire.
  field text,
  activity_id uuid references candidate_activities on delete cascade,
  before jsonb,
  after jsonb,
  author text not null check (author in ('candidate', 'team', 'administrator')),
  -- False for an event that the public never saw.
  is_public boolean not null default true,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((kind = 'event') = (activity_id is not null)),
  check ((kind in ('profile', 'stance')) = (field is not null))
);

insert into published_changes
  (candidate_id, kind, field, activity_id, before, after, author, is_public, election_at, created_at)
select candidate_id, kind, field, activity_id, before, after, author, is_public, election_at, created_at from (
  select candidate_id, kind, null as field, activity_id, before, after, made_by as author, is_public, election_at,
    created_at, id
  from candidate_changes
  union all
  select profile.candidate_id,
    case when change.field = 'photo' then 'photo' when change.field like 'stance:%' then 'stance' else 'profile' end,
    case when change.field <> 'photo' then regexp_replace(change.field, '^stance:', '') end,
    null, change.before, change.after, change.author, true, change.election_at, change.created_at, change.id
  from profile_changes change join candidate_profiles profile on profile.id = change.profile_id) change
order by created_at, id;

drop table candidate_changes, profile_changes;

create index published_changes_newest on published_changes (candidate_id, election_at desc, id desc);
create index published_changes_of_activity on published_changes (activity_id, election_at, id) where activity_id is not null;
revoke update, delete, truncate on published_changes from vot_app;
create trigger note_record_change before insert or update or delete or truncate on published_changes
  for each statement execute function note_record_change();
grant select on published_changes to vot_explorer;

create view candidate_changes as
  select id, candidate_id, kind, activity_id, before, after, author as made_by, is_public, election_at, created_at
  from published_changes where kind in ('wealth', 'interests', 'event');
create view profile_changes as
  select change.id, profile.id as profile_id,
    case change.kind when 'stance' then 'stance:' || change.field else coalesce(change.field, change.kind) end as field,
    change.before, change.after, change.author, change.election_at, change.created_at
  from published_changes change join candidate_profiles profile using (candidate_id)
  where change.kind in ('profile', 'photo', 'stance');
revoke update, delete, truncate on candidate_changes, profile_changes from vot_app;
create function insert_profile_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger insert_profile_change instead of insert on profile_changes
  for each row execute function insert_profile_change();
