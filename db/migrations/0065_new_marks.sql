-- runs beside: 0020
-- The search for topics with new marks reads only the new marks, however many there are.

create index comment_marks_by_election_time on comment_marks (election_at);
create index comment_marks_of_comment on comment_marks (comment_id, election_at);
create index topic_opinions_by_election_time on topic_opinions (election_at);
