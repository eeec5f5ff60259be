import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.ts';
import { keptBeside } from '#app/platform/db/record/kept-beside.ts';
import { fromRecord, readRecord } from '#app/platform/db/record/record-memory.server.ts';

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
  /** The name that another source uses instead of the register's, or null. */
  otherSpelling: string | null;
  parentCode: string | null;
  note: string | null;
};

/** The voters of an area by the list on which they voted, at the close of the stations. */
export type VotersByList = { permanent: number; supplementary: number; mobile_box: number };

/** Selects the voters by list from the results of areas, or null where no source states them. */
export const votersByList = sql<VotersByList | null>`case when voters_supplementary is not null then
  jsonb_build_object('permanent', voters_permanent, 'supplementary', voters_supplementary,
    'mobile_box', voters_mobile) end`.as('votersByList');

/** The columns that `Area` contains. */
export const areaColumns = [
  'areas.code',
  'areas.name',
  'areas.kind',
  'areas.rank',
  'areas.other_spelling as otherSpelling',
  'areas.parent_code as parentCode',
  'areas.note',
] as const;

/** Tells whether a code is a locality's: a number of the SIRUTA register. */
export const isLocality = (code: string) => /^\d+$/.test(code);

/** Lists all areas of the election in official order: names without figures. */
export async function listAreas(db: Db, electionId: string): Promise<Area[]> {
  return selectAreas(db, electionId).orderBy('areas.position').$call(fromRecord(db));
}

/**
 * Returns the code of the area for a code in small letters or a number of the SIRUTA register. Returns unknown text
 * unchanged.
 */
export async function areaCodeOf(db: Db, electionId: string, text: string): Promise<string> {
  if (!isLocality(text)) return text.toUpperCase();
  const numbered = await db
    .selectFrom('areas')
    .select(['code', 'siruta'])
    .where('election_id', '=', electionId)
    .where('siruta', 'is not', null)
    .where('kind', '!=', 'locality')
    .$call(fromRecord(db));
  return numbered.find(({ siruta }) => String(siruta) === text)?.code ?? text;
}

type AreaIndex = { byCode: ReadonlyMap<string, Area>; byParent: ReadonlyMap<string | null, readonly Area[]> };
const indexes = keptBeside<AreaIndex>();

const indexOf = (areas: readonly Area[]) =>
  indexes(areas, () => ({
    byCode: new Map(areas.map((area) => [area.code, area])),
    byParent: Map.groupBy(areas, ({ parentCode }) => parentCode),
  }));

/** Returns the direct children of the area with this code, in official order. */
export const areasBelow = (areas: readonly Area[], code: string): readonly Area[] =>
  indexOf(areas).byParent.get(code) ?? [];

/** Returns the areas that contain the area with this code, from the nation down to the area itself. */
export function pathTo(areas: readonly Area[], code: string): Area[] {
  const area = indexOf(areas).byCode.get(code);
  if (!area) return [];
  return area.parentCode ? [...pathTo(areas, area.parentCode), area] : [area];
}

/** An area found by a search. `score` is 1 when the text equals the area's name or code, and less otherwise. */
export type FoundArea = Area & { parentName: string | null; score: number };

/**
 * Lists at most `limit` areas whose names resemble the text, best first, ignoring diacritics. The text may
 * also contain the county's name.
 */
export async function searchAreas(
  db: Db,
  query: { electionId: string; text: string; limit: number },
): Promise<FoundArea[]> {
  return readRecord(
    db,
    sql<FoundArea>`
    select area.code, area.name, area.kind, area.rank, area.other_spelling as "otherSpelling", area.parent_code as "parentCode", area.note,
      parent.name as "parentName", found.score
    from search_areas(${query.electionId}, ${placeName(query.text)}, ${query.limit}) with ordinality as found (code, score, place)
    join areas area on area.election_id = ${query.electionId} and area.code = found.code
    left join areas parent on parent.election_id = area.election_id and parent.code = area.parent_code
      and parent.kind <> 'nation'
    order by found.place`.compile(db),
  );
}

/** Everyday names whose letters resemble another place: „SUA” is near Suatu, and „Olanda” near Finlanda. */
const everydayNames: ReadonlyMap<string, string> = new Map([
  ['anglia', 'Regatul Unit'],
  ['marea britanie', 'Regatul Unit'],
  ['sua', 'Statele Unite ale Americii'],
  ['olanda', 'Țările de Jos'],
  ['diaspora', 'Străinătate'],
]);

/** Returns the official name of a typed place. Official names have „â” inside words, where older spelling has „î”. */
const placeName = (typed: string) =>
  everydayNames.get(typed.trim().toLowerCase()) ??
  typed.normalize('NFC').replace(/(?<=\p{L})î(?=\p{L})/giu, 'â');

/**
 * Returns the area that a search opens directly: the only match, or the only area whose whole name matches. A
 * country's code decides nothing while other names begin with it: „bra” is Brazil's code, and the start of
 * Brașov.
 */
export function onlyArea(found: readonly FoundArea[], text: string): FoundArea | null {
  const typed = text.trim().toUpperCase();
  const whole = found.filter(
    ({ score, kind, code }) => score === 1 && !(kind === 'country' && code === typed),
  );
  const [area, other] = whole.length > 0 ? whole : found;
  return other ? null : (area ?? null);
}

/** Selects the areas of an election, in no order. */
export function selectAreas(db: Db, electionId: string) {
  return db
    .selectFrom('areas')
    .select([
      'code',
      'name',
      'kind',
      'rank',
      'other_spelling as otherSpelling',
      'parent_code as parentCode',
      'note',
    ])
    .where('election_id', '=', electionId);
}
