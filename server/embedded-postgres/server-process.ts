import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#app/platform/log/log.server.ts';
import { childOptions } from './account.ts';
import { DiskFullError, type EmbeddedPostgresError, explainOutput, saysDiskFull } from './failure.ts';
import { keepBallast } from './folder/ballast.ts';
import { type Home, openSocketFolder, port } from './folder/home.ts';
import { clearLeftover, stopProcess } from './folder/leftover.ts';
import { embeddedPostgresTexts } from './texts.ts';

const texts = embeddedPostgresTexts.ro;
/**
 * Maximum number of consecutive restarts after crashes, with pauses of at most 5 s. A minute without a crash
 * resets the count.
 */
const mostRestarts = 20;
const healthyAfter = 60_000;
/**
 * Milliseconds between restarts on a full disk. These restarts do not count as attempts, and requests get 503
 * meanwhile.
 */
const fullDiskPause = 5_000;
const longestFullDiskPause = 30_000;
/** Milliseconds before the first check of the disk's free space, and between two checks. */
const usualRoomCheck = 10_000;

type ServerOptions = {
  home: Home;
  isDurable: boolean;
  log: Log;
  /**
   * The open lock file of the program. PostgreSQL inherits it, so no other program starts while PostgreSQL
   * runs.
   */
  lock: number;
  roomCheckMs?: number;
};
export type ServerProcess = {
  stop(): Promise<void>;
  /** Calls `listener` once when PostgreSQL has ended without `stop` and may not restart any more. */
  onExit(listener: (error: EmbeddedPostgresError) => void): void;
};

/**
 * Starts PostgreSQL on its prepared folder and restarts it after crashes until `stop`. Resolves when
 * PostgreSQL accepts connections.
 */
export async function runServer(options: ServerOptions): Promise<ServerProcess> {
  const { home, isDurable, log, roomCheckMs = usualRoomCheck } = options;
  const listeners: ((error: EmbeddedPostgresError) => void)[] = [];
  const stopping = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const ballast = isDurable ? keepBallast({ cluster: home.cluster, log, everyMs: roomCheckMs }) : null;
  const onFullDisk = () => ballast?.giveUp() ?? false;
  const launchOptions = { ...options, onFullDisk, isStopping: () => stopping.signal.aborted };
  let current = await launch(launchOptions).catch(async (error) => {
    await ballast?.stop();
    throw error;
  });
  // After an uncaught error the program ends without calling `stop`. This exit handler then stops the
  // database.
  const interrupt = () => current.child.kill('SIGINT');
  process.once('exit', interrupt);

  async function keep(): Promise<void> {
    for (let attempt = 0; ; ) {
      const begun = Date.now();
      const output = await current.ended;
      if (stopping.signal.aborted) return;
      const isDiskFull = saysDiskFull(output);
      if (isDiskFull || Date.now() - begun > healthyAfter) attempt = 0;
      const restarted = await restart({ from: attempt, isDiskFull });
      if (stopping.signal.aborted) return;
      if (!restarted) return giveUp(output);
      attempt = restarted;
    }
  }

  /** Restarts PostgreSQL. Returns the number of attempts, or null when no attempt is left. */
  async function restart({
    from,
    isDiskFull,
  }: {
    from: number;
    isDiskFull: boolean;
  }): Promise<number | null> {
    let fullTries = isDiskFull ? 1 : 0;
    for (let attempt = from + 1; attempt <= mostRestarts; ) {
      const full = Math.min(longestFullDiskPause, fullDiskPause * fullTries);
      await rest(fullTries > 0 ? full : Math.min(5_000, 50 * 2 ** attempt));
      if (stopping.signal.aborted) break;
      try {
        await clearLeftover({ cluster: home.cluster, log });
        if (stopping.signal.aborted) break;
        current = await launch(launchOptions);
        log.warn(texts.restarted);
        return attempt;
      } catch (error) {
        const isFull = error instanceof DiskFullError;
        fullTries = isFull && !onFullDisk() ? fullTries + 1 : 0;
        if (!isFull) attempt += 1;
        const message = error instanceof Error ? error.message : String(error);
        log.error(isFull ? texts.diskStillFull(home.cluster) : message);
      }
    }
    return null;
  }

  function giveUp(output: string): void {
    const error = explainOutput({ output, folder: home.cluster, sentence: texts.lost });
    for (const listener of listeners) listener(error);
  }

  const kept = keep();
  return {
    onExit: (listener) => void listeners.push(listener),
    stop: async () => {
      stopping.abort();
      await ballast?.stop();
      await stopChild(current.child);
      await kept;
      await stopChild(current.child); // A restart may have replaced the process meanwhile.
      process.off('exit', interrupt);
      rmSync(home.socket, { recursive: true, force: true });
    },
  };
}

