/** The verification states that the dashboard shows (CDASH-32..36). */
export type ShownVerification = 'pending' | 'verified' | 'rejected' | 'unknown';

const known = ['pending', 'verified', 'rejected'] as const;

/**
 * Maps the stored status to the shown state. No status means pending (CDASH-32), and an unrecognised status means
 * unknown (CDASH-36).
 */
export function shownVerification(stored: string | null): ShownVerification {
  if (stored === null) return 'pending';
  return known.find((status) => status === stored) ?? 'unknown';
}
