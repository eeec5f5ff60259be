-- runs beside: 0020
-- Discussions about candidates: topics, comments, likes, reports and the decisions of moderators.

-- Likes reveal opinions and are not public by name, so they need their own consent.
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('votes', 'follows', 'results', 'chat', 'discussions'));

create table candidate_discussion_topics (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  -- Null after the account's erasure.
  user_id uuid references users on delete set null,
  title text not null check (char_length(title) <= 120),
  description text not null check (char_length(description) <= 2000),
  -- held: waits for a moderator; hidden: by three reports; removed: by a moderator; deleted: with the account.
  status text not null default 'public' check (status in ('public', 'held', 'hidden', 'removed', 'deleted')),
  -- The election time since which the text waits for a moderator, or null.
  review_since timestamptz,
  -- Reports since the last decision.
  open_reports integer not null default 0 check (open_reports >= 0),
  -- The number of decisions so far. A decision names the number it has seen, so that only one of two
  -- simultaneous decisions is stored.
  decisions integer not null default 0,
  request_key uuid,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, request_key),
  check (status = 'deleted' or (title ~ '\S' and description ~ '\S'))
);
create index topics_listed on candidate_discussion_topics (candidate_id, election_at desc, id desc) where status = 'public';
create index topics_of_user on candidate_discussion_topics (user_id, election_at desc, id desc);
create index topics_to_review on candidate_discussion_topics (review_since, id) where review_since is not null;

create table candidate_comments (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references candidates on delete cascade,
  user_id uuid references users on delete set null,
  -- Null for the general discussion about the candidate.
  topic_id uuid references candidate_discussion_topics on delete cascade,
  -- The comment to which this one replies. Replies have no replies.
  parent_id uuid references candidate_comments on delete cascade,
  content text not null check (char_length(content) <= 2000),
  -- Triggers on likes and replies update these counters.
  likes integer not null default 0 check (likes >= 0),
  replies integer not null default 0 check (replies >= 0),
  status text not null default 'public' check (status in ('public', 'held', 'hidden', 'removed', 'deleted')),
  -- A hidden comment stays in the list while it has public replies.
  is_listed boolean not null generated always as (status = 'public' or replies > 0) stored,
  review_since timestamptz,
  open_reports integer not null default 0 check (open_reports >= 0),
  decisions integer not null default 0,
  request_key uuid,
  edited_at timestamptz,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, request_key),
  check (status = 'deleted' or content ~ '\S')
);
create index comments_listed on candidate_comments (candidate_id, topic_id, election_at desc, id desc)
  where parent_id is null and is_listed;
create index comments_of_topic on candidate_comments (topic_id) where topic_id is not null;
create index comments_in_time on candidate_comments (candidate_id, election_at) where status = 'public';
create index comments_replies on candidate_comments (parent_id, election_at, id) where parent_id is not null;
create index comments_of_user on candidate_comments (user_id, candidate_id, election_at desc, id desc);
create index comments_to_review on candidate_comments (review_since, id) where review_since is not null;

create table comment_likes (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references candidate_comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (comment_id, user_id)
);
create index comment_likes_of_user on comment_likes (user_id);
create index comment_likes_in_time on comment_likes (comment_id, election_at);

-- Public comments of a topic and public topics of a candidate. A null topic stands for the general discussion.
create table discussion_counts (
  candidate_id uuid not null references candidates on delete cascade,
  topic_id uuid references candidate_discussion_topics on delete cascade,
  comments integer not null default 0 check (comments >= 0),
  topics integer not null default 0 check (topics >= 0),
  changed_at timestamptz not null default now(),
  constraint discussion_counts_key unique nulls not distinct (candidate_id, topic_id)
);
create index discussion_counts_changed on discussion_counts (changed_at desc);

create table discussion_reports (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid references candidate_comments on delete cascade,
  topic_id uuid references candidate_discussion_topics on delete cascade,
  user_id uuid references users on delete set null,
  reason text not null check (reason in ('hate', 'threat', 'personal-data', 'false', 'spam', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  -- True once a moderator has decided about the text after this report.
  is_closed boolean not null default false,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(comment_id, topic_id) = 1),
  unique (comment_id, user_id),
  unique (topic_id, user_id)
);
create index discussion_reports_of_user on discussion_reports (user_id);

-- Appeals of authors against a removal, one for each comment or topic.
create table discussion_appeals (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid unique references candidate_comments on delete cascade,
  topic_id uuid unique references candidate_discussion_topics on delete cascade,
  user_id uuid references users on delete cascade,
  message text not null check (message ~ '\S' and char_length(message) <= 1000),
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(comment_id, topic_id) = 1)
);
create index discussion_appeals_of_user on discussion_appeals (user_id);

-- The moderators' log. Rows are only ever added.
create table moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid references candidate_comments on delete cascade,
  topic_id uuid references candidate_discussion_topics on delete cascade,
  -- The number of the decision about this comment or topic, from 1.
  number integer not null check (number > 0),
  outcome text not null check (outcome in ('published', 'removed')),
  reason text not null check (reason ~ '\S' and char_length(reason) <= 500),
  moderator_id uuid references users on delete set null,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(comment_id, topic_id) = 1),
  unique (comment_id, number),
  unique (topic_id, number)
);
create index moderation_decisions_newest on moderation_decisions (election_at desc, id desc);
create index moderation_decisions_of_moderator on moderation_decisions (moderator_id);
revoke update, delete, truncate on moderation_decisions from vot_app;

create function count_comment() returns trigger language plpgsql as $$ begin return null; end $$;
create function count_discussion_topic() returns trigger language plpgsql as $$ begin return null; end $$;
create function count_comment_like() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger count_comment after insert or delete or update of status on candidate_comments
  for each row execute function count_comment();
create trigger count_discussion_topic after insert or delete or update of status on candidate_discussion_topics
  for each row execute function count_discussion_topic();
create trigger count_comment_like after insert or delete on comment_likes
  for each row execute function count_comment_like();