type LaunchOptions = ServerOptions & { onFullDisk: () => void; isStopping: () => boolean };
type Launched = { child: ChildProcess; ended: Promise<string> };

// In its own process group PostgreSQL does not receive Ctrl-C. The program must stop the database last.
async function launch({
  home,
  isDurable,
  lock,
  log,
  onFullDisk,
  isStopping,
}: LaunchOptions): Promise<Launched> {
  openSocketFolder(home);
  const command = join(home.binaries.folder, 'bin', 'postgres');
  const child = spawn(command, serverArguments(home, isDurable), {
    ...childOptions(home.account),
    stdio: ['ignore', 'ignore', 'pipe', lock],
    detached: true,
  });
  let output = '';
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`FATAL: ${error.message}`));
    child.once('close', () => resolve(output));
  });
  const ready = new Promise<true>((resolve) => {
    readLines(child.stderr, (line) => {
      // PostgreSQL often survives a full disk. The program therefore reacts to the log line and does not wait
      // for an exit.
      if (saysDiskFull(line)) onFullDisk();
      const said = readServerLine(line);
      // The program logs failed statements itself. PostgreSQL's lines about them would contain personal
      // values.
      if (said?.level === 'ERROR' && said.from === 'client backend') return;
      if (said && isGrave.has(said.level) && !isStopping()) log.warn(texts.says, said);
      output = `${output}${line}\n`.slice(-8_000);
      if (/database system is ready to accept connections/.test(output)) resolve(true);
    });
  });
  const outcome = await Promise.race([ready, ended]);
  if (outcome === true) return { child, ended };
  rmSync(home.socket, { recursive: true, force: true });
  throw explainOutput({ output: outcome, folder: home.cluster, sentence: texts.startFailed });
}

/**
 * Settings of a PostgreSQL for tests, whose data may be lost. Several programs share it, each with its own
 * connection pools.
 */
const temporary = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

function serverArguments(home: Home, isDurable: boolean): string[] {
  const settings = {
    listen_addresses: '',
    port: String(port),
    // The setting is a list of names, so quotes protect commas and spaces in the path.
    unix_socket_directories: `"${home.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // The prefix `%b` names the kind of process for `readServerLine`. Statements are not logged, because they
    // would contain personal values.
    log_line_prefix: '%b|',
    log_min_messages: 'warning',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    jit: 'off',
    ...(isDurable ? {} : temporary),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', home.cluster, ...options];
}

const isGrave = new Set(['WARNING', 'ERROR', 'FATAL', 'PANIC']);

/** Parses a line of the server's log. Returns null for a continued line or a line without a level. */
function readServerLine(line: string): { from: string; level: string; message: string } | null {
  const [, from = '', level = '', message = ''] = /^([^|]*)\|([A-Z]+):\s+(.*)$/.exec(line) ?? [];
  return level ? { from, level, message } : null;
}

function readLines(stream: Readable | null, hear: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  stream?.once('end', () => rest && hear(rest));
}

async function stopChild(child: ChildProcess): Promise<void> {
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  if (child.pid !== undefined && !isGone()) await stopProcess(child.pid, isGone);
}
