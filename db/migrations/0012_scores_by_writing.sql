-- The current score is the score written last, among scores not later than election time. A demonstration
-- that moves back therefore ignores scores of later days.
create index candidate_scores_written on candidate_scores (candidate_id, id desc);
