import { createHash, randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Log } from '#app/platform/log/log.server.ts';
import { type Account, chooseAccount, mayEnter } from '#server/embedded-postgres/account.ts';
import { type Binaries, findBinaries, openShelter } from '#server/embedded-postgres/binaries.ts';
import { EmbeddedPostgresError } from '#server/embedded-postgres/failure.ts';
import { embeddedPostgresTexts } from '#server/embedded-postgres/texts.ts';

const texts = embeddedPostgresTexts.ro;

/** A folder of root for the files that the database's user cannot reach in the project. */
const shelter = '/var/lib/vot-informat';
export const port = 5432;
/** Linux limits a socket's path (sun_path) to 108 bytes, with the closing zero. */
const longestSocketPath = 107;

/** The user and folders of PostgreSQL. `cluster` is its data folder and `socket` the folder of its socket. */
export type Home = { account: Account; binaries: Binaries; cluster: string; socket: string };

/** Chooses the database's user and folders. `dataDir` must exist. */
export function prepareHome(options: { dataDir: string; log: Log }): Home {
  const dataDir = realpathSync(options.dataDir);
  const inside = join(dataDir, 'postgres');
  const outside = findOutside(dataDir);
  const account = chooseAccount(outside ? [inside, outside] : [inside]);
  const binaries = findBinaries({ account, shelter });
  const cluster = account.switches
    ? chooseCluster({ account, dataDir, inside, outside, log: options.log })
    : inside;
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner !== account.uid && owner !== 0) {
    throw new EmbeddedPostgresError(texts.foreignFolder(cluster, owner));
  }
  return { account, binaries, cluster, socket: chooseSocketFolder(account, cluster) };
}

/**
 * Returns the path of the data folder's database in the folder `shelter`, or null. The data folder stores a
 * name, so that a new folder at the same path finds no old database.
 */
function findOutside(dataDir: string): string | null {
  const file = nameFile(dataDir);
  if (!existsSync(file)) return null;
  const name = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f-]{36}$/.test(name)) throw new EmbeddedPostgresError(texts.spoiltName(file));
  return join(shelter, name, 'postgres');
}

/**
 * Creates a database folder in the folder `shelter`. Writes its name to the data folder in one step, because
 * an incomplete name would lose the database.
 */
function openOutside(dataDir: string): string {
  const name = randomUUID();
  openShelter(shelter);
  openShelter(join(shelter, name));
  writeFileSync(`${nameFile(dataDir)}.new`, `${name}\n`, { flush: true });
  renameSync(`${nameFile(dataDir)}.new`, nameFile(dataDir));
  return join(shelter, name, 'postgres');
}

const nameFile = (dataDir: string) => join(dataDir, 'database-name');

type Choice = { account: Account; dataDir: string; inside: string; outside: string | null; log: Log };

/**
 * Returns the folder of an existing database or chooses a new one. A new database goes to the folder
 * `shelter` when PostgreSQL's user cannot enter the data folder.
 */
function chooseCluster({ account, dataDir, inside, outside, log }: Choice): string {
  const reachable = mayEnter(account, dataDir);
  if (existsSync(join(inside, 'PG_VERSION'))) {
    if (reachable) return inside;
    throw new EmbeddedPostgresError(texts.unreachable(dataDir, account.name));
  }
  if (reachable && !outside) return inside;
  const chosen = outside ?? openOutside(dataDir);
  requireOwn(dataDir, chosen);
  log.info(texts.movedAway(chosen));
  return chosen;
}

/**
 * Returns the folder of the existing database, or the default folder. Changes nothing, so it needs no lock.
 */
export function findCluster(dataDir: string): string {
  const real = realpathSync(dataDir);
  const inside = join(real, 'postgres');
  return existsSync(join(inside, 'PG_VERSION')) ? inside : (findOutside(real) ?? inside);
}

/** Throws when the data folder is a copy, because the copy still names the original's database. */
function requireOwn(dataDir: string, outside: string): void {
  const ownerFile = join(dirname(outside), 'data-folder');
  const owner = existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8') : dataDir;
  const isThere = owner !== dataDir && existsSync(nameFile(owner));
  if (isThere && findOutside(owner) === outside)
    throw new EmbeddedPostgresError(texts.copied({ folder: dataDir, original: owner, cluster: outside }));
  // The database's folder stores the path of its data folder. A new or moved data folder is stored there.
  writeFileSync(ownerFile, dataDir, { flush: true });
}

/** systemd sets RUNTIME_DIRECTORY for a unit with `RuntimeDirectory`. Commands outside the unit reach this folder. */
function chooseSocketFolder(account: Account, cluster: string): string {
  const name = `vot-informat-${hash(cluster)}`;
  const isUsable = (parent: string) =>
    Buffer.byteLength(join(parent, name, `.s.PGSQL.${port}`)) <= longestSocketPath &&
    mayEnter(account, parent);
  const [runtime = ''] = process.env.RUNTIME_DIRECTORY?.split(':') ?? [];
  const parents = [runtime, tmpdir()].filter((parent) => parent !== '');
  return join(parents.find(isUsable) ?? '/tmp', name);
}

/**
 * Returns the folder of the running database's socket, from the fifth line of PostgreSQL's pid file. The folder
 * cannot be computed here, because this process may have another TMPDIR than the database's process.
 */
export function findSocket(dataDir: string): string {
  const [, , , , socket = ''] = readFileSync(join(findCluster(dataDir), 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  return socket;
}

/**
 * Creates an empty folder for the database's socket. Only the database's user may enter it, because
 * PostgreSQL trusts everyone who reaches the socket.
 */
export function openSocketFolder({ account, socket }: Home): void {
  try {
    mkdirSync(socket, { mode: 0o700 });
    if (account.switches) chownSync(socket, account.uid, account.gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const found = lstatSync(socket);
  if (!found.isDirectory() || found.uid !== account.uid || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(texts.socketFolder(socket));
  }
  for (const name of readdirSync(socket)) rmSync(join(socket, name), { force: true });
}

function hash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
