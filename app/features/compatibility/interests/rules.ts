import { groupTies } from '../matching/ranking.ts';
import { rotateCandidates } from '../matching/rotation.ts';

/** Maximum number of interest matches or suggestions on the page (COMPAT-02, COMPAT-23). */
export const shownMatches = 3;
/** The lowest best score, in percent, that gives a match (COMPAT-22). */
const leastScore = 20;
/**
 * Each of the two category scores is this part of the whole score (COMPAT-21), because there is no data about
 * categories.
 */
const categoryFactors = { interests: 0.9, priorities: 0.85 } as const;

type InterestedCandidate = { slug: string; ballotPosition: number; interests: readonly string[] };

export type InterestMatch = {
  slug: string;
  ballotPosition: number;
  /** The shared part of the person's own interests, in percent, unrounded (COMPAT-20). */
  score: number;
  shared: string[];
  categories: Record<keyof typeof categoryFactors, number>;
};

/**
 * Returns candidates by shared interests, highest score first, and equal scores by the day's rotation.
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
