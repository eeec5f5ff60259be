-- runs beside: 0020
-- Supports of questions that arrive together wait in a batch, as likes and marks do.

alter table question_supports add column batch_id uuid references discussion_batches on delete set null;
create index question_supports_by_real_time on question_supports (question_id, created_at);
create index question_supports_of_batch on question_supports (batch_id, user_id) where batch_id is not null;
