import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';

export type AreaKind =
  | 'nation'
  | 'county'
  | 'municipality'
  | 'sector'
  | 'abroad'
  | 'mail'
  | 'country'
  | 'locality';
/** The rank of a locality in the SIRUTA register. */
export type LocalityRank = 'municipality' | 'town' | 'commune';

export type Area = {
  code: string;
  name: string;
  kind: AreaKind;
  /** Null for areas that are not localities. */
  rank: LocalityRank | null;
  parentCode: string | null;
  note: string | null;
};

/** Tells whether a code is a locality's: a number of the SIRUTA register. */
export const isLocality = (code: string) => /^\d+$/.test(code);

/** Lists all areas of the election in official order: names without figures. */
export async function listAreas(db: Db, electionId: string): Promise<Area[]> {
  return selectAreas(db, electionId).orderBy('areas.position').$call(fromRecord(db));
}

/**
 * Lists at most `limit` areas whose name contains the typed text, ignoring diacritics, or whose code equals
 * it.
 */
export async function searchAreas(
  db: Db,
  query: { electionId: string; text: string; limit: number },
): Promise<Area[]> {
  const folded = sql<string>`fold_text(${query.text.trim()})`;
  return selectAreas(db, query.electionId)
    .where((where) =>
      where.or([
        sql<boolean>`position(${folded} in areas.folded) > 0`,
        sql<boolean>`lower(areas.code) = ${folded}`,
      ]),
    )
    .orderBy(sql`areas.folded <> ${folded}`)
    .orderBy(sql`position(${folded} in areas.folded)`)
    .orderBy('areas.position')
    .limit(query.limit)
    .$call(fromRecord(db));
}

function selectAreas(db: Db, electionId: string) {
  return db
    .selectFrom('areas')
    .select(['code', 'name', 'kind', 'rank', 'parent_code as parentCode', 'note'])
    .where('election_id', '=', electionId);
}
