-- runs beside: 0020
-- Marks of people on the comments of a topic (agrees, disagrees, does not know), and each topic's results.

-- A mark reveals an opinion and is not public by name, so it needs its own consent.
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('votes', 'follows', 'results', 'chat', 'discussions', 'marks'));

create table comment_marks (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references candidate_comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  mark text not null check (mark in ('agree', 'disagree', 'pass')),
  election_at timestamptz not null,
  -- Real time of the last change.
  made_at timestamptz not null default now(),
  unique (comment_id, user_id)
);
create index comment_marks_of_user on comment_marks (user_id);

-- The last calculation for a topic. `result` is null without groups of at least ten people.
create table topic_opinions (
  topic_id uuid primary key references candidate_discussion_topics on delete cascade,
  result jsonb,
  election_at timestamptz not null,
  made_at timestamptz not null
);
