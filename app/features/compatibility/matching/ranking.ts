import { type Profile, type Sums, sumUp, toDistance, toScore } from './match.ts';
import { rotateCandidates } from './rotation.ts';
import { type MatchingCandidate, minimumCommon, minimumCoverage, tieTolerance } from './shapes.ts';

export type Match = {
  slug: string;
  ballotPosition: number;
  /** The score from −100 (opposite) to +100 (equal), unrounded. Null without a common question. */
  score: number | null;
  /** The number of the `answered` questions that the candidate answered too. */
  common: number;
  answered: number;
  categories: CategoryMatch[];
};
type CategoryMatch = Pick<Match, 'score' | 'common' | 'answered'> & { category: string };

/** The rank. Tied candidates share a rank, and the next rank counts all of them: 1, 1, 3. */
export type RankedMatch = Match & { score: number; rank: number; isTied: boolean };

export type Ranking = {
  answered: number;
  /** Candidates with a rank, highest score first. The rotation of the day orders tied candidates. */
  ranked: RankedMatch[];
  /** Candidates with too few common answers for a rank, in the rotation of the day. */
  unranked: Match[];
};

/** Ranks candidates by a voter's answers. The order of tied candidates depends on `day` (YYYY-MM-DD). */
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

/** Returns true when the candidate has answered enough of the voter's questions for a rank. */
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

/**
 * Returns the first `most` candidates. Leaves out a tie that the limit would cut, because otherwise the
 * rotation of the day would decide.
 */
export function withoutCutTies<T extends { rank: number }>(ranked: readonly T[], most: number): T[] {
  const cut = ranked[most];
  if (!cut || cut.rank > most) return ranked.slice(0, most);
  return ranked.filter(({ rank }) => rank < cut.rank);
}

/** Groups candidates with equal scores, the highest score first. */
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
