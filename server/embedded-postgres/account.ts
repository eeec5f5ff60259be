import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './failure.ts';
import { embeddedPostgresTexts } from './texts.ts';

const texts = embeddedPostgresTexts.ro;
const ownSystemUser = 'vot-informat';

/** Who runs PostgreSQL. `switches`: the program is root and changes to that user for the child. */
export type Account = { uid: number; gid: number; name: string; switches: boolean };

/** PostgreSQL refuses to run as root: then a system user runs it. An existing database keeps its owner. */
export function chooseAccount(clusters: string[]): Account {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, name: `uid ${uid}`, switches: false };
  const account = findOwner(clusters) ?? findUser('postgres') ?? findUser(ownSystemUser) ?? createUser();
  // Inside some containers only one user exists: the change itself fails.
  if (runAs(account, '/bin/sh', ['-c', 'exit 0']).error) {
    throw new EmbeddedPostgresError(texts.cannotSwitch(account.name));
  }
  return account;
}

/** The child's options: the account, a folder it can stand in, and none of the caller's PG… and language settings. */
export function childOptions(account: Account) {
  const { uid, gid } = account;
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(account.switches ? { uid, gid } : {}) };
}

/** Runs a short command as the account; never throws. */
export function runAs(account: Account, command: string, args: string[]) {
  return spawnSync(command, args, { ...childOptions(account), encoding: 'utf8', timeout: 30_000 });
}

/** May the account pass through this folder? Asked of the kernel, so access lists and mounts count too. */
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
  // root's PATH does not always hold /usr/sbin (su without a dash).
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
