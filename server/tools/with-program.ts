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
import { port, prepareHome } from '#server/embedded-postgres/folder/home.ts';
import { requireMode } from '#server/lock/mode.ts';
import { findLockHolder } from '#server/lock/process-lock.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { databaseName, roleNames } from '../embedded-postgres/roles.ts';
import { explainStartFailure } from '../start-failure.ts';

const root = join(import.meta.dirname, '../..');

type Tool = { config: Config; db: Db; secrets: Secrets; log: Log; args: string[] };

/**
 * Runs a terminal command on the program's database and prints the result, whether or not the program runs.
 * An expected failure exits with code 1.
 */
export async function runTool(run: (tool: Tool) => Promise<string>): Promise<void> {
  process.chdir(root);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const config = readConfig(loadEnvironment(root), rateRules);
    const log = createLog({ level: 'warn', json: false });
    const dataDir = resolve(root, config.dataDir);
    const connection = await reach({ config, dataDir, log, stops });
    const db = createDatabase({ connection, poolSize: 4 });
    stops.push(() => db.destroy());
    await requireMode(db, config);
    const secrets = createSecrets(config.secretKey ?? keepSecretKey(dataDir));
    console.log(await run({ config, db, secrets, log, args: process.argv.slice(2) }));
  } catch (error) {
    const sentence = error instanceof ToolError ? error.message : explainStartFailure(error);
    console.error(sentence ?? error);
    process.exitCode = 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** A failure that the person at the terminal can repair. */
export class ToolError extends Error {
  override name = 'ToolError';
}

type Place = { config: Config; dataDir: string; log: Log; stops: (() => Promise<unknown>)[] };

async function reach({ config, dataDir, log, stops }: Place): Promise<Connection> {
  if (config.databaseUrl) {
    const url = config.databaseUrl;
    return config.migrationDatabaseUrl ? { url } : { url, role: 'vot_app' };
  }
  // When the program runs, the command reaches its embedded database over the socket.
  const holder = existsSync(dataDir) ? findLockHolder(lockPath(dataDir)) : null;
  if (holder?.state === 'other-container' || holder?.state === 'other-machine')
    throw new ToolError(`Programul rulează în alt container („${holder.host}”): dă comanda acolo.`);
  if (holder?.state === 'running') {
    const { socket } = prepareHome({ dataDir, log });
    return { host: socket, port, user: roleNames.application, database: databaseName };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  stops.push(() => postgres.stop());
  return postgres.connections.application;
}
