import type { ColumnType, Generated } from 'kysely';

declare module '#app/platform/db/database.ts' {
  interface Database {
    candidates: CandidatesTable;
    candidate_profiles: CandidateProfilesTable;
    verification_events: VerificationEventsTable;
    candidate_counters: CandidateCountersTable;
    candidate_counts: CandidateCountsView;
    candidate_scores: CandidateScoresTable;
  }
}

export interface CandidatesTable {
  id: string;
  election_id: string;
  slug: string;
  ballot_position: number;
  official_name: string;
  first_name: string;
  last_name: string;
  display_name: string;
  affiliation: string;
  party: string | null;
  party_label: string;
  party_members: Generated<string[]>;
  status: Generated<string>;
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
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  search: ColumnType<string, never, never>;
  source_ids: Generated<string[]>;
}

export interface CandidateProfilesTable {
  id: string;
  candidate_id: string;
  user_id: string | null;
  party_affiliation: string | null;
  biography: ColumnType<unknown, string | undefined, string>;
  campaign_platform: ColumnType<unknown, string | undefined, string>;
  education: ColumnType<unknown, string | undefined, string>;
  experience: ColumnType<unknown, string | undefined, string>;
  achievements: ColumnType<unknown, string | undefined, string>;
  milestones: ColumnType<unknown, string | undefined, string>;
  political_interests: Generated<string[]>;
  website_url: string | null;
  social_media: ColumnType<unknown, string | undefined, string>;
  campaign_office_address: string | null;
  campaign_contact_email: string | null;
  campaign_contact_phone: string | null;
  declarations_portal_url: string | null;
  wealth_declaration_url: string | null;
  interests_declaration_url: string | null;
  wealth_summary: ColumnType<unknown, string | undefined, string>;
  last_document_update: string | null;
  verification_status: string | null;
  verification_date: ColumnType<Date | null, Date | string | null, Date | string | null>;
  is_verified: ColumnType<boolean, never, never>;
  biography_source_ids: Generated<string[]>;
  platform_source_ids: Generated<string[]>;
  source_ids: Generated<string[]>;
}

export interface VerificationEventsTable {
  id: Generated<number>;
  profile_id: string;
  from_status: string | null;
  to_status: string | null;
  actor_id: string | null;
  reason: string | null;
  at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface CandidateCountersTable {
  candidate_id: string;
  /** AAAA-LL-ZZ of election time; `-infinity` for counts without a day. */
  day: Generated<string>;
  slot: number;
  votes: Generated<number>;
  followers: Generated<number>;
  profile_visits: Generated<number>;
}

/** A candidate's counters summed over all days and slots. */
export interface CandidateCountsView {
  candidate_id: string;
  votes_count: number;
  followers_count: number;
  profile_visits: number;
}

/** The parts of a score: `weight` in percent after leaving out parts without data, `value` 0–100 or null. */
export type ScoreParts = Record<string, { value: number | null; weight: number }>;

export interface CandidateScoresTable {
  id: Generated<number>;
  candidate_id: string;
  election_at: ColumnType<Date, Date, never>;
  /** Null together with the score when too few parts had enough data. */
  base: number | null;
  adjustment: number;
  score: number | null;
  parts: ColumnType<ScoreParts, string, never>;
  log_id: number | null;
  poll_id: string | null;
}
