// Written by `npm run types` from the catalogue of a migrated database. Never edited by hand.
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>;
type GeneratedAlways<T> = ColumnType<T, never, never>;
/** Read as parsed JSON, written as its text. */
type Json<T> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Database {
  'ballot_keys.days': {
    election_type: string;
    election_date: string;
    key: Buffer;
  };
  'ballot_keys.polls': {
    poll_id: string;
    key: Buffer;
  };
  'ballot_keys.view_salts': {
    day: string;
    salt: Buffer;
  };
  account_counts: {
    day: string;
    role: string;
    is_active: boolean;
    is_verified: boolean;
    slot: number;
    accounts: number;
  };
  ai_chat_messages: {
    id: Generated<string>;
    user_id: string;
    role: 'user' | 'assistant';
    content: string;
    answer: Json<unknown> | null;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  ai_score_calculation_logs: {
    id: GeneratedAlways<number>;
    election_id: string;
    execution_time: Generated<Timestamp>;
    election_at: Timestamp;
    is_scheduled: boolean;
    result: Json<{ success: true; updated: number } | { success: false; error: string }>;
  };
  annulled_results: {
    election_id: string;
    area_code: string;
    registered: number | null;
    voters: number | null;
    valid_votes: number;
    votes: number[];
  };
  annulled_rounds: {
    election_id: string;
    round: number;
    election_day: string;
    annulled_on: string;
    act: string;
    explanation: string;
    slugs: string[];
    names: string[];
    parties: string[];
    registered_note: string;
    voters_note: string;
    votes_note: string;
    source_ids: string[];
    act_source_ids: string[];
  };
  answer_drafts: {
    question_id: string;
    content: string;
    author: 'candidate' | 'team';
    changed_at: Generated<Timestamp>;
  };
  applied_functions: {
    file: string;
    hash: Buffer;
  };
  area_results: {
    election_id: string;
    round: number;
    area_code: string;
    registered: number | null;
    voters: number;
    voters_permanent: number | null;
    voters_supplementary: number | null;
    voters_mobile: number | null;
    valid_votes: number;
    null_votes: number | null;
    counting_note: string | null;
    source_ids: string[];
  };
  areas: {
    election_id: string;
    code: string;
    parent_code: string | null;
    kind: 'nation' | 'county' | 'municipality' | 'sector' | 'abroad' | 'mail' | 'country' | 'locality';
    name: string;
    iso_code: string | null;
    siruta: number | null;
    position: number;
    note: string | null;
    search: GeneratedAlways<string>;
    rank: 'municipality' | 'town' | 'commune' | null;
    folded: GeneratedAlways<string>;
    other_spelling: string | null;
    folded_other: GeneratedAlways<string>;
  };
  assistant_corrections: {
    id: Generated<string>;
    question: string;
    answer: string;
    route: string;
    reports: Generated<number>;
    state: Generated<'pending' | 'accepted' | 'refused'>;
    election_at: Timestamp;
    reported_at: Generated<Timestamp>;
    decided_at: Timestamp | null;
    digest: Buffer;
  };
  assistant_response_times: {
    day: string;
    slot: number;
    answers: number;
    total_ms: number;
  };
  assistant_visitors: {
    visitor: Buffer;
    questions: number;
    first_at: Generated<Timestamp>;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    at: Generated<Timestamp>;
    actor_id: string | null;
    actor_role: string | null;
    action: string;
    subject_type: string;
    subject_id: string | null;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    reason: string | null;
    request_id: string | null;
  };
  backups: {
    id: Generated<string>;
    requested_at: Generated<Timestamp>;
    started_at: Timestamp | null;
    ended_at: Timestamp | null;
    outcome: Generated<'waiting' | 'running' | 'done' | 'failed'>;
    file: string | null;
    bytes: number | null;
    row_count: number | null;
    is_encrypted: boolean | null;
    tables_done: Generated<number>;
    tables_total: number | null;
    verification: 'agrees' | 'differs' | 'impossible' | null;
    verified_at: Timestamp | null;
  };
  calendar_entries: {
    election_id: string;
    code: string;
    day: string;
    event: string;
    known_from: Timestamp;
    source_ids: string[];
  };
  candidate_activities: {
    id: Generated<string>;
    candidate_id: string;
    title: string;
    description: Generated<string>;
    location: Generated<string>;
    start_date: Timestamp;
    end_date: Timestamp;
    is_public: boolean;
    is_cancelled: Generated<boolean>;
    revision: Generated<number>;
    changed_at: Timestamp;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  candidate_calendars: {
    candidate_id: string;
    generation: Generated<number>;
  };
  candidate_changes: {
    id: number;
    candidate_id: string;
    kind: string;
    activity_id: string;
    before: Json<unknown>;
    after: Json<unknown>;
    made_by: string;
    is_public: boolean;
    election_at: Timestamp;
    created_at: Timestamp;
  };
  candidate_comments: {
    id: Generated<string>;
    candidate_id: string;
    user_id: string | null;
    topic_id: string | null;
    parent_id: string | null;
    content: string;
    likes: Generated<number>;
    replies: Generated<number>;
    status: Generated<'public' | 'held' | 'hidden' | 'removed' | 'deleted'>;
    is_listed: GeneratedAlways<boolean>;
    review_since: Timestamp | null;
    open_reports: Generated<number>;
    decisions: Generated<number>;
    request_key: string | null;
    edited_at: Timestamp | null;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
    text_key: Buffer | null;
    batch_id: string | null;
    text_sketch: Buffer | null;
  };
  candidate_counters: {
    candidate_id: string;
    slot: number;
    votes: Generated<number>;
    followers: Generated<number>;
    profile_visits: Generated<number>;
    /** A day of election time, or -infinity for counts that belong to no day. */
    day: Generated<string>;
  };
  candidate_counts: {
    candidate_id: string;
    votes_count: number;
    followers_count: number;
    profile_visits: number;
  };
  candidate_discussion_topics: {
    id: Generated<string>;
    candidate_id: string;
    user_id: string | null;
    title: string;
    description: string;
    status: Generated<'public' | 'held' | 'hidden' | 'removed' | 'deleted'>;
    review_since: Timestamp | null;
    open_reports: Generated<number>;
    decisions: Generated<number>;
    request_key: string | null;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
    text_key: Buffer | null;
    batch_id: string | null;
    text_sketch: Buffer | null;
  };
  candidate_profiles: {
    id: string;
    candidate_id: string;
    user_id: string | null;
    party_affiliation: string | null;
    biography: Generated<Json<unknown>>;
    campaign_platform: Generated<Json<unknown>>;
    education: Generated<Json<unknown>>;
    experience: Generated<Json<unknown>>;
    achievements: Generated<Json<unknown>>;
    milestones: Generated<Json<unknown>>;
    political_interests: Generated<string[]>;
    website_url: string | null;
    social_media: Generated<Json<unknown>>;
    campaign_office_address: string | null;
    campaign_contact_email: string | null;
    campaign_contact_phone: string | null;
    declarations_portal_url: string | null;
    wealth_declaration_url: string | null;
    interests_declaration_url: string | null;
    wealth_summary: Generated<Json<unknown>>;
    last_document_update: string | null;
    verification_status: 'pending' | 'verified' | 'rejected' | null;
    verification_date: Timestamp | null;
    is_verified: GeneratedAlways<boolean>;
    biography_source_ids: Generated<string[]>;
    platform_source_ids: Generated<string[]>;
    source_ids: Generated<string[]>;
    photo_url: string | null;
    photo_description: string | null;
    photo_published_at: Timestamp | null;
  };
  candidate_questions: {
    id: Generated<string>;
    candidate_id: string;
    user_id: string | null;
    content: string;
    folded: GeneratedAlways<string>;
    status: Generated<'public' | 'held' | 'hidden' | 'removed' | 'deleted'>;
    review_since: Timestamp | null;
    open_reports: Generated<number>;
    decisions: Generated<number>;
    request_key: string | null;
    text_key: Buffer | null;
    text_sketch: Buffer | null;
    batch_id: string | null;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
    supports: Generated<number>;
  };
  candidate_scores: {
    id: GeneratedAlways<number>;
    candidate_id: string;
    election_at: Timestamp;
    /** Null if fewer parts had enough data than a score needs. Then the score is null too. */
    base: number | null;
    adjustment: number;
    score: number | null;
    /** For each part its weight in percent, after the parts without data are left out, and its value from 0 to 100. */
    parts: Json<Record<string, { value: number | null; weight: number }>>;
    log_id: number | null;
    poll_id: string | null;
  };
  candidate_stances: {
    id: string;
    candidate_id: string;
    question_id: string;
    stance: string;
    answer: number;
    explanation: string;
    said_text: string | null;
    known_from: string | null;
    confidence: 'explicit' | 'inferred';
    timing: 'campanie' | 'anterior' | 'necunoscut' | 'ulterior';
    position: number;
    source_ids: Generated<string[]>;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    from_dataset: Generated<boolean>;
    edited_at: Timestamp | null;
    added_at: Timestamp | null;
  };
  candidates: {
    id: string;
    election_id: string;
    slug: string;
    ballot_position: number;
    official_name: string;
    first_name: string;
    last_name: string;
    display_name: string;
    affiliation: 'party' | 'alliance' | 'independent';
    party: string | null;
    party_label: string;
    party_members: Generated<string[]>;
    status: Generated<'active' | 'inactive' | 'pending'>;
    is_fictitious: Generated<boolean>;
    hue_light: string;
    hue_dark: string;
    pattern: string | null;
    birth_date: string | null;
    birth_year: number | null;
    birth_place: string | null;
    occupation: string | null;
    notes: Generated<string[]>;
    user_id: string | null;
    created_at: Generated<Timestamp>;
    search: GeneratedAlways<string>;
    source_ids: Generated<string[]>;
    from_dataset: Generated<boolean>;
    edited_at: Timestamp | null;
  };
  checked_figures: {
    election_id: string;
    position: number;
    figure: string;
    verdict: 'confirmed' | 'not-confirmed';
    explanation: string;
    known_from: Timestamp;
    source_ids: string[];
  };
  claim_requests: {
    id: Generated<string>;
    user_id: string;
    candidate_id: string;
    message: string;
    evidence_url: string | null;
    status: Generated<'pending' | 'accepted' | 'rejected'>;
    reason: string | null;
    decided_by: string | null;
    decided_election_at: Timestamp | null;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  comment_likes: {
    id: Generated<string>;
    comment_id: string;
    user_id: string;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
    batch_id: string | null;
  };
  comment_marks: {
    id: Generated<string>;
    comment_id: string;
    user_id: string;
    mark: 'agree' | 'disagree' | 'pass';
    election_at: Timestamp;
    made_at: Generated<Timestamp>;
    batch_id: string | null;
  };
  compatibility_matches: {
    id: Generated<string>;
    user_id: string;
    candidate_id: string;
    position: number;
    overall_score: number;
    common: number;
    answered: number;
    key_matches: string[];
    key_differences: string[];
    explanation: string;
    category_scores: Json<{ category: string; score: number | null; common: number; answered: number }[]>;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  compatibility_questions: {
    id: string;
    election_id: string;
    code: string;
    question: string;
    category: string;
    options: string[];
    weight: number;
    is_active: Generated<boolean>;
    position: number;
    created_at: Generated<Timestamp>;
    from_dataset: Generated<boolean>;
    edited_at: Timestamp | null;
    known_from: Timestamp | null;
  };
  consents: {
    id: Generated<string>;
    user_id: string;
    purpose: 'votes' | 'follows' | 'results' | 'chat' | 'discussions' | 'marks' | 'questions';
    text_version: string;
    given_at: Generated<Timestamp>;
    withdrawn_at: Timestamp | null;
    given_election_at: Generated<Timestamp>;
    withdrawn_election_at: Timestamp | null;
  };
  content_tags: {
    content_type: Generated<string>;
    content_id: string;
    tag_id: string;
  };
  corrections: {
    id: GeneratedAlways<number>;
    election_id: string;
    recorded_at: Generated<Timestamp>;
    record_kind: string;
    record_key: string;
    field: string;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    reason: string | null;
    origin: Generated<'dataset' | 'administrator'>;
  };
  database_mode: {
    only_row: Generated<boolean>;
    mode: 'demonstration' | 'production';
    written_at: Generated<Timestamp>;
  };
  dataset_loads: {
    id: GeneratedAlways<number>;
    election_id: string;
    dataset_hash: string;
    loaded_at: Generated<Timestamp>;
    inserted: number;
    updated: number;
    deleted: number;
    sums_checked: number;
  };
  did_you_know: {
    election_id: string;
    code: string;
    text: string;
    category: string;
    position: number;
    known_from: Timestamp | null;
    source_ids: string[];
  };
  discussion_appeals: {
    id: Generated<string>;
    comment_id: string | null;
    topic_id: string | null;
    user_id: string | null;
    message: string;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
    question_id: string | null;
  };
  discussion_batches: {
    id: Generated<string>;
    candidate_id: string;
    topic_id: string | null;
    reason: 'burst' | 'identical' | 'in-step';
    text_key: Buffer | null;
    texts: Generated<number>;
    presses: Generated<number>;
    status: Generated<'open' | 'released' | 'rejected'>;
    decision_reason: string | null;
    moderator_id: string | null;
    decided_election_at: Timestamp | null;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  discussion_counts: {
    candidate_id: string;
    topic_id: string | null;
    comments: Generated<number>;
    topics: Generated<number>;
    changed_at: Generated<Timestamp>;
    questions: Generated<number>;
  };
  discussion_reports: {
    id: Generated<string>;
    comment_id: string | null;
    topic_id: string | null;
    user_id: string | null;
    reason: 'hate' | 'threat' | 'personal-data' | 'false' | 'spam' | 'other';
    note: Generated<string>;
    is_closed: Generated<boolean>;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
    question_id: string | null;
  };
  editor_invitations: {
    id: Generated<string>;
    candidate_id: string;
    email: string;
    token_hash: string;
    expires_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  election_clock: {
    only_row: Generated<boolean>;
    moment_id: string | null;
    election_anchor: Timestamp;
    real_anchor: Generated<Timestamp>;
    changed_at: Generated<Timestamp>;
    /** The real time at which the clock was last moved to an earlier time. */
    moved_back_at: Timestamp | null;
    /** The election time from which the clock was last moved back. */
    moved_back_from: Timestamp | null;
    /** The real time at which the demonstration was last restarted. */
    restarted_at: Timestamp | null;
  };
  election_datasets: {
    id: Generated<string>;
    state: Generated<'waiting' | 'checking' | 'refused' | 'ready' | 'publishing' | 'published'>;
    file_name: string;
    archive: Buffer | null;
    uploaded_at: Generated<Timestamp>;
    checked_at: Timestamp | null;
    published_at: Timestamp | null;
    election_id: string | null;
    facts: Json<unknown> | null;
    problems: Generated<string[]>;
    problem_count: Generated<number>;
  };
  elections: {
    id: string;
    title: string;
    short_title: string;
    election_type: string;
    country: string;
    timezone: string;
    background: string | null;
    countdown_target: Timestamp | null;
    fixed_facts: Generated<Json<unknown>>;
    dataset_hash: string;
    loaded_at: Generated<Timestamp>;
  };
  erasures: {
    tombstone: Buffer;
    erased_on: Generated<string>;
  };
  file_deletions: {
    name: string;
    due_at: Generated<Timestamp>;
  };
  first_round_corrections: {
    candidate_id: string;
    votes: number;
    reason: string;
    source_url: string;
    election_at: Timestamp;
    corrected_at: Generated<Timestamp>;
  };
  follows: {
    id: Generated<string>;
    follower_id: string;
    candidate_id: string;
    created_at: Generated<Timestamp>;
    election_at: Generated<Timestamp>;
    is_simulated: Generated<boolean>;
  };
  guide_items: {
    election_id: string;
    section_code: string;
    code: string;
    title: string;
    body: Json<unknown>;
    links: Generated<Json<unknown>>;
    position: number;
    known_from: Timestamp | null;
    search: GeneratedAlways<string>;
    source_ids: string[];
  };
  guide_sections: {
    election_id: string;
    code: string;
    title: string;
    position: number;
  };
  hourly_turnout: {
    election_id: string;
    round: number;
    area_code: string;
    hour: number;
    reported_at: Timestamp;
    voters: number;
  };
  legal_acts: {
    election_id: string;
    position: number;
    act: string;
    subject: string;
    note: string | null;
    source_ids: string[];
  };
  legal_periods: {
    election_id: string;
    code: string;
    kind: string;
    round: number;
    starts_at: Timestamp;
    ends_at: Timestamp;
    extended_to: Timestamp | null;
    covers: Generated<string[]>;
    act: string | null;
    note: string | null;
    source_ids: string[];
  };
  live_poll_ballots: {
    poll_id: string;
    voter_hash: Buffer;
    candidate_id: string;
    request_hash: Buffer | null;
  };
  live_poll_candidates: {
    poll_id: string;
    candidate_id: string;
  };
  live_poll_tallies: {
    poll_id: string;
    candidate_id: string;
    slot: number;
    votes: Generated<number>;
  };
  live_poll_votes: {
    poll_id: string;
    candidate_id: string;
    votes_count: number;
  };
  live_polls: {
    id: Generated<string>;
    election_id: string;
    title: string;
    description: string;
    start_date: Timestamp;
    end_date: Timestamp;
    is_featured: Generated<boolean>;
    status: Generated<'active' | 'closed'>;
    key_destroyed_at: Timestamp | null;
    /** Real time. The other times of a live poll are election time. */
    created_at: Generated<Timestamp>;
    /** True if the activities of its votes name the poll. Older polls have false. */
    names_voters: Generated<boolean>;
    /** The number of ballots when the key was destroyed. Null while the key exists, and for polls older than this column. */
    sealed_ballots: number | null;
    is_simulated: Generated<boolean>;
  };
  locality_results: {
    election_id: string;
    round: number;
    area_code: string;
    registered: number;
    voters: number;
    voters_permanent: number;
    voters_supplementary: number;
    voters_mobile: number;
    valid_votes: number;
    votes: number[];
    hours: number[];
    counting_note: string | null;
    source_ids: string[];
  };
  mail_outbox: {
    id: GeneratedAlways<number>;
    user_id: string | null;
    kind: string;
    to_address: string;
    subject: string;
    body: string | null;
    created_at: Generated<Timestamp>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Timestamp>;
    last_error: string | null;
    sent_at: Timestamp | null;
    unsubscribe_url: string | null;
  };
  menu_items: {
    id: Generated<string>;
    label: string;
    path: string;
    icon: string | null;
    in_bottom_bar: Generated<boolean>;
    order_index: number;
    updated_at: Generated<Timestamp>;
  };
  moderation_decisions: {
    id: Generated<string>;
    comment_id: string | null;
    topic_id: string | null;
    number: number;
    outcome: 'published' | 'removed';
    reason: string;
    moderator_id: string | null;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
    batch_id: string | null;
    question_id: string | null;
  };
  news_article_candidates: {
    article_id: string;
    candidate_id: string;
    mention_type: Generated<'primary' | 'secondary'>;
    sentiment: number | null;
    made_by: 'dataset' | 'matching' | 'administrator';
  };
  news_article_tags: {
    article_id: string;
    tag_id: string;
    made_by: 'dataset' | 'matching' | 'administrator';
  };
  news_articles: {
    id: Generated<string>;
    election_id: string;
    source_id: string | null;
    feed_id: string | null;
    story_id: string | null;
    leads_story: Generated<boolean>;
    slug: string;
    title: string;
    excerpt: Generated<string>;
    author: string | null;
    content: string | null;
    image_url: string | null;
    original_url: string | null;
    canonical_url: string | null;
    guid: string | null;
    status: Generated<'published' | 'draft' | 'archived'>;
    is_featured: Generated<boolean>;
    is_breaking: Generated<boolean>;
    is_about_polls: Generated<boolean>;
    published_at: Timestamp;
    published_day: string;
    has_time: Generated<boolean>;
    election_at: Generated<Timestamp>;
    edited_at: Timestamp | null;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    folded_title: GeneratedAlways<string>;
    search: GeneratedAlways<string>;
  };
  news_feeds: {
    id: Generated<string>;
    source_id: string;
    url: string | null;
    note: string | null;
    is_active: Generated<boolean>;
    from_dataset: Generated<boolean>;
    edited_at: Timestamp | null;
    etag: string | null;
    last_modified: string | null;
    last_fetched_at: Timestamp | null;
    last_success_at: Timestamp | null;
    last_outcome: string | null;
    failures_in_row: Generated<number>;
    not_before: Timestamp | null;
    created_at: Generated<Timestamp>;
  };
  news_fetches: {
    id: GeneratedAlways<number>;
    feed_id: string;
    run_id: number | null;
    at: Generated<Timestamp>;
    outcome: string;
    http_status: number | null;
    items: Generated<number>;
    inserted: Generated<number>;
    bytes: Generated<number>;
    duration_ms: number;
  };
  news_items: {
    election_id: string;
    code: string;
    source_id: string;
    title: string;
    excerpt: string;
    original_url: string;
    canonical_url: string;
    published_at: Timestamp;
    published_day: string;
    has_time: boolean;
    tag_ids: string[];
    candidate_ids: string[];
    is_featured: boolean;
    is_breaking: boolean;
    source_ids: string[];
  };
  news_ownership_facts: {
    source_id: string;
    position: number;
    fact: string;
    as_of: string;
    known_from: string;
    needs_recheck: boolean;
    excerpt: string;
    source_ids: string[];
  };
  news_runs: {
    id: GeneratedAlways<number>;
    execution_time: Generated<Timestamp>;
    election_at: Timestamp;
    status: Generated<'success' | 'running' | 'failed'>;
    is_scheduled: boolean;
    requested_by: string | null;
    feeds_total: Generated<number>;
    feeds_done: Generated<number>;
    feeds_unchanged: Generated<number>;
    feeds_failed: Generated<number>;
    articles_fetched: Generated<number>;
    articles_inserted: Generated<number>;
    articles_tagged: Generated<number>;
    execution_duration_ms: number | null;
  };
  news_scheduler: {
    only_row: Generated<boolean>;
    every_hours: Generated<number>;
    changed_at: Generated<Timestamp>;
  };
  news_sources: {
    id: Generated<string>;
    election_id: string;
    slug: string;
    name: string;
    url: string;
    logo_url: string | null;
    kind: string | null;
    language: Generated<string>;
    description: string | null;
    note: string | null;
    reliability_score: Generated<number>;
    verification_status: Generated<'pending' | 'verified' | 'rejected'>;
    is_active: Generated<boolean>;
    from_dataset: Generated<boolean>;
    edited_at: Timestamp | null;
    source_ids: Generated<string[]>;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
  };
  news_stories: {
    id: Generated<string>;
    election_id: string;
    created_at: Generated<Timestamp>;
  };
  news_tags: {
    id: Generated<string>;
    election_id: string;
    slug: string;
    name: string;
    description: string | null;
    color: Generated<string>;
    text_color: Generated<string>;
    icon: Generated<string>;
    synonyms: Generated<string[]>;
    is_active: Generated<boolean>;
    from_dataset: Generated<boolean>;
    edited_at: Timestamp | null;
    created_at: Generated<Timestamp>;
    merged_into: string | null;
    covers: string | null;
  };
  news_vocabularies: {
    election_id: string;
    vocabulary: Json<unknown>;
  };
  news_week_counts: {
    election_id: string;
    subject_id: string | null;
    week: string;
    is_about_polls: boolean;
    articles: number;
  };
  notification_articles: {
    group_id: string;
    article_id: string;
    candidate_id: string;
  };
  notification_groups: {
    id: Generated<string>;
    candidate_id: string | null;
    poll_id: string | null;
    done_until: string | null;
    is_done: Generated<boolean>;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  notification_preferences: {
    user_id: string;
    frequency: 'realtime' | 'hourly' | 'daily' | 'weekly' | null;
    off_in_product: Generated<string[]>;
    off_by_mail: Generated<string[]>;
    mailed_at: Timestamp | null;
  };
  notifications: {
    id: Generated<string>;
    user_id: string;
    kind: 'reply' | 'moderation' | 'report' | 'claim' | 'news' | 'poll' | 'question' | 'answer';
    reply_id: string | null;
    decision_id: string | null;
    claim_id: string | null;
    group_id: string | null;
    follow_id: string | null;
    activity_id: string | null;
    is_shown: boolean;
    is_mail_due: boolean;
    read_at: Timestamp | null;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
    question_id: string | null;
  };
  opinion_poll_results: {
    election_id: string;
    poll_code: string;
    runoff: Generated<number>;
    position: number;
    candidate_id: string | null;
    person: string;
    share: number;
  };
  opinion_polls: {
    election_id: string;
    code: string;
    series: string;
    kind: 'poll' | 'exit-poll' | 'election-day-poll' | 'aggregate';
    round: number;
    in_series: boolean;
    pollster: string;
    client: string | null;
    fieldwork_start: string | null;
    fieldwork_end: string | null;
    visible_from: Timestamp;
    sample_size: number | null;
    margin_of_error: number | null;
    method: string | null;
    base: string | null;
    scenario: string | null;
    other_share: number | null;
    undecided_share: number | null;
    null_vote_share: number | null;
    note: string | null;
    source_ids: string[];
  };
  own_stances: {
    id: Generated<string>;
    number: GeneratedAlways<number>;
    candidate_id: string;
    question_id: string;
    stance: string | null;
    answer: number | null;
    explanation: Generated<string>;
    link: string | null;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  page_permissions: {
    id: Generated<string>;
    role: 'admin' | 'candidate' | 'voter';
    page: string;
    allowed: boolean;
    updated_at: Generated<Timestamp>;
  };
  poll_ai_impact: {
    id: Generated<string>;
    poll_id: string;
    candidate_id: string;
    percentage: number;
    /** Null if the candidate had no score before. */
    previous_score: number | null;
    /** Null if the candidate had no score afterwards. */
    new_score: number | null;
    adjustment: number;
    reason: string;
    created_at: Timestamp;
  };
  poll_history: {
    poll_id: string;
    election_id: string;
    poll_date: Timestamp;
    total_votes: number;
    data: Json<{ candidates: { id: string; votes: number; percentage: number | null }[] }>;
  };
  poll_recounts: {
    id: GeneratedAlways<number>;
    election_id: string;
    at: Generated<Timestamp>;
    election_at: Timestamp;
    is_clean: boolean;
    differences: Json<string[]>;
  };
  poll_trends: {
    poll_id: string;
    candidate_id: string;
    date: Timestamp;
    percentage: number;
    trend_direction: 'up' | 'down' | 'stable' | null;
    change_amount: number | null;
  };
  profile_changes: {
    id: number;
    profile_id: string;
    field: string;
    before: Json<unknown>;
    after: Json<unknown>;
    author: string;
    election_at: Timestamp;
    created_at: Timestamp;
  };
  profile_drafts: {
    profile_id: string;
    fields: Json<unknown>;
    authors: Json<unknown>;
    changed_at: Generated<Timestamp>;
    photo_author: 'candidate' | 'team' | null;
    photo_url: string | null;
    photo_description: string | null;
  };
  profile_editors: {
    user_id: string;
    candidate_id: string;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  profile_view_marks: {
    /** A day of real time. */
    day: string;
    profile_id: string;
    visitor: Buffer;
    is_simulated: Generated<boolean>;
  };
  publication_stages: {
    election_id: string;
    round: number;
    stage: string;
    at: Timestamp;
    precision_label: string | null;
    note: string | null;
    source_ids: string[];
    state: 'provisional' | 'final' | 'validated' | null;
    /** The share of counted protocols in percent. */
    counted_share: number | null;
    /** For each candidate’s slug, the published share of the valid votes in percent. */
    shares: Json<Record<string, number>> | null;
  };
  published_changes: {
    id: GeneratedAlways<number>;
    candidate_id: string;
    kind: 'profile' | 'photo' | 'stance' | 'wealth' | 'interests' | 'event' | 'team' | 'answer';
    field: string | null;
    activity_id: string | null;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    author: 'candidate' | 'team' | 'administrator';
    is_public: Generated<boolean>;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
    question_id: string | null;
  };
  question_supports: {
    id: Generated<string>;
    question_id: string;
    user_id: string;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
    batch_id: string | null;
  };
  rate_hits: {
    bucket: string;
    /** A keyed hash of the bucket and the subject, so the table identifies nobody. */
    subject: Buffer;
    window_start: Timestamp;
    hits: number;
  };
  record_version: {
    only_row: Generated<boolean>;
    version: number;
  };
  refused_rights: {
    id: GeneratedAlways<number>;
    hour: Timestamp;
    actor_id: string | null;
    actor_role: 'visitor' | 'voter' | 'candidate' | 'admin';
    address_hash: Buffer;
    what: string;
    refused: number;
    last_at: Generated<Timestamp>;
  };
  removed_dataset_rows: {
    id: string;
    election_id: string;
    removed_at: Generated<Timestamp>;
  };
  results: {
    election_id: string;
    round: number;
    area_code: string;
    candidate_id: string;
    votes: number;
  };
  round_candidates: {
    election_id: string;
    round: number;
    candidate_id: string;
    ballot_position: number;
  };
  round_figures: {
    election_id: string;
    round: number;
    code: string;
    position: number;
    value: number | null;
    share: number | null;
    is_exact: Generated<boolean>;
    known_from: Timestamp;
    system: string | null;
    note: string | null;
    source_ids: string[];
  };
  rounds: {
    election_id: string;
    number: number;
    election_day: string;
    polls_open: Timestamp;
    polls_close: Timestamp;
    polls_close_latest: Timestamp;
    announced_at: Timestamp;
    announced_note: string | null;
    hours_note: string | null;
    candidates_known_from: Timestamp;
    source_ids: string[];
  };
  second_factors: {
    id: Generated<string>;
    user_id: string;
    secret: string;
    backup_codes: string;
    verified: Generated<boolean>;
    failed_verification_count: Generated<number>;
    locked_until: Timestamp | null;
  };
  sessions: {
    id: Generated<string>;
    user_id: string;
    token: string;
    expires_at: Timestamp;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    ip_address: string | null;
    user_agent: string | null;
  };
  setup_links: {
    token_hash: Buffer;
    created_at: Generated<Timestamp>;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  sign_in_attempts: {
    subject: Buffer;
    failures: number;
    last_failure_at: Timestamp;
    locked_until: Timestamp | null;
  };
  sign_in_methods: {
    id: Generated<string>;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Timestamp | null;
    refresh_token_expires_at: Timestamp | null;
    scope: string | null;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
  };
  simulated_counters: {
    candidate_id: string;
    day: string;
    votes: Generated<number>;
    followers: Generated<number>;
    profile_visits: Generated<number>;
  };
  simulated_snapshots: {
    election_id: string;
    sequence: number;
    taken_at: Timestamp;
    election_at: Timestamp;
    ballots: number;
    totals: Json<Record<string, readonly [ballots: number, sealed: number]>>;
    previous_hash: Buffer | null;
    hash: Buffer;
  };
  site_blocks: {
    id: Generated<string>;
    key: string;
    title: string;
    content: string;
    metadata: Generated<Json<unknown>>;
    order_index: number;
    updated_at: Generated<Timestamp>;
  };
  site_content: {
    id: Generated<string>;
    page: string;
    key: string;
    section: string | null;
    locale: Generated<string>;
    content: string;
    updated_at: Generated<Timestamp>;
  };
  site_settings: {
    id: Generated<string>;
    key: string;
    value: string;
    updated_at: Generated<Timestamp>;
    updated_by: string | null;
  };
  site_versions: {
    id: GeneratedAlways<number>;
    kind: 'text' | 'block' | 'menu';
    item: string;
    state: 'draft' | 'published' | 'removed';
    content: Json<unknown>;
    written_by: string | null;
    election_at: Timestamp | null;
    created_at: Generated<Timestamp>;
  };
  sources: {
    id: string;
    election_id: string;
    file: string;
    code: string;
    url: string;
    publisher: string;
    published_text: string | null;
    published_earliest: string | null;
    published_latest: string | null;
    note: string | null;
  };
  topic_opinions: {
    topic_id: string;
    result: Json<unknown> | null;
    election_at: Timestamp;
    made_at: Timestamp;
  };
  user_news_preferences: {
    id: GeneratedAlways<number>;
    user_id: string;
    tag_id: string | null;
    source_id: string | null;
    election_at: Generated<Timestamp>;
  };
  user_profile_tags: {
    id: Generated<string>;
    name: string;
    description: string | null;
    relevance_score: Generated<number>;
  };
  user_tag_assignments: {
    user_id: string;
    tag_id: string;
  };
  users: {
    id: Generated<string>;
    email: string;
    email_verified: Generated<boolean>;
    first_name: string;
    last_name: string;
    avatar_url: string | null;
    role: Generated<'voter' | 'candidate' | 'admin'>;
    is_active: Generated<boolean>;
    two_factor_enabled: Generated<boolean>;
    last_active: Timestamp | null;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    /** The election time at which the account was created. */
    election_at: Generated<Timestamp>;
  };
  verification_events: {
    id: GeneratedAlways<number>;
    profile_id: string;
    from_status: string | null;
    to_status: string | null;
    actor_id: string | null;
    reason: string | null;
    at: Generated<Timestamp>;
  };
  verification_tokens: {
    id: Generated<string>;
    identifier: string;
    value: string;
    expires_at: Timestamp;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
  };
  vote_recounts: {
    id: GeneratedAlways<number>;
    election_id: string;
    at: Generated<Timestamp>;
    election_at: Timestamp;
    is_clean: boolean;
    differences: Generated<Json<string[]>>;
  };
  vote_requests: {
    election_type: string;
    election_date: string;
    voter_hash: Buffer;
    request_hash: Buffer;
    outcome: 'cast' | 'moved';
  };
  vote_snapshots: {
    election_id: string;
    sequence: number;
    taken_at: Timestamp;
    election_at: Timestamp;
    ballots: number;
    /** For each candidate id, the ballots of all days, and how many of them belong to days whose key is destroyed. */
    totals: Json<Record<string, readonly [ballots: number, sealed: number]>>;
    previous_hash: Buffer | null;
    hash: Buffer;
  };
  voter_activities: {
    id: Generated<string>;
    voter_id: string;
    activity_type: 'vote' | 'poll' | 'follow' | 'unfollow' | 'comment' | 'view' | 'quiz';
    /** The id of a follow or a comment, never of a candidate. */
    target_id: string | null;
    target_type: 'follow' | 'comment' | null;
    metadata: Generated<Json<Record<string, unknown>>>;
    created_at: Generated<Timestamp>;
    /** For a vote, the first moment of its day. */
    election_at: Generated<Timestamp>;
  };
  voter_profiles: {
    id: Generated<string>;
    user_id: string;
    registration_date: Generated<Timestamp>;
  };
  voter_test_questions: {
    id: Generated<string>;
    election_id: string;
    code: string | null;
    question: string;
    options: string[];
    correct_option: string;
    explanation: Generated<string>;
    source_url: string | null;
    category: string;
    weight: Generated<number>;
    is_active: Generated<boolean>;
    known_from: Timestamp | null;
    generated_from: string | null;
    from_dataset: Generated<boolean>;
    edited_at: Timestamp | null;
    source_ids: Generated<string[]>;
    created_at: Generated<Timestamp>;
  };
  voter_test_results: {
    id: Generated<string>;
    user_id: string;
    attempt: string;
    taken_at: 'page' | 'dashboard';
    total_questions: number;
    correct_answers: number;
    score: GeneratedAlways<number>;
    election_at: Timestamp;
    created_at: Generated<Timestamp>;
  };
  votes: {
    election_type: string;
    election_date: string;
    voter_hash: Buffer;
    candidate_id: string;
  };
  voting_days: {
    election_id: string;
    election_type: string;
    election_date: string;
    ends_at: Timestamp;
    key_destroyed_at: Timestamp | null;
    made_on: Generated<string>;
  };
}
