import { personalDataParts } from '#app/features.server.ts';
import { type Cell, toCsv } from '#app/platform/csv/csv.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Person, PersonalDataPart } from '#app/platform/privacy/personal-data.server.ts';

/** One part of the export of a person's data: its records, with names instead of ids. */
type CopiedPart = { id: string; title: string; records: Record<string, unknown>[] };

/**
 * Reads all data about a person (GDPR art. 15 and 20) in one database snapshot, so that all parts show the
 * same moment.
 */
export function copyOf(db: Db, person: Person): Promise<CopiedPart[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const parts: CopiedPart[] = [];
      for (const part of personalDataParts) parts.push(await copyPart(tx, part, person));
      return parts;
    });
}

/** Reads one part of the export, or null for an unknown part. */
export async function copyOfPart(db: Db, id: string, person: Person): Promise<CopiedPart | null> {
  const part = personalDataParts.find((candidate) => candidate.id === id);
  return part ? copyPart(db, part, person) : null;
}

async function copyPart(db: Db, part: PersonalDataPart, person: Person): Promise<CopiedPart> {
  return { id: part.id, title: part.title, records: await part.list(db, person) };
}

/**
 * Writes one part of the export as CSV, one column per field. Moments are in ISO 8601, lists and objects in
 * JSON.
 */
export function partAsCsv({ records }: CopiedPart): string {
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return toCsv(
    fields,
    records.map((record) => fields.map((field) => asCell(record[field]))),
  );
}

function asCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
