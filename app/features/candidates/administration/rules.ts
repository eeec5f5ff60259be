import type { VerificationStatus } from '../rules.ts';

/** A candidate's states in the order of the administrators' filter (CMAN-17). */
export const candidateStatuses = ['active', 'inactive', 'pending'] as const;
export type CandidateStatus = (typeof candidateStatuses)[number];

/** The states of a claimed profile's verification. */
export const verificationStates = ['pending', 'verified', 'rejected'] as const;
export type VerificationState = (typeof verificationStates)[number];

const steps: Record<VerificationState, readonly VerificationState[]> = {
  pending: ['verified', 'rejected'],
  verified: ['pending'],
  rejected: ['pending'],
};

/** Returns the verification states that an administrator may choose for a profile. */
export function verificationStepsFrom(status: VerificationStatus): readonly VerificationState[] {
  return status === null ? [] : steps[status];
}
