-- Requires that the cited sources exist. Rows cite sources in an array of ids, for which PostgreSQL has no foreign
-- keys.
create or replace function require_sources() returns trigger language plpgsql as $$
declare missing uuid;
begin
  select id into missing from unnest(new.source_ids) as cited(id)
    where not exists (select from sources where sources.id = cited.id) limit 1;
  if missing is not null then
    raise foreign_key_violation using message = format('%s cites source %s, which does not exist', tg_table_name, missing);
  end if;
  return new;
end $$;
