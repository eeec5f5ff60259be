-- The current score is the one written last, among scores not later than election time. When a demonstration
-- moves back, it therefore ignores scores of later days.
create index candidate_scores_written on candidate_scores (candidate_id, id desc);
