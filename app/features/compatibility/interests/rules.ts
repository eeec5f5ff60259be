import { groupTies } from '../matching/ranking.ts';
import { rotateCandidates } from '../matching/rotation.ts';

/** At most this many interest matches or suggestions are shown (COMPAT-02, COMPAT-23). */
export const shownMatches = 3;
/** A best score below this many percent counts as no match (COMPAT-22). */
const leastScore = 20;
/** The category scores as parts of the score (COMPAT-21). They measure nothing of their own. */
export const categoryFactors = { interests: 0.9, priorities: 0.85 } as const;

type InterestedCandidate = { slug: string; ballotPosition: number; interests: readonly string[] };

export type InterestMatch = {
  slug: string;
  ballotPosition: number;
  /** The shared interests among the person's own, in percent, unrounded (COMPAT-20). */
  score: number;
  shared: string[];
  categories: Record<keyof typeof categoryFactors, number>;
};

/**
 * Matches candidates by interests, the highest score first and equal ones in the rotation of the day; empty
 * when the best score is too low. Positions play no part.
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
