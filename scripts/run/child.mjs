import { spawn } from 'node:child_process';

/** By which a person or a supervisor ends a command. */
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const keptOutput = 200_000;
/** Milliseconds within which the same signal is one wish. */
const repeated = 1_000;

/**
 * Runs a command and hands signals through. Resolves with { code, signal, output } (`output` only with `capture`);
 * rejects when it cannot be started. `started` gets the child.
 *
 * `ownGroup`: the child leaves the terminal's process group. Ctrl-C then reaches this process only, which passes it on once;
 * and the open channel tells the child when this process is gone (server/launcher.ts), even after kill -9.
 */
export function runChild({
  command,
  args,
  cwd,
  env = process.env,
  capture = false,
  ownGroup = false,
  started,
}) {
  const output = capture ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ownGroup ? ['inherit', output, output, 'ipc'] : ['inherit', output, output],
    detached: ownGroup,
  });
  started?.(child);
  const pass = handSignals(child);
  return new Promise((resolve, reject) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        text = (text + data).slice(-keptOutput);
      });
    }
    child.once('error', (error) => {
      pass.end();
      reject(error);
    });
    child.once('close', (code, signal) => {
      pass.end();
      resolve({ code, signal: signal ?? pass.received(), output: text });
    });
  });
}

/** The exit code of this process after a child's: a signal that ended it counts as 128 + its number, as in a shell. */
export function exitCodeOf({ code, signal }) {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGTERM: 15 };
  return code ?? 128 + (numbers[signal] ?? 1);
}

function handSignals(child) {
  let last = null;
  let lastAt = 0;
  const handlers = signals.map((signal) => {
    const handler = () => {
      // Ctrl-C arrives twice, from the terminal and from npm; the child shall hear of it once.
      if (signal === last && Date.now() - lastAt < repeated) return;
      last = signal;
      lastAt = Date.now();
      child.kill(signal);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return {
    received: () => last,
    end: () => {
      for (const [signal, handler] of handlers) process.off(signal, handler);
    },
  };
}
