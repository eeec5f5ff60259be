/** CDASH-32..36: the verification states of the dashboard. */
export type ShownVerification = 'pending' | 'verified' | 'rejected' | 'unknown';

const known = ['pending', 'verified', 'rejected'] as const;

/**
 * Maps the stored word to the shown state: missing means pending (CDASH-32), unrecognised means unknown
 * (CDASH-36).
 */
export function shownVerification(stored: string | null): ShownVerification {
  if (stored === null) return 'pending';
  return known.find((status) => status === stored) ?? 'unknown';
}
