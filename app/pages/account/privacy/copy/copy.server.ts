import { personalDataParts } from '#app/features.server.ts';
import { type Cell, toCsvLine } from '#app/platform/csv/csv.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Person, PersonalDataPart, PersonalRecord } from '#app/platform/privacy/personal-data.server.ts';

/**
 * Runs `read` in one database snapshot, so that all parts of the export show the same moment. The cursors of
 * large parts need its transaction.
 */
function inSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Returns a part's records. Reads a large part in batches. */
async function recordsOf(
  { list, grown }: PersonalDataPart,
  tx: Db,
  person: Person,
): Promise<Iterable<PersonalRecord> | AsyncIterable<PersonalRecord>> {
  return grown ? grown.read(tx, person) : list(tx, person);
}

type Writing = (text: string) => Promise<void>;

/** Writes all data about a person as JSON (GDPR art. 15 and 20), one record at a time. */
export function writeCopy(db: Db, person: Person, write: Writing): Promise<void> {
  return inSnapshot(db, async (tx) => {
    const head = { format: 'vot-informat/copy/1', madeAt: new Date() };
    await write(`${JSON.stringify(head).slice(0, -1)},"parts":[`);
    for (const [index, part] of personalDataParts.entries()) {
      const { id, title } = part;
      await write(`${index > 0 ? ',' : ''}\n${JSON.stringify({ id, title }).slice(0, -1)},"records":[`);
      let isFirst = true;
      for await (const record of await recordsOf(part, tx, person)) {
        await write(`${isFirst ? '' : ','}\n  ${JSON.stringify(record)}`);
        isFirst = false;
      }
      await write(']}');
    }
    await write('\n]}\n');
  });
}

/** Counts the records of each part of the export. */
export function countCopy(
  db: Db,
  person: Person,
): Promise<(Pick<PersonalDataPart, 'id' | 'title'> & { count: number })[]> {
  return inSnapshot(db, async (tx) => {
    const counted = [];
    for (const part of personalDataParts) {
      const count = part.grown ? await part.grown.count(tx, person) : (await part.list(tx, person)).length;
      counted.push({ id: part.id, title: part.title, count });
    }
    return counted;
  });
}

/**
 * Writes one part of the export as CSV, with a column for each field and moments in ISO 8601. Reads the part
 * twice, because the heading needs the fields of all records.
 */
export function writePartAsCsv(
  db: Db,
  { part, person, write }: { part: PersonalDataPart; person: Person; write: Writing },
): Promise<void> {
  return inSnapshot(db, async (tx) => {
    const fields = new Set<string>();
    for await (const record of await recordsOf(part, tx, person))
      for (const field of Object.keys(record)) fields.add(field);
    await write(`\uFEFF${toCsvLine([...fields])}`);
    for await (const record of await recordsOf(part, tx, person))
      await write(toCsvLine([...fields].map((field) => asCell(record[field]))));
  });
}

function asCell(value: PersonalRecord[string]): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
