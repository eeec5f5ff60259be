-- runs beside: 0020
-- Copies of the database and its files that the program makes. All times are real times.
create table backups (
  id uuid primary key default gen_random_uuid(),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'running', 'done', 'failed')),
  file text unique,
  bytes bigint,
  row_count bigint,
  is_encrypted boolean,
  tables_done int not null default 0,
  tables_total int,
  -- The result of a restore into a scratch database, null until then.
  verification text check (verification in ('agrees', 'differs', 'impossible')),
  verified_at timestamptz,
  check ((outcome = 'done') = (file is not null and bytes is not null and row_count is not null)),
  check ((verification is null) = (verified_at is null))
);
create unique index backups_waiting on backups ((true)) where outcome = 'waiting';
create index backups_newest on backups (requested_at desc);

-- Each start grants the explorer's role the columns of app/features/explorer/columns.ts.
revoke all on all tables in schema public from vot_explorer;

-- A backup names the schema's level.
grant select on kysely_migration to vot_app;
