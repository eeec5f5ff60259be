import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { leadersOf, placeOf } from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';

/** Votes with their share of the area's valid votes, in percent, unrounded; null where the area has no valid vote. */
export type Part = { votes: number; share: number | null };
export type CountyPart = Part & { code: string; name: string };

/** One candidate's result of one round, from the counted votes of the nation and of its parts. */
export type CandidateRound = Part & {
  /** 1 is the most votes; equal votes share the better place. */
  place: number;
  candidates: number;
  /** Counties (the capital is one of them) in which nobody has as many votes. */
  led: number;
  /** Ends of the shares over the counties; null where no county has valid votes. Of equal ones the first in official order. */
  best: CountyPart | null;
  worst: CountyPart | null;
  /** At the stations abroad, and by mail; null where the round has no such part. */
  abroad: Part | null;
  mail: Part | null;
};

export type ComparedRound = {
  round: number;
  counties: number;
  /** In the compared candidates' order; null: not on this round's ballot. */
  candidates: (CandidateRound | null)[];
  /** Votes by county, for comparisons of two candidates; official order. */
  byCounty: { votes: (number | null)[] }[];
};

/** The figures of these candidates in one announced round; null where the national result is missing. */
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

/** In how many counties the first of two candidates has more votes, the second, and neither. Null: one was not on the ballot. */
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
