-- runs beside: 0020
-- Indexes for the newest polls of a round's chart line, for the last public poll in every page's head, and
-- for a candidate's poll results.
create index opinion_polls_line on opinion_polls (election_id, round, visible_from desc) where in_series and kind = 'poll';
create index opinion_polls_public on opinion_polls (election_id, visible_from);
create index opinion_poll_results_candidate on opinion_poll_results (candidate_id);
