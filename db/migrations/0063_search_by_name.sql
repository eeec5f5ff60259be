-- runs beside: 0020
-- The search finds misspelled names of areas by their trigrams.

-- The operator class of the trigrams is in this schema.
set local search_path = public, extensions;

create index areas_by_trigrams on areas using gin (folded gin_trgm_ops);
