-- runs beside: 0020
-- The part of the election that a tag is about: „Turul 2” also fits articles published between the two votes.
alter table news_tags add column covers text check (covers ~ '^(campaign|round|results)-[12]$');
