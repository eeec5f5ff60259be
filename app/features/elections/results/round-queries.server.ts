import { nationCode } from '#app/features/elections/addresses.ts';
import {
  isAnnounced,
  type LegalPeriod,
  shareOf,
  silenceAt,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { type CitedSource, listSources, mapSources } from '#app/features/elections/sources/queries.server.ts';
import { findPublication, type Publication } from '#app/features/elections/state/publication.server.ts';
import {
  findAnnouncement,
  listRoundFigures,
  type RoundFigure,
  type RoundTurnout,
  readTurnout,
} from '#app/features/elections/turnout/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { keepClosest } from '#app/platform/text/closest.ts';
import {
  type Area,
  type AreaKind,
  areasBelow,
  type FoundArea,
  listAreas,
  pathTo,
  searchAreas,
} from './areas.server.ts';
import {
  type AreaResult,
  findAreaResult,
  listAreaResults,
  listResultsIn,
  listRoundCandidates,
} from './queries.server.ts';
import { placeOf, type RoundState, roundStateOf } from './rules.ts';

/**
 * A turnout in percent: of the named county or, where `county` is null, of the country without voters abroad. Voters
 * abroad have no register, so they would distort the share.
 */
export type ComparedTurnout = { turnout: number; county: string | null };

/** The areas that match the searched text. */
export type AreaSearchResult = { text: string; found: FoundArea[] };

/** The data of one results page: an area or the nation in one announced round. */
export type ResultsPage = {
  electionTitle: string;
  round: number;
  isLast: boolean;
  /** The candidates of the next round. Null in the last round, and until they are public. */
  finalists: string[] | null;
  rounds: RoundState[];
  silence: LegalPeriod | null;
  announcement: { at: Date; note: string | null };
  /** The state of the result, for the badge next to the headline. */
  publication: Publication;
  isValidated: boolean;
  result: AreaResult;
  /** The national result for comparison, the same as `result` on the national page. */
  nation: AreaResult;
  /** The areas one level below: the counties of the country, or the sectors or countries of an area. */
  areas: AreaResult[];
  /** The same area's results in the other announced rounds. */
  others: { round: number; result: AreaResult }[];
  /** The turnout with which the area's turnout is compared, or null. */
  compared: ComparedTurnout | null;
  /** The area's turnout rank among its peers: counties and capital, or the county's localities. */
  place: { place: number; count: number } | null;
  turnout: RoundTurnout[];
  turnoutSources: CitedSource[];
  figures: (RoundFigure & { sources: CitedSource[] })[];
  sources: CitedSource[];
  /** Sources of this area's results in every announced round, for the comparison of rounds. */
  sourcesOfRounds: CitedSource[];
  /** Sources of the round's final announcement. */
  announcementSources: CitedSource[];
  /** The areas that contain this area, from the nation down to the area itself. */
  path: Area[];
  neighbours: { previous: Area | null; next: Area | null };
  search: AreaSearchResult | null;
};

/** A request for an area's results. `timeline` is read once per request. */
type AreaRequest = { timeline: Timeline; at: Date; round: number; code: string; search: string | null };

/** Returns the data of a results page. Refuses with 404: unknown or unannounced rounds, and areas without a result. */
export async function requireResultsPage(db: Db, query: AreaRequest): Promise<ResultsPage> {
  const { timeline, at, round, code } = query;
  requireAnnounced(timeline, round, at);
  const { electionId } = timeline;
  const scope = { electionId, at, round };
  const [announcement, publication, result, nation, areas] = await Promise.all([
    findAnnouncement(db, scope),
    findPublication(db, scope),
    findAreaResult(db, { ...scope, code }),
    findAreaResult(db, { ...scope, code: nationCode }),
    listAreas(db, electionId),
  ]);
  if (!announcement || !publication || !result || !nation) throw new Refusal('results-area-not-found');
  const isNation = code === nationCode;
  const [below, others, home, hours, figures, finalists, search] = await Promise.all([
    listBelow(db, { ...scope, area: result, areas }),
    listOthers(db, query),
    compareTurnout(db, { ...scope, result, areas }),
    readTurnout(db, { ...scope, code }),
    isNation ? citeFigures(db, scope) : [],
    listFinalists(db, { ...scope, timeline }),
    findSearch(db, { electionId, text: query.search }),
  ]);
  const sources = await listSources(db, { ids: result.sourceIds, at });
  const allIds = [result, ...others.map((other) => other.result)].flatMap(({ sourceIds }) => sourceIds);
  const sourcesOfRounds = await listSources(db, { ids: [...new Set(allIds)], at });
  const announcementSources = isNation ? await listSources(db, { ids: announcement.sourceIds, at }) : [];
  return {
    electionTitle: timeline.shortTitle,
    round,
    isLast: timeline.rounds.every((other) => other.number <= round),
    finalists,
    rounds: timeline.rounds.map((times) => roundStateOf(times, at)),
    silence: silenceAt(timeline, at),
    announcement: { at: announcement.at, note: announcement.note },
    publication,
    isValidated: publication.state === 'validated',
    result,
    nation,
    areas: below,
    others,
    ...home,
    ...hours,
    figures,
    sources: withoutRepeats(sources),
    sourcesOfRounds: withoutRepeats(sourcesOfRounds),
    announcementSources: withoutRepeats(announcementSources),
    path: pathTo(areas, code),
    neighbours: neighboursOf(areas, result),
    search,
  };
}

/** Reads a round's number from a URL. Refuses a number that is not a round of this election. */
export function requireRoundNumber(text: string | undefined): number {
  if (!text || !/^[1-9]$/.test(text)) throw new Refusal('not-found');
  return Number(text);
}

export function requireAnnounced(timeline: Timeline, round: number, at: Date): void {
  if (!timeline.rounds.some((times) => times.number === round)) throw new Refusal('not-found');
  if (!isAnnounced(timeline, round, at)) throw new Refusal('results-not-announced');
}

type Scope = { electionId: string; at: Date; round: number; isWhole?: boolean };

/** Lists results of the direct parts of an area, in the order of `areas`. The list is empty for the smallest areas. */
export async function listBelow(
  db: Db,
  { area, areas, ...scope }: Scope & { area: Pick<Area, 'code'>; areas: readonly Area[] },
): Promise<AreaResult[]> {
  const codes = areasBelow(areas, area.code).map(({ code }) => code);
  return codes.length > 0 ? listResultsIn(db, { ...scope, codes }) : [];
}

async function listOthers(db: Db, query: AreaRequest): Promise<ResultsPage['others']> {
  const { timeline, at, code } = query;
  const rounds = timeline.rounds.filter(
    ({ number }) => number !== query.round && isAnnounced(timeline, number, at),
  );
  const found = rounds.map(async ({ number: round }) => {
    const result = await findAreaResult(db, { electionId: timeline.electionId, at, round, code });
    return result ? [{ round, result }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function listFinalists(db: Db, scope: Scope & { timeline: Timeline }): Promise<string[] | null> {
  const next = scope.timeline.rounds.find((round) => round.number === scope.round + 1);
  if (!next || next.candidatesKnownFrom > scope.at) return null;
  const candidates = await listRoundCandidates(db, { ...scope, round: next.number });
  return candidates.length > 0 ? candidates.map(({ slug }) => slug) : null;
}

const ranked: readonly AreaKind[] = ['county', 'municipality'];

type Comparison = Pick<ResultsPage, 'place' | 'compared'>;

async function compareTurnout(
  db: Db,
  { result, areas, ...scope }: Scope & { result: AreaResult; areas: readonly Area[] },
): Promise<Comparison> {
  const own = shareOf(result.voters, result.registered);
  if (own === null || result.kind === 'nation') return { place: null, compared: null };
  const county =
    result.kind === 'locality' ? areas.find(({ code }) => code === result.parentCode) : undefined;
  const peers = county
    ? await listBelow(db, { ...scope, area: county, areas })
    : await listAreaResults(db, { ...scope, kinds: ranked });
  const sum = (of: (area: AreaResult) => number) => peers.reduce((total, area) => total + of(area), 0);
  const values = peers.flatMap((area) => shareOf(area.voters, area.registered) ?? []);
  // The sum over a county's localities is the county's turnout, because a load checks that the figures add up.
  const turnout = shareOf(
    sum((area) => area.voters),
    sum((area) => area.registered ?? 0),
  );
  const isRanked = county !== undefined || ranked.includes(result.kind);
  return {
    place: isRanked ? { place: placeOf(own, values), count: values.length } : null,
    compared: turnout === null ? null : { turnout, county: county?.name ?? null },
  };
}

async function citeFigures(db: Db, scope: Scope): Promise<ResultsPage['figures']> {
  const figures = await listRoundFigures(db, scope);
  const cited = new Map(figures.map(({ code, sourceIds }) => [code, sourceIds]));
  const sources = await mapSources(db, { cited, at: scope.at });
  return figures.map((figure) => ({ ...figure, sources: sources.get(figure.code) ?? [] }));
}

/**
 * Returns the visitor's area search with the best matches, or null without a search. The text is cut after 60
 * characters, which exceeds every area's name.
 */
export async function findSearch(
  db: Db,
  query: { electionId: string; text: string | null },
): Promise<AreaSearchResult | null> {
  const text = query.text?.trim().slice(0, 60);
  if (!text) return null;
  const found = await searchAreas(db, { electionId: query.electionId, text, limit: 20 });
  return { text, found: keepClosest(found) };
}

/** Returns the previous and next area of the same parent, in official order. */
function neighboursOf(areas: readonly Area[], { code, parentCode }: Area): ResultsPage['neighbours'] {
  const siblings = parentCode === null ? [] : areasBelow(areas, parentCode);
  const index = siblings.findIndex((area) => area.code === code);
  if (index < 0) return { previous: null, next: null };
  return { previous: siblings[index - 1] ?? null, next: siblings[index + 1] ?? null };
}

function withoutRepeats(sources: readonly CitedSource[]): CitedSource[] {
  return [...new Map(sources.map((source) => [source.url ?? source.label, source])).values()];
}
