import { z } from 'zod';
import { BackupError } from './archive.ts';

/**
 * The lines that begin the parts of a backup. After `table` come COPY's rows up to a line `\.`; after `file`
 * comes one line of base64.
 */
const recordShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('file'), name: z.string() }),
  z.object({ kind: z.literal('sequence'), name: z.string(), value: z.number() }),
  z.object({ kind: z.literal('end'), rows: z.record(z.string(), z.number()), files: z.number() }),
]);

type BackupRecord = z.infer<typeof recordShape>;
export type BackupCounts = Omit<Extract<BackupRecord, { kind: 'end' }>, 'kind'>;

export const writeRecord = (record: BackupRecord): Buffer => Buffer.from(`${JSON.stringify(record)}\n`);

export function readRecord(line: Buffer): BackupRecord {
  try {
    return recordShape.parse(JSON.parse(line.toString()));
  } catch {
    throw new BackupError('Copia conține o parte necunoscută.');
  }
}

/** The line that ends the rows of a table. COPY never writes it as a row. */
export const endOfRows = Buffer.from('\\.\n');
