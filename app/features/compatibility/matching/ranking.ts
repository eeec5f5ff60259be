import { type Profile, type Sums, sumUp, toDistance, toScore } from './match.ts';
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
  const matches = candidates.map((candidate) => matchOf(profile, candidate));
  return {
    answered: profile.answers.length,
    ranked: rankMatches(matches.filter(isComparable), day),
    unranked: rotateCandidates(
      matches.filter((match) => !isComparable(match)),
      day,
    ),
  };
}

function matchOf({ categories, method }: Profile, candidate: MatchingCandidate): Match {
  const parts = categories.map(({ category, answers }) => ({
    category,
    sums: sumUp(answers, candidate, method),
  }));
  const scored = (sums: Sums) => ({
    score: sums.common === 0 ? null : toScore(toDistance(sums, method)),
    common: sums.common,
    answered: sums.answered,
  });
  return {
    slug: candidate.slug,
    ballotPosition: candidate.ballotPosition,
    ...scored(parts.map(({ sums }) => sums).reduce(add, nothing)),
    categories: parts.map(({ category, sums }) => ({ category, ...scored(sums) })),
  };
}

const nothing: Sums = { distance: 0, weight: 0, common: 0, answered: 0 };
const add = (one: Sums, other: Sums): Sums => ({
  distance: one.distance + other.distance,
  weight: one.weight + other.weight,
  common: one.common + other.common,
  answered: one.answered + other.answered,
});

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
