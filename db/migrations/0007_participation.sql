-- Daily votes, follows, profile views, activities.

-- Ballot keys have their own schema, which dumps omit (docs/operations.md). A job destroys each key
-- BALLOT_KEY_DAYS after its day.
create schema ballot_keys;
grant usage on schema ballot_keys to vot_app;

-- A day with at least one vote. The row outlives its key; a day without a key, destroyed or missing after a
-- restore, accepts no votes.
create table voting_days (
  election_id text not null references elections on delete cascade,
  election_type text not null,
  election_date date not null,
  -- The election time of the day's end (midnight in Bucharest).
  ends_at timestamptz not null,
  key_destroyed_at timestamptz,
  primary key (election_type, election_date)
);
create table ballot_keys.days (
  election_type text not null,
  election_date date not null,
  key bytea not null check (octet_length(key) = 32),
  primary key (election_type, election_date),
  foreign key (election_type, election_date) references public.voting_days on delete cascade
);
grant select, insert, delete on ballot_keys.days to vot_app;

-- One ballot per voter, election type and day; `voter_hash` is the HMAC-SHA256 of the voter's id under the
-- day's key. When the key is destroyed, the rows get random hashes and order; the receipt, half of the hash
-- encrypted with the key, is stored nowhere.
create table votes (
  election_type text not null,
  election_date date not null,
  voter_hash bytea not null check (octet_length(voter_hash) = 32),
  candidate_id uuid not null references candidates,
  primary key (election_type, election_date, voter_hash),
  foreign key (election_type, election_date) references voting_days
);

-- The answer to a request key, so that a retry gets the same answer. `request_hash` covers voter, request key
-- and candidate under the day's key, with which the rows are deleted.
create table vote_requests (
  election_type text not null,
  election_date date not null,
  voter_hash bytea not null check (octet_length(voter_hash) = 32),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  outcome text not null check (outcome in ('cast', 'moved')),
  primary key (election_type, election_date, voter_hash, request_hash),
  foreign key (election_type, election_date) references voting_days on delete cascade
);

-- Hourly totals; each row contains the hash of the row before it. Rows are only added.
create table vote_snapshots (
  election_id text not null references elections on delete cascade,
  sequence integer not null check (sequence > 0),
  taken_at timestamptz not null,
  election_at timestamptz not null,
  ballots bigint not null check (ballots >= 0),
  -- {"<candidate id>": [ballots of all days, ballots of days whose key is destroyed]}
  totals jsonb not null,
  previous_hash bytea check (octet_length(previous_hash) = 32),
  hash bytea not null unique check (octet_length(hash) = 32),
  primary key (election_id, sequence),
  check ((sequence = 1) = (previous_hash is null))
);
create table vote_recounts (
  id bigint generated always as identity primary key,
  election_id text not null references elections on delete cascade,
  at timestamptz not null default now(),
  election_at timestamptz not null,
  is_clean boolean not null,
  -- One sentence per difference, empty when all counts agree.
  differences jsonb not null default '[]'
);
create index vote_recounts_recent on vote_recounts (election_id, at desc);
revoke update, delete on vote_snapshots, vote_recounts from vot_app;

create table follows (
  id uuid primary key default gen_random_uuid(),
  follower_id uuid not null references users on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  created_at timestamptz not null default now(),
  unique (follower_id, candidate_id)
);
create index follows_candidate on follows (candidate_id);

-- A person's activity. A vote, an unfollow and a view name no candidate; a follow names its row in `follows`.
create table voter_activities (
  id uuid primary key default gen_random_uuid(),
  voter_id uuid not null references users on delete cascade,
  activity_type text not null check (activity_type in ('vote', 'follow', 'unfollow', 'comment', 'view', 'quiz')),
  target_id uuid,
  target_type text check (target_type in ('follow', 'comment')),
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  check (activity_type not in ('vote', 'unfollow', 'view') or (target_id is null and metadata - 'day' = '{}')),
  check ((target_id is null) = (target_type is null))
);
create index voter_activities_own on voter_activities (voter_id, created_at desc, id);
create index voter_activities_recent on voter_activities (created_at desc);

-- A visitor's hash (with the day's salt) and a profile viewed today, so that each visitor counts once. The
-- rows are deleted with the salt.
create unlogged table profile_view_marks (
  day date not null,
  profile_id uuid not null references candidate_profiles on delete cascade,
  visitor bytea not null check (octet_length(visitor) = 32),
  primary key (day, profile_id, visitor)
);
create table ballot_keys.view_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
grant select, insert, delete on ballot_keys.view_salts to vot_app;

-- Rewritten ballots and deleted keys stay readable in the table's file until a vacuum removes them.
do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on votes, vote_requests, candidate_counters, ballot_keys.days to vot_app';
  end if;
end $$;
-- Free space in each page lets a changed ballot or counter stay in place, without a new index entry.
alter table votes set (fillfactor = 85);
alter table candidate_counters set (fillfactor = 20);

grant select (id, voter_id, activity_type, created_at) on voter_activities to vot_explorer;
grant select on voting_days, vote_snapshots, vote_recounts to vot_explorer;
