-- runs beside: 0020
-- Sources spell a few localities otherwise than the register: Petreu was called Abrămuț until 2022, and people still
-- look for it.
alter table areas add column other_spelling text;
alter table areas add column folded_other text generated always as (fold_text(other_spelling)) stored;
create index areas_by_other_spelling on areas (election_id) where folded_other is not null;
