-- runs beside: 0020
-- Datasets that administrators upload as a zip, in real time. The audit log holds the administrator.
create table election_datasets (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'waiting'
    check (state in ('waiting', 'checking', 'refused', 'ready', 'publishing', 'published')),
  file_name text not null,
  -- The zip file, null for a refused dataset and for one that a newer dataset of its election replaced.
  archive bytea,
  uploaded_at timestamptz not null default now(),
  checked_at timestamptz,
  published_at timestamptz,
  -- The findings of the trial load, null until a dataset has passed it.
  election_id text,
  facts jsonb,
  problems text[] not null default '{}',
  problem_count int not null default 0,
  check ((archive is not null) or state in ('refused', 'published')),
  check ((facts is not null and election_id is not null) or state not in ('ready', 'publishing', 'published')),
  check ((published_at is not null) = (state = 'published'))
);
create index election_datasets_newest on election_datasets (uploaded_at desc, id);
