-- runs beside: 0020
-- Administrators' search of accounts took 26 ms of PostgreSQL when 111,000 of a million accounts had the typed beginning.
-- Programs up to level 0078 search without an index beside this schema.
create function person_beginnings(first_name text, last_name text, email text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select left(word, letters)
    from unnest(string_to_array(person_words(first_name || ' ' || last_name || ' ' || email), ' ')) as word,
      generate_series(1, length(word)) as letters
    where letters <= 8 or letters = length(word)));
create function beginnings_query(value text) returns tsquery
  language sql immutable parallel safe
  return (select string_agg('''' || word || case when length(word) > 8 then ''':*' else '''' end, ' & ')
    from unnest(string_to_array(person_words(value), ' ')) as word where word <> '')::tsquery;
-- Each search reads the list of entries that are not in the index yet, so this list stays below 64 kB.
create index users_by_beginnings on users using gin (person_beginnings(first_name, last_name, email))
  with (gin_pending_list_limit = 64);
drop index users_found;
