/**
 * Tables of the schema `public` that no backup contains. Backups omit other schemas (ballot keys, the job
 * queue) completely.
 */
export const leftOut: readonly string[] = [
  // A restore must not bring back open sessions, one-time links, or counts of attempts and visits.
  'sessions',
  'setup_links',
  'verification_tokens',
  'sign_in_attempts',
  'rate_hits',
  'assistant_visitors',
  'profile_view_marks',
  // E-mails contain one-time links.
  'mail_outbox',
  // The rows serve only to answer repeated vote requests. Without their ballot keys, which no backup
  // contains, they are useless.
  'vote_requests',
  // The program that restores a database fills these tables itself.
  'kysely_migration',
  'applied_functions',
  'backups',
];
