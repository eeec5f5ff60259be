-- Trigger: each statement that changes a dataset table raises the dataset's version number in the same transaction.
-- Caches compare this number.
create or replace function note_record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update record_version set version = version + 1;
  return null;
end $$;

-- Returns all times stored in the dataset tables. Between two of them, queries about the dataset return the same rows.
create or replace function record_moments() returns setof timestamptz language plpgsql stable as $$
declare part record;
begin
  for part in
    select tgrelid::regclass as source, attname as moment
    from pg_trigger join pg_attribute on attrelid = tgrelid
    where tgfoid = 'note_record_change()'::regprocedure and atttypid = 'timestamptz'::regtype and not attisdropped
  loop
    return query execute format('select distinct %I from %s where %I is not null', part.moment, part.source, part.moment);
  end loop;
end $$;
