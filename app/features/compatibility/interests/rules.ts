import { groupTies } from '../matching/ranking.ts';
import { rotateCandidates } from '../matching/rotation.ts';

/** Maximum number of interest matches or suggestions on the page (COMPAT-02, COMPAT-23). */
export const shownMatches = 3;
/** Minimum best score, in percent, for a match (COMPAT-22). */
const leastScore = 20;
/** Factors of the two category scores relative to the whole score (COMPAT-21). No data about categories exists. */
const categoryFactors = { interests: 0.9, priorities: 0.85 } as const;

type InterestedCandidate = { slug: string; ballotPosition: number; interests: readonly string[] };

export type InterestMatch = {
  slug: string;
  ballotPosition: number;
  /** The share of the person's interests that the candidate has, in percent, unrounded (COMPAT-20). */
  score: number;
  shared: string[];
  categories: Record<keyof typeof categoryFactors, number>;
};

/**
 * Returns candidates by shared interests, highest score first, equal scores in the rotation of the day.
 * Returns an empty list when the best score is too low.
 */
export function matchInterests(
  own: readonly string[],
  candidates: readonly InterestedCandidate[],
  day: string,
): InterestMatch[] {
  const interests = [...new Set(own)];
  const found = candidates.map(({ slug, ballotPosition, interests: theirs }): InterestMatch => {
    const shared = interests.filter((interest) => theirs.includes(interest));
    const score = interests.length === 0 ? 0 : (100 * shared.length) / interests.length;
    const categories = {
      interests: score * categoryFactors.interests,
      priorities: score * categoryFactors.priorities,
    };
    return { slug, ballotPosition, score, shared, categories };
  });
  const ties = groupTies(found.filter(({ score }) => score > 0));
  const matches = ties.flatMap((tie) => rotateCandidates(tie, day));
  return (matches[0]?.score ?? 0) < leastScore ? [] : matches.slice(0, shownMatches);
}
