-- Deletes all activity, its results, and every account except the accounts at `kept_addresses`. Only a
-- demonstration's program may call it, and it refuses without an election clock.
create or replace function restart_demonstration(kept_addresses text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from election_clock for update;
  if not found then raise exception 'There is no demonstration to begin anew.'; end if;
  -- The locks let running changes end first and make later changes wait. Changes take the locks in the same
  -- order, which prevents deadlocks.
  lock table profile_view_marks in exclusive mode;
  lock table users in exclusive mode;
  perform pg_advisory_xact_lock(hashtext('vot-informat-live-polls'));
  perform pg_advisory_xact_lock(hashtext('vot-informat-vote-snapshots'));
  perform pg_advisory_xact_lock(hashtext('vot-informat-scores'));

  delete from votes;
  delete from vote_requests;
  delete from voting_days;
  delete from vote_snapshots;
  delete from vote_recounts;
  delete from candidate_scores;
  delete from ai_score_calculation_logs;
  delete from live_poll_ballots;
  delete from live_polls;
  delete from poll_recounts;
  delete from candidate_counters;
  delete from simulated_counters;
  delete from simulated_snapshots;
  delete from profile_view_marks;
  delete from ballot_keys.view_salts;
  insert into file_deletions (name) select substring(avatar_url from '[^/]+$') from users where avatar_url like '/files/%'
    on conflict do nothing;
  insert into file_deletions (name) select substring(photo_url from '[^/]+$') from candidate_profiles where photo_url like '/files/%'
    on conflict do nothing;
  -- Restores each profile to its state before the first published change.
  with original as (
    select candidate_id, jsonb_object_agg(field, before) as fields from (
      select distinct on (candidate_id, field) candidate_id, field, before from published_changes
      where kind = 'profile' order by candidate_id, field, id) oldest
    group by candidate_id)
  update candidate_profiles set (biography, campaign_platform, education, experience, achievements, political_interests,
      website_url, social_media, campaign_office_address, campaign_contact_email, campaign_contact_phone) = (
    select biography, campaign_platform, education, experience, achievements, political_interests,
      website_url, social_media, campaign_office_address, campaign_contact_email, campaign_contact_phone
    from jsonb_populate_record(candidate_profiles, original.fields))
  from original where original.candidate_id = candidate_profiles.candidate_id;
  -- Only candidates publish photos, so no original photo must be restored.
  update candidate_profiles set photo_url = null, photo_description = null, photo_published_at = null
    where photo_url is not null;
  delete from profile_drafts;
  delete from own_stances;
  delete from profile_editors;
  delete from editor_invitations;
  delete from candidates where not from_dataset;
  delete from users where email <> all (kept_addresses);
  update users set avatar_url = null, two_factor_enabled = false;
  delete from second_factors;
  delete from sign_in_methods;
  delete from notifications;
  delete from notification_groups;
  delete from notification_preferences;
  delete from candidate_comments;
  delete from candidate_discussion_topics;
  delete from candidate_questions;
  delete from discussion_counts;
  delete from discussion_batches;
  delete from claim_requests;
  -- The oldest change of each document contains the original address.
  update candidate_profiles profile set wealth_declaration_url = oldest.before ->> 'wealth_declaration_url'
    from (select distinct on (candidate_id) candidate_id, before from published_changes
      where kind = 'wealth' order by candidate_id, id) oldest
    where oldest.candidate_id = profile.candidate_id;
  update candidate_profiles profile set interests_declaration_url = oldest.before ->> 'interests_declaration_url'
    from (select distinct on (candidate_id) candidate_id, before from published_changes
      where kind = 'interests' order by candidate_id, id) oldest
    where oldest.candidate_id = profile.candidate_id;
  update candidate_profiles set last_document_update = null, user_id = null
    where candidate_id in (select candidate_id from published_changes where kind in ('wealth', 'interests'));
  delete from candidate_activities;
  delete from published_changes;
  delete from candidate_calendars;
  delete from first_round_corrections;
  delete from follows;
  delete from voter_activities;
  delete from voter_test_results;
  delete from voter_test_questions where not from_dataset;
  delete from consents;
  delete from user_tag_assignments;
  delete from compatibility_matches;
  delete from ai_chat_messages;
  delete from assistant_visitors;
  delete from assistant_corrections;
  delete from assistant_response_times;
  delete from verification_tokens;
  delete from sign_in_attempts;
  delete from user_news_preferences;
  delete from news_runs;
  delete from news_fetches;
  delete from news_articles;
  delete from news_stories;
  delete from news_sources where not from_dataset;
  delete from news_tags where not from_dataset;
  update news_feeds set etag = null, last_modified = null, last_fetched_at = null, last_success_at = null,
    last_outcome = null, failures_in_row = 0, not_before = null;
  -- The next start loads the dataset again. The load restores candidates, questions and answers that administrators
  -- changed.
  delete from compatibility_questions where not from_dataset;
  delete from candidate_stances where not from_dataset;
  delete from corrections where origin = 'administrator';
  if exists (select from removed_dataset_rows) or exists (select from compatibility_questions where edited_at is not null)
    or exists (select from candidate_stances where edited_at is not null)
    or exists (select from voter_test_questions where edited_at is not null)
    or exists (select from candidates where edited_at is not null) then
    delete from removed_dataset_rows;
    update compatibility_questions set edited_at = null where edited_at is not null;
    update candidate_stances set edited_at = null where edited_at is not null;
    update voter_test_questions set edited_at = null where edited_at is not null;
    update candidates set edited_at = null, status = 'active' where edited_at is not null;
    update elections set dataset_hash = '';
  end if;
  delete from verification_events;
  update candidate_profiles set verification_status = null, verification_date = null
    where verification_status is not null;
  update compatibility_questions set is_active = true where not is_active;
  update voter_test_questions set is_active = true where not is_active;
  delete from mail_outbox;
  delete from audit_log;
  delete from refused_rights;
  update election_clock set restarted_at = clock_timestamp();
end $$;
revoke execute on function restart_demonstration from public;
