-- Returns the ids of the sources with these links, in their order, and inserts missing sources as public from
-- `on_day`. The function exists because the application's role may not write sources.
create or replace function cite_links(election text, links text[], on_day date) returns uuid[]
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link text;
  source_id uuid;
  cited uuid[] := '{}';
begin
  foreach link in array links loop
    select id into source_id from sources
      where election_id = election and url = link and file in ('compatibility', 'administration')
      order by file desc, code limit 1;
    if source_id is null then
      insert into sources (id, election_id, file, code, url, publisher, published_earliest, published_latest)
        values (gen_random_uuid(), election, 'administration', md5(link), link,
          regexp_replace(substring(link from '^https?://([^/?#]+)'), '^www\.', ''), on_day, on_day)
        on conflict (election_id, file, code) do update set url = excluded.url
        returning id into source_id;
    end if;
    if not source_id = any(cited) then cited := cited || source_id; end if;
  end loop;
  return cited;
end $$;
revoke execute on function cite_links from public;
grant execute on function cite_links to vot_app;
