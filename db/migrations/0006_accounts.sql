-- Accounts, what protects them, and what the privacy page promises about them. better-auth reads and writes the first five
-- tables (its names for them are in app/features/accounts/auth.server.ts).

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email ~ '^[^\s@]+@[^\s@]+$'),
  email_verified boolean not null default false,
  first_name text not null check (char_length(first_name) between 1 and 80),
  last_name text not null check (char_length(last_name) between 1 and 80),
  avatar_url text,
  role text not null default 'voter' check (role in ('voter', 'candidate', 'admin')),
  is_active boolean not null default true,
  two_factor_enabled boolean not null default false,
  -- The day only: who is active within 30 days is all it is for.
  last_active timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_last_active on users (last_active desc);

-- The cookie carries the token with a signature: a stolen copy of this table opens no session.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique check (char_length(token) >= 32),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- When it was last used, to the minute: `session_timeout` counts from here.
  updated_at timestamptz not null default now(),
  -- better-auth has these columns; addresses are never kept.
  ip_address text check (coalesce(ip_address, '') = ''),
  user_agent text
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

-- How somebody signs in: a password (its hash) or an external provider (no tokens of it are kept).
create table sign_in_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text check (access_token is null),
  refresh_token text check (refresh_token is null),
  id_token text check (id_token is null),
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index sign_in_methods_user on sign_in_methods (user_id);

-- Short-lived: e-mail verification, password reset, external sign-in under way. Identifiers are hashed.
create table verification_tokens (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_tokens_identifier on verification_tokens (identifier);
create index verification_tokens_expires on verification_tokens (expires_at);

-- Secret and recovery codes are encrypted with the program's key.
create table second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table voter_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  registration_date timestamptz not null default now()
);
-- A voter always has a voter profile, whichever way the account came to be (AUTH-47).
create function add_voter_profile() returns trigger language plpgsql as $$
begin
  if new.role = 'voter' then
    insert into voter_profiles (user_id, registration_date) values (new.id, new.created_at) on conflict (user_id) do nothing;
  end if;
  return new;
end $$;
create trigger add_voter_profile after insert or update of role on users for each row execute function add_voter_profile();

alter table candidates add foreign key (user_id) references users on delete set null;
alter table candidate_profiles add foreign key (user_id) references users on delete set null;
alter table site_settings add foreign key (updated_by) references users on delete set null;

-- Failed sign-ins of one account from one address. The subject is a keyed hash of both: nobody can lock others out.
create table sign_in_attempts (
  subject bytea primary key check (octet_length(subject) = 32),
  failures smallint not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

-- One-time link by which the first administrator of a new installation makes the account.
create table setup_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- GDPR art. 9(2)(a): explicit consent per purpose, with the version of the text that was shown.
create table consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('votes', 'follows', 'results', 'chat')),
  text_version text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  check (withdrawn_at >= given_at)
);
create unique index consents_current on consents (user_id, purpose) where withdrawn_at is null;

-- What remains of an erased account: a keyed hash of its id, so that a restored backup can erase it again.
create table erasures (
  tombstone bytea primary key check (octet_length(tombstone) = 32),
  erased_on date not null default current_date
);
revoke update, delete on erasures from vot_app;

-- Political interests a person may choose; the names are those that candidates' profiles use.
create table user_profile_tags (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text,
  -- How many active candidates have it among their interests.
  relevance_score integer not null default 0
);
create table user_tag_assignments (
  user_id uuid not null references users on delete cascade,
  tag_id uuid not null references user_profile_tags on delete cascade,
  primary key (user_id, tag_id)
);

-- Mail waits here until the mail server has taken it; without one it stays readable to a demonstration.
create table mail_outbox (
  id bigint generated always as identity primary key,
  user_id uuid references users on delete cascade,
  kind text not null,
  to_address text not null,
  subject text not null,
  -- Emptied once the message is sent: it carries a link that opens the account.
  body text,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;

-- Names of stored files that must go: written in the transaction that lets go of the file, worked off after it.
create table file_deletions (
  name text primary key,
  due_at timestamptz not null default now()
);

-- Requests of one subject (keyed hash of a user or address) in one window. Unlogged: after a crash counting starts anew.
create unlogged table rate_hits (
  bucket text not null,
  subject bytea not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, subject, window_start)
);
create index rate_hits_old on rate_hits (window_start);

-- Called while an account is erased: the log keeps what was done and forgets who it was.
create function forget_in_audit_log(person uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update audit_log set actor_id = null where actor_id = person;
  update audit_log set subject_id = null where subject_id = person::text;
  update audit_log set before = replace(before::text, person::text, '')::jsonb where strpos(before::text, person::text) > 0;
  update audit_log set after = replace(after::text, person::text, '')::jsonb where strpos(after::text, person::text) > 0;
  update verification_events set actor_id = null where actor_id = person;
$$;
revoke execute on function forget_in_audit_log from public;
grant execute on function forget_in_audit_log to vot_app;

-- The exploring role: no password, session, token, key, consent or interest.
grant select (id, email, email_verified, first_name, last_name, role, is_active, last_active, created_at, updated_at)
  on users to vot_explorer;
grant select on voter_profiles, user_profile_tags to vot_explorer;
