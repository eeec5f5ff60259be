/** CDASH-32..36: what the dashboard says of a profile's verification. */
export type ShownVerification = 'pending' | 'verified' | 'rejected' | 'unknown';

const known = ['pending', 'verified', 'rejected'] as const;

/** The stored word → what is shown: a missing one counts as pending (CDASH-32), one that nobody knows as unknown (CDASH-36). */
export function shownVerification(stored: string | null): ShownVerification {
  if (stored === null) return 'pending';
  return known.find((status) => status === stored) ?? 'unknown';
}
