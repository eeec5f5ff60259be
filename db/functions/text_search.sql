-- Folds a text for searches: lower case without diacritics, so that ș, ş and s are equal. Generated columns store the
-- results, so changing a function requires a migration that rewrites the rows.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(normalize(value, NFC), 'ăâîșşțţĂÂÎȘŞȚŢáéíóöőúüűÁÉÍÓÖŐÚÜŰ', 'aaissttAAISSTTaeiooouuuAEIOOOUUU'));

-- A hyphen inside a word becomes a blank, so that Târgu-Mureș equals Târgu Mureș. A hyphen before a word still means
-- “not” to websearch_to_tsquery.
create or replace function search_text(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(fold_text(coalesce(value, '')), '([a-z0-9])-([a-z0-9])', '\1 \2', 'g');

-- Usage: search_vector(…) @@ search_query('text typed by the visitor').
create or replace function search_vector(value text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('public.romanian_folded', search_text(value));
create or replace function search_query(value text) returns tsquery
  language sql immutable parallel safe
  return websearch_to_tsquery('public.romanian_folded', search_text(value));
-- Every typed word must begin a word of the text: search_vector(…) @@ prefix_query('text typed by the visitor').
create or replace function prefix_query(value text) returns tsquery
  language sql immutable parallel safe
  return to_tsquery('public.romanian_folded', (select string_agg('''' || word || ''':*', ' & ')
    from regexp_split_to_table(translate(search_text(value), '''\', '  '), '\s+') as word where word <> ''));

-- Every typed word must begin a word of the person's name or e-mail address, in any order. An index stores the results,
-- so changing person_vector requires a migration that rebuilds the index.
create or replace function person_words(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(fold_text(coalesce(value, '')), '[^[:alnum:]]+', ' ', 'g');
create or replace function person_vector(first_name text, last_name text, email text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple', person_words(first_name || ' ' || last_name || ' ' || email));
create or replace function person_query(value text) returns tsquery
  language sql immutable parallel safe
  return to_tsquery('pg_catalog.simple', (select string_agg(word || ':*', ' & ')
    from regexp_split_to_table(person_words(value), '\s+') as word where word <> ''));
