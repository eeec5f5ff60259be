import { type DocumentType, documentTypes } from '#app/features/campaign/documents/rules.ts';
import type { CandidateChange } from '#app/features/candidates/history/queries.server.ts';
import type { Profile } from '#app/features/candidates/profile/queries.server.ts';

/** One declaration. `updated` is the day of its last change, or null when that day is unknown (CDASH-39). */
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
    // The profile stores only the date of the last change of any document. An unchanged document therefore
    // has no known date.
    updated: changes.find(({ kind }) => kind === type)?.at ?? (isChanged ? null : updated),
  }));
}
