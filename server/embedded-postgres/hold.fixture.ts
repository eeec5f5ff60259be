// A program that starts the database, says where it is and stays: for tests that kill it, or run it as somebody else.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '#app/platform/log/log.server.ts';
import { startEmbeddedPostgres } from './index.ts';

const [, , dataDir = '', ending] = process.argv;
const log = createLog({ level: 'silent', json: false });
try {
  const server = await startEmbeddedPostgres({ dataDir, log });
  console.log(JSON.stringify(server.connections.application));
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  if (ending === 'crash') throw new Error('planted');
  // A signal from outside would have to find the process inside of its container first.
  setInterval(() => {
    if (existsSync(join(dataDir, 'die'))) process.kill(process.pid, 'SIGKILL');
    if (existsSync(join(dataDir, 'stop'))) process.emit('SIGTERM');
  }, 20);
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
