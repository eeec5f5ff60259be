-- Live polls with ballots that name nobody, their tallies and their archives. AI scores and the log of their
-- calculation.

-- All times except `created_at` are election time. A poll ends after its days, or earlier at election silence
-- or the close of the last stations.
create table live_polls (
  id uuid primary key default gen_random_uuid(),
  election_id text not null references elections on delete cascade,
  title text not null,
  description text not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  is_featured boolean not null default true,
  status text not null default 'active' check (status in ('active', 'closed')),
  key_destroyed_at timestamptz,
  created_at timestamptz not null default now(),
  check (end_date > start_date)
);
-- When two programs open the next poll simultaneously, this index refuses the second.
create unique index live_polls_one_active on live_polls (election_id) where status = 'active';
create index live_polls_recent on live_polls (election_id, end_date desc);

create table ballot_keys.polls (
  poll_id uuid primary key references public.live_polls on delete cascade,
  key bytea not null check (octet_length(key) = 32)
);
grant select, insert, delete on ballot_keys.polls to vot_app;

-- The candidates of a poll. The tally has slots, so that simultaneous votes rarely wait for one row (decision
-- 6).
create table live_poll_candidates (
  poll_id uuid not null references live_polls on delete cascade,
  candidate_id uuid not null references candidates,
  primary key (poll_id, candidate_id)
);
create table live_poll_tallies (
  poll_id uuid not null,
  candidate_id uuid not null,
  slot smallint not null check (slot between 0 and 15),
  votes bigint not null default 0,
  primary key (poll_id, candidate_id, slot),
  foreign key (poll_id, candidate_id) references live_poll_candidates on delete cascade
);
alter table live_poll_tallies set (fillfactor = 20);
create view live_poll_votes as
  select c.poll_id, c.candidate_id, coalesce(sum(t.votes), 0)::bigint as votes_count
  from live_poll_candidates c left join live_poll_tallies t using (poll_id, candidate_id)
  group by c.poll_id, c.candidate_id;

-- One ballot per poll and person, with keys as for daily votes (decision 9). `voter_hash` is the HMAC-SHA256
-- of the person's id under the poll's key; `request_hash` gives a retry the same answer.
create table live_poll_ballots (
  poll_id uuid not null,
  voter_hash bytea not null check (octet_length(voter_hash) = 32),
  candidate_id uuid not null,
  request_hash bytea check (octet_length(request_hash) = 32),
  primary key (poll_id, voter_hash),
  foreign key (poll_id, candidate_id) references live_poll_candidates
);

-- The transaction that closes the poll writes this row, which never changes. `data` is {"candidates": [{"id",
-- "votes", "percentage"}]}; `percentage` is null in a poll without votes.
create table poll_history (
  poll_id uuid primary key references live_polls on delete cascade,
  election_id text not null references elections on delete cascade,
  poll_date timestamptz not null,
  total_votes bigint not null check (total_votes >= 0),
  data jsonb not null
);
create index poll_history_recent on poll_history (election_id, poll_date desc);
-- Changes against the previous archived poll. The first poll has no changes.
create table poll_trends (
  poll_id uuid not null references live_polls on delete cascade,
  candidate_id uuid not null references candidates,
  date timestamptz not null,
  percentage numeric(5, 2) not null check (percentage between 0 and 100),
  trend_direction text check (trend_direction in ('up', 'down', 'stable')),
  change_amount numeric(5, 2) check (change_amount between -100 and 100),
  primary key (poll_id, candidate_id),
  check ((trend_direction is null) = (change_amount is null))
);
create index poll_trends_candidate on poll_trends (candidate_id, date);
-- The change of a score by a closed poll. `previous_score` and `new_score` are null for a candidate without a
-- calculated score.
create table poll_ai_impact (
  id uuid primary key default gen_random_uuid(),
  poll_id uuid not null references live_polls on delete cascade,
  candidate_id uuid not null references candidates,
  percentage numeric(5, 2) not null,
  previous_score numeric(5, 2),
  new_score numeric(5, 2),
  adjustment numeric(2, 1) not null check (adjustment in (-0.5, 0.5)),
  reason text not null,
  -- The election time of the poll's close.
  created_at timestamptz not null,
  unique (poll_id, candidate_id)
);
create index poll_ai_impact_recent on poll_ai_impact (created_at desc);

-- A calculation of scores, by hand or by schedule. `result` is {"success": true, "updated": 11} or
-- {"success": false, "error": "…"}.
create table ai_score_calculation_logs (
  id bigint generated always as identity primary key,
  election_id text not null references elections on delete cascade,
  execution_time timestamptz not null default now(),
  election_at timestamptz not null,
  is_scheduled boolean not null,
  result jsonb not null
);
create index ai_score_calculation_logs_recent on ai_score_calculation_logs (election_id, execution_time desc);
-- Every score that a candidate has had; the latest row of an election time applies. `score` is `base` (from
-- the parts) plus `adjustment` (from closed polls), limited to 0–100; `parts` is {"<part>": {"value": 0–100
-- or null, "weight": percent of the parts with data}}.
create table candidate_scores (
  id bigint generated always as identity primary key,
  candidate_id uuid not null references candidates on delete cascade,
  election_at timestamptz not null,
  base numeric(5, 2) not null check (base between 0 and 100),
  adjustment numeric(2, 1) not null check (adjustment between -5 and 5),
  score numeric(5, 2) not null check (score between 0 and 100),
  parts jsonb not null,
  -- The score's origin: a calculation, or the close of a poll.
  log_id bigint references ai_score_calculation_logs,
  poll_id uuid references live_polls,
  check ((log_id is null) <> (poll_id is null))
);
create index candidate_scores_latest on candidate_scores (candidate_id, election_at desc, id desc);
alter table candidate_profiles drop column ai_score;

-- The application cannot change archived rows.
revoke update, delete on poll_history, poll_trends, poll_ai_impact, candidate_scores, ai_score_calculation_logs from vot_app;

alter table voter_activities drop constraint voter_activities_activity_type_check;
alter table voter_activities add constraint voter_activities_activity_type_check
  check (activity_type in ('vote', 'poll', 'follow', 'unfollow', 'comment', 'view', 'quiz'));
alter table voter_activities drop constraint voter_activities_check;
alter table voter_activities add constraint voter_activities_names_nobody
  check (activity_type not in ('vote', 'poll', 'unfollow', 'view') or (target_id is null and metadata - 'day' = '{}'));

do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on live_poll_ballots, live_poll_tallies, ballot_keys.polls to vot_app';
  end if;
end $$;
grant select on live_polls, live_poll_candidates, live_poll_votes, poll_history, poll_trends, poll_ai_impact, ai_score_calculation_logs,
  candidate_scores to vot_explorer;
