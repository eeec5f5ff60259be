import { nationCode } from '#app/features/elections/addresses.ts';
import { countLocalities } from '#app/features/elections/places/queries.server.ts';
import { marginBetween, type Pair, type PlaceMargins, pairOf } from '#app/features/elections/places/rules.ts';
import { listAreas } from '#app/features/elections/results/areas.server.ts';
import type { ElectionMoment } from '#app/features/elections/results/queries.server.ts';
import { listBelow, type ResultsPage } from '#app/features/elections/results/round-queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';

/**
 * The change between the rounds in every area of the country. `localities` counts the localities where the order
 * changed.
 */
export type NationChange = {
  pair: Pair;
  nation: (number | null)[];
  places: PlaceMargins[];
  localities: { toFirst: number; toSecond: number; tied: number };
};

/** Reads the change between the announced rounds, or returns null while only one is announced. */
export async function findNationChange(
  db: Db,
  { page, ...moment }: ElectionMoment & { page: ResultsPage },
): Promise<NationChange | null> {
  const counted = [{ round: page.round, result: page.result }, ...page.others].toSorted(
    (a, b) => a.round - b.round,
  );
  const pair = pairOf(counted);
  if (counted.length < 2 || !pair) return null;
  const all = await listAreas(db, moment.electionId);
  const area = { code: nationCode };
  const [counts, ...parts] = await Promise.all([
    countLocalities(db, { ...moment, first: pair[0].slug, second: pair[1].slug }),
    ...counted.map(({ round }) => listBelow(db, { ...moment, round, area, areas: all })),
  ]);
  const byCode = parts.map((areas) => new Map(areas.map((own) => [own.code, own])));
  const sum = (of: (county: (typeof counts)[number]) => number) =>
    counts.reduce((total, county) => total + of(county), 0);
  return {
    pair,
    nation: counted.map(({ result }) => marginBetween(pair, result)),
    places: page.areas.map(({ code, name }) => ({
      code,
      name,
      margins: byCode.map((areas) => {
        const own = areas.get(code);
        return own ? marginBetween(pair, own) : null;
      }),
    })),
    localities: {
      toFirst: sum(({ toFirst }) => toFirst),
      toSecond: sum(({ toSecond }) => toSecond),
      tied: sum(({ tied }) => tied),
    },
  };
}
