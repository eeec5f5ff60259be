-- runs beside: 0020
-- Questions that voters ask candidates in public, with supports, answers and drafts of answers.

-- A support reveals a person's opinion and is not public by name, so it needs its own consent.
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('votes', 'follows', 'results', 'chat', 'discussions', 'marks', 'questions'));

-- The operator class of the trigrams is in this schema.
set local search_path = public, extensions;

create table candidate_questions (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  -- Null after the account's erasure.
  user_id uuid references users on delete set null,
  content text not null check (content ~ '\S' and char_length(content) <= 300),
  -- The text without diacritics and in small letters, in which similar questions are found.
  folded text not null generated always as (fold_text(content)) stored,
  status text not null default 'public' check (status in ('public', 'held', 'hidden', 'removed', 'deleted')),
  review_since timestamptz,
  open_reports integer not null default 0 check (open_reports >= 0),
  decisions integer not null default 0,
  request_key uuid,
  text_key bytea,
  text_sketch bytea,
  batch_id uuid references discussion_batches on delete set null,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, request_key)
);
create index questions_listed on candidate_questions (candidate_id, election_at desc, id desc) where status = 'public';
create index questions_of_user on candidate_questions (user_id, election_at desc, id desc);
create index questions_to_review on candidate_questions (review_since, id) where review_since is not null;
create index questions_by_text on candidate_questions (text_key, created_at) where text_key is not null;
create index questions_by_real_time on candidate_questions (candidate_id, created_at);
create index questions_of_batch on candidate_questions (batch_id, created_at) where batch_id is not null;
create index questions_similar on candidate_questions using gin (folded gin_trgm_ops);

create table question_supports (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references candidate_questions on delete cascade,
  user_id uuid not null references users on delete cascade,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (question_id, user_id)
);
create index question_supports_in_time on question_supports (question_id, election_at);
create index question_supports_of_user on question_supports (user_id);

-- An answer is the newest change of its question in the public history. A null value withdraws the answer.
alter table published_changes add column question_id uuid references candidate_questions on delete cascade;
alter table published_changes add check ((kind = 'answer') = (question_id is not null));
create index published_changes_of_question on published_changes (question_id, election_at desc, id desc)
  where question_id is not null;

-- An answer before its publication. Editors of the team write it too.
create table answer_drafts (
  question_id uuid primary key references candidate_questions on delete cascade,
  content text not null check (content ~ '\S' and char_length(content) <= 2000),
  author text not null check (author in ('candidate', 'team')),
  changed_at timestamptz not null default now()
);

-- Reports, appeals and decisions can concern questions.
alter table discussion_reports add column question_id uuid references candidate_questions on delete cascade,
  add unique (question_id, user_id),
  drop constraint discussion_reports_check,
  add constraint discussion_reports_check check (num_nonnulls(comment_id, topic_id, question_id) = 1);
alter table discussion_appeals add column question_id uuid unique references candidate_questions on delete cascade,
  drop constraint discussion_appeals_check,
  add constraint discussion_appeals_check check (num_nonnulls(comment_id, topic_id, question_id) = 1);
alter table moderation_decisions add column question_id uuid references candidate_questions on delete cascade,
  add unique (question_id, number),
  drop constraint moderation_decisions_check,
  add constraint moderation_decisions_check check (num_nonnulls(comment_id, topic_id, question_id) = 1);

-- Candidates are notified of questions, and people of the answers to their questions.
alter table notifications add column question_id uuid references candidate_questions on delete cascade,
  add unique (question_id, user_id),
  drop constraint notifications_kind_check,
  drop constraint notifications_check,
  drop constraint notifications_check1,
  add constraint notifications_kind_check
    check (kind in ('reply', 'moderation', 'report', 'claim', 'news', 'poll', 'question', 'answer')),
  add constraint notifications_check check (case kind
    when 'reply' then reply_id is not null
    when 'claim' then claim_id is not null
    when 'news' then group_id is not null and follow_id is not null
    when 'poll' then group_id is not null and activity_id is not null
    when 'question' then question_id is not null
    when 'answer' then question_id is not null
    else decision_id is not null end),
  add constraint notifications_check1 check (num_nonnulls(reply_id, decision_id, claim_id, group_id, question_id) = 1);

-- Statements with cached rows read the answers' questions (docs/decisions/0029).
create trigger note_record_change before insert or update or delete or truncate on candidate_questions
  for each statement execute function note_record_change();
grant select on candidate_questions to vot_explorer;
