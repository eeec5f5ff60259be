// A program that starts the database, says where it is and stays: for tests that kill it, or run it as somebody else.
import { createLog } from '#app/platform/log/log.server.ts';
import { startEmbeddedPostgres } from './index.ts';

const [, , dataDir = '', ending] = process.argv;
const log = createLog({ level: 'silent', json: false });
try {
  const server = await startEmbeddedPostgres({ dataDir, log, isDurable: false });
  console.log(JSON.stringify(server.connections.application));
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  if (ending === 'crash') throw new Error('planted');
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
