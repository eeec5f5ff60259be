-- runs beside: 0020
-- Conversations of people who asked to keep them. A visitor's conversation is stored nowhere.

create table ai_chat_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (content <> ''),
  -- The answer's route, sentences, sources and the conversation's subject. Null for a question.
  answer jsonb check ((role = 'assistant') = (answer is not null)),
  election_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index ai_chat_messages_of_person on ai_chat_messages (user_id, created_at);
create index ai_chat_messages_by_age on ai_chat_messages (created_at);

-- The number of a visitor's questions, under a keyed hash of the browser's cookie.
create table assistant_visitors (
  visitor bytea primary key,
  questions smallint not null check (questions between 0 and 3),
  first_at timestamptz not null default now()
);
create index assistant_visitors_by_age on assistant_visitors (first_at);

-- Answers that readers reported as wrong, without the reader.
create table assistant_corrections (
  id uuid primary key default gen_random_uuid(),
  question text not null,
  answer text not null,
  route text not null,
  reports integer not null default 1 check (reports > 0),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')),
  election_at timestamptz not null,
  reported_at timestamptz not null default now(),
  decided_at timestamptz check ((state = 'pending') = (decided_at is null)),
  -- Two reports of one answer are one row.
  digest bytea not null unique
);
create index assistant_corrections_by_state on assistant_corrections (state, reported_at);
