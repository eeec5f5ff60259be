-- Daily votes, follows, profile views, activities.

-- Keys of ballots, apart from everything else: left out of every dump (docs/operations.md), gone BALLOT_KEY_DAYS after the day.
create schema ballot_keys;
grant usage on schema ballot_keys to vot_app;

-- A day on which votes were taken. Kept: a day whose key is gone (destroyed, or not in a restored backup) takes no more votes.
create table voting_days (
  election_id text not null references elections on delete cascade,
  election_type text not null,
  election_date date not null,
  -- Election time at which the day ends (midnight in Bucharest).
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

-- One ballot per voter, election type and day. voter_hash: HMAC-SHA256 of the voter's id with the day's key; neither time nor
-- sequence. When the key goes, the day's rows are written anew in random order with random hashes. The voter's receipt is the
-- first half of the hash, encrypted with the key: it is looked up by the primary key and stands nowhere.
create table votes (
  election_type text not null,
  election_date date not null,
  voter_hash bytea not null check (octet_length(voter_hash) = 32),
  candidate_id uuid not null references candidates,
  primary key (election_type, election_date, voter_hash),
  foreign key (election_type, election_date) references voting_days
);

-- What was answered to a request with this key, so that a retry gets the same answer. request_hash covers voter, key and
-- candidate and is made with the day's key; voter_hash is the ballot's. Rows go with the key.
create table vote_requests (
  election_type text not null,
  election_date date not null,
  voter_hash bytea not null check (octet_length(voter_hash) = 32),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  outcome text not null check (outcome in ('cast', 'moved')),
  primary key (election_type, election_date, voter_hash, request_hash),
  foreign key (election_type, election_date) references voting_days on delete cascade
);

-- Hourly totals, each chained to the one before by a hash. Rows are only ever added.
create table vote_snapshots (
  election_id text not null references elections on delete cascade,
  sequence integer not null check (sequence > 0),
  taken_at timestamptz not null,
  election_at timestamptz not null,
  ballots bigint not null check (ballots >= 0),
  -- {"<candidate id>": [ballots of all days, those of them whose day's key is gone]}
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
  -- What does not agree, one sentence each; empty when all agrees.
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

-- That somebody did something. A vote, an unfollow and a view name no candidate; a follow names the row in `follows`, which
-- goes when the person no longer follows.
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

-- Who (a hash with the day's salt) has seen which profile today, so that a visitor counts once. Gone with the day's salt.
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

-- Rewriting a day's ballots leaves their old versions in the table's file until it is vacuumed, and deleting a key its bytes.
do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on votes, vote_requests, candidate_counters, ballot_keys.days to vot_app';
  end if;
end $$;
-- A moved ballot and a counter change in place, without a new entry in the index.
alter table votes set (fillfactor = 85);
alter table candidate_counters set (fillfactor = 20);

grant select (id, voter_id, activity_type, created_at) on voter_activities to vot_explorer;
grant select on voting_days, vote_snapshots, vote_recounts to vot_explorer;
