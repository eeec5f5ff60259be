import { sql } from 'kysely';
import { electionSilence } from '#app/features/elections/rules.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import { preparedOfRecord } from '#app/platform/db/prepared/prepared.server.ts';

/**
 * A source as pages show it. `url` is null while the page may reveal later facts, and in election silence for pages
 * about polls.
 */
export type CitedSource = { id: string; label: string; date: string | null; url: string | null };

/**
 * Lists the sources with these `ids` that are public at `at`, in the same order. The date and the URL are null until
 * the latest day on which the page can have been published.
 */
export async function listSources(
  db: Db,
  options: { ids: readonly string[]; at: Date },
): Promise<CitedSource[]> {
  if (options.ids.length === 0) return [];
  const today = bucharestDay(options.at);
  const rows = await namedSources(db, { ids: [...new Set(options.ids)], today, at: options.at });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return options.ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const isOut = row.published_latest === null || row.published_latest <= today;
    return [
      {
        id,
        label: row.publisher,
        date: isOut ? row.published_text : null,
        url: isOut && !row.isHushed ? row.url : null,
      },
    ];
  });
}

/**
 * SQL condition that election silence at `at` hides the source's page because a poll cites it. Other citations
 * of the page do not matter.
 */
export function isHushed(at: Date) {
  return sql<boolean>`(exists ${electionSilence({ election: sql.ref('sources.election_id'), at })}
    and exists (select from sources poll
      where poll.election_id = sources.election_id and poll.file = 'polls' and poll.url = sources.url))`;
}

const namedSources = preparedOfRecord(
  ['ids', 'today', 'at'],
  (db, { ids, today, at }: { ids: readonly string[]; today: string; at: Date }) =>
    db
      .selectFrom('sources')
      .select(['id', 'publisher', 'url', 'published_text', 'published_earliest', 'published_latest'])
      .select(isHushed(at).as('isHushed'))
      // One array parameter contains all ids. The statement's text stays the same, so PostgreSQL reuses its plan.
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where((where) =>
        where.or([where('published_earliest', 'is', null), where('published_earliest', '<=', today)]),
      ),
);

/** Runs `listSources` for several records in one query. Returns the sources by record key. */
export async function mapSources<Key extends string>(
  db: Db,
  options: { cited: ReadonlyMap<Key, readonly string[]>; at: Date },
): Promise<Map<Key, CitedSource[]>> {
  const all = await listSources(db, {
    ids: [...new Set([...options.cited.values()].flat())],
    at: options.at,
  });
  const byId = new Map(all.map((source) => [source.id, source]));
  return new Map([...options.cited].map(([key, ids]) => [key, ids.flatMap((id) => byId.get(id) ?? [])]));
}
