-- runs beside: 0020
-- Sketches of comments and topics, by which copies with a few other words are found.
alter table candidate_comments add column text_sketch bytea;
alter table candidate_discussion_topics add column text_sketch bytea;
