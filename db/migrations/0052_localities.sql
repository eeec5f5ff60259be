-- runs beside: 0020
-- Municipalities, towns and communes: areas below the counties, with the SIRUTA code as their code.
alter table areas drop constraint areas_kind_check;
alter table areas add constraint areas_kind_check
  check (kind in ('nation', 'county', 'municipality', 'sector', 'abroad', 'mail', 'country', 'locality'));
-- The rank of a locality in the SIRUTA register, null for other areas.
alter table areas add column rank text check (rank in ('municipality', 'town', 'commune'));
alter table areas add constraint areas_rank_of_locality check ((kind = 'locality') = (rank is not null));
-- The name for searches: without diacritics and in small letters.
alter table areas add column folded text generated always as (fold_text(name)) stored;
create index areas_parent on areas (election_id, parent_code, position);

-- One row per locality and round. Lists keep 6,400 rows instead of 130,000, which load in a second.
create table locality_results (
  election_id text not null,
  round smallint not null,
  area_code text not null,
  registered integer not null check (registered >= 0),
  voters integer not null check (voters >= 0),
  voters_permanent integer not null,
  voters_supplementary integer not null check (voters_supplementary >= 0),
  voters_mobile integer not null check (voters_mobile >= 0),
  valid_votes integer not null check (valid_votes >= 0),
  -- The votes of the round's candidates in ballot order.
  votes integer[] not null,
  -- Voters so far at each hour for which the nation has a row in hourly_turnout, in that order.
  hours integer[] not null,
  counting_note text,
  source_ids uuid[] not null check (cardinality(source_ids) > 0),
  primary key (election_id, round, area_code),
  foreign key (election_id, round) references rounds on delete cascade,
  foreign key (election_id, area_code) references areas on delete cascade,
  check (valid_votes <= voters or counting_note is not null),
  check (voters <= registered or counting_note is not null),
  check (voters_permanent + voters_supplementary + voters_mobile = voters)
);
revoke insert, update, delete, truncate on locality_results from vot_app;
grant select on locality_results to vot_explorer;
create trigger note_record_change before insert or update or delete or truncate on locality_results
  for each statement execute function note_record_change();
