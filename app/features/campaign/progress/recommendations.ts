import type { VerificationStatus } from '#app/features/candidates/rules.ts';
import { type CompletedProfile, completionOf, lengthOf } from './completion.ts';

/** Recommendations treat shorter texts as incomplete (CDASH-22, CDASH-23). */
export const recommendedLengths = { biography: 100, platform: 200 } as const;

export type Priority = 'high' | 'medium' | 'low' | 'info';
export type RecommendationId =
  | 'biography'
  | 'platform'
  | 'email'
  | 'party'
  | 'rejected'
  | 'wealth'
  | 'interests'
  | 'events'
  | 'optional'
  | 'pending'
  | 'nothing';

/** A recommendation. `length` is the text's current length, `missing` the number of empty fields. */
export type Recommendation = { id: RecommendationId; priority: Priority; length?: number; missing?: number };

type RecommendationFacts = {
  profile: CompletedProfile;
  verification: VerificationStatus;
  /**
   * Number of public events that have neither ended nor been cancelled, or null while the law forbids new
   * events.
   */
  publicEvents: number | null;
};

/** Lists recommendations in the order of their priority. The rules are the same for every candidate. */
export function recommend({ profile, verification, publicEvents }: RecommendationFacts): Recommendation[] {
  const { documents } = profile;
  const biography = lengthOf(profile.biography);
  const platform = lengthOf(profile.platform);
  const missing = completionOf(profile).steps.filter(
    ({ field, isRequired, isDone }) => !isRequired && !isDone && !field.endsWith('declaration_url'),
  ).length;
  const all: (Recommendation | null)[] = [
    biography < recommendedLengths.biography
      ? { id: 'biography', priority: 'high', length: biography }
      : null,
    platform < recommendedLengths.platform ? { id: 'platform', priority: 'high', length: platform } : null,
    profile.email ? null : { id: 'email', priority: 'high' },
    profile.party ? null : { id: 'party', priority: 'high' },
    verification === 'rejected' ? { id: 'rejected', priority: 'high' } : null,
    documents.wealthUrl ? null : { id: 'wealth', priority: 'medium' },
    documents.interestsUrl ? null : { id: 'interests', priority: 'medium' },
    publicEvents === 0 ? { id: 'events', priority: 'medium' } : null,
    missing > 0 ? { id: 'optional', priority: 'low', missing } : null,
    verification === 'pending' || verification === null ? { id: 'pending', priority: 'info' } : null,
  ];
  const found = all.filter((each) => each !== null);
  return found.length > 0 ? found : [{ id: 'nothing', priority: 'info' }];
}
