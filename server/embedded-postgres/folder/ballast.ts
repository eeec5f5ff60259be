import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '#app/platform/log/log.server.ts';
import { embeddedPostgresTexts } from '#server/embedded-postgres/texts.ts';

const texts = embeddedPostgresTexts.ro;
const megabyte = 1024 * 1024;
/**
 * Size of the ballast file, which reserves disk space for a full disk. Two segments of PostgreSQL's
 * write-ahead log suffice for a recovery and some later work.
 */
const size = 32 * megabyte;
/** The ballast file is created only when at least this many bytes are free. */
const roomNeeded = 4 * size;

type Ballast = {
  /** Deletes the ballast file. Returns true when it existed. */
  giveUp(): boolean;
  stop(): Promise<void>;
};

/**
 * Reserves disk space with a ballast file, and deletes the file when the disk is full. PostgreSQL can then
 * recover.
 */
export function keepBallast(options: { cluster: string; log: Log; everyMs: number }): Ballast {
  const { cluster, log, everyMs } = options;
  const folder = dirname(cluster);
  const path = pathOf(cluster);
  let wasGivenUp = false;
  let making: Promise<void> | undefined;
  async function make(): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < roomNeeded) return;
    try {
      await write(`${path}.new`);
      await rename(`${path}.new`, path);
      if (wasGivenUp) log.info(texts.ballastBack);
    } finally {
      await rm(`${path}.new`, { force: true });
    }
  }
  const timer = setInterval(() => {
    if (making || existsSync(path)) return;
    // Ignores a failure, because the next check tries to create the ballast file again.
    making = make().then(forget, forget);
  }, everyMs).unref();
  const forget = () => {
    making = undefined;
  };
  return {
    giveUp() {
      const isGiven = giveUpBallast({ cluster, log });
      wasGivenUp ||= isGiven;
      return isGiven;
    },
    async stop() {
      clearInterval(timer);
      await making;
    },
  };
}

/** Deletes the ballast file and returns true when it existed. A running program creates it again later. */
export function giveUpBallast({ cluster, log }: { cluster: string; log: Log }): boolean {
  if (!hasBallast(cluster)) return false;
  rmSync(pathOf(cluster), { force: true });
  log.error(texts.ballastGiven(dirname(cluster)));
  return true;
}

export const hasBallast = (cluster: string) => existsSync(pathOf(cluster));

const pathOf = (cluster: string) => join(dirname(cluster), 'ballast');

/**
 * Writes random bytes. A file system could compress other bytes, and deleting the file would then free too
 * little.
 */
async function write(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let written = 0; written < size; written += megabyte) await file.write(randomBytes(megabyte));
  } finally {
    await file.close();
  }
}
