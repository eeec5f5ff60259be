import { profilePath } from '#app/features/candidates/addresses.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { StructuredData } from '#app/platform/page/meta.ts';
import type { Candidate, Profile } from './queries.server.ts';

/** Returns a candidate as schema.org's `Person`. It contains only visible fields, the same for every candidate. */
export function personOf(
  candidate: Candidate,
  profile: Profile,
  url: (path: string) => string,
): StructuredData {
  return {
    '@type': 'Person',
    name: candidate.name,
    url: url(profilePath(candidate.slug)),
    birthDate: candidate.birthDate ?? (candidate.birthYear === null ? null : String(candidate.birthYear)),
    birthPlace: candidate.birthPlace,
    // The text states the date of the candidacy, because an undated job title would become wrong.
    description: candidate.occupation && candidateTexts.ro.occupation(candidate.occupation),
    affiliation: candidate.party && { '@type': 'PoliticalParty', name: candidate.party },
    sameAs: [profile.website, ...profile.socialMedia.map((account) => account.url)].filter(
      (address) => address !== null,
    ),
  };
}
