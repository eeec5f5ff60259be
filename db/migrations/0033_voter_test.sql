-- runs beside: 0020
-- The voter test: its questions and the results of people with an account. Answers are stored nowhere.

create table voter_test_questions (
  id uuid primary key default gen_random_uuid(),
  election_id text not null references elections on delete cascade,
  -- Null for questions that administrators wrote or generated.
  code text,
  question text not null check (question ~ '\S'),
  options text[] not null check (cardinality(options) >= 2 and array_position(options, '') is null),
  correct_option text not null,
  explanation text not null default '',
  -- The record's address, for questions that cite no row of `sources`.
  source_url text check (source_url ~* '^https?://'),
  category text not null check (category ~ '\S'),
  weight smallint not null default 3 check (weight between 1 and 5),
  is_active boolean not null default true,
  -- The election time from which the question is asked, or null for always.
  known_from timestamptz,
  -- The rule and record from which a draft was generated. A second generation does not change the draft.
  generated_from text,
  -- A load of the dataset does not change a row that an administrator edited.
  from_dataset boolean not null default false,
  edited_at timestamptz,
  source_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (election_id, code),
  unique (election_id, generated_from),
  constraint correct_option_is_an_option check (correct_option = any (options)),
  check (not from_dataset or cardinality(source_ids) > 0)
);
create trigger require_sources before insert or update of source_ids on voter_test_questions
  for each row execute function require_sources();
create trigger note_record_change before insert or update or delete or truncate on voter_test_questions
  for each statement execute function note_record_change();

-- An attempt has only one result, even when it is sent twice.
create table voter_test_results (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- The attempt's seed, drawn by the browser or by the server.
  attempt uuid not null,
  taken_at text not null check (taken_at in ('page', 'dashboard')),
  total_questions smallint not null check (total_questions > 0),
  correct_answers smallint not null check (correct_answers between 0 and total_questions),
  -- Percent, rounded.
  score smallint not null generated always as (round(correct_answers * 100.0 / total_questions)) stored,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, attempt)
);
create index voter_test_results_of_user on voter_test_results (user_id, election_at desc, id desc);
create index voter_test_results_recent on voter_test_results (election_at desc, id desc) include (score);

grant select on voter_test_questions to vot_explorer;
