import { dirname } from 'node:path';
import pg from 'pg';
import { ConfigError } from '#app/platform/config/config.ts';
import { type Connection, clientSettings } from '#app/platform/db/connect.server.ts';
import { DatasetError } from './dataset/problems.ts';
import { EmbeddedPostgresError } from './embedded-postgres/index.ts';
import { embeddedPostgresTexts } from './embedded-postgres/texts.ts';

/** The oldest version of PostgreSQL with which the migrations are tested. */
const oldestMajor = 15;

/**
 * Tests the connection to an external server. Throws ConfigError, without the password, when the connection
 * fails.
 */
export async function requireDatabase(setting: string, connection: Connection): Promise<void> {
  const client = new pg.Client(clientSettings(connection));
  client.on('error', () => {}); // An error of this client is ignored, because the failing call reports it.
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>('show server_version_num');
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldestMajor) {
      throw new ConfigError(
        `${setting}: serverul are PostgreSQL ${major}; este nevoie de ${oldestMajor} sau mai nou.`,
      );
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error ? error.message || String(Object(error).code) : String(error);
    throw new ConfigError(`${setting}: nu mă pot conecta la baza de date (${reason}).`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns one sentence for a failure that a person can repair, and null for a program defect. */
export function explainStartFailure(error: unknown): string | null {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatasetError
  ) {
    return error.message;
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : '';
    // 53100 is PostgreSQL's code for a full disk.
    if (code === 'ENOSPC' || code === '53100')
      return 'Discul este plin: eliberează spațiu și pornește din nou.';
    if ((code === 'EACCES' || code === 'EROFS') && 'path' in cause)
      return embeddedPostgresTexts.ro.notAllowed(dirname(String(cause.path)));
    if ('syscall' in cause && cause.syscall === 'connect')
      return 'Baza de date nu răspunde: dacă programul tocmai pornește, încearcă din nou peste câteva momente.';
    // 42501 is PostgreSQL's code for missing rights: the login of DATABASE_URL may not migrate.
    if (code === '42501') {
      return `DATABASE_URL: utilizatorul nu are drepturile necesare (${cause.message}); vezi docs/operations.md, „Database roles”.`;
    }
  }
  return null;
}
