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
// Datasets are read relative to the project, wherever the program was started from.
process.chdir(root);

try {
  await main(readConfig(loadEnvironment(root), rateRules));
} catch (error) {
  fail(error);
}

async function main(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel, json: config.mode === 'production' });
  // React picks its slow development build at import unless told otherwise; the program's own mode is read by now.
  process.env.NODE_ENV = 'production';
  let program: Program | undefined;
  const stopping = new AbortController();
  const stop = (signal: string) => {
    // Ctrl-C reaches the whole process group and is handed on as well: the second one is the same wish.
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info('Mă opresc…', { signal });
    // While it starts, the start is finished first: a database that is just being made must not be left behind.
    if (program) void program.stop().finally(() => process.exit(0));
  };
  process.on('exit', log.flush);
  // The terminal may be gone before the program is: a failed line must not cut the stop short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onLauncherGone(() => stop('launcher'));
  // The name is put together so that types do not depend on a build being there.
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
  // Now, not only at the end: a program that is killed would leave the next start nothing.
  flushCompileCache();
}

function fail(error: unknown): never {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}
