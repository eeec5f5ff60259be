import type { Db } from '#app/platform/db/database.ts';

/** The administrators' settings about accounts. */
export type AccountSettings = {
  isRegistrationOpen: boolean;
  isVerificationRequired: boolean;
  /** Maximum number of failed sign-ins per account and IP address before a lock-out, from 1 to 10. */
  maxLoginAttempts: number;
  /** Idle limit of a session in seconds, at least 300. */
  sessionTimeout: number;
};

const keys = ['enable_registration', 'require_email_verification', 'max_login_attempts', 'session_timeout'];

/**
 * Reads the settings SET-19..22. A number outside its limits counts as the default, so that it cannot weaken
 * security.
 */
export async function findAccountSettings(db: Db): Promise<AccountSettings> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute();
  const value = new Map(rows.map((row) => [row.key, row.value]));
  return {
    isRegistrationOpen: value.get('enable_registration') !== 'false',
    isVerificationRequired: value.get('require_email_verification') !== 'false',
    maxLoginAttempts: whole(value.get('max_login_attempts'), { least: 1, most: 10, otherwise: 5 }),
    sessionTimeout: whole(value.get('session_timeout'), { least: 300, most: 2_592_000, otherwise: 3600 }),
  };
}

function whole(
  text: string | undefined,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
}
