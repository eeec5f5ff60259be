import type { ColumnType, Generated } from 'kysely';
import type { Purpose } from '#app/platform/privacy/personal-data.server.ts';
import type { SignedInRole } from '#app/platform/rights/rights.ts';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

declare module '#app/platform/db/database.ts' {
  interface Database {
    users: UsersTable;
    sessions: SessionsTable;
    sign_in_methods: SignInMethodsTable;
    verification_tokens: VerificationTokensTable;
    second_factors: SecondFactorsTable;
    voter_profiles: VoterProfilesTable;
    sign_in_attempts: SignInAttemptsTable;
    setup_links: SetupLinksTable;
    consents: ConsentsTable;
    erasures: ErasuresTable;
    user_profile_tags: UserProfileTagsTable;
    user_tag_assignments: UserTagAssignmentsTable;
  }
}

export interface UsersTable {
  id: Generated<string>;
  email: string;
  email_verified: Generated<boolean>;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  role: ColumnType<SignedInRole, SignedInRole | undefined, SignedInRole>;
  is_active: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  last_active: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Moment;
  updated_at: Moment;
  /** Election time at which the account was created. */
  election_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  token: string;
  expires_at: ColumnType<Date, Date, Date>;
  created_at: Moment;
  updated_at: Moment;
  ip_address: string | null;
  user_agent: string | null;
}

export interface SignInMethodsTable {
  id: Generated<string>;
  user_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  scope: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface VerificationTokensTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: ColumnType<Date, Date, Date>;
  created_at: Moment;
  updated_at: Moment;
}

export interface SecondFactorsTable {
  id: Generated<string>;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: Date | null;
}

export interface VoterProfilesTable {
  id: Generated<string>;
  user_id: string;
  registration_date: Moment;
}

export interface SignInAttemptsTable {
  subject: Buffer;
  failures: number;
  last_failure_at: ColumnType<Date, Date, Date>;
  locked_until: Date | null;
}

export interface SetupLinksTable {
  token_hash: Buffer;
  created_at: Moment;
  expires_at: ColumnType<Date, Date, Date>;
  used_at: Date | null;
}

export interface ConsentsTable {
  id: Generated<string>;
  user_id: string;
  purpose: Purpose;
  text_version: string;
  given_at: Moment;
  withdrawn_at: Date | null;
  given_election_at: ColumnType<Date, Date | undefined, Date>;
  withdrawn_election_at: Date | null;
}

export interface ErasuresTable {
  tombstone: Buffer;
  erased_on: Generated<string>;
}

export interface UserProfileTagsTable {
  id: Generated<string>;
  name: string;
  description: string | null;
  relevance_score: Generated<number>;
}

export interface UserTagAssignmentsTable {
  user_id: string;
  tag_id: string;
}
