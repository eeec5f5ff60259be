import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '#app/platform/log/log.server.ts';
import { embeddedPostgresTexts } from '#server/embedded-postgres/texts.ts';

const texts = embeddedPostgresTexts.ro;
const megabyte = 1024 * 1024;
/** Two segments of PostgreSQL's write-ahead log: enough to recover with, and to go on while somebody makes room. */
const size = 32 * megabyte;
/** Nothing is set aside on a disk that is nearly full already. */
const roomNeeded = 4 * size;

type Ballast = {
  /** True when there was one: its room is free now. */
  giveUp(): boolean;
  stop(): Promise<void>;
};

/** Room on the database's disk that is set aside while there is plenty, and given up when the disk is full. */
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
    // The disk may fill up meanwhile: then it is tried again later.
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

/** True when there was one: its room is free now. Does no harm to whoever runs: it is set aside again later. */
export function giveUpBallast({ cluster, log }: { cluster: string; log: Log }): boolean {
  if (!existsSync(pathOf(cluster))) return false;
  rmSync(pathOf(cluster), { force: true });
  log.error(texts.ballastGiven(dirname(cluster)));
  return true;
}

const pathOf = (cluster: string) => join(dirname(cluster), 'ballast');

/** Bytes that no file system can press together: the room must be there when they go. */
async function write(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let written = 0; written < size; written += megabyte) await file.write(randomBytes(megabyte));
  } finally {
    await file.close();
  }
}
