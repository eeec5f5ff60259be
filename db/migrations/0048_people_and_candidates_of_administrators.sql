-- runs beside: 0020
-- Administrators find people by the first letters of words in names and e-mail addresses, and make candidates' accounts.

create function person_words(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(fold_text(coalesce(value, '')), '[^[:alnum:]]+', ' ', 'g');
create function person_vector(first_name text, last_name text, email text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple', person_words(first_name || ' ' || last_name || ' ' || email));
create function person_query(value text) returns tsquery
  language sql immutable parallel safe
  return to_tsquery('pg_catalog.simple', (select string_agg(word || ':*', ' & ')
    from regexp_split_to_table(person_words(value), '\s+') as word where word <> ''));
create index users_found on users using gin (person_vector(first_name, last_name, email));

-- A candidate created by an administrator stands on no ballot and cites no source. A load of the dataset
-- keeps the row.
alter table candidates add column from_dataset boolean not null default true;
alter table candidates drop constraint candidates_check;
alter table candidates add constraint candidates_check
  check (is_fictitious or not from_dataset or cardinality(source_ids) > 0);

-- One index serves the list of all activities and the list of one kind.
create index voter_activities_by_type on voter_activities (activity_type, election_at desc, id desc);
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_actor on audit_log (actor_id, id desc);
