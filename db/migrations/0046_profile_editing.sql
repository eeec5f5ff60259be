-- runs beside: 0020
-- Candidates edit their profiles, alone or with a team of editors. Their publications have a public history.

alter table candidate_profiles
  add column photo_url text,
  add column photo_description text;

-- The fields of a profile before publication. The table has no row for a profile without a draft.
create table profile_drafts (
  profile_id uuid primary key references candidate_profiles on delete cascade,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- The last writer of each changed field: candidate or team.
  authors jsonb not null check (jsonb_typeof(authors) = 'object'),
  changed_at timestamptz not null default now()
);

-- A published change of a column of candidate_profiles, with its old and new value. Rows are only added.
create table profile_changes (
  id bigint generated always as identity primary key,
  profile_id uuid not null references candidate_profiles on delete cascade,
  field text not null,
  before jsonb,
  after jsonb,
  author text not null check (author in ('candidate', 'team')),
  election_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index profile_changes_newest on profile_changes (profile_id, election_at desc, id desc);
revoke update, delete, truncate on profile_changes from vot_app;

-- Candidates' own answers to the questions of the questionnaire. Each change adds a row, and a row without an
-- answer withdraws the answer before it.
create table own_stances (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  candidate_id uuid not null references candidates on delete cascade,
  question_id uuid not null references compatibility_questions on delete cascade,
  stance text,
  answer smallint check (answer >= 0),
  explanation text not null default '' check (char_length(explanation) <= 2000),
  link text check (link ~* '^https?://' and char_length(link) <= 2000),
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((stance is null) = (answer is null))
);
create index own_stances_newest on own_stances (candidate_id, question_id, election_at desc, number desc);
create index own_stances_of_question on own_stances (question_id);
revoke update, delete, truncate on own_stances from vot_app;
create constraint trigger stance_on_scale after insert on own_stances
  deferrable initially deferred for each row execute function require_stance_on_scale();

-- People whom a candidate lets edit the profile's draft and documents. A person is in one team.
create table profile_editors (
  user_id uuid primary key references users on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  election_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index profile_editors_of_candidate on profile_editors (candidate_id);

create table editor_invitations (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  email text not null check (char_length(email) <= 254),
  -- SHA-256 of the token in the mailed link.
  token_hash text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (candidate_id, email)
);
create index editor_invitations_expired on editor_invitations (expires_at);

-- Statements with cached rows read these tables (docs/decisions/0029).
create trigger note_record_change before insert or update or delete or truncate on profile_changes
  for each statement execute function note_record_change();
create trigger note_record_change before insert or update or delete or truncate on own_stances
  for each statement execute function note_record_change();
grant select on profile_changes, own_stances to vot_explorer;
