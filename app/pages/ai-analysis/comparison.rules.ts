import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { extremes, leadersOf, type Standing } from '#app/features/elections/results/rules.ts';
import { shareOf } from '#app/features/elections/rules.ts';

type ComparedArea = Pick<AreaResult, 'code' | 'name' | 'kind' | 'validVotes' | 'standings'>;

/** A candidate's share in one place, with the number of votes. */
export type PlaceShare = { code: string; name: string; votes: number; share: number };

/** One finalist's votes in a round, by place. Shares are percentages of the place's valid votes. */
export type PersonFigures = {
  standing: Standing;
  share: number;
  /** Number of counties (including the capital) where this candidate alone had the most votes. */
  ledAreas: number;
  highest: PlaceShare | null;
  lowest: PlaceShare | null;
  capital: PlaceShare | null;
  abroad: PlaceShare | null;
  mail: PlaceShare | null;
};

const isHome = ({ kind }: ComparedArea) => kind === 'county' || kind === 'municipality';

/** Returns the figures of `slugs`, in that order. Omits people without votes in this round. */
export function compareFinalists(
  slugs: readonly string[],
  { nation, areas }: { nation: ComparedArea; areas: readonly ComparedArea[] },
): PersonFigures[] {
  const home = areas.filter(isHome);
  return slugs.flatMap((slug) => {
    const standing = nation.standings.find((row) => row.slug === slug);
    if (!standing) return [];
    const ends = extremes(home, (area) => placeShare(area, slug)?.share ?? null);
    const only = (kind: ComparedArea['kind']) =>
      placeShare(
        areas.find((area) => area.kind === kind),
        slug,
      );
    return [
      {
        standing,
        share: shareOf(standing.votes, nation.validVotes) ?? 0,
        ledAreas: home.filter((area) => isLedBy(area, slug)).length,
        highest: placeShare(ends.highest[0], slug),
        lowest: placeShare(ends.lowest[0], slug),
        capital: only('municipality'),
        abroad: only('abroad'),
        mail: only('mail'),
      },
    ];
  });
}

function isLedBy(area: ComparedArea, slug: string): boolean {
  const leaders = leadersOf(area.standings);
  return leaders.length === 1 && leaders[0]?.slug === slug;
}

function placeShare(area: ComparedArea | undefined, slug: string): PlaceShare | null {
  const votes = area?.standings.find((row) => row.slug === slug)?.votes;
  if (!area || votes === undefined) return null;
  const share = shareOf(votes, area.validVotes);
  return share === null ? null : { code: area.code, name: area.name, votes, share };
}

export type AreaTurnout = { code: string; name: string; voters: number; registered: number; turnout: number };

/**
 * Lists the turnout of counties and the capital, highest first or by name. Omits places without a count of
 * registered voters.
 */
export function listTurnout(
  areas: readonly (ComparedArea & Pick<AreaResult, 'voters' | 'registered'>)[],
  order: 'turnout' | 'name',
): AreaTurnout[] {
  const rows = areas.filter(isHome).flatMap(({ code, name, voters, registered }) => {
    const turnout = shareOf(voters, registered);
    return turnout === null || registered === null ? [] : [{ code, name, voters, registered, turnout }];
  });
  const byName = (a: AreaTurnout, b: AreaTurnout) => a.name.localeCompare(b.name, 'ro');
  return rows.toSorted(order === 'name' ? byName : (a, b) => b.turnout - a.turnout || byName(a, b));
}

/** Returns the scale's end: the next full 5% above the highest value, at most 100 (RES-19). */
export function axisEnd(rows: readonly { turnout: number }[]): number {
  const highest = Math.max(0, ...rows.map((row) => row.turnout));
  return Math.min(100, Math.max(5, Math.ceil(highest / 5) * 5));
}
