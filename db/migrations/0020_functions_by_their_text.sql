-- runs beside: 0019
-- Files of db/functions as they were last applied (docs/decisions/0023). Only the migration role writes and reads them.
create table applied_functions (
  file text primary key,
  hash bytea not null check (octet_length(hash) = 32)
);
revoke all on applied_functions from vot_app;

-- Comments on columns whose names and types hide a trap; db/types.ts repeats them.
comment on column rate_hits.subject is 'Keyed hash of bucket and subject: the table names nobody.';
comment on column election_clock.moved_back_at is 'Real time of the last move to an earlier time.';
comment on column election_clock.moved_back_from is 'Election time from which the clock was moved.';
comment on column election_clock.restarted_at is 'Real time.';
comment on column voter_activities.target_id is 'A row of follows, or a comment. Never a candidate.';
comment on column voter_activities.election_at is 'Of a vote the first moment of its day.';
comment on column profile_view_marks.day is 'Real time.';
comment on column live_polls.created_at is 'Real time; the other moments are election time.';
comment on column live_polls.names_voters is 'The activities of its votes name it; false: it is older than that.';
comment on column live_polls.sealed_ballots is 'Ballots when the key was destroyed; null: it lives, or the poll is older than this.';
comment on column poll_ai_impact.previous_score is 'Null: there was no score.';
comment on column poll_ai_impact.new_score is 'Null: there was no score.';
comment on column candidate_scores.base is 'Null with the score: fewer parts than a score needs had enough data.';
comment on column candidate_scores.parts is 'Weights in percent after the parts without data are left out; values 0–100.';
comment on column candidate_counters.day is 'Of election time; -infinity: of no day.';
comment on column publication_stages.counted_share is 'Percent of the protocols that were counted.';
comment on column publication_stages.shares is 'Percent of the valid votes by candidate slug, as published.';
comment on column vote_snapshots.totals is 'By candidate id: ballots of all days, and those of them whose day''s key is gone.';
comment on column users.election_at is 'Election time at which the account was made.';
