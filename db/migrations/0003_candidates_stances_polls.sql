-- Profiles, candidates' positions and published opinion polls.

create table candidate_profiles (
  id uuid primary key,
  candidate_id uuid not null unique references candidates on delete cascade,
  user_id uuid,
  party_affiliation text,
  biography jsonb not null default '[]',
  campaign_platform jsonb not null default '[]',
  education jsonb not null default '[]',
  experience jsonb not null default '[]',
  achievements jsonb not null default '[]',
  milestones jsonb not null default '[]',
  political_interests text[] not null default '{}',
  website_url text,
  social_media jsonb not null default '{}',
  campaign_office_address text,
  campaign_contact_email text,
  campaign_contact_phone text,
  declarations_portal_url text,
  wealth_declaration_url text,
  interests_declaration_url text,
  wealth_summary jsonb not null default '[]',
  last_document_update date,
  ai_score numeric(5, 2) check (ai_score between 0 and 100),
  -- Null for a profile from public sources that no candidate has claimed.
  verification_status text check (verification_status in ('pending', 'verified', 'rejected')),
  verification_date timestamptz,
  is_verified boolean generated always as (coalesce(verification_status = 'verified', false)) stored,
  biography_source_ids uuid[] not null default '{}',
  platform_source_ids uuid[] not null default '{}',
  source_ids uuid[] not null default '{}'
);

create table verification_events (
  id bigint generated always as identity primary key,
  profile_id uuid not null references candidate_profiles on delete cascade,
  from_status text,
  to_status text,
  actor_id uuid,
  reason text,
  at timestamptz not null default now()
);
create index verification_events_profile on verification_events (profile_id, at desc);
revoke update, delete on verification_events from vot_app;

-- Public counters of a candidate, which readers sum over its slots. Simultaneous writers use different slots,
-- so they rarely wait for each other.
create table candidate_counters (
  candidate_id uuid not null references candidates on delete cascade,
  slot smallint not null check (slot between 0 and 15),
  votes bigint not null default 0,
  followers bigint not null default 0,
  profile_visits bigint not null default 0,
  primary key (candidate_id, slot)
);
create view candidate_counts as
  select c.id as candidate_id,
    coalesce(sum(k.votes), 0)::bigint as votes_count,
    coalesce(sum(k.followers), 0)::bigint as followers_count,
    coalesce(sum(k.profile_visits), 0)::bigint as profile_visits
  from candidates c left join candidate_counters k on k.candidate_id = c.id
  group by c.id;

create table compatibility_questions (
  id uuid primary key,
  election_id text not null references elections on delete cascade,
  code text not null,
  question text not null,
  category text not null,
  options text[] not null check (cardinality(options) >= 2),
  weight smallint not null check (weight >= 0),
  is_active boolean not null default true,
  position smallint not null,
  unique (election_id, code)
);

create table candidate_stances (
  id uuid primary key,
  candidate_id uuid not null references candidates on delete cascade,
  question_id uuid not null references compatibility_questions on delete cascade,
  stance text not null,
  -- The answer's index on the question's scale, from 0.
  answer smallint not null check (answer >= 0),
  explanation text not null,
  -- The date of the statement: a day, a month or a year; null means before the campaign. `known_from` is the
  -- day after the last possible day.
  said_text text,
  known_from date,
  confidence text not null check (confidence in ('explicit', 'inferred')),
  timing text not null check (timing in ('campanie', 'anterior', 'necunoscut', 'ulterior')),
  position integer not null,
  source_ids uuid[] not null default '{}',
  unique (candidate_id, question_id)
);
create index candidate_stances_candidate on candidate_stances (candidate_id, question_id);

create table opinion_polls (
  election_id text not null references elections on delete cascade,
  code text not null,
  series text not null,
  kind text not null check (kind in ('poll', 'exit-poll', 'election-day-poll', 'aggregate')),
  round smallint not null,
  in_series boolean not null,
  pollster text not null,
  client text,
  fieldwork_start date,
  fieldwork_end date,
  visible_from timestamptz not null,
  sample_size integer check (sample_size > 0),
  margin_of_error numeric(4, 2) check (margin_of_error > 0),
  method text,
  base text,
  scenario text,
  other_share numeric(5, 2),
  undecided_share numeric(5, 2),
  null_vote_share numeric(5, 2),
  note text,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, code)
);

-- `runoff` 0 is the poll's main question; 1, 2, … are its questions about run-off pairs. Shares are in
-- percent.
create table opinion_poll_results (
  election_id text not null,
  poll_code text not null,
  runoff smallint not null default 0,
  position smallint not null,
  -- Deferred, because a reload may replace the candidate and this row in either order.
  candidate_id uuid references candidates deferrable initially deferred,
  person text not null,
  share numeric(5, 2) not null check (share between 0 and 100),
  primary key (election_id, poll_code, runoff, position),
  foreign key (election_id, poll_code) references opinion_polls on delete cascade
);

-- Requires a source for every stance, except those of a demonstration's invented candidate.
create function require_stance_source() returns trigger language plpgsql as $$
begin
  if cardinality(new.source_ids) = 0 and not exists (select from candidates where id = new.candidate_id and is_fictitious) then
    raise check_violation using message = 'a stance of a real candidate has no source';
  end if;
  return new;
end $$;
create trigger require_stance_source before insert or update of source_ids, candidate_id on candidate_stances
  for each row execute function require_stance_source();

create trigger require_sources before insert or update of source_ids on candidate_profiles for each row execute function require_sources();
create trigger require_sources before insert or update of source_ids on candidate_stances for each row execute function require_sources();
create trigger require_sources before insert or update of source_ids on opinion_polls for each row execute function require_sources();

grant select on candidate_profiles, verification_events, candidate_counts, compatibility_questions, candidate_stances,
  opinion_polls, opinion_poll_results to vot_explorer;
