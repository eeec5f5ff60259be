-- News search uses `romanian_folded` and removes Romanian stop words. Generated columns store the results, so
-- a changed function needs a migration that rewrites those rows.
create or replace function news_words(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(search_text(value), '\m(a|ai|al|ale|am|ar|are|as|asta|ati|au|ba|ca|care|ce|cea|cei|cel|cele|cu|cum|da|daca|dar|de|deja|desi|despre|din|dintr|dintre|doar|dupa|e|ea|ei|el|ele|era|este|eu|fi|fie|fost|iar|ii|il|in|inca|insa|intr|intre|isi|la|le|li|lor|lui|mai|ne|nici|niste|noi|nu|o|ori|pe|pentru|prin|s|sa|sai|sale|sau|se|si|sub|sunt|suntem|tot|un|una|unde|unei|unele|unor|unui|va|vi|voi|vom|vor)\M', ' ', 'g');
create or replace function news_vector(title text, excerpt text, content text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('public.romanian_folded', news_words(title)), 'A')
    || setweight(to_tsvector('public.romanian_folded', news_words(excerpt)), 'B')
    || setweight(to_tsvector('public.romanian_folded', news_words(content)), 'C');
create or replace function news_query(value text) returns tsquery
  language sql immutable parallel safe
  return websearch_to_tsquery('public.romanian_folded', news_words(value));
