-- runs beside: 0020
-- Texts, likes and marks that are held for review because they arrived together. A moderator decides a batch at once.

create table discussion_batches (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  -- Null for the general discussion, or for new topics.
  topic_id uuid references candidate_discussion_topics on delete cascade,
  reason text not null check (reason in ('burst', 'identical', 'in-step')),
  -- The fingerprint that the texts of an `identical` batch share.
  text_key bytea,
  -- The numbers of texts, and of likes and marks, that this batch has ever held.
  texts integer not null default 0,
  presses integer not null default 0,
  status text not null default 'open' check (status in ('open', 'released', 'rejected')),
  decision_reason text check (decision_reason ~ '\S' and char_length(decision_reason) <= 500),
  moderator_id uuid references users on delete set null,
  decided_election_at timestamptz,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((status = 'open') = (decided_election_at is null))
);
create unique index discussion_batches_open on discussion_batches (candidate_id, topic_id, reason, text_key)
  nulls not distinct where status = 'open';
create index discussion_batches_of_place on discussion_batches (candidate_id, topic_id);
create index discussion_batches_queue on discussion_batches (election_at, id) where status = 'open';
create index discussion_batches_of_moderator on discussion_batches (moderator_id) where moderator_id is not null;
create index discussion_batches_decided on discussion_batches (decided_election_at desc) where status <> 'open';

alter table candidate_comments add column text_key bytea,
  add column batch_id uuid references discussion_batches on delete set null;
alter table candidate_discussion_topics add column text_key bytea,
  add column batch_id uuid references discussion_batches on delete set null;
-- A like or mark with a batch is not counted.
alter table comment_likes add column batch_id uuid references discussion_batches on delete set null;
alter table comment_marks add column batch_id uuid references discussion_batches on delete set null;
alter table moderation_decisions add column batch_id uuid references discussion_batches on delete set null;

create index comments_by_text on candidate_comments (text_key, created_at) where text_key is not null;
create index topics_by_text on candidate_discussion_topics (text_key, created_at) where text_key is not null;
create index comments_by_real_time on candidate_comments (candidate_id, created_at);
create index topics_by_real_time on candidate_discussion_topics (candidate_id, created_at);
create index comment_likes_by_real_time on comment_likes (comment_id, created_at);
create index comment_marks_by_real_time on comment_marks (comment_id, made_at);
create index comments_of_batch on candidate_comments (batch_id, created_at) where batch_id is not null;
create index topics_of_batch on candidate_discussion_topics (batch_id, created_at) where batch_id is not null;
create index comment_likes_of_batch on comment_likes (batch_id, user_id) where batch_id is not null;
create index comment_marks_of_batch on comment_marks (batch_id, user_id) where batch_id is not null;
create index moderation_decisions_of_batch on moderation_decisions (batch_id) where batch_id is not null;

drop trigger count_comment_like on comment_likes;
create trigger count_comment_like after insert or delete or update of batch_id on comment_likes
  for each row execute function count_comment_like();
