import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { rateRules } from '#app/features.server.ts';
import { type Config, readConfig } from '#app/platform/config/config.ts';
import { loadEnvironment } from '#app/platform/config/environment.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { onLauncherGone } from './launcher.ts';
import { type Program, startProgram } from './program.ts';
import { explainStartFailure } from './start-failure.ts';

const root = join(import.meta.dirname, '..');
// The paths of dataset folders are relative to the project's folder.
process.chdir(root);

try {
  await main(readConfig(loadEnvironment(root), rateRules));
} catch (error) {
  fail(error);
}

async function main(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel, json: config.mode === 'production' });
  // Without this line React would load its slow development build. The program has already read its own mode.
  process.env.NODE_ENV = 'production';
  let program: Program | undefined;
  const stopping = new AbortController();
  const stop = (signal: string) => {
    // Ctrl-C arrives twice, from the process group and from the launcher. The second signal is ignored.
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info('Mă opresc…', { signal });
    // A signal during the start waits until the start is complete. Otherwise an incomplete database could
    // remain.
    if (program) void program.stop().finally(() => process.exit(0));
  };
  process.on('exit', log.flush);
  // Without these listeners, a failed write to a closed terminal would interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onLauncherGone(() => stop('launcher'));
  // TypeScript cannot resolve a joined path, so type checks need no build.
  const loadApp = () => import(join(root, 'build/server/index.js'));
  const onLost = (error: Error) => {
    log.error(error.message);
    void program?.stop().finally(() => process.exit(1));
  };
  program = await startProgram({ config, log, root, loadApp, onLost, stopping: stopping.signal }).catch(
    (error) => {
      if (!stopping.signal.aborted) throw error;
      process.exit(0);
    },
  );
  if (stopping.signal.aborted) return void program.stop().finally(() => process.exit(0));
  log.info(`Vot informat răspunde la ${program.url}`, config.demo ? { mod: 'demonstrație' } : {});
  // Writing Node's compile cache now speeds up the next start, even when this program is killed.
  flushCompileCache();
}

function fail(error: unknown): never {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}
