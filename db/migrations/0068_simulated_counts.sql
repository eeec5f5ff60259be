-- runs beside: 0020
-- Counts of a demonstration's simulated crowd, apart from those of people, so that a removal only deletes
-- rows. The crowd's ballots are in `votes`, with election types that begin with `simulare:`.
create table simulated_counters (
  candidate_id uuid not null references candidates on delete cascade,
  day date not null,
  votes bigint not null default 0,
  followers bigint not null default 0,
  profile_visits bigint not null default 0,
  primary key (candidate_id, day)
);

-- Hourly totals of the crowd's daily votes, chained as in vote_snapshots.
create table simulated_snapshots (
  election_id text not null references elections on delete cascade,
  sequence integer not null check (sequence > 0),
  taken_at timestamptz not null,
  election_at timestamptz not null,
  ballots bigint not null check (ballots >= 0),
  totals jsonb not null,
  previous_hash bytea check (octet_length(previous_hash) = 32),
  hash bytea not null unique check (octet_length(hash) = 32),
  primary key (election_id, sequence),
  check ((sequence = 1) = (previous_hash is null))
);
revoke update on simulated_snapshots from vot_app;

-- Views and follows of invented voters count only in simulated_counters.
alter table profile_view_marks add column is_simulated boolean not null default false;
alter table follows add column is_simulated boolean not null default false;

-- Production has no election clock, so its database refuses every row of a crowd.
create trigger refuse_simulation before insert or update on simulated_counters
  for each row execute function refuse_simulated_poll();
create trigger refuse_simulation before insert or update on simulated_snapshots
  for each row execute function refuse_simulated_poll();
create trigger refuse_simulation before insert or update on voting_days
  for each row when (new.election_type like 'simulare:%') execute function refuse_simulated_poll();
create trigger refuse_simulation before insert on profile_view_marks
  for each row when (new.is_simulated) execute function refuse_simulated_poll();
create trigger refuse_simulation before insert or update on follows
  for each row when (new.is_simulated) execute function refuse_simulated_poll();
