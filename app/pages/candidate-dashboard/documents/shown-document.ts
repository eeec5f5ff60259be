import { type DocumentType, documentTypes } from '#app/features/campaign/documents/rules.ts';
import type { CandidateChange } from '#app/features/candidates/history/queries.server.ts';
import type { Profile } from '#app/features/candidates/profile/queries.server.ts';

/** One declaration. `updated` is the day of its last change, or null when nobody noted one (CDASH-39). */
export type ShownDocument = { type: DocumentType; url: string | null; updated: Date | string | null };

/** Returns the two declarations of a profile. `changes` are the candidate's changes of both, newest first. */
export function showDocuments(
  { wealthUrl, interestsUrl, updated }: Profile['documents'],
  changes: readonly CandidateChange[],
): ShownDocument[] {
  const urls = { wealth: wealthUrl, interests: interestsUrl };
  const isChanged = changes.length > 0;
  return documentTypes.map((type) => ({
    type,
    url: urls[type],
    // The profile's own date is that of the last changed document, so it says nothing about an unchanged one.
    updated: changes.find(({ kind }) => kind === type)?.at ?? (isChanged ? null : updated),
  }));
}
