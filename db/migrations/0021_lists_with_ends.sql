-- runs beside: 0020
-- Two indexes: one finds the newest polls of a round's chart line, the other the last public poll for every
-- page's head.
create index opinion_polls_line on opinion_polls (election_id, round, visible_from desc) where in_series and kind = 'poll';
create index opinion_polls_public on opinion_polls (election_id, visible_from);
create index opinion_poll_results_candidate on opinion_poll_results (candidate_id);
