import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rateRules } from '#app/features.server.ts';
import { type Config, readConfig } from '#app/platform/config/config.ts';
import { loadEnvironment } from '#app/platform/config/environment.server.ts';
import { createSecrets, keepSecretKey, type Secrets } from '#app/platform/config/secret-key.server.ts';
import { type Connection, createDatabase } from '#app/platform/db/connect.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import { lockPath } from '#server/embedded-postgres/folder/data-folder.ts';
import { findSocket, port } from '#server/embedded-postgres/folder/home.ts';
import { requireMode } from '#server/lock/mode.ts';
import { findLockHolder } from '#server/lock/process-lock.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { databaseName, roleNames } from '../embedded-postgres/roles.ts';
import { explainStartFailure } from '../start-failure.ts';

const root = join(import.meta.dirname, '../..');

type Tool = { config: Config; db: Db; secrets: Secrets; log: Log; args: string[] };
type DatabaseTool = Omit<Tool, 'db'> & { connections: Connections; dataDir: string; root: string };

/**
 * Runs a terminal command on the program's database, whether or not the program runs, and prints the result.
 * An expected failure exits with code 1.
 */
export async function runTool(run: (tool: Tool) => Promise<string>): Promise<void> {
  await runDatabaseTool(async ({ connections, ...tool }) => {
    const db = createDatabase({ connection: connections.application, poolSize: 4 });
    try {
      await requireMode(db, tool.config);
      return await run({ ...tool, db });
    } finally {
      await db.destroy();
    }
  });
}

/** Runs a terminal command like `runTool`, on a database that may be empty. */
export async function runDatabaseTool(run: (tool: DatabaseTool) => Promise<string>): Promise<void> {
  process.chdir(root);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const config = readConfig(loadEnvironment(root), rateRules);
    const log = createLog({ level: 'warn', json: false });
    const dataDir = resolve(root, config.dataDir);
    const connections = await reach({ config, dataDir, log, stops });
    const secrets = createSecrets(config.secretKey ?? keepSecretKey(dataDir));
    const args = process.argv.slice(2);
    console.log(await run({ config, connections, secrets, log, dataDir, root, args }));
  } catch (error) {
    const sentence = error instanceof ToolError ? error.message : explainStartFailure(error);
    console.error(sentence ?? error);
    process.exitCode = 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** A failure that the person at the terminal can fix. */
export class ToolError extends Error {
  override name = 'ToolError';
}

type Connections = Record<'migration' | 'application', Connection>;
type Place = { config: Config; dataDir: string; log: Log; stops: (() => Promise<unknown>)[] };

async function reach({ config, dataDir, log, stops }: Place): Promise<Connections> {
  if (config.databaseUrl) {
    const { databaseUrl: url, migrationDatabaseUrl } = config;
    const application: Connection = migrationDatabaseUrl ? { url } : { url, role: 'vot_app' };
    return { migration: { url: migrationDatabaseUrl ?? url }, application };
  }
  // When the program runs, the command uses its embedded database through the socket.
  const holder = existsSync(dataDir) ? findLockHolder(lockPath(dataDir)) : null;
  if (holder?.state === 'other-container' || holder?.state === 'other-machine')
    throw new ToolError(`Programul rulează în alt container („${holder.host}”): dă comanda acolo.`);
  if (holder?.state === 'running') {
    const host = findSocket(dataDir);
    const as = (user: string) => ({ host, port, user, database: databaseName });
    return { migration: as(roleNames.migration), application: as(roleNames.application) };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  stops.push(() => postgres.stop());
  return postgres.connections;
}
