import { sql } from 'kysely';
import { electionSilence } from '#app/features/elections/rules.server.ts';
import { type CitedSource, isHushed, mapSources } from '#app/features/elections/sources/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { fromRecord } from '#app/platform/db/record/record-memory.server.ts';
import { correctionsPerPage, pollCorrection } from './values.ts';

type ElectionMoment = { electionId: string; at: Date };

/**
 * SQL condition that is true outside election silence. Election silence hides opinion polls and all records that
 * contain their figures.
 */
function notSilent({ electionId, at }: ElectionMoment) {
  return sql<boolean>`not exists ${electionSilence({ election: sql`${electionId}`, at })}`;
}

export type SourceGroup = {
  file: string;
  sources: { id: string; publisher: string; date: string | null; url: string | null }[];
};

/**
 * Lists sources that are public at `at`, grouped by dataset file. A URL is included only if its page was
 * certainly published by then (see `listSources`).
 */
export async function listSourceGroups(
  db: Db,
  asked: ElectionMoment & { search: string | null },
): Promise<SourceGroup[]> {
  const today = bucharestDay(asked.at);
  const rows = await selectOut(db, asked)
    .select(['id', 'file', 'publisher', 'url', 'published_text', 'published_latest'])
    .select(isHushed(asked.at).as('isHushed'))
    // URLs of articles about polls contain figures, so election silence hides them. When another file cites the same
    // article, its publisher stays visible.
    .where((where) => where.or([where('file', '!=', 'polls'), notSilent(asked)]))
    .$if(asked.search !== null, (query) =>
      query.where((where) => {
        const text = sql<string>`fold_text(${asked.search})`;
        const isOut = where.or([
          where('published_latest', 'is', null),
          where('published_latest', '<=', today),
        ]);
        return where.or([
          sql<boolean>`position(${text} in fold_text(publisher)) > 0`,
          // The search must ignore hidden URLs, because a match would reveal later facts.
          where.and([
            isOut,
            where.not(isHushed(asked.at)),
            sql<boolean>`position(${text} in fold_text(url)) > 0`,
          ]),
        ]);
      }),
    )
    .$call(fromRecord(db));
  const groups = Map.groupBy(rows, (row) => row.file);
  return [...groups].map(([file, sources]) => ({
    file,
    sources: sources.map((row) => {
      const isOut = row.published_latest === null || row.published_latest <= today;
      return {
        id: row.id,
        publisher: row.publisher,
        date: isOut ? row.published_text : null,
        url: isOut && !row.isHushed ? row.url : null,
      };
    }),
  }));
}

/** Lists all source ids, even those hidden by election silence. An API cursor therefore keeps its position. */
export async function listSourceOrder(db: Db, query: ElectionMoment): Promise<string[]> {
  const rows = await selectOut(db, query).select('id').$call(fromRecord(db));
  return rows.map(({ id }) => id);
}

function selectOut(db: Db, { electionId, at }: ElectionMoment) {
  return db
    .selectFrom('sources')
    .where('election_id', '=', electionId)
    .where((where) =>
      where.or([
        where('published_earliest', 'is', null),
        where('published_earliest', '<=', bucharestDay(at)),
      ]),
    )
    .orderBy('file')
    .orderBy('publisher')
    .orderBy('published_earliest')
    .orderBy('code');
}

export type Correction = {
  id: number;
  recordedAt: Date;
  recordKind: string;
  recordKey: string;
  field: string;
  before: unknown;
  after: unknown;
  reason: string | null;
};

/**
 * Lists corrections recorded up to `at`, newest first, 50 per page, with their total number. Leaves out corrections of
 * opinion polls in election silence.
 */
export async function listCorrections(
  db: Db,
  query: ElectionMoment & { page: number },
): Promise<{ total: number; corrections: Correction[] }> {
  const made = selectMade(db, query);
  const [total, rows] = await Promise.all([
    countAll(db, made),
    made
      .select(correctionColumns)
      .orderBy('recorded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(correctionsPerPage)
      .offset((query.page - 1) * correctionsPerPage)
      .$call(fromRecord(db)),
  ]);
  return { total, corrections: rows.map(toCorrection) };
}

/**
 * Lists at most `limit` corrections that follow `after` (null for the start), newest first. Returns null when `after`
 * is hidden at `at`.
 */
export async function listCorrectionsAfter(
  db: Db,
  asked: ElectionMoment & { after: number | null; limit: number },
): Promise<{ total: number; corrections: Correction[] } | null> {
  const made = selectMade(db, asked);
  const { after } = asked;
  const [total, marks, rows] = await Promise.all([
    countAll(db, made),
    after === null ? null : selectUntil(db, asked).select('id').where('id', '=', after).$call(fromRecord(db)),
    made
      .select(correctionColumns)
      // PostgreSQL compares the times. A JavaScript date would drop the microseconds that order the corrections of one
      // load.
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(recorded_at, id) < (select mark.recorded_at, mark.id from corrections mark where mark.id = ${after})`,
        ),
      )
      .orderBy('recorded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(asked.limit)
      .$call(fromRecord(db)),
  ]);
  return marks?.length === 0 ? null : { total, corrections: rows.map(toCorrection) };
}

async function countAll(db: Db, made: ReturnType<typeof selectMade>): Promise<number> {
  const counted = made.select((build) => build.fn.countAll<number>().as('total'));
  const [row] = await counted.$call(fromRecord(db));
  return row?.total ?? 0;
}

const correctionColumns = [
  'id',
  'recorded_at',
  'record_kind',
  'record_key',
  'field',
  'before',
  'after',
  'reason',
] as const;

/**
 * Selects all corrections up to `at`, even those hidden by election silence. An API cursor therefore keeps its
 * position.
 */
function selectUntil(db: Db, { electionId, at }: ElectionMoment) {
  return db.selectFrom('corrections').where('election_id', '=', electionId).where('recorded_at', '<=', at);
}

/** Selects the corrections that may be shown at `at`. */
function selectMade(db: Db, query: ElectionMoment) {
  return selectUntil(db, query).where((where) =>
    where.or([where('record_kind', '!=', pollCorrection), notSilent(query)]),
  );
}

type CorrectionRow = Pick<Correction, 'id' | 'field' | 'before' | 'after' | 'reason'> & {
  recorded_at: Date;
  record_kind: string;
  record_key: string;
};

function toCorrection({ recorded_at, record_kind, record_key, ...row }: CorrectionRow): Correction {
  return { ...row, recordedAt: recorded_at, recordKind: record_kind, recordKey: record_key };
}

export type CheckedFigure = {
  position: number;
  figure: string;
  isConfirmed: boolean;
  explanation: string;
  sources: CitedSource[];
};

/** Lists figures in circulation that we compared with sources, with explanations public at `at`. */
export async function listCheckedFigures(db: Db, query: ElectionMoment): Promise<CheckedFigure[]> {
  const rows = await db
    .selectFrom('checked_figures')
    .select(['position', 'figure', 'verdict', 'explanation', 'source_ids'])
    .where('election_id', '=', query.electionId)
    .where('known_from', '<=', query.at)
    .orderBy('position')
    .$call(fromRecord(db));
  const cited = await mapSources(db, {
    cited: new Map(rows.map((row) => [String(row.position), row.source_ids])),
    at: query.at,
  });
  return rows.map(({ position, figure, verdict, explanation }) => ({
    position,
    figure,
    isConfirmed: verdict === 'confirmed',
    explanation,
    sources: cited.get(String(position)) ?? [],
  }));
}
