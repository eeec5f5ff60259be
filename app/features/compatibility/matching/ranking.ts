import { countCommon, distanceTo, ofCategory, type Profile, toScore } from './match.ts';
import { rotateCandidates } from './rotation.ts';
import { type MatchingCandidate, minimumCommon, minimumCoverage, tieTolerance } from './shapes.ts';

export type Match = {
  slug: string;
  ballotPosition: number;
  /** From −100 (opposite) to +100 (same), unrounded; null without a common question. */
  score: number | null;
  /** The number of the voter's questions that the candidate answered, of `answered`. */
  common: number;
  answered: number;
  categories: CategoryMatch[];
};
export type CategoryMatch = Pick<Match, 'score' | 'common' | 'answered'> & { category: string };

/** Tied candidates share a rank; the next rank counts them all: 1, 1, 3. */
export type RankedMatch = Match & { score: number; rank: number; isTied: boolean };

export type Ranking = {
  answered: number;
  /** By score; candidates of a tie in the rotation of the day. */
  ranked: RankedMatch[];
  /** Candidates with too few common answers, in the rotation of the day. */
  unranked: Match[];
};

/** Ranks candidates by a voter's answers; `day` (AAAA-LL-ZZ) decides the order among equals. */
export function rankCandidates(
  profile: Profile,
  candidates: readonly MatchingCandidate[],
  day: string,
): Ranking {
  const categories = [...new Set(profile.answers.map(({ question }) => question.category))].map(
    (category) => ({ category, part: ofCategory(profile, category) }),
  );
  const matches = candidates.map((candidate): Match => {
    const { slug, ballotPosition } = candidate;
    const own = categories.map(({ category, part }) => ({ category, ...matchOf(part, candidate) }));
    return { slug, ballotPosition, ...matchOf(profile, candidate), categories: own };
  });
  return {
    answered: profile.answers.length,
    ranked: rankMatches(matches.filter(isComparable), day),
    unranked: rotateCandidates(
      matches.filter((match) => !isComparable(match)),
      day,
    ),
  };
}

function matchOf(profile: Profile, candidate: MatchingCandidate) {
  const common = countCommon(profile, candidate);
  const score = common === 0 ? null : toScore(distanceTo(profile, candidate));
  return { score, common, answered: profile.answers.length };
}

/** True when enough of the voter's questions have an answer of the candidate. */
export function hasEnough({ common, answered }: Pick<Match, 'common' | 'answered'>): boolean {
  return common >= minimumCommon && common / answered >= minimumCoverage;
}

function isComparable(match: Match): match is Match & { score: number } {
  return match.score !== null && hasEnough(match);
}

function rankMatches(matches: (Match & { score: number })[], day: string): RankedMatch[] {
  let rank = 1;
  return groupTies(matches).flatMap((tie) => {
    const own = rank;
    rank += tie.length;
    return rotateCandidates(tie, day).map((match) => ({ ...match, rank: own, isTied: tie.length > 1 }));
  });
}

/** Groups of equal scores, the highest first. */
export function groupTies<T extends { score: number }>(matches: readonly T[]): T[][] {
  const ties: T[][] = [];
  for (const match of matches.toSorted((a, b) => b.score - a.score)) {
    const last = ties.at(-1);
    const previous = last?.at(-1);
    if (last && previous && previous.score - match.score < tieTolerance) last.push(match);
    else ties.push([match]);
  }
  return ties;
}
