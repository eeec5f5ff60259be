-- runs beside: 0020
-- db/types.ts repeats these comments, so they say in whole sentences what a column holds.
comment on column rate_hits.subject is 'A keyed hash of the bucket and the subject, so the table identifies nobody.';
comment on column election_clock.moved_back_at is 'The real time at which the clock was last moved to an earlier time.';
comment on column election_clock.moved_back_from is 'The election time from which the clock was last moved back.';
comment on column election_clock.restarted_at is 'The real time at which the demonstration was last restarted.';
comment on column voter_activities.target_id is 'The id of a follow or a comment, never of a candidate.';
comment on column voter_activities.election_at is 'For a vote, the first moment of its day.';
comment on column profile_view_marks.day is 'A day of real time.';
comment on column live_polls.created_at is 'Real time. The other times of a live poll are election time.';
comment on column live_polls.names_voters is 'True if the activities of its votes name the poll. Older polls have false.';
comment on column live_polls.sealed_ballots is
  'The number of ballots when the key was destroyed. Null while the key exists, and for polls older than this column.';
comment on column poll_ai_impact.previous_score is 'Null if the candidate had no score before.';
comment on column poll_ai_impact.new_score is 'Null if the candidate had no score afterwards.';
comment on column candidate_scores.base is 'Null if fewer parts had enough data than a score needs. Then the score is null too.';
comment on column candidate_scores.parts is
  'For each part its weight in percent, after the parts without data are left out, and its value from 0 to 100.';
comment on column candidate_counters.day is 'A day of election time, or -infinity for counts that belong to no day.';
comment on column publication_stages.counted_share is 'The share of counted protocols in percent.';
comment on column publication_stages.shares is 'For each candidate’s slug, the published share of the valid votes in percent.';
comment on column vote_snapshots.totals is
  'For each candidate id, the ballots of all days, and how many of them belong to days whose key is destroyed.';
comment on column users.election_at is 'The election time at which the account was created.';
