-- runs beside: 0020
-- Questions and stances that an administrator added are public from the election time of the addition,
-- because the demonstration can show an earlier time. Null marks rows of the dataset, and rows older than
-- this column.

alter table compatibility_questions add column known_from timestamptz;
-- `known_from` of a stance is a day: the first on which it has surely been said.
alter table candidate_stances add column added_at timestamptz;

-- The statistics of everybody's latest result are read from this index alone.
create index voter_test_results_latest on voter_test_results (user_id, election_at desc, id desc) include (score);
drop index voter_test_results_of_user;
