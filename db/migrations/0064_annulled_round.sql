-- runs beside: 0020
-- A round that the Constitutional Court annulled before this election. Its figures have no legal effect, so
-- they have separate tables and no total includes them.
create table annulled_rounds (
  election_id text primary key references elections on delete cascade,
  round smallint not null,
  election_day date not null,
  annulled_on date not null check (annulled_on >= election_day),
  act text not null,
  explanation text not null,
  -- The candidates in ballot order. They need not be candidates of the election.
  slugs text[] not null,
  names text[] not null,
  parties text[] not null,
  registered_note text not null,
  voters_note text not null,
  votes_note text not null,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  act_source_ids uuid[] not null check (cardinality(act_source_ids) > 0),
  check (cardinality(slugs) = cardinality(names) and cardinality(slugs) = cardinality(parties))
);

-- Null stands for a number that no source states.
create table annulled_results (
  election_id text not null references annulled_rounds on delete cascade,
  area_code text not null,
  registered integer check (registered >= 0),
  voters integer check (voters >= 0),
  valid_votes integer not null check (valid_votes >= 0),
  -- The candidates' votes in ballot order.
  votes integer[] not null,
  primary key (election_id, area_code),
  foreign key (election_id, area_code) references areas on delete cascade,
  check (voters is null or valid_votes <= voters)
);

revoke insert, update, delete, truncate on annulled_rounds, annulled_results from vot_app;
grant select on annulled_rounds, annulled_results to vot_explorer;
create trigger note_record_change before insert or update or delete or truncate on annulled_rounds
  for each statement execute function note_record_change();
create trigger note_record_change before insert or update or delete or truncate on annulled_results
  for each statement execute function note_record_change();
