-- runs beside: 0020
-- Requests of people to be linked to the candidate that they are, and the administrator's decision.

create table claim_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  candidate_id uuid not null references candidates on delete cascade,
  message text not null check (message ~ '\S' and char_length(message) <= 2000),
  evidence_url text check (evidence_url ~* '^https://' and char_length(evidence_url) <= 500),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  -- The administrator's reason, which the claimant reads.
  reason text check (reason ~ '\S' and char_length(reason) <= 500),
  decided_by uuid references users on delete set null,
  decided_election_at timestamptz,
  election_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((status = 'pending') = (decided_election_at is null))
);
-- One open request of a person for a candidate.
create unique index claim_requests_open on claim_requests (user_id, candidate_id) where status = 'pending';
create index claim_requests_of_user on claim_requests (user_id, election_at desc, id desc);
create index claim_requests_of_candidate on claim_requests (candidate_id);
create index claim_requests_decided_by on claim_requests (decided_by) where decided_by is not null;
create index claim_requests_queue on claim_requests (election_at, id) where status = 'pending';

-- PostgreSQL cannot use `topic_id is null` for the order of an index, so the general discussion has its own.
drop index comments_listed;
create index comments_listed on candidate_comments (topic_id, election_at desc, id desc)
  where parent_id is null and is_listed and topic_id is not null;
create index comments_listed_generally on candidate_comments (candidate_id, election_at desc, id desc)
  where parent_id is null and is_listed and topic_id is null;
create index comments_unseen on candidate_comments (user_id, candidate_id, election_at desc)
  where status in ('held', 'hidden', 'removed');
