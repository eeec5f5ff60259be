import { profilePath } from '#app/features/candidates/addresses.ts';

/** The page on which a person claims a candidate's profile. */
export function claimPath(slug: string): string {
  return `${profilePath(slug)}/claim`;
}
