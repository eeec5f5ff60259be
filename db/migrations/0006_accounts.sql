-- Accounts, their protection, and the tables that the privacy page describes. better-auth uses the first five
-- tables, which app/features/accounts/better-auth/auth.server.ts names.

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
  -- Stores only the date, because it serves only the count of accounts active within 30 days.
  last_active timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_last_active on users (last_active desc);

-- The cookie contains the token with a signature, so a stolen copy of this table opens no session.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique check (char_length(token) >= 32),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The session's last use, to the minute. `session_timeout` counts from this time.
  updated_at timestamptz not null default now(),
  -- better-auth requires these columns; the check keeps addresses out.
  ip_address text check (coalesce(ip_address, '') = ''),
  user_agent text
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

-- A person's way to sign in: a password's hash, or an external provider without its tokens.
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

-- Short-lived tokens of e-mail verification, password reset and external sign-in. Identifiers are hashed.
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

-- The secret and the recovery codes are encrypted with the program's key.
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
-- Creates the voter profile of every new voter, however the account is created (AUTH-47).
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

-- Failed sign-ins by account and IP address. The subject is a keyed hash of both, so an attacker cannot lock
-- out the owner.
create table sign_in_attempts (
  subject bytea primary key check (octet_length(subject) = 32),
  failures smallint not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

-- A one-time link, which lets the first administrator of a new installation create the account.
create table setup_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A person's explicit consent to one purpose (GDPR art. 9(2)(a)), with the version of the shown text.
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

-- The keyed hash of an erased account's id. A restored backup uses it to erase the account again.
create table erasures (
  tombstone bytea primary key check (octet_length(tombstone) = 32),
  erased_on date not null default current_date
);
revoke update, delete on erasures from vot_app;

-- Political interests that a person may choose. Candidates' profiles use the same names.
create table user_profile_tags (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text,
  -- The number of active candidates whose profile has this interest.
  relevance_score integer not null default 0
);
create table user_tag_assignments (
  user_id uuid not null references users on delete cascade,
  tag_id uuid not null references user_profile_tags on delete cascade,
  primary key (user_id, tag_id)
);

-- E-mails wait here until the mail server accepts them. A demonstration without a mail server shows them on a
-- page.
create table mail_outbox (
  id bigint generated always as identity primary key,
  user_id uuid references users on delete cascade,
  kind text not null,
  to_address text not null,
  subject text not null,
  -- Emptied once the message is sent, because its link opens the account.
  body text,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;

-- Names of stored files to delete. The transaction that drops the last reference adds the row; a job deletes
-- the file afterwards.
create table file_deletions (
  name text primary key,
  due_at timestamptz not null default now()
);

-- Number of requests per subject (keyed hash of a user or address) and window. Unlogged, so a crash sets the
-- counts to zero.
create unlogged table rate_hits (
  bucket text not null,
  subject bytea not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, subject, window_start)
);
create index rate_hits_old on rate_hits (window_start);

-- Removes the person from the audit log when the account is erased. The log keeps the actions.
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

-- The explorer's role may read no password, session, token, key, consent or interest.
grant select (id, email, email_verified, first_name, last_name, role, is_active, last_active, created_at, updated_at)
  on users to vot_explorer;
grant select on voter_profiles, user_profile_tags to vot_explorer;
