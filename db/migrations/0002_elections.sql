-- The election's public record, loaded from the dataset; each row cites its sources. Tables store counts,
-- never shares.

create table elections (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  title text not null,
  short_title text not null,
  election_type text not null,
  country text not null,
  timezone text not null,
  background text,
  countdown_target timestamptz,
  fixed_facts jsonb not null default '{}',
  dataset_hash text not null,
  loaded_at timestamptz not null default now()
);

create table sources (
  id uuid primary key,
  election_id text not null references elections on delete cascade,
  file text not null,
  code text not null,
  url text not null check (url ~ '^https?://[^/\s]+\.[^/\s]+'),
  publisher text not null,
  -- The source's date as in the dataset: AAAA, AAAA-LL, AAAA-LL-ZZ or null. `published_earliest` is its first
  -- possible day; `published_latest` is the day after its last possible day.
  published_text text,
  published_earliest date,
  published_latest date,
  note text,
  unique (election_id, file, code),
  check (published_earliest <= published_latest)
);

-- Rows cite sources in an array of ids, for which PostgreSQL has no foreign keys. This trigger checks the ids
-- instead.
create function require_sources() returns trigger language plpgsql as $$
declare missing uuid;
begin
  select id into missing from unnest(new.source_ids) as cited(id)
    where not exists (select from sources where sources.id = cited.id) limit 1;
  if missing is not null then
    raise foreign_key_violation using message = format('%s cites source %s, which does not exist', tg_table_name, missing);
  end if;
  return new;
end $$;

create table rounds (
  election_id text not null references elections on delete cascade,
  number smallint not null check (number between 1 and 2),
  election_day date not null,
  polls_open timestamptz not null,
  polls_close timestamptz not null,
  polls_close_latest timestamptz not null,
  announced_at timestamptz not null,
  announced_note text,
  hours_note text,
  candidates_known_from timestamptz not null,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, number),
  check (polls_open < polls_close and polls_close <= polls_close_latest and polls_close <= announced_at)
);

create table legal_periods (
  election_id text not null,
  code text not null,
  kind text not null,
  round smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  extended_to timestamptz,
  covers text[] not null default '{}',
  act text,
  note text,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, code),
  foreign key (election_id, round) references rounds on delete cascade
);

create table publication_stages (
  election_id text not null,
  round smallint not null,
  stage text not null,
  at timestamptz not null,
  precision_label text,
  note text,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, round, stage),
  foreign key (election_id, round) references rounds on delete cascade
);

create table areas (
  election_id text not null references elections on delete cascade,
  code text not null,
  parent_code text,
  kind text not null check (kind in ('nation', 'county', 'municipality', 'sector', 'abroad', 'mail', 'country')),
  name text not null,
  iso_code text,
  siruta integer,
  position integer not null,
  note text,
  search tsvector generated always as (search_vector(name)) stored,
  primary key (election_id, code),
  foreign key (election_id, parent_code) references areas (election_id, code),
  check ((kind = 'nation') = (parent_code is null))
);

create table candidates (
  id uuid primary key,
  election_id text not null references elections on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  ballot_position smallint not null,
  official_name text not null,
  first_name text not null,
  last_name text not null,
  display_name text not null,
  affiliation text not null check (affiliation in ('party', 'alliance', 'independent')),
  party text,
  party_label text not null,
  party_members text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  is_fictitious boolean not null default false,
  hue_light text not null check (hue_light ~ '^#[0-9a-f]{6}$'),
  hue_dark text not null check (hue_dark ~ '^#[0-9a-f]{6}$'),
  pattern text,
  birth_date date,
  birth_year smallint,
  birth_place text,
  occupation text,
  notes text[] not null default '{}',
  user_id uuid,
  created_at timestamptz not null default now(),
  search tsvector generated always as (search_vector(display_name || ' ' || official_name || ' ' || party_label || ' ' || coalesce(party, ''))) stored,
  source_ids uuid[] not null default '{}',
  unique (election_id, slug),
  unique (election_id, ballot_position),
  check (is_fictitious or cardinality(source_ids) > 0),
  check ((affiliation = 'independent') = (party is null))
);
create unique index candidates_user on candidates (user_id) where user_id is not null;
create index candidates_search on candidates using gin (search);

create table round_candidates (
  election_id text not null,
  round smallint not null,
  candidate_id uuid not null references candidates on delete cascade,
  ballot_position smallint not null,
  primary key (election_id, round, candidate_id),
  unique (election_id, round, ballot_position),
  foreign key (election_id, round) references rounds on delete cascade
);

-- Each row has an area's figures in one round. Live reporting (SIMPV) gives `voters` and `registered`,
-- protocols give `valid_votes`.
create table area_results (
  election_id text not null,
  round smallint not null,
  area_code text not null,
  registered integer check (registered >= 0),
  voters integer not null check (voters >= 0),
  voters_permanent integer,
  voters_supplementary integer,
  voters_mobile integer,
  valid_votes integer not null check (valid_votes >= 0),
  null_votes integer check (null_votes >= 0),
  counting_note text,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, round, area_code),
  foreign key (election_id, round) references rounds on delete cascade,
  foreign key (election_id, area_code) references areas on delete cascade,
  check (valid_votes <= voters or counting_note is not null),
  check (voters_permanent + voters_supplementary + voters_mobile = voters)
);

