import { formatPartialDate } from '#app/features/candidates/partial-date.ts';
import { resultsHref } from '#app/features/elections/addresses.ts';
import { RoundName } from '#app/features/elections/round-words.ts';
import { type CitedSource, listSources } from '#app/features/elections/sources/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { RecordSource } from '../draft.ts';

/** Returns the source of a record: the page that shows it, with the record's publishers and date. */
export function recordSource(title: string, href: string, cited: readonly CitedSource[]): RecordSource {
  const publishers = [...new Set(cited.map(({ label }) => label))];
  const date = cited.find((source) => source.date !== null)?.date ?? null;
  return {
    title,
    publisher: publishers.length > 0 ? publishers.slice(0, 3).join('; ') : null,
    date: date && formatPartialDate(date),
    href,
  };
}

/** Returns the source of an area’s result, with a title such as „Turul I: Cluj”. */
export async function resultSource(
  db: Db,
  result: { round: number; code: string; name: string; sourceIds: readonly string[]; at: Date },
): Promise<RecordSource> {
  const cited = await listSources(db, { ids: result.sourceIds, at: result.at });
  return recordSource(
    `${RoundName(result.round)}: ${result.name}`,
    resultsHref(result.round, result.code),
    cited,
  );
}
