-- Prepares texts for the news search with `romanian_folded`, without Romanian stop words. Generated columns store the
-- results, so changing a function requires a migration that rewrites the rows.
create or replace function news_words(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(search_text(value), '\m(a|ai|al|ale|am|ar|are|as|asta|ati|au|ba|ca|care|ce|cea|cei|cel|cele|cu|cum|da|daca|dar|de|deja|desi|despre|din|dintr|dintre|doar|dupa|e|ea|ei|el|ele|era|este|eu|fi|fie|fost|iar|ii|il|in|inca|insa|intr|intre|isi|la|le|li|lor|lui|mai|ne|nici|niste|noi|nu|o|ori|pe|pentru|prin|s|sa|sai|sale|sau|se|si|sub|sunt|suntem|tot|un|una|unde|unei|unele|unor|unui|va|vi|voi|vom|vor)\M', ' ', 'g');
create or replace function news_vector(title text, excerpt text, content text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('public.romanian_folded', news_words(title)), 'A')
    || setweight(to_tsvector('public.romanian_folded', news_words(excerpt)), 'B')
    || setweight(to_tsvector('public.romanian_folded', news_words(content)), 'C');
-- The stemmer gives some forms of a word different stems (dezbatere, dezbateri). A search therefore looks for the stems
-- of all forms.
create or replace function news_forms(word text) returns tsquery
  language sql immutable parallel safe as $$
  with ended as (select coalesce(
    -- „Candidaturi” is not a form of „candidat”.
    substring(word from '^([a-z]*(?:[^a]t|[^t]))(?:uri|urile|urilor)$'),
    substring(word from '^([a-z]{3})(?:ul|ului)$'),
    substring(word from '^([a-z]{4,}?)(?:a|e|i|u|ul|ului|le|lui|ei|ii|ea|ele|elui|elor|ile|ilor)$'), word) as base)
  select string_agg(distinct stem, ' | ')::tsquery
  from ended, unnest(tsvector_to_array(to_tsvector('public.romanian_folded', word || ' ' || base
    || case when base ~ 'at$' then '' else ' ' || base || 'uri' end
    || case when length(base) < 4 then '' else (select string_agg(' ' || base || ending, '')
      from unnest('{a,e,i,u,ul,ei,ea,ile}'::text[]) ending) end))) stem
$$;
create or replace function news_query(value text) returns tsquery
  language plpgsql immutable parallel safe as $$
declare
  words constant text := news_words(value);
  found tsquery := websearch_to_tsquery('public.romanian_folded', words);
  word text;
begin
  for word in select distinct part[1] from regexp_matches(words, '[a-z]{3,}', 'g') part loop
    found := ts_rewrite(found, plainto_tsquery('public.romanian_folded', word), news_forms(word));
  end loop;
  return found;
end $$;