create table results (
  election_id text not null,
  round smallint not null,
  area_code text not null,
  candidate_id uuid not null,
  votes integer not null check (votes >= 0),
  primary key (election_id, round, area_code, candidate_id),
  foreign key (election_id, round, area_code) references area_results on delete cascade,
  foreign key (election_id, round, candidate_id) references round_candidates on delete cascade
);
create index results_candidate on results (candidate_id, round);

-- Number of voters up to a full hour of election day (Europe/Bucharest). `reported_at` is that hour.
create table hourly_turnout (
  election_id text not null,
  round smallint not null,
  area_code text not null,
  hour smallint not null check (hour between 0 and 23),
  reported_at timestamptz not null,
  voters integer not null check (voters >= 0),
  primary key (election_id, round, area_code, hour),
  foreign key (election_id, round) references rounds on delete cascade,
  foreign key (election_id, area_code) references areas on delete cascade
);

-- National figures that accompany the results: null votes, turnout from protocols, urban and rural areas, age
-- groups. `share` is in percent.
create table round_figures (
  election_id text not null,
  round smallint not null,
  code text not null,
  position smallint not null,
  value bigint,
  share numeric(5, 2),
  is_exact boolean not null default true,
  known_from timestamptz not null,
  system text,
  note text,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, round, code),
  foreign key (election_id, round) references rounds on delete cascade
);

create table calendar_entries (
  election_id text not null references elections on delete cascade,
  code text not null,
  day date not null,
  event text not null,
  known_from timestamptz not null,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, code)
);

create table legal_acts (
  election_id text not null references elections on delete cascade,
  position smallint not null,
  act text not null,
  subject text not null,
  note text,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, position)
);

-- Figures in circulation that were compared with the sources.
create table checked_figures (
  election_id text not null references elections on delete cascade,
  position smallint not null,
  figure text not null,
  verdict text not null check (verdict in ('confirmed', 'not-confirmed')),
  explanation text not null,
  known_from timestamptz not null,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, position)
);

-- Joins the texts of all dated parts [{"text": …, "from"?: time, "until"?: time}], ignoring their dates.
create function timed_text(pieces jsonb) returns text
  language sql immutable parallel safe
  return (select string_agg(piece ->> 'text', '' order by position)
    from jsonb_array_elements(pieces) with ordinality as listed(piece, position));

create table guide_sections (
  election_id text not null references elections on delete cascade,
  code text not null,
  title text not null,
  position smallint not null,
  primary key (election_id, code)
);

-- Timed texts (body, biography, …) are lists of such parts. A part is shown from its `from`, or until its
-- `until`.
create table guide_items (
  election_id text not null,
  section_code text not null,
  code text not null,
  title text not null,
  body jsonb not null,
  links jsonb not null default '[]',
  position smallint not null,
  known_from timestamptz,
  search tsvector generated always as (search_vector(title || ' ' || coalesce(timed_text(body), ''))) stored,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, code),
  foreign key (election_id, section_code) references guide_sections on delete cascade
);
create index guide_items_search on guide_items using gin (search);

create table did_you_know (
  election_id text not null references elections on delete cascade,
  code text not null,
  text text not null,
  category text not null,
  position smallint not null,
  known_from timestamptz,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, code)
);

-- Each row is a change that a load made to a public figure or text, with both stored values.
create table corrections (
  id bigint generated always as identity primary key,
  election_id text not null references elections on delete cascade,
  recorded_at timestamptz not null default now(),
  record_kind text not null,
  record_key text not null,
  field text not null,
  before jsonb,
  after jsonb,
  reason text
);
create index corrections_recent on corrections (election_id, recorded_at desc, id desc);

create table dataset_loads (
  id bigint generated always as identity primary key,
  election_id text not null references elections on delete cascade,
  dataset_hash text not null,
  loaded_at timestamptz not null default now(),
  inserted integer not null,
  updated integer not null,
  deleted integer not null,
  sums_checked integer not null
);

do $$
declare t text;
begin
  foreach t in array array['rounds', 'legal_periods', 'publication_stages', 'candidates', 'area_results', 'round_figures',
    'calendar_entries', 'legal_acts', 'checked_figures', 'guide_items', 'did_you_know'] loop
    execute format('create trigger require_sources before insert or update of source_ids on %I for each row execute function require_sources()', t);
  end loop;
end $$;

grant select on elections, sources, rounds, legal_periods, publication_stages, areas, candidates, round_candidates,
  area_results, results, hourly_turnout, round_figures, calendar_entries, legal_acts, checked_figures, guide_sections,
  guide_items, did_you_know, corrections, dataset_loads to vot_explorer;
