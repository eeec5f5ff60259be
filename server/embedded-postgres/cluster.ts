import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Log } from '#app/platform/log/log.server.ts';
import { childOptions } from './account.ts';
import { EmbeddedPostgresError, explainOutput } from './failure.ts';
import type { Home } from './folder/home.ts';
import { embeddedPostgresTexts } from './texts.ts';

const texts = embeddedPostgresTexts.ro;
export const superuser = 'postgres';

/**
 * Creates PostgreSQL's data folder if it is missing. An interrupted creation leaves only a draft folder,
 * which the next start removes.
 */
export async function ensureCluster(options: { home: Home; isDurable: boolean; log: Log }): Promise<void> {
  const { home, isDurable, log } = options;
  const { account, binaries, cluster } = home;
  const base = dirname(cluster);
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(base)) if (name.startsWith(prefix)) discard(join(base, name));
  if (existsSync(join(cluster, 'PG_VERSION'))) return checkVersion(cluster, binaries.major);
  if (existsSync(cluster)) {
    if (readdirSync(cluster).length > 0) throw new EmbeddedPostgresError(texts.notACluster(cluster));
    rmSync(cluster, { recursive: true });
  }
  log.info(texts.creating);
  const draft = mkdtempSync(join(base, prefix));
  try {
    if (account.switches) chownSync(draft, account.uid, account.gid);
    await initialise({ home, draft, isDurable });
    renameSync(draft, cluster);
    if (isDurable) syncFolder(base);
  } finally {
    discard(draft);
  }
}

// Ignores a failed removal, because initdb of a killed program may still be writing. The next start removes
// the remaining files.
function discard(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {}
}

function checkVersion(cluster: string, needs: string): void {
  const has = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (has !== needs) throw new EmbeddedPostgresError(texts.otherVersion({ folder: cluster, has, needs }));
}

// The built-in locale C.UTF-8 sorts words the same on every machine.
async function initialise(options: { home: Home; draft: string; isDurable: boolean }): Promise<void> {
  const { home, draft, isDurable } = options;
  const args = [
    `--pgdata=${draft}`,
    `--username=${superuser}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(isDurable ? [] : ['--no-sync']),
  ];
  const command = join(home.binaries.folder, 'bin', 'initdb');
  const child = spawn(command, args, { ...childOptions(home.account), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw explainOutput({ output, folder: home.cluster, sentence: texts.initFailed });
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
