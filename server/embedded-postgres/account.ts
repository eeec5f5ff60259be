import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './failure.ts';
import { embeddedPostgresTexts } from './texts.ts';

const texts = embeddedPostgresTexts.ro;
const ownSystemUser = 'vot-informat';

/**
 * The operating system's user that runs PostgreSQL. `switches` is true when the program is root and must
 * switch to this user.
 */
export type Account = { uid: number; gid: number; name: string; switches: boolean };

/**
 * Chooses the user that runs PostgreSQL, because PostgreSQL refuses root. Uses the owner of an existing
 * database, or a system user when the program is root.
 */
export function chooseAccount(clusters: string[]): Account {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, name: `uid ${uid}`, switches: false };
  const account = findOwner(clusters) ?? findUser('postgres') ?? findUser(ownSystemUser) ?? createUser();
  // Some containers have only one user, so the program cannot switch to another.
  if (runAs(account, '/bin/sh', ['-c', 'exit 0']).error) {
    throw new EmbeddedPostgresError(texts.cannotSwitch(account.name));
  }
  return account;
}

/**
 * Returns options for starting a process as the database's user, in a folder that this user can enter. PG…
 * and language variables are removed.
 */
export function childOptions(account: Account) {
  const { uid, gid } = account;
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(account.switches ? { uid, gid } : {}) };
}

/** Runs a short command as the database's user. Never throws. */
export function runAs(account: Account, command: string, args: string[]) {
  return spawnSync(command, args, { ...childOptions(account), encoding: 'utf8', timeout: 30_000 });
}

/**
 * Returns true if the database's user may enter a folder. A process of that user tries it, so that access
 * lists and mounts count.
 */
export function mayEnter(account: Account, folder: string): boolean {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).status === 0;
}

function findOwner(clusters: string[]): Account | null {
  for (const cluster of clusters) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) continue;
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid, name: `uid ${uid}`, switches: true };
  }
  return null;
}

function findUser(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((option) => {
    const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : 0;
  });
  return uid && gid ? { uid, gid, name, switches: true } : null;
}

function createUser(): Account {
  // After `su` without a dash, root's PATH lacks /usr/sbin, where useradd is.
  const useradd = existsSync('/usr/sbin/useradd') ? '/usr/sbin/useradd' : 'useradd';
  const args = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    ownSystemUser,
  ];
  spawnSync(useradd, args, { stdio: 'ignore' });
  const created = findUser(ownSystemUser);
  if (!created) throw new EmbeddedPostgresError(texts.noAccount);
  return created;
}
