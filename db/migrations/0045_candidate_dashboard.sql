-- runs beside: 0020
-- Events of candidates, the keys of their calendar addresses, and the history of candidates' own changes.

create table candidate_activities (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 120),
  description text not null default '' check (char_length(description) <= 2000),
  location text not null default '' check (char_length(location) <= 200),
  start_date timestamptz not null,
  end_date timestamptz not null,
  -- Only the candidate's dashboard and own calendar show an event that is not public.
  is_public boolean not null,
  is_cancelled boolean not null default false,
  -- The number of changes, which calendars call SEQUENCE (RFC 5545, 3.8.7.4).
  revision integer not null default 0 check (revision >= 0),
  changed_at timestamptz not null,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (start_date < end_date)
);
create index candidate_activities_in_time on candidate_activities (candidate_id, start_date, id);

-- A change that a candidate made, with the old and the new value. Rows are only added.
create table candidate_changes (
  id bigint generated always as identity primary key,
  candidate_id uuid not null references candidates on delete cascade,
  kind text not null check (kind in ('wealth', 'interests', 'event')),
  activity_id uuid references candidate_activities on delete cascade,
  before jsonb,
  after jsonb,
  made_by text not null check (made_by in ('candidate', 'team', 'administrator')),
  -- False for an event that the public never saw.
  is_public boolean not null,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((kind = 'event') = (activity_id is not null))
);
create index candidate_changes_newest on candidate_changes (candidate_id, election_at desc, id desc);
create index candidate_changes_of_activity on candidate_changes (activity_id, election_at, id) where activity_id is not null;
revoke update, delete, truncate on candidate_changes from vot_app;

-- The secret address of a candidate's own calendar depends on this number, so a new number ends the old address.
create table candidate_calendars (
  candidate_id uuid primary key references candidates on delete cascade,
  generation integer not null default 1 check (generation > 0)
);

-- Statements with cached rows read both tables (docs/decisions/0029).
create trigger note_record_change before insert or update or delete or truncate on candidate_activities
  for each statement execute function note_record_change();
create trigger note_record_change before insert or update or delete or truncate on candidate_changes
  for each statement execute function note_record_change();
