-- runs beside: 0020
-- Finds an area's candidates with the most votes without reading the others.
create index results_most on results (election_id, round, area_code, votes desc, candidate_id);
-- Election silence hides a source's page that a poll cites. This index finds the polls' sources by their URL.
create index sources_of_polls on sources (election_id, url) where file = 'polls';
