-- Roles, clock, text search, audit. Runs on PostgreSQL 15 and later, as the migration role.

-- The migration role owns everything, vot_app reads and writes rows, and vot_explorer reads only granted
-- columns. The embedded database has a login for each role; with DATABASE_URL alone, connections change role
-- by SET ROLE.
do $$
begin
  if not exists (select from pg_roles where rolname = 'vot_app') then create role vot_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'vot_explorer') then create role vot_explorer nologin; end if;
  if not pg_has_role(current_user, 'vot_app', 'member') then execute format('grant vot_app to %I', current_user); end if;
  if not pg_has_role(current_user, 'vot_explorer', 'member') then execute format('grant vot_explorer to %I', current_user); end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to vot_app, vot_explorer;
alter default privileges in schema public grant select, insert, update, delete on tables to vot_app;
alter default privileges in schema public grant usage, select on sequences to vot_app;

-- The search treats ș, ş and s as one letter. Stored text and typed text are both folded before stemming.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(normalize(value, NFC), 'ăâîșşțţĂÂÎȘŞȚŢáéíóöőúüűÁÉÍÓÖŐÚÜŰ', 'aaissttAAISSTTaeiooouuuAEIOOOUUU'));

create text search configuration romanian_folded (copy = simple);
alter text search configuration romanian_folded
  alter mapping for asciiword, word, hword, hword_part, hword_asciipart, asciihword with romanian_stem;

-- A hyphen inside a word becomes a blank, so that Târgu-Mureș equals Târgu Mureș. A hyphen before a word
-- still means “not” to websearch_to_tsquery.
create function search_text(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(fold_text(coalesce(value, '')), '([a-z0-9])-([a-z0-9])', '\1 \2', 'g');

-- Usage: search_vector(…) @@ search_query('text typed by the visitor').
create function search_vector(value text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('public.romanian_folded', search_text(value));
create function search_query(value text) returns tsquery
  language sql immutable parallel safe
  return websearch_to_tsquery('public.romanian_folded', search_text(value));

-- A demonstration's election time is anchor + (real time − real anchor). Without a row, election time is real
-- time.
create table election_clock (
  only_row boolean primary key default true check (only_row),
  moment_id text,
  election_anchor timestamptz not null,
  real_anchor timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

-- Each row records a change and the account that made it. The application can add rows, but neither change
-- nor remove them.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text,
  action text not null,
  subject_type text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  reason text,
  request_id text
);
create index audit_log_subject on audit_log (subject_type, subject_id, at desc);
create index audit_log_at on audit_log (at desc);
revoke update, delete on audit_log from vot_app;
