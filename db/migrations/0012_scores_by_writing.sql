-- What counts at a moment is the score written last among those not later than it: a demonstration that is moved back voids what was
-- calculated for later days.
create index candidate_scores_written on candidate_scores (candidate_id, id desc);
