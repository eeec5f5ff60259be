-- Rates how well a name fits typed words; both come from person_words, and `query` is the words'
-- person_query. Returns 1 for the whole name, 0.9 for its beginning, 0.8 for beginnings of its words, or
-- less.
create or replace function name_score(words text, query tsquery, name text) returns real
  language sql immutable parallel safe
  return (case
    when name = words then 1
    when starts_with(name, words) then 0.9
    -- Most names have no word that begins with the first typed word. This check then avoids the vector, which
    -- takes half of a name's time.
    when ' ' || name like '% ' || split_part(words, ' ', 1) || '%'
      and to_tsvector('pg_catalog.simple', name) @@ query then 0.8
    else 0.7 * greatest(extensions.similarity(name, words), 0.9 * extensions.word_similarity(words, name)) end)::real;
create or replace function name_score(words text, name text) returns real
  language sql immutable parallel safe
  return name_score(words, person_query(words), name);

-- Returns the areas whose names (or county's name) match the typed text with at least 0.25, best first. It runs as its
-- owner, because the program may not use the schema of pg_trgm.
create or replace function search_areas(election text, typed text, most integer) returns table (code text, score real)
  language sql stable security definer set search_path = public, extensions, pg_temp as $$
  with input as materialized (
    select words, person_query(words) as query,
      (select '\m(' || string_agg(word, '|') || ')' from regexp_split_to_table(words, ' ') as word
        where length(word) > 3) as long_words,
      case when words ~ '\m.{1,3}\M' then '\m(' || replace(words, ' ', '|') || ')' end as all_words,
      array(select '% ' || word || '%' from regexp_split_to_table(words, ' ') as word limit 8) as beginnings
    from regexp_replace(btrim(person_words(typed)), '^(comuna|judetul|orasul|municipiul) ', '') as words
    where words <> ''),
  -- One long word is enough if it begins a word of the name. With short words, whose many matches took 250
  -- ms, every word must begin a word of the name or county.
  met as (
    select area.code from input, areas area where area.election_id = election and area.folded ~ long_words
    union
    select area.code from input, areas area
    left join areas parent on parent.election_id = election and parent.code = area.parent_code
    where area.election_id = election and area.folded ~ all_words
      and translate(' ' || area.folded || ' ' || coalesce(parent.folded, ''), '-.', '  ') like all (beginnings)
    union
    -- Sectors and counties have a number in the SIRUTA register in addition to their code.
    select area.code from input, areas area where area.election_id = election and area.code = upper(btrim(typed))
    union
    select area.code from input, areas area
    where btrim(typed) ~ '^\d+$' and area.election_id = election and area.siruta::text = btrim(typed)
    union
    -- Similar spellings come from the index of trigrams, because rating every name for a short word took 30
    -- ms.
    select area.code from input, areas area where area.election_id = election and area.folded % words
    union
    select area.code from input, areas area where area.election_id = election and words <% area.folded
    union
    -- A few localities have another spelling. They need no index of trigrams.
    select area.code from input, areas area where area.election_id = election and area.folded_other is not null
      and (area.folded_other ~ long_words or area.folded_other % words or words <% area.folded_other)),
  -- Materialized, so that each name is prepared only once. `folded` is the first half of person_words.
  named as materialized (
    select area.code, area.kind, area.rank, area.position, area.siruta,
      regexp_replace(btrim(regexp_replace(area.folded, '[^[:alnum:]]+', ' ', 'g')), '^municipiul ', '') as name,
      btrim(regexp_replace(area.folded_other, '[^[:alnum:]]+', ' ', 'g')) as other,
      coalesce(regexp_replace(parent.folded, '[^[:alnum:]]+', ' ', 'g'), '') as above
    from met join areas area on area.election_id = election and area.code = met.code
    left join areas parent on parent.election_id = area.election_id and parent.code = area.parent_code
      and parent.kind <> 'nation'
    where area.kind <> 'nation'),
  scored as materialized (
    select named.*, words, query, greatest(name_score(words, query, name), name_score(words, query, other),
      case when lower(named.code) = lower(btrim(typed)) or siruta::text = btrim(typed) then 1 end) as own
    from input, named),
  rated as (
    select code, kind, rank, position, case when own >= 0.85 or own >= 0.8 and words !~ ' ' then own
      else greatest(own, least(0.85, greatest(name_score(words, query, name || ' ' || above),
        name_score(words, query, other || ' ' || above)))) end as score
    from scored)
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
  -- Materialized, so that the text and each different name are prepared only once.
  with input as materialized (
    select words, person_query(words) as query from btrim(person_words(typed)) words),
  named as materialized (
    select btrim(person_words(name)) as name, array_agg(place::integer) as places
    from unnest(names) with ordinality as given (name, place) group by 1),
  rated as materialized (
    select places, name_score(words, query, name) as score from input, named)
  select place, score from rated, unnest(places) as place where score >= 0.25 order by score desc, place
$$;
revoke execute on function search_names from public;
grant execute on function search_names to vot_app;

-- Returns the public questions to candidates that match the typed text with at least 0.25, best first. Rates
-- at most 200 questions with all words; if fewer match, 400 with the first word or similar spelling.
create or replace function search_questions(moment timestamptz, typed text, most integer)
returns table (id uuid, score real)
  language plpgsql stable security definer set search_path = public, extensions, pg_temp as $$
declare
  words constant text := btrim(person_words(typed));
  all_words constant tsquery := person_query(words);
  first_word constant tsquery := person_query(split_part(words, ' ', 1));
begin
  return query
  with whole as materialized (
    select question.id, question.content from candidate_questions question
    where question.status = 'public' and question.election_at <= moment
      and to_tsvector('pg_catalog.simple', person_words(question.content)) @@ all_words limit 200),
  met as (
    select whole.id, whole.content from whole
    union
    (select question.id, question.content from candidate_questions question
    where (select count(*) from whole) < 200 and question.status = 'public' and question.election_at <= moment
      and to_tsvector('pg_catalog.simple', person_words(question.content)) @@ first_word limit 200)
    union
    (select question.id, question.content from candidate_questions question
    where (select count(*) from whole) < 200 and question.status = 'public' and question.election_at <= moment
      and words <% question.folded limit 200)),
  rated as materialized (
    select met.id, name_score(words, all_words, btrim(person_words(met.content))) as score from met)
  select rated.id, rated.score from rated
  where words <> '' and rated.score >= 0.25 order by rated.score desc, rated.id limit most;
end $$;
revoke execute on function search_questions from public;
grant execute on function search_questions to vot_app;
