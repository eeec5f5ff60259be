-- runs beside: 0020
-- The matches of a person who chose to save them: at most three, always replaced together. Answers are never
-- stored.

create table compatibility_matches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  -- The position in the saved list, which preserves the order of equal scores.
  position smallint not null check (position between 1 and 3),
  -- Percent, unrounded.
  overall_score numeric not null check (overall_score between 0 and 100),
  common smallint not null check (common between 1 and answered),
  answered smallint not null,
  -- Codes of the questions that brought the most agreement and the most disagreement.
  key_matches text[] not null,
  key_differences text[] not null,
  explanation text not null,
  -- A list of {category, score, common, answered}; score is null without a common question.
  category_scores jsonb not null,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, candidate_id),
  unique (user_id, position)
);
