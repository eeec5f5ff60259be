-- runs beside: 0020
-- The candidates with the most votes of an area are found without reading the others.
create index results_most on results (election_id, round, area_code, votes desc, candidate_id);
-- Legal silence compares each cited source with the pages of polls.
create index sources_of_polls on sources (election_id, url) where file = 'polls';
