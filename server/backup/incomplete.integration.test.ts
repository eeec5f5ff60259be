import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/database/database.ts';
import { makeTemporaryFolder } from '#tests/kit/temporary-folder/temporary-folder.ts';
import { writeArchive } from './archive.ts';
import { endOfRows, writeRecord } from './records.ts';
import { restoreBackup } from './restore.ts';

const schemaFolder = join(import.meta.dirname, '../../db');
const level = readdirSync(join(schemaFolder, 'migrations')).sort().at(-1)?.slice(0, 4) ?? '';
const folder = makeTemporaryFolder('vot-informat-incomplete-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const nowhere = { host: '127.0.0.1', port: 1 };

const setting = writeRecord({ kind: 'table', name: 'site_settings', columns: ['key', 'value'] });
const row = Buffer.from('site_title\tAlegeri\n');
const endWith = (count: number) => writeRecord({ kind: 'end', rows: { site_settings: count }, files: 0 });

/** Writes these lines as a backup and restores it. */
async function restore(lines: readonly Buffer[], migration: { host?: string; port?: number } = nowhere) {
  const path = join(folder, 'incomplete.backup');
  const content = { level, madeAt: new Date().toISOString(), secretMark: 'mark', key: null };
  await writeArchive(path, {
    ...content,
    async *lines() {
      yield* lines;
    },
  });
  const files = { put: async () => {} };
  return restoreBackup({ migration, folder: schemaFolder, files, path, key: null });
}

test.each([
  ['without any part', [], 'Copia nu este întreagă.'],
  ['that ends with the rows of a table', [setting, row, endOfRows], 'Copia nu este întreagă.'],
  ['that ends within a table', [setting, row], 'Copia conține o parte necunoscută.'],
  [
    'that ends with the name of a file',
    [writeRecord({ kind: 'file', name: 'a' })],
    'Copia nu este întreagă.',
  ],
])('a restore refuses a backup %s before it connects to the database', async (_what, lines, message) => {
  await expect(restore(lines)).rejects.toThrow(message);
});

test('a restore stores nothing when a table has another number of rows than the backup states', async () => {
  const empty = await createTestDatabase('template0');
  onTestFinished(() => empty.drop());
  const restoring = restore([setting, row, endOfRows, endWith(2)], empty.connections.migration);
  await expect(restoring).rejects.toThrow('Tabelul site_settings are 1 rânduri în loc de 2.');
  const { rows } = await sql<{ value: string }>`
    select value from site_settings where key = 'site_title'`.execute(empty.owner);
  expect(rows).not.toContainEqual({ value: 'Alegeri' });
});
