import { nationCode } from '#app/features/elections/addresses.ts';
import {
  findLocalityLand,
  findLocalityMap,
  type LocalityMap,
} from '#app/features/elections/map/localities.server.ts';
import { countLocalities } from '#app/features/elections/places/queries.server.ts';
import {
  findingOf,
  isSplit,
  marginBetween,
  type Pair,
  type PlaceFinding,
  type PlaceMargins,
  pairOf,
} from '#app/features/elections/places/rules.ts';
import { listAreas } from '#app/features/elections/results/areas.server.ts';
import { type AreaResult, findAreaResult } from '#app/features/elections/results/queries.server.ts';
import { listBelow, type ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { type PlacesView, parsePlacesView } from './view.ts';

/** The localities of a county, or the capital's sectors, with the data of their map, strip and arrows. */
export type Places = {
  view: PlacesView;
  map: LocalityMap | null;
  /** The localities' SVG paths by code, which only the map of coloured shapes draws. */
  land: Map<string, string> | null;
  /** The two candidates whose margin the strip and arrows show. */
  pair: Pair | null;
  /** The announced rounds, earliest first. */
  rounds: number[];
  margins: PlaceMargins[];
  /** The pair's margins in the whole county, one per round. */
  county: (number | null)[];
  /**
   * The number of counties whose winner leads in fewer localities than the rival. Read only for the map of coloured
   * shapes.
   */
  splitCounties: number | null;
};

/** A locality or sector within its county: the map that marks it, and the finding about it. */
export type OwnPlace = {
  county: string;
  countyCode: string;
  isCapital: boolean;
  drawing: { width: number; height: number; outline: string; d: string | null } | null;
  pair: Pair | null;
  finding: PlaceFinding | null;
};

type PlacesRequest = { electionId: string; at: Date; page: ResultsPage };

/** Reads the localities of the page's county, or returns null for areas that have neither localities nor sectors. */
export async function findPlaces(
  db: Db,
  { view, ...asked }: PlacesRequest & { view: string | null },
): Promise<Places | null> {
  const { page, electionId } = asked;
  const { result } = page;
  if (page.areas.length === 0 || (result.kind !== 'county' && result.kind !== 'municipality')) return null;
  const wanted = parsePlacesView(view);
  const [map, land, counted] = await Promise.all([
    findLocalityMap(electionId, result.code),
    wanted === 'land' ? findLocalityLand(electionId, result.code) : null,
    readCounty(db, { ...asked, code: result.code }),
  ]);
  const { pair, rounds, county, margins } = counted;
  // Arrows of change need two rounds.
  const isShown = wanted !== 'change' || (rounds.length > 1 && pair !== null);
  const isLastRound = page.round === rounds.at(-1) && page.nation.standings.length === 2;
  const counts =
    wanted === 'land' && isLastRound && pair
      ? await countLocalities(db, { electionId, at: asked.at, first: pair[0].slug, second: pair[1].slug })
      : null;
  const splitCounties = counts?.filter(isSplit).length ?? null;
  return { view: isShown ? wanted : 'votes', map, land, pair, rounds, margins, county, splitCounties };
}

/** Reads the map and the finding of the page's locality or sector, or returns null for other areas. */
export async function findOwnPlace(db: Db, asked: PlacesRequest): Promise<OwnPlace | null> {
  const { page, electionId } = asked;
  const { result } = page;
  const parent = page.path.find(({ code }) => code === result.parentCode);
  if (!parent || (result.kind !== 'locality' && result.kind !== 'sector')) return null;
  const [map, land, counted] = await Promise.all([
    findLocalityMap(electionId, parent.code),
    findLocalityLand(electionId, parent.code),
    readCounty(db, { ...asked, code: parent.code }),
  ]);
  const { pair, county, margins, areas } = counted;
  const turnouts = new Map(areas.map((area) => [area.code, shareOf(area.voters, area.registered)]));
  const peers = margins.map((place) => ({ ...place, turnout: turnouts.get(place.code) ?? null }));
  const own = peers.find(({ code }) => code === result.code);
  return {
    county: parent.name,
    countyCode: parent.code,
    isCapital: parent.kind === 'municipality',
    drawing: map && {
      width: map.width,
      height: map.height,
      outline: map.outline,
      d: land?.get(result.code) ?? null,
    },
    pair,
    finding: own && pair ? findingOf(own, { peers, county }) : null,
  };
}

type CountyRequest = PlacesRequest & { code: string };

/**
 * Reads a county and its localities in every announced round, with the margin between the two compared
 * candidates.
 */
async function readCounty(db: Db, { electionId, at, page, code }: CountyRequest) {
  const all = await listAreas(db, electionId);
  const numbers = [page.round, ...page.others.map(({ round }) => round)].toSorted((a, b) => a - b);
  const read = numbers.map(async (round) => {
    // The county's page has already read its own round.
    if (round === page.round && code === page.result.code) {
      return [{ round, whole: page.result, areas: page.areas, nation: page.nation }];
    }
    const scope = { electionId, at, round };
    const [whole, areas, nation] = await Promise.all([
      findAreaResult(db, { ...scope, code }),
      listBelow(db, { ...scope, area: { code }, areas: all }),
      findAreaResult(db, { ...scope, code: nationCode }),
    ]);
    return whole && nation ? [{ round, whole, areas, nation }] : [];
  });
  const counted = (await Promise.all(read)).flat();
  const pair = pairOf(counted.map(({ round, nation }) => ({ round, result: nation })));
  const marginIn = (area: AreaResult | undefined) => (pair && area ? marginBetween(pair, area) : null);
  const byCode = counted.map(({ areas }) => new Map(areas.map((area) => [area.code, area])));
  const areas = counted.find(({ round }) => round === page.round)?.areas ?? [];
  return {
    pair,
    areas,
    rounds: counted.map(({ round }) => round),
    county: counted.map(({ whole }) => marginIn(whole)),
    margins: areas.map((area) => ({
      code: area.code,
      name: area.name,
      margins: byCode.map((known) => marginIn(known.get(area.code))),
    })),
  };
}
