// Starts the database, prints its connection and keeps running. Tests kill this program or run it as another
// user.
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
  // A test cannot signal a process inside a container, so it writes a file instead.
  setInterval(() => {
    if (existsSync(join(dataDir, 'die'))) process.kill(process.pid, 'SIGKILL');
    if (existsSync(join(dataDir, 'stop'))) process.emit('SIGTERM');
  }, 20);
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
