import { spawn } from 'node:child_process';

/** Signals by which a person or a supervisor ends a command. */
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const keptOutput = 200_000;
/** A signal that repeats within this number of milliseconds counts once. */
const repeated = 1_000;

/**
 * Runs a command, passes signals on, and resolves with `{ code, signal, output }`. `ownGroup` starts the
 * child in its own process group and opens a channel that closes when this process ends.
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

/** Returns the exit code of an ended process. As in a shell, a signal gives 128 plus its number. */
export function exitCodeOf({ code, signal }) {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGTERM: 15 };
  return code ?? 128 + (numbers[signal] ?? 1);
}

function handSignals(child) {
  let last = null;
  let lastAt = 0;
  const handlers = signals.map((signal) => {
    const handler = () => {
      // Ctrl-C arrives twice, from the terminal and from npm, so the second signal is dropped.
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
