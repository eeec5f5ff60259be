-- runs beside: 0020
-- A tag of the dataset that was merged into another tag. New items of the dataset get the other tag.
alter table news_tags add column merged_into uuid references news_tags on delete set null check (merged_into <> id);
create index news_tags_merged on news_tags (merged_into) where merged_into is not null;
