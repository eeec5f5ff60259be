-- Romanian folded: ș, ş and s are one letter to a reader who searches; stemming happens after folding, on both sides.
-- Generated columns keep what these functions returned: a changed text needs a migration that writes those rows again.
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(translate(normalize(value, NFC), 'ăâîșşțţĂÂÎȘŞȚŢáéíóöőúüűÁÉÍÓÖŐÚÜŰ', 'aaissttAAISSTTaeiooouuuAEIOOOUUU'));

-- A hyphen inside a word separates two words, so that Târgu-Mureș equals Târgu Mureș. A hyphen before a word
-- still means “not” to websearch_to_tsquery.
create or replace function search_text(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(fold_text(coalesce(value, '')), '([a-z0-9])-([a-z0-9])', '\1 \2', 'g');

-- Use: search_vector(…) @@ search_query('what the visitor typed').
create or replace function search_vector(value text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('public.romanian_folded', search_text(value));
create or replace function search_query(value text) returns tsquery
  language sql immutable parallel safe
  return websearch_to_tsquery('public.romanian_folded', search_text(value));
-- Each typed word begins a word of the text: search_vector(…) @@ prefix_query('what the visitor typed').
create or replace function prefix_query(value text) returns tsquery
  language sql immutable parallel safe
  return to_tsquery('public.romanian_folded', (select string_agg('''' || word || ''':*', ' & ')
    from regexp_split_to_table(translate(search_text(value), '''\', '  '), '\s+') as word where word <> ''));

-- People: every typed word begins a word of the name or of the e-mail address, in any order. An index keeps what
-- person_vector returned: a changed text needs a migration that builds the index again.
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
