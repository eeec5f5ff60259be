-- runs beside: 0020
-- A load adds thousands of names at once. The index of trigrams kept them in an unsorted list until the first vacuum,
-- and each search of a place read that list: 20 to 40 ms instead of 2.
alter index areas_by_trigrams set (fastupdate = off);
select gin_clean_pending_list('areas_by_trigrams');
