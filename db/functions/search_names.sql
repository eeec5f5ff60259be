-- Rates how well a name matches typed words, both from person_words: 1 for the whole name, 0.9 for its beginning, 0.8
-- when every typed word begins a word of the name, less for similar spellings.
create or replace function name_score(words text, name text) returns real
  language sql immutable parallel safe
  return (case
    when name = words then 1
    when starts_with(name, words) then 0.9
    when to_tsvector('pg_catalog.simple', name) @@ person_query(words) then 0.8
    else 0.7 * greatest(extensions.similarity(name, words), 0.9 * extensions.word_similarity(words, name)) end)::real;

-- Returns the areas whose names (or county's name) match the typed text with at least 0.25, best first. It runs as its
-- owner, because the program may not use the schema of pg_trgm.
create or replace function search_areas(election text, typed text, most integer) returns table (code text, score real)
  language sql stable security definer set search_path = public, extensions, pg_temp as $$
  with input as materialized (
    select regexp_replace(btrim(person_words(typed)), '^(comuna|judetul|orasul|municipiul) ', '') as words),
  rated as (
    select area.code, area.kind, area.rank, area.position, greatest(
      name_score(words, own.name),
      least(0.85, name_score(words, own.name || ' ' || person_words(parent.name))),
      case when lower(area.code) = lower(btrim(typed)) or area.siruta::text = btrim(typed) then 1 end) as score
    from input, areas area
    left join areas parent on parent.election_id = area.election_id and parent.code = area.parent_code
      and parent.kind <> 'nation',
    lateral (select regexp_replace(btrim(person_words(area.name)), '^municipiul ', '') as name) own
    where area.election_id = election and area.kind <> 'nation' and words <> '' and (
      area.folded ~ ('\m(' || replace(words, ' ', '|') || ')') or area.folded % words or words <% area.folded
      or area.code = upper(btrim(typed)) or area.code = (
        -- Sectors and counties have a number in the SIRUTA register besides their code.
        select own.code from areas own
        where own.election_id = election and btrim(typed) ~ '^\d+$' and own.siruta::text = btrim(typed) limit 1)))
  select code, score from rated where score >= 0.25
  order by score desc, array_position('{municipality,county,sector,abroad,mail,country}', kind) nulls last,
    array_position('{municipality,town,commune}', rank), position
  limit most
$$;
revoke execute on function search_areas from public;
grant execute on function search_areas to vot_app;

-- Returns the names that match the typed text with at least 0.25. `place` is a name's position in the given list.
create or replace function search_names(names text[], typed text) returns table (place integer, score real)
  language sql stable security definer set search_path = public, extensions, pg_temp as $$
  select place, score from (
    select place::integer, name_score(btrim(person_words(typed)), btrim(person_words(name))) as score
    from unnest(names) with ordinality as given (name, place)) rated
  where score >= 0.25 order by score desc, place
$$;
revoke execute on function search_names from public;
grant execute on function search_names to vot_app;

-- Returns the public questions to candidates that match the typed text with at least 0.25, best first.
create or replace function search_questions(moment timestamptz, typed text, most integer)
returns table (id uuid, score real)
  language sql stable security definer set search_path = public, extensions, pg_temp as $$
  with input as materialized (select btrim(person_words(typed)) as words),
  rated as (
    select question.id, name_score(words, btrim(person_words(question.content))) as score
    from input, candidate_questions question
    where question.status = 'public' and question.election_at <= moment and words <> ''
      and (question.folded ~ ('\m' || split_part(words, ' ', 1)) or words <% question.folded))
  select id, score from rated where score >= 0.25 order by score desc, id limit most
$$;
revoke execute on function search_questions from public;
grant execute on function search_questions to vot_app;
