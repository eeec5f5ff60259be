-- runs beside: 0020
-- The newest polls of a round's line are found without reading the others, and every page's head knows the last public poll.
create index opinion_polls_line on opinion_polls (election_id, round, visible_from desc) where in_series and kind = 'poll';
create index opinion_polls_public on opinion_polls (election_id, visible_from);
create index opinion_poll_results_candidate on opinion_poll_results (candidate_id);
