-- Attempts without the required right, counted by person or address and hour. The rows are deleted with the
-- account, or after 30 days (app/platform/privacy/retention.ts).
create table refused_rights (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  -- Null for a visitor.
  actor_id uuid references users (id) on delete cascade,
  actor_role text not null check (actor_role in ('visitor', 'voter', 'candidate', 'admin')),
  -- A keyed hash, from which the address cannot be computed.
  address_hash bytea not null check (octet_length(address_hash) = 32),
  what text not null check (length(what) between 1 and 120),
  refused integer not null check (refused > 0),
  last_at timestamptz not null default now(),
  unique nulls not distinct (hour, actor_id, address_hash, what)
);
create index refused_rights_last_at on refused_rights (last_at desc);
create index refused_rights_actor on refused_rights (actor_id);
