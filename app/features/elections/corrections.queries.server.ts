import './tables.server.ts';
import { sql } from 'kysely';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { type CitedSource, mapSources } from './sources.server.ts';

type Asked = { electionId: string; at: Date };

export type SourceGroup = {
  file: string;
  sources: { id: string; publisher: string; date: string | null; url: string | null }[];
};

/**
 * All sources that may be named at `at`, by the file of the dataset they belong to. `search` is matched with the publisher and
 * the address whatever the diacritics. An address is given only once its page is surely out (see `listSources`).
 */
export async function listSourceGroups(
  db: Db,
  asked: Asked & { search: string | null },
): Promise<SourceGroup[]> {
  const today = bucharestDay(asked.at);
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'file', 'publisher', 'url', 'published_text', 'published_latest'])
    .where('election_id', '=', asked.electionId)
    .where((where) =>
      where.or([where('published_earliest', 'is', null), where('published_earliest', '<=', today)]),
    )
    // Addresses of poll articles carry their figures: in legal silence they are as silent as the polls.
    .where((where) =>
      where.or([
        where('file', '!=', 'polls'),
        where.not(
          where.exists(
            where
              .selectFrom('legal_periods')
              .select('code')
              .where('kind', '=', 'poll-silence')
              .where('legal_periods.election_id', '=', asked.electionId)
              .where('starts_at', '<=', asked.at)
              .where('ends_at', '>', asked.at),
          ),
        ),
      ]),
    )
    .$if(asked.search !== null, (query) =>
      query.where((where) => {
        const text = sql<string>`fold_text(${asked.search})`;
        const isOut = where.or([
          where('published_latest', 'is', null),
          where('published_latest', '<=', today),
        ]);
        return where.or([
          sql<boolean>`position(${text} in fold_text(publisher)) > 0`,
          // An address that is not shown must not be found either: it may tell what is not public yet.
          where.and([isOut, sql<boolean>`position(${text} in fold_text(url)) > 0`]),
        ]);
      }),
    )
    .orderBy('file')
    .orderBy('publisher')
    .orderBy('published_earliest')
    .orderBy('code')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.file);
  return [...groups].map(([file, sources]) => ({
    file,
    sources: sources.map((row) => {
      const isOut = row.published_latest === null || row.published_latest <= today;
      return {
        id: row.id,
        publisher: row.publisher,
        date: isOut ? row.published_text : null,
        url: isOut ? row.url : null,
      };
    }),
  }));
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

export const correctionsPerPage = 50;

/** Corrections made until `at`, newest first, a page of 50 at a time (`page` from 1), and how many there are in all. */
export async function listCorrections(
  db: Db,
  asked: Asked & { page: number },
): Promise<{ total: number; corrections: Correction[] }> {
  const made = db
    .selectFrom('corrections')
    .where('election_id', '=', asked.electionId)
    .where('recorded_at', '<=', asked.at);
  const [{ total }, rows] = await Promise.all([
    made.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    made
      .select(['id', 'recorded_at', 'record_kind', 'record_key', 'field', 'before', 'after', 'reason'])
      .orderBy('recorded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(correctionsPerPage)
      .offset((asked.page - 1) * correctionsPerPage)
      .execute(),
  ]);
  const corrections = rows.map(({ recorded_at, record_kind, record_key, ...row }) => ({
    ...row,
    recordedAt: recorded_at,
    recordKind: record_kind,
    recordKey: record_key,
  }));
  return { total, corrections };
}

export type CheckedFigure = {
  position: number;
  figure: string;
  isConfirmed: boolean;
  explanation: string;
  sources: CitedSource[];
};

/** Figures in circulation that were compared with the sources, as far as their explanation is public at `at`. */
export async function listCheckedFigures(db: Db, asked: Asked): Promise<CheckedFigure[]> {
  const rows = await db
    .selectFrom('checked_figures')
    .select(['position', 'figure', 'verdict', 'explanation', 'source_ids'])
    .where('election_id', '=', asked.electionId)
    .where('known_from', '<=', asked.at)
    .orderBy('position')
    .execute();
  const cited = await mapSources(db, {
    cited: new Map(rows.map((row) => [String(row.position), row.source_ids])),
    at: asked.at,
  });
  return rows.map(({ position, figure, verdict, explanation }) => ({
    position,
    figure,
    isConfirmed: verdict === 'confirmed',
    explanation,
    sources: cited.get(String(position)) ?? [],
  }));
}
