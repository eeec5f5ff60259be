-- runs beside: 0020
-- Notifications of people about replies, decisions, news of followed candidates and closed live polls.

-- An event that concerns many people: news of one candidate, or the end of one live poll.
create table notification_groups (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid references candidates on delete cascade,
  poll_id uuid unique references live_polls on delete cascade,
  -- The last notified follow or activity, in the order of ids. Null before the first batch.
  done_until uuid,
  is_done boolean not null default false,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(candidate_id, poll_id) = 1)
);
create index notification_groups_open on notification_groups (id) where not is_done;
create index notification_groups_of_candidate on notification_groups (candidate_id, election_at) where candidate_id is not null;

-- The articles of a group of notifications about news. A candidate's article is in only one group.
create table notification_articles (
  group_id uuid not null references notification_groups on delete cascade,
  article_id uuid not null references news_articles on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  primary key (group_id, article_id),
  unique (article_id, candidate_id)
);
create index notification_articles_of_candidate on notification_articles (candidate_id);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('reply', 'moderation', 'report', 'claim', 'news', 'poll')),
  -- The row that caused the notification, which is deleted with the row.
  reply_id uuid references candidate_comments on delete cascade,
  decision_id uuid references moderation_decisions on delete cascade,
  claim_id uuid references claim_requests on delete cascade,
  group_id uuid references notification_groups on delete cascade,
  -- The reason why the group concerns this person. Withdrawing the consent deletes it, and the notification too.
  follow_id uuid references follows on delete cascade,
  activity_id uuid references voter_activities on delete cascade,
  -- False when the person wants this kind only by e-mail.
  is_shown boolean not null,
  is_mail_due boolean not null,
  read_at timestamptz,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (reply_id, user_id),
  unique (decision_id, user_id),
  unique (claim_id, user_id),
  unique (group_id, user_id),
  check (case kind
    when 'reply' then reply_id is not null
    when 'claim' then claim_id is not null
    when 'news' then group_id is not null and follow_id is not null
    when 'poll' then group_id is not null and activity_id is not null
    else decision_id is not null end),
  check (num_nonnulls(reply_id, decision_id, claim_id, group_id) = 1),
  check (num_nonnulls(follow_id, activity_id) = num_nonnulls(group_id))
);
create index notifications_listed on notifications (user_id, election_at desc, id) where is_shown;
create index notifications_unread on notifications (user_id) where is_shown and read_at is null;
create index notifications_to_mail on notifications (user_id) where is_mail_due;
create index notifications_of_follow on notifications (follow_id) where follow_id is not null;
create index notifications_of_activity on notifications (activity_id) where activity_id is not null;
create index notifications_by_age on notifications (created_at);

create table notification_preferences (
  user_id uuid primary key references users on delete cascade,
  -- Null means the frequency of the site's settings.
  frequency text check (frequency in ('realtime', 'hourly', 'daily', 'weekly')),
  -- The kinds that the person switched off.
  off_in_product text[] not null default '{}',
  off_by_mail text[] not null default '{}',
  -- The election time of the person's last e-mail about notifications.
  mailed_at timestamptz
);

-- The address that stops such e-mails with one request (RFC 8058). Null: the e-mail answers a request of the person.
alter table mail_outbox add column unsubscribe_url text;

-- People who follow a candidate are notified in the order of this index.
create index follows_of_candidate on follows (candidate_id, id);
drop index follows_candidate;
