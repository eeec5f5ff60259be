import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#app/platform/log/log.server.ts';
import { childOptions } from './account.ts';
import { type EmbeddedPostgresError, explainOutput } from './failure.ts';
import { type Home, openSocketFolder, port } from './home.ts';
import { clearLeftover, stopProcess } from './leftover.ts';
import { embeddedPostgresTexts } from './texts.ts';

const texts = embeddedPostgresTexts.ro;
/** A database that falls over is started again this often in a row, at most 5 s apart; a healthy minute forgives. */
const mostRestarts = 20;
const healthyAfter = 60_000;

export type ServerOptions = { home: Home; isDurable: boolean; log: Log };
export type ServerProcess = {
  stop(): Promise<void>;
  /** Calls back once if PostgreSQL is gone for good without having been asked to stop. */
  onExit(listener: (error: EmbeddedPostgresError) => void): void;
};

/** Starts PostgreSQL on its prepared folder and keeps it running until `stop`. Resolves when it takes connections. */
export async function runServer(options: ServerOptions): Promise<ServerProcess> {
  const listeners: ((error: EmbeddedPostgresError) => void)[] = [];
  let isStopping = false;
  const launchOptions = { ...options, isStopping: () => isStopping };
  let current = await launch(launchOptions);
  // A program that ends without `stop` (an uncaught error) takes its database along.
  const interrupt = () => current.child.kill('SIGINT');
  process.once('exit', interrupt);

  async function keep(): Promise<void> {
    for (let attempt = 0; ; ) {
      const begun = Date.now();
      const output = await current.ended;
      if (isStopping) return;
      if (Date.now() - begun > healthyAfter) attempt = 0;
      const restarted = await restart(attempt);
      if (isStopping) return;
      if (!restarted) return giveUp(output);
      attempt = restarted;
    }
  }

  /** The number of attempts used up so far, or null when there are none left. */
  async function restart(from: number): Promise<number | null> {
    for (let attempt = from + 1; attempt <= mostRestarts && !isStopping; attempt += 1) {
      await pause(Math.min(5_000, 50 * 2 ** attempt));
      if (isStopping) break;
      try {
        await clearLeftover(options);
        if (isStopping) break;
        current = await launch(launchOptions);
        options.log.warn(texts.restarted);
        return attempt;
      } catch (error) {
        options.log.error(error instanceof Error ? error.message : String(error));
      }
    }
    return null;
  }

  function giveUp(output: string): void {
    const error = explainOutput({ output, folder: options.home.cluster, sentence: texts.lost });
    for (const listener of listeners) listener(error);
  }

  const kept = keep();
  return {
    onExit: (listener) => void listeners.push(listener),
    stop: async () => {
      isStopping = true;
      await stopChild(current.child);
      await kept;
      await stopChild(current.child); // A restart may have been under way.
      process.off('exit', interrupt);
      rmSync(options.home.socket, { recursive: true, force: true });
    },
  };
}

type LaunchOptions = ServerOptions & { isStopping: () => boolean };
type Launched = { child: ChildProcess; ended: Promise<string> };

// Its own process group (detached): Ctrl-C in a terminal reaches the program only, which stops its database last.
async function launch({ home, isDurable, log, isStopping }: LaunchOptions): Promise<Launched> {
  openSocketFolder(home);
  const command = join(home.binaries.folder, 'bin', 'postgres');
  const child = spawn(command, serverArguments(home, isDurable), {
    ...childOptions(home.account),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`FATAL: ${error.message}`));
    child.once('close', () => resolve(output));
  });
  const ready = new Promise<true>((resolve) => {
    readLines(child.stderr, (line) => {
      const said = readServerLine(line);
      // Failed statements are the program's to tell: here they would carry values.
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

function serverArguments(home: Home, isDurable: boolean): string[] {
  const settings = {
    listen_addresses: '',
    port: String(port),
    // A list in the syntax of identifiers: quotes keep commas and spaces of the path.
    unix_socket_directories: `"${home.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Which process speaks, for `readServerLine`; no statement and no detail, which would carry values.
    log_line_prefix: '%b|',
    log_min_messages: 'warning',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    jit: 'off',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', home.cluster, ...options];
}

const isGrave = new Set(['WARNING', 'ERROR', 'FATAL', 'PANIC']);

/** A line of the server's log as `serverArguments` has it written; null: it goes on with the line before, or says no level. */
function readServerLine(line: string): { from: string; level: string; message: string } | null {
  const [, from = '', level = '', message = ''] = /^([^|]*)\|([A-Z]+):\s+(.*)$/.exec(line) ?? [];
  return level ? { from, level, message } : null;
}

function readLines(stream: Readable, hear: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  stream.once('end', () => rest && hear(rest));
}

async function stopChild(child: ChildProcess): Promise<void> {
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  if (child.pid !== undefined && !isGone()) await stopProcess(child.pid, isGone);
}
