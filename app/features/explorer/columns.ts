import type { Database } from '#app/platform/db/database.ts';

/**
 * Table names as PostgreSQL shows them. Tables outside the schema `public` have their schema's name in front.
 */
type Table = keyof Database | 'kysely_migration';
type ColumnLists = Partial<Readonly<Record<Table, string>>>;

/**
 * The only columns that the explorer's database role may read. Each start of the program sets exactly these
 * rights (grants.server.ts).
 */
export const shownColumns = {
  account_counts: 'day role is_active is_verified slot accounts',
  ai_score_calculation_logs: 'id election_id execution_time election_at is_scheduled result',
  annulled_results: 'election_id area_code registered voters valid_votes votes',
  annulled_rounds:
    'election_id round election_day annulled_on act explanation slugs names parties registered_note voters_note votes_note source_ids act_source_ids',
  area_results:
    'election_id round area_code registered voters voters_permanent voters_supplementary voters_mobile valid_votes null_votes counting_note source_ids',
  areas: 'election_id code parent_code kind name iso_code siruta rank position note search folded',
  assistant_corrections: 'id route reports state election_at reported_at decided_at',
  assistant_response_times: 'day slot answers total_ms',
  backups:
    'id requested_at started_at ended_at outcome file bytes row_count tables_done tables_total is_encrypted verified_at verification',
  calendar_entries: 'election_id code day event known_from source_ids',
  candidate_activities:
    'id candidate_id title description location start_date end_date is_public is_cancelled revision election_at created_at changed_at',
  candidate_comments:
    'id candidate_id topic_id parent_id content likes replies status is_listed review_since open_reports decisions edited_at election_at created_at',
  candidate_discussion_topics:
    'id candidate_id title description status review_since open_reports decisions election_at created_at',
  candidate_profiles:
    'id candidate_id user_id party_affiliation biography campaign_platform education experience achievements milestones political_interests website_url social_media campaign_office_address campaign_contact_email campaign_contact_phone declarations_portal_url wealth_declaration_url interests_declaration_url wealth_summary last_document_update verification_status verification_date is_verified biography_source_ids platform_source_ids source_ids photo_description',
  candidate_questions:
    'id candidate_id content folded status review_since open_reports decisions election_at created_at',
  candidate_scores: 'id candidate_id election_at score log_id poll_id',
  candidate_stances:
    'id candidate_id question_id stance answer explanation said_text known_from confidence timing position source_ids created_at updated_at from_dataset edited_at added_at',
  candidates:
    'id election_id slug ballot_position official_name first_name last_name display_name affiliation party party_label party_members status is_fictitious hue_light hue_dark pattern birth_date birth_year birth_place occupation notes user_id created_at search source_ids from_dataset edited_at',
  checked_figures: 'election_id position figure verdict explanation known_from source_ids',
  claim_requests: 'id candidate_id status decided_by decided_election_at election_at created_at',
  compatibility_questions:
    'id election_id code question category options weight is_active position created_at from_dataset edited_at known_from',
  content_tags: 'content_type content_id tag_id',
  corrections: 'id election_id recorded_at record_kind record_key field before after reason origin',
  dataset_loads: 'id election_id dataset_hash loaded_at inserted updated deleted sums_checked',
  did_you_know: 'election_id code text category position known_from source_ids',
  discussion_batches:
    'id candidate_id topic_id reason status texts presses moderator_id decision_reason decided_election_at election_at created_at',
  discussion_counts: 'candidate_id topic_id comments topics changed_at',
  discussion_reports: 'id comment_id topic_id question_id reason is_closed election_at created_at',
  election_datasets: 'id state file_name uploaded_at checked_at published_at election_id problem_count',
  elections:
    'id title short_title election_type country timezone background countdown_target fixed_facts dataset_hash loaded_at',
  first_round_corrections: 'candidate_id votes reason source_url election_at corrected_at',
  guide_items: 'election_id section_code code title body links position known_from search source_ids',
  guide_sections: 'election_id code title position',
  hourly_turnout: 'election_id round area_code hour reported_at voters',
  legal_acts: 'election_id position act subject note source_ids',
  legal_periods: 'election_id code kind round starts_at ends_at extended_to covers act note source_ids',
  live_poll_candidates: 'poll_id candidate_id',
  live_polls:
    'id election_id title description start_date end_date is_featured status key_destroyed_at created_at names_voters is_simulated',
  locality_results:
    'election_id round area_code registered voters voters_permanent voters_supplementary voters_mobile valid_votes votes hours counting_note source_ids',
  menu_items: 'id label path icon in_bottom_bar order_index updated_at',
  moderation_decisions:
    'id comment_id topic_id question_id number outcome reason moderator_id election_at created_at batch_id',
  news_article_candidates: 'article_id candidate_id mention_type sentiment made_by',
  news_article_tags: 'article_id tag_id made_by',
  news_articles:
    'id election_id source_id feed_id story_id leads_story slug title excerpt author content image_url original_url canonical_url guid status is_featured is_breaking is_about_polls published_at published_day has_time election_at edited_at created_at updated_at folded_title search',
  news_feeds:
    'id source_id url note is_active from_dataset edited_at etag last_modified last_fetched_at last_success_at last_outcome failures_in_row not_before created_at',
  news_fetches: 'id feed_id run_id at outcome http_status items inserted bytes duration_ms',
  news_items:
    'election_id code source_id title excerpt original_url canonical_url published_at published_day has_time tag_ids candidate_ids is_featured is_breaking source_ids',
  news_ownership_facts: 'source_id position fact as_of known_from needs_recheck excerpt source_ids',
  news_runs:
    'id execution_time election_at status is_scheduled requested_by feeds_total feeds_done feeds_unchanged feeds_failed articles_fetched articles_inserted articles_tagged execution_duration_ms',
  news_scheduler: 'only_row every_hours changed_at',
  news_sources:
    'id election_id slug name url logo_url kind language description note reliability_score verification_status is_active from_dataset edited_at source_ids created_at updated_at',
  news_stories: 'id election_id created_at',
  news_tags:
    'id election_id slug name description color text_color icon synonyms is_active from_dataset edited_at created_at merged_into',
  news_vocabularies: 'election_id vocabulary',
  news_week_counts: 'election_id subject_id week is_about_polls articles',
  opinion_poll_results: 'election_id poll_code runoff position candidate_id person share',
  opinion_polls:
    'election_id code series kind round in_series pollster client fieldwork_start fieldwork_end visible_from sample_size margin_of_error method base scenario other_share undecided_share null_vote_share note source_ids',
  own_stances: 'id candidate_id question_id number stance answer explanation link election_at created_at',
  page_permissions: 'id role page allowed updated_at',
  poll_ai_impact: 'id poll_id candidate_id percentage previous_score new_score adjustment reason created_at',
  poll_history: 'poll_id election_id poll_date total_votes data',
  poll_recounts: 'id election_id at election_at is_clean',
  poll_trends: 'poll_id candidate_id date percentage trend_direction change_amount',
  published_changes:
    'id candidate_id kind field activity_id question_id author is_public election_at created_at',
  publication_stages: 'election_id round stage at precision_label note source_ids state counted_share shares',
  removed_dataset_rows: 'id election_id removed_at',
  results: 'election_id round area_code candidate_id votes',
  round_candidates: 'election_id round candidate_id ballot_position',
  round_figures: 'election_id round code position value share is_exact known_from system note source_ids',
  rounds:
    'election_id number election_day polls_open polls_close polls_close_latest announced_at announced_note hours_note candidates_known_from source_ids',
  site_blocks: 'id key title content metadata order_index updated_at',
  site_content: 'id page key section locale content updated_at',
  site_settings: 'id key value updated_at updated_by',
  site_versions: 'id kind item state content written_by election_at created_at',
  sources: 'id election_id file code url publisher published_text published_earliest published_latest note',
  user_profile_tags: 'id name description relevance_score',
  users:
    'id email email_verified first_name last_name role is_active two_factor_enabled created_at election_at',
  verification_events: 'id profile_id from_status to_status actor_id reason at',
  vote_recounts: 'id election_id at election_at is_clean',
  vote_snapshots: 'election_id sequence taken_at election_at',
  voter_activities: 'id voter_id activity_type',
  voter_profiles: 'id user_id registration_date',
  voter_test_questions:
    'id election_id code question options correct_option explanation source_url category weight is_active known_from generated_from from_dataset edited_at source_ids created_at',
  voting_days: 'election_id election_type election_date ends_at key_destroyed_at made_on',
} as const satisfies ColumnLists;

