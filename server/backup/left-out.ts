/**
 * Tables of the schema `public` that no backup contains. Other schemas (ballot keys, the job queue) are left
 * out as a whole.
 */
export const leftOut: readonly string[] = [
  // Open sessions, one-time links and the marks of attempts must not come back to life.
  'sessions',
  'setup_links',
  'verification_tokens',
  'sign_in_attempts',
  'rate_hits',
  'assistant_visitors',
  'profile_view_marks',
  // Messages contain one-time links.
  'mail_outbox',
  // With their keys gone, the requests answer nobody any more.
  'vote_requests',
  // A restored database gets these from the program that restores it.
  'kysely_migration',
  'applied_functions',
  'backups',
];
