import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { leadersOf, placeOf } from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';

/** Votes, and their unrounded percentage of the area's valid votes (null without valid votes). */
export type Part = { votes: number; share: number | null };
export type CountyPart = Part & { code: string; name: string };

/** A candidate's result in one round, from the counted votes of the nation and its parts. */
export type CandidateRound = Part & {
  /** Place 1 has the most votes, and equal votes share the better place. */
  place: number;
  candidates: number;
  /** Number of counties (the capital included) where the candidate alone had the most votes. */
  led: number;
  /**
   * The candidate's best and worst county, or null without valid votes. Among equals, the first in official
   * order.
   */
  best: CountyPart | null;
  worst: CountyPart | null;
  /** The result at the stations abroad and by mail, or null when the round has no such votes. */
  abroad: Part | null;
  mail: Part | null;
};

export type ComparedRound = {
  round: number;
  counties: number;
  /**
   * The figures in the order of the compared candidates. A candidate who was not on this round's ballot has
   * null.
   */
  candidates: (CandidateRound | null)[];
  /** The compared candidates' votes in each county, in official order. */
  byCounty: { votes: (number | null)[] }[];
};

/** Computes these candidates' figures in one announced round. Returns null without a national result. */
export function compareRound(
  areas: readonly AreaResult[],
  { round, slugs }: { round: number; slugs: readonly string[] },
): ComparedRound | null {
  const nation = areas.find(({ kind }) => kind === 'nation');
  if (!nation) return null;
  const counties = areas.filter(({ kind }) => kind === 'county' || kind === 'municipality');
  return {
    round,
    counties: counties.length,
    candidates: slugs.map((slug) => candidateRound(slug, { nation, counties, areas })),
    byCounty: counties.map((county) => ({ votes: slugs.map((slug) => partOf(county, slug)?.votes ?? null) })),
  };
}

type Areas = { nation: AreaResult; counties: readonly AreaResult[]; areas: readonly AreaResult[] };

function candidateRound(slug: string, { nation, counties, areas }: Areas): CandidateRound | null {
  const national = partOf(nation, slug);
  if (!national) return null;
  const shares = counties
    .flatMap((county) => {
      const part = partOf(county, slug);
      return part && part.share !== null ? { ...part, code: county.code, name: county.name } : [];
    })
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  const least = shares.at(-1)?.share;
  const leads = counties.filter((county) => {
    const [leader, other] = leadersOf(county.standings);
    return leader?.slug === slug && !other;
  });
  const partIn = (wanted: AreaResult['kind']) => {
    const area = areas.find(({ kind }) => kind === wanted);
    return area ? partOf(area, slug) : null;
  };
  return {
    ...national,
    place: placeOf(
      national.votes,
      nation.standings.map(({ votes }) => votes),
    ),
    candidates: nation.standings.length,
    led: leads.length,
    best: shares[0] ?? null,
    worst: shares.find(({ share }) => share === least) ?? null,
    abroad: partIn('abroad'),
    mail: partIn('mail'),
  };
}

function partOf(area: AreaResult, slug: string): Part | null {
  const standing = area.standings.find((other) => other.slug === slug);
  return standing ? { votes: standing.votes, share: shareOf(standing.votes, area.validVotes) } : null;
}

/**
 * Counts the counties where the first candidate, the second, or neither had more votes. Returns null when
 * either was not on the ballot.
 */
export function countyDuel(
  { byCounty }: ComparedRound,
  [first, second]: readonly [number, number],
): { first: number; second: number; equal: number } | null {
  const differences = byCounty.map(({ votes }) => {
    const [a, b] = [votes[first], votes[second]];
    return typeof a === 'number' && typeof b === 'number' ? a - b : null;
  });
  if (differences.length === 0 || differences.includes(null)) return null;
  const count = (fits: (difference: number) => boolean) =>
    differences.filter((difference) => difference !== null && fits(difference)).length;
  return { first: count((d) => d > 0), second: count((d) => d < 0), equal: count((d) => d === 0) };
}