const whole = '*';

/** Columns that the explorer never shows; `*` means the whole table. */
export const hiddenColumns = {
  // Keys, passwords, tokens, sessions, and the rows that count failed attempts.
  'ballot_keys.days': whole,
  'ballot_keys.polls': whole,
  'ballot_keys.view_salts': whole,
  second_factors: whole,
  sessions: whole,
  setup_links: whole,
  sign_in_attempts: whole,
  sign_in_methods: whole,
  verification_tokens: whole,
  assistant_visitors: whole,
  rate_hits: whole,
  erasures: whole,
  // Messages contain links with tokens.
  mail_outbox: whole,
  // Ballots and all other rows that reveal a person's political opinion.
  votes: whole,
  vote_requests: whole,
  live_poll_ballots: whole,
  follows: whole,
  comment_likes: whole,
  comment_marks: whole,
  question_supports: whole,
  topic_opinions: whole,
  notifications: whole,
  notification_groups: whole,
  notification_articles: whole,
  notification_preferences: whole,
  compatibility_matches: whole,
  consents: whole,
  user_news_preferences: whole,
  user_tag_assignments: whole,
  voter_test_results: whole,
  ai_chat_messages: whole,
  // An unpublished dataset may contain facts from after election time.
  election_datasets: 'archive facts problems',
  assistant_corrections: 'question answer digest',
  profile_view_marks: whole,
  // An exact time, compared with a public counter, would reveal for whom somebody voted.
  voter_activities: 'target_id target_type metadata created_at election_at',
  users: 'last_active updated_at avatar_url',
  // Authors of opinions, and texts that only moderators or administrators read.
  candidate_comments: 'user_id request_key text_key text_sketch batch_id',
  candidate_discussion_topics: 'user_id request_key text_key text_sketch batch_id',
  candidate_questions: 'user_id request_key text_key text_sketch batch_id',
  discussion_reports: 'user_id note',
  discussion_appeals: whole,
  discussion_batches: 'text_key',
  claim_requests: 'user_id message evidence_url reason',
  // Unpublished work of a candidate's editors, and who they are.
  profile_drafts: whole,
  answer_drafts: whole,
  profile_editors: whole,
  editor_invitations: whole,
  candidate_calendars: whole,
  // The values that an event had while only its editors could see it are never public.
  published_changes: 'before after',
  candidate_changes: whole,
  profile_changes: whole,
  candidate_profiles: 'photo_url',
  // Counts of running votes appear only on pages that hide them in election silence, the legal pause before
  // voting.
  candidate_counters: whole,
  candidate_counts: whole,
  live_poll_tallies: whole,
  live_poll_votes: whole,
  live_polls: 'sealed_ballots',
  candidate_scores: 'base adjustment parts',
  vote_snapshots: 'ballots totals previous_hash hash',
  vote_recounts: 'differences',
  poll_recounts: 'differences',
  // Security logs have their own pages. The name of an uploaded file is a secret address.
  audit_log: whole,
  refused_rights: whole,
  file_deletions: whole,
  // State that the program keeps for itself.
  applied_functions: whole,
  database_mode: whole,
  election_clock: whole,
  kysely_migration: whole,
  record_version: whole,
} as const satisfies ColumnLists;

export const columnNames = (list: string): string[] => list.split(' ');
