import { z } from 'zod';
import { type VerificationStatus, verificationStatusOf } from '../rules.ts';

/**
 * The result of the database function `earlier_verification`: the earlier state, or null when the state has
 * not changed since then.
 */
const earlierVerification = z
  .object({ status: z.string().nullable(), date: z.coerce.date().nullable() })
  .nullable();

type VerificationColumns = {
  verification_status: string | null;
  verification_date: Date | null;
  earlierVerification: unknown;
};

/** SQL: the stored state and the date of a verification as they were at the time of the query. */
export function storedVerification(row: VerificationColumns): { stored: string | null; date: Date | null } {
  const earlier = earlierVerification.parse(row.earlierVerification);
  if (earlier) return { stored: earlier.status, date: earlier.date };
  return { stored: row.verification_status, date: row.verification_date };
}

/** Returns the state and the date of a verification as they were at the time of the query. */
export function verificationOf(row: VerificationColumns): { status: VerificationStatus; date: Date | null } {
  const { stored, date } = storedVerification(row);
  return { status: verificationStatusOf(stored), date };
}
