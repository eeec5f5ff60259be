// Prints the migration role's connection to the embedded database of a running program.
import { createLog } from '#app/platform/log/log.server.ts';
import { port, prepareHome } from '#server/embedded-postgres/folder/home.ts';
import { databaseName, roleNames } from '#server/embedded-postgres/roles.ts';

const log = createLog({ level: 'silent', json: false });
const { socket } = prepareHome({ dataDir: process.argv[2] ?? '', log });
console.log(JSON.stringify({ host: socket, port, user: roleNames.migration, database: databaseName }));
