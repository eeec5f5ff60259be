-- runs beside: 0020
-- Administrators change candidates, and the dashboard reads counters instead of whole tables (docs/decisions/0053).

-- A load of the dataset does not change a candidate that an administrator edited.
alter table candidates add column edited_at timestamptz;
create index candidates_administered on candidates (election_id, ballot_position, id);

-- An administrator's correction of a candidate's votes in the first round. The sourced figure stays in `results`.
create table first_round_corrections (
  candidate_id uuid primary key references candidates on delete cascade,
  votes integer not null check (votes >= 0),
  reason text not null check (reason ~ '\S' and char_length(reason) <= 500),
  source_url text not null check (source_url ~* '^https?://' and char_length(source_url) <= 2000),
  election_at timestamptz not null,
  corrected_at timestamptz not null default now()
);
create trigger note_record_change before insert or update or delete or truncate on first_round_corrections
  for each statement execute function note_record_change();
grant select on first_round_corrections to vot_explorer;

-- Accounts by the day of their registration. Slots keep simultaneous writers apart, readers sum them.
create table account_counts (
  day date not null,
  role text not null,
  is_active boolean not null,
  is_verified boolean not null,
  slot smallint not null,
  accounts integer not null,
  primary key (day, role, is_active, is_verified, slot)
);
revoke insert, update, delete, truncate on account_counts from vot_app;
grant select on account_counts to vot_explorer;

create function count_account() returns trigger language plpgsql as $$ begin return null; end $$;
insert into account_counts (day, role, is_active, is_verified, slot, accounts)
  select (election_at at time zone 'Europe/Bucharest')::date, role, is_active, email_verified, 0, count(*)
  from users group by 1, 2, 3, 4;
create trigger count_account after insert or delete on users for each row execute function count_account();
create trigger count_changed_account after update of role, is_active, email_verified, election_at on users for each row
  when ((old.role, old.is_active, old.email_verified, old.election_at)
    is distinct from (new.role, new.is_active, new.email_verified, new.election_at))
  execute function count_account();

-- The durations of the assistant's answers, by day and without their questions.
create table assistant_response_times (
  day date not null,
  slot smallint not null,
  answers integer not null,
  total_ms bigint not null,
  primary key (day, slot)
);
grant select on assistant_response_times to vot_explorer;

-- The dashboard counts articles that await publication.
create index news_articles_unpublished on news_articles (election_id, election_at) where status <> 'published';
